/** Places that belong together in a symmetric pattern of clues and givens. */

import {isClue, places, same, type Cell, type Cursor} from '../puzzle.ts';
import type {Symmetry} from '../replies.ts';

/** Where a place of the framed grid goes, `end` being its last row and column. */
type Mirroring = (place: Cell, end: number) => Cell;

const MIRRORING: Record<'half' | 'quarter' | 'across' | 'upright' | 'main' | 'other', Mirroring> = {
  half: ({row, column}, end) => ({row: end - row, column: end - column}),
  quarter: ({row, column}, end) => ({row: column, column: end - row}),
  across: ({row, column}, end) => ({row: end - row, column}),
  upright: ({row, column}, end) => ({row, column: end - column}),
  main: ({row, column}) => ({row: column, column: row}),
  other: ({row, column}, end) => ({row: end - column, column: end - row}),
};

/** The symmetries of pyskyl, by what makes them. */
const MAKING: Record<Symmetry, readonly Mirroring[]> = {
  rotate180: [MIRRORING.half],
  rotate90: [MIRRORING.quarter],
  horizontal: [MIRRORING.across],
  vertical: [MIRRORING.upright],
  diagonal: [MIRRORING.main],
  both_diagonals: [MIRRORING.main, MIRRORING.other],
};

/** In the framed grid, where row and column 0 are those of the clues. */
function framed(place: Cursor, end: number): Cell {
  if (!isClue(place)) return {row: place.row + 1, column: place.column + 1};
  const along = place.number + 1;
  return {
    top: {row: 0, column: along},
    left: {row: along, column: 0},
    bottom: {row: end, column: along},
    right: {row: along, column: end},
  }[place.side];
}

function unframed({row, column}: Cell, end: number): Cursor {
  if (row === 0) return {side: 'top', number: column - 1};
  if (row === end) return {side: 'bottom', number: column - 1};
  if (column === 0) return {side: 'left', number: row - 1};
  if (column === end) return {side: 'right', number: row - 1};
  return {row: row - 1, column: column - 1};
}

/** All places that go together with this one. */
function orbit(place: Cursor, size: number, symmetry: Symmetry): Cursor[] {
  const end = size + 1;
  const found = [place];
  // what is found is gone through, too, until nothing new comes
  for (const one of found) {
    for (const mirroring of MAKING[symmetry]) {
      const image = unframed(mirroring(framed(one, end), end), end);
      if (!found.some(other => same(other, image))) found.push(image);
    }
  }
  return found;
}

/** All places of a puzzle, in groups that belong together; without a symmetry each is alone. */
export function orbits(size: number, symmetry: Symmetry | null): Cursor[][] {
  const found: Cursor[][] = [];
  for (const place of places(size)) {
    if (!found.some(group => group.some(other => same(other, place)))) {
      found.push(symmetry ? orbit(place, size, symmetry) : [place]);
    }
  }
  return found;
}
