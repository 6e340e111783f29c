/** The .sky file: headers and a framed grid; a line --- separates puzzles. */

/** @import {Puzzle} from '../types.js' */
/** @import {Entry, TextLine} from './lines.js' */
/** @import {Rows} from './grid.js' */
/** @import {Headers} from './puzzle.js' */

import {MAX_RUN_TOGETHER, readRows} from './grid.js';
import {MAX_HEADERS, isEmpty, malformed, startOf, toNumber, wrongEntry} from './lines.js';
import {isHeader} from './plain.js';
import {headerDefect, made} from './puzzle.js';

/** @type {(puzzle: Puzzle) => string} */
export function writeSky({size, sides, board, ...said}) {
  const width = String(size).length;
  const line = (/** @type {readonly number[]} */ entries) =>
    entries.map(entry => String(entry || '.').padStart(width)).join(' ');
  const border = `${' '.repeat(width + 1)}+${'-'.repeat(size * (width + 1) + 1)}+`;
  const margin = ' '.repeat(width + 3);
  const rows = board.map((cells, row) =>
    `${line([sides.left[row]])} | ${line(cells)} | ${line([sides.right[row]])}`);
  const headers = headersOf(said).map(([key, value]) => `${key}: ${value}`.trimEnd());
  const above = headers.length ? [...headers, ''] : [];
  const grid = [margin + line(sides.top), border, ...rows, border, margin + line(sides.bottom)];
  return `${[...above, ...grid].join('\n')}\n`;
}

/** @type {(said: Pick<Puzzle, 'title' | 'author' | 'difficulty' | 'headers'>) => Headers} */
function headersOf({title, author, difficulty, headers}) {
  if (headers) return headers;
  return Object.entries({title, author, difficulty})
    .flatMap(([key, value]) => value ? [/** @type {const} */ ([key, value])] : []);
}

/** The puzzles of a text, each read when it is asked for.
 * @type {(lines: readonly TextLine[]) => Generator<() => Puzzle | null>} */
export function* readSky(lines) {
  /** @type {TextLine[]} */
  let section = [];
  for (const line of lines) {
    if (/^[ \t]*-{3,}[ \t]*([%#].*)?$/.test(line.text)) {
      const whole = section;
      yield () => readSection(whole);
      section = [];
    } else if (!isEmpty(line)) {
      section.push(line);
    }
  }
  yield () => readSection(section);
}

/** @type {(lines: readonly TextLine[]) => Puzzle | null} */
function readSection(lines) {
  const end = lines.findIndex(({text}) => !isHeader(text));
  const headed = end < 0 ? lines : lines.slice(0, end);
  if (headed.length > MAX_HEADERS) {
    throw malformed(headed[MAX_HEADERS], `a puzzle has at most ${MAX_HEADERS} headers`, 1);
  }
  const rows = readRows(lines.slice(headed.length));
  if (rows.length) return puzzleOf(rows, headed);
  checkHeaders(headed);
  const last = headed.at(-1);
  if (last) throw malformed(last, 'there is no grid below the headers', startOf(last));
  return null;
}

/** @type {(rows: Rows, headed: readonly TextLine[]) => Puzzle} */
function puzzleOf(rows, headed) {
  const numbers = rows.map(row => row.map(entry =>
    /[0-9]/.test(entry.text) ? toNumber(entry.line, entry.text, entry.column) : 0));
  const [top, ...grid] = numbers;
  const bottom = /** @type {number[]} */ (grid.pop());
  const sides = {
    top,
    left: grid.map(row => row[0]),
    bottom,
    right: grid.map(row => row[row.length - 1]),
  };
  const headers = headed.map(headerOf);
  const {puzzle, defects} = made(sides, grid.map(row => row.slice(1, -1)), headers);
  if (defects.every(({message}) => message.endsWith('already'))) checkHeaders(headed);
  const [first] = defects;
  if (first) {
    const isOutside = first.row === 0 || first.row === grid.length + 1;
    const entry = rows[first.row][first.column - (isOutside ? 1 : 0)];
    throw wrongEntry(entry, withDoubt(first.message, entry, grid.length));
  }
  return puzzle;
}

/** Of an entry such as 12 where no number has two digits, say what else it may mean.
 * @type {(message: string, entry: Entry, size: number) => string} */
function withDoubt(message, {text}, size) {
  const digits = text.replace(/^0+/, '');
  if (size > MAX_RUN_TOGETHER || digits.length < 2) return message;
  const each = [...digits].join(' and ');
  return `${message}: one number, or ${each} without a blank between them?`;
}

/** @type {(line: TextLine) => readonly [string, string]} */
function headerOf({text}) {
  const colon = text.indexOf(':');
  return [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
}

/** @type {(headed: readonly TextLine[]) => void} */
function checkHeaders(headed) {
  for (const line of headed) {
    const defect = headerDefect(...headerOf(line));
    if (defect) throw malformed(line, defect, startOf(line));
  }
}
