/** Puzzles by other rules: entering, composing, what is saved and read again. */

import assert from 'node:assert/strict';
import test from 'node:test';

import {fullId, gameId} from '../../pyskyl/play/ts/formats/towers.ts';
import {reduce} from '../../pyskyl/play/ts/model.ts';
import {saved} from '../../pyskyl/play/ts/model/games.ts';
import {initial} from '../../pyskyl/play/ts/model/initial.ts';
import {snapshot} from '../../pyskyl/play/ts/model/history.ts';
import {left} from '../../pyskyl/play/ts/model/reading.ts';
import {packed, unpacked} from '../../pyskyl/play/ts/io/packing.ts';
import {PARK, heightsIn, heightsOf} from '../../pyskyl/play/ts/rule.ts';
import {repeated} from '../../pyskyl/play/ts/rules.ts';
import {variants} from '../../pyskyl/play/ts/texts.ts';
import {FOUR, all, bits, digit, go, puzzleOf} from './helper.js';
import {generator, randomAction} from './random.js';

const PARKS = puzzleOf('parks=2&diagonals&5:3///////////////////,c0_0t');

test('a rule stands before an ID, as a file says it', () => {
  for (const id of ['parks=2&diagonals&5:3///////////////////,c0_0t', 'sums&3:6///////////',
    'parks=1&diagonals&sums&4dh:6///////////////,0_3_1_2l', '4:///////////////,1o']) {
    const puzzle = puzzleOf(id);
    assert.equal(fullId(puzzle), id);
    assert.deepEqual(puzzleOf(gameId(puzzle)).rule, puzzle.rule);
  }
  assert.deepEqual(PARKS.rule, {parks: 2, diagonals: true});
  assert.deepEqual(PARKS.board[0], [0, 0, 0, PARK, PARK]);
  assert.equal(puzzleOf('4:///////////////').rule, undefined);
});

test('a rule is told in short', () => {
  assert.deepEqual(variants({parks: 2, diagonals: true, clues: 'sums'}),
    ['2 parks', 'diagonals', 'sums']);
});

test('heights go up to what parks leave, and a park is one more', () => {
  assert.deepEqual(heightsOf(PARKS), [1, 2, 3, PARK]);
  assert.deepEqual(heightsOf(FOUR), [1, 2, 3, 4]);
  const state = initial(PARKS);
  assert.equal(left(state, PARK), 8);
  assert.equal(left(state, 3), 5);
  for (const none of [4, 5]) assert.equal(all(state, go(1, 1), digit(none)).past.length, 0);
  const entered = all(state, go(1, 1), digit(PARK));
  assert.equal(entered.heights[1][1], PARK);
  assert.equal(entered.say, 'Row 2, column 2: park.');
  assert.equal(reduce(entered, digit(0)).heights[1][1], 0);
  assert.equal(all(initial(FOUR), go(1, 1), digit(PARK)).past.length, 0);
  assert.equal(reduce(initial(FOUR), {type: 'hold', digit: PARK}).held, 0);
});

test('a mark of a park is bit 0, and goes when there are enough', () => {
  const marked = all(initial(PARKS), go(0, 0), digit(PARK, true), digit(2, true),
    go(1, 0), digit(PARK, true), go(1, 4), digit(PARK, true), go(3, 3), digit(PARK, true));
  assert.equal(marked.marks[0][0], 1 | bits(2));
  assert.deepEqual(heightsIn(marked.marks[0][0]), [PARK, 2]);
  // the row has two already, the column and the other diagonal do not
  const fourth = all(marked, go(4, 4), digit(PARK));
  assert.deepEqual([fourth.marks[0][0], fourth.marks[1][4]], [1 | bits(2), 0]);
  const height = all(marked, go(3, 3), digit(2, true), go(1, 4), digit(2, true), go(4, 4), digit(2));
  assert.deepEqual([height.marks[3][3], height.marks[1][4]], [1, 1], 'of a diagonal, of a column');
  const filled = reduce(initial(PARKS), {type: 'settings', settings: {autoMarks: 'fill'}});
  assert.deepEqual(filled.marks[0].map(heightsIn), [[1, 2, 3], [1, 2, 3], [1, 2, 3], [], []]);
  assert.deepEqual(heightsIn(filled.marks[1][4]), [PARK, 1, 2, 3]);
});

test('a height of a diagonal is repeated on it', () => {
  const puzzle = puzzleOf('diagonals&5:///////////////////');
  const heights = initial(puzzle).heights.map(row => [...row]);
  heights[1][1] = heights[4][4] = 2;
  const found = repeated(puzzle, heights).flatMap((row, r) =>
    row.flatMap((isTwice, c) => isTwice ? [[r, c]] : []));
  assert.deepEqual(found, [[1, 1], [4, 4]]);
});

test('Compose: clues that are sums are typed digit by digit', () => {
  const clue = () => ({type: 'tap', at: {side: 'top', number: 0}});
  const sums = all(initial(FOUR), {type: 'empty', size: 5}, {type: 'rule', rule: {clues: 'sums'}});
  assert.equal(sums.say, 'A clue is the sum of the heights that are seen.');
  const typed = (...digits) =>
    all(sums, clue(), ...digits.map(one => digit(one))).compose.puzzle.sides.top[0];
  assert.deepEqual([typed(1), typed(1, 5), typed(1, 0), typed(1, 5, 4)], [1, 15, 10, 4]);
  assert.deepEqual([typed(7, 0), typed(1, 6), typed(0)], [0, 6, 0]);
  // the old number is typed over
  const other = {type: 'tap', at: {side: 'left', number: 2}};
  const over = all(sums, clue(), digit(1), other, digit(3), clue(), digit(2));
  assert.deepEqual([over.compose.puzzle.sides.top[0], over.compose.puzzle.sides.left[2]], [2, 3]);
  const back = all(sums, clue(), digit(1), other, clue(), digit(5));
  assert.equal(back.compose.puzzle.sides.top[0], 5, 'the cursor was elsewhere');
  const large = all(sums, {type: 'empty', size: 12}, clue(), digit(1), digit(10));
  assert.equal(large.compose.puzzle.sides.top[0], 10, 'a letter is the whole number');
  const classic = all(initial(FOUR), {type: 'empty', size: 5}, clue(), digit(1), digit(2));
  assert.equal(classic.compose.puzzle.sides.top[0], 2);
});

test('Compose: another rule takes away what it does not allow', () => {
  const puzzle = puzzleOf('parks=1&sums&4:6/5//////////////,0_3n');
  const state = reduce(initial(FOUR), {type: 'edit', puzzle});
  const counts = reduce(state, {type: 'rule', rule: {parks: 1}});
  assert.deepEqual(counts.compose.puzzle.sides.top, [0, 0, 0, 0]);
  assert.deepEqual(counts.compose.puzzle.board[0], [PARK, 3, 0, 0]);
  const parks = reduce(state, {type: 'rule', rule: {parks: 2}}).compose.puzzle;
  assert.deepEqual(parks.board[0], [PARK, 0, 0, 0]);
  const classic = reduce(state, {type: 'rule'});
  assert.equal('rule' in classic.compose.puzzle, false);
  assert.deepEqual(classic.compose.puzzle.board[0], [0, 3, 0, 0]);
  assert.deepEqual(reduce(classic, {type: 'undo'}).compose.puzzle, puzzle);
  const small = reduce(state, {type: 'empty', size: 1}).compose.puzzle;
  assert.deepEqual(small.rule, {clues: 'sums'}, 'a line has a building');
  assert.equal(reduce(state, {type: 'rule', rule: {parks: 1, clues: 'sums'}}), state);
  // a question has the rule with the puzzle
  assert.deepEqual(counts.asked.find(ask => ask.for === 'count').puzzle.rule, {parks: 1});
});

test('random actions with parks: undo restores the start, and a saved game all of it', () => {
  const random = generator(9);
  let state = initial(PARKS);
  const start = snapshot(state);
  for (let count = 0; count < 600; count += 1) {
    const action = randomAction(random, state);
    const isDigit = 'digit' in action && random() < 0.4;
    state = reduce(state, isDigit ? {...action, digit: PARK} : action);
  }
  const game = saved(state, 7);
  assert.ok(JSON.stringify(game.past).includes('-1'));
  assert.deepEqual(unpacked(JSON.parse(JSON.stringify(packed(game)))), game);
  const wrong = packed(game);
  wrong.now = wrong.now.with(30, PARK);
  assert.equal(unpacked(wrong), null, 'no set of marks');
  for (const height of [4, 5]) {
    const tall = packed(game);
    tall.now = tall.now.with(0, height);
    assert.equal(unpacked(tall), null, 'parks leave fewer heights');
  }
  while (state.past.length) state = reduce(state, {type: 'undo'});
  assert.deepEqual(snapshot(state), start);
});
