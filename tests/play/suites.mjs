/**
 * Runs the plunit suites in SWI-Prolog for WebAssembly: `node suites.mjs [FILE.plt…]`, with paths
 * below tests/prolog. Prints a line of JSON for each: its name, its units, the tests that failed,
 * and what was printed then.
 *
 * The program is loaded once and saved as a state, as for the page. Each suite starts from that
 * state: what another one loads, remembers or breaks does not reach it.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyProlog, PROGRAM, prolog } from '../../pyskyl/play/make/build.mjs';

const TESTS = resolve(fileURLToPath(import.meta.url), '../../prolog');

/** The paths of the files below a folder with this ending. */
const below = (folder, ending) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith(ending))
    .map(({ parentPath, path, name }) => relative(folder, resolve(parentPath ?? path, name)))
    .sort();

const copied = (files) => {
  files.mkdir('/tests');
  copyProlog(files, PROGRAM, '/prolog');
  copyProlog(files, TESTS, '/tests/prolog');
};

async function savedState() {
  const { files, run } = await prolog();
  copied(files);
  const program = below(PROGRAM, '.pl').filter((path) => !path.endsWith('python.pl'));
  for (const path of program) run(`use_module('/prolog/${path}', [])`);
  run('use_module(library(plunit), [])');
  run("qsave_program('/tests.prc', [autoload(false)])");
  return files.readFile('/tests.prc');
}

const state = await savedState();

/** What a suite prints, if it fails. */
async function complaints(name) {
  const printed = [];
  const print = (line) => printed.push(line);
  const { files, run } = await prolog({
    arguments: ['-q', '-f', 'none', '-x', '/tests.prc'],
    preRun: [({ FS }) => FS.writeFile('/tests.prc', state)],
    print,
    printErr: print,
  });
  copied(files);
  try {
    run(`load_files(user:'/tests/prolog/${name}', [])`);
    run('run_tests');
  } catch (error) {
    return [...printed, String(error)].join('\n');
  }
  return '';
}

const named = process.argv.slice(2);
for (const name of named.length ? named : below(TESTS, '.plt')) {
  const output = await complaints(name);
  const failed = [...output.matchAll(/\] (\w+:\w+) [^\r\n]*\*\*FAILED/g)].map(([, test]) => test);
  const text = readFileSync(`${TESTS}/${name}`, 'utf8');
  const units = [...text.matchAll(/begin_tests\((\w+)/g)].map(([, unit]) => unit);
  console.log(JSON.stringify({ name, units, failed: [...new Set(failed)], output }));
}
