/**
 * Games as they are saved: small, with a version, and checked when they are read.
 *
 * A snapshot is a list of numbers. Of the past and the future only differences are kept, so that a
 * game with a thousand steps has room beside 199 others.
 */

/** @import {GameSummary, Puzzle, SavedGame, Snapshot} from './types.js' */

import {loads} from './formats/reading.js';
import {gameId} from './formats/towers.js';
import {PARK, isHeight} from './rule.js';
import {SIDES, range} from './rules.js';

const VERSION = 1;

/** What is not the board: the rest of Puzzle.
 * @typedef {Omit<Puzzle, 'size' | 'sides' | 'board'>} Said */

/**
 * @typedef {object} Packed
 * @property {number} version
 * @property {string} id
 * @property {Said} said
 * @property {readonly number[]} now
 * @property {readonly (readonly number[])[]} past  the latest first: index, value, index, value …
 * @property {readonly (readonly number[])[]} future
 * @property {readonly {name: string, numbers: readonly number[]}[]} checkpoints
 * @property {SavedGame['game']} game
 * @property {number} when
 */

/** @type {(game: SavedGame) => Packed} */
export function packed({id, puzzle, now, past, future, checkpoints, game, when}) {
  const {size: _size, sides: _sides, board: _board, ...said} = puzzle;
  return {
    version: VERSION,
    id,
    said,
    now: numbersOf(now),
    past: differences(now, past.toReversed()),
    future: differences(now, future),
    checkpoints: checkpoints.map(({name, snapshot}) => ({name, numbers: numbersOf(snapshot)})),
    game,
    when,
  };
}

/** @type {(snapshot: Snapshot) => number[]} */
const numbersOf = ({heights, marks, known, ticks}) =>
  [...heights.flat(), ...marks.flat(), ...known.flat(), ...SIDES.map(side => ticks[side])];

/** What changes from each to the next, beginning with `from`.
 * @type {(from: Snapshot, others: readonly Snapshot[]) => number[][]} */
function differences(from, others) {
  let before = numbersOf(from);
  return others.map(other => {
    const numbers = numbersOf(other);
    const changes = numbers.flatMap((number, index) =>
      number === before[index] ? [] : [index, number]);
    before = numbers;
    return changes;
  });
}

/** The game, or null for what is none that this version has saved.
 * @type {(value: unknown) => SavedGame | null} */
export const unpacked = value => attempt(() => gameOf(/** @type {Packed} */ (value)));

/** What is to be known of a game without opening it, or null.
 * @type {(value: unknown) => GameSummary | null} */
export const summary = value => attempt(() => summaryOf(/** @type {Packed} */ (value)));

/** @type {<Value>(work: () => Value) => Value | null} */
function attempt(work) {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Throws what it may if this is no packed game.
 * @type {(value: Packed) => SavedGame} */
function gameOf(value) {
  const {now, past, future, checkpoints} = value;
  const found = summaryOf(value);
  const snapshot = (/** @type {readonly number[]} */ numbers) =>
    snapshotOf(numbers, found.puzzle);
  return {
    ...found,
    past: applied(now, past).map(snapshot).reverse(),
    future: applied(now, future).map(snapshot),
    checkpoints: checkpoints.map(({name, numbers}) =>
      ({name: String(name), snapshot: snapshot(numbers)})),
  };
}

/** @type {(value: Packed) => GameSummary} */
function summaryOf({version, id, said, now, game, when}) {
  check(version === VERSION && Number.isFinite(when));
  const found = loads(id);
  check('puzzle' in found && gameId(found.puzzle) === id);
  const puzzle = {...said, ...found.puzzle};
  const {clock, paused, hints, checks, solved} = game;
  check([clock, hints, checks].every(Number.isFinite));
  return {
    id,
    puzzle,
    now: snapshotOf(now, puzzle),
    game: {clock, paused: Boolean(paused), hints, checks, solved: Boolean(solved)},
    when,
  };
}

/** @type {(condition: boolean) => asserts condition} */
function check(condition) {
  if (!condition) throw new Error('this is no saved game');
}

/** @type {(from: readonly number[], changes: readonly (readonly number[])[]) => number[][]} */
function applied(from, changes) {
  let before = from;
  return changes.map(pairs => {
    const numbers = [...before];
    for (let at = 0; at < pairs.length; at += 2) numbers[pairs[at]] = pairs[at + 1];
    before = numbers;
    return numbers;
  });
}

/** @type {(numbers: readonly number[], puzzle: Puzzle) => Snapshot} */
function snapshotOf(numbers, puzzle) {
  const {size, board} = puzzle;
  check(numbers.length === 3 * size * size + 4);
  const every = 2 << size;
  check(numbers.every((number, at) => Number.isInteger(number) && number < every
    && number >= (at < size * size ? PARK : 0)));
  const grid = (/** @type {number} */ part) => range(size).map(row =>
    numbers.slice((part * size + row) * size, (part * size + row + 1) * size));
  const heights = grid(0);
  check(heights.every((row, number) => row.every((height, column) =>
    (height === 0 || isHeight(puzzle, height)) && [0, height].includes(board[number][column]))));
  const [top, left, bottom, right] = numbers.slice(-4);
  return {heights, marks: grid(1), known: grid(2), ticks: {top, left, bottom, right}};
}
