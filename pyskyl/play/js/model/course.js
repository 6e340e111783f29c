/** The course of an explanation: what the cells may have before each step, and where to stop. */

/** @import {Candidate, Explain, Explanation, Grid, Puzzle, Step, Stop} from '../types.js' */

import {bit, every, only} from '../rule.js';
import {mapped} from './board.js';
import * as SAY from './texts.js';

/**
 * What is on the board before the step with this index: for every cell the bit set of its
 * candidates, and the heights that are known by these.
 * @type {(puzzle: Puzzle, steps: readonly Step[], index: number) => {heights: Grid, marks: Grid}}
 */
export function beforeStep(puzzle, steps, index) {
  const marks = puzzle.board.map(row => row.map(given => bit(given) || every(puzzle)));
  for (const {placed, removed} of steps.slice(0, index)) {
    for (const [row, column, height] of placed) marks[row - 1][column - 1] &= bit(height);
    for (const [row, column, height] of removed) marks[row - 1][column - 1] &= ~bit(height);
  }
  return {heights: mapped(marks, only), marks};
}

/**
 * What Explain shows: the board before the stop that is shown. A cell without a height has its
 * candidates as marks; there is nothing if there is no explanation yet.
 * @type {(explain: Explain) => {heights: Grid, marks: Grid} | null}
 */
export function before({puzzle, value, stops, stop}) {
  if (!puzzle || !value) return null;
  const index = stops.length ? stops[stop].first - 1 : 0;
  const {heights, marks} = beforeStep(puzzle, value.steps, index);
  return {
    heights,
    marks: mapped(marks, (set, row, column) => heights[row][column] ? 0 : set),
  };
}

/**
 * The steps to be looked at one by one; naked singles that follow on each other are one. A stop
 * places each height that is known by it, whether its steps place it or leave no other.
 * @type {(puzzle: Puzzle, explanation: Explanation) => Stop[]}
 */
export function stopsOf(puzzle, {steps}) {
  /** @type {Step[][]} */
  const runs = [];
  for (const step of steps) {
    const run = runs.at(-1);
    if (run?.[0].technique === 'naked_single' && step.technique === 'naked_single') run.push(step);
    else runs.push([step]);
  }
  return runs.map(run => stopOf(puzzle, steps, run));
}

/** @type {(puzzle: Puzzle, steps: readonly Step[], run: readonly Step[]) => Stop} */
function stopOf(puzzle, steps, run) {
  const [step] = run;
  const last = step.number + run.length - 1;
  const start = beforeStep(puzzle, steps, step.number - 1).heights;
  const end = beforeStep(puzzle, steps, last).heights;
  /** @type {Candidate[]} */
  const placed = end.flatMap((row, r) => row.flatMap((height, c) =>
    height && !start[r][c] ? [/** @type {Candidate} */ ([r + 1, c + 1, height])] : []));
  const found = {...step, first: step.number, last, placed};
  if (run.length === 1) return found;
  return {
    ...found,
    cells: run.flatMap(({cells}) => cells),
    removed: run.flatMap(({removed}) => removed),
    text: SAY.standing(puzzle, run.flatMap(one => one.placed), placed),
  };
}
