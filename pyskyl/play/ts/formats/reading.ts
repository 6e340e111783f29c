/** Reads a text in an exact notation; what is malformed is reported with its line. What any other
 * text means is asked of Prolog: see meant.ts. */

import type {Puzzle} from '../puzzle.ts';
import {readJanko} from './janko.ts';
import {joined, readJson} from './json.ts';
import {Malformed, check, isEmpty, isHeader, keyAndValue, pattern, splitLines, type TextLine}
  from './lines.ts';
import {DRAW, mayBeMore} from './puzzle.ts';
import {readPzpr} from './pzpr.ts';
import {begins, ofLine, recognised} from './recognition.ts';
import {readSky, sections} from './sky.ts';
import {readTowers} from './towers.ts';

/** What is wrong with a text, and in which line, counted from 1, or 0 for all of it. `isSure`: the
 * text is in this notation. `isFormed`: nothing else is wrong, so that it means no other puzzle. */
export type Problem = {message: string, line: number, isSure?: boolean, isFormed?: boolean};

/** Puzzles, and how their text was read, if that is not clear; or what is wrong with it. */
export type Loaded = {puzzles: Puzzle[], how?: string} | {problem: Problem};

const READERS = {towers: readTowers, pzpr: readPzpr, json: readJson};

/** The puzzles of a text; also of IDs and addresses among other words, and of a saved game of
 * Towers, without its moves. */
export function pasted(text: string): Loaded {
  const whole = loads(text);
  if ('puzzles' in whole) return whole;
  const puzzles = [savedIn(text), ...text.match(IDS) ?? []].map(loads)
    .flatMap(found => 'puzzles' in found ? found.puzzles : []);
  return puzzles.length ? {puzzles} : whole;
}

export function loads(text: string): Loaded {
  const lines = splitLines(text);
  try {
    return {puzzles: read(lines)};
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    const {message, line, isFormed} = error;
    const isSure = recognised(lines) !== 'sky' || lines.every(isOfSky);
    return {problem: {message, line, isSure, isFormed}};
  }
}

const isOfSky = ({text}: TextLine): boolean =>
  isHeader(text) ? !mayBeMore(...keyAndValue(text)) : /^[\s0-9.,_|+xX=-]*([%#].*)?$/.test(text);

const IDS = pattern('gi', /(?:(?:parks=[0-9]+|diagonals|sums)&)*[0-9]+(?:d[a-z]?)?(?::|%3A)[0-9/]+/,
  /(?:,\w+)?(?:&(?:title|author|source|comment|difficulty)=[^&\s]*)*/,
  /|\b(?:skyscrapers?|building)(?:_[a-z]+)?\/[0-9]+\/[0-9]+\/[0-9a-z-]+/);

/** The ID of the game in a save file of Towers. */
function savedIn(text: string): string {
  const part = (name: string) => new RegExp(`^${name} *:[0-9]+:(.*)$`, 'm').exec(text)?.[1].trim();
  return begins(text, 'save') ? `${part('PARAMS')}:${part('DESC')}` : '';
}

/** The puzzles of these lines, at least one. */
function read(lines: readonly TextLine[]): Puzzle[] {
  const first = lines.find(line => !isEmpty(line)) ?? lines[0];
  const format = recognised(lines);
  const other = begins(first.text, 'save') ? 'a saved game of Towers'
    : format === 'file' ? 'a file of puzz.link'
    : format === 'page' ? 'the text of a page of janko.at'
    : begins(first.text, 'matrix') ? 'a matrix with -1 in its corners' : '';
  check(first, !other, `this is ${other}, which only pyskyl itself reads; ${DRAW}`);
  const puzzles = readEach(lines).filter(puzzle => puzzle !== null);
  check(lines[lines.length - 1], puzzles.length, 'there is no puzzle here');
  return puzzles;
}

/** A puzzle for each section between lines ---, or for each line, in whichever notation it is. An
 * object may span several lines. */
function readEach(lines: readonly TextLine[]): (Puzzle | null)[] {
  const format = recognised(lines);
  if (format === 'sky') return [...sections(lines)].map(readSky);
  if (format === 'janko') return [...sections(lines)].map(readJanko);
  return joined(lines).map(line => {
    const name = ofLine(line.text);
    check(line, name || isEmpty(line), 'each line must be a game ID, an address or a JSON object');
    return name && READERS[name](line);
  });
}
