/**
 * Game IDs of Towers, in Simon Tatham's Portable Puzzle Collection: `4:1//2/4/////////3///1,a2_3m`.
 *
 * Size, clues (top, bottom, left, right) and perhaps the cells: a letter is a run of empty ones, _
 * keeps numbers apart. The level of difficulty may stand behind the size: `4dh:`. This page has the
 * rule before it, `parks=1&diagonals&sums&4:`, and 0 for a park among the cells.
 */

import type {Puzzle, Rule} from '../puzzle.ts';
import {PARK, highestClue, ruleOf, type Ruled} from '../rule.ts';
import {
  MAX_SIZE, malformed, partsOf, quoted, toNumber, withoutComment, type TextLine,
} from './lines.ts';
import {LEVELS, checkClassic, fromLine} from './puzzle.ts';

/** The ID without a level: by it a saved game is found. */
export function gameId({size, sides: {top, left, bottom, right}, board, rule}: Puzzle): string {
  const {parks, diagonals, clues: sums} = rule ?? {};
  const words = [parks && `parks=${parks}&`, diagonals && 'diagonals&', sums && 'sums&'];
  const clues = [...top, ...bottom, ...left, ...right].map(clue => clue || '').join('/');
  const cells = board.flat();
  return `${words.filter(Boolean).join('')}${size}:${clues}${
    cells.some(Boolean) ? `,${writtenCells(cells)}` : ''}`;
}

/** The ID with its level. */
export function fullId(puzzle: Puzzle): string {
  const letter = Object.entries(LEVELS).find(([, level]) => level === puzzle.difficulty)?.[0];
  return gameId(puzzle).replace(':', letter ? `d${letter}:` : ':');
}

/** The line that all programs read, to which only the classic rule is known. */
export function writeTowers(puzzle: Puzzle): string {
  checkClassic('towers', puzzle);
  return `${fullId(puzzle)}\n`;
}

function writtenCells(cells: readonly number[]): string {
  const signs = cells.map(cell => cell === 0 ? '.' : Math.max(0, cell)).join('_');
  const runs = signs.match(/\.(_\.)*|\d+(_\d+)*/g) ?? [];
  return runs.map(run => {
    if (run[0] !== '.') return run;
    const length = (run.length + 1) / 2;
    const rest = length % 26;
    return 'z'.repeat(Math.floor(length / 26)) + (rest ? String.fromCharCode(96 + rest) : '');
  }).join('');
}

/** The puzzle whose ID is the line's text. */
export function readTowers(whole: TextLine): Puzzle {
  const line = withoutComment(whole);
  const {text} = line;
  const {size, rule, headers, end} = readParameters(line);
  if (text[end] === '#' || text.startsWith('%23', end)) {
    const what = 'this ID has a random seed, from which only the program that made it gets the'
      + ' puzzle; only IDs with a description after a colon can be read';
    throw malformed(line, what, end + 1);
  }
  if (text[end] !== ':') {
    const what = 'a colon and the clues must stand here, as in 4://///4////3//////';
    throw malformed(line, what, end + 1);
  }
  const start = end + 1;
  const all = text.trimEnd();
  const comma = all.indexOf(',', start);
  const behind = comma < 0 ? all.length : comma;
  const clues = readClues(line, start, behind, {size, rule});
  const cells = comma < 0
    ? {heights: new Array(size * size).fill(0), columns: []}
    : readCells(line, comma + 1, all.length, {size, rule});
  const columns = [...clues.columns, ...cells.columns];
  return fromLine(line, clues.numbers, cells.heights, headers, columns, rule);
}

function readParameters(
  line: TextLine,
): {size: number, rule?: Rule, headers: [string, string][], end: number} {
  const [before] = /^\s*(?:[a-z]+:\/\/[^\s#]*#)?(?:[^:&]*&)*/i.exec(line.text) as RegExpExecArray;
  const [, parks] = /parks=([0-9]+)&/.exec(before) ?? [];
  const rule = ruleOf(parks ? toNumber(line, parks, 1) : 0, before.includes('diagonals&'),
    before.includes('sums&'));
  const start = before.length;
  const digits = /^[0-9]*/.exec(line.text.slice(start))?.[0];
  if (!digits) throw malformed(line, 'a game ID starts with the size of its puzzle', start + 1);
  const size = toNumber(line, digits, start + 1);
  if (size === 0) throw malformed(line, `the size is 0, not in 1..${MAX_SIZE}`, start + 1);
  const end = start + digits.length;
  if (line.text[end] !== 'd') return {size, rule, headers: [], end};
  const found = Object.entries(LEVELS).find(([letter]) => letter === line.text[end + 1]);
  if (!found) {
    const known = Object.entries(LEVELS).map(([letter, level]) => `${letter} (${level})`);
    throw malformed(line, `behind d stands the level, one of ${known.join(', ')}`, end + 2);
  }
  return {size, rule, headers: [['difficulty', found[1]]], end: end + 2};
}

function readClues(
  line: TextLine, start: number, end: number, puzzle: Ruled,
): {numbers: number[], columns: number[]} {
  const {size} = puzzle;
  const all = 4 * size;
  const expected = `${all}, ${size} for each side`;
  const words = line.text.slice(start, end).split('/');
  const numbers = [];
  const columns = [];
  let column = start + 1;
  for (const word of words) {
    if (numbers.length === all) {
      throw malformed(line, `there are more clues than ${expected}`, column - 1);
    }
    if (!/^[0-9]*$/.test(word)) {
      const what = `${quoted(word)} is no clue: that is a number or nothing`;
      throw malformed(line, what, column);
    }
    const clue = toNumber(line, word, column, Math.max(MAX_SIZE, highestClue(puzzle)));
    if (word && clue === 0) {
      throw malformed(line, `the clue 0 is not in 1..${size}; no clue is no digit`, column);
    }
    numbers.push(clue);
    columns.push(column);
    column += word.length + 1;
  }
  if (words.length < all) {
    throw malformed(line, `the clues end after ${words.length} of ${expected}`, column - 1);
  }
  return {numbers, columns};
}

function readCells(
  line: TextLine, start: number, end: number, {size, rule}: Ruled,
): {heights: number[], columns: number[]} {
  const all = size * size;
  const part = /(?<run>[a-z])|(?<given>[0-9]+)|_/y;
  const heights: number[] = [];
  const columns: number[] = [];
  for (const {index, groups: {run, given}} of
    partsOf(line, start, end, part, 'a-z, a number or _')) {
    const number = given ? toNumber(line, given, index + 1) : 0;
    const height = given && rule?.parks ? number || PARK : number;
    if (given && !height) {
      throw malformed(line, `the height 0 is not in 1..${size}; a is an empty cell`, index + 1);
    }
    const count = run ? run.charCodeAt(0) - 96 : given ? 1 : 0;
    heights.push(...new Array(count).fill(height));
    columns.push(...new Array(count).fill(index + 1));
    if (heights.length > all) throw malformed(line, `there are more cells than ${all}`, index + 1);
  }
  if (heights.length < all) {
    throw malformed(line, `the cells end after ${heights.length} of ${all}`, end + 1);
  }
  return {heights, columns};
}
