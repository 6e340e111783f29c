/**
 * Addresses of puzz.link and other sites that run pzpr, or the part behind the ?.
 *
 * `skyscrapers/4/4/k13h4j3g` is the type, columns, rows and the body: the clues (top, bottom, left,
 * right) and perhaps the cells. A number is a hex digit, or - and two; g to z are 1 to 20 empty
 * places.
 */

/** @import {Puzzle} from '../types.js' */
/** @import {TextLine} from './lines.js' */

import {
  MAX_SIZE, counted, malformed, partsOf, quoted, toNumber, withoutComment,
} from './lines.js';
import {checkClassic, fromLine} from './puzzle.js';

const LONGEST_RUN = 20;
const TYPES = ['skyscrapers', 'skyscraper', 'building'];

/** The address at puzz.link, and a newline.
 * @type {(puzzle: Puzzle) => string} */
export function writePzpr(puzzle) {
  checkClassic('pzpr', puzzle);
  const {size, sides: {top, left, bottom, right}, board} = puzzle;
  const cells = board.flat();
  const body = written([...top, ...bottom, ...left, ...right])
    + (cells.some(Boolean) ? written(cells) : '');
  return `https://puzz.link/p?${TYPES[0]}/${size}/${size}/${body}\n`;
}

/** @type {(numbers: readonly number[]) => string} */
function written(numbers) {
  let text = '';
  let run = 0;
  for (const [at, number] of numbers.entries()) {
    if (number) {
      text += number < 16 ? number.toString(16) : `-${number.toString(16)}`;
      continue;
    }
    run += 1;
    if (run === LONGEST_RUN || numbers[at + 1] !== 0) {
      text += (run + 15).toString(36);
      run = 0;
    }
  }
  return text;
}

const ADDRESS = new RegExp([
  /^(?<before>\s*(?:[A-Za-z]+:\/\/[^\s?]*\?)?)(?<type>[A-Za-z0-9_-]*)/,
  /(?:\/(?<columns>[0-9]+)\/(?<rows>[0-9]+)\/(?<body>[^\s/]*)\/?)?/,
].map(part => part.source).join(''));

/** The puzzle whose address is the line's text.
 * @type {(whole: TextLine) => Puzzle} */
export function readPzpr(whole) {
  const line = withoutComment(whole);
  const found = /** @type {RegExpExecArray} */ (ADDRESS.exec(line.text));
  const {before, type, columns, rows, body} = /** @type {Record<string, string>} */ (found.groups);
  const kind = type.replace(/_(edit|play)$/i, '');
  if (!TYPES.includes(kind.toLowerCase())) {
    const what = kind ? `this is a puzzle of the type ${quoted(kind)}` : 'here is no type';
    throw malformed(line, `${what}: only ${TYPES[0]} can be read`, before.length + 1);
  }
  const behindType = before.length + type.length;
  if (body === undefined) {
    const what = 'columns, rows and clues must follow the type, as in'
      + ' skyscrapers/4/4/k13h4j3g';
    throw malformed(line, what, behindType + 1);
  }
  const rowsAt = behindType + columns.length + 2;
  const size = readSize(line, columns, behindType + 1);
  const height = readSize(line, rows, rowsAt);
  if (size !== height) {
    const shape = `${counted(size, 'column')} and ${counted(height, 'row')}`;
    throw malformed(line, `the grid has ${shape}: it must be a square`, rowsAt + 1);
  }
  const rest = line.text.slice(found[0].length).trimStart();
  if (rest) {
    const what = 'nothing can follow the body';
    throw malformed(line, what, line.text.length - rest.length + 1);
  }
  const start = rowsAt + rows.length + 1;
  return readBody(line, start, start + body.length, size);
}

/** @type {(line: TextLine, digits: string, at: number) => number} */
function readSize(line, digits, at) {
  const size = toNumber(line, digits, at + 1);
  if (size === 0) throw malformed(line, `the size is 0, not in 1..${MAX_SIZE}`, at + 1);
  return size;
}

const PART = /(?<run>[g-z])|\.|(?<digit>[0-9a-f])|-(?<digits>[0-9a-f]{2})/iy;
const ALLOWED = '0-9, a-z, a dot, or - and two of 0-9, a-f';

/** @type {(line: TextLine, start: number, end: number, size: number) => Puzzle} */
function readBody(line, start, end, size) {
  const all = 4 * size;
  /** @type {number[]} */
  const numbers = [];
  /** @type {number[]} */
  const columns = [];
  for (const {index, groups: {run, digit, digits = digit}} of
    partsOf(line, start, end, PART, ALLOWED)) {
    const inClues = numbers.length < all;
    const most = inClues ? all : size * size;
    const count = run ? parseInt(run, 36) - 15 : 1;
    if (numbers.length + count > (inClues ? all : all + most)) {
      const what = inClues ? 'clues' : 'cells';
      throw malformed(line, `there are more ${what} than ${most}`, index + 1);
    }
    const number = digits ? parseInt(digits, 16) : 0;
    if (digits && !number) {
      const name = inClues ? 'clue' : 'height';
      const hint = 'g is one empty place, h two, and so on';
      throw malformed(line, `the ${name} 0 is not in 1..${size}; ${hint}`, index + 1);
    }
    numbers.push(...new Array(count).fill(number));
    columns.push(...new Array(count).fill(index + 1));
  }
  if (numbers.length < all) {
    throw malformed(line, `the clues end after ${numbers.length} of ${all}`, end + 1);
  }
  const cells = numbers.slice(all);
  if (cells.length && cells.length < size * size) {
    throw malformed(line, `the cells end after ${cells.length} of ${size * size}`, end + 1);
  }
  const heights = cells.length ? cells : new Array(size * size).fill(0);
  return fromLine(line, numbers.slice(0, all), heights, [], columns);
}
