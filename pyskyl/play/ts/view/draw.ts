/** Shows a state: the picture, the grid over it, the panels, the dialog. */

import {time} from '../clock.ts';
import {focusCursor, gridRows} from './grid.ts';
import {html, part, show, type Markup} from './html.ts';
import {dayOfPuzzle} from '../model/daily.ts';
import {shownPuzzle} from '../model/places.ts';
import {counts, filled} from '../model/reading.ts';
import type {State} from '../model/state.ts';
import * as SAY from '../model/texts.ts';
import {compose} from './panels/compose.ts';
import {dialog} from './panels/dialogs.ts';
import {explain} from './panels/explain.ts';
import {button, icon, opens, toggle, type EngineState} from './panels/parts.ts';
import {play} from './panels/play.ts';
import {plan, type Picture} from './plan.ts';
import {sentences} from '../rule.ts';
import {scene, type Scene} from './scene.ts';
import {skyline} from './skyline.ts';
import {LOOKS} from '../tables.ts';
import * as T from '../texts.ts';

/** Longer messages are heard only: a panel shows them as well. */
const SHORT = 60;

/** What the browser has around the page, in a light and in a dark system. */
const BARS = [...document.querySelectorAll<HTMLMetaElement>('[name="theme-color"]')];
const COLORS = BARS.map(bar => bar.content);

/** Adds the colors of pyskyl's pictures, for `html`, so that those for `:root` override them. */
export function takeColors() {
  const colors = Object.entries(LOOKS).map(([role, [light, dark]]) =>
    `--${role}: light-dark(${light}, ${dark});`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`html {${colors.join('')}}`);
  document.adoptedStyleSheets = [sheet];
}

export function draw(state: State, engine: EngineState): void {
  const {body, documentElement: root, activeElement: focused} = document;
  const drawn = scene(state);
  const {theme} = state.settings;
  root.dataset.theme = theme;
  BARS.forEach((bar, dark) => {
    bar.content = COLORS[theme === 'system' ? dark : Number(theme === 'dark')];
  });
  Object.assign(body.dataset, {tab: state.tab, view: state.view, mode: state.mode});
  body.classList.toggle('projector', document.fullscreenElement !== null);
  show('what', what(state));
  document.title = `${part('what').textContent?.trim()} · Skyscrapers`;
  show('tools', header);
  drawClock(state);
  const isSmall = drawBoard(state, drawn);
  const flaw = state.tab === 'play' ? state.flaw : '';
  const {rule, comment} = shownPuzzle(state);
  const lost = !state.storage && SAY.storage;
  show('rule', html`${[...sentences(rule), comment, flaw, lost].filter(Boolean).join(' ')}`);
  show('under', under(state, isSmall));
  show('tabs', tabs(state));
  part('panel').setAttribute('aria-labelledby', `tab-${state.tab}`);
  show('panel', {play, explain, compose}[state.tab](state, engine, drawn));
  drawDialog(state);
  keepFocus(focused, state.tab);
  const heard = state.say.startsWith(state.echo) ? T.spoken(state.echo) : '';
  const said = T.spoken(state.say).slice(heard.length);
  // a repeated message gets a new element, or screen readers would not read it
  show('status', html`${state.say && html`<span data-key="${state.said}">${
    heard && html`<span class="vh">${heard}</span>`}${said}</span>`}`);
  const inPanel = state.tab === 'explain'
    || state.tab === 'play' && Boolean(state.hint || state.check || state.game.solved);
  part('status').classList.toggle('vh', inPanel || said.length > SHORT);
}

/** Draws only the clock, which changes each second. */
export function drawClock({game, settings, tab}: State): void {
  part('clock').hidden = !settings.clock || tab === 'compose';
  const {paused} = game;
  show('clock', html`${button(icon(paused ? 'resume' : 'halt'), {type: 'pause', paused: !paused},
    '', {label: T.pause, pressed: paused})}<span role="timer" aria-label="${T.time}">${
    time(game.clock)}</span>`);
}

/** Draws the board, and returns whether its cells are too small to be touched. */
function drawBoard(state: State, drawn: Scene): boolean {
  const covered = state.game.paused && state.tab === 'play';
  const picture = {plan, skyline}[state.view](drawn);
  part('picture').setAttribute('viewBox', `0 0 ${picture.side} ${picture.side}`);
  show('picture', picture.svg);
  show('names', html`${drawn.named && names(picture)}`);
  const grid = part('grid');
  const inside = grid.contains(document.activeElement);
  show('grid', gridRows(drawn, picture));
  for (const count of ['aria-rowcount', 'aria-colcount']) {
    grid.setAttribute(count, String(drawn.size + 2));
  }
  grid.hidden = covered;
  if (inside) focusCursor(grid);
  part('board').classList.toggle('covered', covered);
  show('cover', html`${covered && html`<p>${SAY.paused}</p>${
    button(T.resume, {type: 'pause', paused: false}, 'big first')}`}`);
  show('turn', html`${state.view === 'skyline' && turns}`);
  const isSmall = areCellsSmall(state, drawn.size, picture);
  pan(state, isSmall);
  return isSmall;
}

/** The numbers of columns and rows, which stay legible on a small board. */
const names = ({names, side}: Picture): Markup => html`
  <div data-style="font-size: max(9px, ${1100 / side}cqw)">${names.map(([x, y], index) => {
    const number = `${index % (names.length / 2) + 1}`;
    const edge = `${0.3 * number.length}em`;
    const left = `clamp(${edge}, ${100 * x / side}%, 100% - ${edge})`;
    return html`<span data-style="left: ${left}; top: max(.42em, ${100 * y / side}%)">${
      number}</span>`;
  })}</div>`;

/** A board that is shown closer scrolls, and keeps the cursor in sight; the page stays. */
function pan({closer, view, cursor}: State, isSmall: boolean): void {
  const room = part('pan');
  const at = isSmall && closer[view] ? JSON.stringify(cursor) : '';
  room.classList.toggle('closer', at !== '');
  const place = at !== room.dataset.at && part('grid').querySelector('[tabindex="0"]');
  if (at && place) {
    const [inner, outer] = [place, room].map(one => one.getBoundingClientRect());
    const isIn = inner.left >= outer.left && inner.right <= outer.right
      && inner.top >= outer.top && inner.bottom <= outer.bottom;
    const middle = ({left, top, width, height}: DOMRect) => [left + width / 2, top + height / 2];
    const [[x, y], [midX, midY]] = [middle(inner), middle(outer)];
    if (!isIn) room.scrollBy(x - midX, y - midY);
  }
  room.dataset.at = at;
}

/** The progress of making a new puzzle. */
const making = (work: NonNullable<State['making']>): Markup =>
  html`<div class="making" data-key="making">
    <div><p>${SAY.making(work)}</p>
    <progress aria-label="${T.dialogs.new}"></progress></div>
    ${button(icon('close'), {type: 'cancel'}, 'close', {label: T.cancel})}</div>`;

/** The smallest width at which a cell can be touched, in pixels. */
const TOUCHED = 24;

/** Whether cells are too small to be touched. A board that is only looked at is shown whole. */
function areCellsSmall(
  {tab, hint, check, game}: State, size: number, {side, boxes}: Picture,
): boolean {
  const isLookedAt = tab === 'explain' || tab === 'play' && Boolean(hint || check || game.solved);
  const [, , width] = boxes[4 * size]; // that of the first cell
  return !isLookedAt && part('board').clientWidth * width / side < TOUCHED;
}

function what(state: State): Markup {
  const puzzle = shownPuzzle(state);
  const {title, author, size, difficulty} = puzzle;
  const day = dayOfPuzzle(puzzle);
  const more = [day && T.dateOf(day), author && T.by(author)].filter(Boolean).join(' ');
  return html`<b>${title || T.what(size, difficulty)}</b> ${more}`;
}

const IN_HEADER = ['new', 'daily', 'puzzles', 'share', 'print'] as const;

const header = html`
  ${IN_HEADER.map(kind => opens(kind, 'quiet wide',
    html`${icon(kind)}${kind === 'daily' ? T.daily : T.dialogs[kind]}`))}
  ${opens('menu', 'quiet', html`${icon('menu')}<span class="vh">${T.dialogs.menu}</span>`)}`;

const turns = html`${button(icon('left'), {type: 'turn', by: 1}, '', {label: T.turnLeft})}${
  button(icon('right'), {type: 'turn', by: -1}, '', {label: T.turnRight})}`;

function under(state: State, isSmall: boolean): Markup {
  const {done, all} = filled(state);
  const zoom = state.closer[state.view] ? T.wholeBoard : T.closer;
  const isNew = state.tab === 'play' && !state.settings.welcomed && !state.past.length;
  const note = state.tab === 'play' ? T.filled(done, all)
    : state.tab === 'compose' ? T.clues(counts(state.compose.puzzle).clues) : '';
  return html`${toggle(T.view, [
    [html`${icon('plan')}${T.views.plan}`, {type: 'view', view: 'plan'}, state.view === 'plan'],
    [html`${icon('city')}${T.views.skyline}`, {type: 'view', view: 'skyline'},
      state.view === 'skyline'],
  ])}${isSmall && button(html`${icon('zoom')}<span>${zoom}</span>`, {type: 'zoom'}, 'quiet')
  }${state.making ? making(state.making) : isNew ? opens('rules', 'chip', T.newHere)
    : html`<span>${note}</span>`}`;
}

const TABS = ([
  ['play', 'pencil'], ['explain', 'steps'], ['compose', 'build'],
] as const);

const tabs = (state: State): Markup => html`${TABS.map(([tab, sign]) => {
  const chosen = state.tab === tab;
  return html`<button type="button" role="tab" id="tab-${tab}" aria-controls="panel"
    aria-selected="${String(chosen)}" tabindex="${chosen ? 0 : -1}"
    data-do="${JSON.stringify({type: 'tab', tab})}">${icon(sign)}${T.tabs[tab]}</button>`;
})}`;

function drawDialog(state: State): void {
  const element = part('dialog') as HTMLDialogElement;
  show('dialog', dialog(state));
  if (state.dialog && !element.open) {
    element.showModal();
    firstOf(element)?.focus();
  }
  if (!state.dialog && element.open) element.close();
}

/** Where the focus goes in a dialog that has opened or has lost it. */
const firstOf = (dialog: Element): HTMLElement | null =>
  dialog.querySelector('textarea:not([readonly]), input, select')
    ?? dialog.querySelector('.big') ?? dialog.querySelector('button');

/** A button that was replaced by one like it keeps the focus. Otherwise the focus goes to the open
 * dialog, to the panel of Explain, or to the board, where the keys work. */
function keepFocus(focused: Element | null, tab: State['tab']): void {
  const open = document.querySelector('dialog[open]');
  if (!(focused instanceof HTMLElement) || focused === document.body) return;
  if (document.contains(focused) && !focused.matches(':disabled')) return;
  const action = focused.dataset.do;
  const buttons = [...document.querySelectorAll('[data-do]:enabled')];
  const like = action && buttons.find(element => element.getAttribute('data-do') === action);
  const next = like || (open ? firstOf(open) : tab === 'explain' && part('panel'));
  if (next) (next as HTMLElement).focus({preventScroll: true});
  else focusCursor(part('grid'));
}
