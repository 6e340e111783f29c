/** How the page begins. */

import type {Puzzle} from '../puzzle.ts';
import {composing, emptyPuzzle} from './composing.ts';
import {begun} from './games.ts';
import {SETTINGS, type Settings, type State} from './state.ts';

/** The initial state; `draft` is the puzzle in Compose. */
export const initial = (
  puzzle: Puzzle, settings: Settings = SETTINGS, draft: Puzzle | null = null,
): State => ({
  ...begun(puzzle, settings),
  opening: 0,
  pasted: [],
  mode: 'heights',
  tab: 'play',
  view: 'plan',
  turn: 0,
  // a city must be seen whole to be understood
  closer: {plan: true, skyline: false},
  compose: composing(draft ?? emptyPuzzle(puzzle.size)),
  making: null,
  ahead: null,
  settings,
  today: '',
  streak: 0,
  dialog: null,
  storage: true,
  say: '',
  echo: '',
  said: 0,
  asked: [],
});
