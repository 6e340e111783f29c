/** Puts the model's questions to the engine, and brings the answers back as actions. */

import {Engine} from './engine.ts';
import type {Action, Dispatch} from '../model.ts';
import type {Ask} from '../model/asking.ts';
import {asked} from './questions.ts';

const isHelp = (ask: Ask) => ask.for === 'hint' || ask.for === 'check';

export function asker(engine: Engine, dispatch: Dispatch) {
  /** How to cancel each open question. */
  const open = new Map<Ask, () => void>();
  /** Questions that have made room for others, and are asked again. */
  const paused = new Set<Ask>();

  async function put(ask: Ask) {
    const call = asked(engine, ask, attempts => dispatch({type: 'progress', ask, attempts}));
    open.set(ask, call.cancel);
    const action: Action = await call.reply.then(
      value => ({type: 'answer', ask, value}),
      ({end = 'error', message}) => ({type: 'failed', ask, end, message}));
    if (paused.delete(ask) && action.type === 'failed' && open.has(ask)) {
      put(ask);
      return;
    }
    open.delete(ask);
    // an error in what follows is not the engine's
    dispatch(action);
  }

  return {
    async begin(ask: Ask) {
      // nothing waits for a puzzle that is being made, and help for no work without a limit: that
      // begins again later
      for (const [other, cancel] of open) {
        const isLong = other.for === 'generate' ? ask.for !== 'generate'
          : isHelp(ask) && !isHelp(other) && other.for !== 'count';
        if (!isLong) continue;
        paused.add(other);
        cancel();
      }
      if (!('wait' in ask) || !ask.wait) return put(ask);
      const timer = setTimeout(() => put(ask), ask.wait);
      open.set(ask, () => clearTimeout(timer));
    },

    end(ask: Ask) {
      open.get(ask)?.();
      open.delete(ask);
    },
  };
}
