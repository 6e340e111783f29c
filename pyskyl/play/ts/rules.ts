/**
 * The rules: what is visible along a line, which heights are there too often, which clues are done
 * or broken.
 *
 * Broken means what it means in mistakes/3 of the Prolog program: broken however the empty cells
 * are filled.
 */

import {
  SIDES, cellsOf, countOf, heightsFrom, heightsOn, range, type Cell, type Grid, type Line,
  type Puzzle,
} from './puzzle.ts';
import {every, heightsIn, most, tallest, type Ruled} from './rule.ts';

/** Which buildings are visible from the first cell; a cell without a building hides nothing. */
export function seen(heights: readonly number[]): boolean[] {
  let highest = 0;
  return heights.map(height => {
    const isSeen = height > highest;
    highest = Math.max(highest, height);
    return isSeen;
  });
}

/** What a visible building adds to a clue. */
const weight = ({rule}: Ruled, height: number): number => rule?.clues ? height : 1;

/** The clue that fits these heights. */
export const visible = (puzzle: Ruled, heights: readonly number[]): number =>
  seen(heights).reduce((sum, isSeen, place) =>
    isSeen ? sum + weight(puzzle, heights[place]) : sum, 0);

/** Whether a clue that looks along these heights is broken. */
function isBroken(puzzle: Ruled, clue: number, heights: readonly number[]): boolean {
  const end = heights.indexOf(0);
  if (end < 0) return visible(puzzle, heights) !== clue;
  const top = tallest(puzzle);
  return range(end + 1).some(length => {
    const part = heights.slice(0, length);
    const sum = visible(puzzle, part);
    return part.includes(top) ? sum !== clue : sum + weight(puzzle, top) > clue;
  });
}

/** `done`: the line is full, has nothing too often, and fits the clue. `clue`: 0 for none.
 * `heights`: the nearest first. */
export function clueState(
  puzzle: Ruled, clue: number, heights: readonly number[],
): 'open' | 'done' | 'broken' {
  if (clue && isBroken(puzzle, clue, heights)) return 'broken';
  return !clue || heights.includes(0) || tooMany(puzzle, heights).length ? 'open' : 'done';
}

/** The heights that a line has too often. */
export const tooMany = (puzzle: Ruled, heights: readonly number[]): number[] =>
  heightsIn(every(puzzle)).filter(height => countOf(heights, height) > most(puzzle, height));

/** The lines that have every height: the rows, the columns, and perhaps the diagonals. */
export function lines({size, rule}: Ruled): (Line & {cells: Cell[]})[] {
  const kinds = ([
    ['row', size], ['column', size], ['diagonal', rule?.diagonals ? 2 : 0]] as const);
  return kinds.flatMap(([kind, count]) => range(count).map(before => {
    const line = {kind, number: before + 1, from: null};
    return {...line, cells: cellsOf(size, line)};
  }));
}

/** Which cells have a height that one of their lines has too often. */
export function repeated(puzzle: Ruled, heights: Grid): boolean[][] {
  const found = heights.map(row => row.map(() => false));
  for (const {cells} of lines(puzzle)) {
    const twice = tooMany(puzzle, heightsOn(heights, cells));
    for (const {row, column} of cells) found[row][column] ||= twice.includes(heights[row][column]);
  }
  return found;
}

/** Whether a line has a height too often, or a clue is broken. */
export function broken(puzzle: Puzzle, heights: Grid): boolean {
  return repeated(puzzle, heights).flat().includes(true)
    || SIDES.some(side => puzzle.sides[side].some((clue, number) =>
      clueState(puzzle, clue, heightsFrom(heights, side, number)) === 'broken'));
}

/** Whether every cell is filled, and nothing is broken. */
export const isSolved = (puzzle: Puzzle, heights: Grid): boolean =>
  !heights.flat().includes(0) && !broken(puzzle, heights);
