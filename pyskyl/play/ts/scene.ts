/** What is to be seen of a state, whichever view draws it: a value for each cell and each clue. */

import {zeros} from './model/board.ts';
import {before} from './model/course.ts';
import {shownPuzzle} from './model/places.ts';
import {clueLook, emphasised} from './model/reading.ts';
import type {State} from './model/state.ts';
import {
  bySide, cellsOf, heightsFrom, same, type Candidate, type Cell, type Grid, type Line, type Side,
  type Where,
} from './puzzle.ts';
import type {Step} from './replies.ts';
import {bit, only, tallest} from './rule.ts';
import {clueState, repeated} from './rules.ts';

export interface SceneCell {
  height: number;
  given: boolean;
  marks: number; // a bit set, as the next three
  gone: number; // of the marks: those that go
  placed: number; // a height that the step places here, or 0
  look: boolean; // look here
  line: boolean; // of the line that the step follows from
  differ: boolean; // the solutions differ here
  wrong: boolean;
  crossing: boolean; // in the row or column of the cursor
  cursor: boolean;
  selected: boolean;
}

export interface SceneClue {
  value: number; // 0 for none
  state: 'open' | 'done' | 'broken';
  ticked: boolean; // by the player
  eye: boolean; // the step looks from here
  wanted: boolean; // a suggestion for repair is a clue here
  cursor: boolean;
}

export interface Scene {
  size: number;
  tallest: number; // the highest that a building can be
  diagonals: boolean; // they are lines as rows and columns are
  cells: readonly (readonly SceneCell[])[];
  clues: Readonly<Record<Side, readonly SceneClue[]>>;
  line: Line | null; // seen from its side
  links: Step['links'];
  assumed: Step['assumed'];
  same: number; // the height that is emphasised, or 0
  marking: boolean; // digits are marks
  /** Rows and columns are numbered; the cursor is only shown while the board has the focus. */
  quiet: boolean;
  turn: 0 | 1 | 2 | 3;
}

/** What a step or a hint shows; all of it may be missing. */
type Shown = {line?: Line | null, cells?: readonly Where[], placed?: Step['placed'],
  removed?: Step['removed'], ends?: readonly Side[], links?: Step['links'],
  assumed?: Step['assumed'], wrong?: readonly Where[]};

type Board = {puzzle: State['puzzle'], heights: Grid, marks: Grid, shown: Shown};

export function scene(state: State): Scene {
  const {tab, cursor, settings, check} = state;
  const {puzzle, heights, marks, shown} = boardOf(state);
  const {size} = puzzle;
  const cells = zeros(size);
  const looked = among(shown.cells);
  const gone = bits(cells, shown.removed ?? []);
  const placed = bits(cells, shown.placed ?? []);
  const told = among(shown.wrong);
  const differ = among(tab === 'compose' ? state.compose.repair?.cells : []);
  const strict = tab === 'play' && (check?.strength ?? 0) < 2 ? settings.broken : 'at once';
  const twice = strict === 'check' ? null : repeated(puzzle, heights);
  const line = shown.line ? cellsOf(size, shown.line) : [];
  const isIn = (cells: readonly Cell[], row: number, column: number) =>
    cells.some(cell => same(cell, {row, column}));
  return {
    size,
    tallest: tallest(puzzle),
    diagonals: Boolean(puzzle.rule?.diagonals),
    line: shown.line ?? null,
    links: shown.links ?? [],
    assumed: shown.assumed ?? null,
    same: tab === 'play' ? emphasised(state) : 0,
    marking: tab === 'play' && state.mode === 'marks',
    quiet: tab === 'explain',
    turn: state.turn,
    cells: heights.map((row, r) => row.map((height, c) => ({
      height,
      given: puzzle.board[r][c] !== 0,
      marks: height ? 0 : marks[r][c] | gone[r][c],
      gone: gone[r][c],
      placed: only(placed[r][c]),
      look: looked(r, c),
      line: isIn(line, r, c),
      differ: differ(r, c),
      wrong: told(r, c) || Boolean(twice?.[r][c]) && (strict !== 'full' || full(heights, r, c)),
      crossing: 'row' in cursor && (r === cursor.row || c === cursor.column),
      cursor: same(cursor, {row: r, column: c}),
      selected: isIn(state.selected, r, c),
    }))),
    clues: bySide(side => puzzle.sides[side].map((value, number) => ({
      value,
      ...(tab === 'play'
        ? clueLook(state, {side, number})
        : {state: value ? clueState(puzzle, value, heightsFrom(heights, side, number)) : 'open',
          ticked: false}),
      eye: value > 0 && isEye(shown, side, number),
      wanted: tab === 'compose' && Boolean(state.compose.repair?.additions.some(one =>
        'side' in one && one.side === side && one.number === number + 1)),
      cursor: same(cursor, {side, number}),
    }))),
  };
}

/** The heights and marks of the tab, and what is shown upon them. */
function boardOf(state: State): Board {
  const {tab, explain} = state;
  const puzzle = shownPuzzle(state);
  const none = zeros(puzzle.size);
  if (tab === 'compose') return {puzzle, heights: puzzle.board, marks: none, shown: {}};
  if (tab === 'play') {
    return {puzzle, heights: state.heights, marks: state.marks, shown: helped(state)};
  }
  const board = before(explain) ?? {heights: explain.puzzle?.board ?? state.heights, marks: none};
  return {puzzle, ...board, shown: explain.stops[explain.stop] ?? {}};
}

/** What a hint and a check show, as far as their strengths say. */
function helped({hint, check}: State): Shown {
  const wrong = (check && check.strength > 1 ? check.value.mistakes : [])
    .flatMap(({cells}) => cells ?? []);
  if (!hint) return {wrong};
  const {step, next_height: next, steps, mistakes} = hint.value;
  if (mistakes.length) {
    const [{line, cells}] = mistakes;
    return {wrong: hint.strength > 2 ? cells ?? [] : [], line: hint.strength > 1 ? line : null};
  }
  if (!step) return {wrong};
  const cells = next && steps.length > 1 ? [[next[0], next[1]] as const] : [];
  if (hint.strength === 1) return cells.length ? {cells, wrong} : {line: step.line, wrong};
  const line = {line: step.line, ends: step.ends, cells, wrong};
  if (hint.strength === 2) return line;
  return next ? {...line, placed: [next]} : {...line, ...step, wrong};
}

/** Whether a cell is one of these. */
const among = (cells: readonly Where[] = []) => (row: number, column: number): boolean =>
  cells.some(cell => cell[0] === row + 1 && cell[1] === column + 1);

/** The bit sets of cells with these heights. */
function bits(empty: Grid, places: readonly Candidate[]): Grid {
  const found = empty.map(row => [...row]);
  for (const [row, column, height] of places) found[row - 1][column - 1] |= bit(height);
  return found;
}

function isEye({line, ends}: Shown, side: Side, number: number): boolean {
  if (!line || line.kind === 'diagonal' || number + 1 !== line.number) return false;
  const upright = side === 'top' || side === 'bottom';
  if (upright !== (line.kind === 'column')) return false;
  return ends ? ends.includes(side) : !line.from || line.from === side;
}

/** Whether the row or column of a cell is full. */
const full = (heights: Grid, row: number, column: number): boolean =>
  !heights[row].includes(0) || heights.every(line => line[column]);
