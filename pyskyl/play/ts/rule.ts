/** The rule of a puzzle where it differs from the classic one: twin of pyskyl/values/rule.py. */

import {
  present, zeros, type Candidate, type Grid, type Line, type Puzzle, type Rule,
} from './puzzle.ts';
import {DIAGONALS, PARKS, SUMS} from './tables.ts';

/** The height of a park, a cell without a building. In bit sets it is bit 0. */
export const PARK = -1;

export type Ruled = Pick<Puzzle, 'size' | 'rule'>;
type Said = Omit<Rule, 'clues'> & {clues?: string | false};

export const tallest = ({size, rule}: Ruled): number => size - (rule?.parks ?? 0);

export function highestClue(puzzle: Ruled): number {
  const highest = tallest(puzzle);
  return puzzle.rule?.clues ? highest * (highest + 1) / 2 : highest;
}

/** How many cells of a line may have that height. */
export const most = ({rule}: Ruled, height: number) => height === PARK ? rule?.parks ?? 0 : 1;

/** The bit set of all heights that a cell may have. */
export const every = (puzzle: Ruled) => (2 << tallest(puzzle)) - 2 + Number(most(puzzle, PARK) > 0);

/** The bit of a height; 0 for no height. */
export const bit = (height: number): number => height && 1 << Math.max(0, height);

/** These candidates as a board of bit sets. */
export function bitsOf(size: number, candidates: readonly Candidate[] = []): Grid {
  const found = zeros(size);
  for (const [row, column, height] of candidates) found[row - 1][column - 1] |= bit(height);
  return found;
}

export const has = (bits: number, height: number): boolean => (bits & bit(height)) !== 0;

/** The heights in a bit set, a park first. */
export function heightsIn(bits: number): number[] {
  const found = bits & 1 ? [PARK] : [];
  for (let height = 1; bits >> height; height += 1) if (bits >> height & 1) found.push(height);
  return found;
}

/** The heights that a cell may have, in the order of the keys: a park last. */
export const heightsOf = (puzzle: Ruled): number[] =>
  [...heightsIn(every(puzzle) & ~1), ...(most(puzzle, PARK) ? [PARK] : [])];

export const isHeight = (puzzle: Ruled, height: number): boolean => Number.isInteger(height)
  && (height === PARK ? most(puzzle, PARK) > 0 : height > 0 && height <= tallest(puzzle));

/** The only height in a bit set, or 0. */
export const only = (bits: number): number => bits & bits - 1 ? 0 : heightsIn(bits)[0] ?? 0;

/** A height as sentences name it, and as pictures show it. */
export const named = (height: number): string => height === PARK ? 'park' : `${height}`;
export const shown = (height: number): string => height === PARK ? 'x' : `${height}`;

export const lineName = ({kind, number}: Line): string => kind === 'diagonal'
  ? `the ${number === 1 ? 'falling' : 'rising'} diagonal` : `${kind} ${number}`;

/** The rule with these variants, without what is classic; none for the classic one. */
export function ruleOf({parks, diagonals, clues}: Said): Rule | undefined {
  const rule: Rule = present({parks, diagonals, clues: clues === 'sums' && clues});
  return Object.keys(rule).length ? rule : undefined;
}

/** A rule as the headers of a .sky file. */
export const ruleHeaders = (rule: Rule | undefined = {}): [string, string][] =>
  Object.entries(rule).map(([name, value]) => [name, value === true ? 'yes' : `${value}`]);

/** A sentence for each variant of a rule. */
export const sentences = ({parks, diagonals, clues}: Rule | undefined = {}): string[] => [
  ...(parks ? [PARKS[Math.min(parks, 2) - 1].replace('2', `${parks}`)] : []),
  ...(diagonals ? [DIAGONALS] : []),
  ...(clues ? [SUMS] : []),
];

/** Whether a value is a rule, with nothing else in it. */
export function isRule(value: unknown): value is Rule {
  if (typeof value !== 'object' || !value || Array.isArray(value)) return false;
  const {parks = 0, diagonals = false, clues = 'counts', ...others} =
    value as Record<string, unknown>;
  return Number.isInteger(parks) && Number(parks) >= 0 && typeof diagonals === 'boolean'
    && (clues === 'counts' || clues === 'sums') && !Object.keys(others).length;
}
