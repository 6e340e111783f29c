/** The panel Compose: how many solutions there are, what would leave one, and what to do next. */

import {html, type Markup} from '../html.ts';
import type {Action} from '../../model.ts';
import {isAsked} from '../../model/asking.ts';
import type {Compose} from '../../model/composing.ts';
import {counts} from '../../model/reading.ts';
import type {State} from '../../model/state.ts';
import * as SAY from '../../model/texts.ts';
import {SAID, isClue, range, type Cursor, type Puzzle, type Rule} from '../../puzzle.ts';
import type {Repair} from '../../engine/replies.ts';
import {heightsOf, named, ruleOf, tallest} from '../../rule.ts';
import {broken} from '../../rules.ts';
import * as T from '../../texts.ts';
import {
  asking, button, keyFace, opens, parkChoices, sizes, soft, symmetries, toggle, tools,
  type EngineState,
} from './parts.ts';

/** What comes and goes with the engine's answers is below the buttons pressed most, so that nobody
 * hits a suggestion that has moved there. */
export function compose(state: State, engine: EngineState): Markup {
  const {puzzle, verdict} = state.compose;
  const given = puzzle.board.some(row => row.some(Boolean));
  return html`
    <div class="verdict"><b aria-hidden="true">${
      SIGNS[verdict ?? 'unknown']}</b><span>${headline(state.compose, engine)}</span>${
      button(T.empty, {type: 'empty', size: puzzle.size}, 'chip')}</div>
    ${keys(puzzle, state.cursor)}
    ${tools(state.compose, 'next')}
    ${variants(puzzle)}
    <div class="two">
      ${button(T.playIt, {type: 'play it'}, 'big first')}
      ${opens('export', 'big')}
    </div>
    ${advice(state)}
    ${facts(state.compose)}
    <div class="chips">
      ${opens('paste', 'chip')}
      ${button(T.fillClues, {type: 'fill clues'}, 'chip', {disabled: !given})}
      ${button(T.clearGivens, {type: 'clear givens'}, 'chip', {disabled: !given})}
      ${button(T.editIt, {type: 'edit', puzzle: state.puzzle}, 'chip')}
    </div>
    <div class="row-form">${SAID.map(name =>
      html`<label class="field"><span>${T.said[name]}</span><input data-said="${name}"
        maxlength="200" value="${puzzle[name]}"></label>`)}</div>
    <form class="row-form" data-form="thin">${symmetries()}
      <button class="chip" ${verdict !== 'one' && html`title="${T.notYet}"`}
        ${(verdict !== 'one' || isAsked(state, 'thin')) && html`disabled`}>${T.thin}</button></form>
    <form class="row-form" data-form="empty">${sizes(puzzle.size)}
      <button class="chip">${T.emptyOther}</button></form>`;
}

/** What can be done about the verdict, or is being done. */
function advice(state: State): Markup {
  const {puzzle, repair, verdict} = state.compose;
  if (isAsked(state, 'thin')) {
    return html`<p>${SAY.thinning} ${button(T.thinStop, {type: 'thin stop'}, 'chip')}</p>`;
  }
  if (verdict === 'several' && repair) return suggestions(repair);
  if (verdict !== 'none') return soft(T.composeHelp(puzzle));
  // the board shows what breaks a rule
  const isBroken = broken(puzzle, puzzle.board);
  const why = button(T.why, {type: 'tab', tab: 'explain'}, 'chip');
  return html`<p>${T.noneHelp} ${!isBroken && why}</p>`;
}

function headline({verdict, count, complete}: Compose, engine: EngineState): string {
  if (verdict === null) return asking(engine, T.verdicts.asking);
  return verdict === 'several' ? T.solutions(count, complete) : T.verdicts[verdict];
}

/** Signs for the number of solutions. */
const SIGNS = {none: '0', one: '1', several: '2+', unknown: '?'};

const suggestions = ({cells, additions}: Repair): Markup => html`<p>${T.differ(cells.length)} ${
  additions.length > 0 && T.oneMore(additions.length)}</p>
  <div class="chips">${additions.map(addition =>
    button(T.addition(addition), {type: 'add', addition}, 'chip'))}</div>`;

/** Keys for what can be typed: heights, or the digits of a clue that is a sum. */
function keys(puzzle: Puzzle, cursor: Cursor): Markup {
  const digits = puzzle.rule?.clues && isClue(cursor) ? [...range(9).map(one => one + 1), 0]
    : heightsOf(puzzle);
  return html`<div class="keys small">${digits.map(digit =>
    button(html`${keyFace(digit)}<span class="vh">${named(digit)}</span>`, {type: 'digit', digit},
      'key'))}</div>`;
}

/** The variants of the rule; each button changes one. */
function variants({size, rule = {}}: Puzzle): Markup {
  const {parks = 0, diagonals = false, clues} = rule;
  const sums = Boolean(clues);
  const by = (part: Rule): Action => ({type: 'rule', rule: ruleOf({...rule, ...part})});
  return html`<div class="chips" role="group" aria-label="${T.rule}">
    <span>${T.parks}</span>${toggle(T.parks, parkChoices(parks, size).map(count =>
      [count, by({parks: count}), count === parks]))}
    ${button(T.diagonals, by({diagonals: !diagonals}),
      diagonals ? 'chip on' : 'chip', {pressed: diagonals})}
    ${button(T.sums, by({clues: sums ? undefined : 'sums'}),
      sums ? 'chip on' : 'chip', {pressed: sums})}</div>`;
}

function facts({puzzle, grade, verdict}: Compose): Markup {
  const {size} = puzzle;
  const {clues, givens} = counts(puzzle);
  const rows: [string, string | number][] = [
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
