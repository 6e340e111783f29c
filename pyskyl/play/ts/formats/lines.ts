/** What readers share: lines that know their number, what is malformed and where, numbers. */

/** The largest size that is read: two digits a cell. */
export const MAX_SIZE = 99;
export const MAX_HEADERS = 100;

/** Something that is no puzzle, and where: line and column from 1, in characters. */
export class Malformed extends Error {
  readonly line: number;
  readonly column: number;

  constructor(message: string, line: number, column: number) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

export type TextLine = {number: number, text: string}; // `number` counts from 1
export type Entry = {text: string, line: TextLine, column: number}; // what stands for a number

/** What is wrong at a column of the line, counted from 1 in JavaScript's units and, if that is a
 * text of several lines, over all of them. */
export function malformed({number, text}: TextLine, message: string, column: number): Malformed {
  const before = text.slice(0, column - 1);
  const start = before.lastIndexOf('\n') + 1;
  return new Malformed(message, number + before.split('\n').length - 1,
    // behind the end of the text
    [...before.slice(start)].length + 1 + Math.max(0, column - 1 - text.length));
}

export const wrongEntry = ({line, column}: Entry, message: string): Malformed =>
  malformed(line, message, column);

export const wrongBehind = ({line, column, text}: Entry, message: string): Malformed =>
  malformed(line, message, column + text.length);

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

/** The column of the first character that is no blank. */
export const startOf = ({text}: TextLine): number => text.length - text.trimStart().length + 1;

/** Whether there is nothing but perhaps a comment. */
export const isEmpty = ({text}: TextLine): boolean => /^\s*([%#]|$)/.test(text);

/** The line up to the comment behind its puzzle: a blank and % or #. */
export const withoutComment = (line: TextLine): TextLine =>
  ({...line, text: line.text.split(/\s[%#]/, 1)[0]});

/** The number that the digits at a column are, if `most` has as many. */
export function toNumber(
  line: TextLine, digits: string, column: number, most: number = MAX_SIZE,
): number {
  const significant = digits.replace(/^0+/, '');
  if (significant.length > String(most).length) {
    const largest = most === MAX_SIZE ? 'size' : 'clue';
    const what = `${quoted(digits)} is more than the largest ${largest}, ${most}`;
    throw malformed(line, what, column);
  }
  return Number(significant);
}

/** The parts of a line from one index to another: what matches, from each index on, what is
 * sticky. */
export function* partsOf(
  line: TextLine, start: number, end: number, part: RegExp, allowed: string,
): Generator<{index: number, groups: Record<string, string | undefined>}> {
  const text = line.text.slice(0, end);
  for (let index = start; index < end; index = part.lastIndex) {
    part.lastIndex = index;
    const {groups = null} = part.exec(text) ?? {};
    if (!groups) {
      const one = quoted(String.fromCodePoint(text.codePointAt(index) ?? 0));
      throw malformed(line, `${one} cannot stand here: only ${allowed} can`, index + 1);
    }
    yield {index, groups};
  }
}

/** In quotes, as Python writes them; only the beginning of a long text. */
export function quoted(text: string): string {
  const characters = [...text];
  return repr(characters.length <= 20 ? text : `${characters.slice(0, 19).join('')}…`);
}

export function repr(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text.replace(/[\p{C}\p{Z}\\'"]/gu, one => {
    if (one === ' ' || ((one === "'" || one === '"') && one !== quote)) return one;
    const known = {'\t': '\\t', '\n': '\\n', '\r': '\\r', '\\': '\\\\'}[one];
    if (known || one === quote) return known ?? `\\${one}`;
    // splitLines() has put a word joiner where a byte order mark was
    const shown = one === '\u2060' ? '\ufeff' : one;
    const code = (shown.codePointAt(0) as number).toString(16);
    if (code.length <= 2) return `\\x${code.padStart(2, '0')}`;
    return code.length <= 4 ? `\\u${code.padStart(4, '0')}` : `\\U${code.padStart(8, '0')}`;
  });
  return quote + escaped + quote;
}

export const counted = (number: number, one: string, several: string = `${one}s`): string =>
  `${number} ${number === 1 ? one : several}`;
