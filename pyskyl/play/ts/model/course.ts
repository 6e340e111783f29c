/** The course of an explanation: the board before each step, and where to stop. */

import type {Grid, Puzzle} from '../puzzle.ts';
import type {Explanation, Step} from '../engine/replies.ts';
import {bit, every} from '../rule.ts';
import {allowed, freeMarks, mapped} from './board.ts';
import type {Explain} from './explaining.ts';
import * as SAY from './texts.ts';

/** A step to look at; a run of naked singles is one, with the number of its first step. */
export type Stop = Step;

/** The board that these steps leave: the heights told, and the candidates of each cell. */
function after(puzzle: Puzzle, steps: readonly Step[]): {heights: Grid, marks: Grid} {
  const free = allowed(puzzle, puzzle.board);
  const heights = puzzle.board.map(row => [...row]);
  const marks = mapped(puzzle.board, (given, row, column) =>
    given ? bit(given) : every(puzzle) & free[row][column]).map(row => [...row]);
  for (const {placed, removed} of steps) {
    for (const [row, column, height] of removed) marks[row - 1][column - 1] &= ~bit(height);
    for (const [row, column, height] of placed) {
      marks[row - 1][column - 1] &= bit(height);
      heights[row - 1][column - 1] = height;
    }
  }
  return {heights, marks};
}

/** What Explain shows: the board before the current stop, on which the marks of an empty cell are
 * its candidates; null if there is no explanation yet. */
export function before({puzzle, value, stops, stop}: Explain) {
  if (!puzzle || !value) return null;
  const index = stops.length ? stops[stop].number - 1 : 0;
  const board = after(puzzle, value.steps.slice(0, index));
  return {...board, marks: freeMarks(board)};
}

/** The steps to look at one by one; consecutive naked singles are one. */
export function stopsOf({steps}: Explanation): Stop[] {
  const runs: Step[][] = [];
  for (const step of steps) {
    const run = runs.at(-1);
    if (run?.[0].technique === 'naked_single' && step.technique === 'naked_single') run.push(step);
    else runs.push([step]);
  }
  return runs.map(run => {
    if (run.length === 1) return run[0];
    const placed = run.flatMap(step => step.placed);
    return {
      ...run[0],
      cells: run.flatMap(step => step.cells),
      placed,
      removed: run.flatMap(step => step.removed),
      text: SAY.onlyHeights(placed),
    };
  });
}
