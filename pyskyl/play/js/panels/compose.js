/** The panel Compose: how many solutions there are, what would leave one, and what to do next. */

/** @import {Markup} from '../html.js' */
/** @import {Compose, Cursor, Puzzle, Repair, State} from '../types.js' */

import {html} from '../html.js';
import {isClue} from '../model/places.js';
import {counts} from '../model/reading.js';
import {heightsOf, named, ruleOf, tallest} from '../rule.js';
import {broken, range} from '../rules.js';
import {circle, path} from '../shapes.js';
import * as T from '../texts.js';
import {
  button, engineNote, keyFace, opens, parkChoices, select, sizes, toggle, tools,
} from './parts.js';

/** What comes and goes with the engine's answers is below what is pressed most: nobody hits a
 * suggestion that has moved there.
 * @type {(state: State, engine: import('./play.js').EngineState) => Markup} */
export function compose(state, engine) {
  const {puzzle, thinning, repair, verdict} = state.compose;
  const given = puzzle.board.some(row => row.some(Boolean));
  return html`
    <div class="verdict">${sign(verdict)}<span>${headline(state.compose)}</span></div>
    ${engineNote(engine)}
    ${keys(puzzle, state.cursor)}
    ${tools(state.compose, 'next')}
    ${variants(puzzle)}
    <div class="two">
      ${button(T.playIt, {type: 'play it'}, {look: 'big first'})}
      ${opens('export', 'big')}
    </div>
    ${thinning ? html`<p>${T.thinning(thinning.tried, thinning.total)} ${
      button(T.thinStop, {type: 'thin stop'}, {look: 'chip'})}</p>`
      : verdict === 'none' ? html`<p>${T.noneHelp} ${!broken(puzzle, puzzle.board).length
        && button(T.why, {type: 'tab', tab: 'explain'}, {look: 'chip'})}</p>`
      : verdict === 'several' && repair ? suggestions(repair)
      : html`<p class="soft">${T.composeHelp(puzzle)}</p>`}
    ${facts(state.compose)}
    <div class="chips">
      ${opens('paste', 'chip')}
      ${button(T.fillClues, {type: 'fill clues'}, {look: 'chip', disabled: !given})}
      ${button(T.clearGivens, {type: 'clear givens'}, {look: 'chip', disabled: !given})}
      ${button(T.editIt, {type: 'edit', puzzle: state.puzzle}, {look: 'chip'})}
    </div>
    <form class="row-form" data-form="thin">${select(T.symmetry, 'symmetry',
      [['', T.any], ...Object.entries(T.symmetries)], '')}
      <button class="chip" ${(verdict !== 'one' || thinning !== null) && html`disabled`}>${
      T.thin}</button></form>
    <form class="row-form" data-form="empty">${sizes(puzzle.size)}
      <button class="chip">${T.empty}</button></form>`;
}

/** @type {(compose: Compose) => string} */
function headline({verdict, count, complete}) {
  if (verdict === null) return T.verdicts.asking;
  return verdict === 'several' ? T.solutions(count, complete) : T.verdicts[verdict];
}

/** None, one or several, told by shape too.
 * @type {(verdict: Compose['verdict']) => Markup} */
function sign(verdict) {
  const shape = {
    none: html`${circle(17, 17, 12, 'loss', 'strike')}${
      path('M11 11l12 12m0-12l-12 12', 'strike', 2.4)}`,
    one: html`${circle(17, 17, 13, 'disc')}${path('m10.5 17.5 4.5 4.5 9-10', 'placed', 2.6)}`,
    several: html`${circle(13, 17, 10, 'look', 'edge')}<g fill-opacity=".7">${
      circle(21, 17, 10, 'look', 'edge')}</g>`,
    unknown: html`<g stroke-dasharray="4 4">${circle(17, 17, 12, 'card', 'soft')}</g>`,
  }[verdict ?? 'unknown'];
  return html`<svg viewBox="0 0 34 34" aria-hidden="true">${shape}</svg>`;
}

/** @type {(repair: Repair) => Markup} */
const suggestions = ({cells, additions}) => html`<p>${T.differ(cells.length)} ${
  additions.length > 0 && T.oneMore(additions.length)}</p>
  <div class="chips">${additions.map(addition =>
    button(T.addition(addition), {type: 'add', addition}, {look: 'chip'}))}</div>`;

/** What can be typed: digits for clues that are sums.
 * @type {(puzzle: Puzzle, cursor: Cursor) => Markup} */
function keys(puzzle, cursor) {
  const digits = puzzle.rule?.clues && isClue(cursor) ? [...range(9).map(one => one + 1), 0]
    : heightsOf(puzzle);
  return html`<div class="keys small">${digits.map(digit =>
    button(html`${keyFace(digit)}<span class="vh">${named(digit)}</span>`, {type: 'digit', digit},
      {look: 'key'}))}</div>`;
}

/** Which variants there are; each button changes one.
 * @type {(puzzle: Puzzle) => Markup} */
function variants({size, rule: {parks = 0, diagonals, clues} = {}}) {
  const sums = Boolean(clues);
  /** @type {(...values: Parameters<typeof ruleOf>) => import('../actions.js').Action} */
  const by = (...values) => ({type: 'rule', rule: ruleOf(...values)});
  return html`<div class="chips" role="group" aria-label="${T.rule}">
    <span>${T.parks}</span>${toggle(T.parks, parkChoices(parks, size).map(count =>
      [count, by(count, diagonals, sums), count === parks]))}
    ${button(T.diagonals, by(parks, !diagonals, sums),
      {look: diagonals ? 'chip on' : 'chip', pressed: Boolean(diagonals)})}
    ${button(T.sums, by(parks, diagonals, !sums),
      {look: sums ? 'chip on' : 'chip', pressed: sums})}</div>`;
}

/** @type {(compose: Compose) => Markup} */
function facts({puzzle, grade, verdict}) {
  const {size} = puzzle;
  const {clues, givens} = counts(puzzle);
  /** @type {[string, string | number][]} */
  const rows = [
    [T.facts.size, `${size} × ${size}`],
    [T.facts.clues, clues],
    [T.facts.givens, givens],
    [T.facts.difficulty, grade?.difficulty ?? (verdict === 'one' ? T.grading : T.notYet)],
  ];
  if (grade?.hardest) {
    rows.push([T.facts.score, grade.score ?? '']);
    rows.push([T.facts.hardest, T.technique(grade.hardest, tallest(puzzle))]);
  }
  return html`<dl class="fact">${rows.map(([name, value]) =>
    html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}
