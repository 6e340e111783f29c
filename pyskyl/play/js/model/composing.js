/** The tab Compose: a puzzle in the making, and what is found out about it after each change. */

/** @import {Addition, Compose, Cursor, Puzzle, Side, State} from '../types.js' */
/** @import {AnswerFor, Handlers} from '../actions.js' */

import {SIDES, broken, heightsFrom, range, visible} from '../rules.js';
import {asking, dropped} from './asking.js';
import {zeros} from './board.js';
import {isOn, numberAt, withNumber} from './places.js';
import * as SAY from './texts.js';

const WAIT = 150;
/** So many solutions are counted, or for so many seconds. */
const LIMIT = 1000;
const SECONDS = 5;

/** @type {(size: number) => Puzzle} */
export function emptyPuzzle(size) {
  const none = new Array(size).fill(0);
  const sides = {top: none, left: none, bottom: none, right: none};
  return {size, sides, board: zeros(size)};
}

const UNKNOWN = {verdict: null, count: 0, complete: false, repair: null, grade: null};

/** @type {(puzzle: Puzzle) => Compose} */
export const composing = puzzle => ({puzzle, past: [], future: [], ...UNKNOWN, thinning: null});

/** The state in which it is asked how many solutions the puzzle has, unless that can be seen.
 * @type {(state: State, wait?: number) => State} */
export function withVerdict(state, wait = WAIT) {
  const {puzzle} = state.compose;
  const begun = dropped(state, 'count', 'repair', 'grade', 'thin');
  const compose = {...state.compose, ...UNKNOWN, thinning: null};
  if (broken(puzzle.sides, puzzle.board).length) {
    return {...begun, compose: {...compose, verdict: 'none', complete: true}};
  }
  const question = {puzzle, limit: LIMIT, seconds: SECONDS, wait};
  return asking({...begun, compose}, {for: 'count', ...question});
}

/** The state with another puzzle in Compose, and the one before in the past.
 * @type {(state: State, puzzle: Puzzle, say?: string) => State} */
export function edited(state, puzzle, say = '') {
  const {compose} = state;
  const past = [...compose.past, compose.puzzle];
  return arrived(state, {...compose, puzzle, past, future: []}, say);
}

/** @type {(state: State, compose: Compose, say: string) => State} */
function arrived(state, compose, say) {
  const cursor = isOn(compose.puzzle.size, state.cursor) ? state.cursor : {row: 0, column: 0};
  return withVerdict({...state, compose, cursor, selected: [], say, position: state.position + 1});
}

/** A number typed into a place; the same again takes it away.
 * @type {(state: State, place: Cursor, number: number) => State} */
export function composed(state, place, number) {
  const {puzzle} = state.compose;
  const before = numberAt(puzzle, place);
  const now = before === number ? 0 : number;
  if (before === now) return state;
  // what was known of another puzzle is not true of this one
  const {size, sides, board, title, author} = withNumber(puzzle, place, now);
  const bare = {size, sides, board, ...title && {title}, ...author && {author}};
  return edited(state, bare, SAY.entered(place, now));
}

/** @type {(state: State) => State} */
export function undoComposed(state) {
  const {puzzle, past, future} = state.compose;
  const before = past.at(-1);
  if (!before) return state;
  const compose = {...state.compose, puzzle: before, past: past.slice(0, -1)};
  return arrived(state, {...compose, future: [puzzle, ...future]}, SAY.undone);
}

/** @type {(state: State) => State} */
export function redoComposed(state) {
  const {puzzle, past, future: [next, ...future]} = state.compose;
  if (!next) return state;
  return arrived(state, {...state.compose, puzzle: next, past: [...past, puzzle], future},
    SAY.redone);
}

/** @type {(addition: Addition) => [Cursor, number]} */
function added(addition) {
  if ('clue' in addition) {
    return [{side: addition.side, number: addition.number - 1}, addition.clue];
  }
  return [{row: addition.row - 1, column: addition.column - 1}, addition.height];
}

/** @type {Handlers<'empty' | 'edit' | 'add' | 'fill clues' | 'clear givens'>} */
export const composeActions = {
  empty: (state, {size}) => edited({...state, tab: 'compose'}, emptyPuzzle(size)),

  edit: (state, {puzzle}) => edited({...state, tab: 'compose'}, puzzle),

  add(state, {addition}) {
    const [place, number] = added(addition);
    const shown = {...state, cursor: place};
    return numberAt(state.compose.puzzle, place) === number ? shown
      : composed(shown, place, number);
  },

  'fill clues'(state) {
    const {puzzle} = state.compose;
    let found = puzzle;
    let count = 0;
    for (const side of SIDES) {
      for (const number of range(puzzle.size)) {
        const clue = clueOf(puzzle, side, number);
        if (clue && clue !== puzzle.sides[side][number]) {
          found = withNumber(found, {side, number}, clue);
          count += 1;
        }
      }
    }
    return count ? edited(state, found, SAY.filledClues(count))
      : {...state, say: SAY.filledClues(0)};
  },

  'clear givens'(state) {
    const {puzzle} = state.compose;
    return edited(state, {...puzzle, board: zeros(puzzle.size)});
  },
};

/** What is seen along a full line, 0 if it is not full.
 * @type {(puzzle: Puzzle, side: Side, number: number) => number} */
function clueOf({board}, side, number) {
  const heights = heightsFrom(board, side, number);
  return heights.includes(0) ? 0 : visible(heights);
}

/** @type {(count: number, complete: boolean) => Compose['verdict']} */
function verdictOf(count, complete) {
  if (count > 1) return 'several';
  if (!complete) return 'unknown';
  return count ? 'one' : 'none';
}

/** @type {{[For in 'count' | 'repair' | 'grade']:
 *   (state: State, answer: AnswerFor<For>) => State}} */
export const composeAnswers = {
  count(state, {value: {count, complete}}) {
    const {puzzle} = state.compose;
    const verdict = verdictOf(count, complete);
    const known = {...state, compose: {...state.compose, verdict, count, complete}};
    if (verdict === 'several') return asking(known, {for: 'repair', puzzle});
    return verdict === 'one' ? asking(known, {for: 'grade', puzzle}) : known;
  },

  repair: (state, {value}) => ({...state, compose: {...state.compose, repair: value}}),

  grade: (state, {value}) => ({...state, compose: {...state.compose, grade: value}}),
};
