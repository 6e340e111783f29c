/** The notations that a puzzle can be given away in. */

/** @import {Puzzle} from './types.js' */

import {figure} from './figure.js';
import {writePzpr} from './formats/pzpr.js';
import {writeSky} from './formats/sky.js';
import {gameId} from './formats/towers.js';
import {svg} from './svg.js';

/** @type {readonly {name: string, ending: string, write: (puzzle: Puzzle) => string}[]} */
export const FORMATS = [
  {name: 'Game ID', ending: 'txt', write: gameId},
  {name: '.sky', ending: 'sky', write: writeSky},
  {name: 'puzz.link', ending: 'txt', write: writePzpr},
  {name: 'SVG', ending: 'svg', write: puzzle => svg(figure(puzzle))},
];
