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
 * Makes the children of an element those that markup says, and keeps what is there already where
 * it is of the same kind: the focus, a slider that is held and a scroll position survive.
 * @param {Element} element
 * @param {Markup} markup
 */
export function show(element, markup) {
  const wanted = /** @type {Element} */ (element.cloneNode(false));
  wanted.innerHTML = markup.text;
  matchChildren(element, wanted);
}

/** @type {(element: Node, wanted: Node) => void} */
function matchChildren(element, wanted) {
  const old = [...element.childNodes];
  for (const next of [...wanted.childNodes]) {
    const first = old.shift();
    if (!first) element.appendChild(next);
    else if (!alike(first, next)) element.replaceChild(next, first);
    else match(first, next);
  }
  for (const rest of old) element.removeChild(rest);
}

/** @type {(one: Node, other: Node) => boolean} */
function alike(one, other) {
  if (one.nodeName !== other.nodeName) return false;
  return !(one instanceof Element) || !(other instanceof Element)
    || one.getAttribute('data-key') === other.getAttribute('data-key');
}

/** @type {(node: Node, wanted: Node) => void} */
function match(node, wanted) {
  if (!(node instanceof Element) || !(wanted instanceof Element)) {
    if (node.nodeValue !== wanted.nodeValue) node.nodeValue = wanted.nodeValue;
    return;
  }
  for (const {name} of [...node.attributes]) {
    if (!wanted.hasAttribute(name) && name !== 'style') node.removeAttribute(name);
  }
  for (const {name, value} of wanted.attributes) {
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
  if (node instanceof HTMLInputElement && node.type === 'range') {
    node.value = node.getAttribute('value') ?? '';
  }
  matchChildren(node, wanted);
}
