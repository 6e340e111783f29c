/** The dialog Puzzles: the games that were begun, and puzzles to begin. */

import {time} from '../../clock.ts';
import {figure} from '../../picture/figure.ts';
import {Markup, html, type Markup as Html} from '../html.ts';
import {filled} from '../../model/reading.ts';
import type {PuzzlesDialog, State, Wanted} from '../../model/state.ts';
import type {GameSummary} from '../../io/packing.ts';
import type {Puzzle} from '../../puzzle.ts';
import {svg} from '../../picture/svg.ts';
import {DIFFICULTIES} from '../../tables.ts';
import * as T from '../../texts.ts';
import {button, prints, runs, select, soft} from './parts.ts';

/** How many games of a list are drawn at once: a year has thousands. */
const PART = 9;

export function puzzles(dialog: PuzzlesDialog): Html {
  const {games, wanted = {}} = dialog;
  const {picked = [], count = PART} = wanted;
  const shown = wantedOf(dialog);
  const isPicked = new Set(picked);
  const [{length}, {length: lost}] = [printable(dialog), deletable(dialog)];
  const list = (name: string, those: readonly GameSummary[]) => html`${
    those.length > 0 && html`<h3>${name}</h3>`}<ul class="games">${
    those.slice(0, count).map(one => game(one, isPicked.has(one.id)))}</ul>${those.length > count
    && button(T.moreOf(those.length - count), {type: 'wanted', wanted: {count: count + 4 * PART}},
      'chip')}`;
  return html`${soft(T.aboutGames)}
    ${filters(games, wanted)}
    ${list(T.begun, shown.filter(isBegun))}
    ${list(T.toBegin, shown.filter(one => !isBegun(one)))}
    <div class="chips">${length > 0 && html`${prints(T.printAll(length), {isSheet: true})}
      ${prints(T.withEntries, {isSheet: true, adds: 'entries'})}
      ${prints(T.withSolutions, {isSheet: true, adds: 'solutions'})}
      ${lost > 0 && runs(T.forgetAll(lost), 'forget', 'chip')}`}
      ${runs(T.exportGames, 'export games', 'chip')}
      ${runs(T.importGames, 'import games', 'chip')}</div>`;
}

const wantedOf = ({games, wanted = {}}: PuzzlesDialog): readonly GameSummary[] =>
  ordered(chosen(games, wanted), wanted);

function pickedOf(dialog: PuzzlesDialog): readonly GameSummary[] {
  const picked = new Set(dialog.wanted?.picked);
  return wantedOf(dialog).filter(({id}) => picked.has(id));
}

const isSaved = ({when}: GameSummary): boolean => when > 0;

/** Those picked, or else all that were saved. */
function printable(dialog: PuzzlesDialog): readonly GameSummary[] {
  const picked = pickedOf(dialog);
  return picked.length ? picked : wantedOf(dialog).filter(isSaved);
}

const deletable = (dialog: PuzzlesDialog): readonly GameSummary[] =>
  pickedOf(dialog).filter(isSaved);

export const toPrint = ({dialog}: State): readonly GameSummary[] =>
  dialog?.kind === 'puzzles' ? printable(dialog) : [];

export const toDelete = ({dialog}: State): readonly GameSummary[] =>
  dialog?.kind === 'puzzles' ? deletable(dialog) : [];

/** What games are chosen by, and the value that each game has. */
const SORTS = {
  size: ({puzzle}: GameSummary) => T.what(puzzle.size, ''),
  difficulty: ({puzzle}: GameSummary) => puzzle.difficulty ?? '',
  state: ({game}: GameSummary) => game.solved && !game.shown ? T.done : T.unsolved,
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

export function ordered(games: readonly GameSummary[], {order}: Wanted): readonly GameSummary[] {
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

/** Whether a game was begun; a pasted or composed puzzle is kept even before that. */
const isBegun = ({puzzle, now: {heights}, game}: GameSummary): boolean =>
  game.clock + filled({puzzle, heights}).done > 0;

/** The pictures that were drawn, for the next time. */
const PICTURES = new WeakMap<GameSummary, string>();

/** A small picture of a puzzle, which opens it, and the button that picks it. */
function game(one: GameSummary, isPicked: boolean): Html {
  const {id, puzzle, now: {heights}, game} = one;
  const {done, all} = filled({puzzle, heights});
  const picture = PICTURES.get(one) ?? svg(figure(puzzle, {solution: heights}), 'light')
    .replace('role="img"', 'aria-hidden="true"')
    // in the colors of the page
    .replace(/class="(\w+)" (fill|stroke)="[^"]*"/g, 'class="$1" $2="var(--$1)"');
  PICTURES.set(one, picture);
  const note = isBegun(one) && (game.solved && game.shown ? T.solutionShown
    : `${game.solved ? `✓ ${T.done}` : T.filled(done, all)}, ${time(game.clock)}`);
  return html`<li>${
    button(html`${new Markup(picture)}<span><b>${nameOf(puzzle)}</b> ${note}</span>`,
      {type: 'puzzle', puzzle}, 'game')}${
    button(T.pick, {type: 'pick game', id}, isPicked ? 'chip on' : 'chip',
      {pressed: isPicked, label: `${T.pick} ${nameOf(puzzle)}`})}</li>`;
}

const nameOf = ({title, size, difficulty, rule}: Puzzle): string =>
  title || [T.what(size, difficulty), ...T.variants(rule)].join(' · ');
