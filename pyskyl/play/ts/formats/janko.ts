/**
 * The puzzles of janko.at as data sets write them: rows, columns, the tallest height, and perhaps a
 * D for the diagonals; the clues above, below, left and right; the rows, if there are givens. The
 * cells of a line that the tallest height leaves over are parks; a given one is an x.
 */

import {range, type Puzzle} from '../puzzle.ts';
import {ruleOf} from '../rule.ts';
import {rowOf, type Row} from './grid.ts';
import {check, toNumber, type TextLine} from './lines.ts';
import {puzzleOf} from './sky.ts';

export function readJanko(lines: readonly TextLine[]): Puzzle | null {
  const [first, ...table] = lines.map(rowOf).filter(({entries}) => entries.length);
  if (!first) return null;
  const {line} = first;
  const [rows, columns, tallest] = first.entries.slice(0, 3).map(entry =>
    /^[0-9]+$/.test(entry) ? toNumber(line, entry) : 0);
  const [letter = '', ...rest] = first.entries.slice(3);
  const isRight = rows === columns && tallest >= 1 && tallest <= rows
    && ['', 'D'].includes(letter) && !rest.length;
  check(line, isRight && table.length, 'here stand the numbers of rows and columns, which must be '
    + 'the same, and the tallest height, and perhaps a D; below the clues');
  const rule = ruleOf({parks: rows - tallest, diagonals: letter === 'D'});
  return puzzleOf(framed(table, rows, rule?.parks ? /^(?:-|[0-9]+|x)$/ : /^(?:-|[0-9]+)$/), rule);
}

/** The rows of the puzzle, with the clues at their ends. */
function framed(table: readonly Row[], size: number, allowed: RegExp): Row[] {
  // data sets omit an empty grid
  const empty = {...table[0], entries: new Array(size).fill('-')};
  const all = table.length === 4 ? [...table, ...range(size).map(() => empty)] : table;
  const wrong = all.find(({entries}, number) => number >= size + 4 || entries.length !== size
    || entries.some(entry => !allowed.test(entry)));
  check((wrong ?? all[all.length - 1]).line, !wrong && all.length >= size + 4,
    `each of ${size} numbers, - for nothing, these lines follow: the clues above, below, left and `
      + `right, and perhaps ${size} rows of the grid`);
  const [top, bottom, left, right, ...grid] = all;
  return [top, ...grid.map(({line, entries}, row) =>
    ({line, entries: [left.entries[row], ...entries, right.entries[row]]})), bottom];
}
