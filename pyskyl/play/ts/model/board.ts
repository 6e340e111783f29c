/** Heights, marks and what is known of the cells: how entering something changes them. */

import {
  bySide, countOf, heightsOn, put, same, zeros, type Cell, type Grid, type Puzzle,
} from '../puzzle.ts';
import {bit, every, has, most, type Ruled} from '../rule.ts';
import {lines} from '../rules.ts';
import type {Snapshot} from './history.ts';
import type {Settings, State} from './state.ts';

/** The grid with other numbers; rows that do not change are the same arrays as before. */
export function mapped(
  grid: Grid, value: (old: number, row: number, column: number) => number,
): Grid {
  const rows = grid.map((line, row) => {
    const found = line.map((old, column) => value(old, row, column));
    return found.every((one, column) => one === line[column]) ? line : found;
  });
  return rows.every((line, row) => line === grid[row]) ? grid : rows;
}

/** For each cell, the bit set that the other cells of its lines allow. */
export function allowed(puzzle: Ruled, heights: Grid): Grid {
  const found = heights.map(row => row.map(() => every(puzzle)));
  for (const {cells} of lines(puzzle)) {
    const there = heightsOn(heights, cells);
    for (const height of new Set(there)) {
      const spare = countOf(there, height) - most(puzzle, height);
      if (spare < 0) continue;
      for (const {row, column} of cells) {
        if (spare || heights[row][column] !== height) found[row][column] &= ~bit(height);
      }
    }
  }
  return found;
}

/** A puzzle in which nothing has been entered. */
export function start(puzzle: Puzzle, settings: Settings): Snapshot {
  const none = zeros(puzzle.size);
  const heights = puzzle.board;
  const marks = settings.autoMarks === 'fill' ? filled(puzzle, heights, none) : none;
  return {heights, marks, known: none, ticks: bySide(() => 0)};
}

type Entries = Pick<State, 'puzzle' | 'settings' | 'heights' | 'marks' | 'known'>;

/** The board with a height, or without one (0), in a cell. When a height goes, so does what hints
 * have found, since they might have used it. */
export function withHeight<Board extends Entries>(board: Board, cell: Cell, height: number): Board {
  const old = board.heights[cell.row][cell.column];
  if (old === height) return board;
  const heights = put(board.heights, cell, height);
  const known = old ? zeros(heights.length) : board.known;
  return {...board, heights, known, marks: adapted(board, heights, cell)};
}

/** The cells that can no longer have the height of a cell, since they share a line with it. */
function goneFrom(puzzle: Puzzle, heights: Grid, cell: Cell): Cell[] {
  const height = heights[cell.row][cell.column];
  return lines(puzzle)
    .filter(({cells}) => height && cells.some(one => same(one, cell))
      && countOf(heightsOn(heights, cells), height) >= most(puzzle, height))
    .flatMap(({cells}) => cells.filter(one => !same(one, cell)));
}

/** The marks after a cell has changed: see Settings.autoMarks. */
function adapted(
  {settings, puzzle, heights: before, marks, known}: Entries, heights: Grid, cell: Cell,
): Grid {
  if (settings.autoMarks === 'off') return marks;
  if (settings.autoMarks === 'adapt') {
    const height = heights[cell.row][cell.column];
    return goneFrom(puzzle, heights, cell).reduce((grid, other) =>
      put(grid, other, grid[other.row][other.column] & ~bit(height)), marks);
  }
  const then = allowed(puzzle, before);
  const now = allowed(puzzle, heights);
  return mapped(marks, (bits, row, column) => {
    if (puzzle.board[row][column]) return 0;
    const fresh = now[row][column] & ~then[row][column] & ~known[row][column];
    return bits & now[row][column] | fresh;
  });
}

/** The marks that the lines allow; in a cell without any of these, all that its lines allow. */
export function filled(puzzle: Puzzle, heights: Grid, marks: Grid): Grid {
  const now = allowed(puzzle, heights);
  return mapped(marks, (bits, row, column) =>
    puzzle.board[row][column] ? 0 : bits & now[row][column] || now[row][column]);
}

/** The marks with the height in all these cells, or in none of them if all have it. */
export function withMark(marks: Grid, cells: readonly Cell[], height: number): Grid {
  const gone = cells.every(({row, column}) => has(marks[row][column], height));
  return cells.reduce((grid, cell) => {
    const bits = grid[cell.row][cell.column];
    return put(grid, cell, gone ? bits & ~bit(height) : bits | bit(height));
  }, marks);
}

/** The board with a height known to be impossible in a cell. */
export function without<Board extends Entries>(board: Board, cell: Cell, height: number): Board {
  return {
    ...board,
    known: put(board.known, cell, board.known[cell.row][cell.column] | bit(height)),
    marks: put(board.marks, cell, board.marks[cell.row][cell.column] & ~bit(height)),
  };
}

/** The marks of the empty cells. */
export const freeMarks = ({heights, marks}: Pick<State, 'heights' | 'marks'>): Grid =>
  mapped(marks, (bits, row, column) => heights[row][column] ? 0 : bits);

/** The marks that are shown; null if there are none. */
export function shownMarks(board: Pick<State, 'heights' | 'marks'>): Grid | null {
  const shown = freeMarks(board);
  return shown.some(row => row.some(Boolean)) ? shown : null;
}

/** Whether a cell contradicts the solution: by another height, or marks without the right one. */
export function differs(
  {heights, marks}: Pick<State, 'heights' | 'marks'>, solution: Grid, row: number, column: number,
): boolean {
  const right = solution[row][column];
  const [height, bits] = [heights[row][column], marks[row][column]];
  return height ? height !== right : bits !== 0 && !has(bits, right);
}

/** The marks that a hint starts from: those that are shown, less what hints have found. If that
 * leaves none in a cell, its marks are wrong and stay, so that the engine can say so. */
export function marksForHint({puzzle, heights, marks, known}: Entries): Grid | null {
  const now = allowed(puzzle, heights);
  const found = mapped(marks, (bits, row, column) => {
    const before = bits || (known[row][column] ? now[row][column] : 0);
    return before & ~known[row][column] || before;
  });
  return shownMarks({heights, marks: found});
}
