/** The dialog Puzzles: the games that were begun, and puzzles to begin. */

import {time} from '../../clock.ts';
import {figure} from '../../picture/figure.ts';
import {Markup, html, type Markup as Html} from '../html.ts';
import {filled} from '../../model/reading.ts';
import type {PuzzlesDialog, Wanted} from '../../model/state.ts';
import type {GameSummary} from '../../io/packing.ts';
import type {Puzzle} from '../../puzzle.ts';
import {svg} from '../../picture/svg.ts';
import {DIFFICULTIES} from '../../tables.ts';
import * as T from '../../texts.ts';
import {button, prints, runs, select, soft} from './parts.ts';

export function puzzles({games, wanted = {}}: PuzzlesDialog): Html {
  const {picked = []} = wanted;
  const shown = ordered(chosen(games, wanted), wanted);
  const isPicked = ({id}: GameSummary) => picked.includes(id);
  // if none is picked, all that were saved are meant
  const isMeant = shown.some(isPicked) ? isPicked : ({when}: GameSummary) => when > 0;
  const ids = shown.filter(isMeant).map(({id}) => id);
  const list = (those: readonly GameSummary[]) => html`<ul class="games">${
    those.map(one => game(one, picked))}</ul>`;
  return html`${soft(T.aboutGames)}
    ${filters(games, wanted)}
    <h3>${T.begun}</h3>${list(shown.filter(isBegun))}
    <h3>${T.toBegin}</h3>${list(shown.filter(one => !isBegun(one)))}
    ${times(games)}
    <div class="chips">${ids.length > 0 && html`${prints(T.printAll(ids.length), {ids})}
      ${prints(T.withEntries, {ids, adds: 'entries'})}
      ${prints(T.withSolutions, {ids, adds: 'solutions'})}
      ${runs(T.forgetAll(ids.length), 'forget', 'chip', JSON.stringify(ids))}`}
      ${runs(T.exportGames, 'export games', 'chip')}
      ${runs(T.importGames, 'import games', 'chip')}</div>`;
}

/** What games are chosen by, and the value that each game has. */
const SORTS = {
  size: ({puzzle}: GameSummary) => T.what(puzzle.size, ''),
  difficulty: ({puzzle}: GameSummary) => puzzle.difficulty ?? '',
  state: ({game}: GameSummary) => game.solved ? T.done : T.unsolved,
};

const NAMES = ['size', 'difficulty', 'state'] as const;

/** The games that are wanted. A choice that no game fits any more, since those were deleted, is
 * ignored. */
function chosen(games: readonly GameSummary[], wanted: Wanted): readonly GameSummary[] {
  return NAMES.reduce((those, name) => {
    const isWanted = (game: GameSummary) => SORTS[name](game) === wanted[name];
    return wanted[name] && games.some(isWanted) ? those.filter(isWanted) : those;
  }, games);
}

function ordered(games: readonly GameSummary[], {order}: Wanted): readonly GameSummary[] {
  const difficulty = ({puzzle}: GameSummary) =>
    DIFFICULTIES.findIndex(one => one === puzzle.difficulty);
  return order === 'size' ? games.toSorted((one, other) => one.puzzle.size - other.puzzle.size)
    : order === 'difficulty' ? games.toSorted((one, other) => difficulty(one) - difficulty(other))
    : games;
}

function filters(games: readonly GameSummary[], wanted: Wanted): Html {
  const fields = NAMES.flatMap(name => {
    const values = [...new Set(ordered(games, {order: name}).map(SORTS[name]))].filter(Boolean);
    const choices = [['', T.any], ...values.map(value => [value, value] as const)] as const;
    return values.length > 1
      ? [select(T.sorts[name], name, choices, wanted[name] ?? '', 'wanted')] : [];
  });
  return html`<div class="row-form">${fields}${
    select(T.order, 'order', Object.entries(T.orders), wanted.order ?? '', 'wanted')}</div>`;
}

/** The best and the median time of the solved games, by size and difficulty. */
function times(games: readonly GameSummary[]): Html | false {
  const solved = games.filter(({game}) => game.solved);
  const kind = ({puzzle}: GameSummary) => T.what(puzzle.size, puzzle.difficulty);
  const kinds = new Set(ordered(ordered(solved, {order: 'difficulty'}), {order: 'size'}).map(kind));
  return kinds.size > 0 && html`<h3>${T.times}</h3><dl class="fact">${
    [...kinds].map(name => {
      const clocks = solved.filter(each => kind(each) === name).map(({game}) => game.clock)
        .sort((one, other) => one - other);
      const half = clocks.length / 2;
      const median = (clocks[Math.ceil(half) - 1] + clocks[Math.floor(half)]) / 2;
      return html`<dt>${name}</dt><dd>${
        T.timesOf(clocks.length, time(clocks[0]), time(median))}</dd>`;
    })}</dl>`;
}

/** Whether a game was begun; a pasted or composed puzzle is kept even before that. */
const isBegun = ({puzzle, now: {heights}, game}: GameSummary): boolean =>
  game.clock + filled({puzzle, heights}).done > 0;

/** A small picture of a puzzle, which opens it, and the button that picks it. */
function game(one: GameSummary, picked: readonly string[]): Html {
  const {id, puzzle, now: {heights}, game} = one;
  const {done, all} = filled({puzzle, heights});
  const state = game.solved ? `✓ ${T.done}` : T.filled(done, all);
  const isPicked = picked.includes(id);
  const others = isPicked ? picked.filter(other => other !== id) : [...picked, id];
  const picture = svg(figure(puzzle, {solution: heights}), 'light')
    .replace('role="img"', 'aria-hidden="true"')
    // in the colors of the page
    .replace(/class="(\w+)" (fill|stroke)="[^"]*"/g, 'class="$1" $2="var(--$1)"');
  const note = isBegun(one) && `${state}, ${time(game.clock)}`;
  return html`<li>${
    button(html`${new Markup(picture)}<span><b>${nameOf(puzzle)}</b> ${note}</span>`,
      {type: 'puzzle', puzzle}, 'game')}${
    button(T.pick, {type: 'wanted', wanted: {picked: others}}, isPicked ? 'chip on' : 'chip',
      {pressed: isPicked, label: `${T.pick} ${nameOf(puzzle)}`})}</li>`;
}

export const nameOf = ({title, size, difficulty, rule}: Puzzle): string =>
  title || [T.what(size, difficulty), ...T.variants(rule)].join(' · ');
