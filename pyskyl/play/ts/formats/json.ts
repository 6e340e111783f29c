/** The objects that `pyskyl --format json` prints: sides, board, size, headers or title. */

import {bySide, type Puzzle, type Rule} from '../puzzle.ts';
import {PARK, ruleOf, tallest} from '../rule.ts';
import {MAX_HEADERS, MAX_SIZE, counted, isEmpty, malformed, type TextLine} from './lines.ts';
import {headerDefect, headersOf, made, partOf} from './puzzle.ts';

/** The lines; but if the first begins an object that goes on below, all of them as one. */
export function joined(lines: readonly TextLine[]): readonly TextLine[] {
  const at = lines.findIndex(line => !isEmpty(line));
  if (lines[at]?.text.trim() !== '{') return lines;
  return [{...lines[at], text: lines.slice(at).map(({text}) => text).join('\n')}];
}

/** A line with all of the puzzle, as pyskyl writes it. */
export function writeJson(
  {size, sides: {top, left, bottom, right}, board, rule, ...said}: Puzzle,
): string {
  const known = headersOf(said);
  const title = Object.fromEntries(known).title || null;
  const rows = board.map(row => row.map(height => height === PARK ? 0 : height || null));
  const sides = {top, left, bottom, right};
  const all = {name: title, title, size, sides, board: rows, headers: known, ...rule && {rule}};
  return `${spaced(all)}\n`;
}

/** As Python writes it: with a blank behind each comma and colon. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (!value || typeof value !== 'object') return JSON.stringify(value);
  return `{${Object.entries(value).map(([key, one]) =>
    `${JSON.stringify(key)}: ${spaced(one)}`).join(', ')}}`;
}

/** The object's value, without the comment behind it. */
function parsed(line: TextLine): Record<string, unknown> {
  try {
    return JSON.parse(line.text.replace(/\s[%#][^"]*$/, ''));
  } catch (error) {
    const {message} = error as Error;
    // not every browser says where
    const index = Number(/position (\d+)/.exec(message)?.[1] ?? 0);
    throw malformed(line, `this is no JSON: ${message.replaceAll('\n', ' ')}`, index + 1);
  }
}

/** What each key of a rule can have, and what is said of all else. */
type Variant = readonly [(value: unknown) => boolean, string];
const VARIANTS: Record<string, Variant> = {
  parks: [value => Number.isInteger(value) && Number(value) >= 0,
    'the parks are not a whole number from 0 up'],
  diagonals: [value => typeof value === 'boolean', 'diagonals is not true or false'],
  clues: [value => value === 'counts' || value === 'sums', "the clues are not 'counts' or 'sums'"],
};

const UNKNOWN: Variant = [() => false, 'a rule has parks, diagonals, clues, and no other key'];

/** The puzzle whose object is the line's text, which may have several lines. */
export function readJson(line: TextLine): Puzzle {
  const {sides, board, size, title, headers, rule, variant, error} = parsed(line);

  /** What is not as it should be is malformed where its key stands. */
  function check(condition: unknown, key: string, message: string): asserts condition {
    if (!condition) throw malformed(line, message, Math.max(0, line.text.indexOf(`"${key}"`)) + 1);
  }

  function numbers(list: unknown, length: number, key: string, name: string): (number | null)[] {
    check(Array.isArray(list), key, `${name} must be a list`);
    const found = counted(list.length, 'number');
    check(list.length === length, key, `${name} has ${found}, not ${length}`);
    check(list.every(one => one === null || Number.isInteger(one)), key,
      `${name} must have whole numbers or null`);
    return list;
  }

  check(sides || !error, 'error',
    `this object has no puzzle, but an error: ${String(error).slice(0, 200)}`);
  check(sides && typeof sides === 'object', 'sides', 'this object has no sides');
  check((variant ?? null) === null, 'variant', 'a puzzle with other rules cannot be read');
  const lists = sides as Record<string, unknown>;
  check(Object.keys(lists).sort().join() === 'bottom,left,right,top', 'sides',
    'the sides are top, left, bottom and right');
  const all = size ?? (Array.isArray(lists.top) ? lists.top.length : 0);
  check(Number.isInteger(all) && Number(all) >= 1 && Number(all) <= MAX_SIZE, 'size',
    `the size is not in 1..${MAX_SIZE}`);
  const length = Number(all);
  const clues = bySide(side =>
    numbers(lists[side], length, side, `the ${side} side`).map(one => one ?? 0));
  const rows = board ?? new Array(length).fill(new Array(length).fill(null));
  check(Array.isArray(rows), 'board', 'the board must be a list of rows');
  check(rows.length === length, 'board',
    `the board has ${counted(rows.length, 'row')}, not ${length}`);
  const heights = rows.map((row, index) =>
    numbers(row, length, 'board', `row ${index + 1} of the board`));
  const variants = (rule ?? {}) as Rule;
  check(typeof variants === 'object' && !Array.isArray(variants), 'rule',
    'the rule must be an object with parks, diagonals or clues');
  for (const [name, value] of Object.entries(variants)) {
    const [isRight, message] = Object.hasOwn(VARIANTS, name) ? VARIANTS[name] : UNKNOWN;
    check(isRight(value), name, message);
  }
  const known = ruleOf(variants.parks, variants.diagonals, variants.clues === 'sums');
  const highest = tallest({size: length, rule: known});
  const cells = heights.map(row => row.map(one => {
    check((one ?? 0) >= 0, 'board', `the height ${one} is not in 1..${highest}`);
    return one === 0 && known?.parks ? PARK : one ?? 0;
  }));
  const pairs = headers ?? (title ? [['title', title]] : []);
  check(Array.isArray(pairs), 'headers', 'the headers must be a list of keys with values');
  check(pairs.length <= MAX_HEADERS, 'headers', `a puzzle has at most ${MAX_HEADERS} headers`);
  for (const pair of pairs) {
    check(Array.isArray(pair) && pair.length === 2 && pair.every(one => typeof one === 'string'),
      'headers', 'a header is a list of two texts, key and value');
    const defect = headerDefect(pair[0], pair[1]);
    check(!defect, 'headers', defect);
  }
  const {puzzle, defects: [first]} = made(clues, cells, pairs, known);
  const part = first && (first.row || first.column ? partOf(first, length) : 'rule');
  check(!first, part, first?.message);
  return puzzle;
}
