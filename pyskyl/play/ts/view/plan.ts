/** The board from above: SVG of a scene, in the lengths of pyskyl's figures. */

import {
  CLUE, diagonals, geometry, grid, hatching, trialLayers, type Geometry, type Point, type Shape,
} from '../picture/figure.ts';
import {Markup, html, type Part} from './html.ts';
import {SIDES, isClue, isFar, isUpright, places, range, type Candidate} from '../puzzle.ts';
import {PARK, has, heightsIn, shown} from '../rule.ts';
import type {Scene, SceneCell, SceneClue} from './scene.ts';
import {circle, path, stroke, text} from './shapes.ts';
import {elements, strokePath} from '../picture/svg.ts';

/** Where a place can be touched: left, top, width and height in the units of the picture. */
export type Box = readonly [number, number, number, number];

/** `boxes`: one for each of places(), in their order. `names`: where the numbers of the columns and
 * then of the rows stand, beside the clues above and at the left. */
export type Picture =
  {svg: Markup, side: number, boxes: readonly Box[], names: readonly Point[]};

/** The size of marks on a small board: larger than on paper, as phones need it. */
const MARK = 0.3;

/** How far clues are moved to the board, so that there is room for a number behind them. */
const NEARER = {top: '0 5', left: '5 0', bottom: '0 -5', right: '-5 0'};

/** The gap between the walls of a cell and a shape in it. */
const GAP = 2.2;

export function plan(scene: Scene): Picture {
  const found = geometry(scene.size, true, scene.size > 9);
  const where = {...found, small: Math.max(found.small, scene.size < 10 ? MARK * found.cell : 0)};
  const {margin, inside, side} = where;
  const frame = square(margin, margin, inside);
  const middles = range(scene.size).map(number => where.at(number + 1));
  return {
    svg: html`${defs(frame)}
      <g clip-path="url(#inside)">
        <rect ${frame} fill="var(--paper)"/>
        ${each(scene, (cell, row, column) => ground(where, scene, cell, row, column))}
        ${scene.diagonals && path(strokePath(diagonals(where)), 'diagonal', 0.9)}
        ${path(strokePath(grid(where)), 'grid', 0.8)}
      </g>
      <rect ${frame} rx="6" stroke="var(--frame)" stroke-width="2"/>
      ${each(scene, (cell, row, column) => content(where, scene, cell, row, column))}
      ${links(where, scene)}
      ${SIDES.map(end => html`<g transform="translate(${NEARER[end]})">${scene.clues[end].map(
        (clue, number) => clueMark(clue, ...where.clue(end, number + 1)))}</g>`)}
      ${each(scene, (cell, row, column) => cell.cursor && cursor(where, scene, row, column))}`,
    side,
    boxes: boxes(where),
    names: [...middles.map((at): Point => [at, 5.5]), ...middles.map((at): Point => [5.5, at])],
  };
}

/** Where a mark stands on a key of the keypad, as in a cell: parts of its width and height. */
export function markPlace(size: number, height: number): {x: number, y: number} {
  const {spot, across, down} = geometry(size, true, false);
  const [part, line] = spot(height);
  return {x: (part + 0.5) / across, y: (line + 0.5) / down};
}

const each = (
  {cells}: Scene, draw: (cell: SceneCell, row: number, column: number) => Part,
): Part => cells.map((row, r) => row.map((cell, c) => draw(cell, r + 1, c + 1)));

export const clueNumber = (
  {value, state, eye}: SceneClue, x: number, y: number, size: number,
): Markup | false => value > 0 && text(x, y, size, value,
  state === 'broken' ? 'strike' : state === 'done' && !eye ? 'soft' : 'clue',
  state === 'done' ? 400 : 700);

/** The attributes that place a square. */
const square = (x: number, y: number, side: number): Markup =>
  html`x="${x}" y="${y}" width="${side}" height="${side}"`;

const defs = (frame: Markup): Markup =>
  html`<clipPath id="inside"><rect ${frame} rx="6"/></clipPath>
    <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"><rect width="6" height="6" fill="var(--look)"/>
      <g opacity=".55">${stroke(0, 0, 0, 6, 'edge', 1.6)}</g></pattern>`;

/** The attributes that place a square in a cell, with this gap to its walls. */
const inCell = ({at, cell}: Geometry, row: number, column: number, gap: number): Markup =>
  square(at(column) - cell / 2 + gap, at(row) - cell / 2 + gap, cell - 2 * gap);

/** What lies under the number of a cell. */
function ground(
  where: Geometry, scene: Scene, cell: SceneCell, row: number, column: number,
): Markup {
  const rect = (gap: number, fill: string, edge?: Markup): Markup =>
    html`<rect ${inCell(where, row, column, gap)} fill="${fill}" ${edge}/>`;
  const same = cell.height !== 0 && cell.height === scene.same;
  return html`${cell.crossing && rect(0, 'var(--cross)')}
    ${cell.line && rect(0, 'var(--line)')}
    ${(same || cell.selected || cell.seen)
      && rect(1, 'var(--wash)', html`stroke="var(--accent)" stroke-width="1.2"`)}
    ${cell.differ && rect(0, 'url(#hatch)')}
    ${cell.gone > 0 && !cell.look && rect(GAP, 'var(--loss)')}
    ${cell.look
      && rect(GAP, 'var(--look)', html`stroke="var(--edge)" stroke-width="1.6" rx="3"`)}`;
}

function content(where: Geometry, scene: Scene, cell: SceneCell, row: number, column: number) {
  const {at, type, cell: side} = where;
  const [x, y] = [at(column), at(row)];
  if (cell.placed) {
    return html`${circle(x, y, 0.33 * side, 'disc')}
      ${text(x, y, 0.92 * type, shown(cell.placed), 'placed', 700)}`;
  }
  const colour = cell.wrong ? 'strike' : cell.given ? 'given' : 'found';
  // a cross would hide a mark
  const sign = cell.marks ? html`<rect ${inCell(where, row, column, GAP)} rx="3"
    stroke="var(--strike)" stroke-width="1.9"/>` : cross(x + 0.34 * side, y - 0.34 * side, 3.4);
  return html`${cell.wrong && sign}
    ${cell.height > 0 && text(x, y, type, cell.height, colour, cell.given ? 700 : 400)}
    ${cell.height === PARK && park(x - side / 2 + GAP, y - side / 2 + GAP, side - 2 * GAP,
      cell.given ? 1.7 : 0.9)}
    ${has(cell.gone, cell.height) && slash(x, y, 0.5 * type)}
    ${heightsIn(cell.marks).map(height => mark(where, scene, cell, [row, column, height]))}`;
}

/** A square without a building, hatched as in pyskyl's pictures. */
export const park = (x: number, y: number, width: number, line: number = 0.9): Markup =>
  path(strokePath(hatching({x, y, width})), 'park', line);

function mark({place, small}: Geometry, scene: Scene, cell: SceneCell, one: Candidate): Markup {
  const [x, y] = place(one);
  const goes = has(cell.gone, one[2]);
  const same = scene.same === one[2];
  return html`${same && circle(x, y, 0.62 * small, 'wash')}
    ${text(x, y, small, shown(one[2]), goes ? 'gone' : 'candidate', same ? 700 : 400)}
    ${goes && slash(x, y, 0.42 * small)}`;
}

/** A stroke through a number. */
const slash = (x: number, y: number, reach: number): Markup =>
  stroke(x - reach, y + reach, 2 * reach, -2 * reach, 'gone', 1.4);

/** A cross, the sign that something is wrong. */
const cross = (x: number, y: number, reach: number): Markup => html`${
  stroke(x - reach, y - reach, 2 * reach, 2 * reach, 'strike', 1.9)}${
  stroke(x - reach, y + reach, 2 * reach, -2 * reach, 'strike', 1.9)}`;

/** A chain's arrows, or what a trial assumes. */
const links = (where: Geometry, {links, assumed}: Scene): Markup[] =>
  trialLayers(where, links, assumed).map(({role, shapes, size}) =>
    html`<g class="link ${role}" font-size="${size}">${drawn(shapes)}</g>`);

/** Shapes of figure.ts, drawn as in an exported picture. */
const drawn = (shapes: readonly Shape[]): Markup => new Markup(elements(shapes).join(''));

function clueMark(clue: SceneClue, x: number, y: number): Markup {
  const {value, state, eye} = clue;
  return html`${clue.cursor && html`<rect class="cursor" ${square(x - 15, y - 15, 30)} rx="6"/>`}
    ${clue.wanted && html`<circle cx="${x}" cy="${y}" r="11" stroke="var(--edge)"
      stroke-width="1.3" stroke-dasharray="3 3"/>`}
    ${eye && circle(x, y, 12, 'look', 'edge')}
    ${state === 'broken' && html`<rect ${square(x - 11, y - 11, 22)} rx="5"
      fill="var(--loss)" stroke="var(--strike)" stroke-width="1.6"/>
      ${circle(x + 11, y - 11, 5.4, 'card')}
      ${cross(x + 11, y - 11, 2.7)}`}
    ${clueNumber(clue, x, y, CLUE)}
    ${state === 'done' && path(`M${x + 6.5} ${y - 6}l2.2 2.4 4.4-5.2`, 'disc', 1.7)}
    ${clue.ticked && value > 0 && state === 'open' && stroke(x - 8, y + 7, 16, -14, 'soft', 1.5)}`;
}

const cursor = (where: Geometry, scene: Scene, row: number, column: number): Markup =>
  html`<rect class="cursor ${scene.quiet && 'quiet'}" ${inCell(where, row, column, 2)} rx="4"
    ${scene.marking && html`stroke-dasharray="5 3"`}/>`;

const boxes = ({size, margin, cell, inside}: Geometry): Box[] => places(size).map(place => {
  if (!isClue(place)) {
    return [margin + place.column * cell, margin + place.row * cell, cell, cell];
  }
  const at = margin + place.number * cell;
  const out = isFar(place.side) ? margin + inside : 0;
  return isUpright(place.side) ? [at, out, cell, margin] : [out, at, margin, cell];
});
