/**
 * Runs suites of plunit in SWI-Prolog for WebAssembly: `node suites.mjs FILE.plt…`, the paths
 * being below tests/prolog. Prints a line of JSON for each: its name, and what was printed if a
 * test has failed.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyProlog, PROGRAM, prolog } from '../../pyskyl/play/make/build.mjs';

const TESTS = resolve(fileURLToPath(import.meta.url), '../../prolog');

for (const name of process.argv.slice(2)) {
  const printed = [];
  const print = (line) => printed.push(line);
  const { files, run } = await prolog({ print, printErr: print });
  files.mkdir('/tests');
  copyProlog(files, PROGRAM, '/prolog');
  copyProlog(files, TESTS, '/tests/prolog');
  let passed = true;
  try {
    run(`load_files(user:'/tests/prolog/${name}', [])`);
    run('run_tests');
  } catch (error) {
    passed = false;
    print(String(error));
  }
  console.log(JSON.stringify({ name, problem: passed ? '' : printed.join('\n') }));
}
