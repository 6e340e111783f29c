/**
 * Builds the page: `node build.mjs PAGE.html OUTPUT.html [NOTE]`.
 *
 * OUTPUT contains the style sheet and the script that PAGE names, with everything they import.
 * The engine follows: SWI-Prolog for WebAssembly, the program as a state saved by that Prolog, and
 * the worker. OUTPUT also keeps NOTE, which says what it was built from.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const HERE = dirname(fileURLToPath(import.meta.url));
const PLAY = dirname(HERE);
const require = createRequire(import.meta.url);
const SWIPL = dirname(require.resolve('swipl-wasm/dist/swipl/swipl-web.js'));

/** The program, beside the package: the page is built only in a source tree. */
export const PROGRAM = resolve(PLAY, '../../prolog');

/** The parts of the engine, by their files in licenses/; the page must show these licenses. */
const ENGINE = [
  'SWI-Prolog', 'dtoa', 'zlib', 'PCRE2', 'LibBF', 'musl', 'Emscripten', 'snowball', 'md5', 'sha',
  'double_metaphone', 'isub',
];

/** Starts SWI-Prolog for WebAssembly in this process: its file system, and a way to run a goal. */
export async function prolog(options = {}) {
  const start = require('swipl-wasm/dist/swipl-node');
  const module = await start({ arguments: ['-q', '-f', 'none'], ...options });
  const run = (goal) => {
    const reply = module.prolog.query(goal).once();
    if (!reply.success) throw new Error(`${goal}: ${reply.message ?? 'no'}`);
    return reply;
  };
  return { files: module.FS, run };
}

/** Copies the Prolog files of a folder into the file system of a Prolog. */
export function copyProlog(files, from, to) {
  files.mkdir(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const copy = `${to}/${entry.name}`;
    if (entry.isDirectory()) copyProlog(files, source, copy);
    else if (/^\w.*\.plt?$/.test(entry.name)) files.writeFile(copy, readFileSync(source));
  }
}

/** The program, loaded and run once, as a state that Prolog can start from. */
async function savedState() {
  const complaints = [];
  const { files, run } = await prolog({ printErr: (line) => complaints.push(line) });
  copyProlog(files, PROGRAM, '/prolog');
  files.writeFile('/web.pl', readFileSync(join(PLAY, 'web.pl')));
  run("use_module('/web.pl')");
  run('web_ready');
  if (complaints.length) throw new Error(complaints.join('\n'));
  // all that is needed is loaded by now; autoload would complain that library(shlib) is missing
  run("qsave_program('/program.prc', [autoload(false)])");
  return files.readFile('/program.prc');
}

/** Removes indentation: much of the code is markup, in which esbuild would keep it. */
const flat = (text) => text.replace(/\n\s+/g, '\n');

const flattening = {
  name: 'flattening',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      contents: flat(readFileSync(path, 'utf8')),
      loader: 'ts',
    })),
};

/** The text of a module or style sheet with everything it imports, for a browser. */
async function joined(entry, options = {}) {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    target: 'es2022',
    plugins: [flattening],
    ...options,
  });
  return result.outputFiles[0].text.trim();
}

/** The worker. `external` are parts of swipl-wasm for Node, which no browser reaches. */
function worker() {
  return joined(join(PLAY, 'ts/engine/worker.ts'), {
    format: 'iife',
    external: ['fs', 'node:fs', 'path', 'url', 'crypto', 'node:crypto', 'ws', 'child_process'],
    nodePaths: [join(HERE, 'node_modules')],
  });
}

const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const TABLES = readFileSync(join(PLAY, 'ts/tables.ts'), 'utf8');
const SIGNS = JSON.parse(/ SIGNS = (.*) as const;/.exec(TABLES)[1]);

/** Gzipped data as text: 13 bits in two characters, the lowest first. unpacking.ts unpacks it. */
export function packed(bytes) {
  let [text, bits, count] = ['', 0, 0];
  const put = (value) => (text += SIGNS[value % 91] + SIGNS[Math.floor(value / 91)]);
  // with this memory the result is smaller than with more
  for (const byte of gzipSync(bytes, { level: 9, memLevel: 7 })) {
    bits |= byte << count;
    count += 8;
    if (count < 13) continue;
    put(bits & 8191);
    bits >>= 13;
    count -= 13;
  }
  if (count) put(bits);
  // the length says how many bytes there are
  return count && count < 7 ? text.slice(0, -1) : text;
}

/** Only what is in the page may run or style it, and nothing may be requested. */
function policy(script, style) {
  return [
    "default-src 'none'",
    `script-src ${hash(script)} 'wasm-unsafe-eval'`,
    'worker-src blob:',
    `style-src ${hash(style)}`,
    'img-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

const SHEET = /<link rel="stylesheet" href="([^"]+)">/;
const ENTRY = /<script type="module" src="([^"]+)"><\/script>/;

async function page(source, note) {
  let html = flat(readFileSync(source, 'utf8'));
  const [sheet, entry] = [SHEET, ENTRY].map((pattern) =>
    resolve(dirname(source), pattern.exec(html)[1]));
  const [style, script, engine, state] = await Promise.all([
    joined(sheet),
    joined(entry, { format: 'iife' }),
    worker(),
    savedState(),
  ]);
  if (/<\/script/i.test(script) || /<\/style/i.test(style)) {
    throw new Error('the end tag of its own element is in the code');
  }
  const parts = {
    wasm: readFileSync(join(SWIPL, 'swipl-web.wasm')),
    state,
    worker: engine,
  };
  const data = Object.entries(parts)
    .map(([name, bytes]) => [name, packed(bytes)])
    .map(([name, text]) => `<script type="text/plain" id="engine-${name}">${text}</script>`);
  const licences = ENGINE.map((name) => {
    const text = readFileSync(resolve(PLAY, `../licenses/${name}.txt`), 'utf8').trim();
    return `${name}:\n${text}\n`;
  }).join('\n');
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${policy(script, style)}">`,
    `<meta name="generator" content="pyskyl ${note}">`,
  ];
  const fill = (element, text) => (html = html.replace(element, () => text));
  fill('<meta charset="utf-8">', `<meta charset="utf-8">\n${head.join('\n')}`);
  fill(SHEET, `<style>${style}</style>`);
  fill(ENTRY, `<script>${script}</script>`);
  fill('</body>', `${data.join('\n')}\n<!-- ${licences}-->\n</body>`);
  return { html, code: html.length - data.join('').length - licences.length, parts: data };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [source, output, note = ''] = process.argv.slice(2);
  const { html, code, parts } = await page(resolve(source), note);
  // all at once: another process may be reading it
  const draft = `${output}.${process.pid}`;
  writeFileSync(draft, html);
  renameSync(draft, output);
  const sizes = parts.map((part) => `${/engine-(\w+)/.exec(part)[1]} ${part.length}`);
  console.log(`page ${html.length}: ${sizes.join(', ')}, code ${code}`);
}
