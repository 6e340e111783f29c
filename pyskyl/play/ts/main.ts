/** The page: one state, what changes it, and what has to be done outside then. */

import {asker} from './asker.ts';
import {startClock} from './clock.ts';
import {chosenFile, download, run, type Command} from './commands.ts';
import {draw, drawClock, takeColors} from './draw.ts';
import {Engine, partsOf} from './engine.ts';
import {gameId} from './formats/towers.ts';
import {focusCursor} from './grid.ts';
import {part} from './html.ts';
import {listen} from './listening.ts';
import {reduce, type Action} from './model.ts';
import {effects, hasProgress} from './model/asking.ts';
import {saved, shownIn} from './model/games.ts';
import {initial, type State} from './model/state.ts';
import {OFFERED} from './offered.ts';
import {nameOf} from './panels/puzzles.ts';
import {Store, fragmentOf, textOf} from './store.ts';
import * as T from './texts.ts';

/** So long nothing has to happen before a puzzle is made ahead, in milliseconds. */
const IDLE = 8000;

/** Which of the puzzles a newcomer meets: a small one that is easy. */
const FIRST = 3;

/** The seeds that pyskyl draws are below this. */
const SEEDS = 2 ** 40;

const random = () => Math.floor(SEEDS * Math.random());

/** The puzzle of a game ID that is known to be right, with what else is known of it. */
function puzzleOf(id: string, more: Partial<State['puzzle']> = {}): State['puzzle'] {
  const found = shownIn(id);
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

/** What was saved last, or taken from what was saved, and when. */
let stored = {state, when: 0};

let idle: ReturnType<typeof setTimeout>;

const isPressing = listen({state: () => state, dispatch, redraw, obey, random});

function dispatch(action: Action) {
  const before = state;
  state = reduce(state, action);
  if (state === before) return;
  perform(before, action);
  if (action.type === 'elapse') {
    drawClock(state);
    return;
  }
  redraw();
  if (state.opening !== before.opening && state.tab === 'play') focusCursor(part('grid'));
  clearTimeout(idle);
  idle = setTimeout(makeAhead, IDLE);
}

function redraw() {
  // what is being pressed must not move
  if (!isPressing()) draw(state, {engine: engine.state, offered});
}

function makeAhead() {
  if (engine.state === 'ready' && !document.hidden) dispatch({type: 'idle', random: random()});
}

/** Does what the change of the state asks for. */
function perform(before: State, {type}: Action) {
  const todo = effects(before, state);
  todo.cancel.forEach(asks.end);
  todo.ask.forEach(asks.begin);
  if (todo.save && type !== 'restore') save();
  if (todo.saveSettings) noteStorage(store.keep('settings', state.settings));
  if (todo.saveDraft) noteStorage(store.keep('draft', state.compose.puzzle));
  if (todo.load) load(todo.load);
}

function noteStorage(works: boolean) {
  if (works !== state.storage) dispatch({type: 'storage', works});
}

/** Saves the game, unless another tab has gone on with it: then that is shown here, too. */
function save() {
  const game = saved(state, Date.now());
  if (takeOver(game.id)) return;
  const gone = store.makeRoom(game.id);
  if (gone) dispatch({type: 'say', text: T.noRoom(nameOf(gone.puzzle))});
  stored = {state, when: game.when};
  noteStorage(store.saveGame(game));
}

/** Shows a game as another tab has saved it, if that is newer than what is shown here. */
function takeOver(id = gameId(state.puzzle)): boolean {
  const game = store.whenSaved(id) > stored.when ? store.loadGame(id) : null;
  if (!game) return false;
  dispatch({type: 'restore', saved: game});
  stored = {state, when: game.when};
  return true;
}

/** What the tab leaves unsaved, if anything: the clock has gone on. */
function leave() {
  if (hasProgress(state) && state.game !== stored.state.game) save();
}

/** Shows in the address which puzzle is open, and goes on where it was left. */
function load(id: string) {
  stored = {state, when: 0};
  takeOver(id);
  // a notebook's frame has no address
  if (location.href !== 'about:srcdoc') history.replaceState(null, '', fragmentOf(state.puzzle));
}

function openFragment() {
  const text = textOf(location.hash);
  if (text) dispatch({type: 'paste', text});
}

async function obey(command: Command, value: string) {
  const games = () => dispatch({type: 'dialog', dialog: {kind: 'puzzles', games: store.games()}});
  switch (command) {
    case 'puzzles': games(); break;
    case 'forget':
      if (confirm(T.forgetIt)) store.forget(value);
      games();
      break;
    case 'export games': download('skyscrapers.json', store.exported()); break;
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

takeColors();
part('grid-help').textContent = T.gridHelp;
addEventListener('hashchange', openFragment);
addEventListener('pagehide', leave);
// what another tab has saved
addEventListener('storage', () => takeOver());
document.addEventListener('visibilitychange', () => takeOver());
startClock(milliseconds => dispatch({type: 'elapse', milliseconds}));
if (location.hash) openFragment();
else takeOver();
redraw();
// the keys belong to the board, but in a notebook's frame to the notebook
if (window === top && matchMedia('(hover: hover)').matches) focusCursor(part('grid'));
engine.ready.finally(redraw).catch(() => {});
