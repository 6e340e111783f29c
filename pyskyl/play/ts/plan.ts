/** The board from above: SVG of a scene, in the lengths of pyskyl's figures. */

import {NAME, chain, diagonals, geometry, grid, hatching, names, type Geometry} from './figure.ts';
import {Markup, html} from './html.ts';
import {SIDES, isClue, places, type Side} from './puzzle.ts';
import {PARK, has, heightsIn, shown} from './rule.ts';
import type {Scene, SceneCell, SceneClue} from './scene.ts';
import {circle, path, stroke, text} from './shapes.ts';
import {element, strokePath} from './svg.ts';

/** Where a place can be touched: left, top, width and height in the units of the picture. */
export type Box = readonly [number, number, number, number];

/** The boxes are those of all places(), in their order. */
export type Picture = {svg: Markup, side: number, boxes: readonly Box[]};

/** From the walls of a cell to what marks it. */
const GAP = 2.2;

const lengths = (size: number, named: boolean = false): Geometry =>
  geometry(size, {marked: true, named});

export function plan(scene: Scene): Picture {
  const where = lengths(scene.size, scene.quiet);
  const {margin, inside, side} = where;
  return {
    svg: html`${defs(where)}
      <g clip-path="url(#inside)">
        <rect x="${margin}" y="${margin}" width="${inside}" height="${inside}"
          fill="var(--paper)"/>
        ${each(scene, (cell, row, column) => ground(where, scene, cell, row, column))}
        ${scene.diagonals && path(diagonals(where).map(strokePath).join(''), 'diagonal', 0.9)}
        ${path(grid(where).map(strokePath).join(''), 'grid', 0.8)}
      </g>
      <rect x="${margin}" y="${margin}" width="${inside}" height="${inside}" rx="6"
        stroke="var(--frame)" stroke-width="2"/>
      ${scene.quiet && html`<g fill="var(--name)" font-size="${NAME}">${
        names(where).map(one => new Markup(element(one)))}</g>`}
      ${each(scene, (cell, row, column) => content(where, scene, cell, row, column))}
      ${links(where, scene)}
      ${SIDES.flatMap(end => scene.clues[end].map((clue, number) =>
        clueMark(where, clue, ...where.clue(end, number + 1))))}
      ${each(scene, (cell, row, column) => cell.cursor && cursor(where, scene, row, column))}`,
    side,
    boxes: boxes(where),
  };
}

/** The marks of a scene's size on a key of the keypad, as parts of its width and height. */
export function markPlace(size: number, height: number): {x: number, y: number} {
  const {spot, across, down} = lengths(size);
  const [part, line] = spot(height);
  return {x: (part + 0.5) / across, y: (line + 0.5) / down};
}

export const each = (
  {cells}: Scene, draw: (cell: SceneCell, row: number, column: number) => Markup | false,
): Markup[] => cells.flatMap((row, r) => row.flatMap((cell, c) => draw(cell, r + 1, c + 1) || []));

const defs = ({margin, inside}: Geometry): Markup =>
  html`<clipPath id="inside"><rect x="${margin}" y="${margin}"
      width="${inside}" height="${inside}" rx="6"/></clipPath>
    <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"><rect width="6" height="6" fill="var(--look)"/>
      <g opacity=".55">${stroke(0, 0, 0, 6, 'edge', 1.6)}</g></pattern>`;

/** What lies under the number of a cell. */
function ground(
  {at, cell: side}: Geometry, scene: Scene, cell: SceneCell, row: number, column: number,
): Markup {
  const rect = (gap: number, fill: string, edge?: Markup): Markup =>
    html`<rect x="${at(column) - side / 2 + gap}"
      y="${at(row) - side / 2 + gap}" width="${side - 2 * gap}" height="${side - 2 * gap}"
      fill="${fill}" ${edge}/>`;
  const calm = !scene.line && !scene.quiet;
  const same = scene.same !== 0 && cell.height === scene.same;
  return html`${cell.crossing && calm && rect(0, 'var(--cross)')}
    ${cell.line && rect(0, 'var(--line)')}
    ${(same || cell.selected) && rect(0, 'var(--wash)')}
    ${cell.differ && rect(0, 'url(#hatch)')}
    ${cell.gone > 0 && !cell.look && rect(2.2, 'var(--loss)')}
    ${cell.look
      && rect(2.2, 'var(--look)', html`stroke="var(--edge)" stroke-width="1.6" rx="3"`)}`;
}

function content(where: Geometry, scene: Scene, cell: SceneCell, row: number, column: number) {
  const {at, type, cell: side} = where;
  const [x, y] = [at(column), at(row)];
  if (cell.placed) {
    return html`${circle(x, y, 0.33 * side, 'disc')}
      ${text(x, y, 0.92 * type, shown(cell.placed), 'placed', 700)}`;
  }
  const colour = cell.wrong ? 'strike' : cell.given ? 'given' : 'found';
  return html`${cell.wrong && cross(x + 0.34 * side, y - 0.34 * side, 3.4)}
    ${cell.height > 0 && text(x, y, type, cell.height, colour, cell.given ? 700 : 400)}
    ${cell.height === PARK && park(x - side / 2 + GAP, y - side / 2 + GAP, side - 2 * GAP,
      cell.given ? 1.7 : 0.9)}
    ${has(cell.gone, cell.height) && slash(x, y, 0.5 * type)}
    ${heightsIn(cell.marks).map(height => mark(where, scene, cell, [row, column, height]))}`;
}

/** A square without a building, hatched as in pyskyl's pictures. */
export const park = (x: number, y: number, width: number, line: number = 0.9): Markup =>
  path(hatching({x, y, width, height: width}).map(strokePath).join(''), 'park', line);

function mark(
  {place, small}: Geometry, scene: Scene, cell: SceneCell, one: readonly [number, number, number],
): Markup {
  const [x, y] = place(one);
  const goes = has(cell.gone, one[2]);
  const same = scene.same === one[2];
  return html`${same && circle(x, y, 0.62 * small, 'wash')}
    ${text(x, y, small, shown(one[2]), goes ? 'gone' : 'candidate', same ? 700 : 400)}
    ${goes && slash(x, y, 0.42 * small)}`;
}

/** Through a number. */
const slash = (x: number, y: number, reach: number): Markup =>
  stroke(x - reach, y + reach, 2 * reach, -2 * reach, 'gone', 1.4);

/** A cross, which says that something is wrong. */
const cross = (x: number, y: number, reach: number): Markup => html`${
  stroke(x - reach, y - reach, 2 * reach, 2 * reach, 'strike', 1.9)}${
  stroke(x - reach, y + reach, 2 * reach, -2 * reach, 'strike', 1.9)}`;

/** A chain's arrows, or what a trial assumes: as figure.ts has them. */
function links(where: Geometry, {links, assumed}: Scene): Markup[] {
  const layers = links.length ? chain(where, links) : [];
  const ring = assumed && where.place(assumed);
  return [
    ...layers.map(({role, shapes, size}) => html`<g class="link ${role}" font-size="${size}">
      <path d="${shapes.map(one => 'x1' in one ? strokePath(one) : '').join('')}"/>
      ${shapes.flatMap(one => 'x1' in one ? [] : [new Markup(element(one))])}</g>`),
    ...(ring ? [html`<circle class="link assumed" cx="${ring[0]}" cy="${ring[1]}"
      r="${where.disc}"/>`] : []),
  ];
}

function clueMark({clueType}: Geometry, clue: SceneClue, x: number, y: number): Markup {
  const {value, state, eye} = clue;
  const colour = state === 'broken' ? 'strike' : state === 'done' && !eye ? 'soft' : 'clue';
  return html`${clue.cursor && html`<rect class="cursor" x="${x - 15}" y="${y - 15}" width="30"
      height="30" rx="6"/>`}
    ${clue.wanted && html`<circle cx="${x}" cy="${y}" r="11" stroke="var(--edge)"
      stroke-width="1.3" stroke-dasharray="3 3"/>`}
    ${eye && circle(x, y, 13.5, 'look', 'edge')}
    ${state === 'broken' && html`<rect x="${x - 11}" y="${y - 11}" width="22" height="22" rx="5"
      fill="var(--loss)" stroke="var(--strike)" stroke-width="1.6"/>
      ${circle(x + 11, y - 11, 5.4, 'card')}
      ${cross(x + 11, y - 11, 2.7)}`}
    ${value > 0 && text(x, y, clueType, value, colour, state === 'done' ? 400 : 700)}
    ${state === 'done' && path(`M${x + 6.5} ${y - 6}l2.2 2.4 4.4-5.2`, 'disc', 1.7)}
    ${clue.ticked && value > 0 && state === 'open' && stroke(x - 8, y + 7, 16, -14, 'soft', 1.5)}`;
}

function cursor({at, cell}: Geometry, scene: Scene, row: number, column: number): Markup {
  const dashes = scene.marking && html`stroke-dasharray="5 3"`;
  return html`<rect class="cursor ${scene.quiet && 'quiet'}" x="${at(column) - cell / 2 + 2}"
    y="${at(row) - cell / 2 + 2}" width="${cell - 4}" height="${cell - 4}" rx="4" ${dashes}/>`;
}

function boxes({size, margin, cell, inside, side}: Geometry): Box[] {
  const behind = margin + inside;
  return places(size).map(place => {
    if (!isClue(place)) {
      return [margin + place.column * cell, margin + place.row * cell, cell, cell];
    }
    const at = margin + place.number * cell;
    const boxes: Record<Side, Box> = {
      top: [at, 0, cell, margin],
      bottom: [at, behind, cell, side - behind],
      left: [0, at, margin, cell],
      right: [behind, at, side - behind, cell],
    };
    return boxes[place.side];
  });
}
