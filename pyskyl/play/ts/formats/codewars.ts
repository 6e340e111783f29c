/** The clues as a list, clockwise from the top left corner, as a task of codewars.com has them. */

import type {Puzzle} from '../puzzle.ts';
import {
  MAX_SIZE, counted, malformed, quoted, toNumber, withoutComment, type TextLine,
} from './lines.ts';
import {unwrapped} from './plain.ts';
import {checkClassic, fromLine} from './puzzle.ts';

/** Of a puzzle without givens; an Error says that there are some. */
export function writeCodewars(puzzle: Puzzle): string {
  checkClassic('codewars', puzzle);
  const {sides: {top, left, bottom, right}, board} = puzzle;
  for (const [row, cells] of board.entries()) {
    const column = cells.findIndex(Boolean);
    if (column >= 0) {
      const what = `the ${cells[column]} in row ${row + 1}, column ${column + 1}`;
      throw new Error(`codewars has only clues and no place for givens, as ${what}`);
    }
  }
  return `${[...top, ...right, ...bottom.toReversed(), ...left.toReversed()].join(',')}\n`;
}

/** The lines, but a list whose bracket is closed on a later one as one: see codewars.py. */
export function* joinedLists(lines: Iterable<TextLine>): Generator<TextLine> {
  let opened: TextLine[] = [];
  const whole = () => opened.length === 1 ? opened[0]
    : {...opened[0], text: opened.map(({text}) => uncommented(text)).join('\n')};
  for (const line of lines) {
    const bare = uncommented(line.text);
    if (opened.length && (!GOES_ON.test(bare) || opened.length > 4 * MAX_SIZE)) {
      yield whole();
      opened = [];
    }
    if (!opened.length && !OPENS.test(unwrapped(bare))) {
      yield line;
      continue;
    }
    opened.push(line);
    if (opened.length > 1 && /[\])}]/.test(bare)) {
      yield whole();
      opened = [];
    }
  }
  if (opened.length) yield whole();
}

const OPENS = /^\s*[[({](?:[\s,0-9]|None\b|null\b)*$/;
const GOES_ON = /^(?:[\s,0-9]|None\b|null\b)*(?:[\])}][\s,;]*)?$/;

const uncommented = (text: string): string => text.split(/(?:^|\s)[%#]|\/\//, 1)[0];

/** The puzzle whose clues are the line's text, clockwise and perhaps in brackets. */
export const readCodewars = (whole: TextLine): Puzzle => readClues(whole, asSides);

/** The puzzle whose clues are the line's text: top, bottom, left, right. */
export const readTblr = (whole: TextLine): Puzzle => readClues(whole, clues => clues);

function readClues(whole: TextLine, ordered: typeof asSides): Puzzle {
  const bare = withoutComment(whole);
  const line = {...bare, text: unwrapped(bare.text)};
  const {start, end} = inside(line);
  const clues: number[] = [];
  const columns: number[] = [];
  let comma = true;
  for (const found of line.text.slice(0, end).matchAll(PARTS)) {
    if (found.index < start) continue;
    const column = found.index + 1;
    if (found.groups?.number || found.groups?.none) {
      clues.push(toNumber(line, found.groups.number ?? '0', column));
      columns.push(column);
      comma = false;
      if (clues.length > 4 * MAX_SIZE) {
        throw malformed(line, `there are more clues than ${4 * MAX_SIZE}`, column);
      }
    } else if (found.groups?.comma) {
      if (comma) throw malformed(line, 'no number stands before this comma', column);
      comma = true;
    } else if (found[0].trim()) {
      const what = 'cannot stand here: only numbers can, with blanks or commas between them';
      throw malformed(line, `${quoted(found[0])} ${what}`, column);
    }
  }
  if (comma) throw malformed(line, 'a number is missing here', end + 1);
  const size = clues.length / 4;
  if (!Number.isInteger(size)) {
    const what = 'a list has 4, 8, 12 and so on: one for each end of each row and column';
    const count = counted(clues.length, 'clue');
    throw malformed(line, `the list ends after ${count}, but ${what}`, end + 1);
  }
  const cells = new Array(size * size).fill(0);
  return fromLine(line, ordered(clues), cells, [], ordered(columns));
}

const PARTS = /(?<number>[0-9]+)|(?<none>None|null)|(?<comma>,)|\s+|./gsu;

/** Where the list without its brackets is. */
function inside(line: TextLine): {start: number, end: number} {
  const text = line.text.trimEnd();
  const start = text.length - text.trimStart().length;
  const closing = {'[': ']', '{': '}', '(': ')'}[text[start]];
  if (!closing) return {start, end: text.length};
  const end = text.indexOf(closing, start);
  if (end < 0) {
    throw malformed(line, `the ${closing} of the list is missing`, text.length + 1);
  }
  const rest = text.slice(end + 1).trimStart();
  if (rest) {
    throw malformed(line, 'nothing can follow the list', text.length - rest.length + 1);
  }
  return {start: start + 1, end};
}

/** What stands clockwise, as top, bottom, left, right. */
function asSides(entries: readonly number[]): readonly number[] {
  const size = entries.length / 4;
  const [top, right, bottom, left] = [0, 1, 2, 3].map(side =>
    entries.slice(side * size, (side + 1) * size));
  return [...top, ...bottom.reverse(), ...left.reverse(), ...right];
}
