/** The .sky file: headers and a framed grid; a line --- separates puzzles. */

import {SIDES, type Puzzle, type Rule} from '../puzzle.ts';
import {PARK, highestClue, ruleHeaders, ruleOf, shown} from '../rule.ts';
import {MAX_HEADERS, MAX_SIZE} from '../tables.ts';
import {readRows, type Row} from './grid.ts';
import {Malformed, check, isEmpty, isHeader, keyAndValue, toNumber, type TextLine}
  from './lines.ts';
import {headerDefect, headersOf, made, said, type Headers} from './puzzle.ts';

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

/** The sections of a text between the lines ---. */
export function* sections(lines: readonly TextLine[]): Generator<TextLine[]> {
  let section: TextLine[] = [];
  for (const line of lines) {
    if (/^[ \t]*-{3,}[ \t]*([%#].*)?$/.test(line.text)) {
      yield section;
      section = [];
    } else if (!isEmpty(line)) section.push(line);
  }
  yield section;
}

export function readSky(lines: readonly TextLine[]): Puzzle | null {
  const end = lines.findIndex(({text}) => !isHeader(text));
  const headed = end < 0 ? lines : lines.slice(0, end);
  check(headed[MAX_HEADERS], headed.length <= MAX_HEADERS,
    `a puzzle has at most ${MAX_HEADERS} headers`);
  const {rule, headers} = readHeaders(headed);
  const rows = readRows(lines.slice(headed.length), Boolean(rule?.parks));
  if (rows.length) return puzzleOf(rows, rule, headers, headed[0]);
  const last = headed.at(-1);
  if (!last) return null;
  throw new Malformed(/^\s*https?:/i.test(last.text)
    ? 'no puzzle that can be read is in this address, and no page is opened'
    : 'a grid must stand below the headers', last);
}

/** The rule that headers state, and the other headers. */
function readHeaders(headed: readonly TextLine[]): {rule?: Rule, headers: Headers} {
  const known: Rule = {};
  const headers = headed.flatMap(line => {
    const [key, value] = keyAndValue(line.text);
    const variant = said(key, value);
    const [name] = Object.keys(variant ?? {});
    const problem = typeof variant === 'string' ? variant
      : !variant ? headerDefect(key, value)
      : name in known ? `one header alone can say what ${name} are` : '';
    check(line, !problem, problem);
    Object.assign(known, variant);
    return variant ? [] : [[key, value] as const];
  });
  return {rule: ruleOf(known), headers};
}

/** The puzzle of rows of the right length, a rule and headers; an impossible rule is malformed in
 * the line `where`. With parks an x in a cell is one, and a 0 is malformed. */
export function puzzleOf(
  rows: readonly Row[], rule?: Rule, headers: Headers = [], where = rows[0].line,
): Puzzle {
  const most = Math.max(MAX_SIZE, highestClue({size: MAX_SIZE, rule}));
  const all = rows.map(({line, entries}) => entries.map(entry =>
    /[0-9]/.test(entry) ? toNumber(line, entry, most) : 0));
  const [top, ...grid] = all;
  const bottom = grid.pop() ?? [];
  const [left, right] = [0, -1].map(end => grid.map(row => row.at(end) ?? 0));
  const board = grid.map((row, r) => row.slice(1, -1).map((height, c) => {
    const {line, entries} = rows[r + 1];
    const entry = rule?.parks ? entries[c + 1] : '';
    check(line, !/^0+$/.test(entry),
      '0 can mean two things: write x for a park, . for an empty cell');
    return /^x$/i.test(entry) ? PARK : height;
  }));
  return made({top, left, bottom, right}, board, headers, rule, ({part, row}) =>
    part === 'rule' ? where : rows[row].line);
}
