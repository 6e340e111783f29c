/** Puts the questions of the model to the engine, and brings the answers back as actions. */

/** @import {Engine} from './engine.js' */
/** @import {Dispatch} from './grid.js' */
/** @import {Ask} from './types.js' */

import * as questions from './questions.js';

/** What is asked of the engine for each purpose.
 * @typedef {(engine: Engine, ask: Ask, progress: (attempts: number) => void)
 *   => {reply: Promise<unknown>, cancel: () => void}} Question */
const QUESTIONS = /** @type {Record<Ask['for'], Question>} */ (
  {...questions, thin: questions.count, ahead: questions.generate});

/** @type {(engine: Engine, dispatch: Dispatch)
 *   => {begin: (ask: Ask) => void, end: (ask: Ask) => void}} */
export function asker(engine, dispatch) {
  /** How to cancel what is open. @type {Map<Ask, () => void>} */
  const open = new Map();

  /** @type {(ask: Ask) => Promise<void>} */
  async function put(ask) {
    const {position} = ask;
    const call = QUESTIONS[ask.for](engine, ask, attempts =>
      dispatch({type: 'progress', position, attempts}));
    open.set(ask, call.cancel);
    try {
      const value = await call.reply;
      dispatch(/** @type {import('./actions.js').Answer} */ (
        {type: 'answer', for: ask.for, position, value}));
    } catch (error) {
      const {end, message} = /** @type {import('./replies.js').Unfinished} */ (error);
      dispatch({type: 'failed', for: ask.for, position, end, message});
    } finally {
      open.delete(ask);
    }
  }

  return {
    begin(ask) {
      if (!('wait' in ask) || !ask.wait) {
        put(ask);
        return;
      }
      const timer = setTimeout(() => put(ask), ask.wait);
      open.set(ask, () => clearTimeout(timer));
    },
    end(ask) {
      open.get(ask)?.();
      open.delete(ask);
    },
  };
}
