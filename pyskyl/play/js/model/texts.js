/** What the status region says of an action. (Prolog writes the sentences of hints and steps.) */

/** @import {Candidate, Cell, Cursor, End, Recipe} from '../types.js' */

import {isClue} from './places.js';

/** @type {(number: number, one: string) => string} */
export const counted = (number, one) => `${number} ${one}${number === 1 ? '' : 's'}`;

/** @type {(cell: Cell) => string} */
const cellName = ({row, column}) => `row ${row + 1}, column ${column + 1}`;

const BESIDE = {
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
  places.map(([row, column, height]) => `r${row}c${column}=${height}`).join(', ');

/** @type {(place: Cursor, text: string) => string} */
const at = (place, text) => {
  const name = placeName(place);
  return `${name[0].toUpperCase()}${name.slice(1)}: ${text}.`;
};

export const SAY = {
  /** @type {(place: Cursor, height: number) => string} */
  entered: (place, height) => at(place, height ? `${height}` : 'empty'),
  /** @type {(cells: readonly Cell[], height: number, isSet: boolean) => string} */
  marked: (cells, height, isSet) => cells.length === 1
    ? at(cells[0], `mark ${height} ${isSet ? 'set' : 'gone'}`)
    : `Mark ${height} ${isSet ? 'set' : 'gone'} in ${counted(cells.length, 'cell')}.`,
  /** @type {(cells: number) => string} */
  chosen: cells => `${counted(cells, 'cell')} chosen: digits enter marks.`,
  given: 'This height is given.',
  full: 'Marks go into empty cells.',
  /** @type {(count: number) => string} */
  erased: count => `Erased in ${counted(count, 'cell')}.`,
  /** @type {(place: Cursor, ticked: boolean) => string} */
  ticked: (place, ticked) => at(place, ticked ? 'ticked' : 'no longer ticked'),
  /** @type {(height: number) => string} */
  held: height => height ? `${height} is held: each tap enters it.` : 'No number is held.',
  mode: {heights: 'Digits enter heights.', marks: 'Digits enter marks.'},
  undone: 'Undone.',
  redone: 'Redone.',
  /** @type {(name: string) => string} */
  checkpoint: name => `Checkpoint ${name}.`,
  /** @type {(name: string) => string} */
  isCheckpoint: name => `This is checkpoint ${name}.`,
  /** @type {(name: string) => string} */
  returned: name => `Back at checkpoint ${name}.`,
  restarted: 'Restarted. Undo brings back what was there.',
  /** @type {(clock: number) => string} */
  solved: clock => `Solved in ${duration(clock)}.`,
  isSolved: 'It is solved.',
  wrong: 'The board is full, but something is wrong.',
  looking: 'Looking for a hint…',
  checking: 'Checking…',
  right: 'Nothing is wrong so far.',
  isWrong: 'Something is wrong.',
  noSolution: 'This puzzle has no solution.',
  several: 'This puzzle has several solutions.',
  status: {
    unique: '',
    multiple: 'There are several solutions, and deductions end where these differ.',
    unsatisfiable: 'There is no solution from here.',
    unknown: 'The time was not enough to find out.',
  },
  notChecked: 'It is not known whether something is wrong: the time was not enough.',
  /** @type {(steps: number) => string} */
  wentBack: steps => `Went back ${counted(steps, 'step')}: nothing is wrong here.`,
  done: 'Done.',
  /** What several naked singles say: which heights leave their lines, and which are known by that.
   * @type {(standing: readonly Candidate[], known: readonly Candidate[]) => string} */
  standing: (standing, known) => {
    const rule = standing.length === known.length ? ''
      : 'Where a height stands, the rest of its row and column does without it.';
    return `${rule}${known.length ? ` Only height left: ${listed(known)}.` : ''}`.trim();
  },
  known: 'Now every cell is known.',
  brokenBoard: 'Something is wrong on your board: Check says what.',
  playOn: 'This is your board now. Undo brings back the one before.',
  marksFilled: 'Marks are filled in.',
  /** @type {(added: number) => string} */
  filledClues: added => added ? `Filled ${counted(added, 'clue')}.` : 'No row or column is full.',
  /** @type {(tried: number, total: number) => string} */
  thinning: (tried, total) => `Thinning out, ${tried} of ${total}.`,
  thinned: 'Thinned out as far as it goes.',
  /** @type {(attempt: number) => string} */
  generating: attempt => `Generating, attempt ${attempt}.`,
  /** @type {(recipe: Recipe) => string} */
  generated: ({size, difficulty}) => `A new puzzle, ${size} by ${size}${
    difficulty ? `, ${difficulty}` : ''}.`,
  cancelled: 'Cancelled.',
  paused: 'Paused.',
  resumed: 'The clock runs.',
  storage: 'Nothing can be saved here: the browser does not allow it.',
  /** @type {(largest: number) => string} */
  tooLarge: largest => `this page shows puzzles up to ${largest}×${largest}`,
};

/** How an unfinished work is told.
 * @type {(end: End, message: string) => string} */
export function ended(end, message) {
  return {
    error: `This did not work: ${message}`,
    impossible: `There is no such puzzle: ${message}`,
    limit: 'There are more than were looked for.',
    cancelled: SAY.cancelled,
    time: 'The time was not enough.',
    attempts: 'No such puzzle was found. Ask for something less unusual.',
    memory: 'The memory was not enough.',
  }[end];
}
