/** Keys as browsers report them: on other keyboards, with Option, without NumLock. */

import assert from 'node:assert/strict';
import test from 'node:test';

import {boardKey, pageKey} from '../../pyskyl/play/ts/input/keys.ts';
import {initial} from '../../pyskyl/play/ts/model/initial.ts';
import {FOUR, puzzleOf} from './helper.js';

const LARGE = initial(puzzleOf(`12:${'/'.repeat(47)}`));

const pressed = (code, key, more = {}) => ({code, key, ...more});
const of = (state, event) => boardKey(state, event) ?? pageKey(state, event);
const onBoard = (...event) => of(initial(FOUR), pressed(...event));

test('digits are those of the keys, whatever Shift or a country writes', () => {
  assert.deepEqual(onBoard('Digit1', '1'), {type: 'digit', digit: 1, other: undefined});
  assert.deepEqual(onBoard('Digit1', '&'), {type: 'digit', digit: 1, other: undefined});
  assert.deepEqual(onBoard('Digit2', '"', {shiftKey: true}), {type: 'digit', digit: 2, other: true});
  assert.equal(onBoard('Digit0', 'à').digit, 0);
  assert.equal(onBoard('Digit0', '0').digit, 0);
  assert.deepEqual(onBoard('Digit3', '3', {ctrlKey: true, altKey: true}), {type: 'hold', digit: 3});
});

test('the number pad enters digits only with NumLock', () => {
  assert.equal(onBoard('Numpad4', '4').digit, 4);
  assert.equal(onBoard('Numpad0', '0').digit, 0);
  assert.deepEqual(onBoard('Numpad4', 'ArrowLeft'), {type: 'move', direction: 'left'});
  assert.deepEqual(onBoard('Numpad7', 'Home'), {type: 'go', to: {row: 0, column: 0}});
  assert.deepEqual(onBoard('NumpadDecimal', 'Delete'), {type: 'erase'});
});

test('letters are heights where there are so many, else commands; Alt makes them commands', () => {
  assert.equal(boardKey(LARGE, pressed('KeyC', 'c')).digit, 12);
  assert.equal(boardKey(LARGE, pressed('KeyX', 'X', {shiftKey: true})).digit, -1);
  assert.deepEqual(onBoard('KeyC', 'c'), {type: 'check'});
  assert.deepEqual(of(LARGE, pressed('KeyC', 'c', {altKey: true})), {type: 'check'});
  // as macOS reports it with Option
  assert.deepEqual(of(LARGE, pressed('KeyC', 'ç', {altKey: true})), {type: 'check'});
  // outside the board a letter that is a height does nothing, but in Explain no digit is entered
  assert.equal(pageKey(LARGE, pressed('KeyC', 'c')), null);
  assert.deepEqual(of({...LARGE, tab: 'explain'}, pressed('KeyC', 'c')), {type: 'check'});
  // the letter that is typed counts, not its place on the keyboard
  assert.deepEqual(onBoard('Semicolon', 'p'), {type: 'mode', mode: 'marks'});
});

test('undo and redo by keys everywhere', () => {
  const key = (...event) => pageKey(initial(FOUR), pressed(...event))?.type;
  assert.equal(key('KeyZ', 'z', {ctrlKey: true}), 'undo');
  assert.equal(key('KeyZ', 'Z', {metaKey: true, shiftKey: true}), 'redo');
  assert.equal(key('KeyY', 'y', {ctrlKey: true}), 'redo');
  assert.equal(key('KeyZ', 'z'), undefined);
});

test('arrows, Home and End lead through the steps of Explain, outside the board', () => {
  const explain = {...initial(FOUR).explain, stop: 2, stops: Array(5)};
  const key = name => pageKey({...initial(FOUR), tab: 'explain', explain}, pressed(name, name));
  assert.deepEqual(['ArrowRight', 'ArrowLeft', 'Home', 'End'].map(name => key(name).stop),
    [3, 1, 0, 4]);
});

test('Home and End lead from a clue into its row, or to a corner', () => {
  const key = (side, name, more) => of({...LARGE, cursor: {side, number: 4}},
    pressed(name, name, more)).to;
  assert.deepEqual(key('right', 'Home'), {row: 4, column: 0});
  assert.deepEqual(key('left', 'End'), {row: 4, column: 11});
  assert.deepEqual(key('left', 'Home', {ctrlKey: true}), {row: 0, column: 0});
  assert.deepEqual(key('top', 'End'), {row: 11, column: 11});
});

test('U and R undo and redo; Escape gives up a question', () => {
  assert.deepEqual([of(initial(FOUR), pressed('KeyU', 'u')), of(initial(FOUR), pressed('KeyR', 'r'))],
    [{type: 'undo'}, {type: 'redo'}]);
  const asked = {...initial(FOUR), asked: [{for: 'hint'}]};
  assert.deepEqual([of(asked, pressed('Escape', 'Escape')), of(initial(FOUR),
    pressed('Escape', 'Escape'))], [{type: 'enough'}, null]);
});

test('D does what a hint has told, and nothing before', () => {
  const d = strength => of({...initial(FOUR), hint: {strength, value: {}}}, pressed('KeyD', 'd'));
  assert.deepEqual([d(2), d(3)], [null, {type: 'do'}]);
});

test('Enter does what a hint has told, in Play', () => {
  const hint = {strength: 3, value: {}};
  const type = more => of({...initial(FOUR), hint, ...more}, pressed('Enter', 'Enter')).type;
  assert.deepEqual([type(), type({tab: 'compose'}), type({hint: {...hint, strength: 2}})],
    ['do', 'next', 'single']);
});
