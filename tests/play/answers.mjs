/** What the page's rules and formats make of what Python sends: a JSON list in, one out. */

import * as stream from 'node:stream/consumers';

import {writeCodewars} from '../../pyskyl/play/js/formats/codewars.js';
import {writeJson} from '../../pyskyl/play/js/formats/json.js';
import {writePzpr} from '../../pyskyl/play/js/formats/pzpr.js';
import {loads} from '../../pyskyl/play/js/formats/reading.js';
import {writeSky} from '../../pyskyl/play/js/formats/sky.js';
import {writeTowers} from '../../pyskyl/play/js/formats/towers.js';
import {OFFERED} from '../../pyskyl/play/js/offered.js';
import {sentences} from '../../pyskyl/play/js/rule.js';
import {broken, clueState, heightsFrom} from '../../pyskyl/play/js/rules.js';

const WRITERS = {
  json: writeJson,
  sky: writeSky,
  towers: writeTowers,
  pzpr: writePzpr,
  codewars: writeCodewars,
};

const QUESTIONS = {
  loads,
  dumps: ([source, format]) => {
    try {
      return WRITERS[format](loads(source).puzzle);
    } catch (error) {
      return {error: error.message};
    }
  },
  offered: ([difficulty, id]) => [difficulty, writeJson(loads(id).puzzle)],
  broken: ([puzzle, heights]) => broken(puzzle, heights),
  sentences,
  state: ([puzzle, heights, side, number]) =>
    clueState(puzzle, puzzle.sides[side][number], heightsFrom(heights, side, number)),
};

const [question, items] = JSON.parse(await stream.text(process.stdin));
const asked = question === 'offered' ? OFFERED : items;
process.stdout.write(JSON.stringify(asked.map(QUESTIONS[question])));
