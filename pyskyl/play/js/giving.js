/** The notations that a puzzle can be given away in. */

/** @import {Puzzle} from './types.js' */

import {figure} from './figure.js';
import {WRITERS} from './formats/writing.js';
import {svg} from './svg.js';

/** @type {readonly {name: string, ending: string, write: (puzzle: Puzzle) => string}[]} */
export const FORMATS = [
  {name: 'Game ID', ending: 'txt', write: WRITERS.towers},
  {name: '.sky', ending: 'sky', write: WRITERS.sky},
  {name: 'puzz.link', ending: 'txt', write: WRITERS.pzpr},
  {name: 'Codewars', ending: 'txt', write: WRITERS.codewars},
  {name: 'SVG', ending: 'svg', write: puzzle => svg(figure(puzzle))},
];
