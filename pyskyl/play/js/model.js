/** The model of the page: its first state, and what each action makes of a state. */

/** @import {Ask, Puzzle, Settings, State} from './types.js' */
/** @import {Action, Answer, AnswerFor, Handlers} from './actions.js' */

import {asking, questionOf} from './model/asking.js';
import {
  composeActions, composeAnswers, composing, emptyPuzzle, withVerdict,
} from './model/composing.js';
import {entering, withFilledMarks} from './model/entering.js';
import {explained, explainedFrom, explaining, withExplanation} from './model/explaining.js';
import {begun, gameAnswers, games, withAhead} from './model/games.js';
import {help, helpAnswers} from './model/help.js';
import {history} from './model/history.js';
import {isOn, shownPuzzle} from './model/places.js';
import * as SAY from './model/texts.js';
import {thinned, thinning} from './model/thinning.js';

export {effects} from './model/asking.js';
export {saved} from './model/games.js';

/** @type {Settings} */
export const SETTINGS = {
  theme: 'system',
  autoMarks: 'adapt',
  broken: 'at once',
  clock: true,
  recipe: {
    size: 5, difficulty: 'easy', symmetry: null, minimal: false, givens: 'auto', seed: null,
  },
  welcomed: false,
};

/** The first state; `draft` is the puzzle in Compose.
 * @type {(puzzle: Puzzle, settings?: Settings, draft?: Puzzle | null) => State} */
export const initial = (puzzle, settings = SETTINGS, draft = null) => ({
  ...begun(puzzle, settings),
  opening: 0,
  mode: 'heights',
  held: 0,
  tab: 'play',
  view: 'plan',
  turn: 0,
  compose: composing(draft ?? emptyPuzzle(puzzle.size)),
  making: null,
  ahead: null,
  settings,
  dialog: null,
  storage: true,
  say: '',
  asked: [],
  position: 0,
});

/** @type {Handlers<'tab' | 'view' | 'turn' | 'dialog' | 'settings' | 'say' | 'storage' | 'elapse'
 *   | 'pause'>} */
const page = {
  tab(state, {tab}) {
    const explain = {...state.explain, from: explainedFrom(state)};
    const there = {...state, tab, explain, selected: [], say: ''};
    const {size} = shownPuzzle(there);
    const shown = isOn(size, state.cursor) ? there : {...there, cursor: {row: 0, column: 0}};
    if (tab === 'explain') return withExplanation(shown);
    return tab === 'compose' && !state.compose.verdict ? withVerdict(shown, 0) : shown;
  },

  view: (state, {view}) => ({...state, view}),

  turn(state, {by}) {
    const turn = /** @type {State['turn']} */ ((state.turn + by + 4) % 4);
    return {...state, turn};
  },

  dialog(state, {dialog}) {
    // what was said before is not about the dialog
    const shown = {...state, dialog, say: dialog ? '' : state.say};
    if (dialog?.kind !== 'print') return shown;
    return asking(shown, {for: 'solve', puzzle: shownPuzzle(state)});
  },

  settings(state, {settings}) {
    const set = {...state, settings: {...state.settings, ...settings}};
    return settings.autoMarks === 'fill' ? withFilledMarks(set) : set;
  },

  say: (state, {text}) => ({...state, say: text}),

  storage(state, {works}) {
    if (works === state.storage) return state;
    return {...state, storage: works, say: works ? state.say : SAY.storage};
  },

  elapse(state, {milliseconds}) {
    const {game, tab, dialog} = state;
    if (game.paused || game.solved || tab !== 'play' || dialog) return state;
    return {...state, game: {...game, clock: game.clock + milliseconds}};
  },

  pause: (state, {paused}) =>
    ({...state, game: {...state.game, paused}, say: paused ? SAY.paused : SAY.resumed}),
};

/** @type {{[For in Ask['for']]: (state: State, answer: AnswerFor<For>) => State}} */
const ANSWERS = {
  ...helpAnswers,
  ...composeAnswers,
  ...gameAnswers,
  explain: explained,
  thin: thinned,
};

/** The state without the question that was answered, if it was open.
 * @type {(state: State, answer: {for: Ask['for'], position: number}) => State} */
function answered(state, {position}) {
  return {...state, asked: state.asked.filter(ask => ask.position !== position)};
}

/** @type {Handlers<'answer' | 'failed' | 'progress'>} */
const replies = {
  answer(state, answer) {
    const question = questionOf(state, answer);
    if (question?.for !== answer.for) return state;
    const handler = /** @type {(state: State, answer: Answer) => State} */ (ANSWERS[answer.for]);
    return answered(handler(state, answer), answer);
  },

  failed(state, failure) {
    const {for: purpose, end, message} = failure;
    if (questionOf(state, failure)?.for !== purpose) return state;
    const told = SAY.ended(end, message);
    const left = answered(state, failure);
    switch (purpose) {
      case 'ahead':
        return answered(withAhead(state, {...failure, for: purpose}, null), failure);
      case 'repair':
      case 'grade':
        return left;
      case 'count':
        return {...left, compose: {...left.compose, verdict: 'unknown'}};
      case 'thin':
        return thinned(left, {type: 'answer', for: 'thin', position: failure.position,
          value: {count: 0, complete: false}});
      case 'explain':
        return {...left, explain: {...left.explain, problem: told}, say: told};
      case 'generate':
        return {...left, making: null, dialog: {kind: 'new', problem: told}, say: told};
      default:
        return {...left, say: told};
    }
  },

  progress(state, {position, attempts}) {
    const question = state.asked.find(ask => ask.position === position);
    if (question?.for !== 'generate' || !state.making) return state;
    return {...state, making: {...state.making, attempts}, say: SAY.generating(attempts)};
  },
};

/** @type {Handlers<Action['type']>} */
const HANDLERS = {
  ...entering,
  ...history,
  ...help,
  ...explaining,
  ...composeActions,
  ...thinning,
  ...games,
  ...page,
  ...replies,
};

/** What would change the board, and does nothing while it is covered.
 * @type {ReadonlySet<Action['type']>} */
const NOT_PAUSED = new Set(/** @type {Action['type'][]} */ ([
  'tap', 'single', 'drag', 'digit', 'key', 'erase', 'tick', 'undo', 'redo', 'return', 'restart',
  'do', 'back', 'play on', 'hint', 'check',
]));

/** The state after an action.
 * @type {(state: State, action: Action) => State} */
export function reduce(state, action) {
  if (state.game.paused && state.tab !== 'compose' && NOT_PAUSED.has(action.type)) return state;
  const handler = /** @type {(state: State, action: Action) => State} */ (HANDLERS[action.type]);
  return handler(state, action);
}
