/** Finding out in which notation a text is, from its first lines: as formats/recognition.py. */

import {range} from '../puzzle.ts';
import {BEGINS as PATTERNS, MAX_HEADERS} from '../tables.ts';
import {check, isEmpty, type TextLine} from './lines.ts';
import {isHeader, plain, unwrapped} from './plain.ts';

export type Format = 'sky' | 'towers' | 'pzpr' | 'codewars' | 'tblr' | 'skyline' | 'prolog'
  | 'janko' | 'penpa' | 'json';
type Ahead = (line: number) => string; // a line that is not empty; behind the last, nothing

/** As many lines are enough to recognise any format. */
const LOOK_AHEAD = MAX_HEADERS + 4;

const BEGINS = Object.fromEntries(Object.entries(PATTERNS).map(([name, pattern]) => {
  // no browser has had groups without case for long
  const plain = pattern.replace('(?i:', '(?:');
  return [name, new RegExp(`^\\s*(?:${plain})`, plain === pattern ? '' : 'i')];
}));

const begins = (text: string, ...names: (keyof typeof PATTERNS)[]): boolean =>
  names.some(name => BEGINS[name].test(text));

/** Whether this line begins a save file of Towers, which has one puzzle on all its lines. */
export const isSave = (text: string): boolean => begins(text, 'save');

/** The notation of one puzzle a line that a line is in, or begins like. */
export function ofLine(text: string): 'towers' | 'pzpr' | 'codewars' | 'tblr' | 'json' | null {
  // a rule stands before the IDs of this page alone
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

/** Whether a line has as many numbers as four sides have clues. */
function areSides(text: string): boolean {
  const {length} = numbers(text);
  return length > 0 && length % 4 === 0;
}

/** Whether they can be clues, too. */
function areClues(text: string): boolean {
  const all = numbers(text);
  const size = all.length / 4;
  return areSides(text) && all.every(one => one.length < 4 && Number(one) <= size);
}

function endsInComma(text: string): boolean {
  const all = unwrapped(text).trimEnd();
  return all.endsWith(',') && areSides(all.slice(0, -1));
}

/** Whether a line is none of a .sky puzzle, and does not begin anything else. */
const isWords = (text: string): boolean => text !== '' && !isRow(text) && !ofLine(text)
  && !begins(text, 'save', 'fact', 'bracket');

/** Whether a line can be one of a .sky puzzle: a row, a border, a header. */
const isRow = (text: string): boolean => /^[\s0-9.,_|+xX-]+$/.test(plain(text))
  || (isHeader(text) && !begins(text, 'address', 'link', 'save'));

/** Whether lists of numbers are the rows of a grid with 0 in its corners, and nothing more. */
function isTable(ahead: Ahead): boolean {
  const size = numbers(ahead(0)).length;
  const rows = range(size).map(number => numbers(ahead(number)));
  return rows.every(row => row.length === size)
    && [rows[0], rows.at(-1)].every(row => !Number(row?.[0]) && !Number(row?.at(-1)))
    && /^[- \t]*$/.test(ahead(size));
}

/** A list in brackets, perhaps below its bracket; or below words, if it may be whole. */
function isInBrackets(ahead: Ahead): boolean {
  const first = unwrapped(ahead(0)).trim();
  const behind = behindWords(ahead);
  if (['[', '(', '{'].includes(first)) return begins(first + ahead(1), 'list');
  const isWhole = ahead(0) === behind
    || (unwrapped(behind).match(/[0-9]+/g) ?? []).length % 4 === 0;
  return begins(unwrapped(behind), 'list') && isWhole;
}

/** The clues of four sides, without a longer row of a grid below. */
function areFourSides(ahead: Ahead): boolean {
  const first = ahead(0);
  // where no grid follows, a number is missing
  if (endsInComma(first)) return !isRow(ahead(1));
  if (!areSides(first)) return false;
  const size = numbers(first).length / 4;
  if (isTable(ahead)) {
    return range(4 * size).every(line => areClues(ahead(line)));
  }
  if (areSides(ahead(1))) return areClues(first) || (size > 1 && areClues(ahead(1)));
  // a row of a grid, or another puzzle of one line, or the end
  return !isRow(ahead(1)) && (size > 1 || areClues(first));
}

/** The first line that is not of words alone. */
function behindWords(ahead: Ahead): string {
  let line = 0;
  while (isWords(ahead(line))) line += 1;
  return ahead(line);
}

/** Rows, columns and the tallest height, and as many clues as columns below. */
function isJanko(ahead: Ahead): boolean {
  const found = /^\s*([0-9]{1,2})[\s,]+([0-9]{1,2})[\s,]+[0-9]{1,2}(?:[\s,]+D)?\s*$/.exec(ahead(0));
  if (!found || (/^\s/.test(ahead(0)) && !/^\s/.test(ahead(1)))) return false;
  const above = words(ahead(1));
  const [rows, columns] = [found[1], found[2]].map(Number);
  return above.length === columns && above.every(word => /^(-|[0-9]{1,2})$/.test(word))
    && (rows === columns || [0, rows].includes(words(ahead(3)).length));
}

/** Headers, the size alone, and a row with two corners. */
function isPenpa(ahead: Ahead): boolean {
  if (begins(ahead(0), 'save', 'address', 'link')) return false;
  let headed = 0;
  while (isHeader(ahead(headed))) headed += 1;
  const size = ahead(headed).trim();
  if (!/^[0-9]{1,2}$/.test(size)) return false;
  const [near, ...row] = words(ahead(headed + 1));
  // below one clue, a row of size 2 may have two more
  const ends = [near, row.at(-1) ?? near];
  if (size !== '1' && ends.every(word => /^\p{Nd}+$/u.test(word))) return false;
  const isRowOf = (line: number) =>
    words(ahead(line)).length === Number(size) + 2 && !words(ahead(line)).includes('|');
  // a .sky puzzle of size 1 begins like that too; its third row is shorter
  return isRowOf(headed + 1) && (Number(size) !== 1 || isRowOf(headed + 2));
}

const words = (row: string): string[] => plain(row).split(/[\s,]+/).filter(Boolean);

/** How each format is recognised; .sky only where something else is, too. */
const TESTS: Record<Format, (ahead: Ahead) => boolean> = {
  sky: ahead => begins(ahead(0), 'address', 'link') ? isRow(ahead(1))
    : areSides(ahead(0)) && isTable(ahead),
  towers: ahead => isSave(ahead(0)) || ofLine(behindWords(ahead)) === 'towers',
  pzpr: ahead => ofLine(behindWords(ahead)) === 'pzpr',
  codewars: ahead => isInBrackets(ahead)
    || (unwrapped(ahead(0)).includes(',') && areFourSides(ahead)),
  tblr: ahead => !unwrapped(ahead(0)).includes(',') && areFourSides(ahead),
  skyline: ahead => begins(ahead(0).trim() === '[' ? `[${ahead(1)}` : ahead(0), 'matrix'),
  prolog: ahead => begins(ahead(0), 'fact'),
  janko: isJanko,
  penpa: isPenpa,
  json: ahead => ofLine(behindWords(ahead)) === 'json',
};

/** The format of these lines, .sky if nothing is recognised; two of them are malformed. */
export function recognised(lines: readonly TextLine[]): Format {
  const found = lines.filter(line => !isEmpty(line)).slice(0, LOOK_AHEAD);
  const ahead: Ahead = number => found[number]?.text ?? '';
  const names = found.length
    ? (Object.keys(TESTS) as Format[]).filter(name => TESTS[name](ahead)) : [];
  check(found[0], names.length < 2, `this can be read in two ways, as ${names.join(' or ')}`);
  return names[0] ?? 'sky';
}
