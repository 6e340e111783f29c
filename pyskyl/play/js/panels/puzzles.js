/** The dialog Puzzles: what was begun, and some to begin. */

/** @import {Markup as Html} from '../html.js' */
/** @import {Grid, GameSummary, Puzzle, PuzzlesDialog} from '../types.js' */

import {time} from '../clock.js';
import {figure} from '../figure.js';
import {gameId} from '../formats/towers.js';
import {Markup, html} from '../html.js';
import {filled} from '../model/reading.js';
import {svg} from '../svg.js';
import * as T from '../texts.js';
import {button, runs} from './parts.js';

/** @type {(dialog: PuzzlesDialog, offered: readonly Puzzle[]) => Html} */
export function puzzles({games}, offered) {
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

/** @type {(game: GameSummary) => Html} */
function game({id, puzzle, now: {heights}, game}) {
  const {done, all} = filled({puzzle, heights});
  const state = game.solved ? `✓ ${T.done}` : T.filled(done, all);
  return html`<li>${opener(puzzle, heights, `${state}, ${time(game.clock)}`)}
    ${runs(T.forget, 'forget', {look: 'chip', label: `${T.forget} ${nameOf(puzzle)}`}, id)}
    </li>`;
}

/** @type {(puzzle: Puzzle) => string} */
const nameOf = ({title, size, difficulty, rule}) =>
  title || [T.what(size, difficulty), ...T.variants(rule)].join(' · ');

/** A small picture of a puzzle, which opens it.
 * @type {(puzzle: Puzzle, heights: Grid, note: string) => Html} */
function opener(puzzle, heights, note) {
  const picture = svg(figure(puzzle, {solution: heights}), {scheme: 'light'})
    .replace('role="img"', 'aria-hidden="true"');
  return button(html`${new Markup(picture)}<span><b>${nameOf(puzzle)}</b> ${note}</span>`,
    {type: 'puzzle', puzzle}, {look: 'game'});
}
