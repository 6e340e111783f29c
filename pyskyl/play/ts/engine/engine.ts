/** The engine: a worker that runs Prolog, and the calls that wait for it. */

import {unpacked} from './unpacking.ts';
import type {Order, Program, Reply, Report, Stop, Task} from './worker.ts';

/** `url`: where the worker's script is. The worker unpacks the rest, beside the page. */
type Parts = {program: Program, url: string};
/** What a call can ask for besides its item. */
export interface Wishes {
  limit?: number; // this many solutions are enough
  seconds?: number; // the work ends after these
  progress?: (attempts: number) => void; // receives the number of the current attempt at a puzzle
}
export type Call = {reply: Promise<Reply>, cancel: () => void};

/** Milliseconds within which work must end once it is told to stop. */
const PATIENCE = 2000;

/** A call that waits for its reply. `done` delivers that, whoever ends the work. */
interface Waiting {
  task: Task;
  done: (reply: Reply) => void;
  seconds: number;
  progress: ((attempts: number) => void) | undefined;
  timer: ReturnType<typeof setTimeout> | undefined; // ends the work, or replaces the worker
}

/**
 * Answers one call after another. A worker that dies, or does not stop when told to, is replaced:
 * its call ends, and the calls that wait go to the new one.
 */
export class Engine {
  state: 'starting' | 'ready' | 'failed' = 'starting';

  #parts: Promise<Parts>;
  #worker: Worker | undefined;
  #waiting: Waiting[] = [];
  #next = 1;
  #settle: {resolve: () => void, reject: (error: Error) => void} | undefined;

  /** Resolves when Prolog has started for the first time. */
  readonly ready = new Promise<void>((resolve, reject) => {
    this.#settle = {resolve, reject};
  });

  /** `parts`: {@link partsOf} gets them from the page. */
  constructor(parts: Promise<Parts>) {
    this.ready.catch(() => {}); // each call reports the failure, too
    this.#parts = parts;
    this.#launch();
  }

  /** Calls a verb of python_each/4. A reply always comes: its `end` says how the work ended. */
  ask(verb: string, item: unknown, {seconds = Infinity, progress, ...options}: Wishes = {}): Call {
    const task = {id: this.#next++, verb, item, options};
    const call: Waiting = {task, done: () => {}, seconds, progress, timer: undefined};
    const reply = new Promise<Reply>(resolve => {
      call.done = resolve;
    });
    this.#waiting.push(call);
    if (this.state === 'failed') {
      this.#end(call, {end: 'error', message: 'the engine has not started'});
    } else if (this.#waiting.length === 1) this.#begin();
    return {reply, cancel: () => this.#cancel(call)};
  }

  /** Gives the worker the first waiting call, if it can take one. */
  #begin() {
    const [first] = this.#waiting;
    if (this.state !== 'ready' || !first) return;
    this.#tell({task: first.task});
    if (first.seconds < Infinity) {
      first.timer = setTimeout(() => this.#stop(first, 'time'), 1000 * first.seconds);
    }
  }

  /** Stops the call that the worker has; any other is dropped before it begins. */
  #cancel(call: Waiting) {
    if (call === this.#waiting[0] && this.state === 'ready') this.#stop(call, 'cancelled');
    else this.#end(call, {end: 'cancelled'});
  }

  /** Tells the worker to stop; replaces it if it does not. */
  #stop(first: Waiting, end: Stop) {
    this.#tell({stop: end, id: first.task.id});
    clearTimeout(first.timer);
    first.timer = setTimeout(() => this.#replace({end}), PATIENCE);
  }

  #tell(order: Order) {
    this.#worker?.postMessage(order);
  }

  /** Ends a call, and begins the next. */
  #end(call: Waiting, reply: Reply) {
    const at = this.#waiting.indexOf(call);
    if (at < 0) return;
    this.#waiting.splice(at, 1);
    clearTimeout(call.timer);
    call.done(reply);
    if (at === 0) this.#begin();
  }

  async #launch() {
    this.state = 'starting';
    const parts = await this.#parts.catch(error => this.#fail(String(error)));
    if (!parts) return;
    this.#worker = new Worker(parts.url);
    this.#worker.onmessage = ({data}) => this.#hear(data);
    this.#worker.onerror = event => {
      event.preventDefault();
      this.#hear({broken: event.message});
    };
    this.#tell({start: parts.program});
  }

  #hear(report: Report) {
    const [first] = this.#waiting;
    if ('ready' in report) {
      this.state = 'ready';
      this.#settle?.resolve();
      this.#begin();
    } else if ('broken' in report) {
      if (this.state === 'starting') this.#fail(report.broken);
      else this.#replace({end: 'error', message: report.broken});
    } else if (report.id === first?.task.id) {
      if ('reply' in report) this.#end(first, report.reply);
      else first.progress?.(report.attempts);
    }
  }

  /** Starts another worker. The call that the old one had, if any, ends with this reply. */
  #replace(reply: Reply) {
    this.#worker?.terminate();
    this.#launch();
    const [first] = this.#waiting;
    if (first) this.#end(first, reply);
  }

  /** From now on nothing can be asked: every call ends with an error. */
  #fail(message: string) {
    this.#worker?.terminate();
    this.state = 'failed';
    this.#settle?.reject(new Error(message));
    for (const call of [...this.#waiting]) this.#end(call, {end: 'error', message});
  }
}

/** The parts of the engine, from the end of the page: see build.mjs. */
export async function partsOf(document: Document): Promise<Parts> {
  if (document.readyState === 'loading') {
    await new Promise(resolve => document.addEventListener('DOMContentLoaded', resolve));
  }
  const part = (name: string) => document.getElementById(`engine-${name}`)?.textContent ?? '';
  const script = await unpacked(part('worker'));
  return {
    program: {wasm: part('wasm'), state: part('state')},
    url: URL.createObjectURL(new Blob([script], {type: 'text/javascript'})),
  };
}
