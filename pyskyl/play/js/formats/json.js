/** The objects that `pyskyl --format json` prints: sides, board, size, headers or title. */

/** @import {Puzzle, Side} from '../types.js' */
/** @import {TextLine} from './lines.js' */
/** @import {Node} from './json_text.js' */

import {SIDES} from '../rules.js';
import {DuplicateKey, Unreadable, parsed, shownAs} from './json_text.js';
import {MAX_HEADERS, MAX_SIZE, counted, malformed, repr} from './lines.js';
import {headerDefect, made} from './puzzle.js';
import {ofLine} from './recognition.js';

/**
 * The lines, but an object that begins with { alone as one line, with newlines in its text. It ends
 * with the first line that begins with } and no deeper than the object; or, if none of its lines is
 * deeper, with the one that has the other brace of its first.
 * @type {(lines: readonly TextLine[]) => Generator<TextLine>}
 */
export function* joined(lines) {
  /** @type {TextLine[]} */
  let opened = [];
  let last = '';
  let depth = 0;
  let deeper = false;
  for (const line of lines) {
    const text = line.text.trim();
    const isAnother = (last === '}' && text === '{')
      || ['towers', 'pzpr'].includes(ofLine(text) ?? '');
    if (opened.length && isAnother) {
      yield whole(opened);
      opened = [];
    }
    if (!opened.length) {
      if (text !== '{') {
        yield line;
        continue;
      }
      [last, depth, deeper] = ['', 0, false];
    }
    opened.push(line);
    const inside = indentOf(line) > indentOf(opened[0]);
    if (text.startsWith('}') && !inside && (deeper || depth === 1)) {
      yield whole(opened);
      opened = [];
    }
    deeper ||= inside;
    last = text || last;
    const bare = text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"?/g, '');
    depth += bare.split('{').length - bare.split('}').length;
  }
  if (opened.length) yield whole(opened);
}

/** @type {(line: TextLine) => number} */
const indentOf = ({text}) => text.length - text.trimStart().length;

/** @type {(lines: readonly TextLine[]) => TextLine} */
const whole = lines => ({number: lines[0].number, text: lines.map(({text}) => text).join('\n')});

/** The puzzle whose object is the line's text, which may have several lines.
 * @type {(line: TextLine) => Puzzle} */
export function readJson({number, text}) {
  const start = text.length - text.trimStart().length;
  try {
    const {node, end} = parsed(text, start);
    const behind = text.slice(end);
    if (!/^\s*(\s[%#].*)?$/s.test(behind)) {
      const blanks = /^[ \t\n\r]*/.exec(behind)?.[0].length ?? 0;
      throw new Unreadable('nothing can stand behind the object', end + blanks);
    }
    return puzzleOf(node);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const at = error instanceof DuplicateKey ? start : error.at;
    const before = text.slice(0, at).split('\n');
    const line = {number: number + before.length - 1, text: text.split('\n')[before.length - 1]};
    throw malformed(line, error.message, before[before.length - 1].length + 1);
  }
}

/** @typedef {Extract<Node, {kind: 'object'}>} ObjectNode */
/** @typedef {Extract<Node, {kind: 'array'}>} ArrayNode */

/** What stands there, unless that is missing or null.
 * @type {(node: ObjectNode, key: string) => Node | null} */
function known(node, key) {
  const found = node.entries.get(key);
  return found && found.kind !== 'null' ? found : null;
}

/** @type {(record: Node) => Puzzle} */
function puzzleOf(record) {
  if (record.kind !== 'object') {
    const what = 'an object with the sides and the board of a puzzle is to stand here';
    throw new Unreadable(what, record.at);
  }
  const sides = known(record, 'sides');
  if (!sides) {
    const error = record.entries.get('error');
    if (error?.kind === 'string') {
      const said = [...error.value].slice(0, 200).join('').split(/\s+/).filter(Boolean).join(' ');
      throw new Unreadable(`this object has no puzzle, but an error: ${said}`, error.at);
    }
    throw new Unreadable('this object has no sides', record.entries.get('sides')?.at ?? record.at);
  }
  const variant = known(record, 'variant');
  if (variant) throw new Unreadable('a puzzle with other rules cannot be read', variant.at);
  const lists = listsOf(sides);
  const size = sizeOf(record, sides, lists);
  const clues = mapSides(side => lineOf(lists[side], size, `the ${side} side`, 'clue'));
  const board = boardOf(record, size);
  const headers = headersOf(record);
  const heights = board ?? new Array(size).fill(new Array(size).fill(0));
  const place = (/** @type {number} */ row, /** @type {number} */ column) => {
    const side = row === 0 ? 'top' : row > size ? 'bottom' : column === 0 ? 'left' : 'right';
    if (row === 0 || row > size) return lists[side].items[column - 1];
    if (column === 0 || column > size) return lists[side].items[row - 1];
    const rows = /** @type {ArrayNode} */ (record.entries.get('board'));
    return /** @type {ArrayNode} */ (rows.items[row - 1]).items[column - 1];
  };
  const show = (/** @type {number} */ row, /** @type {number} */ column) =>
    shownAs(place(row, column));
  const {puzzle, defects: [first]} = made(clues, heights, headers, show);
  if (first) throw new Unreadable(first.message, place(first.row, first.column).at);
  return puzzle;
}

/** @template Item
 * @param {(side: Side) => Item} make
 * @returns {Record<Side, Item>} */
const mapSides = make =>
  ({top: make('top'), left: make('left'), bottom: make('bottom'), right: make('right')});

/** @type {(sides: Node) => Record<Side, ArrayNode>} */
function listsOf(sides) {
  if (sides.kind !== 'object') {
    throw new Unreadable('the sides are an object with top, left, bottom and right', sides.at);
  }
  const lists = mapSides(side => {
    const found = sides.entries.get(side);
    if (found?.kind === 'array') return found;
    throw new Unreadable(`the ${side} side is to be a list of clues`, found?.at ?? sides.at);
  });
  for (const [name, {at}] of sides.entries) {
    if (!SIDES.some(side => side === name)) {
      throw new Unreadable('the sides are top, left, bottom and right', at);
    }
  }
  return lists;
}

/** @type {(record: ObjectNode, sides: Node, lists: Record<Side, ArrayNode>) => number} */
function sizeOf(record, sides, lists) {
  const found = known(record, 'size');
  const size = found ? found.kind === 'int' ? found.value : NaN : lists.top.items.length;
  if (size >= 1 && size <= MAX_SIZE) return size;
  throw new Unreadable(`the size is not in 1..${MAX_SIZE}`, (found ?? sides).at);
}

/** @type {(record: ObjectNode, size: number) => number[][] | null} */
function boardOf(record, size) {
  const board = known(record, 'board');
  if (!board) return null;
  if (board.kind !== 'array' || board.items.some(({kind}) => kind !== 'array')) {
    throw new Unreadable('the board is to be a list of rows', board.at);
  }
  if (board.items.length !== size) {
    const rows = counted(board.items.length, 'row');
    throw new Unreadable(`the board has ${rows}, not ${size}`, board.at);
  }
  return board.items.map((row, index) =>
    lineOf(/** @type {ArrayNode} */ (row), size, `row ${index + 1} of the board`, 'cell'));
}

/** @type {(list: ArrayNode, size: number, name: string, unit: string) => number[]} */
function lineOf({items, at}, size, name, unit) {
  if (items.length !== size) {
    throw new Unreadable(`${name} has ${counted(items.length, unit)}, not ${size}`, at);
  }
  return items.map(item => {
    if (item.kind === 'int') return item.value;
    if (item.kind === 'null') return 0;
    throw new Unreadable('a whole number or null is to stand here', item.at);
  });
}

/** @type {(record: ObjectNode) => [string, string][]} */
function headersOf(record) {
  const headers = known(record, 'headers');
  if (!headers) {
    const title = known(record, 'title');
    const isNone = !title || (title.kind === 'string' && title.value === '');
    return isNone ? [] : [headerOf(['title', title], title.at)];
  }
  if (headers.kind !== 'array') {
    throw new Unreadable('the headers are to be a list of keys with values', headers.at);
  }
  if (headers.items.length > MAX_HEADERS) {
    const {at} = headers.items[MAX_HEADERS];
    throw new Unreadable(`a puzzle has at most ${MAX_HEADERS} headers`, at);
  }
  return headers.items.map(item => {
    if (item.kind === 'array' && item.items.length === 2) return headerOf(item.items, item.at);
    throw new Unreadable('a header is a list of two texts, key and value', item.at);
  });
}

/** @type {(pair: readonly (string | Node)[], at: number) => [string, string]} */
function headerOf(pair, at) {
  const [key, value] = pair.map(part =>
    typeof part === 'string' ? part : part.kind === 'string' ? part.value : null);
  if (key === null || value === null) {
    const shown = pair.map(part => typeof part === 'string' ? repr(part) : shownAs(part));
    const what = `a header is two texts, key and value, not (${shown.join(', ')})`;
    throw new Unreadable(what, at);
  }
  const defect = headerDefect(key, value);
  if (defect) throw new Unreadable(defect, at);
  return [key, value];
}
