/** The state of the page. */

import type {Problem} from '../formats/reading.ts';
import type {GameSummary} from '../io/packing.ts';
import type {Cell, Cursor, Grid, Puzzle} from '../puzzle.ts';
import type {Recipe, SeededRecipe, Step} from '../engine/replies.ts';
import type {choices} from '../texts.ts';
import type {Ask} from './asking.ts';
import type {Compose} from './composing.ts';
import type {Explain} from './explaining.ts';
import type {Game} from './games.ts';
import type {ShownCheck, ShownHint} from './help.ts';
import type {Checkpoint, Snapshot} from './history.ts';

type Choices = typeof choices;

export interface Settings {
  theme: keyof Choices['theme'];
  autoMarks: keyof Choices['autoMarks'];
  broken: keyof Choices['broken']; // when broken rules are shown
  clock: boolean; // whether the clock is shown
  recipe: Recipe; // what New asked for last
  welcomed: boolean; // the rules have been shown
}

export type PasteDialog = {kind: 'paste', text?: string, problem?: Problem | null};
/** Which games are shown, how many, in which order, and which of them are picked. */
export type Wanted = {size?: string, difficulty?: string, state?: string, order?: string,
  count?: number, picked?: readonly string[]};
export type PuzzlesDialog = {kind: 'puzzles', games: readonly GameSummary[], wanted?: Wanted};
/** The puzzles of a day, and what was solved. */
export type DailyDialog = {kind: 'daily', games: readonly GameSummary[], day: string};
export type NewDialog = {kind: 'new', problem?: string}; // `problem`: why there is no puzzle
export type TechniqueDialog = {kind: 'technique', name: Step['technique']};
export type PlainDialog =
  {kind: 'menu' | 'share' | 'print' | 'export' | 'settings' | 'help' | 'rules' | 'restart'};
export type Dialog = PasteDialog | PuzzlesDialog | DailyDialog | NewDialog | TechniqueDialog
  | PlainDialog;

export interface State {
  puzzle: Puzzle;
  heights: Grid; // as in Snapshot, like the next three
  marks: Grid;
  known: Grid;
  ticks: Snapshot['ticks'];
  past: readonly Snapshot[]; // the latest last
  future: readonly Snapshot[]; // the next first
  checkpoints: readonly Checkpoint[];
  game: Game;
  flaw: string; // what is wrong with the puzzle itself
  cursor: Cursor;
  selected: readonly Cell[]; // several cells for marks, with that of the cursor; else none
  mode: 'heights' | 'marks';
  held: number; // the height that each tap enters, 0 for none
  tab: 'play' | 'explain' | 'compose';
  view: 'plan' | 'skyline';
  turn: 0 | 1 | 2 | 3; // of the skyline, in quarter turns
  closer: Readonly<Record<State['view'], boolean>>; // only a part of a large board is shown
  hint: ShownHint | null; // in Play
  closed: ShownHint | null; // the hint at this board, while it is not shown
  check: ShownCheck | null; // in Play
  explain: Explain;
  compose: Compose;
  making: {recipe: SeededRecipe, attempts: number} | null; // New is at work
  /** A puzzle that is ready, or null if none could be made. */
  ahead: {recipe: Recipe, puzzle: Puzzle | null} | null;
  settings: Settings;
  today: string; // 2026-11-29
  streak: number; // so many days in a row had a puzzle of the day solved
  dialog: Dialog | null;
  storage: boolean; // false if nothing can be saved
  say: string; // what the status region says
  echo: string; // the beginning of `say` that is only to be heard: the board shows it
  said: number; // grows with each message, even if that is the same again
  opening: number; // grows with each puzzle that is opened
  pasted: readonly Puzzle[]; // puzzles that are kept, though nothing is entered
  asked: readonly Ask[]; // the questions that are open
}

export const SETTINGS: Settings = {
  theme: 'system',
  autoMarks: 'adapt',
  broken: 'at once',
  clock: true,
  recipe: {
    size: 5, difficulty: 'easy', symmetry: null, minimal: false, givens: 'auto', seed: null,
  },
  welcomed: false,
};

/** The state with other values in one of its parts. */
export const having = <Name extends 'compose' | 'explain' | 'game' | 'settings'>(
  state: State, name: Name, values: Partial<State[Name]>,
): State => ({...state, [name]: {...state[name], ...values}});
