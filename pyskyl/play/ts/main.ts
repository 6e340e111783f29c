/** The page: one state, what changes it, and the effects that follow. */

import {asker} from './engine/asker.ts';
import {startClock} from './clock.ts';
import {
  chosenFile, download, print, printed, run, type Command, type Printed, type Printing,
} from './input/commands.ts';
import {draw, drawClock, takeColors} from './view/draw.ts';
import {Engine, partsOf} from './engine/engine.ts';
import {gameId} from './formats/towers.ts';
import {focusCursor} from './view/grid.ts';
import {part} from './view/html.ts';
import {listen} from './input/listening.ts';
import {reduce, type Action} from './model.ts';
import {effects, hasProgress} from './model/asking.ts';
import {nextRecipe, saved, shownIn} from './model/games.ts';
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

/** The puzzle of a game ID that is known to be valid. */
const puzzleOf = (id: string): Puzzle => (shownIn(id) as {puzzles: Puzzle[]}).puzzles[0];

/** The puzzles that the page was made for, and those that it always offers. */
const brought = (JSON.parse(part('puzzles').textContent || '[]') as {id: string, title: string}[])
  .map(({id, title}): Puzzle => ({...puzzleOf(id), ...title && {title}}));
const offered = [...brought,
  ...OFFERED.map((id): Puzzle => ({difficulty: 'medium', ...puzzleOf(id)}))];

const store = new Store(() => localStorage);

const engine = new Engine(partsOf(document));
const asks = asker(engine, dispatch);

let state = initial(brought[0] ?? store.games()[0]?.puzzle ?? offered[FIRST],
  store.loadSettings(), store.loadDraft());

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

function redraw() {
  // what is being pressed must not move
  if (!isPressing()) draw(state, engine.state);
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
}

function noteStorage(works: boolean) {
  if (works !== state.storage) dispatch({type: 'storage', works});
}

function save() {
  if (hasProgress(state)) noteStorage(store.saveGame(saved(state, Date.now())));
}

/** Continues the game where another tab has left it. */
function takeOver() {
  const game = store.newerGame(gameId(state.puzzle));
  if (game) dispatch({type: 'restore', saved: game});
}

/** Continues the open puzzle where it was left. */
function load(id: string) {
  const game = store.loadGame(id);
  if (game) dispatch({type: 'restore', saved: game});
  // the address says which puzzle is open; a notebook's frame has no address
  const fragment = fragmentOf(state.puzzle);
  if (location.href === 'about:srcdoc' || fragment === location.hash) return;
  // Back leads to the puzzle before, if that was not opened by an address just now
  if (location.hash && !isFollowed) history.pushState(null, '', fragment);
  else history.replaceState(null, '', fragment);
}

const say = (text: string) => dispatch({type: 'say', text});

function paste(text: string) {
  if (text) dispatch({type: 'paste', text});
}

/** Whether what is opened comes from the address. */
let isFollowed = false;

function openFragment() {
  isFollowed = true;
  // a link is to be played
  if (state.tab !== 'play') dispatch({type: 'tab', tab: 'play'});
  paste(textOf(location.hash));
  isFollowed = false;
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
    case 'forget': {
      const ids: string[] = JSON.parse(value);
      if (confirm(T.forgetIt(ids.length))) ids.forEach(id => store.forget(id));
      games();
      break;
    }
    case 'print': {
      const {ids, adds}: Printing = JSON.parse(value);
      const all = allGames();
      const puzzles: readonly Printed[] = ids?.flatMap(one => all.filter(({id}) => id === one))
        .map(({puzzle, now: {heights}}, index) => ({puzzle, number: index + 1,
          known: adds === 'entries' ? {solution: heights} : {}})) ?? [{puzzle: shownPuzzle(state)}];
      const solutions = adds === 'solutions' ? await Promise.all(puzzles.map(solutionOf)) : [];
      if (!solutions.every(({length}) => length)) say(T.solving);
      print([...puzzles, ...solutions.flat()], Boolean(ids));
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
addEventListener('hashchange', openFragment);
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
startClock(milliseconds => dispatch({type: 'elapse', milliseconds}));
if (location.hash) openFragment();
else load(gameId(state.puzzle));
redraw();
// the keys belong to the board, but in a notebook's frame to the notebook
if (window === top && matchMedia('(hover: hover)').matches) focusCursor(part('grid'));
engine.ready.finally(redraw).catch(() => {});
part('old').remove();
