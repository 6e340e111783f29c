/** JSON as Python's decoder reads it, every value with its place, so that errors can name that. */

import {repr} from './lines.js';

/** What cannot be read, at an index of the text. */
export class Unreadable extends Error {
  /** @param {string} message
   * @param {number} at */
  constructor(message, at) {
    super(message);
    this.at = at;
  }
}

/** A key that stands twice: of this it is told where the outermost object begins. */
export class DuplicateKey extends Unreadable {}

/**
 * @typedef {{at: number} & (
 *   {kind: 'object', entries: Map<string, Node>} | {kind: 'array', items: Node[]}
 *   | {kind: 'string', value: string} | {kind: 'int', value: number, digits: string}
 *   | {kind: 'float', value: number} | {kind: 'bool', value: boolean} | {kind: 'null'})} Node
 */

/** @typedef {{node: Node, end: number}} Parsed */

/** @type {(message: string, at: number) => Unreadable} */
const noJson = (message, at) => new Unreadable(`this is no JSON: ${message}`, at);

/** @type {(text: string, at: number) => number} */
const behindBlanks = (text, at) => at + (/^[ \t\n\r]*/.exec(text.slice(at))?.[0].length ?? 0);

/** @type {Record<string, (at: number) => Node>} */
const WORDS = {
  null: at => ({kind: 'null', at}),
  true: at => ({kind: 'bool', value: true, at}),
  false: at => ({kind: 'bool', value: false, at}),
  NaN: at => ({kind: 'float', value: NaN, at}),
  Infinity: at => ({kind: 'float', value: Infinity, at}),
  '-Infinity': at => ({kind: 'float', value: -Infinity, at}),
};

/** The value that begins at an index, and the index behind it.
 * @type {(text: string, at: number) => Parsed} */
export function parsed(text, at) {
  if (text[at] === '"') {
    const {value, end} = string(text, at);
    return {node: {kind: 'string', value, at}, end};
  }
  if (text[at] === '{') return object(text, at);
  if (text[at] === '[') return array(text, at);
  const rest = text.slice(at, at + 1000);
  const word = /^(null|true|false|NaN|-?Infinity)/.exec(rest)?.[0];
  if (word) return {node: WORDS[word](at), end: at + word.length};
  const number = /^(-?(?:0|[1-9][0-9]*))((?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?)/.exec(rest);
  if (!number) throw noJson('a value is missing here', at);
  const [digits, whole, part] = number;
  const end = at + digits.length;
  const value = Number(digits);
  if (part) return {node: {kind: 'float', value, at}, end};
  // as many digits are no number of a puzzle
  if (whole.length >= 20) return {node: {kind: 'float', value: Infinity, at}, end};
  return {node: {kind: 'int', value, digits, at}, end};
}

/** @type {(text: string, start: number) => Parsed} */
function object(text, start) {
  /** @type {[string, Node][]} */
  const pairs = [];
  let at = behindBlanks(text, start + 1);
  while (text[at] !== '}' || pairs.length) {
    if (text[at] !== '"') throw noJson('a key in double quotes is missing', at);
    const {value: key, end} = string(text, at);
    at = behindBlanks(text, end);
    if (text[at] !== ':') throw noJson('the colon behind a key is missing here', at);
    const value = parsed(text, behindBlanks(text, at + 1));
    pairs.push([key, value.node]);
    at = behindBlanks(text, value.end);
    if (text[at] === '}') break;
    at = behindBlanks(text, behindComma(text, at));
  }
  const entries = new Map(pairs);
  if (entries.size < pairs.length) {
    const keys = pairs.map(([key]) => key);
    const times = (/** @type {string} */ key) => keys.filter(other => other === key).length;
    const most = Math.max(...keys.map(times));
    const twice = keys.find(key => times(key) === most) ?? '';
    throw new DuplicateKey(`an object has the key ${ascii(twice).slice(0, 40)} twice`, start);
  }
  return {node: {kind: 'object', entries, at: start}, end: at + 1};
}

/** @type {(text: string, start: number) => Parsed} */
function array(text, start) {
  /** @type {Node[]} */
  const items = [];
  let at = behindBlanks(text, start + 1);
  while (text[at] !== ']' || items.length) {
    const {node, end} = parsed(text, at);
    items.push(node);
    at = behindBlanks(text, end);
    if (text[at] === ']') break;
    at = behindBlanks(text, behindComma(text, at));
  }
  return {node: {kind: 'array', items, at: start}, end: at + 1};
}

/** @type {(text: string, at: number) => number} */
function behindComma(text, at) {
  if (text[at] === ',') return at + 1;
  throw noJson('a comma or the end of an object or a list is missing here', at);
}

/** @type {(text: string, start: number) => {value: string, end: number}} */
function string(text, start) {
  /** @type {Record<string, string>} */
  const known = {'"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t'};
  let value = '';
  let at = start + 1;
  for (;;) {
    const one = text[at];
    if (one === undefined) throw noJson('this text has no end', start);
    if (one === '"') return {value, end: at + 1};
    if (one < ' ') throw noJson('a control character stands in a text', at);
    at += 1;
    if (one !== '\\') {
      value += one;
      continue;
    }
    const escape = text[at];
    if (escape === undefined) throw noJson('this text has no end', start);
    if (escape === 'u') {
      const code = text.slice(at + 1, at + 5);
      if (!/^[0-9a-fA-F]{4}$/.test(code) || at + 5 >= text.length) {
        throw noJson('invalid \\uXXXX escape', at);
      }
      value += String.fromCharCode(parseInt(code, 16));
      at += 5;
    } else {
      const meant = known[escape];
      if (meant === undefined) throw noJson('invalid \\escape', at - 1);
      value += meant;
      at += 1;
    }
  }
}

/** @type {(text: string) => string} */
const ascii = text => JSON.stringify(text).replace(/[\u007f-\uffff]/g, one =>
  one === '\x7f' ? one : `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The value as Python shows it.
 * @type {(node: Node) => string} */
export function shownAs(node) {
  switch (node.kind) {
    case 'object':
      return `{${[...node.entries].map(([key, value]) => `${repr(key)}: ${shownAs(value)}`)
        .join(', ')}}`;
    case 'array':
      return `[${node.items.map(shownAs).join(', ')}]`;
    case 'string':
      return repr(node.value);
    case 'int':
      return BigInt(node.digits).toString();
    case 'float':
      if (Number.isNaN(node.value)) return 'nan';
      if (!Number.isFinite(node.value)) return node.value > 0 ? 'inf' : '-inf';
      return Number.isInteger(node.value) ? `${node.value}.0` : `${node.value}`;
    case 'bool':
      return node.value ? 'True' : 'False';
    default:
      return 'None';
  }
}
