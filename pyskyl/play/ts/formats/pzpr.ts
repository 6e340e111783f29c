/**
 * Addresses of puzz.link and other sites that run pzpr, or the part after the ?.
 *
 * `skyscrapers/4/4/k13h4j3g` is the type, columns, rows and the body: the clues (top, bottom, left,
 * right) and perhaps the cells. A number is a hex digit, or - and two; g to z are 1 to 20 empty
 * places.
 */

import type {Puzzle} from '../puzzle.ts';
import {
  check, pattern, positive, shortened, toNumber, withoutComment, type TextLine,
} from './lines.ts';
import {checkClassic, cluesOf, fromLine} from './puzzle.ts';

const TYPES = ['skyscrapers', 'skyscraper', 'building'];

/** The address at puzz.link, and a newline. */
export function writePzpr(puzzle: Puzzle): string {
  checkClassic('pzpr', puzzle);
  const {size, board} = puzzle;
  const cells = board.flat();
  const body = written(cluesOf(puzzle)) + (cells.some(Boolean) ? written(cells) : '');
  return `https://puzz.link/p?${TYPES[0]}/${size}/${size}/${body}\n`;
}

const written = (numbers: readonly number[]): string => numbers
  .map(number => number ? `${number < 16 ? '' : '-'}${number.toString(16)}` : '.').join('')
  .replace(/\.{1,20}/g, run => (run.length + 15).toString(36));

const ADDRESS = pattern('', /^\s*(?:[A-Za-z]+:\/\/[^\s?]*\?)?(?<type>[A-Za-z0-9_-]*)/,
  /(?:\/(?<columns>[0-9]+)\/(?<rows>[0-9]+)\/(?<body>[^\s/]*)\/?\s*$)?/);

/** The puzzle whose address is the line's text. */
export function readPzpr(whole: TextLine): Puzzle {
  const line = withoutComment(whole);
  const {type = '', columns = '', rows = '', body} = ADDRESS.exec(line.text)?.groups ?? {};
  const kind = type.replace(/_(edit|play)$/i, '');
  check(line, TYPES.includes(kind.toLowerCase()),
    `the type must be ${TYPES[0]}, not ${shortened(kind)}`);
  check(line, body !== undefined, 'columns, rows and clues must follow the type, and nothing else, '
    + 'as in skyscrapers/4/4/k13h4j3g');
  const size = positive(line, columns, 'size');
  check(line, size === toNumber(line, rows),
    `the grid must be a square, not ${columns} by ${rows}`);
  check(line, /^(?:-[0-9a-f]{2}|[0-9a-z.])*$/i.test(body),
    'the clues have only 0-9, a-z, a dot, and - before two of 0-9, a-f');
  const [all, most] = [4 * size, size * (4 + size)];
  const numbers: number[] = [];
  for (const [part] of body.matchAll(/-..|./g)) {
    const isRun = /[g-z]/i.test(part);
    const number = isRun || part === '.' ? 0
      : positive(line, `${parseInt(part.replace('-', ''), 16)}`, 'number');
    const end = numbers.length + (isRun ? parseInt(part, 36) - 15 : 1);
    // a run does not continue from the clues into the cells
    check(line, end <= (numbers.length < all ? all : most),
      `there are more than ${all} clues or ${size * size} cells`);
    while (numbers.length < end) numbers.push(number);
  }
  check(line, [all, most].includes(numbers.length),
    `there must be ${all} clues, and ${size * size} cells or none`);
  return fromLine(line, numbers.slice(0, all), numbers.slice(all));
}
