/** The notations in which a puzzle can be given away. */

import {figure} from '../picture/figure.ts';
import {writeCodewars} from '../formats/codewars.ts';
import {writeJson} from '../formats/json.ts';
import {writePzpr} from '../formats/pzpr.ts';
import {writeSky} from '../formats/sky.ts';
import {writeTowers} from '../formats/towers.ts';
import type {Puzzle} from '../puzzle.ts';
import {svg} from '../picture/svg.ts';

/** Each notation has its own file ending: a puzzle may be saved in several of them. */
export const FORMATS: readonly {name: string, ending: string, write(puzzle: Puzzle): string}[] = [
  {name: 'Game ID', ending: '-id.txt', write: writeTowers},
  {name: '.sky', ending: '.sky', write: writeSky},
  {name: 'puzz.link', ending: '-puzz-link.txt', write: writePzpr},
  {name: 'Codewars', ending: '-codewars.txt', write: writeCodewars},
  {name: 'JSON', ending: '.json', write: writeJson},
  {name: 'SVG', ending: '.svg', write: puzzle => svg(figure(puzzle))},
];
