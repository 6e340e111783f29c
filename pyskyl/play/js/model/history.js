/** The past and the future of the board: every change goes through changed(), and undoes. */

/** @import {Check, Grid, Snapshot, State} from '../types.js' */
/** @import {Handlers} from '../actions.js' */

import {has} from '../rule.js';
import {broken, isSolved} from '../rules.js';
import {asking, dropped} from './asking.js';
import {shownMarks, start} from './board.js';
import {redoComposed, undoComposed} from './composing.js';
import * as SAY from './texts.js';

/** @type {(state: Snapshot) => Snapshot} */
export const snapshot = ({heights, marks, known, ticks}) => ({heights, marks, known, ticks});

/** @type {(one: Snapshot, other: Snapshot) => boolean} */
const areEqual = (one, other) => JSON.stringify(snapshot(one)) === JSON.stringify(snapshot(other));

/**
 * The state with another board, and what was before in its past. `say` is told unless the puzzle
 * is solved by it. If nothing has changed, the state is the same but for that.
 * @param {State} state
 * @param {Partial<Snapshot>} part
 * @param {string} say
 * @returns {State}
 */
export function changed(state, part, say) {
  const before = snapshot(state);
  const now = snapshot({...state, ...part});
  if (areEqual(before, now)) return {...state, say};
  return arrived({...state, ...now, past: [...state.past, before], future: []}, say);
}

/** @type {(state: State, say: string) => State} */
function arrived(state, say) {
  const {puzzle, heights, game} = state;
  const solved = isSolved(puzzle, heights);
  const isFull = heights.every(row => !row.includes(0));
  const told = solved ? SAY.solved(game.clock) : isFull ? `${say} ${SAY.wrong}` : say;
  return {
    ...dropped(state, 'hint', 'check'),
    hint: null,
    check: null,
    game: {...game, solved},
    say: told,
    position: state.position + 1,
  };
}

/** @type {(state: State) => State} */
function undone(state) {
  const before = state.past.at(-1);
  if (!before) return state;
  const future = [snapshot(state), ...state.future];
  return {...state, ...before, past: state.past.slice(0, -1), future};
}

/** @type {Handlers<'undo' | 'redo' | 'checkpoint' | 'return' | 'restart' | 'back'>} */
export const history = {
  undo(state) {
    if (state.tab === 'compose') return undoComposed(state);
    return state.past.length ? arrived(undone(state), SAY.undone) : state;
  },

  redo(state) {
    if (state.tab === 'compose') return redoComposed(state);
    const [next, ...future] = state.future;
    if (!next) return state;
    return arrived({...state, ...next, past: [...state.past, snapshot(state)], future}, SAY.redone);
  },

  checkpoint(state) {
    const here = state.checkpoints.find(({snapshot: saved}) => areEqual(saved, state));
    if (here) return {...state, say: SAY.isCheckpoint(here.name)};
    const name = letters(state.checkpoints.length);
    const checkpoints = [...state.checkpoints, {name, snapshot: snapshot(state)}];
    return {...state, checkpoints, say: SAY.checkpoint(name)};
  },

  return(state, {name}) {
    const found = state.checkpoints.find(checkpoint => checkpoint.name === name);
    return found ? changed(state, found.snapshot, SAY.returned(name)) : state;
  },

  restart(state) {
    const cleared = changed(state, start(state.puzzle, state.settings), SAY.restarted);
    return {...cleared, dialog: null};
  },

  back(state) {
    if (state.check) return wentBack(state, state.check.value);
    const {puzzle, heights} = state;
    return asking(state, {for: 'check', puzzle, heights, marks: shownMarks(state), back: true});
  },
};

/** A, B, …, Z, AA, …
 * @type {(number: number) => string} */
function letters(number) {
  const last = String.fromCharCode(65 + number % 26);
  return number < 26 ? last : letters(Math.floor(number / 26) - 1) + last;
}

/** The state before the first mistake, as far as the check tells where that was made.
 * @type {(state: State, check: Check) => State} */
export function wentBack(state, check) {
  if (!check.mistakes.length) return {...state, say: SAY.right};
  let found = state;
  while (found.past.length && isWrong(found, state, check)) found = undone(found);
  return arrived(found, SAY.wentBack(state.past.length - found.past.length));
}

/** Whether a board of the past has what is wrong with this one.
 * @type {(board: State, now: State, check: Check) => boolean} */
function isWrong(board, now, {mistakes, solution, second}) {
  if (broken(board.puzzle, board.heights).length) return true;
  if (solution && !second) return !agrees(board, solution);
  return mistakes.some(({kind, cells}) => cells.some(([row, column]) => {
    const key = kind === 'marks' ? 'marks' : 'heights';
    const entry = now[key][row - 1][column - 1];
    return entry !== 0 && board[key][row - 1][column - 1] === entry;
  }));
}

/** Whether every height is that of the solution, and all marks of a cell leave it.
 * @type {(board: Snapshot, solution: Grid) => boolean} */
function agrees({heights, marks}, solution) {
  return solution.every((row, number) => row.every((height, column) => {
    const [entered, bits] = [heights[number][column], marks[number][column]];
    return entered ? entered === height : !bits || has(bits, height);
  }));
}
