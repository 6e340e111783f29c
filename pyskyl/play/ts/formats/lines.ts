/** What readers share: lines that know their number, what is malformed and where, numbers. */

import {MAX_SIZE} from '../tables.ts';

export type TextLine = {number: number, text: string}; // `number` counts from 1

/** Something that is no puzzle: the line in which it stands, and what was expected there. */
export class Malformed extends Error {
  readonly line: number;

  constructor(message: string, {number}: TextLine) {
    super(message);
    this.line = number;
  }
}

/** What is not as it should be is malformed. */
export function check(line: TextLine, isRight: unknown, message: string): asserts isRight {
  if (!isRight) throw new Malformed(message, line);
}

/** The lines of a text. Blanks that only Python or only JavaScript knows become ones that both
 * do. */
export function splitLines(text: string): TextLine[] {
  const texts = text.replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[\x1c-\x1f\x85]/g, '\xa0')
    .replaceAll('\ufeff', '\u2060')
    .split('\n');
  if (texts.length > 1 && texts.at(-1) === '') texts.pop();
  return texts.map((line, index) => ({number: index + 1, text: line}));
}

/** A pattern that is too long for a line. */
export const pattern = (flags: string, ...parts: readonly RegExp[]): RegExp =>
  new RegExp(parts.map(part => part.source).join(''), flags);

/** Whether there is nothing but perhaps a comment. */
export const isEmpty = ({text}: TextLine): boolean => /^\s*([%#]|$)/.test(text);

/** The line up to the comment behind its puzzle: a blank and % or #. */
export const withoutComment = (line: TextLine): TextLine =>
  ({...line, text: line.text.split(/\s[%#]/, 1)[0]});

/** The number that these digits are, if `most` has as many. */
export function toNumber(line: TextLine, digits: string, most: number = MAX_SIZE): number {
  const significant = digits.replace(/^0+/, '');
  check(line, significant.length <= String(most).length,
    `no number here is more than ${most}, as ${shortened(digits)} is`);
  return Number(significant);
}

/** One that is not 0. */
export function positive(line: TextLine, digits: string, name: string, most?: number): number {
  const number = toNumber(line, digits, most);
  check(line, number, `a ${name} is 1 at least, not 0`);
  return number;
}

/** The beginning of a text that may be long. */
export const shortened = (text: string) => text.length > 20 ? `${text.slice(0, 19)}…` : text;
