/** The past and the future of the board: every change goes through changed(), and can be undone. */

import {present, type Grid, type Side} from '../puzzle.ts';
import type {Check} from '../engine/replies.ts';
import {broken, isSolved} from '../rules.ts';
import {asking, withoutHelp} from './asking.ts';
import {differs, shownMarks, start} from './board.ts';
import {redoComposed, undoComposed} from './composing.ts';
import type {Game} from './games.ts';
import {difference, news} from './news.ts';
import {having, type State} from './state.ts';
import * as SAY from './texts.ts';

/** What undo, redo and checkpoints restore. */
export interface Snapshot {
  heights: Grid; // the givens too
  marks: Grid; // bit sets
  known: Grid; // bit sets: heights that hints have excluded, not shown
  ticks: Readonly<Record<Side, number>>; // bit sets: bit n is the clue with the number n
}

export type Checkpoint = {name: string, snapshot: Snapshot}; // names are A, B, …

export const snapshot = ({heights, marks, known, ticks}: Snapshot): Snapshot =>
  ({heights, marks, known, ticks});

const areEqual = (one: Snapshot, other: Snapshot): boolean =>
  JSON.stringify(snapshot(one)) === JSON.stringify(snapshot(other));

/** The state with another board, and the old one in its past. It says `say`, unless this solves the
 * puzzle. If nothing has changed, `say` is all that is new. */
export function changed(state: State, part: Partial<Snapshot>, say: string): State {
  const before = snapshot(state);
  const now = snapshot({...state, ...part});
  if (areEqual(before, now)) return {...state, ...SAY.heard(say)};
  return arrived(state, {...state, ...now, past: [...state.past, before], future: []}, say);
}

/** The state with a message that is also to be seen. */
export const seen = (state: State): State => ({...state, echo: ''});

/** The state after a change, which it announces: `say`, and what the board shows of it. */
function arrived(before: State, state: State, say: string): State {
  const {puzzle, heights, game} = state;
  const solved = isSolved(puzzle, heights);
  const isFull = heights.every(row => !row.includes(0));
  const echo = [say, news(before, state)].filter(Boolean).join(' ');
  const told = solved ? SAY.solved(game) : isFull ? `${echo} ${SAY.wrong}` : echo;
  return {
    ...withoutHelp(state),
    game: {...game, ...solved && !game.solved && record(state), solved},
    say: told,
    echo,
  };
}

/** What stays of a solve after a restart: nothing if the solution was shown. */
function record({game, today}: State) {
  const {clock, hints, checks, shown, best = clock, alone = clock, on} = game;
  if (shown) return {};
  const times = {best: Math.min(best, clock), on: on ?? today};
  return hints + checks ? times : {...times, alone: Math.min(alone, clock)};
}

function undone(state: State): State {
  const before = state.past.at(-1);
  if (!before) return state;
  const [past, future] = [state.past.slice(0, -1), [snapshot(state), ...state.future]];
  return {...state, ...before, past, future, game: resumed(state.game, past.length)};
}

/** The game with that many steps in the past: before a restart, its time goes on from then. */
function resumed({earlier, ...game}: Game, steps: number): Game {
  if (!earlier || steps >= earlier.steps) return {...game, ...present({earlier})};
  const {clock, hints, checks} = earlier;
  return {...game, clock: game.clock + clock, hints: game.hints + hints,
    checks: game.checks + checks};
}

export const history = {
  /** Undoes in the tab: in Compose, a change of its puzzle. */
  undo(state: State): State {
    if (state.tab === 'compose') return undoComposed(state);
    const before = undone(state);
    return before === state ? state : arrived(state, before, SAY.undone(difference(state, before)));
  },

  redo(state: State): State {
    if (state.tab === 'compose') return redoComposed(state);
    const [next, ...future] = state.future;
    if (!next) return state;
    const after = {...state, ...next, past: [...state.past, snapshot(state)], future};
    return arrived(state, after, SAY.redone(difference(state, next)));
  },

  checkpoint(state: State): State {
    const here = state.checkpoints.find(({snapshot: saved}) => areEqual(saved, state));
    if (here) return {...state, say: SAY.isCheckpoint(here.name)};
    const name = letters(state.checkpoints.length);
    const checkpoints = [...state.checkpoints, {name, snapshot: snapshot(state)}];
    return {...state, checkpoints, say: SAY.checkpoint(name)};
  },

  /** Goes back to a checkpoint, which stays; this can be undone. */
  return(state: State, {name}: {name: string}): State {
    const found = state.checkpoints.find(checkpoint => checkpoint.name === name);
    if (!found) return state;
    const there = seen(changed(state, found.snapshot, SAY.returned(name)));
    return {...there, game: resumed(there.game, 0)};
  },

  /** Removes everything that was entered, with the time; this can be undone. (The dialog `restart`
   * asks first.) */
  restart(state: State): State {
    const cleared = seen(changed(state, start(state.puzzle, state.settings), SAY.restarted));
    const {clock, hints, checks} = resumed(state.game, 0);
    const earlier = {clock, hints, checks, steps: cleared.past.length};
    const game = {...cleared.game, clock: 0, hints: 0, checks: 0, earlier};
    return having({...cleared, game, dialog: null}, 'explain', {seen: 0});
  },

  /** Undoes until nothing is wrong. */
  back(state: State): State {
    if (state.check) return wentBack(state, state.check.value);
    const {puzzle, heights} = state;
    return asking(state, {for: 'check', puzzle, heights, marks: shownMarks(state), back: true});
  },
};

/** A, B, …, Z, AA, … */
function letters(number: number): string {
  const last = String.fromCharCode(65 + number % 26);
  return number < 26 ? last : letters(Math.floor(number / 26) - 1) + last;
}

/** The state before the first mistake, as far as the check can tell where that was made. */
export function wentBack(state: State, check: Check): State {
  if (!check.mistakes.length) return {...state, say: SAY.right};
  let found = state;
  while (found.past.length && isWrong(found, state, check)) found = undone(found);
  return seen(arrived(state, found, SAY.wentBack(state.past.length - found.past.length)));
}

/** Whether a board of the past already has what is wrong now. */
function isWrong(board: State, now: State, {mistakes, solution}: Check): boolean {
  if (broken(board.puzzle, board.heights)) return true;
  if (solution) {
    return solution.some((line, row) => line.some((_, column) =>
      differs(board, solution, row, column)));
  }
  return mistakes.some(({kind, cells}) => cells.some(([row, column]) => {
    const key = kind === 'marks' ? 'marks' : 'heights';
    const entry = now[key][row - 1][column - 1];
    return entry !== 0 && board[key][row - 1][column - 1] === entry;
  }));
}
