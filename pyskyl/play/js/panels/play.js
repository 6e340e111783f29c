/** The panel Play: the keypad, undo, help, checkpoints. */

/** @import {Markup} from '../html.js' */
/** @import {State} from '../types.js' */

import {html} from '../html.js';
import {verdict} from '../model/help.js';
import {filled, left} from '../model/reading.js';
import * as SAY from '../model/texts.js';
import {markPlace} from '../plan.js';
import {heightsOf, named, shown} from '../rule.js';
import * as T from '../texts.js';
import {button, engineNote, icon, keyFace, opens, sentence, toggle, tools} from './parts.js';

/** @typedef {'starting' | 'ready' | 'failed'} EngineState */

/** @type {(state: State, engine: EngineState) => Markup} */
export const play = (state, engine) => html`
  ${toggle(T.mode, [
    [html`${icon('city')}${T.modes.heights}`, {type: 'mode', mode: 'heights'},
      state.mode === 'heights'],
    [html`${icon('pencil')}${T.modes.marks}`, {type: 'mode', mode: 'marks'},
      state.mode === 'marks'],
  ])}
  ${keypad(state)}
  ${tools(state, 'checkpoint')}
  ${state.game.solved ? solved(state) : help(state, engine)}
  ${!state.settings.welcomed && !state.past.length && html`<p class="soft">${T.newHere} ${
    opens('rules', 'chip')}</p>`}
  ${state.checkpoints.length > 0 && html`<div class="chips" role="group"
    aria-label="${T.checkpoints}"><span aria-hidden="true">${T.checkpoints}</span>${
    state.checkpoints.map(({name, snapshot}) => button(
      T.checkpointOf(name, filled({...snapshot, puzzle: state.puzzle}).done),
      {type: 'return', name},
      {look: snapshot.heights === state.heights ? 'chip on' : 'chip'}))}</div>`}`;

/** The digits as keys; for marks they stand where they stand in a cell.
 * @type {(state: State) => Markup} */
function keypad(state) {
  const {size} = state.puzzle;
  const heights = heightsOf(state.puzzle);
  return html`<div class="keys ${state.mode} size-${heights.length}">${heights.map(digit => {
    const rest = left(state, digit);
    const note = state.held === digit ? T.held : rest ? T.left(rest) : T.all;
    const {x, y} = markPlace(size, digit);
    const face = state.mode === 'marks'
      ? html`<svg viewBox="0 0 60 60" aria-hidden="true"><text x="${8 + 44 * x}"
        y="${14 + 44 * y}">${shown(digit)}</text></svg>`
      : keyFace(digit);
    return button(html`${face}<span class="vh">${named(digit)}, ${note}</span><small
      aria-hidden="true">${note}</small>`, {type: 'key', digit},
      {look: rest ? 'key' : 'key full', pressed: state.held === digit, hold: digit});
  })}</div>`;
}

/** Hint and Check, and what they have found.
 * @type {(state: State, engine: EngineState) => Markup} */
function help(state, engine) {
  const {hint, check} = state;
  const disabled = engine === 'failed';
  const told = hint ? hinted(hint) : check ? checked(check) : null;
  return html`<div class="help ${told && 'sheet'}" data-key="help">
    ${told && button(icon('close'), {type: 'enough'}, {look: 'close', label: T.close})}
    ${told}
    <div class="two" data-key="ask">
      ${button(html`${icon('bulb')}${T.hint}`, {type: 'hint'},
        {look: hint?.strength === 3 ? 'big' : 'big first', disabled})}
      ${button(html`${icon('check')}${T.check}`, {type: 'check'},
        {look: 'big', disabled})}
    </div>${engineNote(engine)}</div>`;
}

/** @type {(hint: NonNullable<State['hint']>) => Markup} */
function hinted({strength, value}) {
  const wrong = value.mistakes.length > 0;
  const some = wrong || value.next_height || value.step;
  return html`<ol class="pips" aria-label="${T.hint}">${T.strengths.map((text, number) =>
      html`<li class="${number < strength && 'on'}">${text}</li>`)}</ol>
    <div class="told">${sentence(value.texts[strength - 1])}</div>
    ${strength < 3
      ? html`<p class="soft">${T.more}</p>`
      : some && button(wrong ? T.goBack : T.doIt, {type: 'do'}, {look: 'big first'})}`;
}

/** @type {(check: NonNullable<State['check']>) => Markup} */
function checked({strength, value}) {
  const wrong = value.mistakes.length > 0;
  return html`<div class="told">${sentence(verdict(value, strength))}</div>
    ${wrong && strength < 2 && html`<p class="soft">${T.moreCheck}</p>`}
    ${wrong && strength > 1 && button(T.goBack, {type: 'back'}, {look: 'big first'})}`;
}

/** @type {(state: State) => Markup} */
const solved = ({game}) => html`<div class="solved">
  <p><b>${SAY.solved(game.clock)}</b> ${T.helped(game.hints, game.checks)}</p>
  ${opens('new', 'big first', T.another)}</div>`;
