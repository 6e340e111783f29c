/**
 * Runs suites of plunit in SWI-Prolog for WebAssembly: `node suites.mjs FILE.plt…`, the paths
 * being below tests/prolog. Prints a line of JSON for each: its name, its units, the tests that
 * have failed, and what was printed then.
 */
import { readFileSync } from 'node:fs';
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
  let failing = false;
  try {
    run(`load_files(user:'/tests/prolog/${name}', [])`);
    run('run_tests');
  } catch (error) {
    failing = true;
    print(String(error));
  }
  const output = failing ? printed.join('\n') : '';
  const failed = [...output.matchAll(/\] (\w+:\w+) [^\r\n]*\*\*FAILED/g)].map(([, test]) => test);
  const text = readFileSync(`${TESTS}/${name}`, 'utf8');
  const units = [...text.matchAll(/begin_tests\((\w+)/g)].map(([, unit]) => unit);
  console.log(JSON.stringify({ name, units, failed: [...new Set(failed)], output }));
}
