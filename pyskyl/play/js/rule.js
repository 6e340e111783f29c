/** The rule of a puzzle, in what it is not the classic one: the twin of pyskyl/rule.py. */

/** @import {Puzzle, Rule} from './types.js' */

import {SENTENCES} from './sentences.js';

/** The height of a park, a cell without a building. In bit sets it is bit 0. */
export const PARK = -1;

/** @typedef {Pick<Puzzle, 'size' | 'rule'>} Ruled */

/** @type {(puzzle: Ruled) => number} */
export const tallest = ({size, rule}) => size - (rule?.parks ?? 0);

/** @type {(puzzle: Ruled) => number} */
export function highestClue(puzzle) {
  const highest = tallest(puzzle);
  return puzzle.rule?.clues ? highest * (highest + 1) / 2 : highest;
}

/** How many cells of a line may have that height.
 * @type {(puzzle: Ruled, height: number) => number} */
export const most = ({rule}, height) => height === PARK ? rule?.parks ?? 0 : 1;

/** The bit set of all that a cell may have.
 * @type {(puzzle: Ruled) => number} */
export const every = puzzle => (2 << tallest(puzzle)) - 2 + Number(most(puzzle, PARK) > 0);

/** The bit of a height; none where there is none.
 * @type {(height: number) => number} */
export const bit = height => height && 1 << Math.max(0, height);

/** @type {(bits: number, height: number) => boolean} */
export const has = (bits, height) => (bits & bit(height)) !== 0;

/** The heights in a bit set, a park first.
 * @type {(bits: number) => number[]} */
export function heightsIn(bits) {
  const found = bits & 1 ? [PARK] : [];
  for (let height = 1; bits >> height; height += 1) if (bits >> height & 1) found.push(height);
  return found;
}

/** What a cell may have, a park last, as the keys have them.
 * @type {(puzzle: Ruled) => number[]} */
export const heightsOf = puzzle =>
  [...heightsIn(every(puzzle) & ~1), ...(most(puzzle, PARK) ? [PARK] : [])];

/** @type {(puzzle: Ruled, height: number) => boolean} */
export const isHeight = (puzzle, height) => Number.isInteger(height)
  && (height === PARK ? most(puzzle, PARK) > 0 : height > 0 && height <= tallest(puzzle));

/** The height that is alone in a bit set, or 0.
 * @type {(bits: number) => number} */
export const only = bits => bits & bits - 1 ? 0 : heightsIn(bits)[0] ?? 0;

/** As a sentence names a height, and as a picture shows it.
 * @type {(height: number) => string} */
export const named = height => height === PARK ? 'park' : `${height}`;
/** @type {(height: number) => string} */
export const shown = height => height === PARK ? 'x' : `${height}`;

/** @type {(line: import('./types.js').Line) => string} */
export const lineName = ({kind, number}) => kind === 'diagonal'
  ? `the ${number === 1 ? 'falling' : 'rising'} diagonal` : `${kind} ${number}`;

/** The rule with these parks and so on; none for the classic one.
 * @type {(parks?: number, diagonals?: boolean, sums?: boolean) => Rule | undefined} */
export function ruleOf(parks, diagonals, sums) {
  /** @type {Rule} */
  const rule = {...parks && {parks}, ...diagonals && {diagonals}, ...sums && {clues: 'sums'}};
  return Object.keys(rule).length ? rule : undefined;
}

/** As the headers of a .sky file say it.
 * @type {(rule: Rule | undefined) => [string, string][]} */
export const ruleHeaders = (rule = {}) =>
  Object.entries(rule).map(([name, value]) => [name, value === true ? 'yes' : `${value}`]);

/** A sentence for each of its variants.
 * @type {(rule: Rule | undefined) => string[]} */
export const sentences = ({parks, diagonals, clues} = {}) => [
  ...(parks ? [SENTENCES.parks[Math.min(parks, 2) - 1].replace('2', `${parks}`)] : []),
  ...(diagonals ? [SENTENCES.diagonals] : []),
  ...(clues ? [SENTENCES.clues] : []),
];
