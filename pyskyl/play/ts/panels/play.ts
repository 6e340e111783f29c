/** The panel Play: the keypad, undo, help, checkpoints. */

import {html, type Markup} from '../html.ts';
import {verdict} from '../model/help.ts';
import {filled, left} from '../model/reading.ts';
import type {State} from '../model/state.ts';
import * as SAY from '../model/texts.ts';
import {markPlace} from '../plan.ts';
import {heightsOf, named, shown} from '../rule.ts';
import * as T from '../texts.ts';
import {button, engineNote, icon, keyFace, opens, sentence, toggle, tools} from './parts.ts';

export type EngineState = 'starting' | 'ready' | 'failed';

export const play = (state: State, engine: EngineState): Markup => html`
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

/** The digits as keys; for marks they stand where they stand in a cell. */
function keypad(state: State): Markup {
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

/** Hint and Check, and what they have found. */
function help(state: State, engine: EngineState): Markup {
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

function hinted({strength, value}: NonNullable<State['hint']>): Markup {
  const wrong = value.mistakes.length > 0;
  const some = wrong || value.next_height || value.step;
  return html`<ol class="pips" aria-label="${T.hint}">${T.strengths.map((text, number) =>
      html`<li class="${number < strength && 'on'}">${text}</li>`)}</ol>
    <div class="told">${sentence(value.texts[strength - 1])}</div>
    ${strength < 3
      ? html`<p class="soft">${T.more}</p>`
      : some && button(wrong ? T.goBack : T.doIt, {type: 'do'}, {look: 'big first'})}`;
}

function checked({strength, value}: NonNullable<State['check']>): Markup {
  const wrong = value.mistakes.length > 0;
  return html`<div class="told">${sentence(verdict(value, strength))}</div>
    ${wrong && strength < 2 && html`<p class="soft">${T.moreCheck}</p>`}
    ${wrong && strength > 1 && button(T.goBack, {type: 'back'}, {look: 'big first'})}`;
}

const solved = ({game}: State): Markup => html`<div class="solved">
  <p><b>${SAY.solved(game.clock)}</b> ${T.helped(game.hints, game.checks)}</p>
  ${opens('new', 'big first', T.another)}</div>`;
