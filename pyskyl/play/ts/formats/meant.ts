/** What Prolog says a text means that is in no exact notation: see plain/readings.pl. */

import {ruleOf} from '../rule.ts';
import {REMARKS} from '../tables.ts';
import type {Reply} from '../engine/worker.ts';
import {Malformed, isHeader, keyAndValue, splitLines, type TextLine} from './lines.ts';
import {headerDefect, made, type Headers} from './puzzle.ts';
import {begins} from './recognition.ts';
import type {Loaded} from './reading.ts';

/** The item that asks for the meaning of a text. The facts of the papers have a fixed order. */
export const asText = (text: string) => [
  splitLines(text).map(line => line.text).join('\n'),
  begins(text, 'fact', 'program') ? {order: ['top', 'left', 'bottom', 'right']} : {},
];

/** The puzzles of the reply, or what is wrong with the text. */
export function meant(text: string, {puzzles, how, limit, problem, line}: Reply): Loaded {
  if (!puzzles) return {problem: {message: limit ?? problem, line: line ?? 0}};
  const lines = splitLines(text);
  try {
    let end = 0;
    return {how, puzzles: puzzles.map(({sides, rows, variants, last}: Reply) => {
      const own = lines.slice(end, last);
      end = last;
      const [top, left, bottom, right] = sides;
      const {parks, diagonals, clues} = Object.fromEntries(variants);
      const rule = ruleOf({parks, diagonals: Boolean(diagonals), clues});
      const where = own.find(one => /[0-9]/.test(one.text)) ?? own[0];
      return made({top, left, bottom, right}, rows, headersIn(own), rule, () => where);
    })};
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return {problem: {message: error.message, line: error.line}};
  }
}

/** The headers among other lines that say something about a puzzle. */
const headersIn = (lines: readonly TextLine[]): Headers => lines.flatMap(line => {
  const text = line.text.replace(/^[>\s]+/, '');
  const [key, value] = keyAndValue(text);
  const isRemark = isHeader(text) && REMARKS.some(name => name === key.toLowerCase());
  return isRemark && value && !headerDefect(key, value) ? [[key, value] as const] : [];
});
