/** What a change of the board shows, in words, for those who do not see it. */

import {SIDES, heightsOn, range, type Cell} from '../puzzle.ts';
import {heightsIn} from '../rule.ts';
import {lines, tooMany} from '../rules.ts';
import type {Snapshot} from './history.ts';
import {clueLook, isShown} from './reading.ts';
import type {State} from './state.ts';
import * as SAY from './texts.ts';

/** Clues newly done or broken, and heights newly repeated, as far as the board shows it. */
export function news(before: State, now: State): string {
  const old = signs(before);
  return signs(now).filter(sign => !old.includes(sign)).join(' ');
}

function signs(state: State): string[] {
  const {puzzle, heights, settings} = state;
  const clues = SIDES.flatMap(side => range(puzzle.size).flatMap(number => {
    const {state: look} = clueLook(state, {side, number});
    return look === 'open' ? [] : [SAY.clueIs({side, number}, look)];
  }));
  const twice = lines(puzzle).flatMap(({cells, ...line}) => {
    const there = heightsOn(heights, cells);
    return isShown(settings.broken, !there.includes(0))
      ? tooMany(puzzle, there).map(height => SAY.twice(height, line)) : [];
  });
  return [...twice, ...clues];
}

/** What the changed cell has now, or how many cells have changed. Where heights have changed, the
 * marks that changed with them do not count. */
export function difference(before: Snapshot, now: Snapshot): string {
  const of = (key: 'heights' | 'marks'): Cell[] => now[key].flatMap((line, row) =>
    line.flatMap((value, column) => value === before[key][row][column] ? [] : [{row, column}]));
  const heights = of('heights');
  const [cell, ...others] = heights.length ? heights : of('marks');
  if (!cell) return '';
  if (others.length) return SAY.changed(others.length + 1, 'cell');
  const {row, column} = cell;
  return heights.length ? SAY.entered(cell, now.heights[row][column])
    : SAY.noted(cell, heightsIn(now.marks[row][column]));
}
