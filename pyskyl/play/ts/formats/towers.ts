/**
 * Game IDs of Towers, in Simon Tatham's Portable Puzzle Collection: `4:1//2/4/////////3///1,a2_3m`.
 *
 * Size, clues (top, bottom, left, right) and perhaps the cells: a letter is a run of empty ones, _
 * keeps numbers apart. The level of difficulty may follow the size: `4dh:`. This page writes the
 * rule before the size, `parks=1&diagonals&sums&4:`, and 0 for a park among the cells.
 */

import type {Puzzle} from '../puzzle.ts';
import {PARK, highestClue, ruleOf} from '../rule.ts';
import {LEVELS, LINKED, MAX_SIZE} from '../tables.ts';
import {
  check, pattern, positive, shortened, toNumber, withoutComment, type TextLine,
} from './lines.ts';
import {checkClassic, cluesOf, fromLine, headerDefect, headersOf} from './puzzle.ts';

/** The ID without a level, under which a saved game is found. */
export function gameId(puzzle: Puzzle): string {
  const {size, board, rule: {parks, diagonals, clues: sums} = {}} = puzzle;
  const words = [parks && `parks=${parks}&`, diagonals && 'diagonals&', sums && 'sums&'];
  const clues = cluesOf(puzzle).map(clue => clue || '').join('/');
  const cells = board.flat();
  return `${words.filter(Boolean).join('')}${size}:${clues}${
    cells.some(Boolean) ? `,${writtenCells(cells)}` : ''}`;
}

/** The ID with its level. */
export function fullId(puzzle: Puzzle): string {
  const letter = Object.entries(LEVELS).find(([, level]) => level === puzzle.difficulty)?.[0];
  return gameId(puzzle).replace(':', letter ? `d${letter}:` : ':');
}

/** The ID as addresses have it: with what the puzzle says of itself. */
export function linkedId(puzzle: Puzzle): string {
  const id = fullId(puzzle);
  const said = headersOf(puzzle).filter(([key, value]) => LINKED.some(name => name === key) && value
    && !(key === 'difficulty' && /^[^:]*d[a-z]:/.test(id)));
  return id + said.map(([key, value]) => `&${key}=${encodeURIComponent(value)}`).join('');
}

/** An address in two parts: up to the ID, and what the puzzle says of itself. */
export function parted(text: string): [id: string, said: string] {
  const [said = ''] = RegExp(`(?:&(?:${LINKED.join('|')})=[^&\\s]*)+\\s*$`).exec(text) ?? [];
  return [text.slice(0, text.length - said.length), said];
}

/** The line that all programs read, which know only the classic rule. */
export function writeTowers(puzzle: Puzzle): string {
  checkClassic('towers', puzzle);
  return `${fullId(puzzle)}\n`;
}

const writtenCells = (cells: readonly number[]): string => cells
  .map(cell => cell ? `_${Math.max(0, cell)}` : '.').join('')
  .replace(/(?<![0-9])_/g, '')
  .replace(/\.{1,26}/g, run => (run.length + 9).toString(36));

const ID = pattern('s',
  /^\s*(?:[A-Za-z]+:\/\/[^\s#]*#)?(?<words>(?:[^:&]*&)*)(?<digits>[0-9]+)/,
  /(?:d(?<level>[a-z]?))?(?::(?<clues>[^,]*)(?:,(?<cells>.*))?|(?<seed>#|%23).*)?$/);

/** The puzzle whose ID is the line's text. */
export function readTowers(whole: TextLine): Puzzle {
  const all = withoutComment(whole);
  const [text, said] = parted(all.text);
  const line = {...all, text};
  const {words = '', digits = '', level, clues, cells, seed} =
    ID.exec(line.text.trimEnd())?.groups ?? {};
  check(line, !seed, 'from its random seed only the program that made this ID gets the puzzle: '
    + 'paste one with clues behind a colon');
  const isLevel = level === undefined || Object.hasOwn(LEVELS, level);
  check(line, clues !== undefined && isLevel, 'a game ID is a size, perhaps a level (de, dh, dx, '
    + 'du), a colon and the clues, as 4dh://///4////3//////');
  const [, parks] = /parks=([0-9]+)&/.exec(words) ?? [];
  const rule = ruleOf({
    parks: parks ? toNumber(line, parks) : 0,
    diagonals: words.includes('diagonals&'),
    clues: words.includes('sums&') && 'sums',
  });
  const size = positive(line, digits, 'size');
  const most = Math.max(MAX_SIZE, highestClue({size, rule}));
  const numbers = clues.split('/').map(word => {
    check(line, !/[^0-9]/.test(word),
      `a clue is a number or nothing, not ${shortened(word)}`);
    return word ? positive(line, word, 'clue', most) : 0;
  });
  check(line, numbers.length === 4 * size, `${4 * size} clues with / between them, ${
    size} for each side, must stand behind the colon, not ${numbers.length}`);
  const heights = cells === undefined ? [] : readCells(line, cells, Boolean(rule?.parks));
  check(line, cells === undefined || heights.length === size * size,
    `${size * size} cells must stand behind the comma`);
  const headers = [
    ...level ? [['difficulty', LEVELS[level as keyof typeof LEVELS]] as const] : [],
    ...[...new URLSearchParams(said)].filter(([key, value]) => value && !headerDefect(key, value)),
  ];
  return fromLine(line, numbers, heights, headers, rule);
}

function readCells(line: TextLine, text: string, parks: boolean): number[] {
  check(line, !/[^a-z0-9_]/.test(text),
    'the cells have only a-z, numbers and _ between numbers');
  return (text.match(/[a-z]|[0-9]+/g) ?? []).flatMap(part => {
    if (part >= 'a') return new Array(part.charCodeAt(0) - 96).fill(0);
    return parks && !Number(part) ? PARK : positive(line, part, 'height');
  });
}
