/** The engine: a worker that runs Prolog, and the calls that wait for it. */

/**
 * @typedef {import('./worker.js').Reply} Reply
 * @typedef {import('./worker.js').Report} Report
 * @typedef {import('./worker.js').Order} Order
 * @typedef {{module: WebAssembly.Module, state: ArrayBuffer, url: string}} Parts
 *   `url` is that of the worker's script
 * @typedef {object} Wishes  what can be asked for besides the item
 * @property {string} [strategy]
 * @property {number} [limit]  the number of solutions that are enough
 * @property {number} [seconds]  after these the work ends
 * @property {(attempts: number) => void} [progress]  told the number of the attempt at a puzzle
 * @typedef {{reply: Promise<Reply>, cancel: () => void}} Call
 */

/** Milliseconds in which work that was cancelled, or whose time is over, must have ended. */
const PATIENCE = 2000;

/**
 * What waits for its reply. `done` gives it, whoever ends the work.
 * @typedef {object} Waiting
 * @property {import('./worker.js').Task} task
 * @property {(reply: Reply) => void} done
 * @property {((attempts: number) => void) | undefined} progress
 * @property {ReturnType<typeof setTimeout> | undefined} timer  until the worker counts as dead
 */

/**
 * Answers one call after another. A worker that dies, or does not stop when it is told to, is
 * replaced: its call ends, those that wait go to the new one.
 */
export class Engine {
  /** @type {'starting' | 'ready' | 'failed'} */
  state = 'starting';

  /** @type {Parts | undefined} */
  #parts;
  /** @type {Worker | undefined} */
  #worker;
  /** @type {Waiting[]} */
  #waiting = [];
  #next = 1;
  /** @type {PromiseWithResolvers<{version: string}>} */
  #ready = Promise.withResolvers();

  /** @param {Promise<Parts>} parts  {@link partsOf} gets them from the page */
  constructor(parts) {
    /** The version of Prolog, when it has started for the first time. */
    this.ready = this.#ready.promise;
    this.ready.catch(() => {}); // whoever asks is told, too
    parts.then(
      (found) => {
        this.#parts = found;
        this.#launch();
      },
      (error) => this.#fail(String(error)),
    );
  }

  /**
   * Asks for a verb of python_each/4. The reply always comes: `end` says how the work ended.
   * @param {string} verb
   * @param {unknown} item
   * @param {Wishes} [wishes]
   * @returns {Call}
   */
  ask(verb, item, { seconds = Infinity, progress, ...options } = {}) {
    const id = this.#next++;
    const { promise, resolve } = Promise.withResolvers();
    const task = { id, verb, item, options, seconds };
    this.#waiting.push({ task, done: resolve, progress, timer: undefined });
    if (this.state === 'failed') this.#end(id, { end: 'error', message: NOT_STARTED });
    else if (this.#waiting.length === 1) this.#begin();
    return { reply: promise, cancel: () => this.#cancel(id) };
  }

  /** Gives the worker the first call that waits, if it can take one. */
  #begin() {
    const [first] = this.#waiting;
    if (this.state !== 'ready' || !first) return;
    this.#tell({ task: first.task });
    const { seconds } = first.task;
    if (seconds < Infinity) this.#expectEnd(first, 1000 * seconds + PATIENCE, 'time');
  }

  /**
   * One that the worker has is stopped there; another is just not begun.
   * @param {number} id
   */
  #cancel(id) {
    const [first] = this.#waiting;
    if (first?.task.id === id && this.state === 'ready') {
      this.#tell({ cancel: id });
      this.#expectEnd(first, PATIENCE, 'cancelled');
    } else this.#end(id, { end: 'cancelled' });
  }

  /**
   * @param {Waiting} waiting
   * @param {number} milliseconds
   * @param {string} end
   */
  #expectEnd(waiting, milliseconds, end) {
    clearTimeout(waiting.timer);
    waiting.timer = setTimeout(() => this.#replace({ end }), milliseconds);
  }

  /** @param {Order} order */
  #tell(order) {
    this.#worker?.postMessage(order);
  }

  /**
   * Ends a call, and begins the next.
   * @param {number} id
   * @param {Reply} reply
   */
  #end(id, reply) {
    const at = this.#waiting.findIndex(({ task }) => task.id === id);
    if (at < 0) return;
    const [{ done, timer }] = this.#waiting.splice(at, 1);
    clearTimeout(timer);
    done(reply);
    if (at === 0) this.#begin();
  }

  #launch() {
    if (!this.#parts) return;
    const { module, state, url } = this.#parts;
    this.state = 'starting';
    this.#worker = new Worker(url);
    this.#worker.onmessage = ({ data }) => this.#hear(data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#hear({ broken: event.message });
    };
    this.#tell({ start: { module, state } });
  }

  /** @param {Report} report */
  #hear(report) {
    if ('ready' in report) {
      this.state = 'ready';
      this.#ready.resolve(report.ready);
      this.#begin();
    } else if ('broken' in report) {
      if (this.state === 'starting') this.#fail(report.broken);
      else this.#replace({ end: 'error', message: report.broken });
    } else if ('reply' in report) this.#end(report.id, report.reply);
    else {
      const [first] = this.#waiting;
      if (first?.task.id === report.id) first.progress?.(report.attempts);
    }
  }

  /**
   * Starts another worker. The call that this one had, if any, ends so.
   * @param {Reply} reply
   */
  #replace(reply) {
    this.#worker?.terminate();
    this.#launch();
    const [first] = this.#waiting;
    if (first) this.#end(first.task.id, reply);
  }

  /**
   * Nothing can be asked any more.
   * @param {string} message
   */
  #fail(message) {
    this.#worker?.terminate();
    this.state = 'failed';
    this.#ready.reject(new Error(message));
    for (const { task } of [...this.#waiting]) this.#end(task.id, { end: 'error', message });
  }
}

const NOT_STARTED = 'the engine has not started';

/**
 * The parts of the engine that stand in the page, behind all else: see build.mjs.
 * @param {Document} document
 * @returns {Promise<Parts>}
 */
export async function partsOf(document) {
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  }
  /** @param {string} name */
  const part = (name) => unpacked(document.getElementById(`engine-${name}`)?.textContent ?? '');
  const [wasm, state, worker] = await Promise.all(['wasm', 'state', 'worker'].map(part));
  return {
    module: await WebAssembly.compile(wasm),
    state,
    url: URL.createObjectURL(new Blob([worker], { type: 'text/javascript' })),
  };
}

/** @param {string} text  the base64 of what gzip has packed */
function unpacked(text) {
  const packed = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}
