/** The page: one state, what changes it, and the effects that follow. */

import {asker} from './engine/asker.ts';
import {dayOf, startClock} from './clock.ts';
import {
  chosenFile, download, print, printed, run, type Command, type Printed, type Printing,
} from './input/commands.ts';
import {draw, drawClock, takeColors} from './view/draw.ts';
import {Engine, partsOf} from './engine/engine.ts';
import {gameId} from './formats/towers.ts';
import {focusCursor} from './view/grid.ts';
import {part} from './view/html.ts';
import {toDelete, toPrint} from './view/panels/puzzles.ts';
import {listen} from './input/listening.ts';
import {reduce, type Action} from './model.ts';
import {effects, hasProgress} from './model/asking.ts';
import {merged, nextRecipe, saved, shownIn} from './model/games.ts';
import {dayOfPuzzle, streaks} from './model/daily.ts';
import {shownPuzzle} from './model/places.ts';
import {initial} from './model/initial.ts';
import type {State} from './model/state.ts';
import {OFFERED} from './offered.ts';
import type {Puzzle} from './puzzle.ts';
import {asked} from './engine/questions.ts';
import {Store, fragmentOf, textOf} from './io/store.ts';
import * as T from './texts.ts';

/** How long nothing must happen before a puzzle is made ahead, in milliseconds. */
const IDLE = 8000;

/** Which of the puzzles a newcomer meets: a small, easy one. */
const FIRST = 2;

/** pyskyl draws seeds below this. */
const SEEDS = 2 ** 40;

const random = () => Math.floor(SEEDS * Math.random());

/** The puzzle of a text that is known to be valid. */
const puzzleOf = (text: string): Puzzle => (shownIn(text) as {puzzles: Puzzle[]}).puzzles[0];

/** The puzzles that the page was made for, and those that it always offers. */
const brought = (JSON.parse(part('puzzles').textContent || '[]') as string[]).map(puzzleOf);
const offered = [...brought,
  ...OFFERED.map((id): Puzzle => ({difficulty: 'medium', ...puzzleOf(id)}))];

const store = new Store(() => localStorage);

const engine = new Engine(partsOf(document));
const asks = asker(engine, dispatch);

let state: State = {
  ...initial(brought[0] ?? store.loadPuzzle('open') ?? store.games()[0]?.puzzle ?? offered[FIRST],
    store.loadSettings(), store.loadPuzzle('draft')),
  today: dayOf(Date.now()),
};

let idle: ReturnType<typeof setTimeout>;

const isPressing = listen({state: () => state, dispatch, redraw, obey, random});

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

/** Whether the page has opened: until then nothing is drawn. */
let isOpen = false;

function redraw() {
  // what is being pressed must not move
  if (isOpen && !isPressing()) draw(state, engine.state);
}

function makeAhead() {
  if (engine.state === 'ready' && !document.hidden) dispatch({type: 'idle', random: random()});
}

/** Does what a change of the state asks for. */
function perform(before: State) {
  const todo = effects(before, state);
  todo.cancel.forEach(asks.end);
  todo.ask.forEach(asks.begin);
  if (todo.save) save();
  for (const puzzle of todo.saveNew) {
    const game = saved(initial(puzzle, state.settings), Date.now());
    if (!store.loadGame(game.id)) noteStorage(store.saveGame(game));
  }
  if (todo.saveSettings) noteStorage(store.keep('settings', state.settings));
  if (todo.saveDraft) noteStorage(store.keep('draft', state.compose.puzzle));
  if (todo.load) load(todo.load);
  if (todo.saveOpen) saveOpen();
  if (state.game.solved && !before.game.solved && dayOfPuzzle(state.puzzle)) {
    dispatch({type: 'streak', days: streaks(store.games(), state.today).now});
  }
}

function noteStorage(works: boolean) {
  if (works !== state.storage) dispatch({type: 'storage', works});
}

/** What a folder for a web server has. */
const manifest = document.querySelector('[rel="manifest"]');

/** Whether the browser keeps the games when it needs room: a visit asks once. */
let persists: Promise<boolean> | undefined;

function save() {
  if (!hasProgress(state)) return;
  noteStorage(store.saveGame(saved(state, Date.now())));
  if (manifest) persists ??= navigator.storage?.persist();
}

/** Continues the game where another tab has left it. */
function takeOver() {
  const game = store.newerGame(gameId(state.puzzle));
  if (game) dispatch({type: 'restore', saved: game});
}

/** Continues the open puzzle where it was left. */
function load(id: string) {
  const open = store.loadPuzzle('open');
  const known = open && gameId(open) === id ? open : state.puzzle;
  const game = store.loadGame(id) ?? saved(initial(known, state.settings), 0);
  dispatch({type: 'restore', saved: {...game, puzzle: merged(known, game.puzzle)}});
}

/** The puzzle that the address has. */
let addressed = '';

/** Notes the open puzzle, with what the address does not say, and where its game is kept. */
function saveOpen() {
  const {puzzle} = state;
  noteStorage(store.keep('open', puzzle));
  const [id, fragment] = [gameId(puzzle), fragmentOf(puzzle)];
  const kept = store.loadGame(id);
  if (kept) noteStorage(store.saveGame({...kept, puzzle}));
  // a notebook's frame has no address
  if (location.href === 'about:srcdoc' || fragment === location.hash) return;
  // Back leads to the puzzle before, if that was not opened by an address just now
  if (location.hash && !isFollowed && addressed !== id) history.pushState(null, '', fragment);
  else history.replaceState(null, '', fragment);
  addressed = id;
}

/** Reads the games a few at a time, so that Puzzles opens at once. */
function readAhead(from: number) {
  if (store.some(from, from + 50).length) setTimeout(readAhead, 25, from + 50);
}

const say = (text: string) => dispatch({type: 'say', text});

function paste(text: string) {
  if (text) dispatch({type: 'paste', text});
}

/** Whether what is opened comes from the address, or is there from the start. */
let isFollowed = true;

function openFragment(fragment: string) {
  isFollowed = true;
  // a link is to be played
  if (state.tab !== 'play') dispatch({type: 'tab', tab: 'play'});
  const text = textOf(fragment);
  const [isDaily, value = ''] = /^daily(?:=(.*))?$/.exec(text) ?? [];
  if (isDaily) daily(value);
  else {
    paste(text);
    // a text that cannot be opened is not to come back
    history.replaceState(null, '', fragmentOf(state.puzzle));
  }
  isFollowed = false;
}

/** Opens a puzzle of the day, `2026-11-29/5`; or the dialog, for any other text. */
function daily(value: string) {
  const [, day, size] = /^(\d{4}-\d\d-\d\d)\/(\d)$/.exec(value) ?? [];
  const games = store.games();
  if (!day || day > state.today || Number.isNaN(Date.parse(day))) {
    dispatch({type: 'dialog', dialog: {kind: 'daily', games, day: state.today}});
    return;
  }
  const game = games.find(({puzzle}) => puzzle.size === +size && dayOfPuzzle(puzzle) === day);
  dispatch(game ? {type: 'puzzle', puzzle: game.puzzle} : {type: 'daily', day, size: +size});
}

/** The solution to print, if the engine finds that there is only one. */
const solutionOf = (one: Printed): Promise<Printed[]> =>
  asked(engine, {for: 'solve', puzzle: one.puzzle}).reply.then(({solution}) =>
    solution ? [{...one, known: {solution}, isSolution: true}] : [], () => []);

/** The games that are kept, and the puzzles that can be begun. */
function allGames() {
  const kept = store.games();
  const ids = kept.map(({id}) => id);
  const others = offered.map(puzzle => saved(initial(puzzle), 0));
  return [...kept, ...others.filter(({id}) => !ids.includes(id))];
}

async function obey(command: Command, value: string) {
  const games = () => {
    const wanted = state.dialog?.kind === 'puzzles' ? state.dialog.wanted : {};
    dispatch({type: 'dialog', dialog: {kind: 'puzzles', games: allGames(), wanted}});
  };
  switch (command) {
    case 'another':
      dispatch({type: 'generate', recipe: nextRecipe(state), random: random()});
      break;
    case 'puzzles': games(); break;
    case 'daily': daily(value); break;
    case 'forget': {
      const those = toDelete(state);
      if (!confirm(T.forgetIt(those.length))) break;
      those.forEach(({id}) => store.forget(id));
      dispatch({type: 'wanted', wanted: {picked: []}});
      games();
      break;
    }
    case 'print': {
      const {isSheet, adds}: Printing = JSON.parse(value);
      const puzzles: readonly Printed[] = !isSheet ? [{puzzle: shownPuzzle(state)}]
        : toPrint(state).map(({puzzle, now: {heights}}, index) => ({puzzle, number: index + 1,
          known: adds === 'entries' ? {solution: heights} : {}}));
      const solutions: Printed[][] = [];
      // one after another, so that a hint waits for one at most
      for (const one of adds === 'solutions' ? puzzles : []) solutions.push(await solutionOf(one));
      if (!solutions.every(({length}) => length)) say(T.solving);
      print([...puzzles, ...solutions.flat()], Boolean(isSheet));
      break;
    }
    case 'export games': download('skyscrapers.json', store.exported()); break;
    case 'import games': {
      const found = store.imported(await chosenFile());
      games();
      say('problem' in found ? found.problem : T.taken(found.taken));
      break;
    }
    case 'open file': paste(await chosenFile()); break;
    default: run(state, command, value, say);
  }
}

takeColors();
part('grid-help').textContent = T.gridHelp;
// by now the address may have been changed again
addEventListener('hashchange', ({newURL}) => openFragment(new URL(newURL).hash));
addEventListener('dragover', event => event.preventDefault());
addEventListener('drop', event => {
  event.preventDefault();
  event.dataTransfer?.files[0]?.text().then(paste);
});
addEventListener('beforeprint', () => printed(state));
addEventListener('storage', takeOver);
// a phone may end a hidden page without warning
document.addEventListener('visibilitychange', () => document.hidden ? save() : takeOver());
addEventListener('pagehide', save);
startClock(milliseconds => dispatch({type: 'elapse', milliseconds, today: dayOf(Date.now())}));
const {hash} = location;
if (!hash || hash.startsWith('#daily')) dispatch({type: 'puzzle', puzzle: state.puzzle});
else load(gameId(state.puzzle));
if (hash) openFragment(hash);
isFollowed = false;
isOpen = true;
redraw();
// the keys belong to the board, but in a notebook's frame to the notebook
if (window === top && matchMedia('(hover: hover)').matches) focusCursor(part('grid'));
if (manifest && navigator.serviceWorker) {
  navigator.serviceWorker.register('sw.js');
  navigator.serviceWorker.addEventListener('controllerchange', () => say(T.newVersion));
}
engine.ready.finally(redraw).catch(() => {});
setTimeout(readAhead, 25, 0);
part('old').remove();
