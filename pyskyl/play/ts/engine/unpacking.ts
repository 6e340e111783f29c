/** The data of the engine, as build.mjs has packed it into the page. */

import {SIGNS} from '../tables.ts';

/** `text`: gzipped data, of which two characters stand for 13 bits. */
export function unpacked(text: string) {
  const values = new Uint8Array(127);
  [...SIGNS].forEach((sign, value) => { values[sign.charCodeAt(0)] = value; });
  const packed = new Uint8Array(text.length * 13 >> 4);
  let [at, bits, count] = [0, 0, 0];
  for (let from = 0; from < text.length; from += 2) {
    // there may be no second one
    bits |= values[text.charCodeAt(from)] + 91 * (values[text.charCodeAt(from + 1)] | 0) << count;
    for (count += 13; count > 7; count -= 8, bits >>= 8) packed[at++] = bits;
  }
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}
