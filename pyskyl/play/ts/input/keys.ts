/** What keys do: on the board, on the tabs, and anywhere on the page. */

import type {Command} from './commands.ts';
import type {Action} from '../model.ts';
import {isAsked} from '../model/asking.ts';
import {shownPuzzle} from '../model/places.ts';
import {isMarking} from '../model/reading.ts';
import type {State} from '../model/state.ts';
import {isClue, isUpright, type Cursor} from '../puzzle.ts';
import {PARK, tallest} from '../rule.ts';

const DIRECTIONS = {
  ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right',
} as const;

/** The letter that a key types; if it types none, as with Option, the letter at its position. */
const letterOf = ({code, key}: KeyboardEvent): string =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : /^Key([A-Z])$/.exec(code)?.[1].toLowerCase() ?? '';

/** The digit of a key up to the highest: letters stand for 10 and more, X for a park. */
function digitOf(event: KeyboardEvent, highest: number): number | null {
  const {code, key, altKey, ctrlKey} = event;
  // a digit key may type something else, with Shift or without; one on the number pad, an arrow
  const [, figure] = (code.startsWith('Numpad') ? /^([0-9])$/.exec(key)
    : /^Digit([0-9])$/.exec(code)) ?? [];
  if (figure) return Number(figure);
  const letter = altKey || ctrlKey ? '' : letterOf(event);
  if (letter === 'x') return PARK;
  const digit = parseInt(letter, 36);
  return digit <= highest ? digit : null;
}

/** The height that a key stands for, if the tab takes one. */
const heightOf = (state: State, event: KeyboardEvent): number | null =>
  state.tab === 'explain' ? null : digitOf(event, tallest(shownPuzzle(state)));

/** What a key does only while the board has the focus, if anything. */
export function boardKey(state: State, event: KeyboardEvent): Action | Command | null {
  const {key, shiftKey, ctrlKey, altKey, metaKey} = event;
  const {cursor, tab} = state;
  const direction = DIRECTIONS[key as keyof typeof DIRECTIONS];
  if (direction && !ctrlKey && !altKey && !metaKey) {
    return {type: shiftKey && tab === 'play' ? 'extend' : 'move', direction};
  }
  if (key === 'Home' || key === 'End') return {type: 'go', to: endOf(state, key, ctrlKey)};
  const digit = heightOf(state, event);
  if (digit && ctrlKey && altKey) return {type: 'hold', digit};
  if (ctrlKey || metaKey) return null;
  if (digit !== null) return {type: 'digit', digit, other: shiftKey};
  switch (key) {
    case 'Backspace': case 'Delete': return {type: 'erase'};
    case ' ': return {type: 'tap', at: cursor};
    case 'Enter':
      if (tab === 'compose') return {type: 'next'};
      if (tab === 'play' && state.hint?.strength === 3) return {type: 'do'};
      if (state.game.solved) return 'another';
      return isClue(cursor) ? {type: 'tap', at: cursor} : {type: 'single', at: cursor};
  }
  return null;
}

/** The end of the cursor's row, or of the whole board. */
function endOf(state: State, key: 'Home' | 'End', whole: boolean): Cursor {
  const {cursor} = state;
  const last = shownPuzzle(state).size - 1;
  const to = key === 'Home' ? 0 : last;
  const row = !isClue(cursor) ? cursor.row : isUpright(cursor.side) ? to : cursor.number;
  return {row: whole ? to : row, column: to};
}

/** What an arrow does on the tabs. */
export function tabKey({tab}: State, {key}: KeyboardEvent): Action | null {
  const by = {ArrowLeft: 2, ArrowRight: 1}[key];
  const tabs = ['play', 'explain', 'compose'] as const;
  return by ? {type: 'tab', tab: tabs[(tabs.indexOf(tab) + by) % 3]} : null;
}

/** What a key does anywhere but in a dialog or a text field. */
export function pageKey(state: State, event: KeyboardEvent): Action | Command | null {
  const {key, ctrlKey, metaKey, shiftKey} = event;
  const {tab, hint, view} = state;
  const letter = letterOf(event);
  if (ctrlKey || metaKey) {
    if (letter === 'z') return {type: shiftKey ? 'redo' : 'undo'};
    return letter === 'y' ? {type: 'redo'} : null;
  }
  if (key === 'Escape') {
    return state.making ? {type: 'cancel'}
      : hint || state.check || isAsked(state, 'hint') || isAsked(state, 'check') ? {type: 'enough'}
      : state.held ? {type: 'hold', digit: state.held} : null;
  }
  if (key === '?') return {type: 'dialog', dialog: {kind: 'help'}};
  const {stop, stops} = state.explain;
  const to = {PageDown: stop + 1, PageUp: stop - 1, ArrowRight: stop + 1, ArrowLeft: stop - 1,
    Home: 0, End: stops.length - 1}[key];
  if (to !== undefined && tab === 'explain') return {type: 'stop', stop: to};
  if (heightOf(state, event) !== null) return null;
  const isPlayed = shownPuzzle(state) === state.puzzle;
  switch (letter) {
    case 'm': return {type: 'fill marks'};
    case 'n': return 'another';
    case 'p': return {type: 'mode', mode: isMarking(state) ? 'heights' : 'marks'};
    case 'v': return {type: 'view', view: view === 'plan' ? 'skyline' : 'plan'};
    case 'h': return isPlayed ? {type: 'hint'} : null;
    case 'd': return hint?.strength === 3 || tab === 'explain' ? {type: 'do'} : null;
    case 'c': return isPlayed ? {type: 'check'} : null;
    case 'u': return {type: 'undo'};
    case 'r': return {type: 'redo'};
    case 'k': return tab === 'play' ? {type: 'checkpoint'} : null;
    default: return null;
  }
}
