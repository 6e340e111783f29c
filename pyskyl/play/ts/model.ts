/** The model of the page: what each action makes of a state. */

import {type Answer, type Answers, type Ask, type Purpose} from './model/asking.ts';
import {composeActions, composeAnswers, withVerdict} from './model/composing.ts';
import {entering, withFilledMarks, withoutMarks} from './model/entering.ts';
import {explained, explainedFrom, explaining, withExplanation} from './model/explaining.ts';
import {gameAnswers, games, unread} from './model/games.ts';
import {help, helpAnswers} from './model/help.ts';
import {history} from './model/history.ts';
import {shownPuzzle} from './model/places.ts';
import {having, type Dialog, type Settings, type State, type Wanted} from './model/state.ts';
import * as SAY from './model/texts.ts';
import {isOn} from './puzzle.ts';
import type {End} from './engine/replies.ts';

const page = {
  tab(state: State, {tab}: {tab: State['tab']}): State {
    const from = explainedFrom(state);
    const there = having({...state, tab, selected: [], say: ''}, 'explain', {from});
    const {size} = shownPuzzle(there);
    const shown = isOn(size, state.cursor) ? there : {...there, cursor: {row: 0, column: 0}};
    if (tab === 'explain') return withExplanation(shown);
    return tab === 'compose' && !state.compose.verdict ? withVerdict(shown, 0) : shown;
  },

  view: (state: State, {view}: {view: State['view']}): State => ({...state, view}),

  zoom: ({closer, ...state}: State): State =>
    ({...state, closer: {...closer, [state.view]: !closer[state.view]}}),

  turn(state: State, {by}: {by: 1 | -1}): State {
    return {...state, turn: (state.turn + by + 4) % 4 as State['turn']};
  },

  dialog(state: State, {dialog}: {dialog: Dialog | null}): State {
    const hasRead = state.dialog?.kind === 'rules' && !dialog && !state.settings.welcomed;
    const known = hasRead ? having(state, 'settings', {welcomed: true}) : state;
    // what was said before is not about the dialog
    return {...known, dialog, say: dialog ? '' : state.say};
  },

  /** Which games the dialog Puzzles shows. */
  wanted(state: State, {wanted}: {wanted: Wanted}): State {
    const {dialog} = state;
    return dialog?.kind !== 'puzzles' ? state
      : {...state, dialog: {...dialog, wanted: {...dialog.wanted, ...wanted}}};
  },

  /** Shows the puzzles of this day. */
  day: (state: State, {day}: {day: string}): State => state.dialog?.kind !== 'daily' ? state
    : {...state, dialog: {...state.dialog, day: day < state.today ? day : state.today}},

  /** Picks a game, or no longer. */
  'pick game'(state: State, {id}: {id: string}): State {
    const {picked = []} = state.dialog?.kind === 'puzzles' && state.dialog.wanted || {};
    const others = picked.filter(other => other !== id);
    const wanted = {picked: others.length < picked.length ? others : [...picked, id]};
    return page.wanted(state, {wanted});
  },

  settings(state: State, {settings}: {settings: Partial<Settings>}): State {
    const set = having(state, 'settings', settings);
    if (settings.autoMarks === 'fill') return withFilledMarks(set);
    return settings.autoMarks && state.settings.autoMarks === 'fill' ? withoutMarks(set) : set;
  },

  /** Something for the status region. */
  say: (state: State, {text}: {text: string}): State => ({...state, say: text}),

  storage(state: State, {works}: {works: boolean}): State {
    if (works === state.storage) return state;
    return {...state, storage: works, say: works ? state.say : SAY.storage};
  },

  /** The page has been visible this long. */
  elapse(before: State, {milliseconds, today}: {milliseconds: number, today: string}): State {
    const state = today === before.today ? before : {...before, today};
    const {game, tab, dialog} = state;
    if (game.paused || game.solved || tab !== 'play' || dialog) return state;
    return having(state, 'game', {clock: game.clock + milliseconds});
  },

  pause: (state: State, {paused}: {paused: boolean}): State =>
    having({...state, say: paused ? SAY.paused : SAY.resumed}, 'game', {paused}),
};

const ANSWERS: Answers = {
  ...helpAnswers,
  ...composeAnswers,
  ...gameAnswers,
  explain: explained,
};

/** What unfinished work does to the state. For other purposes the failure is only announced. */
const FAILURES: {[For in Purpose]?: (state: State, told: string, ask: Ask<For>) => State} = {
  ahead: (state, _, {recipe}) => ({...state, ahead: {recipe, puzzle: null}}),
  read: unread,
  repair: state => state,
  grade: state => state,
  level: state => state,
  count: state => having(state, 'compose', {verdict: 'unknown'}),
  thin: (state, told) => ({...withVerdict(state, 0), say: told}),
  explain: (state, told) => having({...state, say: told}, 'explain', {problem: told}),
  generate: (state, told) =>
    ({...state, making: null, dialog: {kind: 'new', problem: told}, say: told}),
};

/** What the engine says; reduce() ignores it if the question is no longer open. */
const replies = {
  answer(state: State, {ask, value}: {ask: Ask, value: Answer}): State {
    const handler = ANSWERS[ask.for] as (state: State, value: Answer, ask: Ask) => State;
    return handler(without(state, ask), value, ask);
  },

  /** The work was not finished; `message` says why, if it is an error or impossible. */
  failed(state: State, {ask, end, message}: {ask: Ask, end: End, message: string}): State {
    const told = SAY.ended(end, message);
    const handler = FAILURES[ask.for] as typeof tell | undefined;
    return (handler ?? tell)(without(state, ask), told, ask);
  },

  /** The progress of New. */
  progress(state: State, {ask, attempts}: {ask: Ask, attempts: number}): State {
    if (ask.for !== 'generate' || !state.making) return state;
    const making = {...state.making, attempts};
    return {...state, making, ...SAY.heard(SAY.making(making))};
  },
};

const without = (state: State, ask: Ask): State =>
  ({...state, asked: state.asked.filter(one => one !== ask)});

const tell = (state: State, text: string, _: Ask): State => ({...state, say: text});

const HANDLERS = {
  ...entering,
  ...history,
  ...help,
  ...explaining,
  ...composeActions,
  ...games,
  ...page,
  ...replies,
};

type Handlers = typeof HANDLERS;
type Given<Handler> = Handler extends (state: State, given: infer G) => State ? G : never;

/** Everything that can happen: the name of a handler, and what it is given. */
export type Action = {[Name in keyof Handlers]: {type: Name} & Given<Handlers[Name]>
  }[keyof Handlers];

export type Dispatch = (action: Action) => void;

/** Actions that do nothing while the board is covered. */
const NOT_PAUSED: ReadonlySet<Action['type']> = new Set<Action['type']>([
  'tap', 'single', 'drag', 'pick', 'paint', 'digit', 'key', 'erase', 'undo', 'redo', 'return',
  'restart', 'do', 'back', 'play on', 'hint', 'check', 'fill marks', 'solution',
]);

/** The state after an action. */
export function reduce(state: State, action: Action): State {
  if (state.game.paused && state.tab !== 'compose' && NOT_PAUSED.has(action.type)) return state;
  if ('ask' in action && !state.asked.includes(action.ask)) return state;
  const handler = HANDLERS[action.type] as (state: State, action: Action) => State;
  const silent = {...state, say: NOTHING_SAID};
  const after = handler(silent, action);
  if (after === silent) return state;
  if (after.say === NOTHING_SAID) return {...after, say: state.say};
  return {...after, said: state.said + 1};
}

/** What no handler says. */
const NOTHING_SAID = '\0';
