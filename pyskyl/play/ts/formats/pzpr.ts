/**
 * Addresses of puzz.link and other sites that run pzpr, or the part behind the ?.
 *
 * `skyscrapers/4/4/k13h4j3g` is the type, columns, rows and the body: the clues (top, bottom, left,
 * right) and perhaps the cells. A number is a hex digit, or - and two; g to z are 1 to 20 empty
 * places.
 */

import type {Puzzle} from '../puzzle.ts';
import {
  MAX_SIZE, counted, malformed, partsOf, quoted, toNumber, withoutComment, type TextLine,
} from './lines.ts';
import {checkClassic, fromLine} from './puzzle.ts';

const LONGEST_RUN = 20;
const TYPES = ['skyscrapers', 'skyscraper', 'building'];

/** The address at puzz.link, and a newline. */
export function writePzpr(puzzle: Puzzle): string {
  checkClassic('pzpr', puzzle);
  const {size, sides: {top, left, bottom, right}, board} = puzzle;
  const cells = board.flat();
  const body = written([...top, ...bottom, ...left, ...right])
    + (cells.some(Boolean) ? written(cells) : '');
  return `https://puzz.link/p?${TYPES[0]}/${size}/${size}/${body}\n`;
}

function written(numbers: readonly number[]): string {
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

/** The puzzle whose address is the line's text. */
export function readPzpr(whole: TextLine): Puzzle {
  const line = withoutComment(whole);
  const found = ADDRESS.exec(line.text) as RegExpExecArray;
  const {before, type, columns, rows, body} = found.groups as Record<string, string>;
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

function readSize(line: TextLine, digits: string, at: number): number {
  const size = toNumber(line, digits, at + 1);
  if (size === 0) throw malformed(line, `the size is 0, not in 1..${MAX_SIZE}`, at + 1);
  return size;
}

const PART = /(?<run>[g-z])|\.|(?<digit>[0-9a-f])|-(?<digits>[0-9a-f]{2})/iy;
const ALLOWED = '0-9, a-z, a dot, or - and two of 0-9, a-f';

function readBody(line: TextLine, start: number, end: number, size: number): Puzzle {
  const all = 4 * size;
  const numbers: number[] = [];
  const columns: number[] = [];
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
