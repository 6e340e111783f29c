/** Parts of the panels: buttons, switches, texts with cells in them. */

/** @import {Part} from '../html.js' */
/** @import {Action} from '../actions.js' */

import {html} from '../html.js';
import {park} from '../plan.js';
import {PARK} from '../rule.js';
import {range} from '../rules.js';
import * as T from '../texts.js';

/** @type {(name: string) => Markup} */
export const icon = name =>
  html`<svg class="i" viewBox="0 0 20 20" aria-hidden="true"><use href="#i-${name}"/></svg>`;

/** @typedef {import('../html.js').Markup} Markup */

/** @typedef {{look?: string, disabled?: boolean, pressed?: boolean, label?: string,
 *   title?: string, hold?: number}} ButtonOptions  `label` instead of the text; a long press
 *   holds a number */

/** A button that does an action of the model.
 * @type {(text: Part, action: Action, options?: ButtonOptions) => Markup} */
export const button = (text, action, options) =>
  element(text, html`data-do="${JSON.stringify(action)}"`, options);

/** A button that does what the model cannot: see commands.js.
 * @type {(text: Part, command: import('../commands.js').Command, options?: ButtonOptions,
 *   value?: string) => Markup} */
export const runs = (text, command, options, value = '') =>
  element(text, html`data-run="${command}" data-value="${value}"`, options);

/** A button that opens a dialog.
 * @type {(kind: keyof typeof T.dialogs, look: string, text?: Part) => Markup} */
export const opens = (kind, look, text = T.dialogs[kind]) => kind === 'puzzles'
  ? runs(text, kind, {look})
  : button(text, {type: 'dialog', dialog: {kind}}, {look});

/** A height on a key; a park is hatched.
 * @type {(height: number) => Markup} */
export const keyFace = height => height === PARK
  ? html`<svg class="face" viewBox="0 0 24 24" aria-hidden="true">${park(2, 2, 20)}</svg>`
  : html`<span aria-hidden="true">${height}</span>`;

/** Undo, Redo, Erase and one more, in a row.
 * @type {(history: {past: readonly unknown[], future: readonly unknown[]},
 *   type: 'checkpoint' | 'next') => Markup} */
export function tools({past, future}, type) {
  /** @type {(type: 'undo' | 'redo' | 'erase' | 'checkpoint' | 'next', on?: number) => Markup} */
  const tool = (type, on = 1) =>
    button(html`${icon(type)}${T.tools[type]}`, {type}, {look: 'tool', disabled: !on});
  return html`<div class="tools">${tool('undo', past.length)}${tool('redo', future.length)}${
    tool('erase')}${tool(type)}</div>`;
}

/** @type {(text: Part, attribute: Markup, options?: ButtonOptions) => Markup} */
const element = (text, attribute, {look, disabled, pressed, label, title, hold} = {}) =>
  html`<button type="button" ${attribute} class="${look}" ${disabled && html`disabled`}
    ${pressed !== undefined && html`aria-pressed="${String(pressed)}"`}
    ${label && html`aria-label="${label}"`}
    ${title && html`title="${title}"`} ${hold && html`data-hold="${hold}"`}>${text}</button>`;

/** A few buttons of which one is pressed.
 * @type {(label: string, choices: readonly [text: Part, action: Action, pressed: boolean][])
 *   => Markup} */
export const toggle = (label, choices) =>
  html`<div class="seg" role="group" aria-label="${label}">${choices.map(
    ([text, action, pressed]) => button(text, action, {pressed}))}</div>`;

/** A sentence of the engine, in which each cell is a button that leads to it.
 * @type {(text: string) => Markup} */
export const sentence = text => html`${text.split('\n').map(line => html`<p>${
  line.split(/(\br\d+c\d+\b[.,;:]?)/).map((part, number) =>
    number % 2 ? cellButton(part) : html`${part}`)}</p>`)}`;

/** @type {(text: string) => Markup} */
function cellButton(text) {
  const [, row, column, end] = /** @type {RegExpExecArray} */ (/r(\d+)c(\d+)(.?)/.exec(text));
  const to = {row: Number(row) - 1, column: Number(column) - 1};
  return html`<span class="nb">${button(`r${row}c${column}`, {type: 'go', to},
    {look: 'cell', title: `row ${row}, column ${column}`})}${end}</span>`;
}

/** A list of choices to select from.
 * @type {(label: string, name: string, choices: readonly (readonly [string, string])[],
 *   chosen: string, setting?: boolean) => Markup} */
export const select = (label, name, choices, chosen, setting = false) =>
  html`<label class="field"><span>${label}</span><select name="${name}"
    ${setting && html`data-setting="${name}"`}>${choices.map(([value, text]) =>
      html`<option value="${value}" ${value === chosen && html`selected`}>${text}</option>`)
  }</select></label>`;

/** How many parks can be chosen: as many as there are, and some more.
 * @type {(parks: number, size: number) => number[]} */
export const parkChoices = (parks, size) => range(Math.min(size, Math.max(4, parks + 1)));

/** The sizes that the page makes, and the one that there is.
 * @type {(chosen: number) => Markup} */
export function sizes(chosen) {
  const all = [...new Set([...range(9).map(number => number + 4), chosen])];
  return select(T.size, 'size', all.sort((one, other) => one - other).map(size =>
    [`${size}`, `${size} × ${size}`]), `${chosen}`);
}

/** What says that the engine is not there yet, if it is not.
 * @type {(engine: 'starting' | 'ready' | 'failed') => Markup | false} */
export const engineNote = engine => engine !== 'ready'
  && html`<p class="soft">${engine === 'failed' ? T.failed : T.starting}</p>`;
