/** HTML and SVG as text, from templates that escape everything that is not markup. */

/** Markup, as html`…` makes it. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Part = Markup | string | number | false | null | undefined | readonly Part[];

/** Markup with these parts: texts are escaped, lists joined, false and null left out. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.reduce((text, next, number) =>
    text + written(parts[number - 1]) + next));
}

function written(value: Part): string {
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object' && value) return value.map(written).join('');
  return value === false || value === null || value === undefined ? ''
    : String(value).replace(/[&<>"]/g, one => `&#${one.charCodeAt(0)};`);
}

/** The part of the page with this ID. */
export const part = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

/** Shows markup in a part of the page. Nodes of the same kind are changed, not replaced, so that
 * focus, scroll position and a slider being dragged survive. */
export function show(id: string, markup: Markup) {
  const element = part(id);
  const wanted = element.cloneNode(false) as HTMLElement;
  wanted.innerHTML = markup.text;
  wanted.querySelectorAll<HTMLElement>('[data-style]').forEach(setStyle);
  matchChildren(element, wanted);
}

/** Matches children with a data-key by that key; the others in order, if of the same kind. */
function matchChildren(element: Node, wanted: Node): void {
  const old = [...element.childNodes];
  const drop = (count = 1) => old.splice(0, count).forEach(node => element.removeChild(node));
  const all = [...wanted.childNodes];
  const keys = new Set(all.map(keyOf));
  for (const next of all) {
    const key = keyOf(next);
    drop(key ? old.findIndex(node => keyOf(node) === key) : 0);
    while (old.length && !alike(old[0], next) && isLeft(old[0], next, keys)) drop();
    const [first] = old;
    if (first && alike(first, next)) match(old.shift() as Node, next);
    else element.insertBefore(next, first ?? null);
  }
  drop(old.length);
}

const keyOf = (node: Node) => node instanceof Element ? node.getAttribute('data-key') ?? '' : '';

const alike = (one: Node, other: Node): boolean =>
  one.nodeName === other.nodeName && keyOf(one) === keyOf(other);

/** Whether a node that is not like the next one is no longer wanted. */
function isLeft(node: Node, next: Node, keys: ReadonlySet<string>): boolean {
  if (keyOf(node)) return !keys.has(keyOf(node));
  return next instanceof Element && !keyOf(next);
}

/** Sets a style, which the policy of the page forbids markup to do. */
const setStyle = ({style, dataset}: HTMLElement): void => {
  style.cssText = dataset.style ?? '';
};

/** Attributes that a script sets, or the user. */
const OWN = ['style', 'open'];

function match(node: Node, wanted: Node): void {
  if (!(node instanceof Element) || !(wanted instanceof Element)) {
    if (node.nodeValue !== wanted.nodeValue) node.nodeValue = wanted.nodeValue;
    return;
  }
  for (const {name} of [...node.attributes]) {
    if (!wanted.hasAttribute(name) && !OWN.includes(name)) node.removeAttribute(name);
  }
  for (const {name, value} of wanted.attributes) {
    if (node.getAttribute(name) === value) continue;
    node.setAttribute(name, value);
    if (name === 'data-style') setStyle(node as HTMLElement);
    // the attribute has no effect on a field in which somebody has typed
    if (name === 'value' && node instanceof HTMLInputElement) node.value = value;
  }
  matchChildren(node, wanted);
}
