/** Writing a puzzle in a notation: as pyskyl.dumps. */

/** @import {Puzzle} from '../types.js' */

import {writeCodewars} from './codewars.js';
import {writePzpr} from './pzpr.js';
import {writeSky} from './sky.js';
import {writeTowers} from './towers.js';

/** The notations that can be written. */
export const WRITERS = {
  sky: writeSky,
  towers: writeTowers,
  pzpr: writePzpr,
  codewars: writeCodewars,
};

/** The text of the puzzle, with a newline at its end; an Error says what has no place in it.
 * @type {(puzzle: Puzzle, format: keyof typeof WRITERS) => string} */
export const dumps = (puzzle, format) => WRITERS[format](puzzle);
