/** What the tests of the model share. */

import assert from 'node:assert/strict';

import {loads} from '../../pyskyl/play/ts/formats/reading.ts';
import {reduce} from '../../pyskyl/play/ts/model.ts';

/** The one puzzle of a text. */
export function puzzleOf(text) {
  const found = loads(text);
  assert.equal(found.puzzles?.length, 1, JSON.stringify(found));
  return found.puzzles[0];
}

export const SMALL = puzzleOf('2:2//1/2/2/1/1/2');
export const FOUR = puzzleOf('4:///////////////,1o');

/** The state after these actions. */
export const all = (state, ...actions) => actions.reduce(reduce, state);
export const go = (row, column) => ({type: 'go', to: {row, column}});
/** What enters these heights. */
export const entries = board => board.flatMap((row, r) =>
  row.flatMap((height, c) => [go(r, c), digit(height)]));
export const digit = (height, other) => ({type: 'digit', digit: height, ...other && {other}});

/** The state after an answer to the question that is open for this purpose. */
export function answerTo(state, purpose, value) {
  const ask = state.asked.find(one => one.for === purpose);
  return reduce(state, {type: 'answer', ask, value});
}

/** The bit set of these heights. */
export const bits = (...heights) => heights.reduce((set, height) => set | 1 << height, 0);
