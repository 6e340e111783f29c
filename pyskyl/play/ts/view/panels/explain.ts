/** The panel Explain: one step at a time, with its sentence and its line from the side. */

import {html, type Markup} from '../html.ts';
import {shownMarks} from '../../model/board.ts';
import type {Stop} from '../../model/course.ts';
import {isHelp, toldAt, type Explain} from '../../model/explaining.ts';
import type {State} from '../../model/state.ts';
import * as SAY from '../../model/texts.ts';
import type {Scene} from '../scene.ts';
import {circle, stroke} from '../shapes.ts';
import {side} from '../side.ts';
import * as T from '../../texts.ts';
import {asking, button, icon, runs, sentence, soft, toggle, type EngineState} from './parts.ts';

export function explain(state: State, engine: EngineState, scene: Scene): Markup {
  const {explain} = state;
  const stop = explain.stops[explain.stop];
  return html`<div class="from">${explain.from === 'compose' ? html`<p>${T.fromCompose}</p>`
    : toggle(T.tabs.explain, [
      [T.fromStart, {type: 'explain', from: 'start'}, explain.from === 'start'],
      [T.fromBoard, {type: 'explain', from: 'board'}, explain.from === 'board'],
    ])}${isHelp(state) && soft(T.stepsCount)}</div>
  ${explain.from === 'board' && shownMarks(state) && soft(T.marksUnused)}
  ${stop ? told(state, stop, scene) : said(explain,
    explain.problem || (explain.value ? T.noSteps : asking(engine, T.explaining)))}`;
}

/** A text; if it says that the board is wrong, with the button that says where. */
const said = (explain: Explain, text: string): Markup => html`<div class="say">${sentence(text)}${
  toldAt(explain, explain.stop).endsWith(SAY.brokenBoard)
    && button(html`${icon('check')}${T.check}`, {type: 'check'}, 'big')}</div>`;

function told(state: State, stop: Stop, scene: Scene): Markup {
  const {explain} = state;
  const last = explain.stops.length - 1;
  const number = T.stepOf(explain.stop + 1, last + 1);
  return html`
    <div class="head"><h2>${stop.techniques.map(name => button(
      T.technique(name, scene.tallest), {type: 'dialog', dialog: {kind: 'technique', name}}))}</h2>
      <span class="badge">${stop.difficulty}</span><span class="of">${number}</span>${
      document.fullscreenEnabled && runs(icon('full'), 'full screen', 'close', '',
        {label: document.fullscreenElement ? T.leaveFullScreen : T.fullScreen})}</div>
    ${state.say === T.noFullScreen && soft(state.say)}
    <div class="steps">
      <input type="range" class="slide" aria-label="${T.step}" min="0" max="${last}"
        value="${explain.stop}" aria-valuetext="${number}">
      ${button(html`${icon('prev')}${T.previous}`, {type: 'stop', stop: explain.stop - 1},
        'big', {disabled: explain.stop === 0})}
      ${button(html`${T.tools.next}${icon('next')}`, {type: 'stop', stop: explain.stop + 1},
        'big first', {disabled: explain.stop === last})}
    </div>
    ${said(explain, toldAt(explain, explain.stop))}
    ${side(scene)}
    ${legend}
    <details class="all" data-key="all"><summary>${T.allSteps}</summary><ol>${
      explain.stops.map((one, index) => html`<li>${
        button(one.techniques.map(name => T.technique(name, scene.tallest)).join(', '),
          {type: 'stop', stop: index}, 'cell', {pressed: index === explain.stop})} ${
        one.text.split('\n', 1)[0]}</li>`)}</ol></details>
    <div class="chips after">
      ${explain.from !== 'compose' && html`${button(T.doIt, {type: 'do'}, 'chip')}
      ${button(T.playOn, {type: 'play on'}, 'chip')}`}
      ${runs(T.picture, 'step picture', 'chip')}
    </div>`;
}

const SIGNS = ([
  [html`<rect x="2" y="2" width="16" height="16" rx="3" fill="var(--look)" stroke="var(--edge)"
    stroke-width="1.6"/>`, T.legend.look],
  [html`<rect width="20" height="20" fill="var(--loss)"/>${
    stroke(4, 15, 12, -10, 'gone', 2)}`, T.legend.goes],
  [circle(10, 10, 8, 'disc'), T.legend.placed],
  [circle(10, 10, 8, 'look', 'edge'), T.legend.eye],
] as const);

const legend = html`<ul class="legend">
  ${SIGNS.map(([sign, text]) =>
    html`<li><svg viewBox="0 0 20 20" aria-hidden="true">${sign}</svg>${text}</li>`)}</ul>`;
