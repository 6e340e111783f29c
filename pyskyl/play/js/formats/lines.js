/** What readers share: lines that know their number, what is malformed and where, numbers. */

/** The largest size that is read: two digits a cell. */
export const MAX_SIZE = 99;
export const MAX_HEADERS = 100;

/** Something that is no puzzle, and where: line and column from 1, in characters. */
export class Malformed extends Error {
  /** @param {string} message
   * @param {number} line
   * @param {number} column */
  constructor(message, line, column) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

/** @typedef {{number: number, text: string}} TextLine  `number` counts from 1 */
/** @typedef {{text: string, line: TextLine, column: number}} Entry  what stands for a number */

/** What is wrong at a column of the line, counted from 1 in JavaScript's units and, if that is a
 * text of several lines, over all of them.
 * @type {(line: TextLine, message: string, column: number) => Malformed} */
export function malformed({number, text}, message, column) {
  const before = text.slice(0, column - 1);
  const start = before.lastIndexOf('\n') + 1;
  return new Malformed(message, number + before.split('\n').length - 1,
    // behind the end of the text
    [...before.slice(start)].length + 1 + Math.max(0, column - 1 - text.length));
}

/** @type {(entry: Entry, message: string) => Malformed} */
export const wrongEntry = ({line, column}, message) => malformed(line, message, column);

/** @type {(entry: Entry, message: string) => Malformed} */
export const wrongBehind = ({line, column, text}, message) =>
  malformed(line, message, column + text.length);

/** The lines of a text. Blanks that only Python or only JavaScript knows become ones that both do.
 * @type {(text: string) => TextLine[]} */
export function splitLines(text) {
  const texts = text.replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[\x1c-\x1f\x85]/g, '\xa0')
    .replaceAll('\ufeff', '\u2060')
    .split('\n');
  if (texts.length > 1 && texts.at(-1) === '') texts.pop();
  return texts.map((line, index) => ({number: index + 1, text: line}));
}

/** The column of the first character that is no blank.
 * @type {(line: TextLine) => number} */
export const startOf = ({text}) => text.length - text.trimStart().length + 1;

/** Whether there is nothing but perhaps a comment.
 * @type {(line: TextLine) => boolean} */
export const isEmpty = ({text}) => /^\s*([%#]|$)/.test(text);

/** The line up to the comment behind its puzzle: a blank and % or #.
 * @type {(line: TextLine) => TextLine} */
export const withoutComment = line => ({...line, text: line.text.split(/\s[%#]/, 1)[0]});

/** The number that the digits at a column are, if `most` has as many.
 * @type {(line: TextLine, digits: string, column: number, most?: number) => number} */
export function toNumber(line, digits, column, most = MAX_SIZE) {
  const significant = digits.replace(/^0+/, '');
  if (significant.length > String(most).length) {
    const largest = most === MAX_SIZE ? 'size' : 'clue';
    const what = `${quoted(digits)} is more than the largest ${largest}, ${most}`;
    throw malformed(line, what, column);
  }
  return Number(significant);
}

/** The parts of a line from one index to another: what matches, from each index on, what is sticky.
 * @type {(line: TextLine, start: number, end: number, part: RegExp, allowed: string)
 *   => Generator<{index: number, groups: Record<string, string | undefined>}>} */
export function* partsOf(line, start, end, part, allowed) {
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

/** In quotes, as Python writes them; only the beginning of a long text.
 * @type {(text: string) => string} */
export function quoted(text) {
  const characters = [...text];
  return repr(characters.length <= 20 ? text : `${characters.slice(0, 19).join('')}…`);
}

/** @type {(text: string) => string} */
export function repr(text) {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text.replace(/[\p{C}\p{Z}\\'"]/gu, one => {
    if (one === ' ' || ((one === "'" || one === '"') && one !== quote)) return one;
    const known = {'\t': '\\t', '\n': '\\n', '\r': '\\r', '\\': '\\\\'}[one];
    if (known || one === quote) return known ?? `\\${one}`;
    // splitLines() has put a word joiner where a byte order mark was
    const shown = one === '\u2060' ? '\ufeff' : one;
    const code = /** @type {number} */ (shown.codePointAt(0)).toString(16);
    if (code.length <= 2) return `\\x${code.padStart(2, '0')}`;
    return code.length <= 4 ? `\\u${code.padStart(4, '0')}` : `\\U${code.padStart(8, '0')}`;
  });
  return quote + escaped + quote;
}

/** @type {(number: number, one: string, several?: string) => string} */
export const counted = (number, one, several = `${one}s`) =>
  `${number} ${number === 1 ? one : several}`;
