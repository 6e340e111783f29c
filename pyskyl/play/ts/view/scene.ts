/** What a state shows, whichever view draws it: a value for each cell and each clue. */

import {differs} from '../model/board.ts';
import {before} from '../model/course.ts';
import {shownPuzzle} from '../model/places.ts';
import {clueLook, emphasised, isShown} from '../model/reading.ts';
import type {ShownHint} from '../model/help.ts';
import type {Settings, State} from '../model/state.ts';
import {
  bySide, cellsOf, heightsFrom, isClue, isUpright, same, zeros, type Clue, type Cursor, type Grid,
  type Line, type Puzzle, type Side, type Where,
} from '../puzzle.ts';
import type {Addition, Check, Step} from '../engine/replies.ts';
import {bitsOf, only, tallest} from '../rule.ts';
import {clueState, repeated} from '../rules.ts';

export interface SceneCell {
  height: number;
  given: boolean;
  marks: number; // a bit set
  gone: number; // the marks that go: a bit set
  placed: number; // a height that the step places here, or 0
  look: boolean; // look here
  line: boolean; // in the line that the step follows from
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
  wanted: boolean; // a suggested repair is a clue here
  cursor: boolean;
}

export interface Scene {
  size: number;
  tallest: number; // the greatest height of a building
  diagonals: boolean; // they are lines like rows and columns
  cells: readonly (readonly SceneCell[])[];
  clues: Readonly<Record<Side, readonly SceneClue[]>>;
  line: Line | null; // to be shown from the side
  links: Step['links'];
  assumed: Step['assumed'];
  same?: number; // the height that is emphasised, or 0
  marking?: boolean; // digits are marks
  /** Rows and columns are numbered; the cursor is only shown while the board has the focus. */
  quiet?: boolean;
  turn: 0 | 1 | 2 | 3;
}

type Test = (row: number, column: number) => boolean;

/** What a step, a hint or a check shows; any of it may be missing. */
type Shown = Partial<Step> & {isWrong?: Test};

/** What a tab has on its board, and how to show it. */
interface Board extends Pick<Scene, 'same' | 'marking' | 'quiet'> {
  puzzle: Puzzle;
  heights: Grid;
  marks: Grid;
  shown: Shown;
  broken?: Settings['broken']; // when repeated heights are shown
  look?: (clue: Clue) => ReturnType<typeof clueLook>; // else the clue by the heights alone
  differ?: readonly Where[];
  wanted?: readonly Addition[];
}

function boardOf(state: State): Board {
  const {tab, explain, compose, heights, marks, settings, check, mode} = state;
  const puzzle = shownPuzzle(state);
  const none = zeros(puzzle.size);
  if (tab === 'compose') {
    const {cells: differ, additions: wanted} = compose.repair ?? {};
    return {puzzle, heights: puzzle.board, marks: none, shown: {}, differ, wanted};
  }
  if (tab === 'explain') {
    const board = before(explain) ?? {heights: explain.puzzle?.board ?? heights, marks: none};
    return {puzzle, ...board, shown: explain.stops[explain.stop] ?? {}, quiet: true};
  }
  return {
    puzzle,
    heights,
    marks,
    shown: helped(state),
    // a check knows which of two equal heights is wrong
    broken: (check?.strength ?? 0) < 2 ? settings.broken : 'check',
    look: clue => clueLook(state, clue),
    same: emphasised(state),
    marking: mode === 'marks',
  };
}

export function scene(state: State): Scene {
  const {cursor, turn} = state;
  const {puzzle, heights, marks, shown, broken = 'at once', look, differ, wanted = [], ...how} =
    boardOf(state);
  const {size} = puzzle;
  const isLooked = among(shown.cells);
  const differs = among(differ);
  const gone = bitsOf(size, shown.removed);
  const placed = bitsOf(size, shown.placed);
  const twice = repeated(puzzle, heights);
  const line = shown.line ? cellsOf(size, shown.line) : [];

  function cellAt(height: number, row: number, column: number): SceneCell {
    const isHere = (place: Cursor) => same(place, {row, column});
    const isTwice = twice[row][column] && isShown(broken, full(heights, row, column));
    return {
      height,
      given: puzzle.board[row][column] !== 0,
      marks: height ? 0 : marks[row][column] | gone[row][column],
      gone: gone[row][column],
      placed: only(placed[row][column]),
      look: isLooked(row, column),
      line: line.some(isHere),
      differ: differs(row, column),
      wrong: isTwice || Boolean(shown.isWrong?.(row, column)),
      crossing: !isClue(cursor) && (row === cursor.row || column === cursor.column),
      cursor: isHere(cursor),
      selected: state.selected.some(isHere),
    };
  }

  function clueAt(value: number, side: Side, number: number): SceneClue {
    const place = {side, number};
    const {state, ticked} = look?.(place) ??
      {state: clueState(puzzle, value, heightsFrom(heights, side, number)), ticked: false};
    return {
      value,
      state,
      ticked,
      eye: value > 0 && isEye(shown, side, number),
      wanted: wanted.some(one => same(one.place, place)),
      cursor: same(cursor, place),
    };
  }

  return {
    size,
    tallest: tallest(puzzle),
    diagonals: Boolean(puzzle.rule?.diagonals),
    cells: heights.map((row, r) => row.map((height, c) => cellAt(height, r, c))),
    clues: bySide(side => puzzle.sides[side].map((value, number) => clueAt(value, side, number))),
    line: shown.line ?? null,
    links: shown.links ?? [],
    assumed: shown.assumed ?? null,
    turn,
    ...how,
  };
}

/** What a hint and a check show at their strengths. */
function helped(state: State): Shown {
  const {hint, check} = state;
  const isWrong = check && check.strength > 1 ? wrongIn(state, check.value) : undefined;
  return {isWrong, ...hint && hinted(hint)};
}

function hinted({strength, value}: ShownHint): Shown {
  const {step, next_height: next, steps, mistakes: [mistake]} = value;
  if (mistake) {
    return {line: strength > 1 ? mistake.line : null,
      isWrong: strength > 2 ? among(mistake.cells) : undefined};
  }
  if (!step) return {};
  const cells = next && steps > 1 ? [[next[0], next[1]] as const] : [];
  if (strength === 1) return cells.length ? {cells} : {line: step.line};
  if (strength === 3 && !next) return step;
  return {line: step.line, ends: step.ends, cells, placed: strength === 3 && next ? [next] : []};
}

/** The wrong entries: those that differ from the solution or, if there is not exactly one, those
 * that break a rule. A broken clue is shown at the clue. */
function wrongIn(state: State, {mistakes, solution}: Check): Test {
  const isWrong: Test = solution ? (row, column) => differs(state, solution, row, column)
    : among(mistakes.flatMap(({kind, cells}) => kind === 'clue' ? [] : cells));
  return (row, column) => !state.puzzle.board[row][column] && isWrong(row, column);
}

/** Whether a cell is one of these. */
const among = (cells: readonly Where[] = []): Test => (row, column) =>
  cells.some(cell => cell[0] === row + 1 && cell[1] === column + 1);

function isEye({line, ends}: Shown, side: Side, number: number): boolean {
  if (!line || line.kind === 'diagonal' || number + 1 !== line.number) return false;
  if (isUpright(side) !== (line.kind === 'column')) return false;
  return ends ? ends.includes(side) : !line.from || line.from === side;
}

/** Whether the row or column of a cell is full. */
const full = (heights: Grid, row: number, column: number): boolean =>
  !heights[row].includes(0) || heights.every(line => line[column]);
