/** The board as a grid that can be read, and what keys, taps and drags on it do. */

import {html, type Markup} from './html.ts';
import type {Action} from './model.ts';
import type {State} from './model/state.ts';
import type {Box, Picture} from './plan.ts';
import {SIDES, isClue, range, type Cell, type Side} from './puzzle.ts';
import {PARK} from './rule.ts';
import {nameOf, placeOf, type Scene} from './scene.ts';
import * as T from './texts.ts';

export type Dispatch = (action: Action) => void;

/** The rows of the grid: the clues above, each row between its clues, the clues below. */
export function gridRows(scene: Scene): Markup {
  const numbers = range(scene.size);
  const start = SIDES.every(side => !scene.clues[side].some(({cursor}) => cursor))
    && !scene.cells.flat().some(({cursor}) => cursor);
  const clue = (side: Side, number: number): Markup => {
    const found = scene.clues[side][number];
    const role = side === 'top' || side === 'bottom' ? 'columnheader' : 'rowheader';
    return html`<div role="${role}" class="at" data-place="${side} ${number}"
      tabindex="${found.cursor ? 0 : -1}"><span class="vh">${
      T.clue({side, number}, found)}</span></div>`;
  };
  const cell = (row: number, column: number): Markup => {
    const found = scene.cells[row][column];
    const first = start && row === 0 && column === 0;
    return html`<div role="gridcell" class="at" data-place="${row},${column}"
      tabindex="${found.cursor || first ? 0 : -1}" aria-selected="${
      String(found.cursor || found.selected)}"><span class="vh">${
      T.cell(found, row, column)}</span></div>`;
  };
  const line = (cells: readonly Markup[]): Markup => html`<div role="row">${cells}</div>`;
  return html`${line(numbers.map(number => clue('top', number)))}
    ${numbers.map(row => line([
      clue('left', row), ...numbers.map(column => cell(row, column)), clue('right', row)]))}
    ${line(numbers.map(number => clue('bottom', number)))}`;
}

/** Lays the places of the grid over those of the picture. */
export function layOut(
  grid: HTMLElement, boxes: Picture['boxes'], [left, top, width, height]: Box,
): void {
  for (const place of grid.querySelectorAll('.at')) {
    const {style, dataset} = place as HTMLElement;
    const box = boxes.get(dataset.place ?? '') ?? [0, 0, 0, 0];
    style.left = `${100 * (box[0] - left) / width}%`;
    style.top = `${100 * (box[1] - top) / height}%`;
    style.width = `${100 * box[2] / width}%`;
    style.height = `${100 * box[3] / height}%`;
  }
}

const DIRECTIONS = ({ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left',
  ArrowRight: 'right'} as const);

/** The digit of a key up to the highest, 0 for none: letters stand for 10 and more, X for a
 * park. */
function digitOf({code, key, altKey, ctrlKey}: KeyboardEvent, highest: number): number {
  const figure = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  if (figure) return Number(figure);
  const letter = !altKey && !ctrlKey && /^[a-z]$/i.test(key) ? key.toLowerCase() : '';
  if (letter === 'x') return PARK;
  const digit = letter ? letter.charCodeAt(0) - 87 : 0;
  return digit <= highest ? digit : 0;
}

/** What a key does while the board has the focus, if anything. */
function keyAction(state: State, event: KeyboardEvent, highest: number): Action | null {
  const {key, shiftKey, ctrlKey, altKey, metaKey} = event;
  const {cursor} = state;
  const direction = DIRECTIONS[key as keyof typeof DIRECTIONS];
  if (direction && !ctrlKey && !altKey && !metaKey) {
    return {type: shiftKey && state.tab === 'play' ? 'extend' : 'move', direction};
  }
  const digit = digitOf(event, highest);
  if (digit && ctrlKey && altKey) return {type: 'hold', digit};
  if (ctrlKey || metaKey) return null;
  if (digit) return {type: 'digit', digit, other: shiftKey};
  switch (key) {
    case '0':
      // of a clue with two digits
      return {type: 'digit', digit: 0};
    case 'Backspace': case 'Delete': return {type: 'erase'};
    case ' ': return {type: 'tap', at: cursor};
    case 'Enter':
      if (state.tab === 'compose') return {type: 'next'};
      return isClue(cursor) ? {type: 'tap', at: cursor} : {type: 'single', at: cursor};
    case '?': return {type: 'dialog', dialog: {kind: 'help'}};
  }
  switch (event.code.startsWith('Key') ? key.toLowerCase() : '') {
    case 'm': return {type: 'mode', mode: state.mode === 'marks' ? 'heights' : 'marks'};
    case 'v': return {type: 'view', view: state.view === 'plan' ? 'skyline' : 'plan'};
    case 'h': return state.tab === 'play' ? {type: 'hint'} : null;
    case 'd': return state.hint?.strength === 3 || state.tab === 'explain' ? {type: 'do'} : null;
    case 'c': return state.tab === 'play' ? {type: 'check'} : null;
    case 'k': return state.tab === 'play' ? {type: 'checkpoint'} : null;
    default: return null;
  }
}

/** The place of the board that an event is at: what is drawn there, or else what lies over it. */
function placeAt({clientX, clientY, target}: MouseEvent, board: HTMLElement): string | undefined {
  const found = document.elementsFromPoint(clientX, clientY)
    .filter(element => board.contains(element));
  const drawn = found.map(element => element.closest('[data-at]')).find(Boolean);
  const over = target instanceof Element && target.closest('[data-place]')
    || found.find(element => element.hasAttribute('data-place'));
  return drawn?.getAttribute('data-at') ?? (over || undefined)?.getAttribute('data-place')
    ?? undefined;
}

/** Listens to keys, taps and drags on the board. */
export function listenToBoard(
  board: HTMLElement,
  grid: HTMLElement,
  state: () => State,
  highest: () => number,
  dispatch: Dispatch,
) {
  /** The cell that a drag has come from or to. */
  let from: string | undefined;
  let dragged = false;

  grid.addEventListener('keydown', event => {
    const action = keyAction(state(), event, highest());
    if (!action) return;
    event.preventDefault();
    dispatch(action);
  });
  // assistive technology moves the focus itself
  grid.addEventListener('focusin', ({target}) => {
    const place = (target as HTMLElement).dataset.place;
    if (place && place !== nameOf(state().cursor)) dispatch({type: 'go', to: placeOf(place)});
  });
  board.addEventListener('pointerdown', event => {
    from = event.button === 0 ? placeAt(event, board) : undefined;
    dragged = false;
    // a touch is bound to where it began, unless it is set free
    const {target} = event;
    if (target instanceof Element && target.hasPointerCapture(event.pointerId)) {
      target.releasePointerCapture(event.pointerId);
    }
  });
  board.addEventListener('pointermove', event => {
    const marking = event.pointerType === 'mouse' || state().mode === 'marks';
    if (!from || !event.buttons || !marking || state().tab !== 'play') return;
    const place = placeAt(event, board);
    if (!place || place === from || place.includes(' ') || from.includes(' ')) return;
    if (!dragged) dispatch({type: 'go', to: placeOf(from)});
    dragged = true;
    from = place;
    dispatch({type: 'drag', to: (placeOf(place) as Cell)});
  });
  board.addEventListener('pointerup', () => {
    from = undefined;
  });
  board.addEventListener('click', event => {
    const place = placeAt(event, board);
    if (!dragged && place) dispatch({type: 'tap', at: placeOf(place)});
    if (place) focusCursor(grid);
    dragged = false;
  });
  board.addEventListener('dblclick', event => {
    const place = placeAt(event, board);
    const at = place && placeOf(place);
    if (at && !isClue(at) && !state().held) dispatch({type: 'single', at});
  });
}

/** Gives the focus to the place of the cursor. */
export function focusCursor(grid: HTMLElement): void {
  (grid.querySelector('[tabindex="0"]') as HTMLElement | null)
    ?.focus({preventScroll: true});
}
