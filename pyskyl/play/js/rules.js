/**
 * The rules: what is seen along a line, which heights stand twice, which clues are done or broken.
 *
 * Broken means what mistakes/3 of the Prolog program means: whatever comes into the empty cells, it
 * stays broken.
 */

/** @import {Cell, Grid, Side, Sides, Where} from './types.js' */

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

/** The heights that a clue looks along, the nearest first.
 * @type {(heights: Grid, side: Side, number: number) => number[]} */
export function heightsFrom(heights, side, number) {
  return lineFrom(heights.length, side, number).map(({row, column}) => heights[row][column]);
}

/** Which of these buildings are seen from the first one on; an empty cell hides nothing.
 * @type {(heights: readonly number[]) => boolean[]} */
export function seen(heights) {
  let tallest = 0;
  return heights.map(height => {
    const isSeen = height > tallest;
    tallest = Math.max(tallest, height);
    return isSeen;
  });
}

/** How many are seen.
 * @type {(heights: readonly number[]) => number} */
export const visible = heights => seen(heights).filter(Boolean).length;

/**
 * How many of the heights, from the clue on, show that it is broken; 0 if it is not. That is as few
 * as do, or all of a full line.
 * @param {number} clue
 * @param {readonly number[]} heights
 */
function brokenBy(clue, heights) {
  const size = heights.length;
  const end = heights.indexOf(0);
  if (end < 0) return visible(heights) === clue ? 0 : size;
  const parts = range(end + 1).map(length => heights.slice(0, length));
  /** @type {((count: number, tallest: number) => boolean)[]} */
  const reasons = [
    count => count > clue,
    (count, tallest) => tallest === size && count < clue,
    (count, tallest) => tallest < size && count === clue,
  ];
  for (const breaks of reasons) {
    const length = parts.findIndex(part => breaks(visible(part), Math.max(0, ...part)));
    if (length >= 0) return length;
  }
  return 0;
}

/**
 * `done`: the line is full, and right as far as one can see.
 * @param {number} clue
 * @param {readonly number[]} heights  from the clue on
 * @returns {'open' | 'done' | 'broken'}
 */
export function clueState(clue, heights) {
  if (brokenBy(clue, heights)) return 'broken';
  return heights.includes(0) || new Set(heights).size < heights.length ? 'open' : 'done';
}

/**
 * @typedef {{kind: 'row' | 'column' | 'clue', line: 'row' | 'column', number: number,
 *   from: Side | null, cells: readonly Where[]}} Broken
 *  a repeated height, or a clue seen `from` there; all numbers from 1
 */

/**
 * All that is broken, as mistakes/3 finds it and in its order.
 * @param {Sides} sides
 * @param {Grid} heights
 * @returns {Broken[]}
 */
export function broken(sides, heights) {
  return [...repeats(heights), ...brokenClues(sides, heights)];
}

/** @type {(cells: readonly Cell[]) => Where[]} */
const fromOne = cells => cells.map(({row, column}) => [row + 1, column + 1]);

/** @typedef {{line: 'row' | 'column', number: number, ends: readonly [Side, Side]}} Line */

/** @type {(line: Line['line'], number: number, ends: Line['ends']) => Line} */
const lineOf = (line, number, ends) => ({line, number, ends});

/** The rows, then the columns.
 * @type {(size: number) => Line[]} */
const lines = size => [
  ...range(size).map(number => lineOf('row', number, ['left', 'right'])),
  ...range(size).map(number => lineOf('column', number, ['top', 'bottom'])),
];

/** @type {(heights: Grid) => Broken[]} */
function repeats(heights) {
  const size = heights.length;
  return lines(size).flatMap(({line, number, ends: [start]}) => {
    const cells = lineFrom(size, start, number);
    return range(size)
      .map(below => cells.filter(({row, column}) => heights[row][column] === below + 1))
      .filter(same => same.length > 1)
      .map(same => ({kind: line, line, number: number + 1, from: null, cells: fromOne(same)}));
  });
}

/** @type {(sides: Sides, heights: Grid) => Broken[]} */
function brokenClues(sides, heights) {
  const size = heights.length;
  return lines(size).flatMap(({line, number, ends}) => ends.flatMap(from => {
    const clue = sides[from][number];
    const length = clue && brokenBy(clue, heightsFrom(heights, from, number));
    if (!length) return [];
    const cells = fromOne(lineFrom(size, from, number).slice(0, length));
    return [{kind: /** @type {const} */ ('clue'), line, number: number + 1, from, cells}];
  }));
}

/** Which cells have a height that stands twice in a row or column.
 * @type {(heights: Grid) => boolean[][]} */
export function repeated(heights) {
  const found = heights.map(row => row.map(() => false));
  for (const {cells} of repeats(heights)) {
    for (const [row, column] of cells) found[row - 1][column - 1] = true;
  }
  return found;
}

/** Whether every cell is filled, and nothing is broken.
 * @type {(sides: Sides, heights: Grid) => boolean} */
export function isSolved(sides, heights) {
  return heights.every(row => !row.includes(0)) && broken(sides, heights).length === 0;
}
