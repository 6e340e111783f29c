/** What the page's rules and formats make of what Python sends: a JSON list in, one out. */

import {text} from 'node:stream/consumers';

import {loads} from '../../pyskyl/play/js/formats/reading.js';
import {dumps} from '../../pyskyl/play/js/formats/writing.js';
import {broken, clueState, heightsFrom} from '../../pyskyl/play/js/rules.js';

const QUESTIONS = {
  loads,
  dumps: ([source, format]) => {
    try {
      return dumps(loads(source).puzzle, format);
    } catch (error) {
      return {error: error.message};
    }
  },
  broken: ([sides, heights]) => broken(sides, heights),
  state: ([sides, heights, side, number]) =>
    clueState(sides[side][number], heightsFrom(heights, side, number)),
};

const [question, items] = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(items.map(QUESTIONS[question])));
