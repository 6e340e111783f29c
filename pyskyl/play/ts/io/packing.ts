/**
 * Games as they are saved: small, with a version, and checked when they are read.
 *
 * A snapshot is a list of numbers. Past and future are kept only as differences, and those of a
 * solved game not at all, so that there is room for thousands.
 */

import {gameId, readTowers} from '../formats/towers.ts';
import {isRecipe, isSize, type Game} from '../model/games.ts';
import type {Checkpoint, Snapshot} from '../model/history.ts';
import {SETTINGS, type Settings} from '../model/state.ts';
import {SAID, SIDES, bySide, present, range, type Puzzle} from '../puzzle.ts';
import {PARK, isHeight, isRule} from '../rule.ts';
import {DIFFICULTIES} from '../tables.ts';
import {choices} from '../texts.ts';

/** A game with its past. */
export interface SavedGame {
  id: string; // the game ID, without a level
  puzzle: Puzzle;
  now: Snapshot;
  past: readonly Snapshot[];
  future: readonly Snapshot[];
  checkpoints: readonly Checkpoint[];
  game: Game;
  when: number; // when it was saved: milliseconds since 1970
}

export type GameSummary = Omit<SavedGame, 'past' | 'future' | 'checkpoints'>;

const VERSION = 1;

interface Packed extends Pick<SavedGame, 'id' | 'game' | 'when'> {
  version: number;
  said: Omit<Puzzle, 'size' | 'sides' | 'board'>;
  now: readonly number[];
  past: readonly (readonly number[])[]; // the latest first: index, value, index, value …
  future: readonly (readonly number[])[];
  checkpoints: readonly {name: string, numbers: readonly number[]}[];
}

export function packed(saved: SavedGame): Packed {
  const {id, puzzle, now, past, future, checkpoints, game, when} =
    saved.game.solved ? {...saved, past: [], future: [], checkpoints: []} : saved;
  const {size: _size, sides: _sides, board: _board, ...said} = puzzle;
  return {
    version: VERSION,
    id,
    said,
    now: numbersOf(now),
    past: differences([now, ...past.toReversed()]),
    future: differences([now, ...future]),
    checkpoints: checkpoints.map(({name, snapshot}) => ({name, numbers: numbersOf(snapshot)})),
    game,
    when,
  };
}

const numbersOf = ({heights, marks, known, ticks}: Snapshot): number[] =>
  [...heights.flat(), ...marks.flat(), ...known.flat(), ...SIDES.map(side => ticks[side])];

/** What changes from each snapshot to the next; what was found before is not looked for again. */
const differences = (snapshots: readonly Snapshot[]): number[][] =>
  snapshots.slice(1).map((snapshot, number) => {
    const found = FOUND.get(snapshot);
    if (found?.from === snapshots[number]) return found.changes;
    const [before, after] = [snapshots[number], snapshot].map(numbersOf);
    const changes = after.flatMap((one, index) => one === before[index] ? [] : [index, one]);
    FOUND.set(snapshot, {from: snapshots[number], changes});
    return changes;
  });

/** The changes found for a snapshot, and the snapshot that they start from. */
const FOUND = new WeakMap<Snapshot, {from: Snapshot, changes: number[]}>();

/** A function that reads a value, or returns null for one of another kind. */
const reader = <From, Value>(read: (value: From) => Value) =>
  (value: unknown) => attempt(() => read(value as From));

/** A game, if this version has saved it. */
export const unpacked = reader(gameOf);

/** What can be known of a game without opening it. */
export const summary = reader(summaryOf);

/** A puzzle, if it can be shown; it may break its rule. */
export const draftOf = reader((puzzle: Puzzle) => {
  const {size, sides, board, rule = {}} = puzzle;
  const isList = (list: readonly unknown[]) => Array.isArray(list) && list.length === size;
  check(isSize(size) && isRule(rule));
  check(SIDES.every(side => isList(sides[side])
    && sides[side].every(clue => Number.isInteger(clue) && clue >= 0)));
  check(isList(board) && board.every(row => isList(row)
    && row.every(height => height === 0 || isHeight(puzzle, height))));
  check(isSaid(puzzle));
  return puzzle;
});

/** Whether a puzzle can say this of itself. */
const isSaid = ({difficulty, headers, ...said}: Packed['said']): boolean =>
  SAID.every(name => ['undefined', 'string'].includes(typeof said[name]))
  && [undefined, ...DIFFICULTIES].includes(difficulty)
  && (headers ?? []).every(pair => pair.every(one => typeof one === 'string'));

/** The settings with those of these values that are valid. */
export function settingsOf(value: unknown): Settings {
  const found = (value ?? {}) as Partial<Settings>;
  const {recipe, ...rest} = Object.fromEntries(Object.entries(SETTINGS).map(([name, first]) => {
    const one = found[name as keyof Settings];
    const words: object | undefined = choices[name as keyof typeof choices];
    const isChoice = !words || Object.hasOwn(words, String(one));
    return [name, typeof one === typeof first && isChoice ? one : first];
  }));
  return {...rest, recipe: isRecipe(recipe ?? {}) ? recipe : SETTINGS.recipe} as Settings;
}

/** The result of the work, or null if it throws. */
export function attempt<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Throws any error if this is not a packed game. */
function gameOf(value: Packed): SavedGame {
  const {now, past, future, checkpoints: kept} = value;
  const found = summaryOf(value);
  const snapshot = (numbers: readonly number[]) => snapshotOf(numbers, found.puzzle);
  const checkpoints = kept.map(({name, numbers}) =>
    ({name: String(name), snapshot: snapshot(numbers)}));
  const [before, after] = [past, future].map(changes => applied(now, changes).map(snapshot));
  return {...found, past: before.reverse(), future: after, checkpoints};
}

function summaryOf({version, id, said, now, game: was, when}: Packed): GameSummary {
  const found = readTowers({text: id, number: 1});
  check(version === VERSION && isSize(found.size) && gameId(found) === id && isSaid(said));
  const puzzle = {...said, ...found};
  const {clock, paused, hints, checks, solved, shown, on, earlier} = was;
  // older versions kept no best times
  const {best = solved && !shown ? clock : undefined} = was;
  const {alone = hints + checks ? undefined : best} = was;
  check([when, clock, hints, checks, best ?? 0, alone ?? 0, ...Object.values(earlier ?? {})]
    .every(Number.isFinite));
  check(/^(\d{4}-\d\d-\d\d)?$/.test(on ?? ''));
  const game = {clock, paused: Boolean(paused), hints, checks, solved: Boolean(solved),
    ...present({shown: Boolean(shown), best, alone, on, earlier})};
  return {id, puzzle, now: snapshotOf(now, puzzle), game, when};
}

function check(condition: boolean): asserts condition {
  if (!condition) throw new Error('this is no saved game');
}

function applied(from: readonly number[], changes: readonly (readonly number[])[]): number[][] {
  let before = from;
  return changes.map(pairs => {
    const numbers = [...before];
    for (let at = 0; at < pairs.length; at += 2) numbers[pairs[at]] = pairs[at + 1];
    before = numbers;
    return numbers;
  });
}

function snapshotOf(numbers: readonly number[], puzzle: Puzzle): Snapshot {
  const {size, board} = puzzle;
  const rows = range(3 * size).map(row => numbers.slice(row * size, (row + 1) * size));
  const [heights, marks, known] = [0, 1, 2].map(part => rows.slice(part * size, (part + 1) * size));
  check(numbers.length === 3 * size * size + 4 && numbers.every((number, at) =>
    Number.isInteger(number) && number < 2 << size && number >= (at < size * size ? PARK : 0)));
  check(heights.every((row, number) => row.every((height, column) =>
    (height === 0 || isHeight(puzzle, height)) && [0, height].includes(board[number][column]))));
  return {heights, marks, known, ticks: bySide((_, side) => numbers[3 * size * size + side])};
}
