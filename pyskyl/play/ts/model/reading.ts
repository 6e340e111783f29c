/** What views and panels read from a state. */

import {SIDES, countOf, heightsFrom, isClue, type Clue} from '../puzzle.ts';
import type {Shown} from '../engine/replies.ts';
import {most} from '../rule.ts';
import {clueState} from '../rules.ts';
import type {Settings, State} from './state.ts';

/** How many of a height are still to be entered. */
export const left = ({puzzle, heights}: State, height: number) =>
  most(puzzle, height) * puzzle.size - countOf(heights.flat(), height);

/** Whether digits are marks: in that mode, or while several cells are selected. */
export const isMarking = ({mode, selected}: Pick<State, 'mode' | 'selected'>): boolean =>
  mode === 'marks' || selected.length > 0;

/** The height to emphasise everywhere: the one that is held, or that at the cursor. */
export const emphasised = ({held, cursor, heights}: State): number =>
  held || (isClue(cursor) ? 0 : heights[cursor.row]?.[cursor.column] ?? 0);

/** How many cells the player has filled, and how many there are to fill. */
export function filled(
  {puzzle, heights}: Pick<State, 'puzzle' | 'heights'>,
): {done: number, all: number} {
  const [empty, open] = [puzzle.board, heights].map(grid => countOf(grid.flat(), 0));
  return {done: empty - open, all: empty};
}

export const counts = ({sides, board}: Shown): {clues: number, givens: number} => ({
  clues: SIDES.flatMap(side => sides[side]).filter(Boolean).length,
  givens: board.flat().filter(Boolean).length,
});

/** Whether this setting shows a broken rule, on a line that is full or not. */
export const isShown = (broken: Settings['broken'], isFull: boolean): boolean =>
  broken === 'at once' || broken === 'full' && isFull;

/** How a clue is shown in Play: broken ones as the settings say, and by a check. */
export function clueLook(
  {puzzle, heights, ticks, settings, check}: State, {side, number}: Clue,
): {state: 'open' | 'done' | 'broken', ticked: boolean} {
  const clue = puzzle.sides[side][number];
  const line = heightsFrom(heights, side, number);
  const found = clueState(puzzle, clue, line);
  const isSeen = (check?.strength ?? 0) > 1 || isShown(settings.broken, !line.includes(0));
  const state = found === 'broken' && !isSeen ? 'open' : found;
  return {state, ticked: Boolean(ticks[side] >> number & 1)};
}
