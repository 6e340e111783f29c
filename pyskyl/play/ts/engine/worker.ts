/** The worker: Prolog, which answers the calls of the page one after another. */

import start, {type Prolog} from 'swipl-wasm/dist/swipl/swipl-web.js';
import {unpacked} from './unpacking.ts';

/** SWI-Prolog, and its saved state, packed. */
export type Program = {wasm: string, state: string};
export type Task = {id: number, verb: string, item: unknown, options: object};
export type Stop = keyof typeof STOPPED;
export type Order = {start: Program} | {task: Task} | {stop: Stop, id: number}; // from the page
/** A reply of python_each/4; its other fields depend on the verb, and are not checked. */
export type Reply = {end: string, message?: string, [name: string]: any};
/** To the page. */
export type Report = {ready: true} | {broken: string} | {id: number, reply: Reply}
  | {id: number, attempts: number};

const GOAL = 'skyscraper_web:web_call(Verb, Item, Options, Reply)';
const BEAT = 'skyscraper_web:web_beat';
const STOPPED = {cancelled: 'throw(skyscraper_cancelled)', time: 'throw(time_limit_exceeded)'};

/** Inferences between two beats. At a beat Prolog lets us look at our messages. */
const INFERENCES = 20000;

/** Milliseconds until work that should have stopped is told to stop once more. */
const PATIENCE = 500;

const page = self as unknown as {postMessage(report: Report): void};

let prolog: Prolog;

/** The call that is being answered. */
let current: {id: number, stop?: Stop, attempts: number} = {id: 0, attempts: 0};

self.onmessage = async ({data}: MessageEvent<Order>) => {
  try {
    if ('start' in data) await begin(data.start);
    else if ('task' in data) page.postMessage({id: data.task.id, reply: await answer(data.task)});
    else if (data.id === current.id) current.stop = data.stop;
  } catch (error) {
    page.postMessage({broken: String(error)});
  }
};

async function begin(program: Program) {
  const [wasm, state] = await Promise.all([unpacked(program.wasm), unpacked(program.state)]);
  ({prolog} = await start({
    arguments: ['-q', '-x', '/program.prc'],
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(wasm, imports).then(({instance}) => done(instance));
      return {};
    },
    // the library is in the state: nothing is read from the package that belongs here
    getPreloadedPackage: (_, size) => new ArrayBuffer(size),
    preRun: [({FS}) => FS.writeFile('/program.prc', new Uint8Array(state))],
    print: tell,
    printErr: line => console.warn(line),
  }));
  page.postMessage({ready: true});
}

/** What Prolog prints during a call is the number of an attempt: see web_beat/0. */
function tell(line: string) {
  const attempts = Number(line);
  if (attempts > current.attempts) {
    current.attempts = attempts;
    page.postMessage({id: current.id, attempts});
  }
}

/** The reply to a task. At each beat the page may stop it. */
async function answer({id, verb, item, options}: Task): Promise<Reply> {
  current = {id, attempts: 0};
  const query = opened({Verb: verb, Item: item, Options: options});
  let told = -Infinity;
  let row = query.next_yieldable();
  while (row.yield === 'beat') {
    await otherMessages();
    const {stop} = current;
    const now = performance.now();
    if (stop && now - told > PATIENCE) {
      told = now;
      row = row.resume(STOPPED[stop]);
    } else row = row.resume(stop ? 'true' : BEAT);
  }
  query.close();
  // Prolog's strings are objects that become strings in JSON
  if (row.value) return JSON.parse(JSON.stringify(row.value.Reply));
  // it was stopped where nothing caught that
  return current.stop ? {end: current.stop} : {end: 'error', message: row.message ?? 'no answer'};
}

/** The goal with these values, as a query with beats. */
function opened(input: Record<string, unknown>) {
  const frame = prolog.bindings.PL_open_foreign_frame();
  const terms = prolog.new_term_ref(4);
  prolog.put_chars(terms, GOAL);
  prolog.toProlog(input, terms + 1);
  prolog.toProlog(INFERENCES, terms + 3);
  const flags = prolog.PL_Q_ALLOW_YIELD | prolog.PL_Q_CATCH_EXCEPTION;
  const bindings = (first: number) => prolog.toJSON(first + 2);
  const predicate = 'wasm_call_string_with_heartbeat/4';
  return prolog.query(0, flags, predicate, terms, bindings, frame);
}

const turn = new MessageChannel();

/** Lets waiting messages be read. A timer would take at least four milliseconds. */
function otherMessages() {
  return new Promise(resolve => {
    turn.port1.onmessage = resolve;
    turn.port2.postMessage(null);
  });
}
