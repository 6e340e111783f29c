/**
 * The words of the page, except those of the status region: see model/texts.ts. Each is an export
 * of its own, so that esbuild shortens the names and leaves out what is not used.
 */

import {BESIDE, counted, upper} from './model/texts.ts';
import {isClue, type Clue, type Line, type Puzzle, type Rule} from './puzzle.ts';
import type {Addition} from './engine/replies.ts';
import {heightsIn, lineName, named, sentences, tallest, type Ruled} from './rule.ts';
import type {SceneCell, SceneClue} from './view/scene.ts';

export const tabs = {play: 'Play', explain: 'Explain', compose: 'Compose'};
export const views = {plan: 'Plan', skyline: 'Skyline'};
export const modes = {heights: 'Heights', marks: 'Marks'};
export const view = 'View';
export const mode = 'What a digit enters';
export const turnLeft = 'Turn the city left';
export const turnRight = 'Turn the city right';
export const pause = 'Pause';
export const resume = 'Play on';
export const time = 'Time';
/** Whether there is no mouse: then the style sheet shows `touch`, not `keys`. */
const isTouched = globalThis.matchMedia?.('(hover: none)').matches;
export const dialogs = {
  new: 'New',
  daily: 'Daily and times',
  puzzles: 'Puzzles',
  share: 'Share',
  print: 'Print',
  menu: 'Menu',
  export: 'Export',
  paste: 'Paste a puzzle',
  settings: 'Settings',
  help: isTouched ? 'Touch' : 'Keys',
  rules: 'Rules',
  restart: 'Restart this puzzle',
};
export const daily = 'Daily'; // where there is less room
export const close = 'Close';
export const cancel = 'Cancel';
export const wholeBoard = 'Whole board';
export const closer = 'Closer';

export const tools = {
  undo: 'Undo',
  redo: 'Redo',
  erase: 'Erase',
  checkpoint: 'Checkpoint',
  next: 'Next',
};
export const checkpoints = 'Checkpoints';
export const hint = 'Hint';
export const check = 'Check';
export const strengths = ['Where', 'How', 'What'];
export const more = 'Press Hint again for more.';
export const moreCheck = 'Press Check again to see where.';
export const allMarks = 'Fill or clear all marks';
export const showSolution = 'Show the solution';
export const doIt = 'Do it';
export const goBack = 'Go back';
export const starting = 'Starting…';
export const failed = 'Hints need the engine, which did not start in this browser.';
export const held = 'held';
export const all = '✓ all';
export const left = (count: number): string => count < 0 ? `${-count} over` : `${count} left`;
export const clues = (count: number): string => counted(count, 'clue');
export const filled = (filled: number, all: number): string => `${filled} of ${all} filled`;
export const checkpointOf = (name: string, filled: number): string => `${name} · ${filled} filled`;
export const another = 'Another one';
export const change = 'Other size…';
export const helped = (hints: number, checks: number): string => hints + checks === 0
  ? 'Without help.'
  : `With ${[hints && counted(hints, 'hint'), checks && counted(checks, 'check')]
    .filter(Boolean).join(' and ')}.`;

export const previous = 'Previous';
export const step = 'Step';
export const allSteps = 'All steps';
export const steps = 'Steps';
export const showSteps = 'Show the steps';
export const fromStart = 'From the start';
export const fromBoard = 'From my board';
export const fromCompose = 'The composed puzzle';
export const playOn = 'Play on from here';
export const picture = 'Picture (SVG)';
export const fullScreen = 'Full screen';
export const leaveFullScreen = 'Leave full screen';
export const newVersion = 'A new version is here: load the page again to play on in it.';
export const noFullScreen = 'The browser does not allow that here.';
export const explaining = 'Explaining…';
export const stepsCount = 'The steps that you look at count as hints.';
export const marksUnused = 'Your marks are not used.';
export const noSteps = 'The board is full.';
export const stepOf = (number: number, all: number): string => `${number} of ${all}`;
export const legend = {
  look: 'look here',
  goes: 'ruled out',
  placed: 'placed',
  eye: 'seen from this clue',
};
export function technique(technique: string, size: number): string {
  if (technique === 'naked_single') return 'Only height left';
  const words = technique.replace(/_n$/, ` ${size}`).replaceAll('_', ' ');
  return upper(words);
}
export const fromTheSide = (line: Line): string =>
  `${upper(lineName(line))}${line.from ? ` from the ${line.from}` : ''}, from the side`;

export const verdicts = {
  none: 'No solution',
  one: 'One solution',
  several: 'Several solutions',
  unknown: 'Not known: out of time',
  asking: 'Counting…',
};
export const solutions = (count: number, complete: boolean): string =>
  complete ? `${count} solutions` : `At least ${count} solutions`;
export const differ = (cells: number) => `They differ in the ${counted(cells, 'hatched cell')}.`;
export const oneMore = (additions: number): string => additions === 1
  ? 'This would leave one solution:'
  : `These ${additions} together would leave one solution:`;
export const addition = ({place, number}: Addition): string => isClue(place)
  ? `+ the clue ${number} ${BESIDE[place.side]} ${place.number + 1}`
  : `+ r${place.row + 1}c${place.column + 1} = ${named(number)}`;
export const noneHelp = 'Remove something, or undo.';
export const why = 'Show why';
export const composeHelp = (puzzle: Ruled): string => `Choose a clue or a cell, and type${
  tallest(puzzle) > 9 ? ' (A is 10)' : ''}${
  puzzle.rule?.parks ? ' (X is a park)' : ''}. Enter goes on to the next.`;
export const facts = {size: 'Size', clues: 'Clues', givens: 'Givens', difficulty: 'Difficulty',
  score: 'Score', hardest: 'Hardest step'};
export const notYet = 'once there is one solution';
export const grading = 'being graded';
export const fillClues = 'Fill clues from heights';
export const clearGivens = 'Remove the givens';
export const thin = 'Thin out';
export const thinStop = 'Stop';
export const playIt = 'Play it';
export const by = (author: string): string => `by ${author}`;
export const said = {title: 'Title', author: 'Author', comment: 'Note'};
export const empty = 'Empty board';
export const emptyOther = 'Empty, in this size';
export const editIt = 'Edit the played puzzle';

export const size = 'Size';
export const difficulty = 'Difficulty';
export const symmetry = 'Symmetry';
export const givens = 'Givens';
export const seed = 'Seed (a number)';
export const rule = 'Rule';
export const otherRules = 'Other rules';
export const parks = 'Parks';
export const diagonals = 'Diagonals';
export const sums = 'Clues are sums';
export const moreChoices = 'More choices';
export const minimal = 'Minimal: nothing can be left out';
export const any = 'any';
export const slow = ', may take minutes';
export const make = 'Make it';
export const symmetries = {
  rotate180: 'half turn',
  rotate90: 'quarter turn',
  horizontal: 'top and bottom',
  vertical: 'left and right',
  diagonal: 'one diagonal',
  both_diagonals: 'both diagonals',
};
export const givenChoices = {auto: 'as few as needed', none: 'none: clues alone'};

export const begun = 'Begun';
export const toBegin = 'Not begun';
export const done = 'solved';
export const forgetIt = (games: number): string =>
  `${forgetAll(games)}, with entries, times and days in the calendar? This cannot be undone.`;
export const forgetAll = (games: number): string => `Delete ${counted(games, 'game')}`;
export const printAll = (games: number): string => `Print ${counted(games, 'puzzle')}`;
export const withEntries = 'Print them with entries';
export const withSolutions = 'Print them with solutions';
export const solving = 'Only unique solutions are printed.';
export const unsolved = 'not solved';
export const solutionShown = 'solution shown';
export const sorts = {size: 'Size', difficulty: 'Difficulty', state: 'Solved or not'};
export const order = 'Order';
export const orders = {'': 'the latest first', size: 'by size', difficulty: 'by difficulty'};
export const times = 'Times';
export const columns = ['Size', 'Solved', 'Best', 'Without help', 'Median'];
export const aboutDaily = 'Three puzzles a day, the same for everybody.';
export const daysInARow = (days: number): string => `${counted(days, 'day')} in a row.`;
export const inARow = (now: number, longest: number): string => [
  now && daysInARow(now), now < longest && `The most were ${counted(longest, 'day')}.`,
].filter(Boolean).join(' ');
const dated = (day: string, parts: Intl.DateTimeFormatOptions): string =>
  new Date(day).toLocaleDateString('en-GB', {timeZone: 'UTC', ...parts});
export const monthName = (day: string): string => dated(day, {month: 'long', year: 'numeric'});
export const weekdayName = (day: string): string => dated(day, {weekday: 'short'});
export const dayName = (day: string): string => dated(day, {dateStyle: 'full'});
export const dateOf = (day: string): string => dated(day, {day: 'numeric', month: 'short'});
export const solvedOf = (day: string, solved: number, all: number): string =>
  `${dayName(day)}: ${solved} of ${all} solved`;
export const previousMonth = 'The month before';
export const nextMonth = 'The next month';
export const shareResult = 'Share result';
export const resultOf = (day: string, {size, difficulty}: Puzzle): string =>
  `Skyscrapers ${day}, ${size} × ${size} ${difficulty}`;
export const exportGames = 'Save all to a file';
export const importGames = 'Read from a file';
export const taken = (games: number): string => `Read ${counted(games, 'game')}.`;
export const aboutGames = 'What you begin is kept. Pick games to delete, or to print only those.';
export const pick = 'Pick';
export const moreOf = (games: number): string => `More: ${games}`;

export const link = 'Link';
export const gameId = 'Game ID';
export const pageId = 'For this page';
export const copy = 'Copy';
export const send = 'Send…';
export const copied = 'Copied.';
export const notCopied = 'Please select and copy the text.';
export const download = 'Save';
export const shareHelp = 'Whoever opens the link gets the puzzle, without your entries.';
export const shareFile = 'Send the page as a file, and this ID: Menu, Paste a puzzle opens it.';
export const solution = 'solution';
export const printPuzzle = 'The puzzle';
export const printBoth = 'Puzzle and solution';
export const printSheet = 'Several on a sheet…';
export const pasteHelp =
  'Whatever has a puzzle: a grid, a list, a game ID, an address, a program, a mail.';
export const open = 'Open';
export const openFile = 'Open a file';
export const problemAt = (line: number): string => line ? `Line ${line}: ` : '';
export const theme = 'Colors';
export const autoMarks = 'Marks';
export const broken = 'Show broken rules';
/** The choices of some settings. */
export const choices = {
  theme: {system: 'as the system', light: 'light', dark: 'dark', contrast: 'high contrast'},
  autoMarks: {off: 'mine', adapt: 'mine, kept up to date', fill: 'all, kept up to date'},
  broken: {'at once': 'at once', full: 'on full lines', check: 'only on Check'},
};
export const clock = 'Show the clock';
export const newHere = 'New here?';
export const restartHelp =
  'The clock begins at 0:00, the best time stays. Undo brings your entries back.';
export const ruleLines = (puzzle: Ruled, highest = `to ${tallest(puzzle)}`): string[] => [
  `Each row and each column has one building of each height, from 1 ${highest}.`,
  'A building hides all lower ones behind it.',
  ...(puzzle.rule?.clues ? [] : ['A clue outside says how many buildings are seen from there.']),
  ...sentences(puzzle.rule),
];
export const howTo = [
  'Choose a cell, then a number. In Marks, note what a cell could be.',
  'Hint says where to look. Press it again to learn how, and again to learn what.',
  'Texts name cells by row and column: r3c4 is the cell in row 3 and column 4.',
];
export const ruleExample = ({rule}: Ruled): string => rule?.clues
  ? 'From the left 2, 3 and 5 are seen, together 10. From the right 4 and 5, together 9.'
  : 'From the left 3 buildings are seen: 2, 3 and 5. From the right 2: 4 and 5.';
export const start = 'Got it';
export const touch = 'In Marks, swipe from the chosen cell to choose several. Hold a number: each '
  + 'tap enters it. Tap a cell twice: its only mark becomes the height. Tap a clue to tick it.';
export const keys = [
  ['Arrows', 'move'],
  ['1–9, A–G, X', 'enter a height (10 is A, X a park); the same again removes it'],
  ['Shift + digit; right click, digit', 'a mark; P switches to marks, and back'],
  ['Shift + arrows, drag, Ctrl + click', 'choose several cells for marks'],
  ['Home, End', 'to the ends of a row; with Ctrl, of the board'],
  ['Backspace, Delete, 0', 'erase'],
  ['Enter', 'a single mark becomes the height; in Compose: the next place'],
  ['Space on a clue', 'tick it'],
  ['Ctrl + Alt + digit, long press',
    'hold a number: a tap, Space or drag enters it, the right button marks it'],
  ['Ctrl + Z, Ctrl + Y; U, R', 'undo, redo'],
  ['H, D', 'hint; do what the hint or the step of Explain says'],
  ['C, K, M, V, ?', 'check, checkpoint, fill or clear all marks, view, help'],
  ['N; Enter once solved', 'another puzzle'],
  ['Alt + letter', 'the same where letters are heights'],
  ['Page Up, Page Down; ←, →, Home, End outside the board', 'the steps of Explain'],
  ['Escape', 'close a hint, let go of a number, stop making a puzzle'],
];
export const gridHelp =
  'Arrow keys move, digits enter, P switches to marks, question mark lists all keys.';

export function cell(
  {height, given, marks, gone, placed, wrong}: SceneCell, row: number, column: number,
): string {
  const name = `Row ${row + 1}, column ${column + 1}: `;
  const [noted, out] = [marks & ~gone, gone].map(bits => heightsIn(bits).map(named).join(' '));
  const what = height ? `${named(height)}${given ? ', given' : ''}`
    : placed ? `${named(placed)}, placed`
    : `empty${noted && `, marks ${noted}`}${out && `, ruled out ${out}`}`;
  return `${name}${what}${wrong ? ', wrong' : ''}`;
}
export const clue = ({side, number}: Clue, {value, state, ticked}: SceneClue): string =>
  `Clue ${BESIDE[side]} ${number + 1}: ${value || 'none'}${
    state === 'open' ? '' : `, ${state}`}${ticked ? ', ticked' : ''}`;
export const what = (size: number, difficulty: string | undefined): string =>
  `${size} × ${size}${difficulty ? ` · ${difficulty}` : ''}`;

/** The variants of a rule, in short. */
export const variants = ({parks = 0, diagonals, clues}: Rule = {}): string[] => [
  ...(parks ? [counted(parks, 'park')] : []),
  ...(diagonals ? ['diagonals'] : []),
  ...(clues ? ['sums'] : []),
];

/** A text with r1c2 spelled out as row 1 column 2. */
export const spoken = (text: string): string => text
  .replace(/(^|\. )r(\d+)c(\d+)\b/g, '$1Row $2 column $3')
  .replace(/\br(\d+)c(\d+)\b/g, 'row $1 column $2');
