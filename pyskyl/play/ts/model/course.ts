/** The course of an explanation: the candidates before each step, and where to stop. */

import type {Candidate, Grid, Puzzle} from '../puzzle.ts';
import type {Explanation, Step} from '../engine/replies.ts';
import {bit, every, has, only} from '../rule.ts';
import {allowed, freeMarks, mapped} from './board.ts';
import type {Explain} from './explaining.ts';
import * as SAY from './texts.ts';

/** A step to look at; a run of naked singles is one, with the number of its first step. */
export type Stop = Step;

type Board = {heights: Grid, marks: Grid};

/** For every cell the bit set of its candidates, before any step. */
const begun = (puzzle: Puzzle): Grid =>
  puzzle.board.map(row => row.map(given => bit(given) || every(puzzle)));

/** The candidates that these steps leave. */
function after(candidates: Grid, steps: readonly Step[]): Grid {
  const found = candidates.map(row => [...row]);
  for (const {placed, removed} of steps) {
    for (const [row, column, height] of placed) found[row - 1][column - 1] &= bit(height);
    for (const [row, column, height] of removed) found[row - 1][column - 1] &= ~bit(height);
  }
  return found;
}

/** The board with these candidates. Known heights leave their lines at once. */
function boardOf(puzzle: Puzzle, candidates: Grid): Board {
  const heights = mapped(candidates, only);
  const free = allowed(puzzle, heights);
  return {heights, marks: mapped(candidates, (set, row, column) =>
    heights[row][column] ? set : set & free[row][column])};
}

/** What Explain shows: the board before the current stop, on which the marks of an empty cell are
 * its candidates; null if there is no explanation yet. */
export function before({puzzle, value, stops, stop}: Explain): Board | null {
  if (!puzzle || !value) return null;
  const index = stops.length ? stops[stop].number - 1 : 0;
  const board = boardOf(puzzle, after(begun(puzzle), value.steps.slice(0, index)));
  return {...board, marks: freeMarks(board)};
}

/** The steps to look at one by one; consecutive naked singles are one. A stop places each height
 * that becomes known, whether its steps place it or leave no other, and rules out what is still
 * there. A step that does neither is skipped. */
export function stopsOf(puzzle: Puzzle, {steps}: Explanation): Stop[] {
  const runs: Step[][] = [];
  for (const step of steps) {
    const run = runs.at(-1);
    if (run?.[0].technique === 'naked_single' && step.technique === 'naked_single') run.push(step);
    else runs.push([step]);
  }
  let left = begun(puzzle);
  return runs.map(run => {
    const board = boardOf(puzzle, left);
    left = after(left, run);
    return stopOf(puzzle, run, board, mapped(left, only));
  }).filter(({placed, removed}) => placed.length + removed.length);
}

/** The stop of a run of steps on this board, after which these heights are known. */
function stopOf(
  puzzle: Puzzle, run: readonly Step[], {heights, marks}: Board, known: Grid,
): Stop {
  const [step] = run;
  const placed: Candidate[] = known.flatMap((row, r) => row.flatMap((height, c) =>
    height && !heights[r][c] ? [[r + 1, c + 1, height] as Candidate] : []));
  const removed = run.flatMap(one => one.removed)
    .filter(([row, column, height]) => has(marks[row - 1][column - 1], height));
  const found = {...step, placed, removed};
  if (run.length === 1) return found;
  return {
    ...found,
    cells: run.flatMap(({cells}) => cells),
    text: SAY.standing(puzzle, run.flatMap(one => one.placed), placed),
  };
}
