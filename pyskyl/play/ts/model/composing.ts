/** The tab Compose: a puzzle in the making, and what is found out about it after each change. */

import {
  SAID, bySide, heightsFrom, isClue, isOn, numberAt, places, saidBy, withNumber, zeros,
  type Cursor, type Puzzle, type Rule, type Said,
} from '../puzzle.ts';
import type {Addition, Grade, Repair, Symmetry} from '../engine/replies.ts';
import {highestClue, isHeight, ruleOf, sentences} from '../rule.ts';
import {broken, visible} from '../rules.ts';
import {asking, dropped, isAsked, type Answers} from './asking.ts';
import {mapped} from './board.ts';
import {having, type State} from './state.ts';
import * as SAY from './texts.ts';

/** The tab Compose. */
export interface Compose {
  puzzle: Puzzle;
  past: readonly Puzzle[];
  future: readonly Puzzle[];
  typing: Cursor | null; // the cursor while a number is being typed at it
  verdict: 'none' | 'one' | 'several' | 'unknown' | null; // null: not known yet
  count: number; // of the solutions found
  complete: boolean; // there are no more
  repair: Repair | null; // if there are several
  grade: Grade | null; // if there is one
}

const WAIT = 150;
/** Counting ends at this many solutions, or after this many seconds. */
const LIMIT = 1000;
const SECONDS = 5;

export function emptyPuzzle(size: number, rule?: Rule): Puzzle {
  const sides = bySide(() => new Array(size).fill(0));
  return {size, sides, board: zeros(size), ...rule && {rule}};
}

const UNKNOWN = {verdict: null, count: 0, complete: false, repair: null, grade: null};

export const composing = (puzzle: Puzzle): Compose =>
  ({puzzle, past: [], future: [], typing: null, ...UNKNOWN});

/** The state that asks for the number of solutions, unless a broken rule leaves none. */
export function withVerdict(state: State, wait: number = WAIT): State {
  const {puzzle} = state.compose;
  const begun = having(dropped(state, 'count', 'repair', 'grade', 'thin'), 'compose', UNKNOWN);
  return broken(puzzle, puzzle.board)
    ? having(begun, 'compose', {verdict: 'none', complete: true})
    : asking(begun, {for: 'count', puzzle, limit: LIMIT, seconds: SECONDS, wait});
}

/** The state with another puzzle in Compose, and the old one in the past. */
export function edited(state: State, puzzle: Puzzle, say: string = ''): State {
  const {puzzle: before, past} = state.compose;
  return arrived(state, {puzzle, past: [...past, before], future: []}, say);
}

function arrived(
  state: State, course: Pick<Compose, 'puzzle' | 'past' | 'future'>, say: string,
): State {
  const cursor = isOn(course.puzzle.size, state.cursor) ? state.cursor : {row: 0, column: 0};
  return withVerdict({...having(state, 'compose', course), cursor, selected: [], say});
}

/** A number typed into a place; typing it again removes it. */
export function composed(state: State, place: Cursor, number: number): State {
  const {puzzle} = state.compose;
  const before = numberAt(puzzle, place);
  const now = before === number ? 0 : number;
  if (before === now) return state;
  // what was known of the old puzzle may not be true of this one
  return edited(state, bare(withNumber(puzzle, place, now)), SAY.entered(place, now));
}

const bare = (puzzle: Puzzle): Puzzle => {
  const {size, sides, board, rule} = puzzle;
  return {size, sides, board, ...saidBy(puzzle), ...rule && {rule}};
};

/** A digit typed at the cursor. Sums may have two: until the cursor moves, they form one number. */
export function typed(state: State, digit: number): State {
  const {compose: {puzzle, typing}, cursor} = state;
  if (!isClue(cursor)) {
    return !digit || isHeight(puzzle, digit) ? composed(state, cursor, digit) : state;
  }
  const highest = highestClue(puzzle);
  const goesOn = puzzle.rule?.clues && digit <= 9 && typing === cursor;
  const longer = goesOn ? 10 * numberAt(puzzle, cursor) + digit : digit;
  const clue = longer > highest ? digit : longer;
  if (digit < 0 || clue > highest) return state;
  return having(composed(state, cursor, clue), 'compose', {typing: cursor});
}

export function undoComposed(state: State): State {
  const {puzzle, past, future} = state.compose;
  const before = past.at(-1);
  if (!before) return state;
  const course = {puzzle: before, past: past.slice(0, -1), future: [puzzle, ...future]};
  return arrived(state, course, SAY.undone(changeOf(puzzle, before)));
}

export function redoComposed(state: State): State {
  const {puzzle, past, future: [next, ...future]} = state.compose;
  if (!next) return state;
  const say = SAY.redone(changeOf(puzzle, next));
  return arrived(state, {puzzle: next, past: [...past, puzzle], future}, say);
}

/** What has changed: the size, one place, or how many; else what the puzzle says of itself. */
function changeOf(before: Puzzle, now: Puzzle): string {
  if (before.size !== now.size) return SAY.isNow('size', now.size);
  const [place, ...others] = places(now.size).filter(one =>
    numberAt(before, one) !== numberAt(now, one));
  if (others.length) return SAY.changed(others.length + 1, 'number');
  if (place) return SAY.entered(place, numberAt(now, place));
  const key = SAID.find(one => before[one] !== now[one]);
  return key ? SAY.isNow(key, now[key]) : sentencesOf(now.rule);
}

const sentencesOf = (rule?: Rule): string => sentences(rule).join(' ') || SAY.classic;

export const composeActions = {
  /** Changes the title, the author or the note. */
  said(state: State, {said}: {said: Said}): State {
    return edited(state, bare({...state.compose.puzzle, ...said}));
  },

  /** Begins a puzzle without clues or givens. */
  empty(state: State, {size}: {size: number}): State {
    const {rule} = state.compose.puzzle;
    // a line must have a building
    const fits = ruleOf({...rule, parks: Math.min(rule?.parks ?? 0, size - 1)});
    return edited({...state, tab: 'compose'}, emptyPuzzle(size, fits));
  },

  /** Changes the rule; what the new one does not allow is removed. */
  rule(state: State, {rule}: {rule?: Rule}): State {
    if (sentencesOf(rule) === sentencesOf(state.compose.puzzle.rule)) return state;
    const puzzle = bare({...state.compose.puzzle, rule});
    const sides = bySide(side => puzzle.sides[side].map(clue =>
      clue > highestClue(puzzle) ? 0 : clue));
    const board = mapped(puzzle.board, height => isHeight(puzzle, height) ? height : 0);
    return edited(state, {...puzzle, sides, board}, sentencesOf(rule));
  },

  /** Composes this puzzle, from Play for instance. */
  edit: (state: State, {puzzle}: {puzzle: Puzzle}): State =>
    edited({...state, tab: 'compose'}, puzzle),

  /** Follows a suggestion for repair. */
  add(state: State, {addition: {place, number}}: {addition: Addition}): State {
    const shown = {...state, cursor: place};
    return numberAt(state.compose.puzzle, place) === number ? shown
      : composed(shown, place, number);
  },

  /** Fills in the clues of all full lines. */
  'fill clues'(state: State): State {
    const {puzzle} = state.compose;
    let count = 0;
    const sides = bySide(side => puzzle.sides[side].map((before, number) => {
      const heights = heightsFrom(puzzle.board, side, number);
      const clue = heights.includes(0) ? 0 : visible(puzzle, heights);
      count += Number(clue > 0 && clue !== before);
      return clue || before;
    }));
    const say = SAY.filledClues(count);
    return count ? edited(state, {...bare(puzzle), sides}, say) : {...state, say};
  },

  /** Removes clues and givens in random order, as long as the solution stays unique. */
  thin(state: State, {symmetry, random}: {symmetry: Symmetry | null, random: number}): State {
    const {puzzle, verdict} = state.compose;
    if (verdict !== 'one') return state;
    const question = {for: 'thin', puzzle, symmetry, seed: `${random}`} as const;
    return {...asking(dropped(state, 'grade'), question), say: SAY.thinning};
  },

  'thin stop': (state: State): State => isAsked(state, 'thin')
    ? {...withVerdict(state, 0), say: SAY.cancelled} : state,

  'clear givens'(state: State): State {
    const {puzzle} = state.compose;
    return edited(state, {...bare(puzzle), board: zeros(puzzle.size)});
  },
};

export const composeAnswers: Answers<'count' | 'repair' | 'grade' | 'thin'> = {
  count(state, {count, complete}) {
    const {puzzle} = state.compose;
    const verdict = count > 1 ? 'several' : !complete ? 'unknown' : count ? 'one' : 'none';
    const known = having(state, 'compose', {verdict, count, complete});
    if (verdict === 'several') return asking(known, {for: 'repair', puzzle});
    return verdict === 'one' ? asking(known, {for: 'grade', puzzle}) : known;
  },

  repair: (state, repair) => having(state, 'compose', {repair}),

  grade: (state, grade) => having(state, 'compose', {grade}),

  thin: (state, less, {puzzle}) =>
    ({...edited(state, {...bare(puzzle), ...less}, SAY.thinned), cursor: state.cursor}),
};
