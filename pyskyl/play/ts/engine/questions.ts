/** The questions to the engine: the verbs of pyskyl, and how puzzles and boards are sent. */

import type {Engine, Wishes} from './engine.ts';
import {asText, meant} from '../formats/meant.ts';
import type {Answer, Ask, Purpose} from '../model/asking.ts';
import {allowed} from '../model/board.ts';
import {SIDES, type Grid, type Puzzle} from '../puzzle.ts';
import {
  Unfinished, explained, generated, graded, hinted, repaired, shownBy, solved, type End,
} from './replies.ts';
import {bit, heightsIn} from '../rule.ts';
import type {Reply} from './worker.ts';

/** How many sets of additions are tried: as many as by pyskyl.repair without a time limit. */
const EFFORT = 100_000;

/** Of help. A worker that the browser has ended does not say so. */
const LIMIT = {seconds: 60};

/** The item of a verb, what its reply means, the wishes, and the ends that give an answer. */
type Question<Value> = [
  item: unknown, value: (reply: Reply) => Value, wishes?: Wishes, ends?: readonly string[],
];

/** The questions by their verbs. */
const QUESTIONS: {[For in Exclude<Purpose, 'ahead'>]: (ask: Ask<For>) => Question<Answer<For>>} = {
  solve: ({puzzle}) => [lists(puzzle), solved],

  check: ask => [entered(ask), solved, LIMIT],

  count: ({puzzle, limit, seconds}) => [
    lists(puzzle),
    ({count = 0, end}) => ({count, complete: end === 'complete'}),
    {limit, seconds},
    ['complete', 'limit', 'time'],
  ],

  grade: ({puzzle}) => [lists(puzzle), graded],

  level: ({puzzle}) => [lists(puzzle), graded, {seconds: 20}],

  explain: ({puzzle}) => [lists(puzzle), explained],

  hint: ask => [['height', ...entered(ask)], hinted, LIMIT],

  read: ({text}) => [asText(text), reply => meant(text, reply)],

  repair: ({puzzle}) => [[lists(puzzle), 'either', EFFORT], repaired],

  // of a plain number only the lowest 32 bits reach Prolog
  thin: ({puzzle, symmetry, seed}) => [[symmetry ?? 'none', BigInt(seed), lists(puzzle)], shownBy],

  generate({recipe}) {
    const {size, difficulty, givens, symmetry, minimal, seed, rule} = recipe;
    const settings = {
      difficulty: difficulty ?? 'none',
      givens,
      minimal: String(minimal),
      symmetry: symmetry ?? 'none',
      clues: 'none',
      theme: 'none',
      ...rule && {rule},
    };
    return [[size, BigInt(seed), settings], reply => generated(recipe, reply)];
  },
};

/** Asks the engine; the reply is rejected as {@link Unfinished} if the work was not finished.
 * `progress` receives the number of the current attempt at a puzzle. */
export function asked<For extends Purpose>(
  engine: Engine, ask: Ask<For>, progress?: (attempts: number) => void,
): {reply: Promise<Answer<For>>, cancel: () => void} {
  const purpose = ask.for === 'ahead' ? 'generate' : ask.for;
  const question = QUESTIONS[purpose] as (ask: any) => Question<Answer<For>>;
  const [item, value, wishes, ends = ['complete']] = question(ask);
  const verb = purpose === 'level' ? 'grade' : purpose;
  const {reply, cancel} = engine.ask(verb, item, {...wishes, progress});
  const answer = reply.then(found => {
    if (ends.includes(found.end)) return value(found);
    throw new Unfinished(found.end as End, found.message);
  });
  return {reply: answer, cancel};
}

/** A puzzle as an item of python.pl, in which a park is -1 as well. */
const lists = ({sides, board, rule}: Puzzle) =>
  [...(rule ? [rule] : []), SIDES.map(side => sides[side]), board];

/** The entries as such an item, with the candidates of every cell: its height, its marks, or what
 * its lines still allow. Among candidates a park is 0. */
function entered({puzzle, heights, marks}: {puzzle: Puzzle, heights: Grid, marks: Grid | null}) {
  const left = allowed(puzzle, heights);
  const candidates = heights.map((row, r) => row.map((height, c) =>
    heightsIn(bit(height) || marks?.[r][c] || left[r][c]).map(one => Math.max(0, one))));
  return [...lists(puzzle), heights, candidates];
}
