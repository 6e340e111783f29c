/** Hints and checks: each press tells more, and what they find is done on request. */

/** @import {Candidate, Cell, Check, State, Step} from '../types.js' */
/** @import {Handlers} from '../actions.js' */

import {asking, isAsked, questionOf} from './asking.js';
import {marksForHint, shownMarks, withHeight, without} from './board.js';
import {explaining} from './explaining.js';
import {changed, history, wentBack} from './history.js';
import {numberAt} from './places.js';
import * as SAY from './texts.js';

/** @type {(strength: 1 | 2 | 3) => 1 | 2 | 3} */
const more = strength => strength === 1 ? 2 : 3;

/** @type {Handlers<'hint' | 'check' | 'enough' | 'do'>} */
export const help = {
  hint(state) {
    if (state.game.solved) return {...state, say: SAY.isSolved};
    if (state.hint) {
      const strength = more(state.hint.strength);
      const say = state.hint.value.texts[strength - 1];
      return {...state, hint: {...state.hint, strength}, say};
    }
    if (isAsked(state, 'hint')) return state;
    const {puzzle, heights} = state;
    const marks = marksForHint(state);
    const asked = asking(state, {for: 'hint', puzzle, heights, marks, next: 'height'});
    return {...asked, check: null, say: SAY.looking};
  },

  check(state) {
    if (state.check) {
      const check = {...state.check, strength: more(state.check.strength)};
      return {...state, check, say: verdict(check.value, check.strength)};
    }
    if (isAsked(state, 'check')) return state;
    const {puzzle, heights} = state;
    const marks = shownMarks(state);
    const asked = asking(state, {for: 'check', puzzle, heights, marks, back: false});
    return {...asked, hint: null, say: SAY.checking};
  },

  enough: state => ({...state, hint: null, check: null, say: ''}),

  do(state) {
    if (state.tab === 'explain') return doStop(state);
    const hint = state.hint?.value;
    if (!hint) return state;
    if (hint.mistakes.length) return history.back(state, {type: 'back'});
    if (hint.next_height) return withStep(state, {placed: [hint.next_height], removed: []});
    return hint.step ? withStep(state, hint.step) : state;
  },
};

/** @type {(state: State) => State} */
function doStop(state) {
  const {from, stops, stop} = state.explain;
  // a composed puzzle is not on the board
  if (!stops.length || from === 'compose') return state;
  const done = withStep(state, stops[stop]);
  return explaining.stop({...done, cursor: state.cursor}, {type: 'stop', stop: stop + 1});
}

/** @type {(candidate: Candidate) => Cell} */
const cellOf = ([row, column]) => ({row: row - 1, column: column - 1});

/** The board with what a step places and removes; the cursor is where something was placed.
 * @type {(state: State, step: Pick<Step, 'placed' | 'removed'>) => State} */
function withStep(state, {placed, removed}) {
  let board = state;
  for (const candidate of placed) {
    const cell = cellOf(candidate);
    if (!numberAt(state.puzzle, cell)) board = withHeight(board, cell, candidate[2]);
  }
  for (const candidate of removed) board = without(board, cellOf(candidate), candidate[2]);
  const cursor = placed.length ? cellOf(placed[0]) : state.cursor;
  const say = placed.length === 1 ? SAY.entered(cursor, placed[0][2]) : SAY.done;
  return changed({...state, cursor, selected: []}, board, say);
}

/** What is said of a check, as much as its strength allows.
 * @type {(check: Check, strength: number) => string} */
export function verdict({mistakes, status}, strength) {
  if (mistakes.length) {
    return strength === 1 ? SAY.isWrong : mistakes.map(({text}) => text).join(' ');
  }
  if (status === 'unsatisfiable') return SAY.noSolution;
  if (status === 'multiple') return `${SAY.right} ${SAY.several}`;
  return status === 'unknown' ? SAY.notChecked : SAY.right;
}

/** Answers: hints and checks are counted, never punished. */
/** @type {{[For in 'hint' | 'check' | 'solve']: (state: State,
 *   answer: import('../actions.js').AnswerFor<For>) => State}} */
export const helpAnswers = {
  hint(state, {value}) {
    const game = {...state.game, hints: state.game.hints + 1};
    const [where, how, what] = value.texts;
    // a strength that has nothing to add is passed over
    const strength = where !== how ? 1 : how !== what ? 2 : 3;
    return {...state, game, hint: {strength, value}, say: where};
  },

  check(state, answer) {
    const {value} = answer;
    const found = {...state, game: {...state.game, checks: state.game.checks + 1}};
    if (questionOf(state, answer)?.back) return wentBack(found, value);
    return {...found, check: {strength: 1, value}, say: verdict(value, 1)};
  },

  solve(state, {value: {status, solution}}) {
    if (status === 'unique') {
      return state.dialog?.kind === 'print' ? {...state, dialog: {kind: 'print', solution}} : state;
    }
    return status === 'unknown' ? state
      : {...state, say: status === 'multiple' ? SAY.several : SAY.noSolution};
  },
};
