/** Questions to the engine: opened and dropped here in the state, put to it by asker.ts. */

import type {Loaded, Problem} from '../formats/reading.ts';
import {gameId} from '../formats/towers.ts';
import type {Grid, Puzzle} from '../puzzle.ts';
import type {
  Check, Count, Explanation, Grade, Hint, Repair, SeededRecipe, Shown, Symmetry,
} from '../engine/replies.ts';
import type {State} from './state.ts';

/** For each purpose, what is asked and what the answer is. */
interface Questions {
  hint: [{puzzle: Puzzle, heights: Grid, marks: Grid | null}, Hint];
  /** `back`: the answer shall lead back to before the first mistake. */
  check: [{puzzle: Puzzle, heights: Grid, marks: Grid | null, back: boolean}, Check];
  explain: [{puzzle: Puzzle}, Explanation]; // from its board on
  solve: [{puzzle: Puzzle, shows?: true}, Check]; // whether it has one solution, perhaps to show
  /** Of Compose; asked `wait` ms later, unless dropped by then. */
  count: [{puzzle: Puzzle, limit: number, seconds: number, wait: number}, Count];
  repair: [{puzzle: Puzzle}, Repair];
  grade: [{puzzle: Puzzle}, Grade | null];
  thin: [{puzzle: Puzzle, symmetry: Symmetry | null, seed: string}, Shown]; // what has to stay
  generate: [{recipe: SeededRecipe}, Puzzle];
  /** What a text means; `problem`: why it is in no exact notation. */
  read: [{text: string, problem: Problem}, Loaded];
  level: [{puzzle: Puzzle, wait: number}, Grade | null]; // of the open puzzle, if none is known
  ahead: [{recipe: SeededRecipe}, Puzzle]; // to have it ready; dropped when anything else is asked
}

export type Purpose = keyof Questions;

/** A question. It is open as long as State.asked has this very object. */
export type Ask<For extends Purpose = Purpose> = {[F in For]: {for: F} & Questions[F][0]}[For];

export type Answer<For extends Purpose = Purpose> = Questions[For][1];

/** What each answer makes of the state, in which its question is no longer open. */
export type Answers<For extends Purpose = Purpose> =
  {[F in For]: (state: State, value: Answer<F>, ask: Ask<F>) => State};

/** What main.ts has to do after an action. */
export interface Effects {
  ask: readonly Ask[];
  cancel: readonly Ask[];
  save: boolean; // the game, by store.saveGame(saved(state))
  saveNew: readonly Puzzle[]; // games in which nothing has been entered
  saveSettings: boolean;
  saveDraft: boolean; // the puzzle of Compose
  saveOpen: boolean; // the open puzzle: here, and in the fragment
  load: string | null; // the ID of a puzzle just opened: dispatch `restore` with what the store has
}

/** The state with this question open, and no other for the same purpose, nor for `ahead`. */
export const asking = (state: State, ask: Ask): State =>
  ({...state, asked: [...dropped(state, ask.for, 'ahead').asked, ask]});

/** The state without open questions for these purposes. */
export function dropped(state: State, ...purposes: Purpose[]): State {
  const asked = state.asked.filter(ask => !purposes.includes(ask.for));
  return asked.length < state.asked.length ? {...state, asked} : state;
}

/** The state without hint and check, shown or asked for. */
export const withoutHelp = (state: State): State =>
  ({...dropped(state, 'hint', 'check'), hint: null, closed: null, check: null});

export const isAsked = (state: State, purpose: Purpose): boolean =>
  state.asked.some(ask => ask.for === purpose);

const SAVING = 10_000;

/** What main.ts has to do, now that an action has changed the state. */
export function effects(before: State, after: State): Effects {
  const isNew = before.opening !== after.opening;
  return {
    ask: after.asked.filter(ask => !before.asked.includes(ask)),
    cancel: before.asked.filter(ask => !after.asked.includes(ask)),
    save: !isNew && hasProgress(after) && hasChanged(before, after),
    saveNew: before.pasted === after.pasted ? [] : after.pasted,
    saveSettings: before.settings !== after.settings,
    saveDraft: before.compose.puzzle !== after.compose.puzzle,
    saveOpen: before.puzzle !== after.puzzle,
    load: isNew ? gameId(after.puzzle) : null,
  };
}

/** Whether something was entered or asked: then a game is worth saving. */
export const hasProgress = ({past, future, game}: State): boolean =>
  past.length + future.length + game.hints + game.checks > 0 || game.best !== undefined;

/** Whether there is something new to save; the clock counts every ten seconds. */
function hasChanged(before: State, after: State): boolean {
  if ((['past', 'checkpoints', 'puzzle'] as const).some(name => before[name] !== after[name])) {
    return true;
  }
  const [then, now] = [before, after].map(({game}) =>
    JSON.stringify({...game, clock: Math.floor(game.clock / SAVING)}));
  return then !== now;
}
