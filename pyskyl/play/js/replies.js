/** What the replies of the engine mean: values with the field names of pyskyl's JSON. */

import { PARK } from './rule.js';

/**
 * @typedef {import('./engine.js').Reply} Reply
 * @typedef {import('./types.js').Candidate} Candidate
 * @typedef {import('./types.js').Difficulty} Difficulty
 * @typedef {import('./types.js').Grid} Grid
 * @typedef {import('./types.js').Side} Side
 * @typedef {import('./types.js').Status} Status
 * @typedef {import('./types.js').Where} Where
 * @typedef {import('./types.js').Recipe & {seed: number}} Recipe
 */

/** Why there is no answer; `impossible` says that no puzzle is as the recipe wants it. */
export class Unfinished extends Error {
  /**
   * @param {import('./types.js').End | 'impossible'} end
   * @param {string} [message]
   */
  constructor(end, message = '') {
    super(message);
    this.end = end;
  }
}

/**
 * @param {Reply} reply
 * @returns {import('./types.js').Check}
 */
export function solved(reply) {
  const boards = /** @type {Grid[]} */ (reply.solutions);
  const [solution = null, second = null] = boards.map((rows) => rows.map((row) => row.map(park)));
  const status = second ? 'multiple' : solution ? 'unique' : 'unsatisfiable';
  return { status, solution, second, mistakes: mistakes(reply.mistakes ?? []) };
}

/**
 * @param {Reply} reply
 * @returns {import('./types.js').Grade}
 */
export function graded(reply) {
  const known = reply.difficulty !== 'none';
  return {
    status: /** @type {Status} */ (reply.status),
    difficulty: known ? /** @type {Difficulty} */ (reply.difficulty) : null,
    score: known ? /** @type {number} */ (reply.score) : null,
    hardest: reply.hardest === 'none' ? null : /** @type {string} */ (reply.hardest ?? null),
  };
}

/**
 * @param {Reply} reply
 * @returns {import('./types.js').Explanation}
 */
export function explained(reply) {
  const { status, difficulty, score } = graded(reply);
  const paragraphs = /** @type {[number, number, [number, string][]][]} */ (reply.paragraphs);
  return {
    status,
    difficulty,
    score,
    steps: steps(reply.steps),
    paragraphs: paragraphs.map(([first, last, lines]) => ({ first, last, lines })),
    contradiction: /** @type {string} */ (reply.contradiction) || null,
  };
}

/**
 * @param {Reply} reply
 * @returns {import('./types.js').Hint}
 */
export function hinted(reply) {
  const next_height = candidate(/** @type {Candidate | []} */ (reply.next_height));
  const way = steps(reply.steps);
  const alone = /** @type {PlainStep | []} */ (reply.step);
  const [step = null] = way.length ? way : steps(alone.length ? [alone] : []);
  return {
    status: /** @type {Status} */ (reply.status),
    mistakes: mistakes(reply.mistakes),
    texts: /** @type {[string, string, string]} */ (reply.texts),
    next_height,
    steps: next_height ? way : [],
    step,
  };
}

/**
 * @typedef {Omit<import('./types.js').Repair, 'additions'>
 *   & {additions: ['given' | 'clue', number | Side, number, number][]}} PlainRepair
 */

/**
 * @param {Reply} reply
 * @returns {import('./types.js').Repair}  an empty one where nothing is to be repaired
 */
export function repaired(reply) {
  const found = /** @type {PlainRepair | undefined} */ (reply.repair);
  if (!found) return { cells: [], found: 'unknown', at_least: 0, additions: [] };
  const additions = found.additions.map(([kind, place, number, value]) =>
    kind === 'given'
      ? { row: /** @type {number} */ (place), column: number, height: park(value) }
      : { side: /** @type {Side} */ (place), number, clue: value },
  );
  return { ...found, additions };
}

/**
 * The puzzle has the headers that pyskyl gives it: see generating.py.
 * @param {Recipe} recipe
 * @param {Reply} reply
 * @returns {import('./types.js').Generated}
 */
export function generated(recipe, reply) {
  if (reply.impossible) throw new Unfinished('impossible', String(reply.reason));
  const sides = /** @type {number[][]} */ (reply.sides);
  const board = /** @type {number[][]} */ (reply.board);
  const [top, left, bottom, right] = sides;
  const { difficulty, score, hardest } = graded(reply);
  const facts = {
    difficulty,
    score,
    hardest,
    // a rule may say `clues: sums` there
    clues: recipe.rule?.clues ? null : numbers(sides),
    givens: numbers(board),
    seed: recipe.seed,
    source: `pyskyl generate ${words(recipe)}`,
  };
  const known = Object.entries(facts).filter(([, value]) => value !== null);
  const puzzle = {
    size: board.length,
    sides: { top, left, bottom, right },
    board,
    ...(recipe.rule && { rule: recipe.rule }),
    ...(difficulty && { difficulty }),
    headers: known.map(([key, value]) => /** @type {const} */ ([key, String(value)])),
  };
  return { puzzle, attempts: /** @type {number} */ (reply.attempts) };
}

/** @param {Recipe} recipe  as the arguments of the command that makes its puzzle */
function words({ size, difficulty, givens, symmetry, minimal, seed, rule }) {
  return [
    size,
    rule?.parks && `--parks ${rule.parks}`,
    rule?.clues && `--clues-are ${rule.clues}`,
    difficulty && `--difficulty ${difficulty}`,
    givens !== 'auto' && `--givens ${givens}`,
    symmetry && `--symmetry ${symmetry}`,
    rule?.diagonals && '--diagonals',
    minimal && '--minimal',
    `--seed ${seed}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** @param {Grid} lists  0 is none */
const numbers = (lists) => lists.flat().filter(Boolean).length;

/**
 * @typedef {[technique: string, difficulty: Difficulty, cost: number, line: PlainLine,
 *   ends: Side[], cells: Where[], placed: Candidate[], removed: Candidate[], text: string,
 *   links: [Candidate, Candidate][], assumed: Candidate | []]} PlainStep
 * @typedef {[import('./types.js').Line['kind'], number, Side | 'both'] | []} PlainLine
 * @typedef {[kind: import('./types.js').Mistake['kind'], line: PlainLine, cells: Where[],
 *   text: string]} PlainMistake
 */

/**
 * @param {unknown} several
 * @returns {import('./types.js').Step[]}
 */
function steps(several) {
  return /** @type {PlainStep[]} */ (several).map(
    ([technique, difficulty, , on, ends, cells, placed, removed, text, links, assumed], index) => ({
      number: index + 1,
      technique,
      difficulty,
      line: line(on),
      ends,
      cells,
      placed: placed.map(parked),
      removed: removed.map(parked),
      text,
      links: links.map(([one, other]) => [parked(one), parked(other)]),
      assumed: candidate(assumed),
    }),
  );
}

/**
 * @param {unknown} several
 * @returns {import('./types.js').Mistake[]}
 */
function mistakes(several) {
  return /** @type {PlainMistake[]} */ (several).map(([kind, on, cells, text]) => ({
    kind,
    line: line(on),
    cells,
    text,
  }));
}

/**
 * @param {PlainLine} plain
 * @returns {import('./types.js').Line | null}
 */
function line(plain) {
  if (plain.length === 0) return null;
  const [kind, number, from] = plain;
  return { kind, number, from: from === 'both' ? null : from };
}

/**
 * Of what is known the engine has 0 for a park, which is another number here.
 * @param {number} height
 */
const park = (height) => height || PARK;

/**
 * @param {Candidate} candidate
 * @returns {Candidate}
 */
const parked = ([row, column, height]) => [row, column, park(height)];

/**
 * Prolog has [] for what there is not.
 * @param {Candidate | []} plain
 */
const candidate = (plain) => (plain.length ? parked(plain) : null);
