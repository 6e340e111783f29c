/** Boards with the clues around them, as people write them: lines in, rows of entries out. */

import {
  MAX_SIZE, Malformed, counted, malformed, quoted, startOf, wrongBehind, wrongEntry, type Entry,
  type TextLine,
} from './lines.ts';
import {isBorder, isHeader, plain} from './plain.ts';

/** The entries before, between and behind the bars of a line. */
type Row = {line: TextLine, text: string, parts: Entry[][]};
/** The clues above, the rows between two clues, the clues below. */
export type Rows = readonly (readonly Entry[])[];

/** Above, the entries of a row without blanks cannot be told apart. */
export const MAX_RUN_TOGETHER = 9;

const CELL = /^(?:[0-9]+|[._xX-])$/;

/** The entries of a row; where there are bars between all cells, a dot for an empty one. */
function entriesOf({line, parts}: Row): Entry[] {
  const [first, ...others] = parts;
  const last = others.at(-1);
  const isTable = others.length > 2 && !first.length && !last?.length;
  if (isTable && others.every(part => part.length < 2)) {
    return others.slice(0, -1).map(part => part[0] ?? {text: '.', line, column: 1});
  }
  return parts.flat();
}

function rowOf(line: TextLine, text: string): Row {
  const parts: Entry[][] = [[]];
  for (const {0: word, index} of text.matchAll(/[^\s,|]+|\|/g)) {
    if (word === '|') parts.push([]);
    else parts[parts.length - 1].push({text: word, line, column: index + 1});
  }
  return {line, text, parts};
}

function checkComma(line: TextLine, misplaced: RegExpExecArray | null): void {
  if (!misplaced) return;
  const what = 'only one comma can follow an entry: if nothing is meant before this one, write .'
    + ' there, or else leave the comma out';
  throw malformed(line, what, misplaced.index + misplaced[0].length);
}

/** What stands between blanks or single commas. */
export function entriesOn(line: TextLine): Entry[] {
  const text = plain(line.text);
  checkComma(line, /(?:^|,)\s*,/.exec(text));
  return [...text.matchAll(/[^\s,]+/g)].map(({0: word, index}) =>
    ({text: word, line, column: index + 1}));
}

/** A comma or a bar that cannot stand where it does is malformed. */
function checkRow({line, text, parts}: Row): void {
  checkComma(line, /(?:^|[,|])\s*,/.exec(text));
  const bars = parts.length - 1;
  if (!bars) return;
  const [before, inside, behind] = [...parts.map(part => part.length), 0];
  // the number of the first bar that cannot stand where it does, if there are so many
  const wrong = before !== 1 ? 1 : bars > 1 && !inside ? 2 : 3;
  if (wrong === 3 && behind > 1) {
    throw wrongEntry(parts[2][1], 'one entry stands behind the second bar');
  }
  if (wrong <= bars) {
    const column = text.split('|').slice(0, wrong).join('|').length + 1;
    const what = 'a bar can stand after the first entry of a row and before the last';
    throw malformed(line, `${what}, nowhere else`, column);
  }
  if (!behind) {
    const what = 'the row ends here, but its second bar or the entry behind it is missing';
    throw malformed(line, what, line.text.length + 1);
  }
}

/** The rows of the board on these lines, in number and length as they have to be. With `parks` an x
 * in the grid is one. */
export function readRows(lines: readonly TextLine[], parks: boolean): Rows {
  const rows = lines.flatMap(line => {
    const text = plain(line.text);
    if (isHeader(text)) {
      const what = 'header lines must stand above the grid; a line --- separates puzzles';
      throw malformed(line, what, startOf(line));
    }
    return text.trim() && !isBorder(text) ? [rowOf(line, text)] : [];
  });
  try {
    return shaped(rows, parks);
  } catch (problem) {
    const characters = together(rows);
    // this is meant where there is no other reading, and more than a word
    const isMeant = rows.length > 1 && rows.flatMap(entriesOf).some(isForeign);
    if (!characters) throw problem;
    try {
      return shaped(characters, parks);
    } catch (other) {
      throw isMeant && other instanceof Malformed ? other : problem;
    }
  }
}

const isForeign = ({text}: Entry): boolean => !CELL.test(text);

/** The entries of these rows, without corners. */
function shaped(rows: readonly Row[], parks: boolean): Rows {
  const board = rows.map(entriesOf);
  const size = board.length;
  if (size > 2 && board.every(row => row.length === size)) {
    const isInside = (at: number) => at > 0 && at < size - 1;
    const inside = board.flatMap((row, number) =>
      row.filter((_, place) => isInside(number) || isInside(place)));
    if (!inside.some(isForeign)) {
      const inner = withoutCorners(board);
      checkCrosses(inner, parks);
      return inner;
    }
  }
  for (const [number, row] of rows.entries()) {
    const foreign = board[number].find(isForeign);
    if (foreign) throw noEntry(foreign);
    checkRow(row);
  }
  checkCrosses(board, parks);
  if (rows.length) checkShape(rows[0], board);
  return board;
}

function noEntry(entry: Entry): Malformed {
  if (entry.text.startsWith('+-')) return wrongEntry(entry, 'a border stands on a line of its own');
  const what = 'these are numbers, or . for nothing, with blanks between them';
  return wrongEntry(entry, `${quoted(entry.text)} is no entry of a grid: ${what}`);
}

/** The rows with an entry for each of their characters; null unless each row, or what is between
 * its clues, is written without any blanks, or with blanks throughout. */
function together(rows: readonly Row[]): Row[] | null {
  const lengths = rows.map(row =>
    entriesOf(row).reduce((sum, {text}) => sum + [...text].length, 0));
  const square = lengths.every(length => length === rows.length);
  if (!rows.length || lengths[0] - (square ? 2 : 0) > MAX_RUN_TOGETHER) return null;
  const found = [];
  for (const row of rows) {
    const [first, ...others] = row.parts.map(part => part.map(({text}) => [...text].length));
    const isClue = (part: number[]) => part.length === 1 && part[0] === 1;
    let cells = first;
    if (others.length === 2 && isClue(first) && isClue(others[1])) [cells] = others;
    else if (others.length) return null;
    else if (cells.length === 3 && cells[0] === 1 && cells[2] === 1) cells = cells.slice(1, 2);
    if (cells.length !== 1 && (!cells.length || cells.some(length => length !== 1))) return null;
    found.push({...row, parts: row.parts.map(part => part.flatMap(characters))});
  }
  const entries = found.flatMap(entriesOf);
  const isCorner = ({text}: Entry) => square && (text === '+' || text === '*');
  return entries.some(entry => isForeign(entry) && !isCorner(entry)) ? null : found;
}

function characters({text, line, column}: Entry): Entry[] {
  let at = column;
  return [...text].map(mark => {
    const entry = {text: mark, line, column: at};
    at += mark.length;
    return entry;
  });
}

/** An x is malformed unless nothing else stands for nothing beside it: among the clues, or inside,
 * where it may be a park. */
function checkCrosses(board: Rows, parks: boolean): void {
  const marks: Record<'inside' | 'outside', Entry[]> = {inside: [], outside: []};
  for (const [number, row] of board.entries()) {
    for (const [place, entry] of row.entries()) {
      if (/[^xX.\-_0]/.test(entry.text)) continue;
      const isInside = number > 0 && number < board.length - 1
        && place > 0 && place < row.length - 1;
      marks[isInside ? 'inside' : 'outside'].push(entry);
    }
  }
  // as Python goes through them
  for (const several of [parks ? [] : marks.inside, marks.outside]) {
    const crosses = several.filter(({text}) => text === 'x' || text === 'X');
    if (crosses.length && crosses.length < several.length) throw noEntry(crosses[0]);
  }
}

function checkShape(first: Row, [above, ...grid]: Rows): void {
  const size = above.length;
  if (first.parts.length > 1) {
    throw wrongEntry(above[0], 'the first row has the clues above the grid, and no bars');
  }
  if (size > MAX_SIZE) throw wrongEntry(above[MAX_SIZE], `the size is more than ${MAX_SIZE}`);
  for (const [index, row] of grid.slice(0, size).entries()) {
    if (row.length === size && index + 1 === grid.length) {
      const rows = counted(index, 'row');
      const what = `the grid has ${rows}, not ${size}, the number of top clues`;
      throw wrongEntry(row[0], `${what}: it must be a square`);
    }
    if (row.length !== size + 2) {
      const found = row.length > MAX_SIZE + 2 ? `more than ${MAX_SIZE + 2} entries`
        : counted(row.length, 'entry', 'entries');
      const what = `row ${index + 1} of the grid has ${found}, not ${size + 2}`;
      const heights = counted(size, 'height');
      throw wrongLength(row, size + 2, `${what}: a clue, ${heights}, a clue`);
    }
  }
  const last = ((grid.at(-1) ?? above).at(-1) as Entry);
  if (grid.length < size) {
    throw wrongBehind(last, `the grid ends after ${grid.length} of ${counted(size, 'row')}`);
  }
  if (grid.length === size) throw wrongBehind(last, 'the row of clues below the grid is missing');
  const below = grid[size];
  if (below.length === size + 2) {
    const rows = counted(size, 'row');
    const what = `the grid has more than ${rows}, the number of top clues`;
    throw wrongEntry(below[0], `${what}: it must be a square`);
  }
  if (below.length !== size) {
    const what = `the row below the grid has ${counted(below.length, 'clue')}, not ${size}`;
    throw wrongLength(below, size, what);
  }
  if (grid.length > size + 1) {
    const what = 'the puzzle ends above; a line --- separates puzzles';
    throw wrongEntry(grid[size + 1][0], what);
  }
}

/** A row that has not so many entries: the first too many, or behind all. */
export function wrongLength(row: readonly Entry[], length: number, message: string): Malformed {
  if (row.length > length) return wrongEntry(row[length], message);
  return wrongBehind(row[row.length - 1], message);
}

const IN_CORNERS = new Set([...'.-_0xX+*/\\o']);

/** The rows of a square matrix, the first and the last without their corners. */
function withoutCorners(board: Rows): Rows {
  const [first, last] = [board[0], board[board.length - 1]];
  for (const entry of [first[0], first[first.length - 1], last[0], last[last.length - 1]]) {
    if (!IN_CORNERS.has(entry.text)) {
      const what = `${quoted(entry.text)} stands in a corner outside the grid, between the clues`;
      throw wrongEntry(entry, `${what}: nothing belongs there`);
    }
  }
  return [first.slice(1, -1), ...board.slice(1, -1), last.slice(1, -1)];
}
