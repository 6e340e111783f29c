/** Puts the questions of the model to the engine, and brings the answers back as actions. */

/** @import {Engine} from './engine.js' */
/** @import {Dispatch} from './grid.js' */
/** @import {Ask} from './types.js' */

import * as questions from './questions.js';

/** What is asked of the engine for each purpose.
 * @type {(engine: Engine, ask: Ask, progress: (attempts: number) => void)
 *   => {reply: Promise<unknown>, cancel: () => void}} */
function question(engine, ask, progress) {
  switch (ask.for) {
    case 'hint': return questions.hint(engine, ask.puzzle, ask.heights, ask.marks, ask.next);
    case 'check': return questions.check(engine, ask.puzzle, ask.heights, ask.marks);
    case 'explain': return questions.explain(engine, ask.puzzle);
    case 'solve': return questions.solve(engine, ask.puzzle);
    case 'count': case 'thin':
      return questions.count(engine, ask.puzzle, ask.limit, ask.seconds);
    case 'repair': return questions.repair(engine, ask.puzzle);
    case 'grade': return questions.grade(engine, ask.puzzle);
    case 'generate': case 'ahead': return questions.generate(engine, ask.recipe, progress);
  }
}

/** @type {(engine: Engine, dispatch: Dispatch)
 *   => {begin: (ask: Ask) => void, end: (ask: Ask) => void}} */
export function asker(engine, dispatch) {
  /** How to cancel what is open. @type {Map<Ask, () => void>} */
  const open = new Map();

  /** @type {(ask: Ask) => Promise<void>} */
  async function put(ask) {
    const {position} = ask;
    const call = question(engine, ask, attempts =>
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
