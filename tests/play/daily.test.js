/** The puzzles of the day: which they are, the calendar, streaks, the result to share. */

import assert from 'node:assert/strict';
import test from 'node:test';

import {generated} from '../../pyskyl/play/ts/engine/replies.ts';
import {dailyRecipe, dayOfPuzzle, later, streaks} from '../../pyskyl/play/ts/model/daily.ts';
import {saved} from '../../pyskyl/play/ts/model/games.ts';
import {initial} from '../../pyskyl/play/ts/model/initial.ts';
import {SETTINGS} from '../../pyskyl/play/ts/model/state.ts';
import {daily, result} from '../../pyskyl/play/ts/view/panels/daily.ts';
import {puzzles} from '../../pyskyl/play/ts/view/panels/puzzles.ts';
import {SMALL, all, answerTo} from './helper.js';

const DAY = '2026-11-29';

/** A puzzle of that day, as the engine makes it. */
const made = (day, size = 5) => {
  const recipe = dailyRecipe(day, size);
  const none = new Array(size).fill(0);
  return generated(recipe, {sides: [none, none, none, none], board: none.map(() => none),
    difficulty: recipe.difficulty, score: 1, hardest: 'none'});
};

/** A game of it, solved on a day. */
const solved = (day, on = day, size = 5) => {
  const state = initial(made(day, size));
  return saved({...state, game: {...state.game, solved: true, best: 5000, on}}, 1);
};

test('a puzzle of the day is known by the command that makes it', () => {
  assert.equal(dayOfPuzzle(made(DAY)), DAY);
  assert.equal(dayOfPuzzle(made('2027-01-02', 7)), '2027-01-02');
  const [source] = made(DAY).headers.filter(([key]) => key === 'source');
  assert.equal(source[1], 'pyskyl generate 5 --difficulty easy --seed 20261129');
  for (const other of ['generate 5 --difficulty hard --seed 20261129', 'generate 5 --seed 20261129',
    'generate 8 --difficulty easy --seed 20261129', 'generate 5 --difficulty easy --seed 7']) {
    assert.equal(dayOfPuzzle({...SMALL, headers: [['source', `pyskyl ${other}`]]}), '', other);
  }
  assert.equal(dayOfPuzzle(SMALL), '');
});

test('a puzzle of the day is made, and what New asked for last stays', () => {
  const state = all(initial(SMALL), {type: 'daily', day: DAY, size: 6});
  assert.deepEqual(state.asked.map(({recipe}) => [recipe.size, recipe.difficulty, recipe.seed]),
    [[6, 'medium', '20261129']]);
  assert.equal(state.settings, SETTINGS);
  assert.equal(answerTo(state, 'generate', made(DAY, 6)).making, null);
});

test('days in a row count up to today or yesterday, if solved on the day itself', () => {
  assert.deepEqual([later(DAY, 3), later('2027-01-01', -1)], ['2026-12-02', '2026-12-31']);
  const games = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-27', '2026-11-28']
    .map(day => solved(day));
  assert.deepEqual(streaks(games, DAY), {now: 2, longest: 3});
  assert.deepEqual(streaks([...games, solved(DAY), solved(DAY, DAY, 7)], DAY),
    {now: 3, longest: 3});
  assert.deepEqual(streaks([...games, solved('2026-11-26', DAY)], DAY), {now: 2, longest: 3});
  assert.deepEqual(streaks(games, '2026-11-30'), {now: 0, longest: 3});
  assert.deepEqual(streaks([], DAY), {now: 0, longest: 0});
});

test('the calendar says of each day how many of its puzzles are solved', () => {
  const games = [solved('2026-11-01'), solved('2026-11-01', DAY, 6), saved(initial(made(DAY)), 1)];
  const text = daily({...initial(SMALL), today: DAY},
    {kind: 'daily', games, day: '2026-11-01'}).text;
  assert.match(text, /aria-label="Sunday,? 1 November 2026: 2 of 3 solved"[^>]*>1<span[^>]*>●●</);
  assert.match(text, /aria-label="Sunday,? 29 November 2026: 0 of 3 solved"/);
  assert.match(text, /class="day" *\n* *aria-pressed="true"/);
  assert.match(text, /disabled[^<]*30 November 2026/);
  // the month begins below the last weekday
  const head = text.split('<small').slice(1).map(one => one.match(/>(\w+)</)[1]).join(' ');
  assert.equal(head, 'Mon Tue Wed Thu Fri Sat Sun');
  assert.equal(text.match(/<i>/g).length, 6);
  assert.match(text, /✓ 0:05/);
  const next = day => all({...initial(SMALL), today: DAY,
    dialog: {kind: 'daily', games, day: DAY}}, {type: 'day', day}).dialog.day;
  assert.deepEqual([next('2026-11-03'), next('2026-12-01')], ['2026-11-03', DAY]);
});

test('a result says how long it took and with what help, and nothing of the puzzle', () => {
  const {puzzle, game} = solved(DAY, DAY, 6);
  const state = {...initial(puzzle), game: {...game, clock: 192_000, hints: 2}, streak: 4};
  const at = href => {
    globalThis.location = new URL(href);
    return result(state);
  };
  const told = 'Skyscrapers 2026-11-29, 6 × 6 medium: 3:12, with 2 hints. 4 days in a row.';
  assert.equal(at('https://example.org/towers/?x#5:1'),
    `${told} https://example.org/towers/?x#daily=2026-11-29/6`);
  assert.equal(at('file:///page.html'), told);
  assert.equal(result(initial(SMALL)), '');
});

test('a puzzle of the day whose solution was shown is not solved', () => {
  const {game, ...state} = initial(made(DAY));
  const shown = {...state, game: {...game, clock: 5000, solved: true, shown: true}, today: DAY};
  const games = [saved(shown, 1)];
  assert.deepEqual([result(shown), streaks(games, DAY)], ['', {now: 0, longest: 0}]);
  const {text} = daily(shown, {kind: 'daily', games, day: DAY});
  assert.match(text, /solution shown/);
  assert.match(text, /29 November 2026: 0 of 3 solved/);
  assert.doesNotMatch(text, /✓|Times|0:05/);
  const listed = puzzles({kind: 'puzzles', games}).text;
  assert.match(listed, /solution shown/);
  assert.doesNotMatch(listed, /✓|0:05/);
});

test('a result that was shared opens its puzzle, and a title like it does not', () => {
  const begun = {...initial(SMALL), today: DAY};
  const pasted = text => all(begun, {type: 'paste', text}).making;
  assert.ok(pasted(`Skyscrapers ${DAY}, 5 × 5 easy: 1:23, without help.`));
  assert.equal(pasted(`Skyscrapers ${DAY}, 5 × 5 easy\n\n2 1\n. . . .\n. . . .\n. .`), null);
  assert.equal(pasted('Skyscrapers 2026-11-30, 5 × 5 easy: 1:23, without help.'), null);
});
