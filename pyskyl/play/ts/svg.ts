/** A figure as an SVG document: the twin of pyskyl/render/svg.py, byte for byte. */

import {UNIT, type Figure, type Layer, type Shape, type Stroke} from './figure.ts';
import {DASH, FONTS, LOOKS} from './tables.ts';

/** Colors on light and on dark paper; width of lines, none for what is filled. */
type Look = {light: string, dark: string, width?: number, bold?: boolean, dashed?: boolean};

const FONT_FAMILY = [...FONTS.map(name => name.includes(' ') ? `'${name}'` : name), 'sans-serif']
  .join(', ');

/** What could command a terminal, as pyskyl/words.py has it; but for a tab, it is escaped. */
const UNSEEN = RegExp('[\\x00-\\x08\\x0a-\\x1f\\x7f-\\x9f\\u061c\\u200e\\u200f\\u2028-\\u202e'
  + '\\u2066-\\u2069\\ud800-\\udfff\\ufeff]', 'gu');

/** `options`: the side of a cell in pixels, and how the colours are chosen. */
export function svg(
  figure: Figure,
  {cell = UNIT, scheme = 'auto'}: {cell?: number, scheme?: 'auto' | 'light' | 'dark'} = {},
): string {
  const side = round(figure.side);
  const pixels = round(figure.side * cell / UNIT);
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" class="pyskyl-${scheme}" width="${pixels}"`
      + ` height="${pixels}" viewBox="0 0 ${side} ${side}" role="img"`
      + ` font-family="${FONT_FAMILY}" text-anchor="middle">`,
    `<title>${escaped(figure.title)}</title>`,
    ...(scheme === 'auto' ? dark(figure.layers) : []),
    ...figure.layers.flatMap(layer => drawn(layer, scheme === 'dark')),
    '</svg>',
  ];
  return lines.join('\n') + '\n';
}

/** The colours for dark paper, which outdo the attributes. */
function dark(layers: readonly Layer[]): string[] {
  const rules = layers.map(({role}) => {
    const look: Look = LOOKS[role];
    return `.pyskyl-auto .${role} { ${look.width ? 'stroke' : 'fill'}: ${look.dark} }`;
  });
  return ['<style>@media (prefers-color-scheme: dark) {', ...rules, '}</style>'];
}

function drawn({role, shapes, size}: Layer, dark: boolean): string[] {
  const look: Look = LOOKS[role];
  const colour = dark ? look.dark : look.light;
  const attributes = [`class="${role}"`];
  if (look.width) {
    const width = round(look.width);
    attributes.push(`stroke="${colour}" stroke-width="${width}"`);
    const dashes = look.dashed ? `dasharray="${round(DASH)}"` : 'linecap="round"';
    attributes.push(`stroke-${dashes} fill="none"`);
  } else attributes.push(`fill="${colour}"`);
  if (look.bold) attributes.push('font-weight="bold"');
  if (size) attributes.push(`font-size="${round(size)}"`);
  const strokes = shapes.flatMap(shape => 'x1' in shape ? [strokePath(shape)] : []);
  return [
    `<g ${attributes.join(' ')}>`,
    ...(strokes.length ? [`<path d="${strokes.join('')}"/>`] : []),
    ...shapes.flatMap(shape => 'x1' in shape ? [] : [element(shape)]),
    '</g>',
  ];
}

export const strokePath = ({x1, y1, x2, y2}: Stroke): string =>
  `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`;

export function element(shape: Exclude<Shape, Stroke>): string {
  const [x, y] = [round(shape.x), round(shape.y)];
  if ('text' in shape) return `<text x="${x}" y="${y}">${escaped(shape.text)}</text>`;
  if ('radius' in shape) return `<circle cx="${x}" cy="${y}" r="${round(shape.radius)}"/>`;
  return `<rect x="${x}" y="${y}" width="${round(shape.width)}" height="${round(shape.height)}"/>`;
}

/** Two places behind the point, as Python rounds: a number just between two goes to the even
 * one. */
export function round(number: number): string {
  const between = Number.isInteger(8 * number) && !Number.isInteger(4 * number);
  const lower = Math.floor(100 * number);
  const text = between
    ? ((lower + (lower & 1)) / 100).toFixed(2)
    : number.toFixed(2);
  const short = text.replace(/\.?0+$/, '');
  return short === '-0' ? '0' : short;
}

/** Text as characters of XML. */
function escaped(text: string): string {
  return text
    .replace(UNSEEN, character => {
      const code = character.charCodeAt(0);
      if (character === '\n' || character === '\r') return character === '\n' ? '\\n' : '\\r';
      if (code >= 0xdc80 && code <= 0xdcff) return `\\x${(code - 0xdc00).toString(16)}`;
      return code > 0xff
        ? `\\u${code.toString(16).padStart(4, '0')}`
        : `\\x${code.toString(16).padStart(2, '0')}`;
    })
    .replace(/[\ufffe\uffff]/g, '\ufffd')
    .replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
