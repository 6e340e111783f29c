/** Places on the board, cells and clues, and how the keys lead from one to another. */

/** @import {Cell, Clue, Cursor, Puzzle, State} from '../types.js' */

import {SIDES, range} from '../rules.js';

/** @typedef {'up' | 'down' | 'left' | 'right'} Direction */

/** @type {(place: Cursor) => place is Clue} */
export const isClue = place => 'side' in place;

/** The puzzle that the tab is about.
 * @type {(state: State) => Puzzle} */
export const shownPuzzle = ({tab, puzzle, compose, explain}) =>
  (tab === 'explain' ? explain.from : tab) === 'compose' ? compose.puzzle : puzzle;

/** @type {(one: Cursor, other: Cursor) => boolean} */
export function same(one, other) {
  if (isClue(one)) return isClue(other) && one.side === other.side && one.number === other.number;
  return !isClue(other) && one.row === other.row && one.column === other.column;
}

/** Whether the place is one of a puzzle of this size.
 * @type {(size: number, place: Cursor) => boolean} */
export function isOn(size, place) {
  const numbers = isClue(place) ? [place.number] : [place.row, place.column];
  return numbers.every(number => Number.isInteger(number) && number >= 0 && number < size);
}

/** The clue or the given there, 0 for none.
 * @type {(puzzle: Puzzle, place: Cursor) => number} */
export function numberAt(puzzle, place) {
  return isClue(place)
    ? puzzle.sides[place.side][place.number]
    : puzzle.board[place.row][place.column];
}

/** The puzzle with another clue or given there.
 * @type {(puzzle: Puzzle, place: Cursor, value: number) => Puzzle} */
export function withNumber(puzzle, place, value) {
  if (isClue(place)) {
    const side = puzzle.sides[place.side].with(place.number, value);
    return {...puzzle, sides: {...puzzle.sides, [place.side]: side}};
  }
  const row = puzzle.board[place.row].with(place.column, value);
  return {...puzzle, board: puzzle.board.with(place.row, row)};
}

/** The clues clockwise from the top left corner.
 * @type {(size: number) => Clue[]} */
export const clockwise = size =>
  (/** @type {const} */ (['top', 'right', 'bottom', 'left'])).flatMap((side, turn) =>
    range(size).map(number => ({side, number: turn < 2 ? number : size - 1 - number})));

/** Row by row.
 * @type {(size: number) => Cell[]} */
export const cells = size =>
  range(size).flatMap(row => range(size).map(column => ({row, column})));

/** All places of a puzzle: its clues and its cells.
 * @type {(size: number) => Cursor[]} */
export const places = size => [
  ...SIDES.flatMap(side => range(size).map(number => ({side, number}))),
  ...cells(size),
];

/** Where Enter leads in Compose: clockwise, or along the rows.
 * @type {(size: number, place: Cursor) => Cursor} */
export function nextPlace(size, place) {
  const order = isClue(place) ? clockwise(size) : cells(size);
  const at = order.findIndex(other => same(other, place));
  return order[(at + 1) % order.length];
}

/**
 * Where an arrow leads: along the row or column with the clues at its ends, or along a side. It
 * passes over places that nothing can be done with, and wraps.
 * @type {(state: State, direction: Direction) => Cursor}
 */
export function moved(state, direction) {
  const {cursor, tab} = state;
  const puzzle = shownPuzzle(state);
  const upright = direction === 'up' || direction === 'down';
  const reached = wayOf(cursor, upright, puzzle.size).filter(place =>
    tab === 'compose' || !isClue(place) || numberAt(puzzle, place) || same(place, cursor));
  const by = direction === 'up' || direction === 'left' ? reached.length - 1 : 1;
  const at = reached.findIndex(place => same(place, cursor));
  return reached[(at + by) % reached.length];
}

/** @type {(cursor: Cursor, upright: boolean, size: number) => Cursor[]} */
function wayOf(cursor, upright, size) {
  const numbers = range(size);
  if (isClue(cursor) && upright === (cursor.side === 'left' || cursor.side === 'right')) {
    return numbers.map(number => ({side: cursor.side, number}));
  }
  const number = isClue(cursor) ? cursor.number : upright ? cursor.column : cursor.row;
  return upright
    ? [{side: 'top', number}, ...numbers.map(row => ({row, column: number})),
      {side: 'bottom', number}]
    : [{side: 'left', number}, ...numbers.map(column => ({row: number, column})),
      {side: 'right', number}];
}

/** The cell beside this one, or itself at the edge.
 * @type {(size: number, cell: Cell, direction: Direction) => Cell} */
export function beside(size, {row, column}, direction) {
  const [down, right] = {up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1]}[direction];
  const there = {row: row + down, column: column + right};
  return isOn(size, there) ? there : {row, column};
}
