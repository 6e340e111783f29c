/** The line of a step, seen from the side: which roofs are possible, and which of them go. */

import {html, type Markup} from './html.ts';
import {cellsOf, range, type Line, type Side} from '../puzzle.ts';
import {PARK, has, heightsIn, shown} from '../rule.ts';
import type {Scene, SceneCell} from './scene.ts';
import {circle, colorOf, path, stroke, text} from './shapes.ts';
import * as T from '../texts.ts';

const FIRST = 62;
const WIDE = 44;
const FLOOR = 17;

export function side(scene: Scene): Markup | null {
  const {size, tallest, line} = scene;
  if (!line) return null;
  const ground = 26 + tallest * FLOOR;
  const seeing = eyes(scene, line, ground);
  const width = FIRST + size * WIDE + (seeing.behind ? 60 : 18);
  return html`<svg class="side" viewBox="0 0 ${width} ${ground + 22}" role="img"
    aria-label="${T.fromTheSide(line)}">
    ${stroke(14, ground, width - 28, 0, 'frame', 2)}
    ${seeing.drawn}
    ${cellsOf(size, line).map(({row, column}, number) => html`
      ${roofs(tallest, scene.cells[row][column], FIRST + number * WIDE, ground)}
      ${text(FIRST + (number + 0.5) * WIDE, ground + 11, 10.5, `r${row + 1}c${column + 1}`,
        'soft')}`)}</svg>`;
}

/** The clues that the step looks from, each with an eye: at the left, or behind the line. */
function eyes(
  {size, clues}: Scene, {kind, number, from}: Line, ground: number,
): {drawn: Markup[], behind: boolean} {
  const ends: Side[] = kind === 'row' ? ['left', 'right'] : ['top', 'bottom'];
  const near = from ?? ends[0];
  const open = ends.filter(end => clues[end][number - 1].eye);
  const drawn = open.map(end => {
    const clue = clues[end][number - 1];
    const x = end === near ? 32 : FIRST + size * WIDE + 28;
    return html`${circle(x, ground - 44, 15, 'look', 'edge')}
      ${text(x, ground - 44, 17, clue.value, 'ink', 700)}
      ${path(`M${x - 14} ${ground - 15}q14-13 28 0q-14 13-28 0z`, 'edge', 1.8)}
      ${circle(x, ground - 15, 4, 'edge')}`;
  });
  return {drawn, behind: open.some(end => end !== near)};
}

/** A building, or the roofs that it could have, with the part that is certain below them. */
function roofs(tallest: number, cell: SceneCell, x: number, ground: number): Markup {
  const [left, wide, middle] = [x + 5, WIDE - 10, x + WIDE / 2];
  const height = cell.placed || cell.height;
  if (height === PARK) {
    return html`${cell.placed !== 0 && circle(middle, ground - 11, 10, 'disc')}
      ${text(middle, ground - 11, 15, shown(height), cell.placed ? 'placed' : 'park', 700)}
      ${stroke(left, ground, wide, 0, 'park', 4)}`;
  }
  if (height) {
    const floors = range(height - 1).map(floor =>
      `M${left} ${ground - (floor + 1) * FLOOR}h${wide}`);
    const top = ground - height * FLOOR;
    return html`<rect x="${left}" y="${top}" width="${wide}" height="${height * FLOOR}"
        fill="${colorOf(tallest, height)}"/>
      <g opacity=".45">${path(floors.join(''), 'paper', 1)}</g>
      ${cell.placed > 0 && circle(middle, top - 11, 10, 'disc')}
      ${text(middle, top - (cell.placed ? 11 : 9), 15, height,
        cell.placed ? 'placed' : cell.given ? 'given' : 'found', 700)}`;
  }
  const possible = heightsIn(cell.marks & ~cell.gone);
  const [certain] = possible.length ? possible : heightsIn(cell.marks);
  return html`${certain > 0 && html`<rect x="${left}" y="${ground - certain * FLOOR}"
      width="${wide}" height="${certain * FLOOR}" fill="var(--low)" opacity=".55"/>`}
    ${heightsIn(cell.marks).map(one => roof(one, has(cell.gone, one)))}`;

  function roof(one: number, goes: boolean): Markup {
    // a park is on the ground, its sign beside that of the lowest building
    const isPark = one === PARK;
    const y = ground - (isPark ? 0 : one * FLOOR);
    const [at, below] = isPark ? [left + 4, -6] : [middle, 8.5];
    const roof = stroke(left, y, wide, 0, goes ? 'gone' : isPark ? 'park' : 'accent', 1.8);
    return html`${goes ? html`<g stroke-dasharray="2 3">${roof}</g>` : roof}
      ${text(at, y + below, 12, shown(one), goes ? 'gone' : 'ink')}
      ${goes && stroke(at - 6, y + below + 4, 12, -9, 'gone', 1.6)}`;
  }
}
