/** The tab Explain: what is explained, which step is shown, and playing on from there. */

/** @import {Explain, Puzzle, State} from '../types.js' */
/** @import {AnswerFor, Handlers} from '../actions.js' */

import {broken} from '../rules.js';
import {asking, dropped, isAsked, questionOf} from './asking.js';
import {before, stopsOf} from './course.js';
import {changed} from './history.js';
import {counts} from './reading.js';
import * as SAY from './texts.js';

/** @type {import('../types.js').Explain} */
export const NOTHING = {from: 'start', puzzle: null, value: null, problem: '', stops: [], stop: 0};

/** @type {Handlers<'explain' | 'stop' | 'play on'>} */
export const explaining = {
  explain: (state, {from}) => withExplanation({...state, explain: {...state.explain, from}}),

  stop(state, {stop}) {
    const {stops} = state.explain;
    const found = Math.max(0, Math.min(stop, stops.length - 1));
    return {...state, explain: {...state.explain, stop: found}, say: toldAt(state.explain, found)};
  },

  'play on'(state) {
    const board = before(state.explain);
    if (!board || state.explain.from === 'compose') return state;
    return changed({...state, tab: 'play'}, board, SAY.playOn);
  },
};

/** What is told at a stop; the last one says how it ends.
 * @type {(explain: Explain, stop: number) => string} */
export function toldAt({stops, value, problem}, stop) {
  const end = problem || (value?.status === 'unique' ? SAY.known : '');
  return [stops[stop]?.text, stop >= stops.length - 1 && end].filter(Boolean).join('\n');
}

/** What Explain is about when a tab is left: the composed puzzle, if there is one, or as before.
 * @type {(state: State) => Explain['from']} */
export function explainedFrom({tab, compose: {puzzle}, explain: {from}}) {
  if (tab === 'explain') return from;
  const {clues, givens} = counts(puzzle);
  if (tab === 'compose' && clues + givens) return 'compose';
  return from === 'compose' ? 'start' : from;
}

/** The state in which the explanation that is wanted is there, or asked for.
 * @type {(state: State) => State} */
export function withExplanation(state) {
  const {explain} = state;
  const puzzle = explain.from === 'compose' ? state.compose.puzzle : state.puzzle;
  const wanted = explain.from === 'board' ? {...puzzle, board: state.heights} : puzzle;
  if (explain.puzzle && isEqual(explain.puzzle, wanted)) {
    if (explain.value || explain.problem || isAsked(state, 'explain')) return state;
  }
  const begun = dropped({...state, explain: {...NOTHING, from: explain.from, puzzle: wanted}},
    'explain');
  if (explain.from !== 'start' && broken(wanted, wanted.board).length) {
    const problem = explain.from === 'board' ? SAY.brokenBoard : SAY.noSolution;
    return {...begun, explain: {...begun.explain, problem}, say: problem};
  }
  return asking(begun, {for: 'explain', puzzle: wanted});
}

/** @type {(one: Puzzle, other: Puzzle) => boolean} */
const isEqual = (one, other) =>
  one.sides === other.sides && one.rule === other.rule
  && JSON.stringify(one.board) === JSON.stringify(other.board);

/** @type {(state: State, answer: AnswerFor<'explain'>) => State} */
export function explained(state, answer) {
  const question = questionOf(state, answer);
  if (!question) return state;
  const {value} = answer;
  const stops = stopsOf(question.puzzle, value);
  const isWrong = value.status === 'unsatisfiable' && state.explain.from === 'board';
  const problem = [value.contradiction, SAY.status[value.status], isWrong && SAY.brokenBoard]
    .filter(Boolean).join(' ');
  const explain = {...state.explain, puzzle: question.puzzle, value, stops, stop: 0, problem};
  const say = toldAt(explain, 0);
  return {...state, explain, say: state.tab === 'explain' ? say : state.say};
}
