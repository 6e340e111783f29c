/** The course of an explanation: what the cells may have before each step, and where to stop. */

import type {Candidate, Grid, Puzzle} from '../puzzle.ts';
import type {Explanation, Step} from '../replies.ts';
import {bit, every, has, only} from '../rule.ts';
import {allowed, freeMarks, mapped} from './board.ts';
import type {Explain} from './explaining.ts';
import * as SAY from './texts.ts';

/** A step to be looked at; a run of naked singles is one, with the number of its first step. */
export type Stop = Step;

/** What is on the board before the step with this index: for every cell the bit set of its
 * candidates, and the heights that are known by the steps. These are out of their lines at once. */
export function beforeStep(
  puzzle: Puzzle, steps: readonly Step[], index: number,
): {heights: Grid, marks: Grid} {
  const marks = puzzle.board.map(row => row.map(given => bit(given) || every(puzzle)));
  for (const {placed, removed} of steps.slice(0, index)) {
    for (const [row, column, height] of placed) marks[row - 1][column - 1] &= bit(height);
    for (const [row, column, height] of removed) marks[row - 1][column - 1] &= ~bit(height);
  }
  const heights = mapped(marks, only);
  const free = allowed(puzzle, heights);
  return {heights, marks: mapped(marks, (set, row, column) =>
    heights[row][column] ? set : set & free[row][column])};
}

/** What Explain shows: the board before the stop that is shown. A cell without a height has its
 * candidates as marks; there is nothing if there is no explanation yet. */
export function before({puzzle, value, stops, stop}: Explain): {heights: Grid, marks: Grid} | null {
  if (!puzzle || !value) return null;
  const index = stops.length ? stops[stop].number - 1 : 0;
  const board = beforeStep(puzzle, value.steps, index);
  return {...board, marks: freeMarks(board)};
}

/** The steps to be looked at one by one; naked singles that follow on each other are one. A stop
 * places each height that is known by it, whether its steps place it or leave no other, and rules
 * out what is still there; what does neither is passed over. */
export function stopsOf(puzzle: Puzzle, {steps}: Explanation): Stop[] {
  const runs: Step[][] = [];
  for (const step of steps) {
    const run = runs.at(-1);
    if (run?.[0].technique === 'naked_single' && step.technique === 'naked_single') run.push(step);
    else runs.push([step]);
  }
  return runs.map(run => stopOf(puzzle, steps, run))
    .filter(({placed, removed}) => placed.length + removed.length);
}

function stopOf(puzzle: Puzzle, steps: readonly Step[], run: readonly Step[]): Stop {
  const [step] = run;
  const index = step.number - 1;
  const start = beforeStep(puzzle, steps, index);
  const end = beforeStep(puzzle, steps, index + run.length).heights;
  const placed: Candidate[] = end.flatMap((row, r) => row.flatMap((height, c) =>
    height && !start.heights[r][c] ? [[r + 1, c + 1, height] as Candidate] : []));
  const removed = run.flatMap(one => one.removed)
    .filter(([row, column, height]) => has(start.marks[row - 1][column - 1], height));
  const found = {...step, placed, removed};
  if (run.length === 1) return found;
  return {
    ...found,
    cells: run.flatMap(({cells}) => cells),
    text: SAY.standing(puzzle, run.flatMap(one => one.placed), placed),
  };
}
