/** Thinning out in Compose: clues and givens go one by one, as long as one solution stays. */

/** @import {Cursor, Puzzle, State} from '../types.js' */
/** @import {AnswerFor, Handlers} from '../actions.js' */

import {asking, dropped} from './asking.js';
import {withVerdict} from './composing.js';
import {numberAt, withNumber} from './places.js';
import {orbits} from './symmetry.js';
import * as SAY from './texts.js';

const SECONDS = 10;

/** @type {(puzzle: Puzzle, places: readonly Cursor[]) => Puzzle} */
const cleared = (puzzle, places) =>
  places.reduce((found, place) => withNumber(found, place, 0), puzzle);

/** Ask whether the next places can be empty; at the end, what the puzzle is like now.
 * @type {(state: State) => State} */
function tryNext(state) {
  const {thinning, puzzle} = state.compose;
  const next = thinning?.places[0];
  if (!next) return {...withVerdict(state, 0), say: SAY.thinned};
  const less = cleared(puzzle, next);
  const asked = asking(state, {for: 'thin', puzzle: less, limit: 2, seconds: SECONDS});
  return {...asked, say: SAY.thinning(thinning.tried, thinning.total)};
}

/** @type {Handlers<'thin' | 'thin stop'>} */
export const thinning = {
  thin(state, {symmetry, random}) {
    const {puzzle, past, verdict} = state.compose;
    if (verdict !== 'one') return state;
    const groups = orbits(puzzle.size, symmetry)
      .filter(group => group.some(place => numberAt(puzzle, place)));
    const places = shuffled(groups, random);
    const begun = {places, tried: 0, total: places.length};
    const compose = {...state.compose, past: [...past, puzzle], future: [], thinning: begun};
    return tryNext({...dropped(state, 'grade'), compose});
  },

  'thin stop'(state) {
    if (!state.compose.thinning) return state;
    return {...withVerdict(state, 0), say: SAY.cancelled};
  },
};

/** @type {(state: State, answer: AnswerFor<'thin'>) => State} */
export function thinned(state, {value: {count, complete}}) {
  const {compose} = state;
  if (!compose.thinning) return state;
  const {places: [tried, ...places], tried: number, total} = compose.thinning;
  const puzzle = count === 1 && complete ? cleared(compose.puzzle, tried) : compose.puzzle;
  const next = {places, tried: number + 1, total};
  return tryNext({...state, compose: {...compose, puzzle, thinning: next}});
}

/** In an order that the number decides.
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} random
 * @returns {Item[]}
 */
function shuffled(items, random) {
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
