/** What views and panels ask of a state. */

/** @import {Clue, Puzzle, State} from '../types.js' */

import {most} from '../rule.js';
import {SIDES, clueState, heightsFrom} from '../rules.js';
import {isClue} from './places.js';

export {before} from './course.js';

/** How many of a height are still to be entered.
 * @type {(state: State, height: number) => number} */
export const left = ({puzzle, heights}, height) => most(puzzle, height) * puzzle.size
  - heights.flat().filter(one => one === height).length;

/** The height that is to be seen everywhere: the one that is held, or that of the cursor.
 * @type {(state: State) => number} */
export function emphasised({held, cursor, heights}) {
  return held || (isClue(cursor) ? 0 : heights[cursor.row]?.[cursor.column] ?? 0);
}

/** How many cells the player has filled, of how many.
 * @type {(state: Pick<State, 'puzzle' | 'heights'>) => {done: number, all: number}} */
export function filled({puzzle, heights}) {
  const empty = puzzle.board.flat().filter(given => !given).length;
  const open = heights.flat().filter(height => !height).length;
  return {done: empty - open, all: empty};
}

/** @type {(puzzle: Puzzle) => {clues: number, givens: number}} */
export const counts = ({sides, board}) => ({
  clues: SIDES.flatMap(side => [...sides[side]]).filter(Boolean).length,
  givens: board.flat().filter(Boolean).length,
});

/** How a clue is shown in Play: broken ones as the settings have it.
 * @type {(state: State, clue: Clue) => {state: 'open' | 'done' | 'broken', ticked: boolean}} */
export function clueLook({puzzle, heights, ticks, settings, check}, {side, number}) {
  const clue = puzzle.sides[side][number];
  const line = heightsFrom(heights, side, number);
  const found = clue ? clueState(puzzle, clue, line) : 'open';
  const isShown = settings.broken === 'at once' || (check?.strength ?? 0) > 1
    || (settings.broken === 'full' && !line.includes(0));
  const state = found === 'broken' && !isShown ? 'open' : found;
  return {state, ticked: Boolean(ticks[side] >> number & 1)};
}
