/** Puzzles that are opened, pasted, made and restored. */

/** @import {Puzzle, Recipe, SavedGame, State} from '../types.js' */
/** @import {AnswerFor, Handlers} from '../actions.js' */

import {loads} from '../formats/reading.js';
import {gameId} from '../formats/towers.js';
import {asking, dropped, questionOf} from './asking.js';
import {start} from './board.js';
import {edited} from './composing.js';
import {NOTHING} from './explaining.js';
import {snapshot} from './history.js';
import * as SAY from './texts.js';

/** A bit set has no room for more, and a board of this size is as much as a screen shows. */
const LARGEST = 20;

const NEW_GAME = {clock: 0, paused: false, hints: 0, checks: 0, solved: false};

/** What of a state belongs to its puzzle, when nothing has been entered.
 * @type {(puzzle: Puzzle, settings: State['settings']) => Pick<State, 'puzzle' | 'heights'
 *   | 'marks' | 'known' | 'ticks' | 'past' | 'future' | 'checkpoints' | 'game' | 'cursor'
 *   | 'selected' | 'hint' | 'check' | 'explain'>} */
export const begun = (puzzle, settings) => ({
  puzzle,
  ...start(puzzle, settings),
  past: [],
  future: [],
  checkpoints: [],
  game: NEW_GAME,
  cursor: {row: 0, column: 0},
  selected: [],
  hint: null,
  check: null,
  explain: NOTHING,
});

/** @type {(state: State, puzzle: Puzzle, say: string) => State} */
function opened(state, puzzle, say) {
  return {
    ...dropped(state, 'hint', 'check', 'explain', 'solve', 'generate'),
    ...begun(puzzle, state.settings),
    opening: state.opening + 1,
    tab: 'play',
    making: null,
    dialog: null,
    say,
    position: state.position + 1,
  };
}

/** A new puzzle is opened in Play, but who composes goes on with that.
 * @type {(state: State, puzzle: Puzzle, recipe: Recipe) => State} */
function withNew(state, puzzle, recipe) {
  const {tab, cursor, dialog} = state;
  if (tab !== 'compose') return opened(state, puzzle, SAY.generated(recipe));
  return {...opened(state, puzzle, SAY.waiting(recipe)), tab, cursor, dialog};
}

/** @type {Handlers<'puzzle' | 'restore' | 'paste' | 'generate' | 'cancel' | 'idle' | 'play it'>} */
export const games = {
  puzzle: (state, {puzzle}) => opened(state, puzzle, ''),

  'play it': state => opened(state, state.compose.puzzle, ''),

  restore(state, {saved}) {
    if (saved.id !== gameId(state.puzzle) || state.past.length + state.future.length) return state;
    const {now, past, future, checkpoints, game} = saved;
    // an ID says less of the puzzle than what was saved
    const puzzle = {...saved.puzzle, ...state.puzzle};
    const position = state.position + 1;
    return {...state, puzzle, ...now, past, future, checkpoints, game, position};
  },

  paste(state, {text}) {
    const found = loads(text);
    const problem = 'problem' in found ? found.problem
      : found.puzzle.size > LARGEST ? {message: SAY.tooLarge(LARGEST), line: 1, column: 1}
      : null;
    if ('problem' in found || problem) {
      return {...state, dialog: {kind: 'paste', text, problem}, say: problem?.message ?? ''};
    }
    if (state.tab === 'compose') return {...edited(state, found.puzzle), dialog: null};
    // whether it has one solution is told when it is known
    const {puzzle} = found;
    return asking(opened(state, puzzle, ''), {for: 'solve', puzzle});
  },

  generate(state, {recipe, random}) {
    // a seed is for one puzzle: the next one shall be another
    const wished = {...state, settings: {...state.settings, recipe: {...recipe, seed: null}}};
    const {ahead} = state;
    if (recipe.seed === null && ahead?.puzzle && isEqual(ahead.recipe, recipe)) {
      return {...withNew({...wished, dialog: null}, ahead.puzzle, recipe), ahead: null};
    }
    const full = {...recipe, seed: recipe.seed ?? random};
    const asked = asking(wished, {for: 'generate', recipe: full});
    return {...asked, making: {recipe: full, attempts: 0}, say: SAY.generating(1)};
  },

  cancel: state => ({
    ...dropped(state, 'hint', 'check', 'solve', 'generate'),
    making: null,
    say: SAY.cancelled,
  }),

  idle(state, {random}) {
    const {recipe} = state.settings;
    if (state.asked.length || (state.ahead && isEqual(state.ahead.recipe, recipe))) return state;
    return asking(state, {for: 'ahead', recipe: {...recipe, seed: random}});
  },
};

/** @type {(one: Recipe, other: Recipe) => boolean} */
const isEqual = (one, other) =>
  JSON.stringify({...one, seed: null}) === JSON.stringify({...other, seed: null});

/** @type {{[For in 'generate' | 'ahead']: (state: State, answer: AnswerFor<For>) => State}} */
export const gameAnswers = {
  generate: (state, {value: {puzzle}}) =>
    withNew(state, puzzle, {...state.settings.recipe, size: puzzle.size}),

  ahead: (state, answer) => withAhead(state, answer, answer.value.puzzle),
};

/** The state with the puzzle that was made ahead, or with none if that cannot be.
 * @type {(state: State, answer: {for: 'ahead', position: number}, puzzle: Puzzle | null)
 *   => State} */
export function withAhead(state, answer, puzzle) {
  const recipe = questionOf(state, answer)?.recipe;
  return recipe ? {...state, ahead: {recipe, puzzle}} : state;
}

/** The game as it is saved.
 * @type {(state: State, when: number) => SavedGame} */
export function saved(state, when) {
  const {puzzle, past, future, checkpoints, game} = state;
  const now = snapshot(state);
  return {id: gameId(puzzle), puzzle, now, past, future, checkpoints, game, when};
}
