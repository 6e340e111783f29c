/** The tab Explain: what is explained, which step is shown, and playing on from there. */

import type {Puzzle} from '../puzzle.ts';
import type {Explanation} from '../engine/replies.ts';
import {has} from '../rule.ts';
import {broken} from '../rules.ts';
import {asking, dropped, isAsked, type Ask} from './asking.ts';
import {allowed} from './board.ts';
import {before, stopsOf, type Stop} from './course.ts';
import {changed, seen} from './history.ts';
import {counts} from './reading.ts';
import {having, type State} from './state.ts';
import * as SAY from './texts.ts';

/** The tab Explain. */
export interface Explain {
  from: 'start' | 'board' | 'compose'; // of the played puzzle; or the composed one
  puzzle: Puzzle | null; // what is explained: its board is where the steps begin
  value: Explanation | null; // null: not known yet
  problem: string; // why it will not be known
  stops: readonly Stop[];
  stop: number; // index of the one shown; before(state.explain) has its candidates
  seen: number; // how many were shown, with those before them
}

export const NOTHING: Explain =
  {from: 'start', puzzle: null, value: null, problem: '', stops: [], stop: 0, seen: 0};

export const explaining = {
  explain: (state: State, {from}: {from: 'start' | 'board'}): State =>
    withExplanation(having(state, 'explain', {from})),

  /** Goes to the stop with this index, or to the nearest there is. */
  stop(state: State, {stop}: {stop: number}): State {
    const {explain, game} = state;
    const {stops, seen} = explain;
    const found = Math.max(0, Math.min(stop, stops.length - 1));
    const news = stops.slice(seen, found + 1).filter(one => isHelp(state) && isNews(state, one));
    const counted = having(state, 'game', {hints: game.hints + news.length});
    return {...having(counted, 'explain', {stop: found, seen: Math.max(seen, found + 1)}),
      say: toldAt(explain, found)};
  },

  /** Shows the steps that a hint speaks of. */
  'show steps': (state: State): State =>
    withExplanation(having({...state, tab: 'explain'}, 'explain', {from: 'board'})),

  /** Goes on in Play with the board and the candidates before this stop. */
  'play on'(state: State): State {
    const board = before(state.explain);
    if (!board || state.explain.from === 'compose') return state;
    return seen(changed({...state, tab: 'play'}, board, SAY.playOn));
  },
};

/** Whether stops count as hints: those of the game that is played, also as a composed puzzle. */
export const isHelp = ({puzzle, game, explain}: State): boolean =>
  !game.solved && explain.puzzle?.sides === puzzle.sides;

/** Whether a stop tells what the board does not have. */
function isNews({puzzle, heights}: State, {placed, removed}: Stop): boolean {
  const free = allowed(puzzle, heights);
  return placed.some(([row, column, height]) => heights[row - 1][column - 1] !== height)
    || removed.some(([row, column, height]) => !heights[row - 1][column - 1]
      && has(free[row - 1][column - 1], height));
}

/** What the page says at a stop; at the last one also how the explanation ends. */
export function toldAt({stops, value, problem}: Explain, stop: number): string {
  const end = problem || (value?.status === 'unique' ? SAY.known : '');
  return [stops[stop]?.text, stop >= stops.length - 1 && end].filter(Boolean).join('\n');
}

/** What Explain is about once this tab is left: a composed puzzle, or the played one as before. */
export function explainedFrom({tab, compose: {puzzle}, explain: {from}}: State): Explain['from'] {
  if (tab === 'explain') return from;
  const {clues, givens} = counts(puzzle);
  if (tab === 'compose' && clues + givens) return 'compose';
  return from === 'compose' ? 'start' : from;
}

/** The state that has the wanted explanation, or asks for it. */
export function withExplanation(state: State): State {
  const {explain} = state;
  const puzzle = explain.from === 'compose' ? state.compose.puzzle : state.puzzle;
  const wanted = explain.from === 'board' ? {...puzzle, board: state.heights} : puzzle;
  if (explain.puzzle && isEqual(explain.puzzle, wanted)) {
    if (explain.value) return explaining.stop(state, explain);
    if (isAsked(state, 'explain')) return state;
  }
  const begun = dropped({...state, explain: {...NOTHING, from: explain.from, puzzle: wanted}},
    'explain');
  if (explain.from !== 'start' && broken(wanted, wanted.board)) {
    const problem = explain.from === 'board' ? SAY.brokenBoard : SAY.noSolution;
    return {...having(begun, 'explain', {problem}), say: problem};
  }
  return asking(begun, {for: 'explain', puzzle: wanted});
}

const isEqual = (one: Puzzle, other: Puzzle) => one.sides === other.sides && one.rule === other.rule
  && JSON.stringify(one.board) === JSON.stringify(other.board);

export function explained(state: State, value: Explanation, {puzzle}: Ask<'explain'>): State {
  // steps from a wrong board would only mislead
  const isWrong = value.status === 'unsatisfiable' && state.explain.from === 'board';
  const stops = isWrong ? [] : stopsOf(value);
  const problem = isWrong ? SAY.brokenBoard
    : [value.contradiction, SAY.status[value.status]].filter(Boolean).join(' ');
  const known = having(state, 'explain', {puzzle, value, stops, stop: 0, problem});
  return state.tab === 'explain' ? explaining.stop(known, {stop: 0}) : known;
}
