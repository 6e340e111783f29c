/** The store: games come back as they were, whatever else the shelf has or refuses. */

import assert from 'node:assert/strict';
import test from 'node:test';

import {reduce} from '../../pyskyl/play/ts/model.ts';
import {saved, shownIn} from '../../pyskyl/play/ts/model/games.ts';
import {initial} from '../../pyskyl/play/ts/model/initial.ts';
import {SETTINGS} from '../../pyskyl/play/ts/model/state.ts';
import {packed} from '../../pyskyl/play/ts/io/packing.ts';
import {Store, fragmentOf, textOf} from '../../pyskyl/play/ts/io/store.ts';
import {FOUR, SMALL, all, digit, go, puzzleOf} from './helper.js';
import {generator, randomAction} from './random.js';

/** A Storage in memory. */
class Shelf {
  constructor() {
    this.map = new Map();
    this.limit = Infinity;
  }

  get length() {
    return this.map.size;
  }

  key(index) {
    return [...this.map.keys()][index] ?? null;
  }

  getItem(key) {
    return this.map.get(key) ?? null;
  }

  setItem(key, value) {
    const others = [...this.map].filter(([other]) => other !== key).map(([, text]) => text);
    if ([...others, value].join('').length > this.limit) throw new Error('QuotaExceededError');
    this.map.set(key, String(value));
  }

  removeItem(key) {
    this.map.delete(key);
  }
}

const newStore = (shelf = new Shelf()) => new Store(() => shelf);

/** A game after this many random actions. */
function played(puzzle, actions) {
  const random = generator(actions);
  let state = initial(puzzle);
  for (let count = 0; count < actions; count += 1) {
    state = reduce(state, randomAction(random, state));
  }
  return state;
}

test('a game comes back with its past, its future and its checkpoints', () => {
  const store = newStore();
  const puzzle = puzzleOf(
    'title: A\ndifficulty: hard\n\n1 . .\n. . 1 . .\n. . . . .\n. . . . .\n. . .\n');
  const game = saved(played(puzzle, 400), 17);
  assert.ok(game.past.length > 20 && game.checkpoints.length > 2);
  assert.ok(store.saveGame(game));
  assert.deepEqual(store.loadGame(game.id), game);
  assert.deepEqual(newStore(store.open()).loadGame(game.id), game);
  assert.equal(store.loadGame('4:///////////////'), null);
});

test('a long game is small', () => {
  const shelf = new Shelf();
  const random = generator(5);
  let state = initial(puzzleOf('9:///////////////////////////////////'));
  for (let count = 0; count < 1000; count += 1) {
    const [row, column, height] = [0, 0, 1].map(low => low + Math.floor(random() * 9));
    state = all(state, go(row, column), digit(height, random() < 0.5));
  }
  newStore(shelf).saveGame(saved(state, 17));
  const [text] = shelf.map.values();
  assert.ok(state.past.length > 600, `${state.past.length} steps`);
  assert.ok(text.length < 30_000, `${text.length}`);
});

test('a save packs what has changed, whatever came before', () => {
  let looked = 0;
  const watched = snapshot => ({...snapshot, get heights() {
    looked += 1;
    return snapshot.heights;
  }});
  const game = saved(played(FOUR, 300), 1);
  const past = game.past.map(watched);
  const first = packed({...game, past});
  assert.ok(past.length > 20 && looked > past.length);
  looked = 0;
  const now = watched(game.now);
  const second = packed({...game, now, past: [...past, now]});
  assert.ok(looked < 10, `${looked} of ${past.length}`);
  assert.deepEqual(second.past, [[], ...first.past]);
});

test('no game is given up for others', () => {
  const store = newStore();
  const game = saved(all(initial(FOUR), go(1, 1), digit(3)), 0);
  const name = number => `4:${number % 4 + 1}/${Math.floor(number / 4) % 4 + 1}/${
    Math.floor(number / 16) % 4 + 1}/${Math.floor(number / 64) + 1}////////////,1o`;
  for (let number = 0; number < 250; number += 1) {
    store.saveGame({...game, id: name(number), when: number});
  }
  assert.deepEqual([store.games().length, store.games()[0].when], [250, 249]);
});

test('what another tab has saved later stays, and can be taken over', () => {
  const here = newStore();
  const there = newStore(here.open());
  const first = saved(all(initial(FOUR), go(1, 1), digit(3)), 1);
  const second = saved(all(initial(FOUR), go(1, 1), digit(4)), 2);
  here.saveGame(first);
  assert.equal(here.newerGame(first.id), null);
  assert.deepEqual(there.newerGame(first.id), first);
  there.saveGame(second);
  assert.ok(here.saveGame({...first, when: 3}));
  assert.deepEqual(here.newerGame(first.id), second);
  assert.equal(here.newerGame(first.id), null);
  here.saveGame({...second, when: 4});
  assert.equal(there.newerGame(first.id), null, 'the same is not saved again');
  here.saveGame({...first, when: 5});
  assert.equal(there.newerGame(first.id).when, 5);
});

test('a solved game keeps its board and its times, not its past', () => {
  const store = newStore();
  const state = all(initial(SMALL), go(0, 0), digit(1), go(0, 1), digit(2), {type: 'checkpoint'},
    {type: 'elapse', milliseconds: 900, today: '2026-11-29'}, go(1, 0), digit(2), go(1, 1), digit(1));
  assert.deepEqual(state.game, {clock: 900, paused: false, hints: 0, checks: 0, solved: true,
    best: 900, alone: 900, on: '2026-11-29'});
  const game = saved(state, 1);
  store.saveGame(game);
  assert.deepEqual(store.loadGame(game.id), {...game, past: [], future: [], checkpoints: []});
  assert.ok(store.open().getItem(`skyscrapers:game:${game.id}`).length < 300);
  const {best, alone, on, ...older} = state.game;
  store.saveGame({...game, game: {...older, hints: 1}, when: 2});
  assert.deepEqual(store.games()[0].game, {...older, hints: 1, best}, 'of an older version');
  const shown = {...older, shown: true};
  store.saveGame({...game, game: shown, when: 3});
  assert.deepEqual(store.games()[0].game, shown, 'its solution was shown');
});

test('on a full shelf the oldest solved games give up their past', () => {
  const shelf = new Shelf();
  const store = newStore(shelf);
  const names = ['2:2///////', '2:/1//////', '2:////2///'];
  names.forEach((name, when) => {
    const state = all(initial(puzzleOf(name)), go(0, 0), digit(1), go(0, 1), digit(2), go(1, 0),
      digit(2), go(1, 1), digit(1));
    // older versions saved the past of solved games
    const {game, ...rest} = packed({...saved(state, when), game: {...state.game, solved: false}});
    store.keep(`game:${name}`, {...rest, game: state.game});
  });
  const pasts = () => names.map(name => store.loadGame(name).past.length);
  assert.deepEqual(pasts(), [4, 4, 4]);
  const full = [...shelf.map.values()].join('').length;
  shelf.limit = full + 10;
  assert.ok(store.keep('draft', 'x'.repeat(50)));
  assert.deepEqual(pasts(), [0, 4, 4]);
  assert.equal(store.keep('draft', 'x'.repeat(1000)), false);
  assert.deepEqual(pasts(), [0, 0, 0]);
  assert.deepEqual(store.games().map(({game}) => game.solved), [true, true, true]);
});

test('what is no saved game is passed over, whatever it is', () => {
  const shelf = new Shelf();
  const store = newStore(shelf);
  store.saveGame(saved(all(initial(FOUR), go(1, 1), digit(3)), 1));
  const [[key, text]] = shelf.map;
  const whole = JSON.parse(text);
  const wrong = [
    {...whole, version: 2}, {...whole, now: []}, {...whole, now: null}, {...whole, id: '4:///'},
    {...whole, now: whole.now.with(0, 2)}, {...whole, past: [[1000, 1]]}, {...whole, past: 7},
    {...whole, now: whole.now.with(3, 5)}, {...whole, game: {}}, {...whole, when: 'x'}, 7, [],
    {...whole, said: {headers: 7}}, {...whole, game: {...whole.game, best: 'x'}},
    {...whole, game: {...whole.game, on: 'today'}},
    {...whole, game: {...whole.game, earlier: {clock: 'x'}}},
  ];
  for (const value of wrong) {
    shelf.setItem(key, JSON.stringify(value));
    assert.equal(store.loadGame(whole.id), null, JSON.stringify(value));
    assert.ok(store.games().length < 2);
  }
  shelf.setItem(key, '{');
  assert.deepEqual(store.games(), []);
  shelf.setItem(key, text);
  assert.equal(store.games().length, 1);
});

test('games are exported and imported; a newer one stays', () => {
  const store = newStore();
  const older = saved(all(initial(FOUR), go(1, 1), digit(3)), 1);
  const newer = saved(all(initial(FOUR), go(1, 1), digit(4)), 2);
  store.saveGame(older);
  const text = store.exported();
  const other = newStore();
  assert.deepEqual(other.imported(text), {taken: 1});
  assert.deepEqual(other.loadGame(older.id), older);
  other.saveGame(newer);
  assert.deepEqual(other.imported(text), {taken: 0});
  assert.deepEqual(other.loadGame(newer.id), newer);
  assert.equal(other.games()[0].when, 2);
  for (const wrong of ['', '7', '[7]', '{}']) assert.ok('problem' in other.imported(wrong), wrong);
  const third = newStore();
  assert.ok('problem' in third.imported(text.replace(/]$/, ',7]')));
  assert.equal(third.loadGame(older.id), null, 'all of a file, or nothing');
});

test('settings and the draft come back; new settings have their first values', () => {
  const shelf = new Shelf();
  const store = newStore(shelf);
  assert.deepEqual(store.loadSettings(), SETTINGS);
  assert.equal(store.loadPuzzle('draft'), null);
  store.keep('settings', {...SETTINGS, theme: 'dark'});
  store.keep('draft', SMALL);
  assert.equal(newStore(shelf).loadSettings().theme, 'dark');
  assert.deepEqual(newStore(shelf).loadPuzzle('draft'), SMALL);
  shelf.setItem('skyscrapers:settings', '{"clock": false}');
  assert.deepEqual(store.loadSettings(), {...SETTINGS, clock: false});
});

test('what is no draft, and what no setting can be, is left out', () => {
  const shelf = new Shelf();
  const store = newStore(shelf);
  const draft = value => {
    shelf.setItem('skyscrapers:draft', JSON.stringify(value));
    return store.loadPuzzle('draft');
  };
  const broken = {...FOUR, board: FOUR.board.map(() => [1, 1, 0, 0])};
  const ruled = puzzleOf('parks=1&diagonals&4:///////////////,0o');
  for (const one of [FOUR, broken, ruled]) assert.deepEqual(draft(one), one);
  const wrong = [{}, [], 7, '4:', {...FOUR, size: 5}, {...FOUR, size: 31}, {...FOUR, sides: {}},
    {...FOUR, board: FOUR.board.slice(1)}, {...FOUR, board: FOUR.board.map(() => [0, 0, 0, 9])},
    {...FOUR, sides: {...FOUR.sides, top: [0, 0, 0, 'x']}}, {...FOUR, rule: {height: 3}},
    {...FOUR, title: {}}, {...FOUR, difficulty: 'x'}, {...FOUR, headers: 7},
    {...FOUR, headers: [[1, 2]]}];
  for (const one of wrong) assert.equal(draft(one), null, JSON.stringify(one));
  const settings = value => {
    shelf.setItem('skyscrapers:settings', JSON.stringify(value));
    return store.loadSettings();
  };
  const dark = {...SETTINGS, theme: 'dark', recipe: {...SETTINGS.recipe, size: 9}};
  assert.deepEqual(settings(dark), dark);
  const strange = [{theme: 'pink'}, {theme: 7}, {clock: 'yes'}, {recipe: {}}, {recipe: null}, {x: 1},
    {recipe: {...SETTINGS.recipe, size: 99}}, {recipe: {...SETTINGS.recipe, difficulty: 'x'}},
    {broken: null}, [], 7];
  for (const one of strange) assert.deepEqual(settings(one), SETTINGS, JSON.stringify(one));
});

test('a browser that denies storage is told once', () => {
  const store = new Store(() => {
    throw new Error('SecurityError');
  });
  const works = store.saveGame(saved(initial(SMALL), 1));
  assert.equal(works, false);
  assert.deepEqual([store.games(), store.loadGame('x'), store.loadSettings()], [[], null, SETTINGS]);
  const told = reduce(initial(SMALL), {type: 'storage', works});
  assert.match(told.say, /allows nothing to be saved/);
  assert.equal(reduce(told, {type: 'storage', works}), told);
});

test('the fragment also has what the puzzle says of itself', () => {
  const puzzle = puzzleOf('title: A & B #1\nauthor: Me\nsource: here\ncomment: é%\nmood: good\n\n'
    + '. .\n. . . .\n. . . .\n. .\n');
  const fragment = fragmentOf(puzzle);
  assert.equal(fragment,
    '#2:///////&title=A%20%26%20B%20%231&author=Me&source=here&comment=%C3%A9%25');
  const headers = puzzle.headers.filter(([key]) => key !== 'mood');
  assert.deepEqual(puzzleOf(textOf(fragment)), {...puzzle, headers});
  const [pasted] = shownIn(`Look: https://example.org/x.html${fragment} is nice`).puzzles;
  assert.deepEqual(pasted, {...puzzle, headers});
  assert.equal(fragmentOf({...SMALL, difficulty: 'medium'}), '#2:2//1/2/2/1/1/2&difficulty=medium');
  assert.equal(puzzleOf('2:///////&title=%0A&title=x').title, 'x');
});

test('the fragment is the game ID with its level', () => {
  const puzzle = puzzleOf('4dh:/4///////3//3/////,a1n');
  assert.equal(fragmentOf(puzzle), '#4dh:/4///////3//3/////,a1n');
  assert.deepEqual(puzzleOf(textOf(fragmentOf(puzzle))), puzzle);
  assert.equal(textOf('#4%3A/'), '4:/');
  assert.equal(textOf('#%'), '%');
  assert.equal(textOf(''), '');
});
