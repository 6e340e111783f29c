/** The .sky file: headers and a framed grid; a line --- separates puzzles. */

import {SIDES, type Puzzle, type Rule} from '../puzzle.ts';
import {PARK, highestClue, ruleHeaders, ruleOf, shown} from '../rule.ts';
import {MAX_RUN_TOGETHER, readRows, type Rows} from './grid.ts';
import {
  MAX_HEADERS, MAX_SIZE, isEmpty, malformed, repr, startOf, toNumber, wrongEntry, type Entry,
  type TextLine,
} from './lines.ts';
import {isHeader} from './plain.ts';
import {headerDefect, headersOf, made, said} from './puzzle.ts';

export function writeSky({size, sides, board, rule, ...said}: Puzzle): string {
  const width = String(Math.max(size, ...SIDES.flatMap(side => sides[side]))).length;
  const line = (entries: readonly number[]) =>
    entries.map(entry => (entry ? shown(entry) : '.').padStart(width)).join(' ');
  const border = `${' '.repeat(width + 1)}+${'-'.repeat(size * (width + 1) + 1)}+`;
  const margin = ' '.repeat(width + 3);
  const rows = board.map((cells, row) =>
    `${line([sides.left[row]])} | ${line(cells)} | ${line([sides.right[row]])}`);
  const headers = [...headersOf(said), ...ruleHeaders(rule)]
    .map(([key, value]) => `${key}: ${value}`.trimEnd());
  const above = headers.length ? [...headers, ''] : [];
  const grid = [margin + line(sides.top), border, ...rows, border, margin + line(sides.bottom)];
  return `${[...above, ...grid].join('\n')}\n`;
}

/** The puzzles of a text with lines --- between them, each read when it is asked for. */
export function* sections(
  lines: readonly TextLine[], parse: (lines: readonly TextLine[]) => Puzzle | null,
): Generator<() => Puzzle | null> {
  let section: TextLine[] = [];
  for (const line of lines) {
    if (/^[ \t]*-{3,}[ \t]*([%#].*)?$/.test(line.text)) {
      const whole = section;
      yield () => parse(whole);
      section = [];
    } else if (!isEmpty(line)) {
      section.push(line);
    }
  }
  yield () => parse(section);
}

export function readSky(lines: readonly TextLine[]): Puzzle | null {
  const end = lines.findIndex(({text}) => !isHeader(text));
  const headed = end < 0 ? lines : lines.slice(0, end);
  if (headed.length > MAX_HEADERS) {
    throw malformed(headed[MAX_HEADERS], `a puzzle has at most ${MAX_HEADERS} headers`, 1);
  }
  const {rule, others} = ruleIn(headed);
  const rows = readRows(lines.slice(headed.length), Boolean(rule?.parks));
  if (rows.length) return puzzleOf(rows, headed, rule, true);
  checkHeaders(others);
  const last = headed.at(-1);
  if (last) {
    const what = /^\s*https?:/i.test(last.text)
      ? 'no puzzle that can be read is in this address, and no page is opened'
      : 'there is no grid below the headers';
    throw malformed(last, what, startOf(last));
  }
  return null;
}

/** The rule that headers say, and those that say something else. */
function ruleIn(headed: readonly TextLine[]): {rule?: Rule, others: readonly TextLine[]} {
  const known: Rule = {};
  const others = headed.filter(line => {
    const variant = said(...headerOf(line));
    if (typeof variant === 'string') throw malformed(line, variant, startOf(line));
    const [name] = Object.keys(variant ?? {});
    if (name in known) {
      throw malformed(line, `the header ${repr(name)} says what the rule is, once`, startOf(line));
    }
    Object.assign(known, variant);
    return !variant;
  });
  return {rule: ruleOf(known.parks, known.diagonals, known.clues === 'sums'), others};
}

/** The puzzle that rows of the right lengths and headers are; with `doubt` an error asks whether a
 * blank is missing. */
export function puzzleOf(
  rows: Rows, headed: readonly TextLine[], rule: Rule | undefined, doubt: boolean,
): Puzzle {
  const most = Math.max(MAX_SIZE, highestClue({size: MAX_SIZE, rule}));
  const [top, ...grid] = rows.map(row => row.map(entry => valueOf(entry, most)));
  const bottom = grid.pop() as number[];
  const board = rule?.parks ? rows.slice(1, -1).map(withParks)
    : grid.map(row => row.slice(1, -1));
  const sides = {
    top,
    left: grid.map(row => row[0]),
    bottom,
    right: grid.map(row => row[row.length - 1]),
  };
  const others = headed.filter(line => !said(...headerOf(line)));
  const {puzzle, defects} = made(sides, board, others.map(headerOf), rule);
  if (defects.every(({message}) => message.endsWith('already'))) checkHeaders(others);
  const [first] = defects;
  if (first) {
    const {row, column, message} = first;
    if (!row && !column) {
      // the shape is right: it is the number of parks
      const line = headed.find(one => !others.includes(one)) ?? rows[0][0].line;
      throw malformed(line, message, startOf(line));
    }
    const isOutside = row === 0 || row === grid.length + 1;
    const entry = rows[row][column - (isOutside ? 1 : 0)];
    throw wrongEntry(entry, doubt ? withDoubt(message, entry, grid.length) : message);
  }
  return puzzle;
}

const valueOf = ({line, text, column}: Entry, most?: number): number =>
  /[0-9]/.test(text) ? toNumber(line, text, column, most) : 0;

/** The cells of a row in which an x is a park, and a 0 is malformed. */
function withParks(row: readonly Entry[]): number[] {
  const cells = row.slice(1, -1);
  const zero = cells.find(({text}) => /^0+$/.test(text));
  if (zero) {
    throw wrongEntry(zero, '0 can mean two things: write x for a park, . for an empty cell');
  }
  return cells.map(entry => /^x$/i.test(entry.text) ? PARK : valueOf(entry));
}

/** Of an entry such as 12 where no number has two digits, say what else it may mean. */
function withDoubt(message: string, {text}: Entry, size: number): string {
  const digits = text.replace(/^0+/, '');
  if (size > MAX_RUN_TOGETHER || digits.length < 2) return message;
  const each = [...digits].join(' and ');
  return `${message}: one number, or ${each} without a blank between them?`;
}

function headerOf({text}: TextLine): readonly [string, string] {
  const colon = text.indexOf(':');
  return [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
}

function checkHeaders(headed: readonly TextLine[]): void {
  for (const line of headed) {
    const defect = headerDefect(...headerOf(line));
    if (defect) throw malformed(line, defect, startOf(line));
  }
}
