/** The questions to the engine: the verbs of pyskyl, and how a puzzle or a board goes there. */

import type {Call, Engine} from './engine.ts';
import {allowed} from './model/board.ts';
import type {Grid, Puzzle} from './puzzle.ts';
import {
  Unfinished, explained, generated, graded, hinted, repaired, solved, type Check, type Count,
  type End, type Explanation, type Generated, type Grade, type Hint, type Repair, type SeededRecipe,
} from './replies.ts';
import {bit, heightsIn} from './rule.ts';
import type {Reply} from './worker.ts';

/** A question; its reply is rejected as {@link Unfinished} if the work was not finished. */
export type Question<Value> = {reply: Promise<Value>, cancel: () => void};

type OfPuzzle = {puzzle: Puzzle};

/** What was entered: `heights` are the givens, too; `marks` has a bit set for each cell, or 0. */
type OfBoard = OfPuzzle & {heights: Grid, marks: Grid | null};

/** The solution; the mistakes are none. */
export const solve = (engine: Engine, {puzzle}: OfPuzzle): Question<Check> =>
  asked(engine, 'solve', lists(puzzle), solved);

/** What is wrong with what was entered. */
export const check = (engine: Engine, ask: OfBoard): Question<Check> =>
  asked(engine, 'check', entered(ask), solved);

/** The number of solutions, or as many as were found by then: `limit` are enough. */
export function count(
  engine: Engine,
  {puzzle, limit = -1, seconds = Infinity}: OfPuzzle & {limit?: number, seconds?: number},
): Question<Count> {
  const call = engine.ask('count', lists(puzzle), {limit, seconds});
  return valued(call, ['complete', 'limit', 'time'], reply => ({
    count: reply.count as number ?? 0,
    complete: reply.end === 'complete',
  }));
}

export const grade = (engine: Engine, {puzzle}: OfPuzzle): Question<Grade> =>
  asked(engine, 'grade', lists(puzzle), graded);

export const explain = (
  engine: Engine, {puzzle}: OfPuzzle,
): Question<Explanation> => asked(engine, 'explain', lists(puzzle), explained);

/** What follows next, up to a height or a mark; or what is wrong already. */
export const hint = (
  engine: Engine, ask: OfBoard & {next: 'height' | 'mark'},
): Question<Hint> =>
  asked(engine, 'hint', [ask.next, ...entered(ask)], hinted);

/** So many sets of additions are tried: as pyskyl.repair does without a time limit. */
const EFFORT = 100_000;

/** What a puzzle with several solutions lacks; nothing if it has not several. */
export const repair = (
  engine: Engine, {puzzle}: OfPuzzle,
): Question<Repair> =>
  asked(engine, 'repair', [lists(puzzle), 'either', EFFORT], repaired);

/** A puzzle with the headers that pyskyl gives it: see generating.py. */
export function generate(
  engine: Engine, {recipe}: {recipe: SeededRecipe}, progress?: (attempts: number) => void,
): Question<Generated> {
  const {size, difficulty, symmetry, minimal, seed, rule} = recipe;
  const givens = recipe.givens || 'none';
  const settings = {
    difficulty: difficulty ?? 'none',
    givens,
    minimal: String(minimal),
    symmetry: symmetry ?? 'none',
    clues: 'none',
    theme: 'none',
    ...(rule && {rule}),
  };
  // a number goes to Prolog with its lowest 32 bits
  const call = engine.ask('generate', [size, BigInt(seed), settings], {progress});
  return valued(call, ['complete'], reply => generated({...recipe, givens}, reply));
}

const asked = <Value>(
  engine: Engine, verb: string, item: unknown, value: (reply: Reply) => Value,
) => valued(engine.ask(verb, item), ['complete'], value);

/** `ends`: of work that has an answer. */
function valued<Value>(
  {reply, cancel}: Call, ends: string[], value: (reply: Reply) => Value,
): Question<Value> {
  const answer = reply.then(found => {
    if (ends.includes(found.end)) return value(found);
    throw new Unfinished(found.end as End, found.message);
  });
  return {reply: answer, cancel};
}

/** `puzzle`: as an item of python.pl, where -1 is a park, too. */
function lists({sides: {top, left, bottom, right}, board, rule}: Puzzle) {
  return [...(rule ? [rule] : []), [top, left, bottom, right], board];
}

/** `ask`: as an item of python.pl, too. */
function entered({puzzle, heights, marks}: OfBoard) {
  return [...lists(puzzle), heights, candidates(puzzle, heights, marks)];
}

/** What every cell may have: its height, its marks, or what its lines do not have yet. A park is
 * 0. */
function candidates(puzzle: Puzzle, heights: Grid, marks: Grid | null) {
  const left = allowed(puzzle, heights);
  return heights.map((row, r) =>
    row.map((height, c) =>
      heightsIn(bit(height) || marks?.[r][c] || left[r][c]).map(each => Math.max(0, each)),
    ),
  );
}
