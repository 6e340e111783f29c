/** The board as a city, seen from a corner: SVG of the same scene that plan.ts draws. */

import {html, type Markup} from './html.ts';
import type {Box, Picture} from './plan.ts';
import {SIDES, cells, cellsOf, indexOf, isClue, places, range, type Side} from './puzzle.ts';
import {PARK, has, heightsIn, shown} from './rule.ts';
import {seen} from './rules.ts';
import type {Scene, SceneCell, SceneClue} from './scene.ts';
import {circle, path, stroke, text} from './shapes.ts';

const SIDE = 370;

/** The part of a cell that a building leaves free at each side. */
const YARD = 0.13;

/** What is left of the height of buildings that do not matter in a step. */
const SLAB = 0.3;

/** The height of a park. */
const LAWN = 0.08;

type Point = readonly [number, number];

/** How the city is seen: a place of the ground (down, right, from 0 to the size) and a height give
 * a point of the picture. */
function perspective({size, turn}: Scene) {
  const scale = 6 / size;
  const [wide, high, floor] = [26.4 * scale, 15.8 * scale, 12.6 * scale];
  const turned = (down: number, right: number): Point => {
    let at: Point = [down, right];
    for (let quarter = 0; quarter < turn; quarter += 1) at = [at[1], size - at[0]];
    return at;
  };
  const at = (down: number, right: number, height: number = 0): Point => {
    const [near, aside] = turned(down, right);
    return [SIDE / 2 + (aside - near) * wide, 122 + (near + aside) * high - height * floor];
  };
  return {scale, wide, high, floor, turned, at};
}

type Perspective = ReturnType<typeof perspective>;

interface Building {
  row: number; // from 0, as the column
  column: number;
  place: number; // see indexOf()
  cell: SceneCell;
  height: number;
  tall: number; // so high it is drawn
  roof: Point; // its middle
  dim: boolean; // it does not matter in a step
}

export function skyline(scene: Scene): Picture {
  const {size} = scene;
  const view = perspective(scene);
  const buildings = cells(size).map(({row, column}, number): Building => {
    const cell = scene.cells[row][column];
    const height = cell.placed || cell.height;
    const full = height === PARK ? LAWN : height;
    const dim = scene.line !== null && !cell.line;
    const tall = dim ? Math.min(full, SLAB) : full;
    const roof = view.at(row + 0.5, column + 0.5, tall);
    return {row, column, place: 4 * size + number, cell, height, tall, roof, dim};
  });
  const depth = ({row, column}: Building) => view.at(row + 0.5, column + 0.5)[1];
  const order = [...buildings].sort((one, other) => depth(one) - depth(other));
  const lit = seenFrom(scene, buildings);
  return {
    svg: html`<polygon points="${points([
      view.at(-0.15, -0.15), view.at(-0.15, size + 0.15),
      view.at(size + 0.15, size + 0.15), view.at(size + 0.15, -0.15)])}" fill="var(--ground)"
      stroke="var(--frame)" stroke-width="1.4"/>
      ${buildings.map(one => plot(view, one))}
      ${scene.diagonals && [[0, size], [size, 0]].map(([start, end]) => html`<polyline points="${
        points([view.at(0, start), view.at(size, end)])}" stroke="var(--diagonal)"/>`)}
      ${clues(view, scene, true)}
      ${order.map(one => one.height
        ? building(view, scene, one, lit.includes(one))
        : marks(view, scene, one))}
      ${clues(view, scene, false)}
      ${buildings.map(one => one.cell.cursor ? cursor(view, scene, one) : html``)}`,
    side: SIDE,
    boxes: boxes(view, scene, buildings),
  };
}

/** The buildings that are seen from the one end that a step looks from. */
function seenFrom({size, line}: Scene, buildings: readonly Building[]): Building[] {
  if (!line?.from) return [];
  const along = cellsOf(size, line).map(({row, column}) => buildings[row * size + column]);
  const isSeen = seen(along.map(({height}) => height));
  return along.filter((_, number) => isSeen[number]);
}

const points = (several: readonly Point[]): string =>
  several.map(pair => pair.map(one => one.toFixed(1)).join()).join(' ');

/** The corners of a cell: at the back, left, right and in front. */
function corners({at}: Perspective, row: number, column: number, gap: number): Point[] {
  const [low, high] = [gap, 1 - gap];
  const all = [[low, low], [low, high], [high, high], [high, low]].map(([down, right]) =>
    ([row + down, column + right] as Point));
  const y = (place: Point) => at(...place)[1];
  const [back, one, other, front] = all.sort((first, second) => y(first) - y(second));
  return at(...one)[0] < at(...other)[0] ? [back, one, other, front] : [back, other, one, front];
}

/** The ground of a cell. */
function plot(view: Perspective, {cell, row, column, place}: Building): Markup {
  const [back, left, right, front] = corners(view, row, column, 0.06);
  const shape = [back, left, front, right].map(corner => view.at(...corner));
  const fill = cell.differ ? 'url(#hatch)'
    : `var(--${cell.look || cell.line ? 'look' : cell.gone ? 'loss'
      : cell.selected ? 'wash' : 'paper'})`;
  const edge = cell.look ? 'edge' : 'rule';
  return html`<polygon data-place="${place}" points="${points(shape)}" fill="${fill}"
    stroke="var(--${edge})" stroke-width="${cell.look ? 1.8 : 0.8}"/>`;
}

/** How dark the walls are that look to the left and to the right. */
const SHADES = {left: 0.16, right: 0.34};

function building(view: Perspective, scene: Scene, one: Building, lit: boolean): Markup {
  const {row, column, place, cell, height, tall, roof: [x, y], dim} = one;
  const [back, left, right, front] = corners(view, row, column, YARD);
  const above = (corner: Point) => view.at(...corner, tall);
  const color = colorOf(scene, height);
  const wall = (side: Point, shade: number) => {
    const shape = points([view.at(...side), view.at(...front), above(front), above(side)]);
    return html`<polygon points="${shape}" fill="${color}"/>
      <polygon points="${shape}" fill="#000" opacity="${shade}"/>`;
  };
  const floors = range(Math.max(0, Math.ceil(tall) - 1)).map(floor =>
    points([left, front, right].map(corner => view.at(...corner, floor + 1))));
  const roof = cell.placed ? 'var(--disc)' : cell.wrong ? 'var(--loss)' : color;
  const marked = lit ? 'edge' : cell.wrong ? 'strike' : scene.same === height ? 'accent' : '';
  const plain = height === PARK ? 'park' : 'paper';
  return html`<g data-place="${place}" ${dim && html`opacity=".4"`}>
      ${wall(left, SHADES.left)}${wall(right, SHADES.right)}
      ${floors.map(line => html`<polyline points="${line}" stroke="var(--paper)"
        stroke-width=".7" opacity=".5"/>`)}
      <polygon points="${points([back, left, front, right].map(above))}" fill="${roof}"
        stroke="var(--${marked || plain})" stroke-width="${marked ? 2.2 : 0.7}"/></g>
    <g data-place="${place}" ${cell.given && html`text-decoration="underline"`}>${
      text(x, y, (dim ? 12 : 14) * view.scale, `${shown(height)}${cell.wrong ? '✗' : ''}`,
        inkOf(scene, one), cell.given ? 800 : dim ? 400 : 600)}</g>`;
}

/** How tall it is in comparison with the others: from 0 to 1. */
const rise = ({tallest}: Scene, height: number) => tallest > 1 ? (height - 1) / (tallest - 1) : 1;

const colorOf = (scene: Scene, height: number): string => height === PARK
  ? 'color-mix(in oklab, var(--park) 30%, var(--paper))'
  : `color-mix(in oklab, var(--high) ${Math.round(100 * rise(scene, height))}%, var(--low))`;

/** The color of the number on a roof. */
function inkOf(scene: Scene, {cell, height, dim}: Building): string {
  if (dim) return 'ink';
  if (cell.placed) return 'placed';
  if (cell.wrong) return 'strike';
  if (height === PARK) return 'park';
  return rise(scene, height) > 0.5 ? 'roofhi' : 'roof';
}

/** The marks of an empty cell, on its ground, in two rows at most. */
function marks({at, scale}: Perspective, scene: Scene, one: Building): Markup {
  const {row, column, place, cell, dim} = one;
  const heights = heightsIn(cell.marks);
  const [x, y] = at(row + 0.5, column + 0.5);
  const across = heights.length > 3 ? Math.ceil(heights.length / 2) : heights.length;
  const lines = Math.ceil(heights.length / across);
  const step = Math.min(8, 34 / Math.max(across, 1)) * scale;
  return html`<g data-place="${place}" ${dim && html`opacity=".5"`}>${
    heights.map((height, number) => {
      const line = Math.floor(number / across);
      const inLine = line < lines - 1 ? across : heights.length - line * across;
      const left = x + (number % across - (inLine - 1) / 2) * step;
      const top = y + (line - (lines - 1) / 2) * 8.6 * scale;
      const goes = has(cell.gone, height);
      return html`${text(left, top, 8.6 * scale, shown(height), goes ? 'gone' : 'candidate',
        scene.same === height ? 800 : 400)}
        ${goes && stroke(left - 3.5, top + 3, 7, -6, 'gone', 1.2)}`;
    })}</g>`;
}

/** The end of a clue's post on the ground, and its sign: at the back it stands above the city. */
function post(
  {at, turned}: Perspective, size: number, side: Side, number: number,
): {foot: Point, sign: Point, behind: boolean} {
  const away = 0.68;
  const middle = number + 0.5;
  const place: Point = {
    top: [-away, middle] as const,
    bottom: [size + away, middle] as const,
    left: [middle, -away] as const,
    right: [middle, size + away] as const,
  }[side];
  const [near, aside] = turned(...place);
  const behind = near < 0 || aside < 0;
  return {foot: at(...place), sign: at(...place, behind ? 0.93 * size : 0), behind};
}

/** The clues behind the city, or those before it. */
const clues = (view: Perspective, {size, clues: all}: Scene, behind: boolean): Markup[] =>
  SIDES.flatMap(side =>
    all[side].flatMap((clue, number) => {
      const where = post(view, size, side, number);
      return where.behind === behind ? [clueSign(view, clue, where, indexOf(size, {side, number}))]
        : [];
    }));

function clueSign(
  {scale}: Perspective,
  clue: SceneClue,
  {foot, sign: [x, y], behind}: ReturnType<typeof post>,
  place: number,
): Markup {
  const {value, state, eye} = clue;
  if (!value && !clue.cursor && !clue.wanted) return html``;
  const radius = 9.5 * Math.min(scale, 1.2);
  const [fill, edge] = eye ? ['look', 'edge'] : state === 'broken' ? ['loss', 'strike']
    : ['card', state === 'done' ? 'disc' : 'grid'];
  const ink = state === 'broken' ? 'strike' : state === 'done' && !eye ? 'soft' : 'clue';
  const badge = state === 'broken' ? 'm-2.6-2.6l5.2 5.2m0-5.2l-5.2 5.2'
    : state === 'done' ? 'm-3 0l2.2 2.4 4.4-5.2' : '';
  return html`<g data-place="${place}">${
    behind && stroke(x, y + radius, 0, foot[1] - y - radius, 'grid', 1.2)}
    <circle cx="${x}" cy="${y}" r="${radius}" fill="var(--${fill})"
      stroke="var(--${clue.cursor ? 'accent' : edge})"
      stroke-width="${clue.cursor ? 3 : eye || state !== 'open' ? 1.8 : 1}"
      ${!value && html`stroke-dasharray="3 3"`}/>
    ${value > 0 && text(x, y, 12.5 * Math.min(scale, 1.2), value, ink,
      state === 'done' ? 400 : 700)}
    ${badge && html`${circle(x + radius - 2, y - radius + 2, 5, 'card')}${
      path(`M${x + radius - 2} ${y - radius + 2}${badge}`, edge, 1.7)}`}
    ${clue.ticked && state === 'open' && stroke(x - 7, y + 6, 14, -12, 'soft', 1.5)}</g>`;
}

/** A frame on the roof, and an arrow above the city that points at it. */
function cursor(
  view: Perspective, {size, marking, quiet}: Scene, {row, column, tall, roof: [x, y]}: Building,
): Markup {
  const [back, left, right, front] = corners(view, row, column, 0.06);
  const shape = [back, left, front, right].map(place => view.at(...place, tall));
  const top = y - (size - tall + 0.6) * view.floor;
  return html`<g class="cursor ${quiet && 'quiet'}"><polygon points="${points(shape)}"
      ${marking && html`stroke-dasharray="5 3"`}/>
    <path d="M${x} ${top}V${y - 0.5 * view.high}" stroke-width="1.4"/>
    <path class="head" d="M${x} ${top + 2}l-7-12h14z"/></g>`;
}

/** On each sign, and on each roof. */
function boxes(view: Perspective, {size}: Scene, buildings: readonly Building[]): Box[] {
  return places(size).map((place, index) => {
    const [x, y] = isClue(place) ? post(view, size, place.side, place.number).sign
      : buildings[index - 4 * size].roof;
    return [x - view.wide / 2, y - view.high / 2, view.wide, view.high];
  });
}
