/** The board as a grid for screen readers: its places lie over those of the picture. */

import {html, type Markup} from './html.ts';
import type {Picture} from './plan.ts';
import {indexOf, isUpright, range, type Cursor, type Side} from '../puzzle.ts';
import type {Scene} from './scene.ts';
import * as T from '../texts.ts';

/** The rows of the grid: the clues above, each row between its clues, the clues below. */
export function gridRows({size, cells, clues}: Scene, {boxes, side}: Picture): Markup {
  const percent = (length: number) => `${100 * length / side}%`;
  const at = (place: Cursor, role: string, cursor: boolean, text: string, more?: Markup) => {
    const number = indexOf(size, place);
    const [left, top, width, height] = boxes[number].map(percent);
    const style = `left: ${left}; top: ${top}; width: ${width}; height: ${height}`;
    return html`<div role="${role}" class="at" data-place="${number}" data-style="${style}"
      tabindex="${cursor ? 0 : -1}" ${more}><span class="vh">${text}</span></div>`;
  };
  const clue = (side: Side) => (number: number) => {
    const found = clues[side][number];
    const role = isUpright(side) ? 'columnheader' : 'rowheader';
    return at({side, number}, role, found.cursor, T.clue({side, number}, found));
  };
  const cell = (row: number) => (column: number) => {
    const found = cells[row][column];
    return at({row, column}, 'gridcell', found.cursor, T.cell(found, row, column),
      html`aria-selected="${String(found.cursor || found.selected)}"`);
  };
  const numbers = range(size);
  // keeps each clue in its own column
  const corner = html`<div role="cell"></div>`;
  const line = (several: readonly Markup[]): Markup => html`<div role="row">${several}</div>`;
  return html`${line([corner, ...numbers.map(clue('top')), corner])}
    ${numbers.map(row => line([clue('left')(row), ...numbers.map(cell(row)), clue('right')(row)]))}
    ${line([corner, ...numbers.map(clue('bottom')), corner])}`;
}

/** Gives the focus to the place of the cursor. */
export function focusCursor(grid: HTMLElement) {
  grid.querySelector<HTMLElement>('[tabindex="0"]')?.focus({preventScroll: true});
}
