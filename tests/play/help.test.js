/** Hints, checks, Explain. */

import assert from 'node:assert/strict';
import test from 'node:test';

import {reduce} from '../../pyskyl/play/ts/model.ts';
import {effects} from '../../pyskyl/play/ts/model/asking.ts';
import {initial} from '../../pyskyl/play/ts/model/initial.ts';
import {SETTINGS} from '../../pyskyl/play/ts/model/state.ts';
import {snapshot} from '../../pyskyl/play/ts/model/history.ts';
import {shownPuzzle} from '../../pyskyl/play/ts/model/places.ts';
import {asker} from '../../pyskyl/play/ts/engine/asker.ts';
import {before, stopsOf} from '../../pyskyl/play/ts/model/course.ts';
import {clueLook} from '../../pyskyl/play/ts/model/reading.ts';
import {play} from '../../pyskyl/play/ts/view/panels/play.ts';
import {plan} from '../../pyskyl/play/ts/view/plan.ts';
import {scene} from '../../pyskyl/play/ts/view/scene.ts';
import {skyline} from '../../pyskyl/play/ts/view/skyline.ts';
import * as T from '../../pyskyl/play/ts/texts.ts';
import {FOUR, SMALL, all, answerTo, bits, digit, entries, go} from './helper.js';

const HINT = {
  mistakes: [],
  texts: ['Where.', 'Which.', 'What.'],
  sights: [],
  next_height: [2, 2, 3],
  steps: 0,
  step: null,
};

test('a hint says more with each press, and does it', () => {
  const asked = reduce(initial(FOUR), {type: 'hint'});
  assert.deepEqual(effects(initial(FOUR), asked).ask.map(ask => ask.for), ['hint']);
  assert.equal(reduce(asked, {type: 'hint'}), asked, 'it is asked for once');
  let state = answerTo(asked, 'hint', HINT);
  assert.equal(state.say, 'Where.');
  assert.equal(state.game.hints, 1);
  assert.deepEqual(state.asked, []);
  state = all(state, {type: 'hint'}, {type: 'hint'}, {type: 'hint'});
  assert.deepEqual([state.hint.strength, state.say], [3, 'What.']);
  const done = reduce(state, {type: 'do'});
  assert.equal(done.heights[1][1], 3);
  assert.equal(done.hint, null);
});

test('a closed hint opens where it was, and counts once, until the board changes', () => {
  let state = answerTo(reduce(initial(FOUR), {type: 'hint'}), 'hint', HINT);
  state = all(state, {type: 'hint'}, {type: 'enough'});
  assert.deepEqual([state.hint, state.say], [null, '']);
  const again = reduce(state, {type: 'hint'});
  assert.deepEqual([again.hint.strength, again.say, again.game.hints], [2, 'Which.', 1]);
  const checked = reduce(again, {type: 'check'});
  assert.equal(checked.hint, null);
  assert.equal(reduce(checked, {type: 'hint'}).hint.strength, 2);
  const entered = all(state, go(1, 3), digit(4), {type: 'hint'});
  assert.deepEqual([entered.hint, entered.asked.map(ask => ask.for)], [null, ['hint']]);
});

test('what a hint only removes is known, unseen, and goes into the next question', () => {
  const step = {placed: [], removed: [[2, 2, 4], [2, 2, 1]]};
  const state = answerTo(reduce(initial(FOUR), {type: 'hint'}), 'hint',
    {...HINT, next_height: null, step});
  const done = reduce(state, {type: 'do'});
  assert.equal(done.known[1][1], bits(1, 4));
  assert.equal(done.marks[1][1], 0);
  const [question] = reduce(done, {type: 'hint'}).asked;
  assert.equal(question.marks[1][1], bits(2, 3));
  assert.equal(question.marks[2][2], 0);
  assert.deepEqual(snapshot(reduce(done, {type: 'undo'})), snapshot(initial(FOUR)));
  const entered = all(done, go(1, 1), digit(2), digit(2));
  assert.equal(entered.known[1][1], 0, 'a height that goes takes what is known with it');
});

test('a strength that has nothing to add is passed over', () => {
  const strength = (...texts) =>
    answerTo(reduce(initial(FOUR), {type: 'hint'}), 'hint', {...HINT, texts}).hint.strength;
  assert.equal(strength('a', 'b', 'c'), 1);
  assert.equal(strength('a', 'a', 'c'), 2);
  assert.equal(strength('a', 'a', 'a'), 3);
  const twice = answerTo(reduce(initial(FOUR), {type: 'hint'}), 'hint',
    {...HINT, texts: ['a', 'b', 'b']});
  assert.equal(reduce(twice, {type: 'hint'}).hint.strength, 3);
});

test('a late answer is dropped', () => {
  const asked = reduce(initial(FOUR), {type: 'hint'});
  const [ask] = asked.asked;
  const moved = all(asked, go(1, 1), digit(3));
  assert.deepEqual(effects(asked, moved).cancel, asked.asked);
  assert.equal(reduce(moved, {type: 'answer', ask, value: HINT}), moved);
});

const WRONG = {
  status: 'unique',
  solution: [[1, 2, 3, 4], [2, 3, 4, 1], [3, 4, 1, 2], [4, 1, 2, 3]],
  mistakes: [{kind: 'entries', line: null, cells: [[2, 3]], text: 'r2c3 is not 1.'}],
};

test('a check says more with each press, and goes back to before the first mistake', () => {
  const right = all(initial(FOUR), go(1, 1), digit(3));
  const wrong = all(right, go(1, 2), digit(1), go(2, 2), digit(2));
  let state = answerTo(reduce(wrong, {type: 'check'}), 'check', WRONG);
  assert.equal(state.say, 'Something is wrong.');
  state = reduce(state, {type: 'check'});
  assert.equal(state.say, 'r2c3 is not 1.');
  state = all(state, {type: 'check'}, {type: 'back'});
  assert.deepEqual(snapshot(state), snapshot(right));
  assert.equal(state.future.length, 2);
  assert.match(state.say, /2 steps/);
  assert.equal(state.game.checks, 1);
  const fromHint = answerTo(reduce(wrong, {type: 'hint'}), 'hint',
    {...HINT, mistakes: WRONG.mistakes, next_height: null});
  const asked = reduce(fromHint, {type: 'do'});
  const back = answerTo(asked, 'check', WRONG);
  assert.deepEqual(snapshot(back), snapshot(right));
  assert.deepEqual([T.helped(back.game.hints, back.game.checks), T.helped(0, 0), T.left(-1)],
    ['With 1 hint.', 'Without help.', '1 over']);
});

test('a check tells all at once where the board shows a broken rule', () => {
  const checked = (height, broken) => answerTo(all(initial(SMALL, {...SETTINGS, broken}), go(0, 0),
    digit(2), go(0, 1), digit(height), {type: 'check'}), 'check', WRONG);
  const strength = (...how) => checked(...how).check.strength;
  assert.deepEqual([strength(2, 'at once'), strength(2, 'check')], [2, 1]);
  assert.equal(checked(2, 'at once').say, 'r2c3 is not 1.');
});

test('a wrong mark is gone back from too', () => {
  const right = all(initial(FOUR), {type: 'mode', mode: 'marks'}, go(1, 2), digit(4));
  const wrong = all(right, digit(2), digit(4));
  const value = {...WRONG, mistakes: [{...WRONG.mistakes[0], kind: 'marks'}]};
  const state = all(answerTo(reduce(wrong, {type: 'check'}), 'check', value), {type: 'back'});
  assert.equal(state.marks[1][2], bits(2, 4));
});

test('where nothing but marks tells what is wrong, marks lead back', () => {
  const right = all(initial(FOUR), {type: 'mode', mode: 'marks'}, go(1, 2), digit(4));
  const wrong = all(right, go(3, 3), digit(2), go(1, 2), digit(1));
  const mistakes = [{kind: 'marks', line: null, cells: [[2, 3]], text: ''}];
  const asked = reduce(wrong, {type: 'back'});
  assert.deepEqual(asked.asked[0].marks, wrong.marks);
  const back = answerTo(asked, 'check', {status: 'multiple', solution: null, mistakes});
  assert.deepEqual([back.marks[1][2], back.marks[3][3]], [bits(4), bits(2)]);
});

test('what a hint has excluded does not come back with all marks', () => {
  const step = {placed: [], removed: [[2, 2, 4]]};
  const start = initial(FOUR, {...SETTINGS, autoMarks: 'fill'});
  const hinted = answerTo(reduce(start, {type: 'hint'}), 'hint', {...HINT, next_height: null, step});
  const entered = all(hinted, {type: 'do'}, go(1, 3), digit(4), digit(4));
  assert.ok(!(entered.marks[1][1] & bits(4)));
  assert.ok(entered.marks[2][3] & bits(4));
});

test('a check shows broken clues that the settings hide, and which of two heights is wrong', () => {
  const state = all(initial(SMALL), go(0, 0), digit(2), go(0, 1), digit(2));
  const mistakes = [{kind: 'entries', line: null, cells: [[1, 1]], text: ''}];
  const checked = {...state, check: {strength: 2, value: {...WRONG, mistakes}}};
  const wrong = shown => scene(shown).cells[0].map(cell => cell.wrong);
  assert.deepEqual([wrong(state), wrong(checked)], [[true, true], [true, false]]);
  const hidden = shown => clueLook({...shown, settings: {...SETTINGS, broken: 'check'}},
    {side: 'top', number: 0}).state;
  assert.deepEqual([hidden(state), hidden(checked)], ['open', 'broken']);
});

test('wrong marks are framed, as a cross would hide one of them', () => {
  const state = all(initial(FOUR), {type: 'mode', mode: 'marks'}, go(1, 2), digit(2));
  const strokes = ({svg}) => svg.text.match(/<\w+(?=[^<]*stroke="var\(--strike\)")/g);
  const shown = marked => scene({...marked, check: {strength: 2, value: WRONG}});
  assert.deepEqual([plan, skyline].map(view => strokes(view(shown(state)))), [['<rect'], ['<polygon']]);
  const height = all(state, {type: 'mode', mode: 'heights'}, digit(2));
  assert.deepEqual(strokes(plan(shown(height))), ['<path', '<path']);
});

test('nothing is wrong is said only if a solution fits', () => {
  const asked = reduce(initial(FOUR), {type: 'check'});
  const said = status => answerTo(asked, 'check', {...WRONG, status, mistakes: []}).say;
  assert.match(said('unique'), /^Nothing is wrong/);
  assert.match(said('multiple'), /^Nothing is wrong/);
  assert.match(said('unsatisfiable'), /no solution/);
});

const step = (number, technique, placed, removed) => (
  {number, technique, placed, removed, cells: [], ends: [], links: [], line: null, assumed: null,
    difficulty: 'easy', text: `Step ${number}.`});

const EXPLANATION = {
  status: 'unique',
  contradiction: '',
  steps: [
    step(1, 'bound', [[1, 1, 1]], [[1, 1, 2], [1, 2, 1], [2, 1, 1]]),
    step(2, 'naked_single', [[1, 2, 2]], [[2, 2, 2]]),
    step(3, 'naked_single', [[2, 1, 2]], []),
    step(4, 'naked_single', [[2, 2, 1]], []),
  ],
  paragraphs: [[1, 1, [[0, 'Step 1.']]], [2, 4, [[0, 'Only height left:'], [1, 'all.']]]],
};

test('Explain: stops, what is before each, doing it, playing on', () => {
  let state = reduce(initial(SMALL), {type: 'tab', tab: 'explain'});
  assert.deepEqual(effects(initial(SMALL), state).ask.map(ask => ask.for), ['explain']);
  assert.equal(before(state.explain), null);
  state = answerTo(state, 'explain', EXPLANATION);
  assert.deepEqual(state.explain.stops.map(({number}) => number), [1, 2]);
  assert.equal(state.say, 'Step 1.');
  state = reduce(state, {type: 'stop', stop: 7});
  assert.equal(state.explain.stop, 1);
  assert.deepEqual(before(state.explain), {
    heights: [[1, 0], [0, 0]],
    marks: [[0, bits(2)], [bits(2), bits(1, 2)]],
  });
  assert.equal(state.say,
    'Only height left:\n\tall.\nNow every cell is known.');
  const done = reduce(state, {type: 'do'});
  assert.deepEqual(done.heights, [[0, 2], [2, 1]]);
  const on = reduce(state, {type: 'play on'});
  assert.equal(on.tab, 'play');
  assert.deepEqual(on.heights, [[1, 0], [0, 0]]);
  assert.deepEqual(on.marks[0], [0, bits(2)]);
  assert.deepEqual(reduce(state, {type: 'tab', tab: 'explain'}).asked, [], 'it is known');
  const mine = reduce(done, {type: 'explain', from: 'board'});
  assert.deepEqual(mine.asked[0].puzzle.board, [[0, 2], [2, 1]]);
  const wrong = all(initial(SMALL), go(0, 0), digit(2), {type: 'tab', tab: 'explain'},
    {type: 'explain', from: 'board'});
  assert.match(wrong.explain.problem, /wrong/);
  assert.deepEqual(wrong.asked, []);
});

test('Explain: a stop counts as a hint once, if it tells what the board does not have', () => {
  const hints = (state, ...actions) => all(state, ...actions).game.hints;
  const explain = state =>
    answerTo(reduce(state, {type: 'tab', tab: 'explain'}), 'explain', EXPLANATION);
  const [play, again, last] =
    [{type: 'tab', tab: 'play'}, {type: 'tab', tab: 'explain'}, {type: 'stop', stop: 1}];
  const opened = explain(initial(SMALL));
  assert.equal(opened.game.hints, 1);
  assert.equal(hints(opened, last, {type: 'stop', stop: 0}, last, play, again), 2);
  // what was looked at before anything is entered is not forgotten
  assert.equal(effects(initial(SMALL), opened).save, true);
  const solved = all(opened, last, play, ...entries([[1, 2], [2, 1]]));
  assert.deepEqual([solved.game.solved, solved.game.alone], [true, undefined]);
  assert.equal(hints(solved, again, {type: 'stop', stop: 0}, last), 2);
  assert.equal(hints(solved, {type: 'restart'}, again), 2);
  assert.equal(hints(explain(all(initial(SMALL), go(0, 0), digit(1))), play, again), 0);
  assert.equal(hints(explain(all(initial(SMALL), go(0, 0), digit(2)))), 1);
  const removes = {...step(1, 'bound', [], [[1, 1, 2], [1, 2, 1]])};
  const removal = {...EXPLANATION, steps: [removes], paragraphs: [[1, 1, [[0, 'Step 1.']]]]};
  const told = (...heights) => answerTo(all(initial(SMALL), ...heights, again), 'explain', removal);
  assert.deepEqual([told().game.hints, told(go(0, 0), digit(1)).game.hints], [1, 0]);
  const composed = all(initial(SMALL), {type: 'tab', tab: 'compose'}, {type: 'edit', puzzle: SMALL});
  const other = all(initial(SMALL), {type: 'tab', tab: 'compose'}, {type: 'edit', puzzle: FOUR});
  assert.deepEqual([explain(composed).game.hints, explain(other).game.hints], [1, 0]);
});

test('Explain: the steps of a paragraph are one stop', () => {
  const steps = [
    {...step(1, 'hidden_single', [[1, 1, 1]], [[1, 2, 1], [2, 1, 1]]), line: {}, cells: [[1, 1]]},
    {...step(2, 'bound', [], [[2, 2, 2]]), difficulty: 'hard'},
    step(3, 'bound', [[2, 1, 2]], []),
  ];
  const paragraphs = [[1, 1, [[0, 'One.']]], [2, 3, [[0, 'Two.'], [1, 'Three.']]]];
  const stops = stopsOf({...EXPLANATION, steps, paragraphs});
  assert.deepEqual(stops.map(({number, techniques, difficulty, line, cells, placed, removed, text}) =>
    [number, techniques, difficulty, line, cells, placed, removed, text]), [
    [1, ['hidden_single'], 'easy', {}, [[1, 1]], [[1, 1, 1]], [[1, 2, 1], [2, 1, 1]], 'One.'],
    [2, ['bound'], 'hard', null, [], [[2, 1, 2]], [[2, 2, 2]], 'Two.\n\tThree.'],
  ]);
});

test('Explain from a board that no solution has says so, and shows no steps', () => {
  const state = all(initial(SMALL), {type: 'explain', from: 'board'});
  const wrong = answerTo({...state, tab: 'explain'}, 'explain',
    {...EXPLANATION, status: 'unsatisfiable'});
  assert.deepEqual([wrong.explain.stops, wrong.say],
    [[], 'Something is wrong on your board: Check says what.']);
});

test('a hint leads to its steps in Explain', () => {
  const state = reduce(initial(SMALL), {type: 'show steps'});
  assert.deepEqual([state.tab, state.explain.from], ['explain', 'board']);
});

test('Explain asks again after a failure', () => {
  const asked = reduce(initial(SMALL), {type: 'tab', tab: 'explain'});
  const failed = reduce(asked, {type: 'failed', ask: asked.asked[0], end: 'memory', message: ''});
  assert.match(failed.explain.problem, /memory/);
  const again = all(failed, {type: 'tab', tab: 'play'}, {type: 'tab', tab: 'explain'});
  assert.deepEqual(again.asked.map(ask => ask.for), ['explain']);
  assert.equal(again.explain.problem, '');
});

test('an error is none of the engine if it comes from what follows an answer', async () => {
  const ask = {for: 'grade', puzzle: SMALL};
  const replies = reply => ({ask: () => ({reply: Promise.resolve(reply), cancel: () => {}})});
  const actions = [];
  const right = asker(replies({end: 'complete', status: 'unique', difficulty: 'none'}), action => {
    actions.push(action.type);
    throw new Error('mine');
  });
  await assert.rejects(right.begin(ask), /mine/);
  assert.deepEqual(actions, ['answer']);
  const told = [];
  await asker(replies({end: 'time'}), action => told.push(action)).begin(ask);
  assert.deepEqual(told, [{type: 'failed', ask, end: 'time', message: ''}]);
});

test('help waits for no work without a limit, which begins again behind it', async () => {
  const begun = [];
  const ends = new Map();
  const engine = {ask(verb) {
    begun.push(verb);
    return {reply: new Promise(resolve => ends.set(verb, resolve)),
      cancel: () => ends.get(verb)({end: 'cancelled'})};
  }};
  const told = [];
  const asks = asker(engine, action => told.push(action));
  asks.begin({for: 'grade', puzzle: FOUR});
  asks.begin({for: 'count', puzzle: FOUR, limit: 9, seconds: 1, wait: 0});
  asks.begin({for: 'check', puzzle: FOUR, heights: FOUR.board, marks: null, back: false});
  await new Promise(resolve => setTimeout(resolve));
  assert.deepEqual([begun, told], [['grade', 'count', 'check', 'grade'], []]);
});

test('help has a limit, as a worker may have died in silence', () => {
  const limits = ['hint', 'check'].map(purpose => {
    let seconds;
    const engine = {ask(verb, item, wishes) {
      ({seconds} = wishes);
      return {reply: new Promise(() => {})};
    }};
    asker(engine, () => {}).begin({for: purpose, puzzle: FOUR, heights: FOUR.board, marks: null});
    return seconds;
  });
  assert.deepEqual(limits, [60, 60]);
});

test('a question for a hint can be given up', () => {
  const asked = reduce(initial(FOUR), {type: 'hint'});
  assert.deepEqual(reduce(asked, {type: 'enough'}).asked, []);
});

test('the solution is shown, and then no solve counts', () => {
  const begun = all(initial(SMALL), go(0, 0), digit(1), {type: 'dialog', dialog: {kind: 'menu'}});
  const asked = reduce(begun, {type: 'solution'});
  assert.equal(asked.dialog, null);
  const solution = [[1, 2], [2, 1]];
  const shown = answerTo(asked, 'solve', {status: 'unique', solution, mistakes: []});
  assert.deepEqual([shown.heights, shown.game], [solution, {...begun.game, solved: true, shown: true}]);
  assert.equal(shown.say, 'The solution was shown: no time is kept.');
  assert.doesNotMatch(play(shown, 'ready').text, /Solved|help|hint/);
  const again = all(shown, {type: 'undo'}, {type: 'redo'});
  assert.deepEqual(again.game, shown.game);
  const before = reduce(again, {type: 'undo'});
  assert.deepEqual(before.heights, begun.heights);
  const anew = all(before, {type: 'restart'}, ...entries(solution));
  assert.deepEqual([anew.game.solved, anew.game.best, anew.game.on], [true, undefined, undefined]);
  const several = answerTo(asked, 'solve', {status: 'multiple', solution: null, mistakes: []});
  assert.equal(several.say, 'Nothing is shown. This puzzle has several solutions.');
  const solved = all(initial(SMALL), ...entries(solution));
  const kept = reduce(solved, {type: 'solution'});
  assert.deepEqual([kept.game, kept.asked, kept.say], [solved.game, [], 'It is solved.']);
});

test('Explain is of the composed puzzle when one comes from there', () => {
  const composed = all(initial(SMALL), {type: 'edit', puzzle: FOUR}, {type: 'tab', tab: 'explain'});
  const asked = composed.asked.at(-1);
  assert.deepEqual([asked.for, asked.puzzle], ['explain', FOUR]);
  assert.equal(shownPuzzle(composed), composed.compose.puzzle);
  const known = answerTo(composed, 'explain', EXPLANATION);
  assert.equal(reduce(known, {type: 'do'}).heights, known.heights);
  assert.equal(reduce(known, {type: 'do'}).known, known.known);
  const played = all(known, {type: 'tab', tab: 'play'}, {type: 'tab', tab: 'explain'});
  assert.deepEqual([played.asked.at(-1).puzzle, shownPuzzle(played)], [SMALL, SMALL]);
  const empty = all(initial(SMALL), {type: 'tab', tab: 'compose'}, {type: 'tab', tab: 'explain'});
  assert.equal(shownPuzzle(empty), SMALL, 'nothing is composed');
  const twice = all(initial(SMALL), {type: 'edit', puzzle: {...FOUR, board: [...Array(4)].map(() =>
    [1, 0, 0, 0])}}, {type: 'tab', tab: 'explain'});
  assert.match(twice.explain.problem, /no solution/);
});

test('the panel counts what was entered, and says once that it is solved', () => {
  const entered = all(initial(FOUR), go(1, 1), digit(3), {type: 'checkpoint'});
  assert.match(play(entered, 'ready').text, /A · 1 filled/);
  const solved = all(initial(SMALL), ...entries([[1, 2], [2, 1]]));
  assert.equal(solved.game.solved, true);
  assert.equal(play(solved, 'ready').text.match(/>Solved in /g).length, 1);
});
