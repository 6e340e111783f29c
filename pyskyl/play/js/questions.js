/** The questions to the engine: the verbs of pyskyl, and how a puzzle or a board goes there. */
import { allowed } from './model/board.js';
import { bit, heightsIn } from './rule.js';
import { Unfinished, explained, generated, graded, hinted, repaired, solved } from './replies.js';

/**
 * @typedef {import('./engine.js').Engine} Engine
 * @typedef {import('./engine.js').Reply} Reply
 * @typedef {import('./types.js').End} End
 * @typedef {import('./types.js').Grid} Grid
 * @typedef {import('./types.js').Puzzle} Puzzle
 * @typedef {import('./replies.js').Recipe} Recipe
 */

/**
 * A question; its reply is rejected as {@link Unfinished} if the work was not finished.
 * @template Value
 * @typedef {{reply: Promise<Value>, cancel: () => void}} Question
 */

/** @typedef {{puzzle: Puzzle}} OfPuzzle */

/** What was entered: `heights` are the givens, too; `marks` has a bit set for each cell, or 0.
 * @typedef {OfPuzzle & {heights: Grid, marks: Grid | null}} OfBoard */

/** The solution; the mistakes are none.
 * @type {(engine: Engine, ask: OfPuzzle) => Question<import('./types.js').Check>} */
export const solve = (engine, { puzzle }) => asked(engine, 'solve', lists(puzzle), solved);

/** What is wrong with what was entered.
 * @type {(engine: Engine, ask: OfBoard) => Question<import('./types.js').Check>} */
export const check = (engine, ask) => asked(engine, 'check', entered(ask), solved);

/** The number of solutions, or as many as were found by then: `limit` are enough.
 * @type {(engine: Engine, ask: OfPuzzle & {limit?: number, seconds?: number})
 *   => Question<import('./types.js').Count>} */
export function count(engine, { puzzle, limit = -1, seconds = Infinity }) {
  const call = engine.ask('count', lists(puzzle), { limit, seconds });
  return valued(call, ['complete', 'limit', 'time'], (reply) => ({
    count: /** @type {number} */ (reply.count ?? 0),
    complete: reply.end === 'complete',
  }));
}

/** @type {(engine: Engine, ask: OfPuzzle) => Question<import('./types.js').Grade>} */
export const grade = (engine, { puzzle }) => asked(engine, 'grade', lists(puzzle), graded);

/** @type {(engine: Engine, ask: OfPuzzle) => Question<import('./types.js').Explanation>} */
export const explain = (engine, { puzzle }) => asked(engine, 'explain', lists(puzzle), explained);

/** What follows next, up to a height or a mark; or what is wrong already.
 * @type {(engine: Engine, ask: OfBoard & {next: 'height' | 'mark'})
 *   => Question<import('./types.js').Hint>} */
export const hint = (engine, ask) => asked(engine, 'hint', [ask.next, ...entered(ask)], hinted);

/** So many sets of additions are tried: as pyskyl.repair does without a time limit. */
const EFFORT = 100_000;

/** What a puzzle with several solutions lacks; nothing if it has not several.
 * @type {(engine: Engine, ask: OfPuzzle) => Question<import('./types.js').Repair>} */
export const repair = (engine, { puzzle }) =>
  asked(engine, 'repair', [lists(puzzle), 'either', EFFORT], repaired);

/** A puzzle with the headers that pyskyl gives it: see generating.py.
 * @type {(engine: Engine, ask: {recipe: Recipe}, progress?: (attempts: number) => void)
 *   => Question<import('./types.js').Generated>} */
export function generate(engine, { recipe }, progress) {
  const { size, difficulty, symmetry, minimal, seed, rule } = recipe;
  const givens = recipe.givens || 'none';
  const settings = {
    difficulty: difficulty ?? 'none',
    givens,
    minimal: String(minimal),
    symmetry: symmetry ?? 'none',
    clues: 'none',
    theme: 'none',
    ...(rule && { rule }),
  };
  // a number goes to Prolog with its lowest 32 bits
  const call = engine.ask('generate', [size, BigInt(seed), settings], { progress });
  return valued(call, ['complete'], (reply) => generated({ ...recipe, givens }, reply));
}

/**
 * @template Value
 * @param {Engine} engine
 * @param {string} verb
 * @param {unknown} item
 * @param {(reply: Reply) => Value} value
 */
const asked = (engine, verb, item, value) => valued(engine.ask(verb, item), ['complete'], value);

/**
 * @template Value
 * @param {import('./engine.js').Call} call
 * @param {string[]} ends  of work that has an answer
 * @param {(reply: Reply) => Value} value
 * @returns {Question<Value>}
 */
function valued({ reply, cancel }, ends, value) {
  const answer = reply.then((found) => {
    if (ends.includes(found.end)) return value(found);
    throw new Unfinished(/** @type {End} */ (found.end), found.message);
  });
  return { reply: answer, cancel };
}

/** @param {Puzzle} puzzle  as an item of python.pl, where -1 is a park, too */
function lists({ sides: { top, left, bottom, right }, board, rule }) {
  return [...(rule ? [rule] : []), [top, left, bottom, right], board];
}

/** @param {OfBoard} ask  as an item of python.pl, too */
function entered({ puzzle, heights, marks }) {
  return [...lists(puzzle), heights, candidates(puzzle, heights, marks)];
}

/**
 * What every cell may have: its height, its marks, or what its lines do not have yet. A park is 0.
 * @param {Puzzle} puzzle
 * @param {Grid} heights
 * @param {Grid | null} marks
 */
function candidates(puzzle, heights, marks) {
  const left = allowed(puzzle, heights);
  return heights.map((row, r) =>
    row.map((height, c) =>
      heightsIn(bit(height) || marks?.[r][c] || left[r][c]).map((each) => Math.max(0, each)),
    ),
  );
}
