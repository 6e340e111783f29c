/** What the replies of the engine mean: values with the field names of pyskyl's JSON. */

import {counts} from '../model/reading.ts';
import {
  bySide, present, type Candidate, type Cursor, type Difficulty, type Grid, type Line, type Puzzle,
  type Rule, type Side, type Where,
} from '../puzzle.ts';
import {PARK} from '../rule.ts';
import type {TECHNIQUES} from '../tables.ts';
import type {symmetries} from '../texts.ts';
import type {Reply} from './worker.ts';

export type Status = 'unique' | 'multiple' | 'unsatisfiable';

/** A deduction. */
export interface Step {
  number: number; // from 1
  technique: keyof typeof TECHNIQUES;
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

/** What a picture shows of a step, or of a text of a hint. */
export type Sight = Pick<Step, 'ends' | 'cells' | 'placed' | 'removed' | 'links' | 'assumed'>
  & {lines: readonly Line[]};

export interface Hint {
  mistakes: readonly Mistake[]; // if there are any, there is no step
  texts: readonly [string, string, string]; // where, which technique, what
  sights: readonly Sight[]; // one for each text, or none
  next_height: Candidate | null;
  steps: number; // how many lead to next_height
  step: Step | null; // the first of them, or without next_height the whole hint
}

export interface Check {
  status: Status;
  solution: Grid | null; // if it is the only one
  mistakes: readonly Mistake[];
}

/** A text about the steps with these numbers: lines, with the depth of each. */
export type Paragraph = readonly [
  first: number, last: number, lines: readonly (readonly [depth: number, text: string])[],
];

export interface Explanation {
  status: Status;
  steps: readonly Step[];
  paragraphs: readonly Paragraph[];
  contradiction: string; // the one that the steps end in, if any
}

export type Grade = {difficulty: Difficulty, score: number, hardest: string | null};

export type Count = {count: number, complete: boolean};

/** A given or a clue. */
export type Addition = {place: Cursor, number: number};

/** Where the solutions differ, and what would leave only one. */
export type Repair = {cells: readonly Where[], additions: readonly Addition[]};

export type Symmetry = keyof typeof symmetries;

/** What the dialog New asks for. */
export interface Recipe {
  size: number;
  difficulty: Difficulty | null;
  symmetry: Symmetry | null;
  minimal: boolean;
  givens: 'auto' | 'none' | number;
  seed: string | null; // digits; null: any seed
  rule?: Rule;
}

export type SeededRecipe = Recipe & {seed: string};

/** What a puzzle shows. */
export type Shown = Pick<Puzzle, 'sides' | 'board'>;

/** How unfinished work ended; impossible: no puzzle fits the recipe. */
export type End = 'limit' | 'cancelled' | 'time' | 'attempts' | 'memory' | 'error' | 'impossible';

/** Why there is no answer; `message` says more. */
export class Unfinished extends Error {
  readonly end: End;

  constructor(end: End, message?: string) {
    super(message);
    this.end = end;
  }
}

export function solved({solutions, mistakes = []}: Reply): Check {
  const [first, second] = solutions as Grid[];
  const status = second ? 'multiple' : first ? 'unique' : 'unsatisfiable';
  const solution = status === 'unique' ? first.map(row => row.map(park)) : null;
  return {status, solution, mistakes: mistakes.map(mistake)};
}

/** Null where the techniques are not enough. */
export const graded = ({difficulty, score, hardest = 'none'}: Reply): Grade | null =>
  difficulty === 'none' ? null : {difficulty, score, hardest: hardest === 'none' ? null : hardest};

export const explained = ({status, steps, paragraphs, contradiction}: Reply): Explanation =>
  ({status, steps: steps.map(step), paragraphs, contradiction});

export const hinted = (
  {mistakes, texts, sights, next_height: next, steps, step: one}: Reply,
): Hint => ({
  mistakes: mistakes.map(mistake),
  texts,
  sights: sights.map(sight),
  next_height: candidate(next),
  steps: steps.length,
  step: one.length ? step(one, 0) : null,
});

type PlainAddition = ['given', number, number, number] | ['clue', Side, number, number];

/** An empty repair if nothing is to be repaired. */
export function repaired({repair}: Reply): Repair {
  const {cells, additions} = repair ?? {cells: [], additions: []};
  return {cells, additions: additions.map(([kind, at, number, value]: PlainAddition) =>
    kind === 'given' ? {place: {row: at - 1, column: number - 1}, number: park(value)}
      : {place: {side: at, number: number - 1}, number: value})};
}

export const shownBy = ({sides, board}: Reply): Shown =>
  ({sides: bySide((_, number) => sides[number]), board});

/** A new puzzle, with the headers that pyskyl gives it: see generating.py. */
export function generated(recipe: SeededRecipe, reply: Reply): Puzzle {
  if (reply.impossible) throw new Unfinished('impossible', String(reply.reason));
  const shown = shownBy(reply);
  const {clues, givens} = counts(shown);
  const grade = graded(reply);
  const source = `pyskyl generate ${words(recipe)}`;
  const facts = {...grade, 'clue count': clues, givens, seed: recipe.seed, source};
  return {
    size: shown.board.length,
    ...shown,
    ...present({rule: recipe.rule, difficulty: grade?.difficulty}),
    headers: Object.entries(facts).flatMap(([key, value]) =>
      value === null ? [] : [[key, String(value)] as const]),
  };
}

/** The arguments of the command that makes the puzzle of a recipe. */
const words = ({size, difficulty, givens, symmetry, minimal, seed, rule}: SeededRecipe) => [
  size,
  rule?.parks && `--parks ${rule.parks}`,
  rule?.clues && `--clues-are ${rule.clues}`,
  difficulty && `--difficulty ${difficulty}`,
  givens !== 'auto' && `--givens ${givens}`,
  symmetry && `--symmetry ${symmetry}`,
  rule?.diagonals && '--diagonals',
  minimal && '--minimal',
  `--seed ${seed}`,
].filter(Boolean).join(' ');

type PlainLine = [Line['kind'], number, Side | 'both'] | [];

/** A step as the program lists it, without its cost. */
type PlainStep = [Step['technique'], Difficulty, number, PlainLine, Side[], Where[], Candidate[],
  Candidate[], string, [Candidate, Candidate][], Candidate | []];

function step(
  [technique, difficulty, , on, ends, cells, placed, removed, text, links, assumed]: PlainStep,
  index: number,
): Step {
  return {
    number: index + 1,
    technique,
    difficulty,
    line: line(on),
    ends,
    cells,
    placed: placed.map(parked),
    removed: removed.map(parked),
    text,
    links: links.map(parkedLink),
    assumed: candidate(assumed),
  };
}

type PlainSight = [PlainLine[], Side[], Where[], Candidate[], Candidate[],
  [Candidate, Candidate][], Candidate | []];

const sight = ([lines, ends, cells, placed, removed, links, assumed]: PlainSight): Sight => ({
  lines: lines.flatMap(one => line(one) ?? []),
  ends,
  cells,
  placed: placed.map(parked),
  removed: removed.map(parked),
  links: links.map(parkedLink),
  assumed: candidate(assumed),
});

const mistake = (
  [kind, on, cells, text]: [Mistake['kind'], PlainLine, Where[], string],
): Mistake => ({kind, line: line(on), cells, text});

function line(plain: PlainLine): Line | null {
  if (!plain.length) return null;
  const [kind, number, from] = plain;
  return {kind, number, from: from === 'both' ? null : from};
}

/** A known height: where the program writes 0 for a park, it is PARK here. */
const park = (height: number): number => height || PARK;

const parked = ([row, column, height]: Candidate): Candidate => [row, column, park(height)];

const parkedLink = ([one, other]: [Candidate, Candidate]) => [parked(one), parked(other)] as const;

/** Prolog writes [] for none. */
const candidate = (plain: Candidate | []): Candidate | null => plain.length ? parked(plain) : null;
