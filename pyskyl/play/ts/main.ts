/** The page: one state, what changes it, and what has to be done outside then. */

import {asker} from './asker.ts';
import {startClock} from './clock.ts';
import {chosenFile, download, run, type Command} from './commands.ts';
import {draw, drawClock, takeColors} from './draw.ts';
import {Engine, partsOf} from './engine.ts';
import {loads} from './formats/reading.ts';
import {gameId} from './formats/towers.ts';
import {focusCursor, listenToBoard} from './grid.ts';
import {reduce, type Action} from './model.ts';
import {effects} from './model/asking.ts';
import {saved} from './model/games.ts';
import {shownPuzzle} from './model/places.ts';
import {initial, type State} from './model/state.ts';
import {OFFERED} from './offered.ts';
import type {Recipe, Symmetry} from './replies.ts';
import {ruleOf, tallest} from './rule.ts';
import {Store, fragmentOf, textOf} from './store.ts';
import * as T from './texts.ts';

/** So long nothing has to happen before a puzzle is made ahead, in milliseconds. */
const IDLE = 8000;

/** Which of the puzzles a newcomer meets: a small one that is easy. */
const FIRST = 3;

/** The seeds that pyskyl draws are below this. */
const SEEDS = 2 ** 40;

const random = () => Math.floor(SEEDS * Math.random());

const part = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

/** The puzzle of a game ID that is known to be right, with what else is known of it. */
function puzzleOf(id: string, more: Partial<State['puzzle']> = {}): State['puzzle'] {
  const found = loads(id);
  if ('problem' in found) throw new Error(`${id}: ${found.problem.message}`);
  return {...found.puzzle, ...more};
}

/** Those that the page was made for, and those that it always has. */
const brought = (JSON.parse(part('puzzles').textContent || '[]') as {id: string, title: string}[])
  .map(({id, title}) => puzzleOf(id, title ? {title} : {}));
const offered = [...brought, ...OFFERED.map(([difficulty, id]) => puzzleOf(id, {difficulty}))];

const store = new Store(() => localStorage);

const engine = new Engine(partsOf(document));
const asks = asker(engine, dispatch);

let state = initial(brought[0] ?? store.latest()?.puzzle ?? offered[FIRST],
  store.loadSettings(), store.loadDraft());

let idle: ReturnType<typeof setTimeout>;

function dispatch(action: Action) {
  const before = state;
  state = reduce(state, action);
  if (state === before) return;
  perform(before);
  if (action.type === 'elapse') {
    drawClock(state);
    return;
  }
  redraw();
  if (state.opening !== before.opening && state.tab === 'play') focusCursor(part('grid'));
  clearTimeout(idle);
  idle = setTimeout(makeAhead, IDLE);
}

/** Whether a button is being pressed: it must not move then, or the click would miss it. */
let pressing = false;

function redraw() {
  if (!pressing) draw(state, {engine: engine.state, offered});
}

function release() {
  pressing = false;
  redraw();
}

function makeAhead() {
  if (engine.state === 'ready' && !document.hidden) dispatch({type: 'idle', random: random()});
}

/** Does what the change of the state asks for. */
function perform(before: State) {
  const todo = effects(before, state);
  todo.cancel.forEach(asks.end);
  todo.ask.forEach(asks.begin);
  if (todo.save) keep(store.saveGame(saved(state, Date.now())));
  if (todo.saveSettings) keep(store.saveSettings(state.settings));
  if (todo.saveDraft) keep(store.saveDraft(state.compose.puzzle));
  if (todo.load) load(todo.load);
  const read = before.dialog?.kind === 'rules' && !state.dialog;
  if (read && !state.settings.welcomed) dispatch({type: 'settings', settings: {welcomed: true}});
}

function keep(works: boolean) {
  if (works !== state.storage) dispatch({type: 'storage', works});
}

/** Shows in the address which puzzle is open, and goes on where it was left. */
function load(id: string) {
  const game = store.loadGame(id);
  if (game) dispatch({type: 'restore', saved: game});
  else if (!offered.some(one => gameId(one) === id)) keep(store.saveGame(saved(state, Date.now())));
  history.replaceState(null, '', fragmentOf(state.puzzle));
}

function openFragment() {
  const text = textOf(location.hash);
  if (text) dispatch({type: 'paste', text});
}

async function perhaps(command: Command, value: string) {
  const games = () => dispatch({type: 'dialog', dialog: {kind: 'puzzles', games: store.games()}});
  switch (command) {
    case 'puzzles': games(); break;
    case 'forget':
      if (confirm(T.forgetIt)) store.forget(value);
      games();
      break;
    case 'export games': download('skyscrapers.json', store.exported()); break;
    case 'zoom': part('board').classList.toggle(state.view); redraw(); break;
    case 'import games': {
      const found = store.imported(await chosenFile());
      games();
      const text = 'problem' in found ? found.problem : T.taken(found.taken);
      dispatch({type: 'say', text});
      break;
    }
    default: run(state, command, value, text => dispatch({type: 'say', text}));
  }
}

/** What the forms of the dialogs and panels ask for. */
const FORMS: Record<string, (form: FormData) => Action> = {
  paste: form => ({type: 'paste', text: String(form.get('text'))}),
  thin: form => ({type: 'thin', random: random(),
    symmetry: (form.get('symmetry') as Symmetry) || null}),
  empty: form => ({type: 'empty', size: Number(form.get('size'))}),
  new(form) {
    const givens = String(form.get('givens'));
    const recipe: Recipe = {
      size: Number(form.get('size')),
      difficulty: (form.get('difficulty') as Recipe['difficulty']) || null,
      symmetry: (form.get('symmetry') as Recipe['symmetry']) || null,
      minimal: form.has('minimal'),
      givens: givens === 'auto' || givens === 'none' ? givens : Number(givens),
      seed: form.get('seed') ? Number(form.get('seed')) : null,
      // a line has to have a building
      rule: ruleOf(Math.min(Number(form.get('parks')), Number(form.get('size')) - 1),
        form.has('diagonals'), form.has('sums')),
    };
    return {type: 'generate', recipe, random: random()};
  },
};

const within = ({target}: Event, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest(selector) : null;

function listen() {
  document.addEventListener('click', event => {
    const button = within(event, '[data-do], [data-run]');
    const {do: action, run: command, value = ''} = button?.dataset ?? {};
    if (action) dispatch(JSON.parse(action));
    else if (command) perhaps(command as Command, value);
    if (event.target === part('dialog')) dispatch({type: 'dialog', dialog: null});
    // who works with the mouse has the keys of the board at once
    const mouse = event instanceof PointerEvent && event.pointerType === 'mouse';
    if (button?.matches('.cell') || mouse && button?.closest('#panel') && state.tab !== 'explain') {
      focusCursor(part('grid'));
    }
  });
  document.addEventListener('input', event => {
    const slider = within(event, '.slide');
    if (slider instanceof HTMLInputElement) dispatch({type: 'stop', stop: Number(slider.value)});
  });
  document.addEventListener('change', event => {
    const field = within(event, '[data-setting]');
    const name = field?.dataset.setting;
    if (field instanceof HTMLSelectElement && name) {
      dispatch({type: 'settings', settings: {[name]: field.value}});
    } else if (field instanceof HTMLInputElement && name) {
      dispatch({type: 'settings', settings: {[name]: field.checked}});
    }
  });
  document.addEventListener('submit', event => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    dispatch(FORMS[form.dataset.form ?? ''](new FormData(form)));
    if (state.making && state.dialog) dispatch({type: 'dialog', dialog: null});
  });
  document.addEventListener('keydown', event => {
    const action = pageKey(event);
    if (!action) return;
    event.preventDefault();
    dispatch(action);
  });
  part('pause').addEventListener('click', () =>
    dispatch({type: 'pause', paused: !state.game.paused}));
  // Escape is known at once, or what is drawn meanwhile would open the dialog again
  for (const end of ['cancel', 'close']) {
    part('dialog').addEventListener(end, () => {
      if (state.dialog) dispatch({type: 'dialog', dialog: null});
    });
  }
  part('tabs').addEventListener('keydown', ({key}) => {
    const by = {ArrowLeft: 2, ArrowRight: 1}[key];
    if (!by) return;
    const tabs = ['play', 'explain', 'compose'] as const;
    const tab = tabs[(tabs.indexOf(state.tab) + by) % 3];
    dispatch({type: 'tab', tab});
    part(`tab-${tab}`).focus();
  });
  document.addEventListener('pointerdown', event => {
    pressing = Boolean(within(event, 'button'));
  });
  document.addEventListener('click', () => {
    pressing = false;
  }, true);
  // where there is no click; if there is, it comes before what a timer does
  for (const end of ['pointerup', 'pointercancel']) {
    document.addEventListener(end, () => setTimeout(release));
  }
  listenToHolding();
  listenToBoard(part('board'), part('grid'), () => state, () => tallest(shownPuzzle(state)),
    dispatch);
  document.addEventListener('fullscreenchange', redraw);
  addEventListener('hashchange', openFragment);
  addEventListener('pagehide', () => store.saveGame(saved(state, Date.now())));
}

/** What a key does wherever the focus is, but in a field of text. */
function pageKey({key, ctrlKey, metaKey, shiftKey, target}: KeyboardEvent): Action | null {
  if (state.dialog || target instanceof HTMLElement
    && target.matches('input:not(.slide), select, textarea')) return null;
  const small = key.toLowerCase();
  if (ctrlKey || metaKey) {
    if (small === 'z') return {type: shiftKey ? 'redo' : 'undo'};
    return small === 'y' ? {type: 'redo'} : null;
  }
  if (key === 'Escape') {
    return state.making ? {type: 'cancel'}
      : state.hint || state.check ? {type: 'enough'}
      : state.held ? {type: 'hold', digit: state.held} : null;
  }
  if (state.tab !== 'explain') return null;
  const by = {PageDown: 1, PageUp: -1}[key];
  return by ? {type: 'stop', stop: state.explain.stop + by} : null;
}

/** A long press of a key of the keypad, or a right click, holds its number. */
function listenToHolding() {
  const LONG = 450;
  let timer: ReturnType<typeof setTimeout>;
  let held = false;
  document.addEventListener('pointerdown', event => {
    const key = within(event, '[data-hold]');
    held = false;
    if (!key || event.button !== 0) return;
    timer = setTimeout(() => {
      held = true;
      dispatch({type: 'hold', digit: Number(key.dataset.hold)});
      release();
    }, LONG);
  });
  for (const end of ['pointerup', 'pointercancel', 'pointerout']) {
    document.addEventListener(end, () => clearTimeout(timer));
  }
  document.addEventListener('contextmenu', event => {
    const key = within(event, '[data-hold]');
    if (!key) return;
    event.preventDefault();
    clearTimeout(timer);
    if (!held) dispatch({type: 'hold', digit: Number(key.dataset.hold)});
    held = true;
  });
  // the click that ends a long press is none
  document.addEventListener('click', event => {
    if (held && within(event, '[data-hold]')) event.stopPropagation();
    held = false;
  }, true);
}

takeColors();
part('grid-help').textContent = T.gridHelp;
listen();
startClock(milliseconds => dispatch({type: 'elapse', milliseconds}));
if (location.hash) openFragment();
else {
  const game = store.loadGame(saved(state, 0).id);
  if (game) state = reduce(state, {type: 'restore', saved: game});
}
redraw();
// the keys belong to the board, but in a notebook's frame to the notebook
if (window === top && matchMedia('(hover: hover)').matches) focusCursor(part('grid'));
engine.ready.finally(redraw).catch(() => {});
