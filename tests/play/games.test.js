/** Compose, New, what is saved and pasted. */

import assert from 'node:assert/strict';
import test from 'node:test';

import {writeSky} from '../../pyskyl/play/ts/formats/sky.ts';
import {FORMATS} from '../../pyskyl/play/ts/io/giving.ts';
import {reduce} from '../../pyskyl/play/ts/model.ts';
import {effects} from '../../pyskyl/play/ts/model/asking.ts';
import {nextRecipe, saved} from '../../pyskyl/play/ts/model/games.ts';
import {initial} from '../../pyskyl/play/ts/model/initial.ts';
import {SETTINGS} from '../../pyskyl/play/ts/model/state.ts';
import {news} from '../../pyskyl/play/ts/model/news.ts';
import {left} from '../../pyskyl/play/ts/model/reading.ts';
import {daily} from '../../pyskyl/play/ts/view/panels/daily.ts';
import {puzzles} from '../../pyskyl/play/ts/view/panels/puzzles.ts';
import {saidBy} from '../../pyskyl/play/ts/puzzle.ts';
import {generated} from '../../pyskyl/play/ts/engine/replies.ts';
import {FOUR, SMALL, all, answerTo, digit, entries, go, puzzleOf} from './helper.js';

test('Compose: a verdict after each change, the older question is over', () => {
  let state = reduce(initial(SMALL), {type: 'tab', tab: 'compose'});
  assert.equal(state.asked[0].for, 'count');
  const typed = all(state, {type: 'tap', at: {side: 'top', number: 0}}, digit(2));
  assert.deepEqual(effects(state, typed).cancel, state.asked);
  assert.equal(typed.compose.puzzle.sides.top[0], 2);
  assert.deepEqual(typed.heights, initial(SMALL).heights, 'the game is another puzzle');
  state = answerTo(typed, 'count', {count: 1, complete: true});
  assert.equal(state.compose.verdict, 'one');
  assert.equal(state.asked[0].for, 'grade');
  const several = answerTo(typed, 'count', {count: 2, complete: true});
  assert.deepEqual([several.compose.verdict, several.asked[0].for], ['several', 'repair']);
  assert.equal(answerTo(typed, 'count', {count: 0, complete: true}).compose.verdict, 'none');
  assert.equal(answerTo(typed, 'count', {count: 1, complete: false}).compose.verdict, 'unknown');
  const added = reduce(several, {type: 'add', addition: {place: {row: 0, column: 1}, number: 2}});
  assert.equal(added.compose.puzzle.board[0][1], 2);
  const clue = reduce(added, {type: 'add', addition: {place: {side: 'left', number: 1}, number: 1}});
  assert.equal(clue.compose.puzzle.sides.left[1], 1);
  assert.deepEqual(reduce(clue, {type: 'undo'}).compose.puzzle, added.compose.puzzle);
  assert.deepEqual(all(clue, {type: 'undo'}, {type: 'redo'}).compose.puzzle, clue.compose.puzzle);
  const twice = all(added, go(0, 0), digit(2));
  assert.deepEqual([twice.compose.verdict, twice.asked], ['none', []]);
  assert.deepEqual(reduce(clue, {type: 'play it'}).puzzle, clue.compose.puzzle);
});

test('Compose: title and note stay; what is played has the difficulty that was found', () => {
  const named = all(initial(SMALL), {type: 'edit', puzzle: FOUR},
    {type: 'said', said: {title: 'Mine', comment: 'Easy?'}}, go(0, 1), digit(2));
  assert.deepEqual(saidBy(named.compose.puzzle), {title: 'Mine', comment: 'Easy?'});
  assert.match(writeSky(named.compose.puzzle), /^title: Mine\ncomment: Easy\?\n/);
  const graded = {...named, compose: {...named.compose, grade: {difficulty: 'hard'}}};
  const played = reduce(graded, {type: 'play it'});
  const {title, difficulty} = played.puzzle;
  assert.deepEqual([title, difficulty], ['Mine', 'hard']);
  // kept, though nothing is entered; and the page asks whether it has one solution
  assert.deepEqual(effects(graded, played).saveNew, [played.puzzle]);
  assert.deepEqual(played.asked.at(-1), {for: 'solve', puzzle: played.puzzle});
});

test('Compose: clues from full lines; thinning out is one step', () => {
  let state = all(initial(SMALL), {type: 'edit', puzzle: puzzleOf('2:///////,1_2_2_1')},
    {type: 'fill clues'});
  assert.deepEqual(state.compose.puzzle.sides,
    {top: [2, 1], left: [2, 1], bottom: [1, 2], right: [1, 2]});
  state = answerTo(state, 'count', {count: 1, complete: true});
  state = reduce(state, {type: 'thin', symmetry: 'diagonal', random: 7});
  const {puzzle} = state.compose;
  assert.deepEqual(state.asked.at(-1), {for: 'thin', puzzle, symmetry: 'diagonal', seed: '7'});
  const stopped = reduce(state, {type: 'thin stop'});
  assert.deepEqual([stopped.asked.map(ask => ask.for), stopped.compose.puzzle], [['count'], puzzle]);
  const failed = reduce(state, {type: 'failed', ask: state.asked.at(-1), end: 'memory', message: ''});
  assert.match(failed.say, /memory/);
  assert.deepEqual(failed.asked.map(ask => ask.for), ['count']);
  const board = [[1, 0], [0, 0]];
  state = answerTo(state, 'thin', {sides: SMALL.sides, board});
  assert.deepEqual([state.compose.puzzle.sides, state.compose.puzzle.board], [SMALL.sides, board]);
  assert.deepEqual(state.asked.map(ask => ask.for), ['count']);
  assert.deepEqual(reduce(state, {type: 'undo'}).compose.puzzle, puzzle);
});

test('who plays meanwhile stays where he is when something is thinned out', () => {
  const composed = all(initial(FOUR), {type: 'edit', puzzle: SMALL});
  const known = answerTo(composed, 'count', {count: 1, complete: true});
  const playing = all(known, {type: 'thin', symmetry: null, random: 1}, {type: 'tab', tab: 'play'},
    go(3, 3));
  const after = answerTo(playing, 'thin', {sides: SMALL.sides, board: SMALL.board});
  assert.deepEqual([after.tab, after.cursor], ['play', {row: 3, column: 3}]);
});

test('New: progress, cancel, and a puzzle made ahead', () => {
  const {recipe} = SETTINGS;
  let state = reduce(initial(SMALL), {type: 'generate', recipe, random: 12});
  assert.equal(state.asked[0].recipe.seed, '12');
  const [ask] = state.asked;
  state = reduce(state, {type: 'progress', ask, attempts: 12});
  assert.equal(state.say, 'Making 5 × 5, easy. Attempt 12.');
  assert.equal(reduce(state, {type: 'cancel'}).making, null);
  const failed = reduce(state,
    {type: 'failed', ask, end: 'attempts', message: ''});
  assert.equal(failed.dialog.kind, 'new');
  const four = {...FOUR, difficulty: 'easy'};
  const made = answerTo(state, 'generate', four);
  assert.equal(made.puzzle, four);
  assert.equal(effects(state, made).load, '4:///////////////,1o');
  const idle = reduce(made, {type: 'idle', random: 3});
  assert.equal(idle.asked[0].for, 'ahead');
  assert.deepEqual(all(idle, {type: 'hint'}).asked.map(ask => ask.for), ['hint']);
  const busy = reduce(made, {type: 'hint'});
  assert.equal(reduce(busy, {type: 'idle', random: 3}), busy, 'not while something is asked');
  const small = {...SMALL, difficulty: 'easy'};
  const ready = answerTo(idle, 'ahead', small);
  const none = reduce(idle, {type: 'failed', ask: idle.asked[0], end: 'attempts', message: ''});
  assert.deepEqual(reduce(none, {type: 'idle', random: 3}).asked, [], 'it is not tried again');
  const again = reduce(ready, {type: 'generate', recipe, random: 4});
  assert.equal(again.puzzle, small);
  assert.deepEqual(again.asked, []);
});

test('another one is of the kind that was solved; who has seen three is no newcomer', () => {
  const {recipe} = SETTINGS;
  assert.deepEqual(nextRecipe(initial(FOUR)), recipe);
  const game = {...initial(FOUR).game, solved: true};
  const solved = {...initial({...FOUR, difficulty: 'hard'}), game};
  assert.deepEqual(nextRecipe(solved), {...recipe, size: 4, difficulty: 'hard', rule: undefined});
  const wish = {...recipe, size: 7, difficulty: null, symmetry: 'rotate180', minimal: true,
    givens: 2, rule: {parks: 1}};
  const puzzle = generated({...wish, seed: '77'},
    {sides: [[0], [0], [0], [0]], board: [[1]], difficulty: 'hard', score: 1, hardest: 'none'});
  assert.equal(puzzle.difficulty, 'hard');
  assert.deepEqual(nextRecipe({...solved, puzzle}), wish);
  const strange = {...puzzle, headers: [['source', 'pyskyl generate 7 --symmetry x']]};
  assert.equal(nextRecipe({...solved, puzzle: strange}).difficulty, 'hard');
  const open = {type: 'puzzle', puzzle: SMALL};
  assert.equal(all(initial(FOUR), open, open).settings.welcomed, false);
  assert.equal(all(initial(FOUR), open, open, open).settings.welcomed, true);
});

test('a puzzle without a difficulty is graded, unless a saved game knows it', () => {
  const opened = reduce(initial(SMALL), {type: 'puzzle', puzzle: FOUR});
  const grade = {difficulty: 'medium', score: 7, hardest: null};
  const graded = answerTo(opened, 'level', grade);
  assert.deepEqual(graded.puzzle, {...FOUR, difficulty: 'medium'});
  assert.equal(effects(opened, graded).saveOpen, true);
  assert.deepEqual(answerTo(opened, 'level', null).puzzle, FOUR);
  const known = {...FOUR, difficulty: 'hard'};
  const restored = reduce(opened, {type: 'restore', saved: saved(initial(known), 1)});
  assert.deepEqual([restored.puzzle, restored.asked], [known, []]);
  assert.deepEqual(reduce(initial(SMALL), {type: 'puzzle', puzzle: known}).asked, []);
});

test('a restart begins at 0:00 and keeps the best times; undone, it takes no time away', () => {
  const elapse = seconds => ({type: 'elapse', milliseconds: 1000 * seconds, today: '2026-11-29'});
  const enter = entries([[1, 2], [2, 1]]);
  const restart = {type: 'restart'};
  const hinted = {...initial(SMALL), game: {...initial(SMALL).game, hints: 2}};
  const solved = all(hinted, elapse(9), ...enter);
  assert.equal(solved.game.best, 9000);
  assert.equal('alone' in solved.game, false);
  const anew = all(solved, restart);
  const {clock, hints, best, solved: isSolved, on} = anew.game;
  assert.deepEqual([clock, hints, best, isSolved, on], [0, 0, 9000, false, '2026-11-29']);
  const slower = all(anew, elapse(20), ...enter);
  assert.deepEqual([slower.game.best, slower.game.alone], [9000, 20_000]);
  const faster = all(slower, restart, elapse(4), ...enter);
  assert.deepEqual([faster.game.best, faster.game.alone], [4000, 4000]);
  const begun = all(hinted, elapse(9), ...enter.slice(0, 6), {type: 'checkpoint'}, restart);
  for (const back of [{type: 'undo'}, {type: 'return', name: 'A'}]) {
    const {game} = all(begun, elapse(1), back);
    assert.deepEqual([game.clock, game.hints, game.earlier], [10_000, 2, undefined], back.type);
  }
  const twice = all(begun, elapse(1), ...enter.slice(0, 2), restart, elapse(1), {type: 'undo'});
  assert.equal(twice.game.clock, 11_000);
});

test('Cancel stops what is made, and nothing else', () => {
  const state = all(initial(FOUR), {type: 'generate', recipe: SETTINGS.recipe, random: 1},
    {type: 'hint'}, {type: 'cancel'});
  assert.deepEqual([state.making, state.asked.map(ask => ask.for)], [null, ['hint']]);
});

test('a new puzzle does not take who composes away from that', () => {
  const {recipe} = SETTINGS;
  const composing = all(initial(FOUR), {type: 'generate', recipe, random: 12},
    {type: 'tab', tab: 'compose'}, {type: 'empty', size: 5}, go(4, 3));
  const made = answerTo(composing, 'generate', SMALL);
  assert.deepEqual([made.tab, made.cursor], ['compose', {row: 4, column: 3}]);
  assert.deepEqual([made.puzzle, made.compose], [SMALL, composing.compose]);
  assert.match(made.say, /It is in Play/);
  const ready = {...composing, ahead: {recipe, puzzle: SMALL}, dialog: {kind: 'new'}};
  const taken = reduce(ready, {type: 'generate', recipe, random: 12});
  assert.deepEqual([taken.tab, taken.dialog, taken.puzzle], ['compose', null, SMALL]);
});

test('times are the best and the median of what was solved, and the best without help', () => {
  const solved = (puzzle, clock) => {
    const {game, ...state} = initial(puzzle);
    const times = {best: 1000 * clock, ...clock > 30 && {alone: 1000 * clock}};
    return saved({...state, game: {...game, solved: true, ...times}}, 0);
  };
  const easy = {...FOUR, difficulty: 'easy'};
  const games = [solved(easy, 70), solved(SMALL, 5), solved(easy, 20), solved(easy, 40)];
  const text = markup => markup.text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  const told = all => text(daily({...initial(SMALL), today: '2026-11-29'}, {games: all, day: '2026-11-29'}));
  assert.match(told(games), /Median 2 × 2 1 0:05 – 0:05 4 × 4 · easy 3 0:20 0:40 0:40/);
  assert.match(told(games.slice(0, 3)), /easy 2 0:20 1:10 0:45/);
  const fresh = [saved(initial(easy), 1)];
  assert.doesNotMatch(told(fresh), /Times/);
  // what is kept can be printed before it is begun
  assert.match(text(puzzles({games: fresh})), /Print 1 puzzle /);
});

test('a seed is for one puzzle', () => {
  const {recipe} = SETTINGS;
  const asked = reduce(initial(SMALL),
    {type: 'generate', recipe: {...recipe, minimal: true, seed: '77'}, random: 12});
  assert.equal(asked.asked[0].recipe.seed, '77');
  assert.deepEqual(asked.settings.recipe, {...recipe, minimal: true});
});

test('a number that is held does not outlive its puzzle', () => {
  const held = reduce(initial(puzzleOf(`9:${'/'.repeat(35)}`)), {type: 'hold', digit: 9});
  assert.equal(held.held, 9);
  assert.equal(reduce(held, {type: 'puzzle', puzzle: FOUR}).held, 0);
});

test('a seed has as many digits as pyskyl takes, and none is lost', () => {
  const {recipe} = SETTINGS;
  const make = seed =>
    reduce(initial(SMALL), {type: 'generate', recipe: {...recipe, seed}, random: 1});
  const largest = '18446744073709551615';
  const asked = make(largest).asked[0];
  assert.equal(asked.recipe.seed, largest);
  const puzzle = generated(asked.recipe, {sides: [[0], [0], [0], [0]], board: [[1]],
    difficulty: 'easy', score: 1, hardest: 'none'});
  assert.deepEqual(puzzle.headers.find(([key]) => key === 'seed'), ['seed', largest]);
  assert.match(puzzle.headers.at(-1)[1], new RegExp(`--seed ${largest}$`));
  for (const wrong of ['18446744073709551616', '1e25', '-1', '1.5', '9'.repeat(30)]) {
    const {dialog, asked} = make(wrong);
    assert.match(dialog.problem, /^A seed is a number/, wrong);
    assert.deepEqual(asked, []);
  }
});

test('a text that is malformed is kept while a puzzle is made', () => {
  const {recipe} = SETTINGS;
  const making = all(initial(SMALL), {type: 'dialog', dialog: {kind: 'new'}},
    {type: 'generate', recipe, random: 1});
  assert.equal(making.dialog, null);
  const pasted = all(making, {type: 'dialog', dialog: {kind: 'paste'}},
    {type: 'paste', text: '4:9///////////////'});
  assert.deepEqual([pasted.dialog.kind, pasted.dialog.text], ['paste', '4:9///////////////']);
  assert.ok(pasted.making);
});

test('what was made is told as it was asked for', () => {
  const asked = reduce(initial(SMALL),
    {type: 'generate', recipe: {...SETTINGS.recipe, difficulty: 'hard'}, random: 1});
  const changed = reduce(asked,
    {type: 'settings', settings: {recipe: {...SETTINGS.recipe, difficulty: 'easy'}}});
  assert.match(answerTo(changed, 'generate', FOUR).say, /hard\.$/);
});

test('what is said twice is said anew, what is kept is not', () => {
  const given = all(initial(FOUR), go(0, 0), digit(2));
  const again = reduce(given, digit(2));
  assert.deepEqual([again.say, again.said], [given.say, given.said + 1]);
  const seen = reduce(again, {type: 'view', view: 'skyline'});
  assert.deepEqual([seen.say, seen.said], [again.say, again.said]);
});

test('all IDs among words are taken', () => {
  const text = 'Try 2:2//1/2/2/1/1/2 first, and then 4:///////////////,1o. Have fun!';
  const {puzzle, pasted} = reduce(initial(FOUR), {type: 'paste', text});
  assert.deepEqual([puzzle.size, pasted.map(({size}) => size)], [2, [2, 4]]);
});

test('an address in a message is found, whatever stands around it', () => {
  for (const text of ['Look: "https://puzz.link/p?skyscrapers/4/4/21j3i3g2i", nice',
    'Hi,\n<https://puzz.link/p?skyscrapers/4/4/21j3i3g2i>.\nAnna']) {
    const {puzzle} = reduce(initial(SMALL), {type: 'paste', text});
    assert.deepEqual(puzzle.sides.top, [2, 1, 0, 0]);
  }
});

test('what is pasted says if it has no solution, or several', () => {
  const pasted = reduce(initial(SMALL), {type: 'paste', text: '4:///////////////'});
  const answer = {status: 'multiple', solution: null};
  assert.equal(answerTo(pasted, 'solve', answer).say, 'This puzzle has several solutions.');
  assert.equal(answerTo(pasted, 'solve', {...answer, status: 'unsatisfiable'}).say,
    'This puzzle has no solution.');
  assert.equal(answerTo(pasted, 'solve', {status: 'unique', solution: FOUR.board}).say, '');
});

test('a puzzle is found where people have it: behind a #, within words, in a saved game', () => {
  const id = '4de:2/1/3/2/1/2/2/3/2/3/3/1/2/1/2/4';
  const save = `SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
VERSION :1:1
GAME    :6:Towers
PARAMS  :3:4de
CPARAMS :3:4de
DESC    :31:${id.slice(4)}
NSTATES :1:1
STATEPOS:1:1
`;
  for (const text of [id, `#${id}`, `Look at ${id}: it is fun`, `See\n\n${id}\n\nbye`, save,
    `https://example.org/skyscrapers.html#${id}`]) {
    assert.deepEqual(reduce(initial(SMALL), {type: 'paste', text}).puzzle, puzzleOf(id), text);
  }
  const rule = 'parks=1&5de:2/3/2/2/1/1/1/2/2/3/3/2/3/2/1/1/2/1/2/4';
  const pasted = reduce(initial(SMALL), {type: 'paste', text: `https://example.org/#${rule}`});
  assert.equal(pasted.puzzle.rule.parks, 1);
  const words = reduce(initial(SMALL), {type: 'paste', text: 'It was 10:30/40'});
  assert.deepEqual(words.asked.map(ask => [ask.for, ask.text]), [['read', 'It was 10:30/40']]);
});

test('of several puzzles that are pasted the first is opened, and all are kept', () => {
  const text = '4de:2/1/3/2/1/2/2/3/2/3/3/1/2/1/2/4\n4:/2//2/2/2////2////2//\n';
  const state = reduce(initial(SMALL), {type: 'paste', text});
  assert.equal(state.puzzle.size, 4);
  assert.deepEqual(effects(initial(SMALL), state).saveNew, text.trim().split('\n').map(puzzleOf));
  assert.match(state.say, /Another puzzle is in Puzzles/);
});

test('what a text in no exact notation means is asked', () => {
  const text = 'The clues above are 2, 1 and 2';
  const state = reduce(initial(SMALL), {type: 'paste', text});
  const how = 'the sides are read as top, left: only this order gives one solution';
  const opened = answerTo(state, 'read', {puzzles: [FOUR, SMALL], how});
  assert.deepEqual([opened.puzzle, opened.pasted], [FOUR, [FOUR, SMALL]]);
  assert.match(opened.say, /^The sides are read .* solution\. Another puzzle is in Puzzles\.$/);
  const problem = {message: 'there is no puzzle here', line: 0};
  assert.deepEqual(answerTo(state, 'read', {problem}).dialog, {kind: 'paste', text, problem});
  const [ask] = state.asked;
  const failed = reduce(state, {type: 'failed', ask, end: 'error', message: 'no engine'});
  assert.match(failed.dialog.problem.message, /^entries are numbers/);
  const other = reduce(state, {type: 'puzzle', puzzle: FOUR});
  assert.deepEqual(other.asked.map(one => one.for), ['level']);
});

test('of a text that is sure to be in a notation it is told what is wrong there', () => {
  const state = reduce(initial(SMALL), {type: 'paste', text: '4:///'});
  const answered = answerTo(state, 'read', {problem: {message: 'no puzzle', line: 1}});
  assert.match(answered.dialog.problem.message, /^16 clues with/);
});

test('the clock stands still in other tabs and behind a dialog', () => {
  const elapse = {type: 'elapse', milliseconds: 1000};
  const clock = (...actions) => all(initial(SMALL), ...actions, elapse).game.clock;
  assert.equal(clock(), 1000);
  assert.equal(clock({type: 'tab', tab: 'explain'}), 0);
  assert.equal(clock({type: 'dialog', dialog: {kind: 'menu'}}), 0);
});

test('a paused game does not stop who composes', () => {
  const paused = {...initial(SMALL), game: {...initial(SMALL).game, paused: true}};
  assert.equal(all(paused, go(0, 0), digit(2)).heights, paused.heights);
  const composed = all(paused, {type: 'tab', tab: 'compose'}, go(0, 0), digit(2));
  assert.equal(composed.compose.puzzle.board[0][0], 2);
});

test('what the board has shown is not said again', () => {
  const broken = all(initial(SMALL), go(0, 0), digit(2));
  assert.match(news(initial(SMALL), broken), /broken/);
  assert.equal(news(broken, all(broken, go(1, 1), {type: 'mode', mode: 'marks'}, digit(1))), '');
});

test('equal heights are news as the settings have it', () => {
  const before = initial(FOUR);
  const twice = all(before, go(1, 1), digit(3), go(1, 2), digit(3));
  const told = broken => news(before, {...twice, settings: {...SETTINGS, broken}});
  assert.deepEqual(['at once', 'full'].map(told), ['3 is in row 2 more than once.', '']);
});

test('a dialog begins without what was said before', () => {
  const said = reduce(initial(SMALL), {type: 'say', text: 'Copied.'});
  const menu = {type: 'dialog', dialog: {kind: 'menu'}};
  assert.equal(reduce(said, menu).say, '');
  assert.equal(all(said, menu, {type: 'say', text: 'Taken.'}, {type: 'dialog', dialog: null}).say,
    'Taken.');
});

test('a game is restored as it was saved; another one is not', () => {
  const played = all(initial(FOUR), go(1, 1), digit(3), digit(2), {type: 'undo'},
    {type: 'checkpoint'}, {type: 'elapse', milliseconds: 2000});
  const game = JSON.parse(JSON.stringify(saved(played, 1)));
  const opened = reduce(initial(SMALL), {type: 'puzzle', puzzle: FOUR});
  const restored = reduce(opened, {type: 'restore', saved: game});
  assert.deepEqual(saved(restored, 1), saved(played, 1));
  const other = reduce(initial(SMALL), {type: 'restore', saved: game});
  assert.deepEqual(other.heights, SMALL.board);
});

test('an ID without its level brings the saved game back with it', () => {
  const known = {...FOUR, title: 'Four', difficulty: 'medium'};
  const game = saved(all(initial(known), go(1, 1), digit(3)), 1);
  const pasted = reduce(initial(SMALL), {type: 'paste', text: '4:///////////////,1o'});
  const restored = reduce(pasted, {type: 'restore', saved: game});
  assert.deepEqual(restored.puzzle, known);
  assert.equal(effects(pasted, restored).load, null);
});

test('a puzzle that is opened again is loaded again', () => {
  const state = all(initial(SMALL), {type: 'edit', puzzle: FOUR}, {type: 'play it'});
  const again = all(state, go(1, 1), digit(3), {type: 'play it'});
  assert.equal(effects(state, again).load, '4:///////////////,1o');
});

test('a puzzle is given away in files with different names', () => {
  const endings = FORMATS.map(({ending}) => ending);
  assert.equal(new Set(endings).size, endings.length);
});

test('effects: what is saved after which change', () => {
  const state = initial(FOUR);
  const entered = all(state, go(1, 1), digit(3));
  assert.ok(effects(state, entered).save);
  assert.ok(!effects(state, reduce(state, go(1, 1))).save);
  assert.ok(!effects(state, reduce(state, {type: 'elapse', milliseconds: 60_000})).save);
  assert.ok(effects(entered, reduce(entered, {type: 'elapse', milliseconds: 10_000})).save);
  assert.ok(effects(state, reduce(state, {type: 'settings', settings: {clock: false}}))
    .saveSettings);
  assert.ok(effects(state, reduce(state, {type: 'empty', size: 5})).saveDraft);
});

test('paste: a puzzle for the tab, or what is wrong with it', () => {
  const state = initial(SMALL);
  const wrong = reduce(state, {type: 'paste', text: '2:9///////'});
  const {message, line} = wrong.dialog.problem;
  assert.match(message, /^the clue 9/);
  assert.equal(line, 1);
  assert.equal(reduce(state, {type: 'paste', text: '4:///////////////'}).puzzle.size, 4);
  assert.match(reduce(state, {type: 'paste', text: `30:${'/'.repeat(119)}`}).say, /20×20/);
  const composing = all(state, {type: 'tab', tab: 'compose'},
    {type: 'paste', text: '4:///////////////'});
  assert.deepEqual([composing.compose.puzzle.size, composing.puzzle.size], [4, 2]);
  const several = all(state, {type: 'tab', tab: 'compose'},
    {type: 'paste', text: '4:///////////////\n3:1///////////'});
  assert.deepEqual([several.pasted.map(({size}) => size), several.say],
    [[3], 'Another puzzle is in Puzzles.']);
});
