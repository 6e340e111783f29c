/** Hints and checks: each press tells more, and a button acts on what they find. */

import {numberAt, type Candidate, type Cell} from '../puzzle.ts';
import type {Check, Hint, Step} from '../engine/replies.ts';
import {broken} from '../rules.ts';
import {asking, dropped, isAsked, type Answers} from './asking.ts';
import {marksForHint, shownMarks, withHeight, without} from './board.ts';
import {explaining} from './explaining.ts';
import {changed, history, wentBack} from './history.ts';
import {having, type State} from './state.ts';
import * as SAY from './texts.ts';

export type ShownHint = {strength: 1 | 2 | 3, value: Hint}; // its strength: how much of it is shown

/** 1: whether something is wrong; 2: in which cells, and the offer to go back. */
export type ShownCheck = {strength: 1 | 2, value: Check};

/** What shows a hint at this strength, or at the last that says the same. */
function shown(value: Hint, strength: number): Pick<State, 'hint' | 'say'> {
  const say = value.texts[strength - 1];
  return {hint: {strength: value.texts.lastIndexOf(say) + 1 as 1 | 2 | 3, value}, say};
}

const inPlay = (state: State): State => state.tab === 'play' ? state : {...state, tab: 'play'};

export const help = {
  /** Asks for a hint, in Play; asked again, it says more, up to strength 3. */
  hint(before: State): State {
    const state = inPlay(before);
    if (state.game.solved) return {...state, say: SAY.isSolved};
    if (state.hint) {
      const {strength, value} = state.hint;
      return {...state, ...shown(value, strength === 1 ? 2 : 3)};
    }
    if (state.closed) {
      const {strength, value} = state.closed;
      return {...state, ...shown(value, strength), closed: null, check: null};
    }
    if (isAsked(state, 'hint')) return state;
    const {puzzle, heights} = state;
    const marks = marksForHint(state);
    const asked = asking(state, {for: 'hint', puzzle, heights, marks});
    return {...asked, check: null, say: SAY.looking};
  },

  /** Asks whether something is wrong, in Play; asked again, the check says more. */
  check(before: State): State {
    const state = inPlay(before);
    if (state.check) {
      const check = {...state.check, strength: 2 as const};
      return {...state, check, say: verdict(check.value, check.strength)};
    }
    if (isAsked(state, 'check')) return state;
    const {puzzle, heights} = state;
    const marks = shownMarks(state);
    const asked = asking(state, {for: 'check', puzzle, heights, marks, back: false});
    return {...asked, hint: null, closed: state.hint ?? state.closed, say: SAY.checking};
  },

  /** Closes the hint and the check, or gives up the question. Hint opens it where it was. */
  enough(state: State): State {
    const closed = state.hint ?? state.closed;
    return {...dropped(state, 'hint', 'check'), hint: null, closed, check: null, say: ''};
  },

  /** Shows the solution. */
  solution(before: State): State {
    const state = {...inPlay(before), dialog: null, say: SAY.solving};
    if (state.game.solved) return {...state, say: SAY.isSolved};
    return asking(state, {for: 'solve', puzzle: state.puzzle, shows: true});
  },

  /** Do it: enters the hint's height or step (Play); or the current step, and goes on (Explain). */
  do(state: State): State {
    if (state.tab === 'explain') return doStop(state);
    const hint = state.hint?.value;
    if (!hint) return state;
    if (hint.mistakes.length) return history.back(state);
    if (hint.next_height) return withStep(state, {placed: [hint.next_height], removed: []});
    return hint.step ? withStep(state, hint.step) : state;
  },
};

function doStop(state: State): State {
  const {from, stops, stop} = state.explain;
  // a composed puzzle is not on the board
  if (!stops.length || from === 'compose') return state;
  const done = withStep(state, stops[stop]);
  return explaining.stop({...done, cursor: state.cursor}, {stop: stop + 1});
}

const cellOf = ([row, column]: Candidate): Cell => ({row: row - 1, column: column - 1});

/** The state with what a step places and removes; the cursor goes to the first height placed. */
function withStep(state: State, {placed, removed}: Pick<Step, 'placed' | 'removed'>): State {
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

/** What a check says at this strength. */
export function verdict({mistakes, status}: Check, strength: number): string {
  if (mistakes.length) {
    return strength === 1 ? SAY.isWrong : mistakes.map(({text}) => text).join(' ');
  }
  if (status === 'unsatisfiable') return SAY.noSolution;
  return status === 'multiple' ? `${SAY.right} ${SAY.several}` : SAY.right;
}

/** Answers: hints and checks are counted, never punished. */
export const helpAnswers: Answers<'hint' | 'check' | 'solve'> = {
  hint(state, value) {
    const counted = having(state, 'game', {hints: state.game.hints + 1});
    return {...counted, ...shown(value, 1)};
  },

  check(state, value, {back}) {
    if (back) return wentBack(state, value);
    const {game, puzzle, heights, settings} = state;
    const counted = having(state, 'game', {checks: game.checks + 1});
    // where the board shows that something is wrong, only the rest is news
    const strength = settings.broken === 'at once' && broken(puzzle, heights) ? 2 : 1;
    return {...counted, check: {strength, value}, say: verdict(value, strength)};
  },

  solve(state, {status, solution}, {puzzle, shows}) {
    if (shows && solution && puzzle === state.puzzle) {
      return changed(having(state, 'game', {shown: true}), {heights: solution}, '');
    }
    if (status === 'unique') return state;
    const flaw = status === 'multiple' ? SAY.several : SAY.noSolution;
    return {...state, flaw, say: shows ? `${SAY.noneShown} ${flaw}` : flaw};
  },
};
