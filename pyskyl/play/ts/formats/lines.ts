/** What readers share: lines that know their number, errors that know their line, numbers. */

import {MAX_SIZE} from '../tables.ts';

export type TextLine = {number: number, text: string}; // `number` counts from 1

/** Malformed text: its line, and what was expected there. `isFormed`: the text has the form of a
 * puzzle, and only what it says is impossible. */
export class Malformed extends Error {
  readonly line: number;
  readonly isFormed: boolean;

  constructor(message: string, {number}: TextLine, isFormed = false) {
    super(message);
    this.line = number;
    this.isFormed = isFormed;
  }
}

/** Throws Malformed unless the line is right. */
export function check(line: TextLine, isRight: unknown, message: string): asserts isRight {
  if (!isRight) throw new Malformed(message, line);
}

/** The lines of a text. What only Python or only JavaScript takes for a blank becomes something
 * that means the same to both. */
export function splitLines(text: string): TextLine[] {
  const texts = text.replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[\x1c-\x1f\x85]/g, '\xa0')
    .replaceAll('\ufeff', '\u2060')
    .split('\n');
  if (texts.length > 1 && texts.at(-1) === '') texts.pop();
  return texts.map((line, index) => ({number: index + 1, text: line}));
}

/** A pattern in parts, too long for one line of code. */
export const pattern = (flags: string, ...parts: readonly RegExp[]): RegExp =>
  new RegExp(parts.map(part => part.source).join(''), flags);

/** Whether this line, as part of a .sky file, is a header. */
export const isHeader = (text: string): boolean => /^\s*[\p{L}\p{Nl}\p{No}][^\n:%#|]*:/u.test(text);

/** The key and the value of a header. */
export function keyAndValue(text: string): [key: string, value: string] {
  const colon = text.indexOf(':');
  return [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
}

/** Whether a line has nothing but perhaps a comment. */
export const isEmpty = ({text}: TextLine): boolean => /^\s*([%#]|$)/.test(text);

/** The line without the comment after its puzzle, which begins with a blank and % or #. */
export const withoutComment = (line: TextLine): TextLine =>
  ({...line, text: line.text.split(/\s[%#]/, 1)[0]});

/** The number with these digits, if it has no more of them than `most`. */
export function toNumber(line: TextLine, digits: string, most: number = MAX_SIZE): number {
  const significant = digits.replace(/^0+/, '');
  check(line, significant.length <= String(most).length,
    `no number here is more than ${most}, as ${shortened(digits)} is`);
  return Number(significant);
}

/** What is wrong with a size, a clue or a height that cannot be so low or so high. */
export const outside = (what: string, number: unknown, highest: number): string =>
  `the ${what} ${shortened(String(number))} is not in 1..${highest}`;

/** A number that is not 0. */
export function positive(line: TextLine, digits: string, name: string, most?: number): number {
  const number = toNumber(line, digits, most);
  check(line, number, `a ${name} is 1 at least, not 0`);
  return number;
}

/** A text, cut off if it is long. */
export const shortened = (text: string) => text.length > 20 ? `${text.slice(0, 19)}…` : text;
