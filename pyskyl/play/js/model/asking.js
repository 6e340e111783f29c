/** Questions to the engine: opened and dropped as parts of the state, never asked here. */

/** @import {Ask, Effects, State} from '../types.js' */

import {gameId} from '../formats/towers.js';

/** @typedef {{[For in Ask['for']]: Omit<Extract<Ask, {for: For}>, 'position'>}[Ask['for']]
 *   } Question */

/** The state with this question open, and no other for the same purpose.
 * @type {(state: State, question: Question) => State} */
export function asking(state, question) {
  const position = state.position + 1;
  const others = dropped(state, question.for, 'ahead').asked;
  const asked = [...others, /** @type {Ask} */ ({...question, position})];
  return {...state, asked, position};
}

/** The state without open questions for these purposes.
 * @type {(state: State, ...purposes: Ask['for'][]) => State} */
export function dropped(state, ...purposes) {
  const asked = state.asked.filter(ask => !purposes.includes(ask.for));
  return asked.length < state.asked.length ? {...state, asked} : state;
}

/** @type {(state: State, purpose: Ask['for']) => boolean} */
export const isAsked = (state, purpose) => state.asked.some(ask => ask.for === purpose);

/** The open question that an answer is to.
 * @template {Ask['for']} For
 * @param {State} state
 * @param {{for: For, position: number}} answer
 * @returns {Extract<Ask, {for: For}> | undefined}
 */
export function questionOf(state, answer) {
  const found = state.asked.find(({position}) => position === answer.position);
  return /** @type {Extract<Ask, {for: For}> | undefined} */ (found);
}

const SAVING = 10_000;

/** What has to be done outside, now that an action has changed the state.
 * @type {(before: State, after: State) => Effects} */
export function effects(before, after) {
  const isNew = before.opening !== after.opening;
  return {
    ask: after.asked.filter(ask => !before.asked.includes(ask)),
    cancel: before.asked.filter(ask => !after.asked.includes(ask)),
    save: !isNew && hasProgress(after) && hasChanged(before, after),
    saveSettings: before.settings !== after.settings,
    saveDraft: before.compose.puzzle !== after.compose.puzzle,
    load: isNew ? gameId(after.puzzle) : null,
  };
}

/** @type {(state: State) => boolean} */
const hasProgress = ({past, future}) => past.length + future.length > 0;

/** Whether there is something new to save; the clock counts every ten seconds.
 * @type {(before: State, after: State) => boolean} */
function hasChanged(before, after) {
  if (before.past !== after.past || before.checkpoints !== after.checkpoints) return true;
  const [then, now] = [before.game, after.game];
  return then !== now && (
    Math.floor(then.clock / SAVING) !== Math.floor(now.clock / SAVING)
    || then.paused !== now.paused || then.hints !== now.hints || then.checks !== now.checks);
}
