/** The clues as a list, clockwise from the top left corner, as a task of codewars.com has them. */

import {cells, numberAt, type Puzzle} from '../puzzle.ts';
import {MAX_SIZE} from '../tables.ts';
import {check, toNumber, type TextLine} from './lines.ts';
import {ofList, unwrapped} from './plain.ts';
import {checkClassic, fromLine} from './puzzle.ts';

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

/** The lines, each list whose bracket is closed on a later line joined into one: see lists.py. */
export function* joinedLists(lines: readonly TextLine[]): Generator<TextLine> {
  const bare = lines.map(({text}) => ofList(text));
  let start = 0;
  while (start < lines.length) {
    let end = start + 1;
    if (OPENS.test(unwrapped(bare[start]))) {
      while (end < lines.length && end - start <= 4 * MAX_SIZE && !CLOSES.test(bare[end - 1])
        && GOES_ON.test(bare[end])) end += 1;
    }
    const [line] = lines.slice(start, end);
    yield end - start === 1 ? line : {...line, text: bare.slice(start, end).join('\n')};
    start = end;
  }
}

const OPENS = /^\s*[[({][\s,0-9]*$/;
const GOES_ON = /^[\s,0-9]*(?:[\])}][\s,;]*)?$/;
const CLOSES = /[\])}]/;

/** The puzzle whose clues are the line's text, clockwise and perhaps in brackets. */
export function readCodewars(line: TextLine): Puzzle {
  const clues = readClues(line);
  const [top, right, bottom, left] = [0, 1, 2, 3].map(side =>
    clues.slice(side * clues.length / 4, (side + 1) * clues.length / 4));
  return fromLine(line, [...top, ...bottom.reverse(), ...left.reverse(), ...right]);
}

/** The puzzle whose clues are the line's text: top, bottom, left, right. */
export const readTblr = (line: TextLine): Puzzle => fromLine(line, readClues(line));

const LIST = /^[0-9]+(?:(?:\s+|\s*,\s*)[0-9]+)*$/;

function readClues(line: TextLine): number[] {
  const text = unwrapped(line.text).trim();
  const closing = {'[': ']', '{': '}', '(': ')'}[text[0]];
  const inside = closing && text.endsWith(closing) ? text.slice(1, -1).trim() : text;
  const clues = LIST.test(inside) ? inside.match(/[0-9]+/g) ?? [] : [];
  check(line, clues.length && clues.length % 4 === 0 && clues.length <= 4 * MAX_SIZE,
    'a list has 4, 8, 12 and so on numbers, one for each end of each row and column, with blanks '
      + 'or commas between them');
  return clues.map(clue => toNumber(line, clue));
}
