/** Boards with the clues around them, as people write them: lines in, rows of entries out. */

import {MAX_SIZE} from '../tables.ts';
import {check, shortened, type TextLine} from './lines.ts';
import {entriesIn, isBorder, isHeader, plain} from './plain.ts';

/** The clues above, a row between its two clues, or the clues below. */
export type Row = {line: TextLine, entries: readonly string[]};

/** A line, with the entries before, between and after its bars. */
type Drawn = {line: TextLine, text: string, parts: string[][]};

/** Above this size the entries of a row without blanks cannot be told apart. */
const MAX_RUN_TOGETHER = 9;

const CELL = /^(?:[0-9]+|[._xX-])$/;

const isForeign = (entry: string): boolean => !CELL.test(entry);

export function rowOf(line: TextLine): Row {
  const text = plain(line.text);
  checkCommas(line, text);
  return {line, entries: entriesIn(text)};
}

function checkCommas(line: TextLine, text: string) {
  check(line, !/(?:^|[,|])\s*,/.test(text),
    'one comma can follow an entry; where nothing is meant, write .');
}

/** The rows of the board on these lines, of the right number and length. With `parks` an x in the
 * grid is one. */
export function readRows(lines: readonly TextLine[], parks: boolean): Row[] {
  const drawn = lines.flatMap(line => {
    const text = plain(line.text);
    check(line, !isHeader(text),
      'header lines must stand above the grid; a line --- separates puzzles');
    const parts = text.split('|').map(entriesIn);
    return text.trim() && !isBorder(text) ? [{line, text, parts}] : [];
  });
  try {
    return shaped(drawn, parks);
  } catch (problem) {
    const characters = together(drawn);
    if (!characters) throw problem;
    return shaped(characters, parks);
  }
}

function shaped(drawn: readonly Drawn[], parks: boolean): Row[] {
  const board = drawn.map(({line, parts}) => ({line, entries: entriesOf(parts)}));
  if (isMatrix(board)) board.forEach(dropCorners);
  else {
    drawn.forEach(checkEntries);
    board.forEach(checkLength);
  }
  const [first, last] = [board[0], board[board.length - 1]];
  check(last?.line, !first || board.length >= first.entries.length + 2,
    'a row is missing below: the grid must be a square');
  checkCrosses(board, parks);
  return board;
}

/** The entries of a row; if there are bars between all cells, an empty cell becomes a dot. */
function entriesOf(parts: string[][]): string[] {
  const isTable = parts.length > 3 && !parts[0].length && !parts[parts.length - 1].length
    && parts.every(part => part.length < 2);
  return isTable ? parts.slice(1, -1).map(([entry = '.']) => entry) : parts.flat();
}

/** Whether the corners are written too. */
const isMatrix = (board: readonly Row[]): boolean => board.length > 2
  && board.every(({entries}, row) => entries.length === board.length
    && !entries.some((entry, column) =>
      isForeign(entry) && !(isEnd(board, row) && isEnd(board, column))));

const isEnd = ({length}: readonly unknown[], at: number): boolean => at === 0 || at === length - 1;

function dropCorners(row: Row, number: number, board: Row[]) {
  const {line, entries} = row;
  if (!isEnd(board, number)) return;
  const wrong = [entries[0], entries[entries.length - 1]]
    .find(entry => !/^[.\-_0xX+*/\\o]$/.test(entry));
  check(line, !wrong, `nothing can stand in a corner, not ${
    shortened(wrong ?? '')}: that is outside the grid, between the clues`);
  board[number] = {line, entries: entries.slice(1, -1)};
}

function checkEntries({line, text, parts}: Drawn, number: number) {
  const foreign = parts.flat().find(isForeign);
  check(line, !foreign, `entries are numbers, or . for nothing, not ${
    shortened(foreign ?? '')}: with blanks between them`);
  checkCommas(line, text);
  const [before, inside = [], behind = []] = parts;
  const isBarred = parts.length === 3 && before.length === 1 && inside.length > 0
    && behind.length === 1;
  check(line, parts.length < 2 || (isBarred && number > 0),
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

/** The rows with each character as an entry; null unless each row, or the part between its clues,
 * is written without any blanks or with blanks throughout. */
function together(drawn: readonly Drawn[]): Drawn[] | null {
  const lengths = drawn.map(({parts}) => [...entriesOf(parts).join('')].length);
  const isSquare = lengths.every(length => length === drawn.length);
  if (!drawn.length || lengths[0] - (isSquare ? 2 : 0) > MAX_RUN_TOGETHER) return null;
  const found = drawn.map(row => ({...row, parts: row.parts.map(part => [...part.join('')])}));
  const isCorner = (entry: string) => isSquare && (entry === '+' || entry === '*');
  const isWrong = found.flatMap(({parts}) => entriesOf(parts))
    .some(entry => isForeign(entry) && !isCorner(entry));
  return isWrong || !drawn.every(isTogether) ? null : found;
}

const isTogether = ({parts}: Drawn): boolean =>
  TOGETHER.test(parts.map(part => part.join(' ')).join('|'));

const CELLS = '(?:[^ |]+|[^ |](?: [^ |])*)';
const TOGETHER = new RegExp(
  `^(?:${CELLS}|[^ |] [^ |]+ [^ |]|[^ |]\\|${CELLS}\\|[^ |])$`, 'u');

/** An x beside another sign for nothing is malformed: among the clues, and also inside, unless it
 * may be a park there. */
function checkCrosses(board: readonly Row[], parks: boolean) {
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
