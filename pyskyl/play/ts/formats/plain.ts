/** Lines of a board as people paste them, made plain: without comments and drawn characters. */

import {pattern} from './lines.ts';

const VERTICAL = '│┃║┆┇┊┋╎╏';
const BARS = new RegExp(`[${VERTICAL}]`, 'g');

const ASSIGNED = pattern('u', /^\s*[\p{L}_](?:[^=:\n]|::|:(?=\s*\w+\s*[[<]))*=\s*/u,
  /(?:new\s+\w+\s*\[\s*\]\s*)?(?=[\[\(\{]\s*(?:[0-9]|$))/u);

/** A line of a list without its comment, and with 0 for None and null. */
export const ofList = (text: string): string =>
  text.split(/(?:^|\s)[%#]|\/\//, 1)[0].replace(/\b(?:None|null)\b/g, '0   ');

/** The same, without the code around a list in a program: see pasted.py. */
export function unwrapped(text: string): string {
  const bare = ofList(text).replace(ASSIGNED, found => ' '.repeat(found.length));
  if (/^\s*(["'`])[\s,0-9]*\1\s*[,;]?\s*$/.test(bare)) {
    return bare.replace(/["'`;]|,\s*$/g, ' ');
  }
  return bare.replace(/([\])}])\s*[,;]\s*$/, '$1');
}

/** Whether this line, as part of a .sky file, is a header. */
export const isHeader = (text: string): boolean => /^\s*[\p{L}\p{Nl}\p{No}][^\n:%#|]*:/u.test(text);

/** A line without its comment, in ASCII where possible; what remains keeps its column. */
export function plain(text: string): string {
  const drawn = text.split(/[%#]/, 1)[0];
  const line = drawn.replace(/[^\S\t]|[\u200b\u2060]/g, ' ').replace(BARS, '|');
  if (/[\u2500-\u257f]|[=\u2013\u2014-]\+/.test(line)
    && !line.replace(/[ \t+=|\u2013\u2014\u2500-\u257f-]/g, '')) {
    return `+${'-'.repeat(Math.max(0, line.length - 2))}+`;
  }
  // Bars between any two cells mean nothing: only the first and the last are the frame.
  const bars = [...drawn.matchAll(BARS)].map(({index}) => index);
  const inner = new Set(bars.slice(1, -1));
  return [...Array(line.length).keys()].map(at => inner.has(at) ? ' ' : line[at]).join('');
}

/** The entries of a plain line, between blanks or single commas. */
export const entriesIn = (text: string): string[] => text.match(/[^\s,]+/g) ?? [];

/** Whether a plain line only draws the frame; a row whose dashes stand for nothing does not. */
export function isBorder(text: string): boolean {
  const bare = text.trim();
  return /^[+|][ \t+|:=-]*$/.test(bare) && /--|:-|-:|==|\+/.test(bare);
}
