/** The parts of the engine come out of the page as they went in. */

import assert from 'node:assert/strict';
import test from 'node:test';

import {packed} from '../../pyskyl/play/make/build.mjs';
import {unpacked} from '../../pyskyl/play/ts/engine/unpacking.ts';
import {generator} from './random.js';

test('data of any length is what it was, and its text means nothing in HTML', async () => {
  const random = generator(1);
  const bytes = new Uint8Array(100).map(() => 256 * random());
  for (let length = 0; length < bytes.length; length += 1) {
    const part = bytes.subarray(0, length);
    const text = packed(part);
    assert.doesNotMatch(text, /["&<\s]|undefined/);
    assert.deepEqual(new Uint8Array(await unpacked(text)), part, `${length} bytes`);
  }
});
