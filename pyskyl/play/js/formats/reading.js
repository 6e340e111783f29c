/** Reading a text as pyskyl.loads does: in any notation, and with the place of what is wrong. */

/** @import {Problem, Puzzle} from '../types.js' */
/** @import {Format} from './recognition.js' */
/** @import {TextLine} from './lines.js' */

import {joinedLists, readCodewars, readTblr} from './codewars.js';
import {joined, readJson} from './json.js';
import {Malformed, isEmpty, malformed, splitLines, startOf} from './lines.js';
import {readJanko} from './janko.js';
import {readPzpr} from './pzpr.js';
import {isSave, ofLine, recognised} from './recognition.js';
import {readSky, sections} from './sky.js';
import {readTowers} from './towers.js';

/** What this page does not read, but pyskyl does.
 * @type {Partial<Record<Format, string>>} */
const OTHERS = {
  skyline: 'a matrix with -1 in its corners',
  prolog: 'a Prolog fact',
  penpa: 'a puzzle as penpa has it',
};

/** Those of which a line --- separates puzzles.
 * @type {Partial<Record<Format, (lines: readonly TextLine[]) => Puzzle | null>>} */
const SECTIONS = {sky: readSky, janko: readJanko};

const READERS = {
  towers: readTowers, pzpr: readPzpr, codewars: readCodewars, tblr: readTblr, json: readJson,
};

const SEVERAL = 'the text has more than one puzzle: paste one of them';

/** The one puzzle of a text, or what is wrong with it.
 * @type {(text: string) => {puzzle: Puzzle} | {problem: Problem}} */
export function loads(text) {
  try {
    const puzzles = read(splitLines(text));
    const puzzle = /** @type {Puzzle} */ (puzzles.next().value);
    if (!puzzles.next().done) return {problem: {message: SEVERAL, line: 1, column: 1}};
    return {puzzle};
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    const {message, line, column} = error;
    return {problem: {message, line, column}};
  }
}

/** The puzzles of these lines, one at least, up to what is malformed.
 * @type {(lines: readonly TextLine[]) => Generator<Puzzle>} */
function* read(lines) {
  const format = recognised(lines);
  if (format instanceof Malformed) throw format;
  const first = lines.find(line => !isEmpty(line));
  const other = first && isSave(first.text) ? 'a saved game of Towers' : OTHERS[format];
  if (first && other) {
    const what = `this is ${other}, which only pyskyl itself reads`;
    throw malformed(first, `${what}; convert it with: pyskyl convert FILE --to towers`,
      startOf(first));
  }
  let found = false;
  const section = SECTIONS[format];
  for (const puzzle of section ? sections(lines, section) : readEach(lines)) {
    const one = puzzle();
    if (one) yield one;
    found ||= one !== null;
  }
  if (!found) throw malformed(lines[lines.length - 1], 'there is no puzzle here', 1);
}

/** A puzzle for each line, in whichever notation it is; an object or a list may have several lines.
 * @type {(lines: readonly TextLine[]) => Generator<() => Puzzle>} */
function* readEach(lines) {
  for (const line of joinedLists(joined(lines))) {
    if (!isEmpty(line)) yield () => readLine(line);
  }
}

/** @type {(line: TextLine) => Puzzle} */
function readLine(line) {
  const name = ofLine(line.text);
  if (name) return READERS[name](line);
  const what = 'no notation that has a puzzle on one line begins like this: a game ID as 4:…,'
    + ' skyscrapers/4/4/… with or without an address before it, four clues for each row as'
    + ' 0,0,1,2, or a JSON object';
  throw malformed(line, what, startOf(line));
}
