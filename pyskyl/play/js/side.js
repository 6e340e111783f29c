/** The line of a step, seen from the side: which roofs are possible, and which of them go. */

/** @import {Markup} from './html.js' */
/** @import {Scene, SceneCell} from './scene.js' */
/** @import {Line, Side} from './types.js' */

import {html} from './html.js';
import {heightsIn} from './model/board.js';
import {text} from './plan.js';
import {cellsOf} from './scene.js';
import {T} from './texts.js';

const FIRST = 62;
const WIDE = 44;
const FLOOR = 17;

/** @type {(scene: Scene) => Markup | null} */
export function side(scene) {
  const {size, line} = scene;
  if (!line) return null;
  const ground = 26 + size * FLOOR;
  const seeing = eyes(scene, line, ground);
  const width = FIRST + size * WIDE + (seeing.behind ? 60 : 18);
  return html`<svg class="side" viewBox="0 0 ${width} ${ground + 22}" role="img"
    aria-label="${T.fromTheSide(line)}">
    <path d="M14 ${ground}H${width - 14}" stroke="var(--frame)" stroke-width="2"/>
    ${seeing.drawn}
    ${cellsOf(size, line).map(({row, column}, number) => html`
      ${roofs(size, scene.cells[row][column], FIRST + number * WIDE, ground)}
      ${text(FIRST + (number + 0.5) * WIDE, ground + 11, 10.5, `r${row + 1}c${column + 1}`,
        html`fill="var(--soft)"`)}`)}</svg>`;
}

/** The clues that the step looks from, each with an eye: at the left, and behind the line.
 * @type {(scene: Scene, line: Line, ground: number) => {drawn: Markup[], behind: boolean}} */
function eyes({size, clues}, {kind, number, from}, ground) {
  /** @type {Side[]} */
  const ends = kind === 'row' ? ['left', 'right'] : ['top', 'bottom'];
  const near = from ?? ends[0];
  const open = ends.filter(end => clues[end][number - 1].eye);
  const drawn = open.map(end => {
    const clue = clues[end][number - 1];
    const x = end === near ? 32 : FIRST + size * WIDE + 28;
    return html`<circle cx="${x}" cy="${ground - 44}" r="15" fill="var(--look)"
        stroke="var(--edge)" stroke-width="1.8"/>
      ${text(x, ground - 44, 17, clue.value, html`font-weight="700" fill="var(--ink)"`)}
      <path d="M${x - 14} ${ground - 15}q14-13 28 0q-14 13-28 0z"
        stroke="var(--edge)" stroke-width="1.8"/>
      <circle cx="${x}" cy="${ground - 15}" r="4" fill="var(--edge)"/>`;
  });
  return {drawn, behind: open.some(end => end !== near)};
}

/** A building; or the roofs that it could have, with what is certain of it below them.
 * @type {(size: number, cell: SceneCell, x: number, ground: number) => Markup} */
function roofs(size, cell, x, ground) {
  const [left, wide, middle] = [x + 5, WIDE - 10, x + WIDE / 2];
  const height = cell.placed || cell.height;
  if (height) {
    const part = size > 1 ? Math.round(100 * (height - 1) / (size - 1)) : 100;
    const floors = Array.from({length: height - 1}, (_, floor) =>
      `M${left} ${ground - (floor + 1) * FLOOR}h${wide}`);
    const top = ground - height * FLOOR;
    return html`<rect x="${left}" y="${top}" width="${wide}" height="${height * FLOOR}"
        fill="color-mix(in oklab, var(--high) ${part}%, var(--low))"/>
      <path d="${floors.join('')}" stroke="var(--paper)" opacity=".45"/>
      ${cell.placed > 0 && html`<circle cx="${middle}" cy="${top - 11}" r="10"
        fill="var(--disc)"/>`}
      ${text(middle, top - (cell.placed ? 11 : 9), 15, height, html`font-weight="700"
        fill="var(--${cell.placed ? 'placed' : cell.given ? 'given' : 'found'})"`)}`;
  }
  const possible = heightsIn(cell.marks & ~cell.gone);
  const certain = Math.min(...possible.length ? possible : heightsIn(cell.marks));
  return html`<rect x="${left}" y="${ground - certain * FLOOR}" width="${wide}"
      height="${certain * FLOOR}" fill="var(--low)" opacity=".55"/>
    ${heightsIn(cell.marks).map(one => roof(one, Boolean(cell.gone >> one & 1)))}`;

  /** @type {(one: number, goes: boolean) => Markup} */
  function roof(one, goes) {
    const y = ground - one * FLOOR;
    return html`<path d="M${left} ${y}h${wide}" stroke="var(--${goes ? 'gone' : 'accent'})"
        stroke-width="1.8" ${goes && html`stroke-dasharray="2 3"`}/>
      ${text(middle, y + 8.5, 12, one, html`fill="var(--${goes ? 'gone' : 'ink'})"`)}
      ${goes && html`<path d="M${middle - 6} ${y + 12.5}l12-9" stroke="var(--gone)"
        stroke-width="1.6"/>`}`;
  }
}
