/** What the page's rules and formats answer to Python: a JSON list in, a JSON list out. */

import * as stream from 'node:stream/consumers';

import {writeCodewars} from '../../pyskyl/play/ts/formats/codewars.ts';
import {writeJson} from '../../pyskyl/play/ts/formats/json.ts';
import {writePzpr} from '../../pyskyl/play/ts/formats/pzpr.ts';
import {loads} from '../../pyskyl/play/ts/formats/reading.ts';
import {writeSky} from '../../pyskyl/play/ts/formats/sky.ts';
import {writeTowers} from '../../pyskyl/play/ts/formats/towers.ts';
import {initial} from '../../pyskyl/play/ts/model/initial.ts';
import {OFFERED} from '../../pyskyl/play/ts/offered.ts';
import {bySide, heightsFrom} from '../../pyskyl/play/ts/puzzle.ts';
import {sentences} from '../../pyskyl/play/ts/rule.ts';
import {broken, clueState, repeated} from '../../pyskyl/play/ts/rules.ts';
import {plan} from '../../pyskyl/play/ts/view/plan.ts';
import {scene} from '../../pyskyl/play/ts/view/scene.ts';
import {side} from '../../pyskyl/play/ts/view/side.ts';
import {skyline} from '../../pyskyl/play/ts/view/skyline.ts';
import {all, answerTo} from './helper.js';

const WRITERS = {
  json: writeJson,
  sky: writeSky,
  towers: writeTowers,
  pzpr: writePzpr,
  codewars: writeCodewars,
};

/** The puzzle of a text; several are a problem. */
function one(text) {
  const found = loads(text);
  const [puzzle, second] = found.puzzles ?? [];
  if (second) return {problem: {message: 'several', line: 1}};
  return puzzle ? {puzzle} : found;
}

const QUESTIONS = {
  loads: one,
  dumps: ([source, format]) => {
    try {
      return WRITERS[format](one(source).puzzle);
    } catch (error) {
      return {error: error.message};
    }
  },
  offered: id => writeJson(one(id).puzzle),
  broken: ([puzzle, heights]) => ({
    broken: broken(puzzle, heights),
    repeated: repeated(puzzle, heights),
    clues: bySide(side => puzzle.sides[side].map((clue, number) =>
      clue > 0 && clueState(puzzle, clue, heightsFrom(heights, side, number)) === 'broken')),
  }),
  sentences,
  /** The pictures of a board after these actions, with this hint. */
  views: ([source, actions, hint]) => {
    const played = all(initial(one(source).puzzle), ...actions);
    const shown = scene(hint ? answerTo(all(played, {type: 'hint'}), 'hint', hint) : played);
    return [plan(shown).svg, skyline(shown).svg, side(shown)].map(view => view?.text ?? '');
  },
  state: ([puzzle, heights, side, number]) =>
    clueState(puzzle, puzzle.sides[side][number], heightsFrom(heights, side, number)),
};

const [question, items] = JSON.parse(await stream.text(process.stdin));
const asked = question === 'offered' ? OFFERED : items;
process.stdout.write(JSON.stringify(asked.map(QUESTIONS[question])));
