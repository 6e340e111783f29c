/** Puts the model's questions to the engine, and brings the answers back as actions. */

import {Engine} from './engine.ts';
import type {Action, Dispatch} from '../model.ts';
import type {Ask, Purpose} from '../model/asking.ts';
import {asked} from './questions.ts';

const isHelp = (ask: Ask) => ask.for === 'hint' || ask.for === 'check';
/** What may take long and need not be soon: anything else goes before it. */
const LATER: readonly Purpose[] = ['generate', 'level'];

export function asker(engine: Engine, dispatch: Dispatch) {
  /** How to cancel each open question. */
  const open = new Map<Ask, () => void>();
  const timers = new WeakMap<Ask, ReturnType<typeof setTimeout>>();
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
        const isLong = LATER.includes(other.for) ? !LATER.includes(ask.for)
          : isHelp(ask) && !isHelp(other) && other.for !== 'count';
        if (!isLong) continue;
        paused.add(other);
        cancel();
      }
      if (!('wait' in ask) || !ask.wait) return put(ask);
      timers.set(ask, setTimeout(() => put(ask), ask.wait));
    },

    end(ask: Ask) {
      clearTimeout(timers.get(ask));
      open.get(ask)?.();
      open.delete(ask);
    },
  };
}
