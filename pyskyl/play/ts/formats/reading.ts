/** Reading a text as pyskyl.loads does: in any notation, and with the place of what is wrong. */

import type {Puzzle} from '../puzzle.ts';
import {joinedLists, readCodewars, readTblr} from './codewars.ts';
import {readJanko} from './janko.ts';
import {joined, readJson} from './json.ts';
import {Malformed, isEmpty, malformed, splitLines, startOf, type TextLine} from './lines.ts';
import {readPzpr} from './pzpr.ts';
import {isSave, ofLine, recognised, type Format} from './recognition.ts';
import {readSky, sections} from './sky.ts';
import {readTowers} from './towers.ts';

/** What is wrong with a text. */
export interface Problem {
  message: string;
  line: number; // from 1
  column: number; // from 1, in characters
}

/** What this page does not read, but pyskyl does. */
const OTHERS: Partial<Record<Format, string>> = {
  skyline: 'a matrix with -1 in its corners',
  prolog: 'a Prolog fact',
  penpa: 'a puzzle as penpa has it',
};

/** Those of which a line --- separates puzzles. */
const SECTIONS: Partial<Record<Format, (lines: readonly TextLine[]) => Puzzle | null>> =
  {sky: readSky, janko: readJanko};

const READERS = {
  towers: readTowers, pzpr: readPzpr, codewars: readCodewars, tblr: readTblr, json: readJson,
};

const SEVERAL = 'the text has more than one puzzle: paste one of them';

/** The one puzzle of a text, or what is wrong with it. */
export function loads(text: string): {puzzle: Puzzle} | {problem: Problem} {
  try {
    const puzzles = read(splitLines(text));
    const puzzle = puzzles.next().value as Puzzle;
    if (!puzzles.next().done) return {problem: {message: SEVERAL, line: 1, column: 1}};
    return {puzzle};
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    const {message, line, column} = error;
    return {problem: {message, line, column}};
  }
}

/** The puzzles of these lines, one at least, up to what is malformed. */
function* read(lines: readonly TextLine[]): Generator<Puzzle> {
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

/** A puzzle for each line, in whichever notation it is; an object or a list may have several
 * lines. */
function* readEach(lines: readonly TextLine[]): Generator<() => Puzzle> {
  for (const line of joinedLists(joined(lines))) {
    if (!isEmpty(line)) yield () => readLine(line);
  }
}

function readLine(line: TextLine): Puzzle {
  const name = ofLine(line.text);
  if (name) return READERS[name](line);
  const what = 'no notation that has a puzzle on one line begins like this: a game ID as 4:…,'
    + ' skyscrapers/4/4/… with or without an address before it, four clues for each row as'
    + ' 0,0,1,2, or a JSON object';
  throw malformed(line, what, startOf(line));
}
