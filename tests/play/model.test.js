/** Entering in every way, undo, marks that adapt, clues, checkpoints, the clock. */

import assert from 'node:assert/strict';
import test from 'node:test';

import {reduce} from '../../pyskyl/play/ts/model.ts';
import {saved} from '../../pyskyl/play/ts/model/games.ts';
import {initial} from '../../pyskyl/play/ts/model/initial.ts';
import {SETTINGS} from '../../pyskyl/play/ts/model/state.ts';
import {snapshot} from '../../pyskyl/play/ts/model/history.ts';
import * as SAY from '../../pyskyl/play/ts/model/texts.ts';
import {clueLook, emphasised, filled, left} from '../../pyskyl/play/ts/model/reading.ts';
import {plan} from '../../pyskyl/play/ts/view/plan.ts';
import {scene} from '../../pyskyl/play/ts/view/scene.ts';
import {cell} from '../../pyskyl/play/ts/texts.ts';
import {FOUR, SMALL, all, bits, digit, go, puzzleOf} from './helper.js';
import {generator, randomAction} from './random.js';

test('a digit marks all cells that are chosen, with Shift or without', () => {
  for (const shift of [false, true]) {
    const chosen = all(initial(FOUR), go(1, 1), {type: 'extend', direction: 'right'});
    assert.equal(chosen.say, '2 cells chosen: digits enter marks.');
    const {heights, marks} = reduce(chosen, digit(3, shift));
    assert.deepEqual(heights, FOUR.board);
    assert.deepEqual([marks[1][1], marks[1][2]], [bits(3), bits(3)]);
  }
});

test('after a right click, digits are marks in that cell', () => {
  const {heights, marks} = all(initial(FOUR), {type: 'pick', at: {row: 1, column: 1}}, digit(3));
  assert.deepEqual([heights, marks[1][1]], [FOUR.board, bits(3)]);
  const next = all(initial(FOUR), {type: 'pick', at: {row: 1, column: 1}}, go(1, 2), digit(3));
  assert.equal(next.heights[1][2], 3);
});

test('a drag paints with the held number, or erases it, in one step', () => {
  const painted = (state, columns, erases, other) => all(state, ...columns.map(column =>
    ({type: 'paint', to: {row: 1, column}, erases, steps: state.past.length, other})));
  const undo = {type: 'undo'};
  const held = all(initial(FOUR), go(1, 3), digit(4), {type: 'hold', digit: 3});
  const heights = painted(held, [1, 2, 2, 3], false);
  assert.deepEqual(heights.heights[1], [0, 3, 3, 4], 'another height stays');
  const erased = painted(heights, [0, 1, 3], true);
  assert.deepEqual(erased.heights[1], [0, 0, 3, 4]);
  assert.deepEqual(all(erased, undo).heights, heights.heights);
  assert.deepEqual(all(erased, undo, undo).heights, held.heights);
  const marks = painted(held, [0, 1], false, true);
  assert.deepEqual([marks.heights[1], marks.marks[1]], [[0, 0, 0, 4], [bits(3), bits(3), 0, 0]]);
  assert.deepEqual(all(marks, undo).marks, held.marks);
  assert.deepEqual(painted(marks, [0, 2], true, true).marks[1], [0, bits(3), 0, 0]);
});

test('where nothing was done, nothing is undone or redone', () => {
  const begun = initial(FOUR);
  for (const type of ['undo', 'redo']) assert.equal(reduce(begun, {type}), begun);
});

test('a clue at the cursor shows what is seen from it', () => {
  const entered = all(initial(FOUR), go(1, 0), digit(2), go(1, 1), digit(1), go(1, 2), digit(3));
  const seen = side => scene({...entered, cursor: {side, number: 1}}).cells[1].map(one => one.seen);
  assert.deepEqual([seen('left'), seen('right')],
    [[true, false, true, false], [false, false, true, false]]);
  assert.ok(!scene(entered).cells[1].some(one => one.seen));
});

/** The value, made to throw an error when it is changed in place. */
const frozen = value => {
  if (value && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
};

test('a thousand random actions, twice: undo restores the start, redo the end', () => {
  for (const seed of [1, 2]) {
    const random = generator(seed);
    const puzzle = puzzleOf('6:4/3/2/3/2/1/2/2/3/1/2/4/4/3/3/1/2/2/1/2/4/2//3,1zi');
    let state = frozen(initial(puzzle));
    const start = snapshot(state);
    for (let count = 0; count < 1000; count += 1) {
      const action = frozen(randomAction(random, state));
      const next = frozen(reduce(state, action));
      for (const [row, cells] of puzzle.board.entries()) {
        for (const [column, given] of cells.entries()) {
          if (given) assert.equal(next.heights[row][column], given);
        }
      }
      if (next.past.length > state.past.length && action.type !== 'redo') {
        assert.deepEqual(snapshot(reduce(next, {type: 'undo'})), snapshot(state));
      }
      state = next;
    }
    const end = snapshot(state);
    const steps = state.past.length;
    assert.ok(steps > 50, `${steps} steps`);
    while (state.past.length) state = reduce(state, {type: 'undo'});
    assert.deepEqual(snapshot(state), start);
    for (let step = 0; step < steps; step += 1) state = reduce(state, {type: 'redo'});
    assert.deepEqual(snapshot(state), end);
    assert.deepEqual(JSON.parse(JSON.stringify(saved(state, 5))), saved(state, 5));
  }
});

test('cell first: a digit, the same digit again, erase', () => {
  const state = all(initial(FOUR), go(1, 1), digit(3));
  assert.equal(state.heights[1][1], 3);
  assert.equal(state.say, 'Row 2, column 2: 3.');
  assert.equal(reduce(state, digit(3)).heights[1][1], 0);
  assert.equal(reduce(state, {type: 'erase'}).heights[1][1], 0);
  assert.equal(all(initial(FOUR), go(0, 0), digit(2)).heights[0][0], 1, 'a given stays');
  assert.equal(all(initial(FOUR), go(1, 1), digit(5)).past.length, 0, 'no such height');
});

test('number first: a held number is entered by each tap, until it is released', () => {
  const held = all(initial(FOUR), {type: 'hold', digit: 2},
    {type: 'tap', at: {row: 1, column: 0}}, {type: 'tap', at: {row: 2, column: 1}});
  assert.deepEqual([held.heights[1][0], held.heights[2][1]], [2, 2]);
  assert.equal(emphasised(held), 2);
  const other = reduce(held, {type: 'key', digit: 3});
  assert.equal(other.held, 3);
  assert.equal(reduce(other, {type: 'key', digit: 3}).held, 0);
  assert.deepEqual(reduce(held, {type: 'tap', at: {row: 0, column: 0}}).heights, held.heights);
});

test('marks: the mode stays, Shift is the other one, several cells at once', () => {
  const marks = all(initial(FOUR), {type: 'mode', mode: 'marks'}, go(1, 1), digit(3), digit(2));
  assert.equal(marks.marks[1][1], bits(2, 3));
  assert.equal(marks.mode, 'marks');
  assert.equal(all(marks, {type: 'undo'}, {type: 'undo'}, go(2, 2)).mode, 'marks');
  const entered = reduce(marks, digit(4, true));
  assert.equal(entered.heights[1][1], 4);
  const several = all(marks, {type: 'extend', direction: 'right'},
    {type: 'extend', direction: 'right'}, digit(3));
  assert.deepEqual(several.marks[1], [0, bits(2, 3), bits(3), bits(3)]);
  assert.deepEqual(reduce(several, digit(3)).marks[1], [0, bits(2), 0, 0]);
  const heights = all(initial(FOUR), go(1, 1), {type: 'drag', to: {row: 2, column: 1}}, digit(2));
  assert.deepEqual([heights.mode, heights.marks[2][1]], ['heights', bits(2)], 'the mode stays');
  const one = all(marks, digit(2), {type: 'single', at: {row: 1, column: 1}});
  assert.equal(one.heights[1][1], 3);
  assert.equal(reduce(marks, {type: 'single', at: {row: 1, column: 1}}).heights[1][1], 0);
});

test('marks adapt when a height is entered, and undo returns them', () => {
  const marked = all(initial(FOUR), {type: 'mode', mode: 'marks'}, go(1, 1), digit(3),
    go(1, 2), digit(3), digit(4), go(2, 3), digit(3));
  const entered = all(marked, go(1, 3), digit(3, true));
  assert.deepEqual(entered.marks[1], [0, 0, bits(4), 0]);
  assert.equal(entered.marks[2][3], 0);
  assert.deepEqual(snapshot(reduce(entered, {type: 'undo'})), snapshot(marked));
  const off = all(marked, {type: 'settings', settings: {autoMarks: 'off'}}, go(1, 3),
    digit(3, true));
  assert.deepEqual(off.marks, marked.marks);
});

test('marks fill what rows and columns allow, and keep what was crossed out', () => {
  const state = reduce(initial(FOUR), {type: 'settings', settings: {autoMarks: 'fill'}});
  assert.equal(state.marks[0][0], 0);
  assert.equal(state.marks[0][1], bits(2, 3, 4));
  assert.equal(state.marks[1][1], bits(1, 2, 3, 4));
  const crossed = all(state, go(1, 1), digit(4, true));
  assert.equal(crossed.marks[1][1], bits(1, 2, 3));
  const entered = all(crossed, go(1, 3), digit(2));
  assert.equal(entered.marks[1][1], bits(1, 3));
  assert.equal(all(entered, {type: 'erase'}).marks[1][1], bits(1, 2, 3));
  assert.deepEqual(snapshot(all(entered, {type: 'undo'}, {type: 'undo'}, {type: 'undo'})),
    snapshot(initial(FOUR)));
});

test('arrows wrap, and reach the clues that are there; Enter goes clockwise in Compose', () => {
  const puzzle = puzzleOf('2:2//1/2/2/1/1/2');
  const up = all(initial(puzzle), {type: 'move', direction: 'up'});
  assert.deepEqual(up.cursor, {side: 'top', number: 0});
  assert.deepEqual(reduce(up, {type: 'move', direction: 'right'}).cursor, up.cursor, 'no other');
  assert.deepEqual(reduce(up, {type: 'move', direction: 'up'}).cursor,
    {side: 'bottom', number: 0});
  const right = all(initial(puzzle), go(0, 1), {type: 'move', direction: 'up'});
  assert.deepEqual(right.cursor, {side: 'bottom', number: 1}, 'no clue above');
  let state = all(initial(puzzle), {type: 'tab', tab: 'compose'},
    {type: 'go', to: {side: 'top', number: 1}}, {type: 'next'});
  assert.deepEqual(state.cursor, {side: 'right', number: 0});
  state = all(state, {type: 'next'}, {type: 'next'});
  assert.deepEqual(state.cursor, {side: 'bottom', number: 1});
});

test('clues are ticked, which is undone like anything else', () => {
  const clue = {side: 'left', number: 1};
  const state = reduce(initial(SMALL), {type: 'tap', at: clue});
  assert.ok(clueLook(state, clue).ticked);
  assert.ok(!clueLook(reduce(state, {type: 'undo'}), clue).ticked);
  assert.equal(reduce(initial(SMALL), {type: 'tap', at: {side: 'top', number: 1}}).past.length, 0);
});

test('broken rules are shown as the settings have it', () => {
  const clue = {side: 'top', number: 0};
  const state = all(initial(SMALL), go(0, 0), digit(2));
  const look = broken => clueLook({...state, settings: {...SETTINGS, broken}}, clue).state;
  assert.deepEqual(['at once', 'full', 'check'].map(look), ['broken', 'open', 'open']);
});

test('the plan shows each clue, and row and column of the cursor, or the line of its clue', () => {
  const drawn = cursor => plan(scene({...initial(SMALL), cursor})).svg.text;
  const numbers = [...drawn({row: 0, column: 0}).matchAll(/>(\d)</g)].map(([, number]) => +number);
  assert.deepEqual(numbers, Object.values(SMALL.sides).flat().filter(Boolean));
  const crossed = cursor => drawn(cursor).match(/var\(--cross\)/g)?.length;
  assert.deepEqual([{row: 0, column: 0}, {side: 'top', number: 0}].map(crossed), [3, 2]);
});

test('what a hint rules out is no mark of the player', () => {
  const marked = all(initial(FOUR), {type: 'mode', mode: 'marks'}, go(1, 1), digit(3));
  const sights = [{removed: [[2, 2, 2], [2, 2, 3], [2, 3, 4]]}];
  const hint = {strength: 1, value: {mistakes: [], sights}};
  const [, row] = scene({...marked, hint}).cells;
  assert.equal(cell(row[1], 1, 1), 'Row 2, column 2: empty, ruled out 2 3');
  assert.equal(cell(row[2], 1, 2), 'Row 2, column 3: empty, ruled out 4');
  assert.equal(cell(scene(marked).cells[1][1], 1, 1), 'Row 2, column 2: empty, marks 3');
});

test('checkpoints stay, returning is undone, restarting too', () => {
  const first = all(initial(FOUR), go(1, 1), digit(3), {type: 'checkpoint'}, {type: 'checkpoint'});
  assert.deepEqual(first.checkpoints.map(({name}) => name), ['A']);
  const later = all(first, go(2, 2), digit(2), {type: 'checkpoint'}, digit(4));
  const back = reduce(later, {type: 'return', name: 'A'});
  assert.deepEqual(snapshot(back), snapshot(first));
  assert.equal(back.checkpoints.length, 2);
  assert.deepEqual(snapshot(reduce(back, {type: 'undo'})), snapshot(later));
  const anew = reduce(later, {type: 'restart'});
  assert.deepEqual(snapshot(anew), snapshot(initial(FOUR)));
  assert.deepEqual(snapshot(reduce(anew, {type: 'undo'})), snapshot(later));
});

test('marks are filled in, and cleared once they are', () => {
  const fill = {type: 'fill marks'};
  const full = all(initial(FOUR), go(0, 0), digit(1, true), fill);
  assert.ok(full.marks.flat().some((bits, cell) => bits && cell));
  const clear = reduce(full, fill);
  assert.deepEqual([clear.marks, clear.say], [initial(FOUR).marks, SAY.marksCleared]);
  assert.deepEqual(reduce(clear, {type: 'undo'}).marks, full.marks);
  // marks that the setting has filled in go with it
  const set = autoMarks => ({type: 'settings', settings: {autoMarks}});
  assert.deepEqual(all(initial(FOUR), set('fill'), set('adapt')).marks, initial(FOUR).marks);
  assert.deepEqual(all(full, set('adapt')).marks, full.marks);
});

test('who enters a number into a clue is told what it can do', () => {
  const on = reduce(initial(FOUR), {type: 'go', to: {side: 'top', number: 0}});
  for (const action of [digit(1), {type: 'key', digit: 1}, {type: 'erase'}]) {
    assert.equal(reduce(on, action).say, SAY.clueHasNone);
  }
});

test('solving is told, and a full board that is wrong', () => {
  const done = all(initial(SMALL), {type: 'elapse', milliseconds: 241_000},
    go(0, 0), digit(1), go(0, 1), digit(2), go(1, 0), digit(2), go(1, 1), digit(1));
  assert.equal(done.say, 'Solved in 4:01.');
  assert.ok(done.game.solved);
  assert.equal(reduce(done, {type: 'elapse', milliseconds: 9 }).game.clock, 241_000);
  assert.ok(!reduce(done, {type: 'undo'}).game.solved);
  const wrong = all(done, go(1, 1), digit(2));
  assert.match(wrong.say, /something is wrong/);
  assert.deepEqual([1, 2].map(height => left(done, height)), [0, 0]);
  assert.deepEqual(filled(done), {done: 4, all: 4});
});

test('while the game is paused nothing is entered, and the clock stands still', () => {
  const paused = all(initial(FOUR), go(1, 1), {type: 'pause', paused: true});
  const tried = all(paused, digit(3), {type: 'fill marks'}, {type: 'elapse', milliseconds: 50});
  assert.deepEqual(snapshot(tried), snapshot(paused));
  assert.equal(tried.game.clock, 0);
  assert.equal(all(tried, {type: 'pause', paused: false}, digit(3)).heights[1][1], 3);
});
