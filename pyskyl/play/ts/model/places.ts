/** The places of the board, cells and clues, and how keys lead from one to another. */

import {
  cells, isClue, isOn, isUpright, lineFrom, numberAt, range, same, type Cell, type Cursor,
  type Puzzle,
} from '../puzzle.ts';
import type {State} from './state.ts';

/** Where arrows lead: how far down and to the right. */
const STEPS = {up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1]} as const;
export type Direction = keyof typeof STEPS;

/** The puzzle that the tab is about. */
export const shownPuzzle = ({tab, puzzle, compose, explain}: State): Puzzle =>
  (tab === 'explain' ? explain.from : tab) === 'compose' ? compose.puzzle : puzzle;

/** Where Enter leads in Compose: clockwise, or along the rows. */
export function nextPlace(size: number, place: Cursor): Cursor {
  const clockwise = (['top', 'right', 'bottom', 'left'] as const).flatMap((side, turn) =>
    range(size).map(number => ({side, number: turn < 2 ? number : size - 1 - number})));
  const order = isClue(place) ? clockwise : cells(size);
  const at = order.findIndex(other => same(other, place));
  return order[(at + 1) % order.length];
}

/** Where an arrow leads: along the row or column with the clues at its ends, or along a side. It
 * skips places where nothing can be done, and wraps. */
export function moved(state: State, direction: Direction): Cursor {
  const {cursor, tab} = state;
  const puzzle = shownPuzzle(state);
  const [down, right] = STEPS[direction];
  const reached = wayOf(cursor, down !== 0, puzzle.size).filter(place =>
    tab === 'compose' || !isClue(place) || numberAt(puzzle, place) || same(place, cursor));
  const at = reached.findIndex(place => same(place, cursor));
  return reached.at((at + down + right) % reached.length) ?? cursor;
}

function wayOf(cursor: Cursor, upright: boolean, size: number): Cursor[] {
  if (isClue(cursor) && upright !== isUpright(cursor.side)) {
    return range(size).map(number => ({side: cursor.side, number}));
  }
  const number = isClue(cursor) ? cursor.number : upright ? cursor.column : cursor.row;
  const [near, far] = upright ? ['top', 'bottom'] as const : ['left', 'right'] as const;
  return [{side: near, number}, ...lineFrom(size, near, number), {side: far, number}];
}

/** The cell beside this one; at the edge, the cell itself. */
export function beside(size: number, {row, column}: Cell, direction: Direction): Cell {
  const [down, right] = STEPS[direction];
  const there = {row: row + down, column: column + right};
  return isOn(size, there) ? there : {row, column};
}
