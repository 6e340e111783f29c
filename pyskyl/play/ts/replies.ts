/** What the replies of the engine mean: values with the field names of pyskyl's JSON. */

import type {Candidate, Difficulty, Grid, Line, Puzzle, Rule, Side, Where} from './puzzle.ts';
import {PARK} from './rule.ts';
import type {Reply} from './worker.ts';

export type Status = 'unique' | 'multiple' | 'unsatisfiable' | 'unknown';

/** A deduction. */
export interface Step {
  number: number; // from 1
  technique: string;
  difficulty: Difficulty;
  line: Line | null;
  ends: readonly Side[];
  cells: readonly Where[];
  placed: readonly Candidate[];
  removed: readonly Candidate[];
  text: string;
  links: readonly (readonly [Candidate, Candidate])[];
  assumed: Candidate | null;
}

export interface Mistake {
  kind: Line['kind'] | 'clue' | 'entries' | 'marks';
  line: Line | null;
  cells: readonly Where[];
  text: string;
}

export interface Hint {
  status: Status;
  mistakes: readonly Mistake[]; // if there are any, there is no step
  texts: readonly [string, string, string]; // where, which technique, what
  next_height: Candidate | null;
  steps: readonly Step[]; // what leads to next_height
  step: Step | null; // the first of them, or all there is
}

export interface Check {
  status: Status;
  solution: Grid | null;
  second: Grid | null; // another solution
  mistakes: readonly Mistake[];
}

/** Tells the steps `first` to `last`; a line is its depth and its text. */
export type Paragraph =
  {first: number, last: number, lines: readonly (readonly [depth: number, text: string])[]};

export interface Explanation {
  status: Status;
  difficulty: Difficulty | null;
  score: number | null;
  steps: readonly Step[];
  paragraphs: readonly Paragraph[];
  contradiction: string | null;
}

export interface Grade {
  status: Status;
  difficulty: Difficulty | null;
  score: number | null;
  hardest: string | null;
}

export type Count = {count: number, complete: boolean};
export type NewGiven = {row: number, column: number, height: number}; // from 1
export type NewClue = {side: Side, number: number, clue: number}; // from 1
export type Addition = NewGiven | NewClue;

export interface Repair {
  cells: readonly Where[]; // where the solutions differ
  found: 'fewest' | 'at_most' | 'unknown' | 'impossible';
  at_least: number;
  additions: readonly Addition[];
}

export type Symmetry = (typeof SYMMETRIES)[number];
export const SYMMETRIES = ['rotate180', 'rotate90', 'horizontal', 'vertical', 'diagonal',
  'both_diagonals'] as const;

/** What the dialog New asks for. */
export interface Recipe {
  size: number;
  difficulty: Difficulty | null;
  symmetry: Symmetry | null;
  minimal: boolean;
  givens: 'auto' | 'none' | number;
  seed: string | null; // digits, or null: take any
  rule?: Rule;
}

export type SeededRecipe = Recipe & {seed: string};

/** A new puzzle; its headers say seed, difficulty, score, hardest, source. */
export type Generated = {puzzle: Puzzle, attempts: number};

/** How an unfinished work ended; impossible: no puzzle is as the recipe wants it. */
export type End = 'limit' | 'cancelled' | 'time' | 'attempts' | 'memory' | 'error' | 'impossible';

/** Why there is no answer; `impossible` says that no puzzle is as the recipe wants it. */
export class Unfinished extends Error {
  readonly end: End;

  constructor(end: End, message = '') {
    super(message);
    this.end = end;
  }
}

export function solved(reply: Reply): Check {
  const boards = reply.solutions as Grid[];
  const [solution = null, second = null] = boards.map(rows => rows.map(row => row.map(park)));
  const status = second ? 'multiple' : solution ? 'unique' : 'unsatisfiable';
  return {status, solution, second, mistakes: mistakes(reply.mistakes ?? [])};
}

export function graded(reply: Reply): Grade {
  const known = reply.difficulty !== 'none';
  return {
    status: reply.status as Status,
    difficulty: known ? (reply.difficulty as Difficulty) : null,
    score: known ? (reply.score as number) : null,
    hardest: reply.hardest === 'none' ? null : reply.hardest as string ?? null,
  };
}

export function explained(reply: Reply): Explanation {
  const {status, difficulty, score} = graded(reply);
  const paragraphs = reply.paragraphs as [number, number, [number, string][]][];
  return {
    status,
    difficulty,
    score,
    steps: steps(reply.steps),
    paragraphs: paragraphs.map(([first, last, lines]) => ({first, last, lines})),
    contradiction: (reply.contradiction as string) || null,
  };
}

export function hinted(reply: Reply): Hint {
  const next_height = candidate(reply.next_height as Candidate | []);
  const way = steps(reply.steps);
  const alone = reply.step as PlainStep | [];
  const [step = null] = way.length ? way : steps(alone.length ? [alone] : []);
  return {
    status: reply.status as Status,
    mistakes: mistakes(reply.mistakes),
    texts: reply.texts as [string, string, string],
    next_height,
    steps: next_height ? way : [],
    step,
  };
}

type PlainRepair = Omit<Repair, 'additions'> & {additions: ['given' | 'clue',
  number | Side, number, number][]};

/** Returns an empty one where nothing is to be repaired */
export function repaired(reply: Reply): Repair {
  const found = reply.repair as PlainRepair | undefined;
  if (!found) return {cells: [], found: 'unknown', at_least: 0, additions: []};
  const additions = found.additions.map(([kind, place, number, value]) =>
    kind === 'given'
      ? {row: place as number, column: number, height: park(value)}
      : {side: place as Side, number, clue: value},
  );
  return {...found, additions};
}

/** The puzzle has the headers that pyskyl gives it: see generating.py. */
export function generated(recipe: SeededRecipe, reply: Reply): Generated {
  if (reply.impossible) throw new Unfinished('impossible', String(reply.reason));
  const sides = reply.sides as number[][];
  const board = reply.board as number[][];
  const [top, left, bottom, right] = sides;
  const {difficulty, score, hardest} = graded(reply);
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
    sides: {top, left, bottom, right},
    board,
    ...(recipe.rule && {rule: recipe.rule}),
    ...(difficulty && {difficulty}),
    headers: known.map(([key, value]) => [key, String(value)] as const),
  };
  return {puzzle, attempts: reply.attempts as number};
}

/** `recipe`: as the arguments of the command that makes its puzzle. */
function words({size, difficulty, givens, symmetry, minimal, seed, rule}: Recipe) {
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

/** `lists`: 0 is none. */
const numbers = (lists: Grid) => lists.flat().filter(Boolean).length;

type PlainStep = [technique: string, difficulty: Difficulty, cost: number, line: PlainLine,
  ends: Side[], cells: Where[], placed: Candidate[], removed: Candidate[], text: string,
  links: [Candidate, Candidate][], assumed: Candidate | []];
type PlainLine = [Line['kind'], number, Side | 'both'] | [];
type PlainMistake = [kind: Mistake['kind'], line: PlainLine, cells: Where[],
  text: string];

function steps(several: unknown): Step[] {
  return (several as PlainStep[]).map(
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

function mistakes(several: unknown): Mistake[] {
  return (several as PlainMistake[]).map(([kind, on, cells, text]) => ({
    kind,
    line: line(on),
    cells,
    text,
  }));
}

function line(plain: PlainLine): Line | null {
  if (plain.length === 0) return null;
  const [kind, number, from] = plain;
  return {kind, number, from: from === 'both' ? null : from};
}

/** Of what is known the engine has 0 for a park, which is another number here. */
const park = (height: number) => height || PARK;

const parked = ([row, column, height]: Candidate): Candidate => [row, column, park(height)];

/** Prolog has [] for what there is not. */
const candidate = (plain: Candidate | []) => (plain.length ? parked(plain) : null);
