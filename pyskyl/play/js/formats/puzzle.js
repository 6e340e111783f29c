/** Clues, heights and headers made into a puzzle, if they can be one. */

/** @import {Difficulty, Puzzle, Side} from '../types.js' */
/** @import {TextLine} from './lines.js' */

import {SIDES, range} from '../rules.js';
import {malformed, repr} from './lines.js';

/** @typedef {{row: number, column: number, message: string}} Defect
 *  in the framed grid: row and column 0 have the top and left clues */
/** @typedef {readonly (readonly [string, string])[]} Headers */

const MAX_HEADER_LENGTH = 4096;

/** By their letters in game IDs of Towers. */
export const LEVELS = {e: 'easy', h: 'hard', x: 'extreme', u: 'unreasonable'};

/** @type {ReadonlySet<string>} */
const DIFFICULTIES = new Set(['medium', ...Object.values(LEVELS)]);

/** The puzzle, and all that is wrong with it in reading order.
 * @type {(sides: Puzzle['sides'], board: Puzzle['board'], headers: Headers)
 *   => {puzzle: Puzzle, defects: Defect[]}} */
export function made(sides, board, headers) {
  const size = board.length;
  const defects = [...clueDefects(sides, size), ...heightDefects(board)];
  defects.sort((one, other) => one.row - other.row || one.column - other.column
    || (one.message < other.message ? -1 : 1));
  const said = Object.fromEntries(headers);
  const known = {
    ...said.title && {title: said.title},
    ...said.author && {author: said.author},
    ...DIFFICULTIES.has(said.difficulty)
      && {difficulty: /** @type {Difficulty} */ (said.difficulty)},
    ...headers.length && {headers},
  };
  return {puzzle: {size, sides, board, ...known}, defects};
}

/** @type {(sides: Puzzle['sides'], size: number) => Defect[]} */
function clueDefects(sides, size) {
  return SIDES.flatMap(side => sides[side].flatMap((clue, number) => {
    if (clue >= 0 && clue <= size) return [];
    const end = side === 'top' || side === 'left' ? 0 : size + 1;
    const upright = side === 'top' || side === 'bottom';
    const [row, column] = upright ? [end, number + 1] : [number + 1, end];
    return [{row, column, message: `the clue ${clue} is not in 1..${size}`}];
  }));
}

/** @type {(board: Puzzle['board']) => Defect[]} */
function heightDefects(board) {
  const size = board.length;
  /** @type {Set<string>} */
  const met = new Set();
  return board.flatMap((cells, above) => cells.flatMap((height, before) => {
    const [row, column] = [above + 1, before + 1];
    if (height === 0) return [];
    if (height < 0 || height > size) {
      return [{row, column, message: `the height ${height} is not in 1..${size}`}];
    }
    return [`row ${row}`, `column ${column}`].flatMap(line => {
      const isRepeated = met.has(`${line}: ${height}`);
      met.add(`${line}: ${height}`);
      return isRepeated ? [{row, column, message: `the height ${height} is in ${line} already`}]
        : [];
    });
  }));
}

const KEY = /^[\p{L}\p{Nl}\p{No}](?:[^\r\n:%#|]*[^\s:%#|])?$/u;
const VALUE = /^(?:\S(?:[^\r\n]*\S)?)?$/;

/** What is wrong with a header, or nothing.
 * @type {(key: string, value: string) => string} */
export function headerDefect(key, value) {
  if ([...key, ...value].length > MAX_HEADER_LENGTH) {
    const shown = repr([...key].slice(0, 20).join(''));
    return `the header ${shown} has more than ${MAX_HEADER_LENGTH} characters`;
  }
  const pair = `(${repr(key)}, ${repr(value)})`;
  if (!KEY.test(key) || !VALUE.test(value)) {
    return `a header is a word and one line of text, not ${pair}`;
  }
  return /\p{Cs}/u.test(key + value) ? `the header ${pair} cannot be written as UTF-8` : '';
}

/** Where the place of a defect is: a side, or the board.
 * @type {(defect: Defect, size: number) => Side | 'board'} */
export function partOf({row, column}, size) {
  if (row === 0) return 'top';
  if (row > size) return 'bottom';
  if (column === 0) return 'left';
  return column > size ? 'right' : 'board';
}

/**
 * The puzzle that a line has: clues (top, bottom, left, right) and cells, row by row. `columns` are
 * those of the line in which they are, in this order.
 * @param {TextLine} line
 * @param {readonly number[]} clues
 * @param {readonly number[]} cells
 * @param {Headers} headers
 * @param {readonly number[]} columns
 */
export function fromLine(line, clues, cells, headers, columns) {
  const size = clues.length / 4;
  const part = (/** @type {number} */ at, entries = clues) =>
    entries.slice(at * size, (at + 1) * size);
  const sides = {top: part(0), bottom: part(1), left: part(2), right: part(3)};
  const board = range(size).map(row => part(row, cells));
  const {puzzle, defects} = made(sides, board, headers);
  /** @type {(defect: Defect) => number} */
  const columnOf = defect => {
    const {row, column} = defect;
    const part = ['top', 'bottom', 'left', 'right', 'board'].indexOf(partOf(defect, size));
    const place = part < 2 ? column - 1 : part < 4 ? row - 1 : (row - 1) * size + column - 1;
    return columns[part * size + place];
  };
  const [first] = defects.map(defect => ({column: columnOf(defect), message: defect.message}))
    .sort((one, other) => one.column - other.column || (one.message < other.message ? -1 : 1));
  if (first) throw malformed(line, first.message, first.column);
  return puzzle;
}
