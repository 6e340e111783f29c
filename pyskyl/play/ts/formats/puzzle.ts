/** Clues, heights and headers made into a puzzle, if they can be one. */

import {
  SIDES, bySide, countOf, heightsOn, present, range, saidBy, zeros, type Puzzle, type Rule, type Side,
} from '../puzzle.ts';
import {PARK, highestClue, isHeight, lineName, most, ruleHeaders, tallest, type Ruled}
  from '../rule.ts';
import {lines} from '../rules.ts';
import {DIFFICULTIES, MAX_HEADER_LENGTH} from '../tables.ts';
import {Malformed, outside, shortened, type TextLine} from './lines.ts';

/** What is wrong, in which part, and in which row of the framed grid: the top clues are row 0. */
type Defect = {part: Side | 'board' | 'rule', row: number, message: string};
export type Headers = readonly (readonly [string, string])[];

/** The puzzle, if nothing is wrong with it. `lineOf`: the line of a defect. */
export function made(
  sides: Puzzle['sides'], board: Puzzle['board'], headers: Headers, rule: Rule | undefined,
  lineOf: (defect: Defect) => TextLine,
): Puzzle {
  const size = board.length;
  const texts = Object.fromEntries(headers);
  const difficulty = DIFFICULTIES.find(one => one === texts.difficulty);
  const [defect] = defects(sides, board, {size, rule}).sort((one, other) => one.row - other.row);
  if (defect) throw new Malformed(defect.message, lineOf(defect), true);
  const known = {difficulty, headers: headers.length > 0 && headers, rule};
  return {size, sides, board, ...saidBy(texts), ...present(known)};
}

function defects(sides: Puzzle['sides'], board: Puzzle['board'], puzzle: Ruled): Defect[] {
  const {size, rule} = puzzle;
  if ((rule?.parks ?? 0) >= size) {
    return [{part: 'rule', row: 0, message: 'with so many parks a line has no building'}];
  }
  const highest = highestClue(puzzle);
  const ofClues = SIDES.flatMap(part => sides[part].flatMap((clue, number) => {
    if (clue >= 0 && clue <= highest) return [];
    const row = part === 'top' ? 0 : part === 'bottom' ? size + 1 : number + 1;
    return [{part, row, message: outside('clue', clue, highest)}];
  }));
  const ofHeights = board.flatMap((cells, row) => cells.flatMap(height =>
    !height || isHeight(puzzle, height) ? [] : [{part: 'board' as const, row: row + 1,
      message: outside('height', height, tallest(puzzle))}]));
  const given = board.flat().some(Boolean) ? lines(puzzle) : [];
  const twice = given.flatMap(line => {
    const heights = heightsOn(board, line.cells);
    return heights.flatMap((height, place) => {
      const isRepeated = height && isHeight(puzzle, height) && heights.indexOf(height) < place
        && countOf(heights.slice(0, place), height) >= most(puzzle, height);
      if (!isRepeated) return [];
      const message = height === PARK ? `${lineName(line)} has too many parks`
        : `the height ${height} is in ${lineName(line)} already`;
      return [{part: 'board' as const, row: line.cells[place].row + 1, message}];
    });
  });
  return [...ofClues, ...ofHeights, ...twice];
}

/** The sides in the order in which a line lists their clues. */
const IN_LINE: readonly Side[] = ['top', 'bottom', 'left', 'right'];

export const cluesOf = ({sides}: Puzzle): number[] => IN_LINE.flatMap(side => sides[side]);

/** The puzzle on a line: clues and perhaps cells, row by row. */
export function fromLine(
  line: TextLine, clues: readonly number[], cells: readonly number[] = [], headers: Headers = [],
  rule?: Rule,
): Puzzle {
  const size = clues.length / 4;
  const part = (at: number, entries = clues) => entries.slice(at * size, (at + 1) * size);
  const sides = bySide(side => part(IN_LINE.indexOf(side)));
  const board = cells.length ? range(size).map(row => part(row, cells)) : zeros(size);
  return made(sides, board, headers, rule, () => line);
}

/** Refuses a puzzle with a rule, for which this notation has no place. */
export function checkClassic(name: string, {rule}: Puzzle) {
  const said = ruleHeaders(rule).map(([key, value]) => `${key}: ${value}`).join(', ');
  if (said) throw new Error(`${name} has no place for the rule ${said}`);
}

/** The headers of a puzzle, except those of its rule. */
export const headersOf = (puzzle: Omit<Puzzle, 'size' | 'sides' | 'board'>): Headers =>
  puzzle.headers ?? Object.entries({
    ...saidBy(puzzle), ...present({difficulty: puzzle.difficulty}),
  });

const KEY = /^[\p{L}\p{Nl}\p{No}](?:[^\r\n:%#|]*[^\s:%#|])?$/u;
const VALUE = /^(?:\S(?:[^\r\n]*\S)?)?$/;

/** What is wrong with a header; empty if nothing is. */
export function headerDefect(key: string, value: string): string {
  const variant = said(key, value);
  if (typeof variant === 'string') return variant;
  const isRight = [...key, ...value].length <= MAX_HEADER_LENGTH && KEY.test(key)
    && VALUE.test(value) && !variant && !/\p{Cs}/u.test(key + value);
  return isRight ? ''
    : `a header is a word and one line of text, as title: Mine, not ${shortened(key)}`;
}

/** The values of the headers that state a rule. */
const VALUES: Record<keyof Rule, string[]> =
  {parks: [], diagonals: ['yes', 'no'], clues: ['sums', 'counts']};

/** The variant that a header states, or what is wrong with it; null if it says something else. */
export function said(key: string, value: string): Rule | string | null {
  const [name, word] = [key, value].map(text => text.toUpperCase().toLowerCase());
  if (mayBeMore(name, value)) {
    return `only pyskyl itself reads what the header ${shortened(key)} may say; ${DRAW}`;
  }
  const values = VALUES[name as keyof Rule];
  // a number of clues is a fact about a generated puzzle
  if (!Object.hasOwn(VALUES, name) || (name === 'clues' && /^\p{Nd}+$/u.test(word))) return null;
  if (name === 'parks' && /^[0-9]{1,2}$/.test(word)) return {parks: Number(word)};
  if (values.includes(word)) return {[name]: name === 'clues' ? word : word === 'yes'};
  return `the header ${name} is a rule: it says ${values.join(' or ') || 'a number'}`;
}

/** The advice on a text that pyskyl reads but this page does not. */
export const DRAW = 'draw the puzzle with its clues around it';

const NAMES = 'top|above|north|up|upper|left|west|bottom|below|south|down|lower|right|east';
const GAP = '[^\\p{L}\\p{N}]*';
const SIDE = new RegExp(`^(clues?${GAP})?(${NAMES})(${GAP}(sides?|clues?))?$`, 'u');
const CLUES = /^(?:[\s,;[\](){}.?*xX_-]|[0-9]|None|null)*$/;
const KINDS = /^(type|genre|variation|variants?|rules?)$/;
const OURS = /^((skyscraper|tower|building|puzzle)s?|standard|classic(al)?|regular|normal|none)$/;

/** Whether pyskyl might take a header for the clues of a side, a kind of puzzle other than the
 * classic one, its heights or its givens: see headers.py. */
export function mayBeMore(key: string, value: string): boolean {
  const name = key.toLowerCase();
  const words = value.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  return (SIDE.test(name) && CLUES.test(value))
    || (KINDS.test(name) && words.length <= 5 && !words.every(word => OURS.test(word)))
    || (/^givens?$/.test(name) && /[a-z][0-9]/i.test(value))
    || (/^(heights|digits)$/.test(name) && /^[0-9]+\s*([-–]|\.\.+|to)\s*[0-9]+$/.test(value));
}
