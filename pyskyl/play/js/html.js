/** Text of HTML and SVG from templates, in which all that is not markup itself is escaped. */

/** Markup, as html`…` makes it. */
export class Markup {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }
}

/** @typedef {Markup | string | number | false | null | undefined | readonly Markup[]} Part */

/** Markup with these parts: texts are escaped, lists joined, what is false or null left out.
 * @type {(strings: TemplateStringsArray, ...parts: readonly Part[]) => Markup} */
export function html(strings, ...parts) {
  return new Markup(strings.reduce((text, next, number) => text + part(parts[number - 1]) + next));
}

/** @type {(part: Part) => string} */
function part(value) {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(one => one.text).join('');
  return value === false || value === null || value === undefined ? '' : escaped(String(value));
}

/** @type {(text: string) => string} */
const escaped = text => text.replace(/[&<>"]/g, one => `&#${one.charCodeAt(0)};`);

/**
 * Shows markup in an element. Nodes of the same kind are changed, not replaced, so that the focus,
 * a slider that is held and a scroll position survive.
 * @param {Element} element
 * @param {Markup} markup
 */
export function show(element, markup) {
  const wanted = /** @type {Element} */ (element.cloneNode(false));
  wanted.innerHTML = markup.text;
  matchChildren(element, wanted);
}

/** Children with a data-key are found again by it; the others have to be of a kind, in order.
 * @type {(element: Node, wanted: Node) => void} */
function matchChildren(element, wanted) {
  const old = [...element.childNodes];
  const drop = (count = 1) => old.splice(0, count).forEach(node => element.removeChild(node));
  const all = [...wanted.childNodes];
  const keys = new Set(all.map(keyOf));
  for (const next of all) {
    const key = keyOf(next);
    drop(Math.max(0, key ? old.findIndex(node => keyOf(node) === key) : 0));
    while (old.length && !alike(old[0], next) && isLeft(old[0], next, keys)) drop();
    const [first] = old;
    if (first && alike(first, next)) match(/** @type {Node} */ (old.shift()), next);
    else element.insertBefore(next, first ?? null);
  }
  drop(old.length);
}

/** @type {(node: Node) => string} */
const keyOf = node => node instanceof Element ? node.getAttribute('data-key') ?? '' : '';

/** @type {(one: Node, other: Node) => boolean} */
const alike = (one, other) => one.nodeName === other.nodeName && keyOf(one) === keyOf(other);

/** Whether a node that is not like the next one has no place any more.
 * @type {(node: Node, next: Node, keys: ReadonlySet<string>) => boolean} */
function isLeft(node, next, keys) {
  if (keyOf(node)) return !keys.has(keyOf(node));
  return next instanceof Element && !keyOf(next);
}

/** Attributes that are set by a script, or by the reader. */
const OWN = ['style', 'open'];

/** @type {(node: Node, wanted: Node) => void} */
function match(node, wanted) {
  if (!(node instanceof Element) || !(wanted instanceof Element)) {
    if (node.nodeValue !== wanted.nodeValue) node.nodeValue = wanted.nodeValue;
    return;
  }
  for (const {name} of [...node.attributes]) {
    if (!wanted.hasAttribute(name) && !OWN.includes(name)) node.removeAttribute(name);
  }
  for (const {name, value} of wanted.attributes) {
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
  if (node instanceof HTMLInputElement && node.type === 'range') {
    node.value = node.getAttribute('value') ?? '';
  }
  matchChildren(node, wanted);
}
