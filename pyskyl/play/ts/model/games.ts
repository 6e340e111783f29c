/** Puzzles that are opened, pasted, made and restored. */

import {pasted, type Loaded} from '../formats/reading.ts';
import {gameId} from '../formats/towers.ts';
import type {SavedGame} from '../io/packing.ts';
import {present, type Puzzle} from '../puzzle.ts';
import type {Recipe, SeededRecipe} from '../engine/replies.ts';
import {isRule} from '../rule.ts';
import {DIFFICULTIES, LARGEST, SYMMETRIES} from '../tables.ts';
import {asking, dropped, withoutHelp, type Answers, type Ask} from './asking.ts';
import {start} from './board.ts';
import {edited} from './composing.ts';
import {dailyRecipe, sourceOf} from './daily.ts';
import {NOTHING} from './explaining.ts';
import {snapshot} from './history.ts';
import {having, type Settings, type State} from './state.ts';
import * as SAY from './texts.ts';

export interface Game {
  clock: number; // milliseconds
  paused: boolean; // the board is covered, and nothing can be entered
  hints: number; // that were asked for
  checks: number;
  solved: boolean; // the board is full and right
  shown?: boolean; // its solution was: then no solve of it counts
  best?: number; // the shortest clock of all solves
  alone?: number; // the same of those without help
  on?: string; // the day on which it was first solved: 2026-11-29
  /** What a restart has set to nothing, and how many steps then were in the past. */
  earlier?: Pick<Game, 'clock' | 'hints' | 'checks'> & {steps: number};
}

/** The puzzles of a text in an exact notation. */
export const shownIn = (text: string): Loaded => shown(pasted(text));

/** The puzzles, unless one of them is too large for a screen and a bit set. */
const shown = (found: Loaded): Loaded =>
  'puzzles' in found && found.puzzles.some(({size}) => size > LARGEST)
    ? {problem: {message: SAY.tooLarge(LARGEST), line: 1, isFormed: true}} : found;

/** The part of a state that belongs to its puzzle, before anything has been entered. */
export const begun = (puzzle: Puzzle, settings: Settings) => ({
  puzzle,
  ...start(puzzle, settings),
  past: [],
  future: [],
  checkpoints: [],
  game: {clock: 0, paused: false, hints: 0, checks: 0, solved: false},
  flaw: '',
  cursor: {row: 0, column: 0},
  selected: [],
  held: 0,
  hint: null,
  closed: null,
  check: null,
  explain: NOTHING,
});

/** Milliseconds until a puzzle is graded: a saved game may say its difficulty. */
const WAIT = 300;

function opened(before: State, puzzle: Puzzle, say: string): State {
  const state = dropped(before, 'hint', 'check', 'explain', 'solve', 'level', 'generate', 'read');
  return {
    ...puzzle.difficulty ? state : asking(state, {for: 'level', puzzle, wait: WAIT}),
    ...begun(puzzle, state.settings),
    opening: state.opening + 1,
    // whoever has opened three is no newcomer
    settings: state.opening > 1 ? {...state.settings, welcomed: true} : state.settings,
    tab: 'play',
    making: null,
    dialog: null,
    say,
  };
}

/** Puzzles that the page has not made: all are kept, the first is opened, and the page says later
 * if that one does not have exactly one solution. */
const taken = (state: State, puzzles: readonly Puzzle[], how = ''): State => asking(
  {...opened(state, puzzles[0], SAY.taken(puzzles.length - 1, how)), pasted: puzzles},
  {for: 'solve', puzzle: puzzles[0]});

/** A puzzle for the tab; or else the dialog says what is wrong. */
function withText(state: State, text: string, found: Loaded): State {
  if ('problem' in found) {
    const {problem} = found;
    return {...state, dialog: {kind: 'paste', text, problem}, say: problem.message};
  }
  const [puzzle, ...others] = found.puzzles;
  if (state.tab !== 'compose') return taken(state, found.puzzles, found.how);
  const say = SAY.taken(others.length, found.how);
  return {...edited(state, puzzle, say), dialog: null, pasted: others};
}

/** Opens a new puzzle in Play; whoever is in Compose stays there. */
function withNew(state: State, puzzle: Puzzle, recipe: Recipe): State {
  const {tab, cursor, dialog} = state;
  if (tab !== 'compose') return opened(state, puzzle, SAY.generated(recipe));
  return {...opened(state, puzzle, SAY.waiting(recipe)), tab, cursor, dialog};
}

/** What New offers, or makes at once: another of the kind just solved, or the last request. */
export const nextRecipe = ({settings: {recipe}, puzzle, game}: State): Recipe => !game.solved
  ? recipe : wishOf(puzzle)
  ?? {...recipe, size: puzzle.size, difficulty: puzzle.difficulty ?? null, rule: puzzle.rule};

/** What was asked for when a puzzle was made: its source is the command. */
function wishOf(puzzle: Puzzle): Recipe | null {
  const source = sourceOf(puzzle);
  const option = (name: string) => RegExp(`--${name} (\\S+)`).exec(source)?.[1] ?? null;
  const givens = option('givens') ?? 'auto';
  const wish = {
    size: Number(/^pyskyl generate ([0-9]+)/.exec(source)?.[1]),
    difficulty: option('difficulty'),
    symmetry: option('symmetry'),
    minimal: source.includes('--minimal'),
    givens: Number(givens) || givens,
    seed: null,
    rule: puzzle.rule,
  } as Recipe;
  return isRecipe(wish) ? wish : null;
}

export const isRecipe = (
  {size, difficulty, symmetry, minimal, givens, seed, rule}: Recipe,
): boolean => isSize(size) && [null, ...DIFFICULTIES].includes(difficulty)
  && [null, ...SYMMETRIES].includes(symmetry)
  && typeof minimal === 'boolean' && seed === null && isRule(rule ?? {})
  && (givens === 'auto' || givens === 'none' || Number.isInteger(givens) && givens > 0);

export const isSize = (size: number): boolean =>
  Number.isInteger(size) && size >= 1 && size <= LARGEST;

/** A puzzle with what is said of it in two places, above all where more is said: an ID says less
 * than a saved game. */
export const merged = (one: Puzzle, other: Puzzle): Puzzle =>
  (one.headers?.length ?? 0) > (other.headers?.length ?? 0) ? {...other, ...one}
    : {...one, ...other};

export const games = {
  /** Opens another puzzle in Play; effects() asks the store for what was saved of it. */
  puzzle: (state: State, {puzzle}: {puzzle: Puzzle}): State => opened(state, puzzle, ''),

  'play it'(state: State): State {
    const {puzzle, grade} = state.compose;
    const difficulty = puzzle.difficulty ?? grade?.difficulty;
    return taken(state, [{...puzzle, ...present({difficulty})}]);
  },

  /** Restores the game as it was left, here or in another tab. */
  restore(state: State, {saved}: {saved: SavedGame}): State {
    if (saved.id !== gameId(state.puzzle)) return state;
    const {now, past, future, checkpoints, game} = saved;
    const puzzle = merged(saved.puzzle, state.puzzle);
    const known = puzzle.difficulty ? dropped(state, 'level') : state;
    return {...withoutHelp(known), puzzle, ...now, past, future, checkpoints, game};
  },

  /** Takes a pasted text or a fragment; if it is in no exact notation, asks what it means. A result
   * of the day that was shared opens its puzzle. */
  paste(state: State, {text}: {text: string}): State {
    const [, day = '', size] =
      /^Skyscrapers (\d{4}-\d\d-\d\d), (\d) × \d \w+: [\d:]+,/m.exec(text) ?? [];
    if (day && day <= state.today) return making({...state, dialog: null}, dailyRecipe(day, +size));
    const found = shownIn(text);
    if ('puzzles' in found || found.problem.isFormed) return withText(state, text, found);
    return asking({...state, say: SAY.reading}, {for: 'read', text, problem: found.problem});
  },

  /** New: `random` (0 to 2^40) is the seed if the recipe has none. */
  generate(state: State, {recipe, random}: {recipe: Recipe, random: number}): State {
    // a seed is for one puzzle: the next one is to differ
    const wished = having(state, 'settings', {recipe: {...recipe, seed: null}});
    const {ahead} = state;
    if (recipe.seed !== null && !isSeed(recipe.seed)) {
      return {...state, dialog: {kind: 'new', problem: SAY.noSeed}};
    }
    if (recipe.seed === null && ahead?.puzzle && isEqual(ahead.recipe, recipe)) {
      return {...withNew({...wished, dialog: null}, ahead.puzzle, recipe), ahead: null};
    }
    return making(wished, {...recipe, seed: recipe.seed ?? `${random}`});
  },

  /** Makes a puzzle of the day. */
  daily: (state: State, {day, size}: {day: string, size: number}): State =>
    making(state, dailyRecipe(day, size)),

  /** How many days in a row had a puzzle solved. */
  streak: (state: State, {days}: {days: number}): State => ({...state, streak: days}),

  /** Cancels New. */
  cancel: (state: State): State =>
    ({...dropped(state, 'generate'), making: null, say: SAY.cancelled}),

  /** Nothing has happened for a while: asks for a puzzle ahead. */
  idle(state: State, {random}: {random: number}): State {
    const {recipe} = state.settings;
    if (state.asked.length || (state.ahead && isEqual(state.ahead.recipe, recipe))) return state;
    return asking(state, {for: 'ahead', recipe: {...recipe, seed: `${random}`}});
  },
};

function making(state: State, recipe: SeededRecipe): State {
  const making = {recipe, attempts: 1};
  const asked = asking(state, {for: 'generate', recipe});
  return {...asked, making, dialog: null, ...SAY.heard(SAY.making(making))};
}

const MAX_SEED = 2n ** 64n - 1n;

const isSeed = (text: string): boolean => /^[0-9]{1,20}$/.test(text) && BigInt(text) <= MAX_SEED;

const isEqual = (one: Recipe, other: Recipe): boolean =>
  JSON.stringify({...one, seed: null}) === JSON.stringify({...other, seed: null});

/** Without an answer, what is wrong with the text as an exact notation. */
export const unread = (state: State, _: string, {text, problem}: Ask<'read'>): State =>
  withText(state, text, {problem});

export const gameAnswers: Answers<'generate' | 'ahead' | 'read' | 'level'> = {
  level: (state, grade) =>
    ({...state, puzzle: {...state.puzzle, ...present({difficulty: grade?.difficulty})}}),

  read: (state, found, {text, problem}) => withText(state, text,
    'problem' in found && problem.isSure ? {problem} : shown(found)),

  generate: (state, puzzle, {recipe}) => withNew(state, puzzle, recipe),

  ahead: (state, puzzle, {recipe}) => ({...state, ahead: {recipe, puzzle}}),
};

/** The game as it is saved. */
export function saved(state: State, when: number): SavedGame {
  const {puzzle, past, future, checkpoints, game} = state;
  const now = snapshot(state);
  return {id: gameId(puzzle), puzzle, now, past, future, checkpoints, game, when};
}
