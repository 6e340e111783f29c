/** What the status region says of an action. (Prolog writes the sentences of hints and steps.) */

import {time} from '../clock.ts';
import {isClue, type Cell, type Cursor, type Line} from '../puzzle.ts';
import type {End, Recipe} from '../engine/replies.ts';
import {lineName, named} from '../rule.ts';
import type {State} from './state.ts';

export const counted = (number: number, one: string): string =>
  `${number} ${one}${number === 1 ? '' : 's'}`;

const cellName = ({row, column}: Cell): string => `row ${row + 1}, column ${column + 1}`;

export const BESIDE = {top: 'above column', left: 'left of row', bottom: 'below column',
  right: 'right of row'};

const placeName = (place: Cursor): string =>
  isClue(place) ? `the clue ${BESIDE[place.side]} ${place.number + 1}` : cellName(place);

export const upper = (text: string): string => text[0].toUpperCase() + text.slice(1);

const at = (place: Cursor, text: string): string => `${upper(placeName(place))}: ${text}.`;

/** A message that is only to be heard, since the board shows it. */
export const heard = (text: string): {say: string, echo: string} => ({say: text, echo: text});

export const entered = (place: Cursor, height: number): string =>
  at(place, height ? named(height) : 'empty');
export const noted = (place: Cursor, marks: readonly number[]): string =>
  at(place, marks.length ? `marks ${marks.map(named).join(' ')}` : 'no marks');
export const changed = (count: number, one: string): string => `${counted(count, one)} changed.`;
export const isNow = (what: string, value: string | number = 'none'): string =>
  `${upper(what)}: ${value}.`;
export const clueIs = (clue: Cursor, state: 'done' | 'broken'): string =>
  upper(`${placeName(clue)} is ${state}.`);
export const twice = (height: number, line: Line): string =>
  upper(`${named(height)} is in ${lineName(line)} more than once.`);
export const marked = (cells: readonly Cell[], height: number, isSet: boolean) => cells.length === 1
  ? at(cells[0], `mark ${named(height)} ${isSet ? 'set' : 'gone'}`)
  : `Mark ${named(height)} ${isSet ? 'set' : 'gone'} in ${counted(cells.length, 'cell')}.`;
export const chosen = (cells: number) => `${counted(cells, 'cell')} chosen: digits enter marks.`;
export const given = 'This height is given.';
export const clueHasNone = 'A clue takes no number: a tap or Space ticks it.';
export const full = 'Marks go into empty cells.';
export const erased = (count: number): string => `Erased in ${counted(count, 'cell')}.`;
export const ticked = (place: Cursor, ticked: boolean): string =>
  at(place, ticked ? 'ticked' : 'no longer ticked');
export const held = (height: number): string =>
  height ? `${named(height)} is held: each tap enters it.` : 'No number is held.';
export const mode = {heights: 'Digits enter heights.', marks: 'Digits enter marks.'};
export const undone = (what: string = ''): string => `Undone. ${what}`.trim();
export const redone = (what: string = ''): string => `Redone. ${what}`.trim();
export const checkpoint = (name: string): string => `Checkpoint ${name}.`;
export const isCheckpoint = (name: string): string => `This is checkpoint ${name}.`;
export const returned = (name: string): string => `Back at checkpoint ${name}.`;
export const restarted = 'Restarted.';
export const solved = ({clock, shown}: State['game']): string =>
  shown ? 'The solution was shown: no time is kept.' : `Solved in ${time(clock)}.`;
export const isSolved = 'It is solved.';
export const wrong = 'The board is full, but something is wrong.';
export const looking = 'Looking for a hint…';
export const solving = 'Looking for the solution…';
export const noneShown = 'Nothing is shown.';
export const checking = 'Checking…';
export const right = 'Nothing is wrong so far.';
export const isWrong = 'Something is wrong.';
export const noSolution = 'This puzzle has no solution.';
export const several = 'This puzzle has several solutions.';
export const status = {
  unique: '',
  multiple: 'There are several solutions. The steps stop where they differ.',
  unsatisfiable: 'There is no solution from here.',
};
export const wentBack = (steps: number): string =>
  `Went back ${counted(steps, 'step')}: nothing is wrong here.`;
export const done = 'Done.';
export const known = 'Now every cell is known.';
export const classic = 'The classic rule.';
export const brokenBoard = 'Something is wrong on your board: Check says what.';
export const playOn = 'This is your board now. Undo brings back the old one.';
export const marksFilled = 'Marks are filled in.';
export const marksCleared = 'Marks are cleared.';
export const filledClues = (added: number): string =>
  added ? `Filled ${counted(added, 'clue')}.` : 'No row or column is full.';
export const thinning = 'Thinning out…';
export const thinned = 'Thinned out as far as possible.';
export const making = ({recipe: {size, difficulty}, attempts}: NonNullable<State['making']>) =>
  `Making ${size} × ${size}${difficulty ? `, ${difficulty}` : ''}. Attempt ${attempts}.`;
export const generated = ({size, difficulty}: Recipe): string => `A new puzzle, ${size} by ${size}${
  difficulty ? `, ${difficulty}` : ''}.`;
export const waiting = (recipe: Recipe): string => `${generated(recipe)} It is in Play.`;
export const noSeed = 'A seed is a number up to 18446744073709551615.';
export const cancelled = 'Cancelled.';
export const paused = 'Paused.';
export const resumed = 'The clock runs.';
export const storage = 'The browser allows nothing to be saved here.';
export const reading = 'Reading the text…';
/** Of a text: how it was read, and how many more puzzles it has. */
export const taken = (others: number, how = ''): string => [
  how && `${how[0].toUpperCase()}${how.slice(1)}.`,
  others && `${others === 1 ? 'Another puzzle is' : `${others} more puzzles are`} in Puzzles.`,
].filter(Boolean).join(' ');
export const tooLarge = (largest: number) => `this page shows puzzles up to ${largest}×${largest}`;

/** How unfinished work is reported. */
export function ended(end: End, message: string): string {
  return {
    error: `This did not work: ${message}`,
    impossible: `There is no such puzzle: ${message}`,
    limit: 'There are more than the limit.',
    cancelled: cancelled,
    time: 'There was not enough time.',
    attempts: 'No such puzzle was found. Ask for something less unusual.',
    memory: 'There was not enough memory.',
  }[end];
}
