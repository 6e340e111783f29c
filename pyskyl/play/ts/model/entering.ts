/** Cursor, digits, marks, ticks: what a player enters, and how. */

import {
  isClue, isOn, numberAt, put, same, zeros, type Cell, type Clue, type Cursor,
} from '../puzzle.ts';
import {has, heightsIn, isHeight} from '../rule.ts';
import {filled, shownMarks, withHeight, withMark} from './board.ts';
import {composed, typed} from './composing.ts';
import {changed, seen} from './history.ts';
import {beside, moved, nextPlace, shownPuzzle, type Direction} from './places.ts';
import {isMarking} from './reading.ts';
import type {State} from './state.ts';
import * as SAY from './texts.ts';

function ticked(state: State, clue: Clue): State {
  if (!numberAt(state.puzzle, clue)) return state;
  const bits = state.ticks[clue.side] ^ 1 << clue.number;
  const say = SAY.ticked(clue, Boolean(bits >> clue.number & 1));
  return changed(state, {ticks: {...state.ticks, [clue.side]: bits}}, say);
}

/** Moves the cursor and does nothing else (focus, a cell named in a text). */
function go(state: State, {to}: {to: Cursor}): State {
  if (!isOn(shownPuzzle(state).size, to)) return state;
  return {...state, cursor: to, selected: [], say: ''};
}

/** A drag has reached this cell: it is selected too. */
function drag(state: State, {to}: {to: Cell}): State {
  if (state.tab !== 'play' || isClue(state.cursor) || !isOn(state.puzzle.size, to)) return state;
  const before = state.selected.length ? state.selected : [state.cursor];
  const selected = before.some(cell => same(cell, to)) ? before : [...before, to];
  return {...state, cursor: to, selected, ...SAY.heard(SAY.chosen(selected.length))};
}

/** Enters a height (-1 is a park) at the cursor, or marks in all selected cells; the same again or
 * 0 removes it. `other`: as in the other mode (Shift). In Compose: a clue or a given. */
function digit(state: State, {digit, other = false}: {digit: number, other?: boolean}): State {
  if (state.tab === 'compose') return typed(state, digit);
  if (state.tab !== 'play') return state;
  if (isClue(state.cursor)) return {...state, say: SAY.clueHasNone};
  if (!digit) return erase(state);
  if (!isHeight(state.puzzle, digit)) return state;
  const asMarks = state.selected.length > 0 || isMarking(state) !== other;
  if (asMarks) return withMarks(state, digit);
  return withEntry({...state, selected: []}, state.cursor, digit);
}

/** A right click: digits are marks in this cell, as in a selection. */
const pick = (state: State, {at}: {at: Cell}): State =>
  ({...go(state, {to: at}), ...state.tab === 'play' && {selected: [at]}});

/** A drag with the held number has reached this cell: it gets that, or loses it. `other`: as in
 * the other mode. `steps`: as many were in the past when the drag began, which is one more. */
function paint(state: State, {to, erases, steps, other = false}:
  {to: Cell, erases: boolean, steps: number, other?: boolean}): State {
  const {held, heights, marks} = state;
  const {row, column} = to;
  if (state.tab !== 'play' || !held || !isOn(state.puzzle.size, to)) return state;
  const there = go(state, {to});
  const asMarks = isMarking(there) !== other;
  const isThere = asMarks ? has(marks[row][column], held) : heights[row][column] === held;
  // a drag fills empty cells alone
  const isTaken = numberAt(state.puzzle, to) || ![0, held].includes(heights[row][column]);
  if (isTaken || isThere !== erases) return there;
  const painted = digit(there, {digit: held, other});
  return {...painted, past: painted.past.slice(0, steps + 1)};
}

/** A long press of a key: holds this number, or releases it. */
function hold(state: State, {digit}: {digit: number}): State {
  if (!isHeight(state.puzzle, digit)) return state;
  const held = state.held === digit ? 0 : digit;
  return {...state, held, ...SAY.heard(SAY.held(held))};
}

/** Erases the height, or else the marks, at the cursor or in all selected cells. */
function erase(state: State): State {
  if (state.tab === 'compose') return composed(state, state.cursor, 0);
  if (state.tab !== 'play') return state;
  const cells = targets(state).filter(cell => !numberAt(state.puzzle, cell));
  if (!cells.length) return {...state, say: isClue(state.cursor) ? SAY.clueHasNone : SAY.given};
  const board = cells.reduce((found, cell) => found.heights[cell.row][cell.column]
    ? withHeight(found, cell, 0)
    : {...found, marks: put(found.marks, cell, 0)}, state);
  const say = cells.length === 1 ? SAY.entered(cells[0], 0) : SAY.erased(cells.length);
  return changed(state, board, say);
}

export const entering = {
  go, drag, pick, paint, digit, hold, erase,

  /** A tap or click: moves the cursor, enters a held number (`other`: as in the other mode), and in
   * Play ticks a clue. */
  tap(state: State, {at, other}: {at: Cursor, other?: boolean}): State {
    const there = go(state, {to: at});
    if (isClue(at) && state.tab === 'play') return ticked(there, at);
    const isGiven = !isClue(at) && state.tab === 'play' && numberAt(state.puzzle, at);
    return state.held && !isGiven ? digit(there, {digit: state.held, other}) : there;
  },

  /** A double tap, or Enter in Play: a cell's single mark becomes its height. */
  single(state: State, {at}: {at: Cell}): State {
    const there = go(state, {to: at});
    const [height, ...others] = heightsIn(state.marks[at.row][at.column]);
    if (!height || others.length || state.heights[at.row][at.column]) return there;
    return state.tab === 'play' ? withEntry(there, at, height) : there;
  },

  /** An arrow key: it wraps, and reaches the clues, in Compose also empty places for them. */
  move: (state: State, {direction}: {direction: Direction}): State =>
    go(state, {to: moved(state, direction)}),

  /** Shift and an arrow: moves the cursor to a cell that joins the selection (for marks). */
  extend: (state: State, {direction}: {direction: Direction}): State => isClue(state.cursor)
    ? state : drag(state, {to: beside(shownPuzzle(state).size, state.cursor, direction)}),

  /** Enter in Compose: moves to the next clue clockwise, or to the next cell. */
  next: (state: State): State => go(state, {to: nextPlace(shownPuzzle(state).size, state.cursor)}),

  /** A key of the keypad: enters its digit; while one is held, releases that or holds this one. */
  key: (state: State, pressed: {digit: number}): State =>
    state.held ? hold(state, pressed) : digit(state, pressed),

  mode: (state: State, {mode}: {mode: State['mode']}): State =>
    ({...state, mode, selected: [], ...SAY.heard(SAY.mode[mode])}),

  'fill marks'(state: State): State {
    if (state.tab !== 'play') return state;
    const full = withFilledMarks(state);
    const same = `${shownMarks(full)}` === `${shownMarks(state)}`;
    return {...same ? withoutMarks(state) : full, dialog: null};
  },
};

/** The cells that marks go into. */
function targets({selected, cursor}: State): readonly Cell[] {
  if (selected.length) return selected;
  return isClue(cursor) ? [] : [cursor];
}

/** A height entered by the player, or taken away by entering it again. */
function withEntry(state: State, cell: Cell, height: number): State {
  if (numberAt(state.puzzle, cell)) return {...state, say: SAY.given};
  const now = state.heights[cell.row][cell.column] === height ? 0 : height;
  return changed(state, withHeight(state, cell, now), SAY.entered(cell, now));
}

function withMarks(state: State, height: number): State {
  const cells = targets(state).filter(({row, column}) => !state.heights[row][column]);
  if (!cells.length) return {...state, say: SAY.full};
  const marks = withMark(state.marks, cells, height);
  const isSet = has(marks[cells[0].row][cells[0].column], height);
  return changed(state, {marks}, SAY.marked(cells, height, isSet));
}

/** The state with the marks filled in, by the setting or by a key. */
export function withFilledMarks(state: State): State {
  const marks = filled(state.puzzle, state.heights, state.marks);
  return seen(changed(state, {marks}, SAY.marksFilled));
}

/** The state with the marks cleared, likewise. */
export const withoutMarks = (state: State): State =>
  seen(changed(state, {marks: zeros(state.puzzle.size)}, SAY.marksCleared));
