/** Recognises the notation of a text by its first lines, as formats/recognition.py does. */

import {BEGINS as TABLE, MAX_HEADERS} from '../tables.ts';
import {check, isEmpty, type TextLine} from './lines.ts';
import {entriesIn, isHeader, plain, unwrapped} from './plain.ts';

export type Format = keyof typeof TESTS;
type Lines = readonly string[]; // those that are not empty, and some empty ones after the last

/** This many lines are enough to recognise any format. */
const LOOK_AHEAD = MAX_HEADERS + 4;

/** What this page reads or names itself, where pyskyl asks Prolog. */
const OWN = {
  list: '(?!.\\s*[0-9]*\\s*[\\])}]\\s*[\\[({])'
    + '([\\[{]\\s*[0-9]|\\(\\s*[0-9]+(\\s*,\\s*$|[\\s,]+[0-9]))',
  fact: `${TABLE.fact}|${TABLE.program}`,
  matrix: '-1[\\s,]+[^\\s,%#]|\\[\\s*(\\[|-1(?![0-9]))',
  bracket: '\\[',
};
const PATTERNS = {...TABLE, ...OWN};

// in browsers, groups that ignore case are new
const BEGINS = Object.fromEntries(Object.entries(PATTERNS).map(([name, pattern]) =>
  [name, RegExp(`^\\s*(?:${pattern.replace('?i:', '?:')})`, pattern.includes('?i:') ? 'i' : '')]));

const begins = (text: string, ...names: (keyof typeof PATTERNS)[]): boolean =>
  names.some(name => BEGINS[name].test(text));

/** Whether this line begins a save file of Towers, which has one puzzle on all its lines. */
export const isSave = (text: string): boolean => begins(text, 'save');

/** The notation with one puzzle per line that a line is in, or begins like. */
export function ofLine(text: string): 'towers' | 'pzpr' | 'codewars' | 'tblr' | 'json' | null {
  // only IDs of this page have a rule before them
  const ruleless = text.replace(/^\s*(?:(?:parks=[0-9]+|diagonals|sums)&)*/, '');
  if (begins(ruleless, 'ID') || begins(text, 'link')) return 'towers';
  if (begins(text, 'address') || (begins(text, 'body') && !isHeader(text))) return 'pzpr';
  if (begins(unwrapped(text), 'list')) return 'codewars';
  if (numbers(text).length > 3 || endsInComma(text)) {
    return unwrapped(text).includes(',') ? 'codewars' : 'tblr';
  }
  return begins(text, 'object') ? 'json' : null;
}

/** The numbers that a line has, if it has nothing else. */
function numbers(text: string): string[] {
  const all = unwrapped(text);
  return /^\s*[0-9]+([\s,]+[0-9]+)*\s*$/.test(all) ? all.match(/[0-9]+/g) ?? [] : [];
}

/** Whether a line has nothing but numbers, as many as four sides have clues. */
function areSides(text: string): boolean {
  const {length} = numbers(text);
  return length > 0 && length % 4 === 0;
}

/** Whether these numbers can also be clues. */
function areClues(text: string): boolean {
  const all = numbers(text);
  const size = all.length / 4;
  return areSides(text) && all.every(one => one.length < 4 && Number(one) <= size);
}

function endsInComma(text: string): boolean {
  const all = unwrapped(text).trimEnd();
  return all.endsWith(',') && areSides(all.slice(0, -1));
}

/** Whether a line is not part of a .sky puzzle, and does not begin anything else. */
export const isWords = (text: string): boolean => text !== '' && !isRow(text) && !ofLine(text)
  && !begins(text, 'save', 'fact', 'bracket');

/** Whether a line can be part of a .sky puzzle: a row, a border, a header. */
const isRow = (text: string): boolean => /^[\s0-9.,_|+xX-]+$/.test(plain(text))
  || (isHeader(text) && !begins(text, 'address', 'link', 'save'));

/** Whether lines of numbers are the rows of a grid with 0 in its corners, and no more follow. */
function isTable(lines: Lines): boolean {
  const size = numbers(lines[0]).length;
  const rows = lines.slice(0, size).map(numbers);
  return rows.length === size && rows.every(row => row.length === size)
    && [rows[0], rows.at(-1)].every(row => !Number(row?.[0]) && !Number(row?.at(-1)))
    && /^[- \t]*$/.test(lines[size] ?? '');
}

/** A list in brackets, perhaps below the opening one; or below words, if it may be whole. */
function isInBrackets(lines: Lines): boolean {
  const first = unwrapped(lines[0]).trim();
  const behind = behindWords(lines);
  if (['[', '(', '{'].includes(first)) return begins(first + lines[1], 'list');
  const isWhole = lines[0] === behind
    || (unwrapped(behind).match(/[0-9]+/g) ?? []).length % 4 === 0;
  return begins(unwrapped(behind), 'list') && isWhole;
}

/** The clues of four sides, without a longer row of a grid below. */
function areFourSides(lines: Lines): boolean {
  const [first, second] = lines;
  // where no grid follows, a number is missing
  if (endsInComma(first)) return !isRow(second);
  if (!areSides(first)) return false;
  const size = numbers(first).length / 4;
  if (isTable(lines)) return lines.slice(0, 4 * size).every(areClues);
  if (areSides(second)) return areClues(first) || (size > 1 && areClues(second));
  // a row of a grid, or another puzzle of one line, or the end
  return !isRow(second) && (size > 1 || areClues(first));
}

/** The first line that is not just words. */
const behindWords = (lines: Lines): string => lines.find(line => !isWords(line)) ?? '';

/** Rows, columns and the tallest height, and as many clues as columns below. */
function isJanko([first, second, , fourth]: Lines): boolean {
  const found = /^\s*([0-9]{1,2})[\s,]+([0-9]{1,2})[\s,]+[0-9]{1,2}(?:[\s,]+D)?\s*$/.exec(first);
  if (!found || (/^\s/.test(first) && !/^\s/.test(second))) return false;
  const above = words(second);
  const [rows, columns] = [found[1], found[2]].map(Number);
  return above.length === columns && above.every(word => /^(-|[0-9]{1,2})$/.test(word))
    && (rows === columns || [0, rows].includes(words(fourth).length));
}

/** Headers, the size alone, and a row with two corners. */
function isPenpa(lines: Lines): boolean {
  if (begins(lines[0], 'save', 'address', 'link')) return false;
  const headed = lines.findIndex(line => !isHeader(line));
  const size = lines[headed].trim();
  if (!/^[0-9]{1,2}$/.test(size)) return false;
  const [near, ...row] = words(lines[headed + 1]);
  // below one clue, a row of size 2 may have two more
  const ends = [near, row.at(-1) ?? near];
  if (size !== '1' && ends.every(word => /^\p{Nd}+$/u.test(word))) return false;
  const isRowOf = (line: number) =>
    words(lines[line]).length === Number(size) + 2 && !words(lines[line]).includes('|');
  // a .sky puzzle of size 1 begins like that too; its third row is shorter
  return isRowOf(headed + 1) && (Number(size) !== 1 || isRowOf(headed + 2));
}

const words = (row: string): string[] => entriesIn(plain(row));

/** How each format is recognised; .sky only where another format is recognised too. */
const TESTS = {
  sky: lines => begins(lines[0], 'address', 'link') ? isRow(lines[1])
    : areSides(lines[0]) && isTable(lines),
  towers: lines => isSave(lines[0]) || ofLine(behindWords(lines)) === 'towers',
  pzpr: lines => ofLine(behindWords(lines)) === 'pzpr',
  codewars: lines => isInBrackets(lines)
    || (unwrapped(lines[0]).includes(',') && areFourSides(lines)),
  tblr: lines => !unwrapped(lines[0]).includes(',') && areFourSides(lines),
  skyline: lines => begins(lines[0].trim() === '[' ? `[${lines[1]}` : lines[0], 'matrix'),
  prolog: lines => begins(lines[0], 'fact'),
  janko: isJanko,
  penpa: isPenpa,
  json: lines => ofLine(behindWords(lines)) === 'json',
} satisfies Record<string, (lines: Lines) => boolean>;

/** The format of these lines, .sky if none is recognised; if two are, the text is malformed. */
export function recognised(lines: readonly TextLine[]): Format {
  const found = lines.filter(line => !isEmpty(line)).slice(0, LOOK_AHEAD);
  const texts = [...found.map(({text}) => text), '', '', '', ''];
  const names = found.length
    ? (Object.keys(TESTS) as Format[]).filter(name => TESTS[name](texts)) : [];
  check(found[0], names.length < 2, `this can be read in two ways, as ${names.join(' or ')}`);
  return names[0] ?? 'sky';
}
