/**
 * The text in which data sets have the puzzles of janko.at: rows, columns, the tallest height, and
 * perhaps a D for the diagonals; the clues above, below, left and right; the rows, if something is
 * given there. What the tallest height leaves of a line are parks, x where one is given.
 */

import {range, type Puzzle, type Rule} from '../puzzle.ts';
import {ruleOf} from '../rule.ts';
import {entriesOn, wrongLength, type Rows} from './grid.ts';
import {
  MAX_SIZE, counted, quoted, toNumber, wrongBehind, wrongEntry, type Entry, type TextLine,
} from './lines.ts';
import {puzzleOf} from './sky.ts';

const SIDES = ['above', 'below', 'left of', 'right of'];

export function readJanko(lines: readonly TextLine[]): Puzzle | null {
  const [first, ...table] = lines.map(entriesOn).filter(row => row.length);
  if (!first) return null;
  const {size, rule} = readFirst(first);
  return puzzleOf(framed(first, table, size, rule), [], rule, false);
}

/** The rows of the puzzle, with the clues at their ends. */
function framed(first: readonly Entry[], table: Rows, size: number, rule?: Rule): Rows {
  const allowed = rule?.parks ? /^(?:-|[0-9]+|x)$/ : /^(?:-|[0-9]+)$/;
  const names = [...SIDES.map(side => `row of clues ${side} the grid`),
    ...range(size).map(row => `row ${row + 1} of the grid`)];
  // data sets leave an empty grid out
  const rows = table.length === SIDES.length
    ? [...table, ...range(size).map(() => table[0].map(entry => ({...entry, text: '-'})))]
    : table;
  for (const [number, row] of rows.slice(0, names.length).entries()) {
    const wrong = row.find(({text}) => !allowed.test(text));
    if (wrong) {
      const what = `${quoted(wrong.text)} is no entry: those are numbers, or - for nothing`;
      throw wrongEntry(wrong, what);
    }
    if (row.length !== size) {
      const found = counted(row.length, 'entry', 'entries');
      throw wrongLength(row, size, `the ${names[number]} has ${found}, not ${size}`);
    }
  }
  if (rows.length < names.length) {
    const last = (table.at(-1) ?? first).at(-1);
    throw wrongBehind(last as Entry, `the ${names[rows.length]} is missing`);
  }
  if (rows.length > names.length) {
    const what = 'the puzzle ends above; a line --- separates puzzles';
    throw wrongEntry(rows[names.length][0], what);
  }
  const [top, bottom, left, right, ...grid] = rows;
  return [top, ...grid.map((cells, row) => [left[row], ...cells, right[row]]), bottom];
}

function readFirst(first: readonly Entry[]): {size: number, rule?: Rule} {
  const names = ['rows', 'columns', 'the tallest height'];
  const [rows, columns, tallest] = first.slice(0, names.length).map((entry, place) => {
    if (/^[0-9]+$/.test(entry.text)) return toNumber(entry.line, entry.text, entry.column);
    throw wrongEntry(entry, `${quoted(entry.text)} is not the number of ${names[place]}`);
  });
  if (first.length < names.length) {
    const what = 'the first line is the numbers of rows and of columns and the tallest height';
    throw wrongBehind(first[first.length - 1], what);
  }
  if (rows < 1) throw wrongEntry(first[0], `the size is ${rows}, not in 1..${MAX_SIZE}`);
  if (columns !== rows) {
    const shape = `${counted(rows, 'row')} and ${counted(columns, 'column')}`;
    throw wrongEntry(first[1], `the grid has ${shape}: it must be a square`);
  }
  if (tallest < 1 || tallest > rows) {
    throw wrongEntry(first[2], `the tallest height is ${tallest}, not in 1..${rows}`);
  }
  const diagonals = first.length === 4 && first[3].text === 'D';
  if (first.length > 3 && !diagonals) {
    throw wrongEntry(first[3], 'only a D for the diagonals can follow three numbers');
  }
  return {size: rows, rule: ruleOf(rows - tallest, diagonals)};
}
