/** The board as a city, seen from a corner: SVG of the same scene that plan.ts draws. */

import {html, type Markup} from './html.ts';
import {each, type Box, type Picture} from './plan.ts';
import {SIDES, cellsOf, type Side} from './puzzle.ts';
import {PARK, has, heightsIn, shown} from './rule.ts';
import {seen} from './rules.ts';
import {nameOf, type Scene, type SceneCell, type SceneClue} from './scene.ts';
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

/** Rows and columns from 0; `tall` is how high it is drawn. */
type Building = {row: number, column: number, cell: SceneCell, tall: number, height: number,
  dim: boolean};

export function skyline(scene: Scene): Picture {
  const {size} = scene;
  const view = perspective(scene);
  const buildings: Building[] = scene.cells.flatMap((row, r) => row.map((cell, c) => {
    const height = cell.placed || cell.height;
    const dim = scene.line !== null && !cell.line;
    const full = height === PARK ? LAWN : height;
    return {row: r, column: c, cell, height, dim, tall: dim ? Math.min(full, SLAB) : full};
  }));
  const depth = ({row, column}: Building) => view.at(row + 0.5, column + 0.5)[1];
  const order = [...buildings].sort((one, other) => depth(one) - depth(other));
  const lit = visibleFrom(scene, buildings);
  return {
    svg: html`<polygon points="${points([
      view.at(-0.15, -0.15), view.at(-0.15, size + 0.15),
      view.at(size + 0.15, size + 0.15), view.at(size + 0.15, -0.15)])}" fill="var(--ground)"
      stroke="var(--frame)" stroke-width="1.4"/>
      ${each(scene, (cell, row, column) => plot(view, cell, row - 1, column - 1))}
      ${scene.diagonals && [[0, size], [size, 0]].map(([start, end]) => html`<polyline points="${
        points([view.at(0, start), view.at(size, end)])}" stroke="var(--diagonal)"/>`)}
      ${clues(view, scene, true)}
      ${order.map(one => one.height
        ? building(view, scene, one, lit.has(nameOf(one)))
        : marks(view, scene, one))}
      ${clues(view, scene, false)}
      ${buildings.map(one => one.cell.cursor ? cursor(view, scene, one) : html``)}`,
    side: SIDE,
    boxes: boxes(view, scene, buildings),
  };
}

/** The buildings that are seen from the one end that a step looks from. */
function visibleFrom({size, line}: Scene, buildings: readonly Building[]): Set<string> {
  if (!line?.from) return new Set();
  const cells = cellsOf(size, line);
  const heights = cells.map(({row, column}) => buildings[row * size + column].height);
  return new Set(cells.filter((_, number) => seen(heights)[number]).map(nameOf));
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
function plot(view: Perspective, cell: SceneCell, row: number, column: number): Markup {
  const [back, left, right, front] = corners(view, row, column, 0.06);
  const shape = [back, left, front, right].map(place => view.at(...place));
  const fill = cell.differ ? 'url(#hatch)'
    : `var(--${cell.look || cell.line ? 'look' : cell.gone ? 'loss'
      : cell.selected ? 'wash' : 'paper'})`;
  const edge = cell.look ? 'edge' : 'rule';
  return html`<polygon data-at="${row},${column}" points="${points(shape)}" fill="${fill}"
    stroke="var(--${edge})" stroke-width="${cell.look ? 1.8 : 0.8}"/>`;
}

function building(
  view: Perspective, scene: Scene, {row, column, cell, tall, height, dim}: Building, lit: boolean,
): Markup {
  const {at, scale} = view;
  const [back, left, right, front] = corners(view, row, column, YARD);
  const top = (place: Point) => at(...place, tall);
  const part = scene.tallest > 1 ? (height - 1) / (scene.tallest - 1) : 1;
  const isPark = height === PARK;
  const colour = isPark ? 'color-mix(in oklab, var(--park) 30%, var(--paper))'
    : `color-mix(in oklab, var(--high) ${Math.round(100 * part)}%, var(--low))`;
  const walls = [[left, front, 0.16], [right, front, 0.34]].map(([one, other, shade]) => {
    const [start, end] = [one as Point, other as Point];
    const shape = points([at(...start), at(...end), top(end), top(start)]);
    return html`<polygon points="${shape}" fill="${colour}"/>
      <polygon points="${shape}" fill="#000" opacity="${Number(shade)}"/>`;
  });
  const floors = Array.from({length: Math.max(0, Math.ceil(tall) - 1)}, (_, floor) =>
    points([at(...left, floor + 1), at(...front, floor + 1), at(...right, floor + 1)]));
  const roof = cell.placed ? 'var(--disc)' : cell.wrong ? 'var(--loss)' : colour;
  const same = scene.same !== 0 && scene.same === height;
  const edge = lit ? 'edge' : cell.wrong ? 'strike' : same ? 'accent' : isPark ? 'park' : 'paper';
  const bright = part > 0.5;
  const ink = dim ? 'ink' : cell.placed ? 'placed' : cell.wrong ? 'strike'
    : isPark ? 'park' : bright ? 'roofhi' : 'roof';
  const [x, y] = at(row + 0.5, column + 0.5, tall);
  const name = `${row},${column}`;
  return html`<g data-at="${name}" ${dim && html`opacity=".4"`}>${walls}
      ${floors.map(line => html`<polyline points="${line}" stroke="var(--paper)"
        stroke-width=".7" opacity=".5"/>`)}
      <polygon points="${points([back, left, front, right].map(top))}" fill="${roof}"
        stroke="var(--${edge})" stroke-width="${['paper', 'park'].includes(edge) ? 0.7 : 2.2}"/></g>
    <g data-at="${name}" ${cell.given && html`text-decoration="underline"`}>${
      text(x, y, (dim ? 12 : 14) * scale, cell.wrong ? `${shown(height)}✗` : shown(height), ink,
        cell.given ? 800 : dim ? 400 : 600)}</g>`;
}

/** The marks of an empty cell, on its ground, in two rows at most. */
function marks({at, scale}: Perspective, scene: Scene, {row, column, cell, dim}: Building): Markup {
  const heights = heightsIn(cell.marks);
  const [x, y] = at(row + 0.5, column + 0.5);
  const across = heights.length > 3 ? Math.ceil(heights.length / 2) : heights.length;
  const lines = Math.ceil(heights.length / across);
  const step = Math.min(8, 34 / Math.max(across, 1)) * scale;
  return html`<g data-at="${row},${column}" ${dim && html`opacity=".5"`}>${
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
      return where.behind === behind ? [clueSign(view, clue, where, `${side} ${number}`)] : [];
    }));

function clueSign(
  {scale}: Perspective,
  clue: SceneClue,
  {foot, sign: [x, y], behind}: ReturnType<typeof post>,
  name: string,
): Markup {
  const {value, state, eye} = clue;
  if (!value && !clue.cursor && !clue.wanted) return html``;
  const radius = 9.5 * Math.min(scale, 1.2);
  const [fill, edge] = eye ? ['look', 'edge'] : state === 'broken' ? ['loss', 'strike']
    : ['card', state === 'done' ? 'disc' : 'grid'];
  const ink = state === 'broken' ? 'strike' : state === 'done' && !eye ? 'soft' : 'clue';
  const badge = state === 'broken' ? 'm-2.6-2.6l5.2 5.2m0-5.2l-5.2 5.2'
    : state === 'done' ? 'm-3 0l2.2 2.4 4.4-5.2' : '';
  return html`<g data-at="${name}">${
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
  view: Perspective, {size, marking, quiet}: Scene, {row, column, tall}: Building,
): Markup {
  const [back, left, right, front] = corners(view, row, column, 0.06);
  const shape = [back, left, front, right].map(place => view.at(...place, tall));
  const [x, y] = view.at(row + 0.5, column + 0.5, tall);
  const top = y - (size - tall + 0.6) * view.floor;
  return html`<g class="cursor ${quiet && 'quiet'}"><polygon points="${points(shape)}"
      ${marking && html`stroke-dasharray="5 3"`}/>
    <path d="M${x} ${top}V${y - 0.5 * view.high}" stroke-width="1.4"/>
    <path class="head" d="M${x} ${top + 2}l-7-12h14z"/></g>`;
}

/** On each roof, and on each sign. */
function boxes(view: Perspective, {size}: Scene, buildings: readonly Building[]): Map<string, Box> {
  const around = ([x, y]: Point): Box =>
    [x - view.wide / 2, y - view.high / 2, view.wide, view.high];
  const found: Map<string, Box> = new Map(buildings.map(({row, column, tall}) =>
    [`${row},${column}`, around(view.at(row + 0.5, column + 0.5, tall))]));
  for (const side of SIDES) {
    for (let number = 0; number < size; number += 1) {
      found.set(`${side} ${number}`, around(post(view, size, side, number).sign));
    }
  }
  return found;
}
