/** The notations that a puzzle can be given away in. */

/** @import {Puzzle} from './types.js' */

import {figure} from './figure.js';
import {writeCodewars} from './formats/codewars.js';
import {writeJson} from './formats/json.js';
import {writePzpr} from './formats/pzpr.js';
import {writeSky} from './formats/sky.js';
import {writeTowers} from './formats/towers.js';
import {svg} from './svg.js';

/** What ends the name of a file is another one for each: several may be saved of a puzzle.
 * @type {readonly {name: string, ending: string, write: (puzzle: Puzzle) => string}[]} */
export const FORMATS = [
  {name: 'Game ID', ending: '-id.txt', write: writeTowers},
  {name: '.sky', ending: '.sky', write: writeSky},
  {name: 'puzz.link', ending: '-puzz-link.txt', write: writePzpr},
  {name: 'Codewars', ending: '-codewars.txt', write: writeCodewars},
  {name: 'JSON', ending: '.json', write: writeJson},
  {name: 'SVG', ending: '.svg', write: puzzle => svg(figure(puzzle))},
];
