/**
 * A puzzle as a figure: shapes in layers, each with a role. The twin of pyskyl/render/figure.py,
 * which says what the lengths mean.
 */

import type {LOOKS} from '../tables.ts';
import {
  SIDES, cells, cellsOf, isFar, isUpright, range, type Candidate, type Cell, type Grid, type Line,
  type Puzzle, type Side, type Where,
} from '../puzzle.ts';
import type {Step} from '../engine/replies.ts';
import {PARK, bitsOf, has, heightsIn, only, shown} from '../rule.ts';

export type Stroke = {x1: number, y1: number, x2: number, y2: number};
type Rect = {x: number, y: number, width: number, height: number};
type Circle = {x: number, y: number, radius: number};
type Text = {x: number, y: number, text: string}; // centred at x, its baseline at y
export type Shape = Stroke | Rect | Circle | Text;
type Role = keyof typeof LOOKS;
export type Layer = {role: Role, shapes: readonly Shape[], size: number};
export type Figure = {side: number, title: string, layers: readonly Layer[]};
/** `candidates`: bit sets, before the step if there is one. */
export type Known = {solution?: Grid, candidates?: Grid, step?: Step};
export type Point = readonly [x: number, y: number];

const UNIT = 40;

const HEIGHT = 0.56;
export const CLUE = 0.44 * UNIT;
const CANDIDATE_WIDTH = 0.9;
const TWO_FIGURES_WIDTH = 0.7;
const CANDIDATE_HEIGHT = 0.84;
const MARGIN = 38;
const CLUE_DISTANCE = 20;
const NAME_ROOM = 12;
const NAME = 10;
const RING = 13;
const TAG = 8.6;
const INSET = 3.5;
const BASELINE = 0.36;

const upTo = (count: number): number[] => range(count).map(number => number + 1);
const fromOne = ({row, column}: Cell): Where => [row + 1, column + 1];

const numberAt = (x: number, y: number, text: string | number, size: number): Text =>
  ({x, y: y + BASELINE * size, text: String(text)});

/** A stroke through all figures of a number. */
function strike(x: number, y: number, size: number, number: number): Stroke {
  const reach = 0.36 * size * (number < 10 ? 1 : 1.5);
  const fall = 0.42 * size;
  return {x1: x - reach, y1: y - fall, x2: x + reach, y2: y + fall};
}

/** How many gaps between lines there are along a side of a hatched square. */
const HATCHES = 6;

/** Rising lines across a square. */
export const hatching = ({x, y, width: side}: Omit<Rect, 'height'>): Stroke[] =>
  upTo(2 * HATCHES - 1).map(number => {
    const offset = side / HATCHES * number;
    const [near, far] = [Math.max(0, offset - side), Math.min(side, offset)];
    return {x1: x + near, y1: y + far, x2: x + far, y2: y + near};
  });

/** An arrow between the edges of two candidates; if it is short, its gaps and its head shrink. */
function arrow([startX, startY]: Point, [endX, endY]: Point, gap: number): Stroke[] {
  const length = Math.hypot(endX - startX, endY - startY);
  const free = Math.min(gap, length / 3);
  const dx = (endX - startX) / length;
  const dy = (endY - startY) / length;
  const [x1, y1] = [startX + free * dx, startY + free * dy];
  const [x2, y2] = [endX - free * dx, endY - free * dy];
  const head = Math.min(5, length / 4);
  return [
    {x1, y1, x2, y2},
    {x1: x2, y1: y2, x2: x2 - head * (dx + 0.5 * dy), y2: y2 - head * (dy - 0.5 * dx)},
    {x1: x2, y1: y2, x2: x2 - head * (dx - 0.5 * dy), y2: y2 - head * (dy + 0.5 * dx)},
  ];
}

/** A ring around a clue at this end, with a point into the grid. */
function pointedRing([x, y]: Point, end: Side): (Circle | Stroke)[] {
  const inward = isFar(end) ? -1 : 1;
  const [right, down] = isUpright(end) ? [0, inward] : [inward, 0];
  const [x1, y1] = [x + 1.35 * RING * right, y + 1.35 * RING * down];
  const wing = 0.3 * RING;
  return [
    circle([x, y], RING),
    ...[-wing, wing].map(aside => (
      {x1, y1, x2: x1 - wing * right + aside * down, y2: y1 - wing * down + aside * right})),
  ];
}

/** How many candidates stand side by side in a cell, and how wide the cell is. */
function measures(size: number): {across: number, cell: number} {
  const width = size < 10 ? 14 : 19;
  const sides = upTo(size).map(count => Math.max(count * width, Math.ceil(size / count) * 14));
  const least = Math.min(...sides);
  return {across: sides.lastIndexOf(least) + 1, cell: Math.max(UNIT, least + 2 * INSET)};
}

/** Where everything on a board is; rows and columns count from 1. `marked`: with candidates.
 * `named`: with the numbers of rows and columns. */
export function geometry(size: number, marked: boolean, named: boolean) {
  const {across, cell} = marked ? measures(size) : {across: 1, cell: UNIT};
  const down = Math.ceil(size / across);
  const room = cell - 2 * INSET;
  const wide = room / across;
  const high = Math.min(room / down, 1.25 * wide);
  const small = Math.min(CANDIDATE_HEIGHT * high,
    (size < 10 ? CANDIDATE_WIDTH : TWO_FIGURES_WIDTH) * wide);
  const margin = MARGIN + (named ? NAME_ROOM : 0);
  const inside = size * cell;
  /** The middle of a row or column. */
  const at = (number: number): number => margin + (number - 0.5) * cell;
  /** The middle of a clue. */
  const clue = (end: Side, number: number): Point => {
    const out = isFar(end) ? margin + inside + CLUE_DISTANCE : margin - CLUE_DISTANCE;
    return isUpright(end) ? [at(number), out] : [out, at(number)];
  };
  /** How many candidates are left of a height in a cell and above it; a park has the last place,
   * which is free then. */
  const spot = (height: number): Point => {
    const number = (height === PARK ? size : height) - 1;
    return [number % across, Math.floor(number / across)];
  };
  /** The middle of a candidate. */
  const place = ([row, column, height]: Candidate): Point => {
    const [part, line] = spot(height);
    return [
      at(column) + (part - (across - 1) / 2) * wide,
      at(row) + (line - (down - 1) / 2) * high,
    ];
  };
  return {
    size, across, down, cell, small, margin, inside, at, clue, spot, place,
    side: inside + 2 * margin,
    type: HEIGHT * Math.min(cell, 1.5 * UNIT) * (size < 10 ? 1 : 0.86),
    disc: small * (size < 10 ? 0.62 : 0.75),
  };
}

export type Geometry = ReturnType<typeof geometry>;

/** The clues and givens of a puzzle, and what is known of its empty cells. */
export function figure(puzzle: Puzzle, {solution, candidates, step}: Known = {}): Figure {
  const {size, board} = puzzle;
  const where = geometry(size, Boolean(candidates), Boolean(step));
  const {margin, inside, side} = where;
  const known = board.map((row, r) => row.map((given, c) =>
    given || solution?.[r][c] || only(candidates?.[r][c] ?? 0)));
  const parks = cells(size).filter(({row, column}) => known[row][column] === PARK);
  const layers: Layer[] = [
    layer('paper', [square(0, 0, side)]),
    ...(step ? behind(where, step) : []),
    layer('diagonal', puzzle.rule?.diagonals ? diagonals(where) : []),
    layer('park', inset(where, parks.map(fromOne)).flatMap(hatching)),
    layer('grid', grid(where)),
    layer('frame', [square(margin, margin, inside)]),
    layer('name', step ? names(where) : [], NAME),
    layer('clue', clues(where, puzzle), CLUE),
    layer('given', heights(where, puzzle, known, true), where.type),
    layer('found', heights(where, puzzle, known, false), where.type),
    ...(candidates ? candidateLayers(where, known, candidates, step) : []),
  ];
  return {
    side,
    title: puzzle.title || `Skyscrapers, ${size} × ${size}`,
    layers: layers.filter(({shapes}) => shapes.length),
  };
}

const layer = (role: Role, shapes: readonly Shape[], size: number = 0): Layer =>
  ({role, shapes, size});

export function grid({size, margin, cell}: Geometry): Stroke[] {
  const end = margin + size * cell;
  return upTo(size - 1).flatMap(number => {
    const at = margin + number * cell;
    return [
      {x1: margin, y1: at, x2: end, y2: at},
      {x1: at, y1: margin, x2: at, y2: end},
    ];
  });
}

export function diagonals({margin: start, inside}: Geometry): Stroke[] {
  const end = start + inside;
  return [{x1: start, y1: start, x2: end, y2: end}, {x1: start, y1: end, x2: end, y2: start}];
}

const clues = (where: Geometry, {sides}: Puzzle): Text[] => SIDES.flatMap(end =>
  sides[end].flatMap((clue, number) =>
    clue ? [numberAt(...where.clue(end, number + 1), clue, CLUE)] : []));

/** The numbers of the rows at their left, those of the columns above them. */
const names = ({size, at}: Geometry): Text[] => upTo(size).flatMap(number => [
  numberAt(at(number), NAME_ROOM - 2, number, NAME),
  numberAt(NAME_ROOM - 2, at(number), number, NAME),
]);

const heights = ({at, type}: Geometry, {board}: Puzzle, known: Grid, given: boolean): Text[] =>
  known.flatMap((row, r) =>
    row.flatMap((height, c) => height > 0 && Boolean(board[r][c]) === given
      ? [numberAt(at(c + 1), at(r + 1), height, type)]
      : []));

/** Where to look: the line and the cells; and the other cells that lose a candidate. */
function behind(where: Geometry, {line, cells: looked, removed}: Step): Layer[] {
  const gone = bitsOf(where.size, removed);
  const places = looked.map(String);
  const lost = cells(where.size).filter(({row, column}) => gone[row][column]).map(fromOne)
    .filter(cell => !places.includes(String(cell)));
  const look = inset(where, looked);
  return [
    layer('line', line ? along(where, line) : []),
    layer('loss', inset(where, lost)),
    layer('look', look),
    layer('edge', look),
  ];
}

/** A line as one shape; a diagonal as its cells. */
function along(where: Geometry, line: Line): Rect[] {
  const {size, margin, inside, cell} = where;
  if (line.kind === 'diagonal') {
    const cells = cellsOf(size, line).sort((one, other) => one.column - other.column);
    return inset(where, cells.map(fromOne), 0);
  }
  const start = where.at(line.number) - cell / 2;
  return [line.kind === 'row'
    ? {x: margin, y: start, width: inside, height: cell}
    : {x: start, y: margin, width: cell, height: inside}];
}

const square = (x: number, y: number, side: number): Rect => ({x, y, width: side, height: side});

/** Cells as squares, with a gap inside their walls. */
function inset({cell, at}: Geometry, cells: readonly Where[], gap: number = 2.2): Rect[] {
  const side = cell - 2 * gap;
  return cells.map(([row, column]) => square(at(column) - side / 2, at(row) - side / 2, side));
}

/** The candidates, and what the step does to them. */
function candidateLayers(
  where: Geometry, known: Grid, marks: Grid, step: Partial<Step> = {},
): Layer[] {
  const {line, ends = [], placed = [], removed = [], links = [], assumed = null} = step;
  const {size, at, place, small, type, disc} = where;
  const [keeping, losing] = [placed, removed].map(several => bitsOf(size, several));
  const [staying, going, alone]: Candidate[][] = [[], [], []];
  for (const {row, column} of cells(size).filter(({row, column}) => !known[row][column])) {
    const [kept, gone] = [keeping[row][column], losing[row][column]];
    for (const height of heightsIn(marks[row][column])) {
      const part = has(kept, height) ? alone : kept || has(gone, height) ? going : staying;
      part.push([row + 1, column + 1, height]);
    }
  }
  const written = (several: readonly Candidate[]): Text[] =>
    several.map(one => numberAt(...place(one), shown(one[2]), small));
  // if there is no solution, even a known height can go
  const full = removed.filter(([row, column, height]) => known[row - 1][column - 1] === height);
  return [
    layer('candidate', written(staying), small),
    layer('strike', [
      ...going.map(one => strike(...place(one), small, one[2])),
      ...full.map(([row, column, height]) => strike(at(column), at(row), type, height)),
    ]),
    layer('gone', written(going), small),
    layer('disc', alone.map(one => circle(place(one), disc))),
    layer('placed', written(alone), small),
    layer('end', line ? ends.flatMap(end => pointedRing(where.clue(end, line.number), end)) : []),
    ...trialLayers(where, links, assumed),
  ];
}

/** The links of a chain, and what a trial assumes. */
export const trialLayers = (
  where: Geometry, links: Step['links'], assumed: Step['assumed'],
): Layer[] => [
  ...(links.length ? chain(where, links) : []),
  ...(assumed ? [layer('assumed', [circle(where.place(assumed), where.disc)])] : []),
];

const circle = ([x, y]: Point, radius: number): Circle => ({x, y, radius});

/** The ends, and an arrow for each link: strong and weak in turn, the strong ones numbered. */
function chain({place, small}: Geometry, links: Step['links']): Layer[] {
  const link = 0.62 * small;
  const ends = [links[0][0], links[links.length - 1][1]];
  const arrows = links.map(([one, other]) => arrow(place(one), place(other), link));
  const strong = arrows.filter((_, number) => number % 2 === 0);
  const weak = arrows.filter((_, number) => number % 2 === 1);
  const middles = strong.map(([{x1, y1, x2, y2}]) => {
    const aside = TAG / (Math.hypot(x2 - x1, y2 - y1) || 1);
    return [(x1 + x2) / 2 + aside * (y2 - y1), (y1 + y2) / 2 - aside * (x2 - x1)];
  });
  const tags = middles.map(([x, y]) => square(x - TAG / 2, y - TAG / 2, TAG));
  const numbers = middles.map(([x, y], number) => numberAt(x, y, number + 1, 0.9 * TAG));
  return [
    layer('chain', ends.map(end => circle(place(end), link))),
    layer('strong', strong.flat()),
    layer('weak', weak.flat()),
    layer('tag', tags),
    layer('order', numbers, 0.9 * TAG),
  ];
}
