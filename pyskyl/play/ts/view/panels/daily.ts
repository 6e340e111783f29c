/** The dialog Daily: the puzzles of a day, a calendar, and the times of all games. */

import {time} from '../../clock.ts';
import {dailies, dayOfPuzzle, later, streaks} from '../../model/daily.ts';
import type {DailyDialog, State} from '../../model/state.ts';
import type {GameSummary} from '../../io/packing.ts';
import {range} from '../../puzzle.ts';
import {DAILY} from '../../tables.ts';
import * as T from '../../texts.ts';
import {html, type Markup} from '../html.ts';
import {button, runs, soft} from './parts.ts';
import {ordered} from './puzzles.ts';

export function daily({today}: State, {games, day}: DailyDialog): Markup {
  const all = dailies(games);
  const {now, longest} = streaks(games, today);
  return html`${soft(longest ? T.inARow(now, longest) : T.aboutDaily)}
    <h3>${T.dayName(day)}</h3>
    <div class="two days">${DAILY.map(([size, difficulty]) => {
      const game = all.get(day)?.find(({puzzle}) => puzzle.size === size)?.game;
      const state = game?.best ? `✓ ${time(game.best)}`
        : game?.shown ? T.solutionShown : game ? T.begun : '';
      return runs(html`<b>${T.what(size, difficulty)}</b> <span>${state}</span>`, 'daily', 'big',
        `${day}/${size}`);
    })}</div>
    ${calendar(today, day, all)}
    ${times(games)}`;
}

/** The month of a day: of each day, how many of its puzzles are solved. */
function calendar(today: string, day: string, all: ReadonlyMap<string, GameSummary[]>): Markup {
  const [month, first] = [day.slice(0, 7), `${day.slice(0, 7)}-01`];
  const weekday = (new Date(first).getUTCDay() + 6) % 7; // 0 is Monday
  const next = later(first, 32).slice(0, 7);
  const days = range(31).map(number => later(first, number)).filter(one => one.startsWith(month));
  return html`<div class="month"><div>${
    button('‹', {type: 'day', day: later(first, -1)}, 'chip', {label: T.previousMonth})}
    <b>${T.monthName(day)}</b>${button('›', {type: 'day', day: `${next}-01`}, 'chip',
    {label: T.nextMonth, disabled: `${next}-01` > today})}</div>
    ${range(7).map(number => html`<small aria-hidden="true">${
      T.weekdayName(later(first, number - weekday))}</small>`)}${
    range(weekday).map(() => html`<i></i>`)}
    ${days.map((one, index) => {
      const count = all.get(one)?.filter(({game}) => game.best !== undefined).length ?? 0;
      return button(html`${index + 1}<span aria-hidden="true">${'●'.repeat(count)}</span>`,
        {type: 'day', day: one}, 'day', {pressed: one === day, disabled: one > today,
          label: T.solvedOf(one, count, DAILY.length)});
    })}</div>`;
}

/** Of the solved games, by size and difficulty: how many, the best and the median time, and the
 * best time without help. */
function times(games: readonly GameSummary[]): Markup | false {
  const solved = games.filter(({game}) => game.best !== undefined);
  const kinds = new Map<string, GameSummary[]>();
  for (const one of ordered(ordered(solved, {order: 'difficulty'}), {order: 'size'})) {
    const kind = T.what(one.puzzle.size, one.puzzle.difficulty);
    kinds.set(kind, [...kinds.get(kind) ?? [], one]);
  }
  const row = ([kind, those]: [string, GameSummary[]]) => {
    const clocks = (name: 'best' | 'alone') => those.map(({game}) => game[name] ?? Infinity)
      .filter(Number.isFinite).sort((one, other) => one - other);
    const [best, [alone]] = [clocks('best'), clocks('alone')];
    const half = best.length / 2;
    const median = (best[Math.ceil(half) - 1] + best[Math.floor(half)]) / 2;
    const told = [best.length, time(best[0]), alone ? time(alone) : '–', time(median)];
    return html`<tr><th scope="row">${kind}</th>${told.map(one => html`<td>${one}</td>`)}</tr>`;
  };
  return kinds.size > 0 && html`<h3>${T.times}</h3><table><tr>${
    T.columns.map(name => html`<th scope="col">${name}</th>`)}</tr>${[...kinds].map(row)}</table>`;
}

/** What is told of a solved puzzle of the day, if this is one. */
export function result({puzzle, game, streak}: State): string {
  const day = dayOfPuzzle(puzzle);
  if (!day || game.shown) return '';
  const online = location.protocol.startsWith('http');
  const link = online ? `${location.href.split('#')[0]}#daily=${day}/${puzzle.size}` : '';
  return [`${T.resultOf(day, puzzle)}: ${time(game.clock)},`,
    T.helped(game.hints, game.checks).toLowerCase(),
    streak > 1 && T.daysInARow(streak), link].filter(Boolean).join(' ');
}
