/**
 * The rules: what is seen along a line, which heights stand too often, which clues are done or
 * broken.
 *
 * Broken means what mistakes/3 of the Prolog program means: whatever comes into the empty cells, it
 * stays broken.
 */

import {
  cellsOf, heightsFrom, lineFrom, range, type Cell, type Grid, type Line, type Puzzle, type Side,
  type Where,
} from './puzzle.ts';
import {every, heightsIn, most, tallest, type Ruled} from './rule.ts';

/** Which of these buildings are seen from the first one on; where there is none, nothing hides. */
export function seen(heights: readonly number[]): boolean[] {
  let highest = 0;
  return heights.map(height => {
    const isSeen = height > highest;
    highest = Math.max(highest, height);
    return isSeen;
  });
}

/** What a building that is seen adds to a clue. */
const weight = ({rule}: Ruled, height: number): number => rule?.clues ? height : 1;

/** What a clue says that sees these. */
export const visible = (puzzle: Ruled, heights: readonly number[]): number =>
  seen(heights).reduce((sum, isSeen, place) =>
    isSeen ? sum + weight(puzzle, heights[place]) : sum, 0);

/** How many of the heights, from the clue on, show that it is broken; -1 if it is not. That is as
 * few as do, or all of a full line. */
function brokenBy(puzzle: Ruled, clue: number, heights: readonly number[]) {
  const end = heights.indexOf(0);
  if (end < 0) return visible(puzzle, heights) === clue ? -1 : heights.length;
  const top = tallest(puzzle);
  const parts = range(end + 1).map(length => heights.slice(0, length));
  const reasons: ((sum: number, highest: number) => boolean)[] = [
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

/** `done`: the line is full, and right as far as one can see. `heights`: from the clue on. */
export function clueState(
  puzzle: Ruled, clue: number, heights: readonly number[],
): 'open' | 'done' | 'broken' {
  if (brokenBy(puzzle, clue, heights) >= 0) return 'broken';
  return heights.includes(0) || tooMany(puzzle, heights).length ? 'open' : 'done';
}

/** The heights that stand too often on a line. */
const tooMany = (puzzle: Ruled, heights: readonly number[]): number[] =>
  heightsIn(every(puzzle)).filter(height =>
    heights.filter(one => one === height).length > most(puzzle, height));

/** A height too often, or a clue seen `from` there; all numbers from 1. */
type Broken = {kind: Line['kind'] | 'clue', line: Line['kind'], number: number, from: Side | null,
  cells: readonly Where[]};

/** All that is broken, as mistakes/3 finds it and in its order. */
export function broken(puzzle: Puzzle, heights: Grid): Broken[] {
  return [...repeats(puzzle, heights), ...brokenClues(puzzle, heights)];
}

const fromOne = (cells: readonly Cell[]): Where[] =>
  cells.map(({row, column}) => [row + 1, column + 1]);

/** The lines that have every height: the rows, the columns, and perhaps the diagonals. */
export function lines({size, rule}: Ruled): (Line & {cells: Cell[]})[] {
  const kinds = ([
    ['row', size], ['column', size], ['diagonal', rule?.diagonals ? 2 : 0]] as const);
  return kinds.flatMap(([kind, count]) => range(count).map(before => {
    const line = {kind, number: before + 1, from: null};
    return {...line, cells: cellsOf(size, line)};
  }));
}

const repeats = (puzzle: Ruled, heights: Grid): Broken[] =>
  lines(puzzle).flatMap(({kind, number, cells}) => {
    const line = cells.map(({row, column}) => heights[row][column]);
    return tooMany(puzzle, line).map(height => ({
      kind, line: kind, number, from: null,
      cells: fromOne(cells.filter((_, place) => line[place] === height)),
    }));
  });

const ENDS: Record<Line['kind'], readonly Side[]> =
  {row: ['left', 'right'], column: ['top', 'bottom'], diagonal: []};

function brokenClues(puzzle: Puzzle, heights: Grid): Broken[] {
  const {size, sides} = puzzle;
  return lines(puzzle).flatMap(({kind, number}) => ENDS[kind].flatMap(from => {
    const clue = sides[from][number - 1];
    const length = clue ? brokenBy(puzzle, clue, heightsFrom(heights, from, number - 1)) : -1;
    if (length < 0) return [];
    const cells = fromOne(lineFrom(size, from, number - 1).slice(0, length));
    return [{kind: 'clue' as const, line: kind, number, from, cells}];
  }));
}

/** Which cells have a height that stands too often in a line. */
export function repeated(puzzle: Ruled, heights: Grid): boolean[][] {
  const found = heights.map(row => row.map(() => false));
  for (const {cells} of repeats(puzzle, heights)) {
    for (const [row, column] of cells) found[row - 1][column - 1] = true;
  }
  return found;
}

/** Whether every cell is filled, and nothing is broken. */
export function isSolved(puzzle: Puzzle, heights: Grid): boolean {
  return heights.every(row => !row.includes(0)) && broken(puzzle, heights).length === 0;
}
