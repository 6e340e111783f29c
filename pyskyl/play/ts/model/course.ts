/** The course of an explanation: the board before each step, and where to stop. */

import type {Grid, Puzzle} from '../puzzle.ts';
import type {Explanation, Step} from '../engine/replies.ts';
import {bit, every} from '../rule.ts';
import {DIFFICULTIES} from '../tables.ts';
import {allowed, freeMarks, mapped} from './board.ts';
import type {Explain} from './explaining.ts';

/** A paragraph to look at: what its steps do together, with the number of the first. */
export type Stop = Step & {techniques: readonly Step['technique'][]};

/** The board that these steps leave: the heights told, and the candidates of each cell. */
function after(puzzle: Puzzle, steps: readonly Step[]): {heights: Grid, marks: Grid} {
  const free = allowed(puzzle, puzzle.board);
  const heights = puzzle.board.map(row => [...row]);
  const marks = mapped(puzzle.board, (given, row, column) =>
    given ? bit(given) : every(puzzle) & free[row][column]).map(row => [...row]);
  for (const {placed, removed} of steps) {
    for (const [row, column, height] of removed) marks[row - 1][column - 1] &= ~bit(height);
    for (const [row, column, height] of placed) {
      marks[row - 1][column - 1] &= bit(height);
      heights[row - 1][column - 1] = height;
    }
  }
  return {heights, marks};
}

/** What Explain shows: the board before the current stop, on which the marks of an empty cell are
 * its candidates; null if there is no explanation yet. */
export function before({puzzle, value, stops, stop}: Explain) {
  if (!puzzle || !value) return null;
  const index = stops.length ? stops[stop].number - 1 : 0;
  const board = after(puzzle, value.steps.slice(0, index));
  return {...board, marks: freeMarks(board)};
}

/** The paragraphs, each with all that its steps do: those of several are not about one place. */
export const stopsOf = ({steps, paragraphs}: Explanation): Stop[] =>
  paragraphs.map(([first, last, lines]) => {
    const several = steps.slice(first - 1, last);
    const [one] = several;
    const rank = ({difficulty}: Step) => DIFFICULTIES.indexOf(difficulty);
    return {
      ...one,
      ...several.length > 1 && {line: null, ends: [], cells: []},
      techniques: [...new Set(several.map(({technique}) => technique))],
      difficulty: several.toSorted((a, b) => rank(b) - rank(a))[0].difficulty,
      placed: several.flatMap(({placed}) => placed),
      removed: several.flatMap(({removed}) => removed),
      text: lines.map(([depth, line]) => '\t'.repeat(depth) + line).join('\n'),
    };
  });
