/** Shapes of SVG in the colors of the page: a color is the name of its custom property. */

import {html, type Markup} from './html.ts';

const short = (number: number): number => Math.round(100 * number) / 100;

/** Text whose middle is at x, y. */
export const text = (
  x: number, y: number, size: number, text: string | number, color: string, weight: number = 400,
): Markup => html`<text x="${short(x)}" y="${short(y + 0.36 * size)}" font-size="${short(size)}"
  fill="var(--${color})" font-weight="${weight}">${text}</text>`;

export const path = (path: string, color: string, width: number): Markup =>
  html`<path d="${path}" stroke="var(--${color})" stroke-width="${width}"/>`;

/** A line from a point, so far to the right and down. */
export const stroke = (
  x: number, y: number, right: number, down: number, color: string, width: number,
): Markup => path(`M${short(x)} ${short(y)}l${short(right)} ${short(down)}`, color, width);

/** Filled, with an edge if that has a color. */
export const circle = (
  x: number, y: number, radius: number, color: string, edge: string = color,
): Markup => html`<circle cx="${short(x)}"
  cy="${short(y)}" r="${short(radius)}" fill="var(--${color})" stroke="var(--${edge})"
  stroke-width="${edge === color ? 0 : 1.6}"/>`;
