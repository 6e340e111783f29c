/** The objects that `pyskyl --format json` prints: sides, board, size, headers or title. */

import {bySide, type Puzzle, type Rule} from '../puzzle.ts';
import {PARK, isRule, ruleOf} from '../rule.ts';
import {MAX_HEADERS, MAX_SIZE} from '../tables.ts';
import {Malformed, check, isEmpty, outside, type TextLine} from './lines.ts';
import {headerDefect, headersOf, made} from './puzzle.ts';

/** The lines; if the first begins an object that continues below, all of them joined into one. */
export function joined(lines: readonly TextLine[]): readonly TextLine[] {
  const at = lines.findIndex(line => !isEmpty(line));
  if (lines[at]?.text.trim() !== '{') return lines;
  return [{...lines[at], text: lines.slice(at).map(({text}) => text).join('\n')}];
}

/** The whole puzzle on one line, as pyskyl writes it. */
export function writeJson({size, sides, board, rule, ...said}: Puzzle) {
  const known = headersOf(said);
  const title = Object.fromEntries(known).title || null;
  const rows = board.map(row => row.map(height => height === PARK ? 0 : height || null));
  const ends = bySide(side => sides[side]);
  const all =
    {name: title, title, size, sides: ends, board: rows, headers: known, ...rule && {rule}};
  // as Python writes it: with a blank after each comma and colon
  const text = JSON.stringify(all).replace(/"(?:[^"\\]|\\.)*"|[,:]/g, part =>
    part.length > 1 ? part : `${part} `);
  return `${text}\n`;
}

/** Texts, the brackets of objects and lists, and numbers, even those that only Python has. */
const TOKENS =
  /"(?:[^"\\]|\\.)*"|[{}[\]]|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|-?Infinity|NaN/gs;

/** The object's value as Python reads it: each key comes once, a number with a point or an exponent
 * is not a whole one, and nothing but a comment may follow. */
function parsed({text}: TextLine): Record<string, unknown> {
  let [depth, end, keys, found] = [0, text.length, 0, 0];
  for (const {0: token, index} of text.matchAll(TOKENS)) {
    const behind = index + token.length;
    if (token[0] === '"' && /^\s*:/.test(text.slice(behind, behind + 99))) keys += 1;
    if ('{['.includes(token)) depth += 1;
    if ('}]'.includes(token)) depth -= 1;
    if (depth === 0) {
      end = behind;
      break;
    }
  }
  if (!/^\s*(?:\s[%#].*)?$/s.test(text.slice(end))) throw new Error('something follows the object');
  const plain = text.slice(0, end).replace(TOKENS, token =>
    /[.eENI]/.test(token) && token[0] !== '"' ? '0.5' : token);
  const value = JSON.parse(plain, function count(_, one) {
    if (!Array.isArray(this)) found += 1;
    return one;
  });
  // the object itself is counted, too
  if (found - 1 !== keys) throw new Error('a key stands twice in an object');
  return value;
}

/** The puzzle whose object is the line's text, which may have several lines. */
export function readJson(line: TextLine): Puzzle {
  const at = (index: number): TextLine =>
    ({...line, number: line.number + line.text.slice(0, index).split('\n').length - 1});
  const where = (key: string): TextLine => at(Math.max(0, line.text.indexOf(`"${key}"`)));
  let record: Record<string, unknown> = {};
  try {
    record = parsed(line);
  } catch (error) {
    const {message} = error as Error;
    // not every browser says where
    const index = Number(/position (\d+)/.exec(message)?.[1] ?? 0);
    throw new Malformed(`this is no JSON: ${message.replaceAll('\n', ' ')}`, at(index));
  }
  const {sides, board, size, title, headers, rule, variant, error} = record;
  check(where('error'), sides || !error,
    `this object has no puzzle, but an error: ${String(error).slice(0, 200)}`);
  const ends = sides as Record<string, unknown>;
  check(where('sides'), sides && typeof sides === 'object'
    && Object.keys(sides).sort().join() === 'bottom,left,right,top',
  'sides must be an object with top, left, bottom and right');
  check(where('variant'), (variant ?? null) === null, 'a puzzle with other rules cannot be read');
  const beside = ['parks', 'diagonals', 'clues']
    .find(name => record[name] && !(name === 'clues' && Number.isInteger(record.clues)));
  if (beside) throw new Malformed(`${beside} must stand in the object rule`, where(beside), true);
  const length = Number(size ?? (Array.isArray(ends.top) && ends.top.length));
  check(where('size'), Number.isInteger(size ?? length) && length >= 1 && length <= MAX_SIZE,
    outside('size', size ?? length, MAX_SIZE));
  const known = (rule ?? {}) as Rule;
  check(where('rule'), isRule(known),
    'a rule has parks: 1, diagonals: true, clues: "sums", and no more');

  /** A side, or a row, with `zero` for each 0. */
  function numbers(value: unknown, key: string, zero = 0): number[] {
    check(where(key), isList(value, length) && value.every(isNumber),
      `clues and heights must be a list of ${length} whole numbers or null, none below 0`);
    return value.map(one => one === 0 ? zero : Number(one));
  }

  const clues = bySide(side => numbers(ends[side], side));
  const rows = board ?? new Array(length).fill(new Array(length).fill(null));
  check(where('board'), isList(rows, length), `the board must be a list of ${length}`);
  const heights = rows.map(row => numbers(row, 'board', known.parks ? PARK : 0));
  const pairs = headers ?? ((title ?? '') === '' ? [] : [['title', title]]);
  check(where('headers'),
    Array.isArray(pairs) && pairs.length <= MAX_HEADERS && pairs.every(isHeader),
    `the headers must be a list of ${MAX_HEADERS} at most, each of two texts, key and value`);
  return made(clues, heights, pairs, ruleOf(known), ({part}) => where(part));
}

const isList = (value: unknown, length: number): value is unknown[] =>
  Array.isArray(value) && value.length === length;

const isNumber = (value: unknown): boolean =>
  value === null || (Number.isInteger(value) && Number(value) >= 0);

const isHeader = (pair: unknown): boolean => isList(pair, 2)
  && pair.every(one => typeof one === 'string') && !headerDefect(...pair as [string, string]);
