/** The clues as a list, clockwise from the top left corner, as a task of codewars.com has them. */

import {cells, numberAt, type Puzzle} from '../puzzle.ts';
import {checkClassic} from './puzzle.ts';

/** Writes a puzzle without givens; throws an Error if there are some. */
export function writeCodewars(puzzle: Puzzle): string {
  checkClassic('codewars', puzzle);
  const {size, sides: {top, left, bottom, right}, board} = puzzle;
  const given = cells(size).find(({row, column}) => board[row][column]);
  if (given) {
    const place = `row ${given.row + 1}, column ${given.column + 1}`;
    throw new Error('codewars has only clues and no place for givens, '
      + `as the ${numberAt(puzzle, given)} in ${place}`);
  }
  return `${[...top, ...right, ...bottom.toReversed(), ...left.toReversed()].join(',')}\n`;
}
