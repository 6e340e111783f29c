/** The course of an explanation: what the cells may have before each step, and where to stop. */

/** @import {Explain, Explanation, Grid, Puzzle, Step, Stop} from '../types.js' */

import {every, mapped, zeros} from './board.js';

/**
 * What is on the board before the step with this index: the heights that are there or were placed,
 * and for every cell the bit set of its candidates.
 * @type {(puzzle: Puzzle, steps: readonly Step[], index: number) => {heights: Grid, marks: Grid}}
 */
export function beforeStep(puzzle, steps, index) {
  const heights = puzzle.board.map(row => [...row]);
  const marks = puzzle.board.map(row => row.map(given => given ? 1 << given : every(puzzle.size)));
  for (const {placed, removed} of steps.slice(0, index)) {
    for (const [row, column, height] of placed) {
      heights[row - 1][column - 1] = height;
      marks[row - 1][column - 1] &= 1 << height;
    }
    for (const [row, column, height] of removed) marks[row - 1][column - 1] &= ~(1 << height);
  }
  return {heights, marks};
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
  const none = zeros(puzzle.size);
  return {
    heights,
    marks: mapped(none, (_, row, column) => heights[row][column] ? 0 : marks[row][column]),
  };
}

/** The steps to be looked at one by one; naked singles that follow on each other are one.
 * @type {(explanation: Explanation) => Stop[]} */
export function stopsOf({steps}) {
  /** @type {Stop[]} */
  const stops = [];
  for (const step of steps) {
    const last = stops.at(-1);
    const goesOn = last?.technique === 'naked_single' && step.technique === 'naked_single';
    if (goesOn) stops[stops.length - 1] = joined(last, step);
    else stops.push({...step, first: step.number, last: step.number});
  }
  return stops;
}

/** @type {(stop: Stop, step: Step) => Stop} */
function joined(stop, step) {
  return {
    ...stop,
    last: step.number,
    line: null,
    ends: [],
    cells: [...stop.cells, ...step.cells],
    placed: [...stop.placed, ...step.placed],
    removed: [...stop.removed, ...step.removed],
    text: `${stop.text}\n${step.text}`,
  };
}
