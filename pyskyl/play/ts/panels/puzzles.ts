/** The dialog Puzzles: what was begun, and some to begin. */

import {time} from '../clock.ts';
import {figure} from '../figure.ts';
import {gameId} from '../formats/towers.ts';
import {Markup, html, type Markup as Html} from '../html.ts';
import {filled} from '../model/reading.ts';
import type {PuzzlesDialog} from '../model/state.ts';
import type {GameSummary} from '../packing.ts';
import type {Grid, Puzzle} from '../puzzle.ts';
import {svg} from '../svg.ts';
import * as T from '../texts.ts';
import {button, runs} from './parts.ts';

export function puzzles({games}: PuzzlesDialog, offered: readonly Puzzle[]): Html {
  const begun = new Set(games.map(({id}) => id));
  const others = offered.filter(puzzle => !begun.has(gameId(puzzle)));
  return html`<h3>${T.begun}</h3>
    ${games.length === 0 && html`<p class="soft">${T.noGames}</p>`}
    <ul class="games">${games.map(game)}</ul>
    <div class="chips">${runs(T.exportGames, 'export games', {look: 'chip'})}
      ${runs(T.importGames, 'import games', {look: 'chip'})}</div>
    <h3>${T.toBegin}</h3>
    <ul class="games">${others.map(puzzle =>
      html`<li>${opener(puzzle, puzzle.board, '')}</li>`)}</ul>`;
}

function game({id, puzzle, now: {heights}, game}: GameSummary): Html {
  const {done, all} = filled({puzzle, heights});
  const state = game.solved ? `✓ ${T.done}` : T.filled(done, all);
  return html`<li>${opener(puzzle, heights, `${state}, ${time(game.clock)}`)}
    ${runs(T.forget, 'forget', {look: 'chip', label: `${T.forget} ${nameOf(puzzle)}`}, id)}
    </li>`;
}

export const nameOf = ({title, size, difficulty, rule}: Puzzle): string =>
  title || [T.what(size, difficulty), ...T.variants(rule)].join(' · ');

/** A small picture of a puzzle, which opens it. */
function opener(puzzle: Puzzle, heights: Grid, note: string): Html {
  const picture = svg(figure(puzzle, {solution: heights}), 'light')
    .replace('role="img"', 'aria-hidden="true"');
  return button(html`${new Markup(picture)}<span><b>${nameOf(puzzle)}</b> ${note}</span>`,
    {type: 'puzzle', puzzle}, {look: 'game'});
}
