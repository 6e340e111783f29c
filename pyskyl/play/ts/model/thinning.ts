/** Thinning out in Compose: clues and givens go one by one, as long as one solution stays. */

import {numberAt, withNumber, type Cursor, type Puzzle} from '../puzzle.ts';
import type {Count, Symmetry} from '../replies.ts';
import {asking, dropped} from './asking.ts';
import {withVerdict} from './composing.ts';
import type {State} from './state.ts';
import {orbits} from './symmetry.ts';
import * as SAY from './texts.ts';

const SECONDS = 10;

const cleared = (puzzle: Puzzle, places: readonly Cursor[]): Puzzle =>
  places.reduce((found, place) => withNumber(found, place, 0), puzzle);

/** Ask whether the next places can be empty; at the end, what the puzzle is like now. */
function tryNext(state: State): State {
  const {thinning, puzzle} = state.compose;
  const next = thinning?.places[0];
  if (!next) return {...withVerdict(state, 0), say: SAY.thinned};
  const less = cleared(puzzle, next);
  const asked = asking(state, {for: 'thin', puzzle: less, limit: 2, seconds: SECONDS});
  return {...asked, say: SAY.thinning(thinning.tried, thinning.total)};
}

export const thinning = {
  /** Takes away clues and givens, in random order, as long as one solution is left. */
  thin(
    state: State,
    {symmetry, random}: {symmetry: Symmetry | null, random: number},
  ): State {
    const {puzzle, past, verdict} = state.compose;
    if (verdict !== 'one') return state;
    const groups = orbits(puzzle.size, symmetry)
      .filter(group => group.some(place => numberAt(puzzle, place)));
    const places = shuffled(groups, random);
    const begun = {places, tried: 0, total: places.length};
    const compose = {...state.compose, past: [...past, puzzle], future: [], thinning: begun};
    return tryNext({...dropped(state, 'grade'), compose});
  },

  /** Ends thinning; what has gone is gone. */
  'thin stop'(state: State): State {
    if (!state.compose.thinning) return state;
    return {...withVerdict(state, 0), say: SAY.cancelled};
  },
};

export function thinned(state: State, {count, complete}: Count): State {
  const {compose} = state;
  if (!compose.thinning) return state;
  const {places: [tried, ...places], tried: number, total} = compose.thinning;
  const puzzle = count === 1 && complete ? cleared(compose.puzzle, tried) : compose.puzzle;
  const next = {places, tried: number + 1, total};
  return tryNext({...state, compose: {...compose, puzzle, thinning: next}});
}

/** In an order that the number decides. */
function shuffled<Item>(items: readonly Item[], random: number): Item[] {
  const found = [...items];
  let state = random >>> 0;
  for (let last = found.length - 1; last > 0; last -= 1) {
    // a linear congruential generator; its low bits are poor
    state = Math.imul(state, 1664525) + 1013904223 >>> 0;
    const other = Math.floor(state / 2 ** 32 * (last + 1));
    [found[last], found[other]] = [found[other], found[last]];
  }
  return found;
}
