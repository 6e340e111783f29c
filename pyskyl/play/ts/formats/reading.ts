/** Reads a text in any notation, as pyskyl does; what is malformed is reported with its line. */

import type {Puzzle} from '../puzzle.ts';
import {joinedLists, readCodewars, readTblr} from './codewars.ts';
import {readJanko} from './janko.ts';
import {joined, readJson} from './json.ts';
import {Malformed, check, isEmpty, splitLines, type TextLine} from './lines.ts';
import {DRAW} from './puzzle.ts';
import {readPzpr} from './pzpr.ts';
import {isSave, isWords, ofLine, recognised, type Format} from './recognition.ts';
import {readSky, sections} from './sky.ts';
import {readTowers} from './towers.ts';

/** What is wrong with a text, and in which line, counted from 1, or 0 for all of it. */
export type Problem = {message: string, line: number};

const READERS = {
  towers: readTowers, pzpr: readPzpr, codewars: readCodewars, tblr: readTblr, json: readJson,
};

/** What pyskyl reads but this page does not. */
const OTHERS: Record<Exclude<Format, keyof typeof READERS | 'sky' | 'janko'>, string> = {
  skyline: 'a matrix with -1 in its corners',
  prolog: 'a Prolog fact',
  penpa: 'a puzzle as penpa has it',
};

/** Puzzles, or what is wrong with their text. */
export type Loaded = {puzzles: Puzzle[]} | {problem: Problem};

/** The puzzles of a text; also of an ID among other words or after a #, and of a saved game of
 * Towers, without its moves. */
export function pasted(text: string): Loaded {
  const whole = loads(text);
  if ('puzzles' in whole) return whole;
  const within = [savedIn(text), IDS.exec(text)?.[0] ?? ''].map(loads)
    .find(found => 'puzzles' in found);
  const isPuzzle = splitLines(text).some(line => !isEmpty(line) && !isWords(line.text));
  return within ?? (isPuzzle ? whole : {problem: {message: NO_PUZZLE, line: 0}});
}

const NO_PUZZLE = 'This is no puzzle that the page can read.';

export function loads(text: string): Loaded {
  try {
    return {puzzles: read(splitLines(text))};
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return {problem: {message: error.message, line: error.line}};
  }
}

const IDS = /(?:(?:parks=[0-9]+|diagonals|sums)&)*[0-9]+(?:d[a-z]?)?(?::|%3A)[0-9/]+(?:,\w+)?/i;

/** The ID of the game in a save file of Towers. */
function savedIn(text: string): string {
  const part = (name: string) => new RegExp(`^${name} *:[0-9]+:(.*)$`, 'm').exec(text)?.[1].trim();
  return isSave(text) ? `${part('PARAMS')}:${part('DESC')}` : '';
}

/** The puzzles of these lines, at least one. */
function read(lines: readonly TextLine[]): Puzzle[] {
  const format = recognised(lines);
  const first = lines.find(line => !isEmpty(line));
  const other = first && isSave(first.text) ? 'a saved game of Towers'
    : OTHERS[format as keyof typeof OTHERS];
  check(first ?? lines[0], !other,
    `this is ${other}, which only pyskyl itself reads; ${DRAW}`);
  const puzzles = readEach(lines, format).filter(puzzle => puzzle !== null);
  check(lines[lines.length - 1], puzzles.length, 'there is no puzzle here');
  return puzzles;
}

/** A puzzle for each section between lines ---, or for each line, in whichever notation it is. An
 * object or a list may span several lines. */
function readEach(lines: readonly TextLine[], format: Format): (Puzzle | null)[] {
  if (format === 'sky') return [...sections(lines)].map(readSky);
  if (format === 'janko') return [...sections(lines)].map(readJanko);
  return [...joinedLists(joined(lines))].map(line => {
    const name = ofLine(line.text);
    check(line, name || isEmpty(line),
      'each line must be a game ID, an address, four clues for each row, or a JSON object');
    return name && READERS[name](line);
  });
}
