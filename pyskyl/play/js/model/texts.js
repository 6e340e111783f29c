/** What the status region says of an action. (Prolog writes the sentences of hints and steps.) */

/** @import {Candidate, Cell, Cursor, End, Recipe} from '../types.js' */
/** @import {Ruled} from '../rule.js' */

import {named} from '../rule.js';
import {isClue} from './places.js';

/** @type {(number: number, one: string) => string} */
export const counted = (number, one) => `${number} ${one}${number === 1 ? '' : 's'}`;

/** @type {(cell: Cell) => string} */
const cellName = ({row, column}) => `row ${row + 1}, column ${column + 1}`;

export const BESIDE = {
  top: 'above column',
  left: 'left of row',
  bottom: 'below column',
  right: 'right of row',
};

/** @type {(place: Cursor) => string} */
const placeName = place =>
  isClue(place) ? `the clue ${BESIDE[place.side]} ${place.number + 1}` : cellName(place);

/** @type {(milliseconds: number) => string} */
function duration(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return counted(seconds, 'second');
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (!hours) return counted(minutes, 'minute');
  return rest ? `${counted(hours, 'hour')} ${counted(rest, 'minute')}` : counted(hours, 'hour');
}

/** @type {(places: readonly Candidate[]) => string} */
const listed = places =>
  places.map(([row, column, height]) => `r${row}c${column}=${named(height)}`).join(', ');

/** @type {(place: Cursor, text: string) => string} */
const at = (place, text) => {
  const name = placeName(place);
  return `${name[0].toUpperCase()}${name.slice(1)}: ${text}.`;
};

/** @type {(place: Cursor, height: number) => string} */
export const entered = (place, height) => at(place, height ? named(height) : 'empty');
/** @type {(cells: readonly Cell[], height: number, isSet: boolean) => string} */
export const marked = (cells, height, isSet) => cells.length === 1
  ? at(cells[0], `mark ${named(height)} ${isSet ? 'set' : 'gone'}`)
  : `Mark ${named(height)} ${isSet ? 'set' : 'gone'} in ${counted(cells.length, 'cell')}.`;
/** @type {(cells: number) => string} */
export const chosen = cells => `${counted(cells, 'cell')} chosen: digits enter marks.`;
export const given = 'This height is given.';
export const full = 'Marks go into empty cells.';
/** @type {(count: number) => string} */
export const erased = count => `Erased in ${counted(count, 'cell')}.`;
/** @type {(place: Cursor, ticked: boolean) => string} */
export const ticked = (place, ticked) => at(place, ticked ? 'ticked' : 'no longer ticked');
/** @type {(height: number) => string} */
export const held = height =>
  height ? `${named(height)} is held: each tap enters it.` : 'No number is held.';
export const mode = {heights: 'Digits enter heights.', marks: 'Digits enter marks.'};
export const undone = 'Undone.';
export const redone = 'Redone.';
/** @type {(name: string) => string} */
export const checkpoint = name => `Checkpoint ${name}.`;
/** @type {(name: string) => string} */
export const isCheckpoint = name => `This is checkpoint ${name}.`;
/** @type {(name: string) => string} */
export const returned = name => `Back at checkpoint ${name}.`;
export const restarted = 'Restarted. Undo brings your entries back.';
/** @type {(clock: number) => string} */
export const solved = clock => `Solved in ${duration(clock)}.`;
export const isSolved = 'It is solved.';
export const wrong = 'The board is full, but something is wrong.';
export const looking = 'Looking for a hint…';
export const checking = 'Checking…';
export const right = 'Nothing is wrong so far.';
export const isWrong = 'Something is wrong.';
export const noSolution = 'This puzzle has no solution.';
export const several = 'This puzzle has several solutions.';
export const status = {
  unique: '',
  multiple: 'There are several solutions. The deductions stop where they differ.',
  unsatisfiable: 'There is no solution from here.',
  unknown: 'There was not enough time to find out.',
};
export const notChecked = 'It is not known whether anything is wrong: there was not enough time.';
/** @type {(steps: number) => string} */
export const wentBack = steps => `Went back ${counted(steps, 'step')}: nothing is wrong here.`;
export const done = 'Done.';
/** What several naked singles say: which heights leave their lines, and which are known by that.
 * @type {(puzzle: Ruled, standing: readonly Candidate[], known: readonly Candidate[])
 *   => string} */
export const standing = (puzzle, standing, known) => {
  const lines = puzzle.rule?.diagonals ? 'lines' : 'row and column';
  const rule = standing.length === known.length ? ''
    : `Where a height stands, the rest of its ${lines} does without it.`;
  return `${rule}${known.length ? ` Only height left: ${listed(known)}.` : ''}`.trim();
};
export const known = 'Now every cell is known.';
export const classic = 'The classic rule.';
export const brokenBoard = 'Something is wrong on your board: Check says what.';
export const playOn = 'This is your board now. Undo brings back the old one.';
export const marksFilled = 'Marks are filled in.';
/** @type {(added: number) => string} */
export const filledClues = added =>
  added ? `Filled ${counted(added, 'clue')}.` : 'No row or column is full.';
/** @type {(tried: number, total: number) => string} */
export const thinning = (tried, total) => `Thinning out, ${tried} of ${total}.`;
export const thinned = 'Thinned out as far as possible.';
/** @type {(attempt: number) => string} */
export const generating = attempt => `Generating, attempt ${attempt}.`;
/** @type {(recipe: Recipe) => string} */
export const generated = ({size, difficulty}) => `A new puzzle, ${size} by ${size}${
  difficulty ? `, ${difficulty}` : ''}.`;
/** @type {(recipe: Recipe) => string} */
export const waiting = recipe => `${generated(recipe)} It is in Play.`;
export const cancelled = 'Cancelled.';
export const paused = 'Paused.';
export const resumed = 'The clock runs.';
export const storage = 'Nothing can be saved here: the browser does not allow it.';
/** @type {(largest: number) => string} */
export const tooLarge = largest => `this page shows puzzles up to ${largest}×${largest}`;

/** How an unfinished work is told.
 * @type {(end: End, message: string) => string} */
export function ended(end, message) {
  return {
    error: `This did not work: ${message}`,
    impossible: `There is no such puzzle: ${message}`,
    limit: 'There are more than were looked for.',
    cancelled: cancelled,
    time: 'There was not enough time.',
    attempts: 'No such puzzle was found. Ask for something less unusual.',
    memory: 'There was not enough memory.',
  }[end];
}
