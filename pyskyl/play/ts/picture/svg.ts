/** A figure as an SVG document: the twin of pyskyl/render/svg.py, byte for byte. */

import type {Figure, Layer, Shape, Stroke} from './figure.ts';
import {DASH, FONT_FAMILY, LOOKS, UNSEEN} from '../tables.ts';

/** The colours for light and dark paper, and how lines and text look. */
type Look = readonly [light: string, dark: string, width?: number, bold?: boolean,
  dashed?: boolean];

/** A picture for light paper, or (auto) in the color scheme of its reader. */
export function svg({side, title, layers}: Figure, scheme: 'auto' | 'light' = 'auto'): string {
  const length = round(side);
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" class="pyskyl-${scheme}" width="${length}"`
      + ` height="${length}" viewBox="0 0 ${length} ${length}" role="img"`
      + ` font-family="${FONT_FAMILY}" text-anchor="middle">`,
    `<title>${escaped(title)}</title>`,
    ...(scheme === 'auto' ? dark(layers) : []),
    ...layers.flatMap(drawn),
    '</svg>',
  ];
  return lines.join('\n') + '\n';
}

/** The colours for dark paper, which override the attributes. */
function dark(layers: readonly Layer[]): string[] {
  const rules = layers.map(({role}) => {
    const [, dark, width]: Look = LOOKS[role];
    return `.pyskyl-auto .${role} { ${width ? 'stroke' : 'fill'}: ${dark} }`;
  });
  return ['<style>@media (prefers-color-scheme: dark) {', ...rules, '}</style>'];
}

function drawn({role, shapes, size}: Layer): string[] {
  const [colour, , width, bold, dashed]: Look = LOOKS[role];
  const attributes = [
    `class="${role}"`,
    ...(width ? [
      `stroke="${colour}" stroke-width="${round(width)}"`,
      dashed ? `stroke-dasharray="${round(DASH)}"` : 'stroke-linecap="round"',
      'fill="none"',
    ] : [`fill="${colour}"`]),
    ...(bold ? ['font-weight="bold"'] : []),
    ...(size ? [`font-size="${round(size)}"`] : []),
  ];
  return [`<g ${attributes.join(' ')}>`, ...elements(shapes), '</g>'];
}

/** One path for all strokes, and the other shapes. */
export function elements(shapes: readonly Shape[]): string[] {
  const strokes = shapes.filter(shape => 'x1' in shape);
  const others = shapes.flatMap(shape => 'x1' in shape ? [] : [element(shape)]);
  return strokes.length ? [`<path d="${strokePath(strokes)}"/>`, ...others] : others;
}

export const strokePath = (strokes: readonly Stroke[]): string => strokes.map(({x1, y1, x2, y2}) =>
  `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`).join('');

function element(shape: Exclude<Shape, Stroke>): string {
  const [x, y] = [round(shape.x), round(shape.y)];
  if ('text' in shape) return `<text x="${x}" y="${y}">${escaped(shape.text)}</text>`;
  if ('radius' in shape) return `<circle cx="${x}" cy="${y}" r="${round(shape.radius)}"/>`;
  return `<rect x="${x}" y="${y}" width="${round(shape.width)}" height="${round(shape.height)}"/>`;
}

/** Two decimal places, rounded as in Python: a number halfway between two goes to the even one,
 * where toFixed goes away from 0. */
export function round(number: number): string {
  const isBetween = Math.abs(8 * number % 4) === 1;
  const text = (isBetween ? number - 0.001 * Math.sign(number) : number).toFixed(2);
  const short = text.replace(/\.?0+$/, '');
  return short === '-0' ? '0' : short;
}

/** Text escaped for XML, without characters that could command a terminal. */
function escaped(text: string): string {
  return text
    .replace(RegExp(UNSEEN, 'gu'), character => {
      const code = character.charCodeAt(0).toString(16);
      return code.length < 3 ? `\\x${code.padStart(2, '0')}` : `\\u${code.padStart(4, '0')}`;
    })
    .replace(/[\ufffe\uffff]/g, '\ufffd')
    .replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
