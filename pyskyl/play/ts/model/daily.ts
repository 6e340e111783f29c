/** The puzzles of the day. Their seed is the date: everybody has the same, also by the command. */

import type {GameSummary} from '../io/packing.ts';
import type {Puzzle} from '../puzzle.ts';
import type {SeededRecipe} from '../engine/replies.ts';
import {DAILY} from '../tables.ts';

/** The source of a made puzzle: the command that makes it. */
export const sourceOf = ({headers}: Puzzle): string =>
  headers?.find(([key]) => key === 'source')?.[1] ?? '';

/** The day of which a puzzle is one, as 2026-11-29; empty if it is none. */
export function dayOfPuzzle(puzzle: Puzzle): string {
  const [, size, difficulty, year, month, date] =
    /^pyskyl generate ([0-9]+) --difficulty (\w+) --seed (\d{4})(\d\d)(\d\d)$/
      .exec(sourceOf(puzzle)) ?? [];
  return DAILY.some(([one, level]) => `${one}` === size && level === difficulty)
    ? `${year}-${month}-${date}` : '';
}

export const dailyRecipe = (day: string, wanted: number): SeededRecipe => {
  const [size, difficulty] = DAILY.find(([one]) => one === wanted) ?? DAILY[0];
  return {size, difficulty, symmetry: null, minimal: false, givens: 'auto',
    seed: day.replaceAll('-', '')};
};

/** The day so many days later. */
export const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** For each day, the games of its puzzles. */
export function dailies(games: readonly GameSummary[]): ReadonlyMap<string, GameSummary[]> {
  const found = new Map<string, GameSummary[]>();
  for (const game of games) {
    const day = dayOfPuzzle(game.puzzle);
    if (day) found.set(day, [...found.get(day) ?? [], game]);
  }
  return found;
}

/** How many days in a row, up to today or yesterday, had a puzzle solved on the day itself; and how
 * many at most. */
export function streaks(games: readonly GameSummary[], today: string) {
  const kept = [...dailies(games)].filter(([day, those]) => those.some(({game}) => game.on === day))
    .map(([day]) => day).sort();
  let [run, longest] = [0, 0];
  kept.forEach((day, index) => {
    run = index && later(kept[index - 1], 1) === day ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  const last = kept.at(-1) ?? '';
  return {now: last >= later(today, -1) ? run : 0, longest};
}
