/** Clues, heights and headers made into a puzzle, if they can be one. */

import {SIDES, range, type Difficulty, type Puzzle, type Rule, type Side} from '../puzzle.ts';
import {
  PARK, highestClue, isHeight, lineName, most, ruleHeaders, tallest, type Ruled,
} from '../rule.ts';
import {lines} from '../rules.ts';
import {counted, malformed, quoted, repr, type TextLine} from './lines.ts';

/** In the framed grid: row and column 0 have the top and left clues. */
type Defect = {row: number, column: number, message: string};
type Headers = readonly (readonly [string, string])[];

const MAX_HEADER_LENGTH = 4096;

/** By their letters in game IDs of Towers. */
export const LEVELS = {e: 'easy', h: 'hard', x: 'extreme', u: 'unreasonable'};

const DIFFICULTIES: ReadonlySet<string> = new Set(['medium', ...Object.values(LEVELS)]);

/** The puzzle, and all that is wrong with it in reading order. */
export function made(
  sides: Puzzle['sides'], board: Puzzle['board'], headers: Headers, rule?: Rule,
): {puzzle: Puzzle, defects: Defect[]} {
  const size = board.length;
  const ruled = {size, rule};
  const parks = rule?.parks ?? 0;
  const defects = parks < size ? [...clueDefects(sides, ruled), ...heightDefects(board, ruled)]
    : [{row: 0, column: 0, message: `with ${counted(parks, 'park')} a line of ${
      counted(size, 'cell')} has no building`}];
  defects.sort((one, other) => one.row - other.row || one.column - other.column
    || (one.message < other.message ? -1 : 1));
  const said = Object.fromEntries(headers);
  const known = {
    ...said.title && {title: said.title},
    ...said.author && {author: said.author},
    ...DIFFICULTIES.has(said.difficulty)
      && {difficulty: (said.difficulty as Difficulty)},
    ...headers.length && {headers},
    ...rule && {rule},
  };
  return {puzzle: {size, sides, board, ...known}, defects};
}

function clueDefects(sides: Puzzle['sides'], puzzle: Ruled): Defect[] {
  const {size} = puzzle;
  const highest = highestClue(puzzle);
  return SIDES.flatMap(side => sides[side].flatMap((clue, number) => {
    if (clue >= 0 && clue <= highest) return [];
    const end = side === 'top' || side === 'left' ? 0 : size + 1;
    const upright = side === 'top' || side === 'bottom';
    const [row, column] = upright ? [end, number + 1] : [number + 1, end];
    return [{row, column, message: `the clue ${clue} is not in 1..${highest}`}];
  }));
}

function heightDefects(board: Puzzle['board'], puzzle: Ruled): Defect[] {
  const highest = tallest(puzzle);
  const strange = board.flatMap((cells, row) => cells.flatMap((height, column) =>
    !height || isHeight(puzzle, height) ? []
      : [{row: row + 1, column: column + 1,
        message: `the height ${height} is not in 1..${highest}`}]));
  return [...strange, ...lines(puzzle).flatMap(line => {
    const met: number[] = [];
    return line.cells.flatMap(({row, column}) => {
      const height = board[row][column];
      if (!isHeight(puzzle, height)) return [];
      met.push(height);
      if (met.filter(one => one === height).length <= most(puzzle, height)) return [];
      const message = height === PARK
        ? `${lineName(line)} has ${counted(most(puzzle, PARK), 'park')} already`
        : `the height ${height} is in ${lineName(line)} already`;
      return [{row: row + 1, column: column + 1, message}];
    });
  })];
}

/** A notation without a place for a rule refuses one. */
export function checkClassic(name: string, {rule}: Puzzle): void {
  const said = ruleHeaders(rule).map(([key, value]) => `${key}: ${value}`).join(', ');
  if (said) throw new Error(`${name} has no place for the rule ${said}`);
}

/** What stands above a puzzle, but for its rule. */
export function headersOf(
  {title, author, difficulty, headers}: Pick<Puzzle, 'title' | 'author' | 'difficulty' | 'headers'>,
): Headers {
  if (headers) return headers;
  return Object.entries({title, author, difficulty})
    .flatMap(([key, value]) => value ? [[key, value] as const] : []);
}

const KEY = /^[\p{L}\p{Nl}\p{No}](?:[^\r\n:%#|]*[^\s:%#|])?$/u;
const VALUE = /^(?:\S(?:[^\r\n]*\S)?)?$/;

/** What is wrong with a header, or nothing. */
export function headerDefect(key: string, value: string): string {
  if ([...key, ...value].length > MAX_HEADER_LENGTH) {
    return `the header ${quoted(key)} has more than ${MAX_HEADER_LENGTH} characters`;
  }
  const pair = `(${quoted(key)}, ${quoted(value)})`;
  if (!KEY.test(key) || !VALUE.test(value)) {
    return `a header is a word and one line of text, not ${pair}`;
  }
  const variant = said(key, value);
  if (variant) {
    return typeof variant === 'string' ? variant
      : `the header ${repr(key)} says what the rule is: rule=Rule(...) does that`;
  }
  return /\p{Cs}/u.test(key + value) ? `the header ${pair} cannot be written as UTF-8` : '';
}

/** The values that headers can have which say a rule. */
const VALUES: Record<keyof Rule, string[]> =
  {parks: [], diagonals: ['yes', 'no'], clues: ['sums', 'counts']};

/** The variant that a header says, or what is wrong with it; null if it says something else. */
export function said(key: string, value: string): Rule | string | null {
  const [name, word] = [key, value].map(text => text.toUpperCase().toLowerCase());
  if (mayBeMore(name, value)) {
    const what = `the header ${repr(key)} may say more than a remark, which only pyskyl itself`;
    return `${what} reads; convert it with: pyskyl convert FILE --to towers`;
  }
  const values = VALUES[name as keyof Rule];
  // a number of clues is a fact of a puzzle that was made
  if (!Object.hasOwn(VALUES, name) || (name === 'clues' && /^\p{Nd}+$/u.test(word))) return null;
  if (name === 'parks' && /^[0-9]{1,2}$/.test(word)) return {parks: Number(word)};
  if (values.includes(word)) return {[name]: name === 'clues' ? word : word === 'yes'};
  const known = values.join(' or ') || 'a number';
  return `the header ${repr(key)} is a rule, and its value ${known}, not ${quoted(value)}`;
}

const NAMES = 'top|above|north|up|upper|left|west|bottom|below|south|down|lower|right|east';
const GAP = '[^\\p{L}\\p{N}]*';
const SIDE = new RegExp(`^(clues?${GAP})?(${NAMES})(${GAP}(sides?|clues?))?$`, 'u');
const CLUES = /^(?:[\s,;[\](){}.?*xX_-]|[0-9]|None|null)*$/;
const KINDS = /^(type|genre|variation|variants?|rules?)$/;
const OURS = /^((skyscraper|tower|building|puzzle)s?|standard|classic(al)?|regular|normal|none)$/;

/** Whether pyskyl reads a header as clues of a side, as a kind of puzzle that is not the classic
 * one, or as its heights: see headers.py. */
function mayBeMore(name: string, value: string): boolean {
  const words = value.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  return (SIDE.test(name) && CLUES.test(value))
    || (KINDS.test(name) && words.length <= 5 && !words.every(word => OURS.test(word)))
    || (/^(heights|digits)$/.test(name) && /^[0-9]+\s*([-–]|\.\.+|to)\s*[0-9]+$/.test(value));
}

/** Where the place of a defect is: a side, or the board. */
export function partOf({row, column}: Defect, size: number): Side | 'board' {
  if (row === 0) return 'top';
  if (row > size) return 'bottom';
  if (column === 0) return 'left';
  return column > size ? 'right' : 'board';
}

/** The puzzle that a line has: clues (top, bottom, left, right) and cells, row by row. `columns`
 * are those of the line in which they are, in this order. */
export function fromLine(
  line: TextLine,
  clues: readonly number[],
  cells: readonly number[],
  headers: Headers,
  columns: readonly number[],
  rule?: Rule,
) {
  const size = clues.length / 4;
  const part = (at: number, entries = clues) =>
    entries.slice(at * size, (at + 1) * size);
  const sides = {top: part(0), bottom: part(1), left: part(2), right: part(3)};
  const board = range(size).map(row => part(row, cells));
  const {puzzle, defects} = made(sides, board, headers, rule);
  const columnOf = (defect: Defect): number => {
    const {row, column} = defect;
    const part = ['top', 'bottom', 'left', 'right', 'board'].indexOf(partOf(defect, size));
    const place = part < 2 ? column - 1 : part < 4 ? row - 1 : (row - 1) * size + column - 1;
    // a rule that cannot be is at none of these, but before them
    return columns[part * size + place] ?? 1;
  };
  const [first] = defects.map(defect => ({column: columnOf(defect), message: defect.message}))
    .sort((one, other) => one.column - other.column || (one.message < other.message ? -1 : 1));
  if (first) throw malformed(line, first.message, first.column);
  return puzzle;
}
