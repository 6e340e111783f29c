/** Cursor, digits, marks, ticks: what a player enters in Play, and by which way. */

/** @import {Cell, State} from '../types.js' */
/** @import {Handlers} from '../actions.js' */

import {has, heightsIn, isHeight} from '../rule.js';
import {filled, put, withHeight, withMark} from './board.js';
import {composed, typed} from './composing.js';
import {changed} from './history.js';
import {beside, isClue, isOn, moved, nextPlace, numberAt, same, shownPuzzle} from './places.js';
import * as SAY from './texts.js';

/** @type {Handlers<'tap' | 'single' | 'go' | 'move' | 'extend' | 'drag' | 'next' | 'digit' | 'key'
 *   | 'hold' | 'erase' | 'tick' | 'mode'>} */
export const entering = {
  tap(state, {at}) {
    const there = entering.go(state, {type: 'go', to: at});
    if (isClue(at) && state.tab === 'play') return entering.tick(there, {type: 'tick', clue: at});
    const isGiven = !isClue(at) && state.tab === 'play' && numberAt(state.puzzle, at);
    if (!state.held || isGiven) return there;
    return entering.digit(there, {type: 'digit', digit: state.held});
  },

  single(state, {at}) {
    const there = entering.go(state, {type: 'go', to: at});
    const [height, ...others] = heightsIn(state.marks[at.row][at.column]);
    if (!height || others.length || state.heights[at.row][at.column]) return there;
    return state.tab === 'play' ? withEntry(there, at, height) : there;
  },

  go(state, {to}) {
    if (!isOn(shownPuzzle(state).size, to)) return state;
    return {...state, cursor: to, selected: [], say: ''};
  },

  move: (state, {direction}) => entering.go(state, {type: 'go', to: moved(state, direction)}),

  extend(state, {direction}) {
    if (isClue(state.cursor)) return state;
    const to = beside(shownPuzzle(state).size, state.cursor, direction);
    return entering.drag(state, {type: 'drag', to});
  },

  drag(state, {to}) {
    if (state.tab !== 'play' || isClue(state.cursor) || !isOn(state.puzzle.size, to)) return state;
    const before = state.selected.length ? state.selected : [state.cursor];
    const selected = before.some(cell => same(cell, to)) ? before : [...before, to];
    return {...state, cursor: to, selected, mode: 'marks', say: SAY.chosen(selected.length)};
  },

  next(state) {
    const to = nextPlace(shownPuzzle(state).size, state.cursor);
    return entering.go(state, {type: 'go', to});
  },

  digit(state, {digit, other}) {
    if (state.tab === 'compose') return typed(state, digit);
    if (state.tab !== 'play' || isClue(state.cursor)) return state;
    if (!digit) return entering.erase(state, {type: 'erase'});
    if (!isHeight(state.puzzle, digit)) return state;
    const asMarks = state.selected.length > 0 || (state.mode === 'marks') !== Boolean(other);
    if (asMarks) return withMarks(state, digit);
    return withEntry({...state, selected: []}, state.cursor, digit);
  },

  key(state, {digit}) {
    return state.held
      ? entering.hold(state, {type: 'hold', digit})
      : entering.digit(state, {type: 'digit', digit});
  },

  hold(state, {digit}) {
    if (!isHeight(state.puzzle, digit)) return state;
    const held = state.held === digit ? 0 : digit;
    return {...state, held, say: SAY.held(held)};
  },

  erase(state) {
    if (state.tab === 'compose') return composed(state, state.cursor, 0);
    if (state.tab !== 'play') return state;
    const cells = targets(state).filter(cell => !numberAt(state.puzzle, cell));
    if (!cells.length) return {...state, say: isClue(state.cursor) ? '' : SAY.given};
    const board = cells.reduce((found, cell) => found.heights[cell.row][cell.column]
      ? withHeight(found, cell, 0)
      : {...found, marks: put(found.marks, cell, 0)}, state);
    const say = cells.length === 1 ? SAY.entered(cells[0], 0) : SAY.erased(cells.length);
    return changed(state, board, say);
  },

  tick(state, {clue}) {
    const there = entering.go(state, {type: 'go', to: clue});
    if (state.tab !== 'play' || !numberAt(state.puzzle, clue)) return there;
    const bits = state.ticks[clue.side] ^ 1 << clue.number;
    const say = SAY.ticked(clue, Boolean(bits >> clue.number & 1));
    return changed(there, {ticks: {...state.ticks, [clue.side]: bits}}, say);
  },

  mode: (state, {mode}) => ({...state, mode, selected: [], say: SAY.mode[mode]}),
};

/** The cells that marks go into.
 * @type {(state: State) => readonly Cell[]} */
function targets({selected, cursor}) {
  if (selected.length) return selected;
  return isClue(cursor) ? [] : [cursor];
}

/** A height entered by the player, or taken away by entering it again.
 * @type {(state: State, cell: Cell, height: number) => State} */
function withEntry(state, cell, height) {
  if (numberAt(state.puzzle, cell)) return {...state, say: SAY.given};
  const now = state.heights[cell.row][cell.column] === height ? 0 : height;
  return changed(state, withHeight(state, cell, now), SAY.entered(cell, now));
}

/** @type {(state: State, height: number) => State} */
function withMarks(state, height) {
  const cells = targets(state).filter(({row, column}) => !state.heights[row][column]);
  if (!cells.length) return {...state, say: SAY.full};
  const marks = withMark(state.marks, cells, height);
  const isSet = has(marks[cells[0].row][cells[0].column], height);
  return changed(state, {marks}, SAY.marked(cells, height, isSet));
}

/** The marks filled in, when Settings.autoMarks becomes `fill`.
 * @type {(state: State) => State} */
export function withFilledMarks(state) {
  const marks = filled(state.puzzle, state.heights, state.marks);
  return changed(state, {marks}, SAY.marksFilled);
}
