/** The panel Play: the keypad, undo, help, checkpoints. */

import {html, type Markup} from '../html.ts';
import {verdict} from '../../model/help.ts';
import {filled, isMarking, left} from '../../model/reading.ts';
import type {State} from '../../model/state.ts';
import * as SAY from '../../model/texts.ts';
import {result} from './daily.ts';
import {markPlace} from '../plan.ts';
import {heightsOf, named, shown} from '../../rule.ts';
import * as T from '../../texts.ts';
import {
  button, engineFailed, icon, keyFace, opens, runs, sentence, soft, toggle, tools,
  type EngineState,
} from './parts.ts';

export const play = (state: State, engine: EngineState): Markup => html`
  <div class="play" ${state.game.paused && html`inert`}>
  <div class="pad">
  ${toggle(T.mode, [
    [html`${icon('city')}${T.modes.heights}`, {type: 'mode', mode: 'heights'}, !isMarking(state)],
    [html`${icon('pencil')}${T.modes.marks}`, {type: 'mode', mode: 'marks'}, isMarking(state)],
  ])}
  ${keypad(state)}
  ${tools(state, 'checkpoint')}</div>
  ${state.game.solved ? solved(state) : help(state, engine)}
  ${state.checkpoints.length > 0 && html`<div class="chips" role="group"
    aria-label="${T.checkpoints}"><span aria-hidden="true">${T.checkpoints}</span>${
    state.checkpoints.map(({name, snapshot}) => button(
      T.checkpointOf(name, filled({...snapshot, puzzle: state.puzzle}).done),
      {type: 'return', name},
      snapshot.heights === state.heights ? 'chip on' : 'chip'))}</div>`}</div>`;

/** The most keys that stand in one row on a phone, and how many do if there are more. */
const ONE_ROW = 9;
const ROW = 6;

/** The digits as keys, in rows of equal length; for marks each stands where it does in a cell. */
function keypad(state: State): Markup {
  const {size} = state.puzzle;
  const heights = heightsOf(state.puzzle);
  const mode = isMarking(state) ? 'marks' : 'heights';
  const across = heights.length <= ONE_ROW ? heights.length
    : Math.ceil(heights.length / Math.ceil(heights.length / ROW));
  return html`<div class="keys ${mode} across-${across}">${heights.map(digit => {
    const rest = left(state, digit);
    const note = state.held === digit ? T.held : rest ? T.left(rest) : T.all;
    const {x, y} = markPlace(size, digit);
    const face = mode === 'marks'
      ? html`<svg viewBox="0 0 60 60" aria-hidden="true"><text x="${8 + 44 * x}"
        y="${14 + 44 * y}">${shown(digit)}</text></svg>`
      : keyFace(digit);
    return button(html`${face}<span class="vh">${named(digit)}, ${note}</span><small
      aria-hidden="true">${note}</small>`, {type: 'key', digit},
      rest ? 'key' : 'key full', {pressed: state.held === digit, hold: digit});
  })}</div>`;
}

/** What Hint and Check have found, and these two buttons. They stay in place when there is more to
 * tell; the button that acts on it comes after them. */
function help(state: State, engine: EngineState): Markup {
  const {hint, check} = state;
  const disabled = engine === 'failed';
  const told = hint ? hinted(hint) : check ? checked(check) : null;
  return html`
    ${told && html`<div class="sheet" data-key="told">
      ${button(icon('close'), {type: 'enough'}, 'close', {label: T.close})}${told}</div>`}
    <div class="ask" data-key="ask">
      ${button(html`${icon('bulb')}${T.hint}`, {type: 'hint'},
        hint?.strength === 3 ? 'big' : 'big first', {disabled})}
      ${button(html`${icon('check')}${T.check}`, {type: 'check'},
        'big', {disabled})}
      ${offer(state)}
    </div>${disabled && engineFailed}`;
}

/** The button that acts on a hint or a check, once that has told all. */
function offer({hint, check}: State): Markup | false {
  const wrong = (hint ?? check)?.value.mistakes.length;
  if (wrong && (hint ? hint.strength === 3 : check && check.strength > 1)) {
    return button(T.goBack, {type: hint ? 'do' : 'back'}, 'big first');
  }
  if (hint?.strength !== 3 || !hint.value.sights.length) return false;
  const steps = html`${icon('steps')}${T.steps}`;
  return html`${hint.value.steps > 1
    && button(steps, {type: 'show steps'}, 'big', {label: T.showSteps})}
    ${button(T.doIt, {type: 'do'}, 'big first')}`;
}

const hinted = ({strength, value}: NonNullable<State['hint']>): Markup => html`
  <ol class="pips" aria-label="${T.hint}">${T.strengths.map((text, number) =>
    html`<li class="${number < strength && 'on'}">${text}</li>`)}</ol>
  <div class="told">${sentence(value.texts[strength - 1])}</div>
  ${strength < 3 && soft(T.more)}`;

const checked = ({strength, value}: NonNullable<State['check']>): Markup => html`
  <div class="told">${sentence(verdict(value, strength))}</div>
  ${value.mistakes.length > 0 && strength < 2 && soft(T.moreCheck)}`;

function solved(state: State): Markup {
  const {game, streak} = state;
  const told = result(state);
  return html`<div class="solved" data-key="solved">
    <p><b>${SAY.solved(game)}</b> ${!game.shown && T.helped(game.hints, game.checks)} ${
      told && streak > 1 && T.daysInARow(streak)}</p>
    <div class="two">${runs(T.another, 'another', 'big first')}${opens('new', 'big', T.change)}
      ${told && runs(T.shareResult, 'send', 'big', told)}${opens('daily', 'big')}</div></div>`;
}
