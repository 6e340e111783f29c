/**
 * The rules: what is seen along a line, which heights stand too often, which clues are done or
 * broken.
 *
 * Broken means what mistakes/3 of the Prolog program means: whatever comes into the empty cells, it
 * stays broken.
 */

/** @import {Cell, Grid, Line, Puzzle, Side, Where} from './types.js' */
/** @import {Ruled} from './rule.js' */

import {every, heightsIn, most, tallest} from './rule.js';

/** @type {readonly Side[]} */
export const SIDES = ['top', 'left', 'bottom', 'right'];

/** A value for each side.
 * @template Value
 * @param {(side: Side) => Value} make
 */
export const bySide = make =>
  ({top: make('top'), left: make('left'), bottom: make('bottom'), right: make('right')});

/** @type {(count: number) => number[]} */
export const range = count => Array.from({length: count}, (_, number) => number);

/**
 * The cells that a clue looks along, the nearest first.
 * @param {number} size
 * @param {Side} side
 * @param {number} number
 * @returns {Cell[]}
 */
export function lineFrom(size, side, number) {
  const cells = range(size).map(place =>
    side === 'top' || side === 'bottom'
      ? {row: place, column: number}
      : {row: number, column: place});
  return side === 'bottom' || side === 'right' ? cells.reverse() : cells;
}

/** The cells of a line, from where it is seen; those of a diagonal from the top.
 * @type {(size: number, line: Line) => Cell[]} */
export function cellsOf(size, {kind, number, from}) {
  if (kind !== 'diagonal') {
    return lineFrom(size, from ?? (kind === 'row' ? 'left' : 'top'), number - 1);
  }
  return range(size).map(row => ({row, column: number === 1 ? row : size - 1 - row}));
}

/** The heights that a clue looks along, the nearest first.
 * @type {(heights: Grid, side: Side, number: number) => number[]} */
export function heightsFrom(heights, side, number) {
  return lineFrom(heights.length, side, number).map(({row, column}) => heights[row][column]);
}

/** Which of these buildings are seen from the first one on; where there is none, nothing hides.
 * @type {(heights: readonly number[]) => boolean[]} */
export function seen(heights) {
  let highest = 0;
  return heights.map(height => {
    const isSeen = height > highest;
    highest = Math.max(highest, height);
    return isSeen;
  });
}

/** What a building that is seen adds to a clue.
 * @type {(puzzle: Ruled, height: number) => number} */
const weight = ({rule}, height) => rule?.clues ? height : 1;

/** What a clue says that sees these.
 * @type {(puzzle: Ruled, heights: readonly number[]) => number} */
export const visible = (puzzle, heights) => seen(heights).reduce((sum, isSeen, place) =>
  isSeen ? sum + weight(puzzle, heights[place]) : sum, 0);

/**
 * How many of the heights, from the clue on, show that it is broken; -1 if it is not. That is as
 * few as do, or all of a full line.
 * @param {Ruled} puzzle
 * @param {number} clue
 * @param {readonly number[]} heights
 */
function brokenBy(puzzle, clue, heights) {
  const end = heights.indexOf(0);
  if (end < 0) return visible(puzzle, heights) === clue ? -1 : heights.length;
  const top = tallest(puzzle);
  const parts = range(end + 1).map(length => heights.slice(0, length));
  /** @type {((sum: number, highest: number) => boolean)[]} */
  const reasons = [
    sum => sum > clue,
    (sum, highest) => highest === top && sum < clue,
    (sum, highest) => highest < top && sum + weight(puzzle, top) > clue,
  ];
  for (const breaks of reasons) {
    const length = parts.findIndex(part => breaks(visible(puzzle, part), Math.max(0, ...part)));
    if (length >= 0) return length;
  }
  return -1;
}

/**
 * `done`: the line is full, and right as far as one can see.
 * @param {Ruled} puzzle
 * @param {number} clue
 * @param {readonly number[]} heights  from the clue on
 * @returns {'open' | 'done' | 'broken'}
 */
export function clueState(puzzle, clue, heights) {
  if (brokenBy(puzzle, clue, heights) >= 0) return 'broken';
  return heights.includes(0) || tooMany(puzzle, heights).length ? 'open' : 'done';
}

/** The heights that stand too often on a line.
 * @type {(puzzle: Ruled, heights: readonly number[]) => number[]} */
const tooMany = (puzzle, heights) => heightsIn(every(puzzle)).filter(height =>
  heights.filter(one => one === height).length > most(puzzle, height));

/**
 * @typedef {{kind: Line['kind'] | 'clue', line: Line['kind'], number: number,
 *   from: Side | null, cells: readonly Where[]}} Broken
 *  a height too often, or a clue seen `from` there; all numbers from 1
 */

/**
 * All that is broken, as mistakes/3 finds it and in its order.
 * @param {Puzzle} puzzle
 * @param {Grid} heights
 * @returns {Broken[]}
 */
export function broken(puzzle, heights) {
  return [...repeats(puzzle, heights), ...brokenClues(puzzle, heights)];
}

/** @type {(cells: readonly Cell[]) => Where[]} */
const fromOne = cells => cells.map(({row, column}) => [row + 1, column + 1]);

/** The lines that have every height: the rows, the columns, and perhaps the diagonals.
 * @type {(puzzle: Ruled) => (Line & {cells: Cell[]})[]} */
export function lines({size, rule}) {
  const kinds = /** @type {const} */ ([
    ['row', size], ['column', size], ['diagonal', rule?.diagonals ? 2 : 0]]);
  return kinds.flatMap(([kind, count]) => range(count).map(before => {
    const line = {kind, number: before + 1, from: null};
    return {...line, cells: cellsOf(size, line)};
  }));
}

/** @type {(puzzle: Ruled, heights: Grid) => Broken[]} */
const repeats = (puzzle, heights) => lines(puzzle).flatMap(({kind, number, cells}) => {
  const line = cells.map(({row, column}) => heights[row][column]);
  return tooMany(puzzle, line).map(height => ({
    kind, line: kind, number, from: null,
    cells: fromOne(cells.filter((_, place) => line[place] === height)),
  }));
});

/** @type {Record<Line['kind'], readonly Side[]>} */
const ENDS = {row: ['left', 'right'], column: ['top', 'bottom'], diagonal: []};

/** @type {(puzzle: Puzzle, heights: Grid) => Broken[]} */
function brokenClues(puzzle, heights) {
  const {size, sides} = puzzle;
  return lines(puzzle).flatMap(({kind, number}) => ENDS[kind].flatMap(from => {
    const clue = sides[from][number - 1];
    const length = clue ? brokenBy(puzzle, clue, heightsFrom(heights, from, number - 1)) : -1;
    if (length < 0) return [];
    const cells = fromOne(lineFrom(size, from, number - 1).slice(0, length));
    return [{kind: /** @type {const} */ ('clue'), line: kind, number, from, cells}];
  }));
}

/** Which cells have a height that stands too often in a line.
 * @type {(puzzle: Ruled, heights: Grid) => boolean[][]} */
export function repeated(puzzle, heights) {
  const found = heights.map(row => row.map(() => false));
  for (const {cells} of repeats(puzzle, heights)) {
    for (const [row, column] of cells) found[row - 1][column - 1] = true;
  }
  return found;
}

/** Whether every cell is filled, and nothing is broken.
 * @type {(puzzle: Puzzle, heights: Grid) => boolean} */
export function isSolved(puzzle, heights) {
  return heights.every(row => !row.includes(0)) && broken(puzzle, heights).length === 0;
}
