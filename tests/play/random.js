/** Seeded random numbers, and the actions of a player in any order. */

/** Numbers from 0 to 1, always the same for the same seed (mulberry32). */
export function generator(seed) {
  let state = seed;
  return () => {
    state = state + 0x6D2B79F5 | 0;
    let mixed = Math.imul(state ^ state >>> 15, 1 | state);
    mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed;
    return ((mixed ^ mixed >>> 14) >>> 0) / 2 ** 32;
  };
}

const SIDES = ['top', 'left', 'bottom', 'right'];
const DIRECTIONS = ['up', 'down', 'left', 'right'];

/** A random action in Play. */
export function randomAction(random, {puzzle: {size}, past: {length: steps}}) {
  const pick = items => items[Math.floor(random() * items.length)];
  const number = () => Math.floor(random() * size);
  const cell = () => ({row: number(), column: number()});
  const clue = () => ({side: pick(SIDES), number: number()});
  const actions = [
    () => ({type: 'tap', at: cell()}),
    () => ({type: 'tap', at: clue()}),
    () => ({type: 'single', at: cell()}),
    () => ({type: 'go', to: pick([cell, clue])()}),
    () => ({type: 'move', direction: pick(DIRECTIONS)}),
    () => ({type: 'extend', direction: pick(DIRECTIONS)}),
    () => ({type: 'drag', to: cell()}),
    () => ({type: 'pick', at: cell()}),
    () => ({type: 'paint', to: cell(), erases: pick([true, false]), other: pick([true, false]),
      steps}),
    () => ({type: 'next'}),
    () => ({type: 'digit', digit: 1 + number()}),
    () => ({type: 'digit', digit: 1 + number(), other: true}),
    () => ({type: 'key', digit: 1 + number()}),
    () => ({type: 'hold', digit: 1 + number()}),
    () => ({type: 'erase'}),
    () => ({type: 'mode', mode: pick(['heights', 'marks'])}),
    () => ({type: 'undo'}),
    () => ({type: 'redo'}),
    () => ({type: 'checkpoint'}),
    () => ({type: 'return', name: pick(['A', 'B', 'C'])}),
    () => ({type: 'restart'}),
    () => ({type: 'do'}),
    () => ({type: 'hint'}),
    () => ({type: 'check'}),
    () => ({type: 'view', view: pick(['plan', 'skyline'])}),
    () => ({type: 'settings', settings: {autoMarks: pick(['off', 'adapt', 'fill'])}}),
  ];
  // restarting often would leave nothing to undo
  const action = pick(actions)();
  return action.type === 'restart' && random() < 0.9 ? {type: 'erase'} : action;
}
