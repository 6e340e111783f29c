/** Parts of the panels: buttons, switches, texts with cells in them. */

import type {Command, Printing} from '../../input/commands.ts';
import {html, type Markup, type Part} from '../html.ts';
import type {Action} from '../../model.ts';
import {park} from '../plan.ts';
import {range} from '../../puzzle.ts';
import {PARK} from '../../rule.ts';
import * as T from '../../texts.ts';

export const icon = (name: string): Markup =>
  html`<svg class="i" viewBox="0 0 20 20" aria-hidden="true"><use href="#i-${name}"/></svg>`;

/** `label` is read instead of the text; a long press holds the number `hold`. */
type ButtonOptions = {disabled?: boolean, pressed?: boolean, label?: string, title?: string,
  hold?: number};

/** A button that does an action of the model; `look` are its classes. */
export const button = (text: Part, action: Action, look: string = '', options?: ButtonOptions) =>
  element(text, html`data-do="${JSON.stringify(action)}"`, look, options);

/** A button that runs a command: see commands.ts. */
export const runs = (
  text: Part, command: Command, look: string, value: string = '', options?: ButtonOptions,
): Markup => element(text, html`data-run="${command}" data-value="${value}"`, look, options);

export const prints = (text: string, what: Printing, look: string = 'chip'): Markup =>
  runs(text, 'print', look, JSON.stringify(what));

/** A button that opens a dialog. */
export const opens = (
  kind: keyof typeof T.dialogs, look: string, text: Part = T.dialogs[kind],
): Markup => kind === 'puzzles' || kind === 'daily'
  ? runs(text, kind, look)
  : button(text, {type: 'dialog', dialog: {kind}}, look);

/** A height on a key; a park is hatched. */
export const keyFace = (height: number): Markup => height === PARK
  ? html`<svg class="face" viewBox="0 0 24 24" aria-hidden="true">${park(2, 2, 20)}</svg>`
  : html`<span aria-hidden="true">${height}</span>`;

/** Undo, Redo, Erase and one more, in a row. */
export function tools(
  {past, future}: {past: readonly unknown[], future: readonly unknown[]},
  type: 'checkpoint' | 'next',
): Markup {
  const tool = (type: 'undo' | 'redo' | 'erase' | 'checkpoint' | 'next', on: number = 1): Markup =>
    button(html`${icon(type)}${T.tools[type]}`, {type}, 'tool', {disabled: !on});
  return html`<div class="tools">${tool('undo', past.length)}${tool('redo', future.length)}${
    tool('erase')}${tool(type)}</div>`;
}

const element = (
  text: Part,
  attribute: Markup,
  look: string,
  {disabled, pressed, label, title, hold}: ButtonOptions = {},
): Markup => html`<button type="button" ${attribute} class="${look}" ${disabled && html`disabled`}
  ${pressed !== undefined && html`aria-pressed="${String(pressed)}"`}
  ${label && html`aria-label="${label}"`}
  ${title && html`title="${title}"`} ${hold && html`data-hold="${hold}"`}>${text}</button>`;

/** A few buttons of which one is pressed. */
export const toggle = (
  label: string, choices: readonly [text: Part, action: Action, pressed: boolean][],
): Markup => html`<div class="seg" role="group" aria-label="${label}">${choices.map(
  ([text, action, pressed]) => button(text, action, '', {pressed}))}</div>`;

/** Lines of the engine, in which each cell is a button that leads to it; a tab indents. */
export const sentence = (text: string): Markup => html`${text.split('\n').map(line =>
  html`<p class="${line.startsWith('\t') && 'deep'}">${
    line.split(/(\br\d+c\d+\b(?:=\w+)?[.,;:]?)/).map((part, number) =>
      number % 2 ? cellButton(part) : html`${part}`)}</p>`)}`;

function cellButton(text: string): Markup {
  const [, row, column, end] = /r(\d+)c(\d+)(.*)/.exec(text) as RegExpExecArray;
  const to = {row: Number(row) - 1, column: Number(column) - 1};
  return html`<span class="nb">${button(`r${row}c${column}`, {type: 'go', to},
    'cell', {title: `row ${row}, column ${column}`})}${end}</span>`;
}

/** A list of choices to select from; `at` says what a choice changes at once. */
export const select = (
  label: string,
  name: string,
  choices: readonly (readonly [string, string])[],
  chosen: string,
  at?: 'setting' | 'wanted',
): Markup => html`<label class="field"><span>${label}</span><select name="${name}" ${
  at && html`data-${at}="${name}"`}>${choices.map(([value, text]) =>
    html`<option value="${value}" ${value === chosen && html`selected`}>${text}</option>`)
}</select></label>`;

export const symmetries = (chosen: string = ''): Markup =>
  select(T.symmetry, 'symmetry', [['', T.any], ...Object.entries(T.symmetries)], chosen);

/** The numbers of parks to choose from: up to 3, or to the present number if that is more. */
export const parkChoices = (parks: number, size: number): number[] =>
  range(Math.min(size, Math.max(4, parks + 1)));

/** The sizes that the page makes, and the present one; `large` is added to the large ones. */
export function sizes(chosen: number, large: string = ''): Markup {
  const all = [...new Set([...range(9).map(number => number + 4), chosen])];
  return select(T.size, 'size', all.sort((one, other) => one - other).map(size =>
    [`${size}`, `${size} × ${size}${size > 9 ? large : ''}`]), `${chosen}`);
}

export type EngineState = 'starting' | 'ready' | 'failed';

/** A note in a soft color. */
export const soft = (text: Part): Markup => html`<p class="soft">${text}</p>`;

export const engineFailed = soft(T.failed);

/** What the page says while the engine is asked: this text, or that it starts or has failed. */
export const asking = (engine: EngineState, text: string): string =>
  engine === 'ready' ? text : engine === 'failed' ? T.failed : T.starting;
