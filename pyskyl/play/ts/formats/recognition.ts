/** Recognises an exact notation by the first lines of a text, as formats/recognition.py does. */

import {BEGINS as TABLE} from '../tables.ts';
import {isEmpty, isHeader, type TextLine} from './lines.ts';

/** Only pyskyl itself reads the last two: a file of puzz.link, and the text of janko.at. */
type Format = 'sky' | 'towers' | 'pzpr' | 'janko' | 'json' | 'file' | 'page';

// in browsers, groups that ignore case are new
const BEGINS = Object.fromEntries(Object.entries(TABLE).map(([name, pattern]) =>
  [name, RegExp(`^\\s*(?:${pattern.replace('?i:', '?:')})`, pattern.includes('?i:') ? 'i' : '')]));

/** Whether a text begins like one of these. */
export const begins = (text: string, ...names: (keyof typeof TABLE)[]): boolean =>
  names.some(name => BEGINS[name].test(text));

/** The notation with one puzzle per line that a line is in, or begins like. */
export function ofLine(text: string): 'towers' | 'pzpr' | 'json' | null {
  // only IDs of this page have a rule before them
  const ruleless = text.replace(/^\s*(?:(?:parks=[0-9]+|diagonals|sums)&)*/, '');
  if (begins(ruleless, 'ID') || begins(text, 'link')) return 'towers';
  if (begins(text, 'address') || (begins(text, 'body') && !isHeader(text))) return 'pzpr';
  return begins(text, 'object') ? 'json' : null;
}

/** Rows, columns and the tallest height, and as many clues as columns below. */
function isJanko([first = '', second = '']: readonly string[]): boolean {
  const [, rows, columns] =
    /^\s*([0-9]{1,2})\s+([0-9]{1,2})\s+[0-9]{1,2}(?:\s+D)?\s*$/.exec(first) ?? [];
  const above = second.match(/\S+/g) ?? [];
  return rows === columns && above.length === Number(columns)
    && above.every(word => /^(-|[0-9]{1,2})$/.test(word));
}

/** The notation of these lines, .sky if no other is recognised. */
export function recognised(lines: readonly TextLine[]): Format {
  const texts = lines.filter(line => !isEmpty(line)).map(({text}) => text);
  const [first = '', second = ''] = texts;
  if (begins(first, 'file')) return 'file';
  if (begins(first, 'janko.at') && /^\s*puzzle\b/.test(second)) return 'page';
  return ofLine(first) ?? (isJanko(texts) ? 'janko' : 'sky');
}
