/** The dialogs: a title, what it says or asks, and a button that closes it. */

import {html, type Markup} from '../html.ts';
import {nextRecipe} from '../../model/games.ts';
import {shownPuzzle} from '../../model/places.ts';
import type {Dialog, NewDialog, PasteDialog, State} from '../../model/state.ts';
import {range, type Puzzle} from '../../puzzle.ts';
import {tallest} from '../../rule.ts';
import {visible} from '../../rules.ts';
import {text} from '../shapes.ts';
import {DIFFICULTIES, TECHNIQUES} from '../../tables.ts';
import * as T from '../../texts.ts';
import {daily} from './daily.ts';
import {exporting, sharing} from './giving.ts';
import {
  button, icon, opens, parkChoices, prints, runs, select, sizes, soft, symmetries,
} from './parts.ts';
import {puzzles} from './puzzles.ts';

export function dialog(state: State): Markup {
  const {dialog} = state;
  if (!dialog) return html``;
  const problem = 'problem' in dialog && dialog.problem;
  return html`<div class="dialog" data-key="${dialog.kind}">
    <div class="head"><h2 id="dialog-title">${dialog.kind === 'technique'
      ? T.technique(dialog.name, tallest(shownPuzzle(state))) : T.dialogs[dialog.kind]}</h2>${
    button(icon('close'), {type: 'dialog', dialog: null}, 'close', {label: T.close})}</div>
    ${!problem && html`<p class="soft" aria-live="polite">${T.spoken(state.say)}</p>`}
    ${content(state, dialog)}</div>`;
}

function content(state: State, dialog: Dialog): Markup {
  switch (dialog.kind) {
    case 'new': return making(state, dialog);
    case 'puzzles': return puzzles(dialog);
    case 'daily': return daily(state, dialog);
    case 'paste': return pasting(dialog);
    case 'share': return sharing(state);
    case 'export': return exporting(state);
    case 'print': return printing;
    case 'settings': return settings(state);
    case 'help': return keys;
    case 'technique': return html`${TECHNIQUES[dialog.name].map(text => html`<p>${text}</p>`)}`;
    case 'rules': return rules(shownPuzzle(state));
    case 'restart': return restart;
    case 'menu': return menu(state);
  }
}

const MENU = ['daily', 'puzzles', 'share', 'print', 'export', 'paste', 'rules', 'help', 'settings',
  'restart'] as const;

const menu = ({tab}: State): Markup => html`<div class="two">${opens('new', 'big first')}${
  runs(T.another, 'another', 'big')}${
  tab === 'play' && button(T.allMarks, {type: 'fill marks'}, 'big')}${
  MENU.map(kind => opens(kind, 'big'))}${
  button(T.showSolution, {type: 'solution'}, 'big')}</div>`;

function making(state: State, {problem}: NewDialog): Markup {
  const recipe = nextRecipe(state);
  const {parks = 0, diagonals, clues} = recipe.rule ?? {};
  const same = (values: readonly string[]): [string, string][] =>
    values.map(value => [value, value]);
  const givens = String(recipe.givens);
  // what was refused must be seen
  const isOpen = problem && (givens !== 'auto' || recipe.symmetry || recipe.minimal);
  return html`<form data-form="new" class="form">
    ${sizes(recipe.size, T.slow)}
    ${select(T.difficulty, 'difficulty', [['', T.any], ...same(DIFFICULTIES)],
      recipe.difficulty ?? '')}
    <details ${recipe.rule && html`open`}><summary>${T.otherRules}</summary><div class="form">
      ${select(T.parks, 'parks', same(parkChoices(parks, recipe.size).map(String)), `${parks}`)}
      ${check('diagonals', T.diagonals, diagonals)}
      ${check('sums', T.sums, clues)}</div></details>
    <details ${isOpen && html`open`}><summary>${T.moreChoices}</summary><div class="form">
      ${symmetries(recipe.symmetry ?? '')}
      ${select(T.givens, 'givens', [...Object.entries(T.givenChoices),
        ...same(range(20).map(number => `${number + 1}`))], givens)}
      <label class="field"><span>${T.seed}</span><input name="seed" inputmode="numeric"
        pattern="[0-9]*" value="${recipe.seed}"></label>
      ${check('minimal', T.minimal, recipe.minimal)}</div></details>
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <button class="big first">${T.make}</button></form>`;
}

const check = (name: string, text: string, checked: unknown, at?: Markup): Markup =>
  html`<label class="check"><input type="checkbox" name="${name}" ${at} ${
    Boolean(checked) && html`checked`}> ${text}</label>`;

const pasting = ({text, problem}: PasteDialog): Markup => html`<form data-form="paste" class="form">
  <label class="field tall"><span>${T.pasteHelp}</span><textarea name="text" rows="9"
    spellcheck="false" autocapitalize="off">${text}</textarea></label>
  ${problem && html`<p class="problem" role="alert">${
    T.problemAt(problem.line)}${problem.message}</p>`}
  <div class="two"><button class="big first">${T.open}</button>
    ${runs(T.openFile, 'open file', 'big')}</div></form>`;

const printing = html`<div class="two">
  ${prints(T.printPuzzle, {}, 'big first')}
  ${prints(T.printBoth, {adds: 'solutions'}, 'big')}
  ${runs(T.printSheet, 'puzzles', 'big')}</div>`;

const settings = ({settings: {theme, autoMarks, broken, clock}}: State) => html`<div class="form">
  ${select(T.theme, 'theme', Object.entries(T.choices.theme), theme, 'setting')}
  ${select(T.autoMarks, 'autoMarks', Object.entries(T.choices.autoMarks), autoMarks, 'setting')}
  ${select(T.broken, 'broken', Object.entries(T.choices.broken), broken, 'setting')}
  ${check('clock', T.clock, clock, html`data-setting="clock"`)}</div>`;

const keys = html`<p class="touch">${T.touch}</p><dl class="fact">${T.keys.map(([key, what]) =>
  html`<dt><kbd>${key}</kbd></dt><dd>${what}</dd>`)}</dl>`;

/** Five buildings from the side, and which of them are visible from the left. */
const EXAMPLE = [2, 1, 3, 5, 4];
const SEEN = [0, 2, 3];

const rules = (puzzle: Puzzle) => html`${
  [...T.ruleLines(puzzle), ...T.howTo].map(line => html`<p>${line}</p>`)}
  <svg class="side" viewBox="0 0 320 118" role="img" aria-label="${T.ruleExample(puzzle)}">
    <path d="M10 100H310" stroke="var(--frame)" stroke-width="2"/>
    ${text(36, 84, 22, visible(puzzle, EXAMPLE), 'clue', 700)}
    ${text(296, 84, 22, visible(puzzle, EXAMPLE.toReversed()), 'clue', 700)}
    ${EXAMPLE.map((height, number) => html`<rect x="${64 + 40 * number}" y="${100 - 16 * height}"
      width="34" height="${16 * height}" fill="var(--${SEEN.includes(number) ? 'high' : 'low'})"
      /><text x="${81 + 40 * number}" y="${95 - 16 * height}" font-size="14" font-weight="${
      SEEN.includes(number) ? 700 : 400}" fill="var(--ink)">${height}</text>`)}</svg>
  ${soft(T.ruleExample(puzzle))}
  ${button(T.start, {type: 'dialog', dialog: null}, 'big first')}`;

const restart = html`<p>${T.restartHelp}</p><div class="two">
  ${button(T.dialogs.restart, {type: 'restart'}, 'big first')}
  ${button(T.cancel, {type: 'dialog', dialog: null}, 'big')}</div>`;
