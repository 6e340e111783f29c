/** A puzzle, its places and its lines. */

import type {DIFFICULTIES} from './tables.ts';

export type Grid = readonly (readonly number[])[]; // rows of numbers: heights, or bit sets
export type Side = 'top' | 'left' | 'bottom' | 'right';
export type Difficulty = (typeof DIFFICULTIES)[number];
export type Sides = Readonly<Record<Side, readonly number[]>>; // the clues; 0 is none
export type Cell = {row: number, column: number};
export type Clue = {side: Side, number: number}; // where a clue stands (or could)
export type Rule = {parks?: number, diagonals?: boolean, clues?: 'sums'}; // what is not classic
export type Cursor = Cell | Clue; // the place that digits go to; a clue has a `side`

/** What a puzzle can say of itself, in its headers. */
export const SAID = ['title', 'author', 'comment'] as const;
export type Said = {[Name in (typeof SAID)[number]]?: string};

export interface Puzzle extends Said {
  size: number;
  sides: Sides;
  board: Grid; // the givens
  rule?: Rule; // none: the classic one
  difficulty?: Difficulty;
  headers?: readonly (readonly [string, string])[]; // all of a text's headers, in order
}

export type Where = readonly [row: number, column: number]; // from 1
export type Candidate = readonly [row: number, column: number, height: number]; // from 1

/** The second diagonal rises. */
export type Line = {kind: 'row' | 'column' | 'diagonal', number: number, from: Side | null};

export const SIDES: readonly Side[] = ['top', 'left', 'bottom', 'right'];

/** A value for each side. */
export const bySide = <Value>(make: (side: Side, number: number) => Value) =>
  Object.fromEntries(SIDES.map((side, number) => [side, make(side, number)])) as
    Record<Side, Value>;

/** Whether a clue there looks along a column. */
export const isUpright = (side: Side): boolean => side === 'top' || side === 'bottom';

/** Whether a side is below the board or at its right. */
export const isFar = (side: Side): boolean => side === 'bottom' || side === 'right';

export const range = (count: number): number[] => [...new Array(count).keys()];

/** The cells that a clue looks along, the nearest first. */
export function lineFrom(size: number, side: Side, number: number): Cell[] {
  const cells = range(size).map(place =>
    isUpright(side) ? {row: place, column: number} : {row: number, column: place});
  return isFar(side) ? cells.reverse() : cells;
}

/** The cells of a line, from the side it is seen from; those of a diagonal from the top. */
export function cellsOf(size: number, {kind, number, from}: Line): Cell[] {
  if (kind !== 'diagonal') {
    return lineFrom(size, from ?? (kind === 'row' ? 'left' : 'top'), number - 1);
  }
  return range(size).map(row => ({row, column: number === 1 ? row : size - 1 - row}));
}

export const heightsOn = (heights: Grid, cells: readonly Cell[]): number[] =>
  cells.map(({row, column}) => heights[row][column]);

/** The heights that a clue looks along, the nearest first. */
export const heightsFrom = (heights: Grid, side: Side, number: number): number[] =>
  heightsOn(heights, lineFrom(heights.length, side, number));

/** How many of the values are this one. */
export const countOf = (values: readonly number[], value: number): number =>
  values.filter(one => one === value).length;

export const zeros = (size: number): number[][] => range(size).map(() => new Array(size).fill(0));

export const put = (grid: Grid, {row, column}: Cell, value: number): Grid =>
  grid.with(row, grid[row].with(column, value));

export const isClue = (place: Cursor): place is Clue => 'side' in place;

export const same = (one: Partial<Cell & Clue>, other: Partial<Cell & Clue>): boolean =>
  (['side', 'number', 'row', 'column'] as const).every(part => one[part] === other[part]);

/** Whether a puzzle of this size has this place. */
export function isOn(size: number, place: Cursor): boolean {
  const numbers = isClue(place) ? [place.number] : [place.row, place.column];
  return numbers.every(number => Number.isInteger(number) && number >= 0 && number < size);
}

/** The values without those that are empty: undefined, false, 0 or ''. */
export const present = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as
    {[Name in keyof Values]?: Exclude<Values[Name], false | 0 | ''>};

/** What a puzzle says of itself, and nothing else. */
export const saidBy = (puzzle: Said): Said =>
  present(Object.fromEntries(SAID.map(name => [name, puzzle[name]])));

/** All cells, row by row. */
export const cells = (size: number): Cell[] =>
  range(size).flatMap(row => range(size).map(column => ({row, column})));

/** All places of a puzzle: its clues and its cells. */
export const places = (size: number): Cursor[] => [
  ...SIDES.flatMap(side => range(size).map(number => ({side, number}))),
  ...cells(size),
];

/** The index of a place among these. */
export const indexOf = (size: number, place: Cursor): number => isClue(place)
  ? SIDES.indexOf(place.side) * size + place.number
  : (SIDES.length + place.row) * size + place.column;

/** The clue or the given there, 0 for none. */
export const numberAt = ({sides, board}: Puzzle, place: Cursor): number =>
  isClue(place) ? sides[place.side][place.number] : board[place.row][place.column];

/** The puzzle with another clue or given there. */
export function withNumber(puzzle: Puzzle, place: Cursor, value: number): Puzzle {
  if (isClue(place)) {
    const side = puzzle.sides[place.side].with(place.number, value);
    return {...puzzle, sides: {...puzzle.sides, [place.side]: side}};
  }
  return {...puzzle, board: put(puzzle.board, place, value)};
}
