/** Shapes of SVG in the colors of the page: a color is the name of its custom property. */

/** @import {Markup} from './html.js' */

import {html} from './html.js';

/** @type {(number: number) => number} */
const short = number => Math.round(100 * number) / 100;

/** Text whose middle is at x, y.
 * @type {(x: number, y: number, size: number, text: string | number, color: string,
 *   weight?: number) => Markup} */
export const text = (x, y, size, text, color, weight = 400) =>
  html`<text x="${short(x)}" y="${short(y + 0.36 * size)}" font-size="${short(size)}"
    fill="var(--${color})" font-weight="${weight}">${text}</text>`;

/** @type {(path: string, color: string, width: number) => Markup} */
export const path = (path, color, width) =>
  html`<path d="${path}" stroke="var(--${color})" stroke-width="${width}"/>`;

/** A line from a point, so far to the right and down.
 * @type {(x: number, y: number, right: number, down: number, color: string, width: number)
 *   => Markup} */
export const stroke = (x, y, right, down, color, width) =>
  path(`M${short(x)} ${short(y)}l${short(right)} ${short(down)}`, color, width);

/** Filled, with an edge if that has a color.
 * @type {(x: number, y: number, radius: number, color: string, edge?: string) => Markup} */
export const circle = (x, y, radius, color, edge = color) => html`<circle cx="${short(x)}"
  cy="${short(y)}" r="${short(radius)}" fill="var(--${color})" stroke="var(--${edge})"
  stroke-width="${edge === color ? 0 : 1.6}"/>`;
