/** The board as a city, seen from a corner: SVG of the same scene that plan.ts draws. */

import {html, type Markup, type Part} from './html.ts';
import {clueNumber, type Box, type Picture} from './plan.ts';
import type {Point} from '../picture/figure.ts';
import {
  SIDES, cells, cellsOf, indexOf, isClue, isFar, isUpright, places, range, type Side,
} from '../puzzle.ts';
import {PARK, has, heightsIn, shown} from '../rule.ts';
import {seen} from '../rules.ts';
import type {Scene, SceneCell, SceneClue} from './scene.ts';
import {circle, colorOf, path, rise, stroke, text} from './shapes.ts';

const SIDE = 370;

/** From the middle of a cell to the edge of its plot, and to the walls of its building. */
const PLOT = 0.44;
const WALL = 0.37;

/** The height to which buildings that do not matter in a step are cut. */
const SLAB = 0.3;

/** The height of a park. */
const LAWN = 0.08;

/** The view of the turned city: the point in the picture for a place on the ground and a height. */
function perspective({size, turn}: Scene) {
  const scale = 6 / size;
  const [wide, high, floor] = [26.4 * scale, 15.8 * scale, 12.6 * scale];
  /** How near and how far to the right a place of the board is, in cells. */
  const turned = (down: number, right: number): Point => ([
    [down, right], [right, size - down], [size - down, size - right], [size - right, down],
  ] as const)[turn];
  const at = ([near, aside]: Point, height: number = 0): Point =>
    [SIDE / 2 + (aside - near) * wide, 122 + (near + aside) * high - height * floor];
  return {scale, wide, high, floor, turned, at};
}

type Perspective = ReturnType<typeof perspective>;

interface Building {
  place: number; // see indexOf()
  middle: Point; // of its ground, turned
  cell: SceneCell;
  height: number;
  tall: number; // how high it is drawn
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
    const middle = view.turned(row + 0.5, column + 0.5);
    const roof = view.at(middle, tall);
    return {place: 4 * size + number, middle, cell, height, tall, roof, dim};
  });
  const depth = ({middle: [near, aside]}: Building) => near + aside;
  const order = buildings.toSorted((one, other) => depth(one) - depth(other));
  const lit = seenFrom(scene, buildings);
  return {
    svg: html`<polygon points="${outline(view, [size / 2, size / 2], size / 2 + 0.15)}"
      fill="var(--ground)" stroke="var(--frame)" stroke-width="1.4"/>
      ${buildings.map(one => plot(view, one))}
      ${scene.diagonals && [[0, size], [size, 0]].map(([start, end]) => html`<polyline points="${
        points([view.at([0, start]), view.at([size, end])])}" stroke="var(--diagonal)"/>`)}
      ${clues(view, scene, true)}
      ${order.map(one => one.height
        ? building(view, scene, one, lit.includes(one))
        : marks(view, scene, one))}
      ${clues(view, scene, false)}
      ${buildings.map(one => one.cell.cursor && cursor(view, scene, one))}`,
    side: SIDE,
    boxes: boxes(view, scene, buildings),
    names: (['top', 'left'] as const).flatMap(side => range(size).map((number): Point => {
      const [x, y] = post(view, size, side, number).sign;
      return [x + (x < SIDE / 2 ? -1 : 1) * (signRadius(view) + 7), y];
    })),
  };
}

/** The buildings visible from the one end that a step looks from. */
function seenFrom({size, line}: Scene, buildings: readonly Building[]): Building[] {
  if (!line?.from) return [];
  const along = cellsOf(size, line).map(({row, column}) => buildings[row * size + column]);
  const isSeen = seen(along.map(({height}) => height));
  return along.filter((_, number) => isSeen[number]);
}

const points = (several: readonly Point[]): string =>
  several.map(pair => pair.map(one => one.toFixed(1)).join()).join(' ');

/** The corners of a square around a place: back, left, front, right. */
const corners = ([near, aside]: Point, reach: number): Point[] => [
  [near - reach, aside - reach], [near + reach, aside - reach],
  [near + reach, aside + reach], [near - reach, aside + reach],
];

const outline = ({at}: Perspective, middle: Point, reach: number, height?: number): string =>
  points(corners(middle, reach).map(corner => at(corner, height)));

/** The ground of a cell. */
function plot(view: Perspective, {cell, middle, place}: Building): Markup {
  const fill = cell.differ ? 'url(#hatch)'
    : `var(--${cell.look || cell.line ? 'look' : cell.gone ? 'loss'
      : cell.selected ? 'wash' : 'paper'})`;
  const edge = cell.look ? 'edge' : cell.wrong ? 'strike' : 'rule';
  return html`<polygon data-place="${place}"
    points="${outline(view, middle, PLOT)}" fill="${fill}"
    stroke="var(--${edge})" stroke-width="${edge === 'rule' ? 0.8 : 1.8}"/>`;
}

function building(view: Perspective, scene: Scene, one: Building, lit: boolean): Markup {
  const {place, middle, cell, height, tall, roof: [x, y], dim} = one;
  const [, left, front, right] = corners(middle, WALL);
  const above = (corner: Point) => view.at(corner, tall);
  const color = height === PARK ? 'color-mix(in oklab, var(--park) 30%, var(--paper))'
    : colorOf(scene.tallest, height);
  const wall = (side: Point, shade: number) => html`<polygon points="${
    points([view.at(side), view.at(front), above(front), above(side)])}"
    fill="color-mix(in srgb, ${color}, #000 ${shade}%)"/>`;
  const floors = range(Math.ceil(tall) - 1).map(floor =>
    points([left, front, right].map(corner => view.at(corner, floor + 1))));
  const roof = cell.placed ? 'var(--disc)' : cell.wrong ? 'var(--loss)' : color;
  const marked = lit ? 'edge' : cell.wrong ? 'strike'
    : scene.same === height || cell.seen ? 'accent' : '';
  const plain = height === PARK ? 'park' : 'paper';
  return html`<g data-place="${place}" ${dim && html`opacity=".4"`}>
      ${wall(left, 16)}${wall(right, 34)}
      ${floors.map(line => html`<polyline points="${line}" stroke="var(--paper)"
        stroke-width=".7" opacity=".5"/>`)}
      <polygon points="${outline(view, middle, WALL, tall)}" fill="${roof}"
        stroke="var(--${marked || plain})" stroke-width="${marked ? 2.2 : 0.7}"/></g>
    <g data-place="${place}" ${cell.given && html`text-decoration="underline"`}>${
      text(x, y, (dim ? 12 : 14) * view.scale, `${shown(height)}${cell.wrong ? '✗' : ''}`,
        inkOf(scene, one), cell.given ? 800 : dim ? 400 : 600)}</g>`;
}

/** The color of the number on a roof. */
function inkOf({tallest}: Scene, {cell, height, dim}: Building): string {
  if (dim) return 'ink';
  if (cell.placed) return 'placed';
  if (cell.wrong) return 'strike';
  if (height === PARK) return 'park';
  return rise(tallest, height) > 0.5 ? 'roofhi' : 'roof';
}

/** The marks of an empty cell, on its ground, in two rows at most. */
function marks({at, scale}: Perspective, scene: Scene, one: Building): Markup {
  const {place, middle, cell, dim} = one;
  const heights = heightsIn(cell.marks);
  const [x, y] = at(middle);
  const across = heights.length > 3 ? Math.ceil(heights.length / 2) : heights.length;
  const lines = Math.ceil(heights.length / across);
  const step = Math.min(8, 34 / across) * scale;
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

/** The foot of a clue's post, and its sign, which stands above the city if it is behind it. */
function post(
  {at, turned}: Perspective, size: number, side: Side, number: number,
): {foot: Point, sign: Point, behind: boolean} {
  const out = isFar(side) ? size + 0.68 : -0.68;
  const place = isUpright(side) ? turned(out, number + 0.5) : turned(number + 0.5, out);
  const behind = Math.min(...place) < 0;
  return {foot: at(place), sign: at(place, behind ? 0.93 * size : 0), behind};
}

/** The clues behind the city, or those in front of it. */
const clues = (view: Perspective, {size, clues: all}: Scene, behind: boolean): Part =>
  SIDES.map(side => all[side].map((clue, number) => {
    const where = post(view, size, side, number);
    return where.behind === behind && clueSign(view, clue, where, indexOf(size, {side, number}));
  }));

const signRadius = ({scale}: Perspective): number => 9.5 * Math.min(scale, 1.2);

function clueSign(
  view: Perspective, clue: SceneClue, {foot, sign: [x, y], behind}: ReturnType<typeof post>,
  place: number,
): Part {
  const {value, state, eye} = clue;
  if (!value && !clue.cursor && !clue.wanted) return null;
  const radius = signRadius(view);
  const [fill, edge] = eye ? ['look', 'edge'] : state === 'broken' ? ['loss', 'strike']
    : ['card', state === 'done' ? 'disc' : 'grid'];
  const badge = state === 'broken' ? 'm-2.6-2.6l5.2 5.2m0-5.2l-5.2 5.2'
    : state === 'done' ? 'm-3 0l2.2 2.4 4.4-5.2' : '';
  return html`<g data-place="${place}">${
    behind && stroke(x, y + radius, 0, foot[1] - y - radius, 'grid', 1.2)}
    <circle cx="${x}" cy="${y}" r="${radius}" fill="var(--${fill})"
      stroke="var(--${clue.cursor ? 'accent' : edge})"
      stroke-width="${clue.cursor ? 3 : eye || state !== 'open' ? 1.8 : 1}"
      ${!value && html`stroke-dasharray="3 3"`}/>
    ${clueNumber(clue, x, y, 1.3 * radius)}
    ${badge && html`${circle(x + radius - 2, y - radius + 2, 5, 'card')}${
      path(`M${x + radius - 2} ${y - radius + 2}${badge}`, edge, 1.7)}`}
    ${clue.ticked && state === 'open' && stroke(x - 7, y + 6, 14, -12, 'soft', 1.5)}</g>`;
}

/** A frame on the roof, and an arrow above the city that points at it. */
function cursor(
  view: Perspective, {size, marking, quiet}: Scene, {middle, tall, roof: [x, y]}: Building,
): Markup {
  const top = y - (size - tall + 0.6) * view.floor;
  return html`<g class="cursor ${quiet && 'quiet'}"><polygon
      points="${outline(view, middle, PLOT, tall)}"
      ${marking && html`stroke-dasharray="5 3"`}/>
    <path d="M${x} ${top}V${y - 0.5 * view.high}" stroke-width="1.4"/>
    <path class="head" d="M${x} ${top + 2}l-7-12h14z"/></g>`;
}

/** A box on each sign, and on each roof. */
function boxes(view: Perspective, {size}: Scene, buildings: readonly Building[]): Box[] {
  return places(size).map((place, index) => {
    const [x, y] = isClue(place) ? post(view, size, place.side, place.number).sign
      : buildings[index - 4 * size].roof;
    return [x - view.wide / 2, y - view.high / 2, view.wide, view.high];
  });
}
