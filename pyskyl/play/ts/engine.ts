/** The engine: a worker that runs Prolog, and the calls that wait for it. */

import type {Order, Reply, Report, Stop, Task} from './worker.ts';

/** `url` is that of the worker's script. */
type Parts = {module: WebAssembly.Module, state: ArrayBuffer, url: string};
/** What can be asked for besides the item. */
export interface Wishes {
  limit?: number; // the number of solutions that are enough
  seconds?: number; // after these the work ends
  progress?: (attempts: number) => void; // told the number of the attempt at a puzzle
}
export type Call = {reply: Promise<Reply>, cancel: () => void};

/** Milliseconds in which work that is told to stop must have ended. */
const PATIENCE = 2000;

/** What waits for its reply. `done` gives it, whoever ends the work. */
interface Waiting {
  task: Task;
  done: (reply: Reply) => void;
  seconds: number;
  progress: ((attempts: number) => void) | undefined;
  timer: ReturnType<typeof setTimeout> | undefined; // until it is stopped, or the worker replaced
}

/**
 * Answers one call after another. A worker that dies, or does not stop when it is told to, is
 * replaced: its call ends, those that wait go to the new one.
 */
export class Engine {
  state: 'starting' | 'ready' | 'failed' = 'starting';

  #parts: Promise<Parts>;
  #worker: Worker | undefined;
  #waiting: Waiting[] = [];
  #next = 1;
  #ready = Promise.withResolvers<void>();

  /** When Prolog has started for the first time. */
  readonly ready = this.#ready.promise;

  /** `parts`: {@link partsOf} gets them from the page. */
  constructor(parts: Promise<Parts>) {
    this.ready.catch(() => {}); // whoever asks is told, too
    this.#parts = parts;
    this.#launch();
  }

  /** Asks for a verb of python_each/4. The reply always comes: `end` says how the work ended. */
  ask(verb: string, item: unknown, {seconds = Infinity, progress, ...options}: Wishes = {}): Call {
    const {promise, resolve} = Promise.withResolvers<Reply>();
    const task = {id: this.#next++, verb, item, options};
    const call: Waiting = {task, done: resolve, seconds, progress, timer: undefined};
    this.#waiting.push(call);
    if (this.state === 'failed') {
      this.#end(call, {end: 'error', message: 'the engine has not started'});
    } else if (this.#waiting.length === 1) this.#begin();
    return {reply: promise, cancel: () => this.#cancel(call)};
  }

  /** Gives the worker the first call that waits, if it can take one. */
  #begin() {
    const [first] = this.#waiting;
    if (this.state !== 'ready' || !first) return;
    this.#tell({task: first.task});
    if (first.seconds < Infinity) {
      first.timer = setTimeout(() => this.#stop(first, 'time'), 1000 * first.seconds);
    }
  }

  /** One that the worker has is stopped there; another is just not begun. */
  #cancel(call: Waiting) {
    if (call === this.#waiting[0] && this.state === 'ready') this.#stop(call, 'cancelled');
    else this.#end(call, {end: 'cancelled'});
  }

  /** Tells the worker to stop; one that does not is replaced. */
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
    const {module, state, url} = parts;
    this.#worker = new Worker(url);
    this.#worker.onmessage = ({data}) => this.#hear(data);
    this.#worker.onerror = event => {
      event.preventDefault();
      this.#hear({broken: event.message});
    };
    this.#tell({start: {module, state}});
  }

  #hear(report: Report) {
    const [first] = this.#waiting;
    if ('ready' in report) {
      this.state = 'ready';
      this.#ready.resolve();
      this.#begin();
    } else if ('broken' in report) {
      if (this.state === 'starting') this.#fail(report.broken);
      else this.#replace({end: 'error', message: report.broken});
    } else if (report.id === first?.task.id) {
      if ('reply' in report) this.#end(first, report.reply);
      else first.progress?.(report.attempts);
    }
  }

  /** Starts another worker. The call that this one had, if any, ends so. */
  #replace(reply: Reply) {
    this.#worker?.terminate();
    this.#launch();
    const [first] = this.#waiting;
    if (first) this.#end(first, reply);
  }

  /** Nothing can be asked any more. */
  #fail(message: string) {
    this.#worker?.terminate();
    this.state = 'failed';
    this.#ready.reject(new Error(message));
    for (const call of [...this.#waiting]) this.#end(call, {end: 'error', message});
  }
}

/** The parts of the engine that stand in the page, behind all else: see build.mjs. */
export async function partsOf(document: Document): Promise<Parts> {
  if (document.readyState === 'loading') {
    await new Promise(resolve => document.addEventListener('DOMContentLoaded', resolve));
  }
  const part = (name: string) =>
    unpacked(document.getElementById(`engine-${name}`)?.textContent ?? '');
  const [wasm, state, worker] = await Promise.all(['wasm', 'state', 'worker'].map(part));
  return {
    module: await WebAssembly.compile(wasm),
    state,
    url: URL.createObjectURL(new Blob([worker], {type: 'text/javascript'})),
  };
}

/** `text`: the base64 of what gzip has packed. */
function unpacked(text: string) {
  const packed = Uint8Array.from(atob(text), character => character.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}
