/** Lets node import the page's modules: `node --import …/typescript.mjs …`. esbuild strips types. */
import {createRequire, register} from 'node:module';
import {readFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';
import {isMainThread} from 'node:worker_threads';

if (isMainThread) register(import.meta.url);

const require = createRequire(new URL('../../pyskyl/play/make/package.json', import.meta.url));

/** The hook: see node's documentation of `module.register`. */
export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const {transform} = require('esbuild');
  const {code} = await transform(await readFile(fileURLToPath(url)), {loader: 'ts'});
  return {format: 'module', source: code, shortCircuit: true};
}
