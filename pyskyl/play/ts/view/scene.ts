/** What a state shows, whichever view draws it: a value for each cell and each clue. */

import {differs} from '../model/board.ts';
import {before, type Stop} from '../model/course.ts';
import {shownPuzzle} from '../model/places.ts';
import {clueLook, emphasised, isMarking, isShown} from '../model/reading.ts';
import type {ShownHint} from '../model/help.ts';
import type {Settings, State} from '../model/state.ts';
import {
  bySide, cellsOf, heightsFrom, heightsOn, isClue, isUpright, lineFrom, same, zeros, type Clue,
  type Cursor, type Grid, type Line, type Puzzle, type Side, type Where,
} from '../puzzle.ts';
import type {Addition, Check, Sight, Step} from '../engine/replies.ts';
import {bitsOf, only, tallest} from '../rule.ts';
import {clueState, repeated, seen} from '../rules.ts';

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
  seen: boolean; // from the clue at the cursor
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
  line: Line | null; // the only one that a text is about: to be shown from the side
  links: Step['links'];
  assumed: Step['assumed'];
  same?: number; // the height that is emphasised, or 0
  marking?: boolean; // digits are marks
  named: boolean; // rows and columns are numbered, as a text names them
  quiet?: boolean; // the cursor is only shown while the board has the focus
  turn: 0 | 1 | 2 | 3;
}

type Test = (row: number, column: number) => boolean;

/** What a step, a hint or a check shows; any of it may be missing. */
type Shown = Partial<Sight> & {isWrong?: Test};

/** What a tab has on its board, and how to show it. */
interface Board extends Pick<Scene, 'same' | 'marking' | 'named' | 'quiet'> {
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
  const {tab, explain, compose, heights, marks, settings, hint, check} = state;
  const puzzle = shownPuzzle(state);
  const none = zeros(puzzle.size);
  if (tab === 'compose') {
    const {cells: differ, additions: wanted} = compose.repair ?? {};
    return {puzzle, heights: puzzle.board, marks: none, shown: {}, differ, wanted,
      named: Boolean(wanted?.length)};
  }
  if (tab === 'explain') {
    const board = before(explain) ?? {heights: explain.puzzle?.board ?? heights, marks: none};
    return {puzzle, ...board, shown: stopped(explain.stops[explain.stop]), named: true,
      quiet: true};
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
    marking: isMarking(state),
    named: Boolean(hint || check),
  };
}

const stopped = (stop?: Stop): Shown => stop ? {...stop, lines: stop.line ? [stop.line] : []} : {};

export function scene(state: State): Scene {
  const {cursor, turn} = state;
  const {puzzle, heights, marks, shown, broken = 'at once', look, differ, wanted = [], ...how} =
    boardOf(state);
  const {size} = puzzle;
  const {lines = []} = shown;
  const isCalm = !how.quiet && !lines.length && !shown.cells?.length;
  const isLooked = among(shown.cells);
  const differs = among(differ);
  const gone = bitsOf(size, shown.removed);
  const placed = bitsOf(size, shown.placed);
  const twice = repeated(puzzle, heights);
  const isAtClue = state.tab === 'play' && isCalm && isClue(cursor);
  const along = isAtClue ? lineFrom(size, cursor.side, cursor.number) : [];
  const isSeen = seen(heightsOn(heights, along));
  const inLines = lines.flatMap(line => cellsOf(size, line));

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
      line: inLines.some(isHere),
      differ: differs(row, column),
      wrong: isTwice || Boolean(shown.isWrong?.(row, column)),
      crossing: isCalm && (isClue(cursor) ? along.some(isHere)
        : row === cursor.row || column === cursor.column),
      cursor: isHere(cursor),
      selected: state.selected.some(isHere),
      seen: along.some((place, number) => isSeen[number] && isHere(place)),
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
    line: lines.length === 1 ? lines[0] : null,
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

/** Mistakes are named at the last strength, all of them. */
function hinted({strength, value: {mistakes, sights}}: ShownHint): Shown {
  if (!mistakes.length || strength < 3) return sights[strength - 1] ?? {};
  return {lines: mistakes.flatMap(({line}) => line ?? []),
    isWrong: among(mistakes.flatMap(({cells}) => cells))};
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

/** Whether a clue is looked from: at one of the ends, or, of a mistake, where its line begins. */
const isEye = ({lines = [], ends}: Shown, side: Side, number: number): boolean =>
  lines.some(({kind, number: at, from}) => kind === (isUpright(side) ? 'column' : 'row')
    && at === number + 1 && (ends ? ends.includes(side) : from === side));

/** Whether the row or column of a cell is full. */
const full = (heights: Grid, row: number, column: number): boolean =>
  !heights[row].includes(0) || heights.every(line => line[column]);
