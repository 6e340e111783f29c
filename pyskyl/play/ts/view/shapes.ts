/** Shapes of SVG in the colors of the page: a color is the name of its custom property. */

import {html, type Markup} from './html.ts';
import {round} from '../picture/svg.ts';

/** How tall a building is compared with the others, from 0 to 1. */
export const rise = (tallest: number, height: number): number =>
  tallest > 1 ? (height - 1) / (tallest - 1) : 1;

/** The color of a building. */
export const colorOf = (tallest: number, height: number): string =>
  `color-mix(in oklab, var(--high) ${Math.round(100 * rise(tallest, height))}%, var(--low))`;

/** Text centered at x, y. */
export const text = (
  x: number, y: number, size: number, text: string | number, color: string, weight: number = 400,
): Markup => html`<text x="${round(x)}" y="${round(y + 0.36 * size)}" font-size="${round(size)}"
  fill="var(--${color})" font-weight="${weight}">${text}</text>`;

export const path = (path: string, color: string, width: number): Markup =>
  html`<path d="${path}" stroke="var(--${color})" stroke-width="${width}"/>`;

/** A straight line from x, y to a point this far to the right and down. */
export const stroke = (
  x: number, y: number, right: number, down: number, color: string, width: number,
): Markup => path(`M${round(x)} ${round(y)}l${round(right)} ${round(down)}`, color, width);

/** A filled circle, with an edge if that has another color. */
export const circle = (
  x: number, y: number, radius: number, color: string, edge: string = color,
): Markup => html`<circle cx="${round(x)}"
  cy="${round(y)}" r="${round(radius)}" fill="var(--${color})" stroke="var(--${edge})"
  stroke-width="${edge === color ? 0 : 1.6}"/>`;
