/** Boards with the clues around them, as .sky has them: lines in, rows of entries out. */

import {MAX_SIZE} from '../tables.ts';
import {check, isHeader, shortened, type TextLine} from './lines.ts';

/** The clues above, a row between its two clues, or the clues below. */
export type Row = {line: TextLine, entries: readonly string[]};

const isForeign = (entry: string): boolean => !/^(?:[0-9]+|[._xX-])$/.test(entry);

/** A line without its comment. */
const plain = ({text}: TextLine): string => text.split(/[%#]/, 1)[0];

const entriesIn = (text: string): string[] => text.match(/[^\s,]+/g) ?? [];

/** Whether a line only draws the frame. */
const isBorder = (text: string): boolean =>
  /^\s*(?:\+|\|[ \t|:=-]*(?:--|:-|-:|==|\+))[ \t+|:=-]*$/.test(text);

export function rowOf(line: TextLine): Row {
  const text = plain(line);
  check(line, !/(?:^|[,|])\s*,/.test(text),
    'one comma can follow an entry; where nothing is meant, write .');
  return {line, entries: entriesIn(text.replaceAll('|', ' '))};
}

/** The rows of the board on these lines, of the right number and length. With `parks` an x in the
 * grid is one. */
export function readRows(lines: readonly TextLine[], parks: boolean): Row[] {
  const drawn = lines.filter(line => {
    const text = plain(line);
    check(line, !isHeader(text),
      'header lines must stand above the grid; a line --- separates puzzles');
    return text.trim() && !isBorder(text);
  });
  const board = drawn.map(rowOf);
  board.forEach(checkEntries);
  board.forEach(checkLength);
  const [first, last] = [board[0], board[board.length - 1]];
  check(last?.line, !first || board.length >= first.entries.length + 2,
    'a row is missing below: the grid must be a square');
  checkCrosses(board, parks);
  return board;
}

function checkEntries({line, entries}: Row, number: number) {
  const foreign = entries.find(isForeign);
  check(line, !foreign, `entries are numbers, or . for nothing, not ${
    shortened(foreign ?? '')}: with blanks between them`);
  const [before, inside, behind, ...others] = plain(line).split('|').map(entriesIn);
  const isBarred = number > 0 && before.length === 1 && inside?.length > 0
    && behind?.length === 1 && !others.length;
  check(line, inside === undefined || isBarred,
    'bars can stand only between the clues and the heights of a row');
}

/** Checks that a row fits a board with as many columns as there are clues above. */
function checkLength({line, entries}: Row, number: number, board: readonly Row[]) {
  const size = board[0].entries.length;
  const isOuter = number === 0 || number > size;
  check(line, size <= MAX_SIZE, `the size can be ${MAX_SIZE} at most`);
  check(line, number <= size + 1, 'the puzzle ends above; a line --- separates puzzles');
  const what = isOuter ? `the row below the grid must have ${size} clues`
    : `row ${number} of the grid must have a clue, ${size} heights and a clue`;
  check(line, entries.length === (isOuter ? size : size + 2),
    `${what}, not ${entries.length} entries; write . for nothing`);
}

/** An x beside another sign for nothing is malformed: among the clues, and also inside, unless it
 * may be a park there. */
function checkCrosses(board: readonly Row[], parks: boolean) {
  const isEnd = ({length}: readonly unknown[], at: number) => at === 0 || at === length - 1;
  const nothing = board.flatMap(({line, entries}, row) => entries.map((entry, column) =>
    ({line, entry, isOutside: isEnd(board, row) || isEnd(entries, column)})))
    .filter(({entry}) => /^[xX.\-_0]+$/.test(entry));
  for (const outside of parks ? [true] : [true, false]) {
    const several = nothing.filter(({isOutside}) => isOutside === outside);
    const crosses = several.filter(({entry}) => /x/i.test(entry));
    check(crosses[0]?.line, !crosses.length || crosses.length === several.length,
      'entries are numbers, or . for nothing: an x beside a . can mean two things');
  }
}
