/** The tab Compose: a puzzle in the making, and what is found out about it after each change. */

/** @import {Addition, Compose, Cursor, Puzzle, Rule, Side, State} from '../types.js' */
/** @import {AnswerFor, Handlers} from '../actions.js' */

import {highestClue, isHeight, ruleOf, sentences} from '../rule.js';
import {SIDES, broken, bySide, heightsFrom, range, visible} from '../rules.js';
import {asking, dropped} from './asking.js';
import {mapped, zeros} from './board.js';
import {isClue, isOn, numberAt, withNumber} from './places.js';
import * as SAY from './texts.js';

const WAIT = 150;
/** So many solutions are counted, or for so many seconds. */
const LIMIT = 1000;
const SECONDS = 5;

/** @type {(size: number, rule?: Rule) => Puzzle} */
export function emptyPuzzle(size, rule) {
  const none = new Array(size).fill(0);
  const sides = {top: none, left: none, bottom: none, right: none};
  return {size, sides, board: zeros(size), ...rule && {rule}};
}

const UNKNOWN = {verdict: null, count: 0, complete: false, repair: null, grade: null};

/** @type {(puzzle: Puzzle) => Compose} */
export const composing = puzzle =>
  ({puzzle, past: [], future: [], typing: null, ...UNKNOWN, thinning: null});

/** The state in which it is asked how many solutions the puzzle has, unless that can be seen.
 * @type {(state: State, wait?: number) => State} */
export function withVerdict(state, wait = WAIT) {
  const {puzzle} = state.compose;
  const begun = dropped(state, 'count', 'repair', 'grade', 'thin');
  const compose = {...state.compose, ...UNKNOWN, thinning: null};
  if (broken(puzzle, puzzle.board).length) {
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
  return edited(state, bare(withNumber(puzzle, place, now)), SAY.entered(place, now));
}

/** @type {(puzzle: Puzzle) => Puzzle} */
const bare = ({size, sides, board, title, author, rule}) =>
  ({size, sides, board, ...title && {title}, ...author && {author}, ...rule && {rule}});

/** A digit typed at the cursor. Sums may have two: until the cursor moves, they are one number.
 * @type {(state: State, digit: number) => State} */
export function typed(state, digit) {
  const {compose: {puzzle, typing}, cursor} = state;
  if (!isClue(cursor)) {
    return !digit || isHeight(puzzle, digit) ? composed(state, cursor, digit) : state;
  }
  const highest = highestClue(puzzle);
  const goesOn = puzzle.rule?.clues && digit <= 9 && typing === cursor;
  const longer = goesOn ? 10 * numberAt(puzzle, cursor) + digit : digit;
  const clue = longer > highest ? digit : longer;
  if (digit < 0 || clue > highest) return state;
  const next = composed(state, cursor, clue);
  return {...next, compose: {...next.compose, typing: cursor}};
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

/** @type {Handlers<'empty' | 'edit' | 'add' | 'fill clues' | 'clear givens' | 'rule'>} */
export const composeActions = {
  empty(state, {size}) {
    const {parks = 0, diagonals, clues} = state.compose.puzzle.rule ?? {};
    // a line has to have a building
    const fits = ruleOf(Math.min(parks, size - 1), diagonals, Boolean(clues));
    return edited({...state, tab: 'compose'}, emptyPuzzle(size, fits));
  },

  rule(state, {rule}) {
    if (sentences(rule).join() === sentences(state.compose.puzzle.rule).join()) return state;
    const {rule: _rule, ...classic} = bare(state.compose.puzzle);
    const puzzle = {...classic, ...rule && {rule}};
    // what cannot be by this rule goes
    const sides = bySide(side => puzzle.sides[side].map(clue =>
      clue > highestClue(puzzle) ? 0 : clue));
    const board = mapped(puzzle.board, height => isHeight(puzzle, height) ? height : 0);
    return edited(state, {...puzzle, sides, board}, sentences(rule).join(' ') || SAY.classic);
  },

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
function clueOf(puzzle, side, number) {
  const heights = heightsFrom(puzzle.board, side, number);
  return heights.includes(0) ? 0 : visible(puzzle, heights);
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
