/** The words of the page, but for what the status region says: see model/texts.js for that. */

/** @import {Addition, Clue, Line, Recipe} from './types.js' */
/** @import {SceneCell, SceneClue} from './scene.js' */

import {heightsIn} from './model/board.js';
import {counted} from './model/texts.js';

const BESIDE = {top: 'above column', left: 'left of row', bottom: 'below column',
  right: 'right of row'};
const FROM = {top: 'from the top', left: 'from the left', bottom: 'from the bottom',
  right: 'from the right'};
const STATES = {open: '', done: ', done', broken: ', broken'};

export const T = {
  tabs: {play: 'Play', explain: 'Explain', compose: 'Compose'},
  views: {plan: 'Plan', skyline: 'Skyline'},
  modes: {heights: 'Heights', marks: 'Marks'},
  view: 'View',
  mode: 'What a digit enters',
  turnLeft: 'Turn the city left',
  turnRight: 'Turn the city right',
  paused: 'Paused. The board is covered.',
  resume: 'Play on',
  dialogs: {
    new: 'New',
    puzzles: 'Puzzles',
    share: 'Share',
    print: 'Print',
    menu: 'Menu',
    export: 'Export',
    paste: 'Paste a puzzle',
    settings: 'Settings',
    help: 'Keys',
    rules: 'Rules',
    restart: 'Restart this puzzle',
  },
  close: 'Close',
  cancel: 'Cancel',
  wholeBoard: 'Whole board',
  closer: 'Closer',

  undo: 'Undo',
  redo: 'Redo',
  erase: 'Erase',
  checkpoint: 'Checkpoint',
  checkpoints: 'Checkpoints',
  hint: 'Hint',
  check: 'Check',
  strengths: ['Where', 'How', 'What'],
  more: 'Press Hint again to be told more.',
  moreCheck: 'Press Check again to be told where.',
  doIt: 'Do it',
  goBack: 'Go back to before the mistake',
  starting: 'Starting…',
  failed: 'Hints need the engine, which did not start in this browser.',
  held: 'held',
  all: '✓ all',
  /** @type {(count: number) => string} */
  left: count => `${count} left`,
  /** @type {(count: number) => string} */
  clues: count => counted(count, 'clue'),
  /** @type {(filled: number, all: number) => string} */
  filled: (filled, all) => `${filled} of ${all} filled`,
  /** @type {(name: string, filled: number) => string} */
  checkpointOf: (name, filled) => `${name} · ${filled} filled`,
  solved: 'Solved!',
  another: 'Another one',
  /** @type {(hints: number, checks: number) => string} */
  helped: (hints, checks) => hints || checks
    ? `With ${counted(hints, 'hint')} and ${counted(checks, 'check')}.`
    : 'Without hints and checks.',

  previous: 'Previous',
  next: 'Next',
  step: 'Step',
  fromStart: 'From the start',
  fromBoard: 'From my board',
  playOn: 'Play on from here',
  picture: 'Picture (SVG)',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  noFullScreen: 'The browser does not allow that here.',
  explaining: 'Explaining…',
  noSteps: 'There is nothing to explain: the board is full.',
  /** @type {(first: number, last: number, all: number) => string} */
  steps: (first, last, all) =>
    `${first === last ? first : `${first}–${last}`} of ${all}`,
  legend: {look: 'look here', goes: 'ruled out', placed: 'placed', eye: 'seen from this clue'},
  /** @type {(technique: string, size: number) => string} */
  technique(technique, size) {
    const words = technique.replace(/_n$/, ` ${size}`).replaceAll('_', ' ');
    return words[0].toUpperCase() + words.slice(1);
  },
  /** @type {(line: Line) => string} */
  fromTheSide: ({kind, number, from}) =>
    `${kind === 'row' ? 'Row' : 'Column'} ${number}${from ? ` ${FROM[from]}` : ''}, from the side`,

  verdicts: {
    none: 'No solution',
    one: 'One solution',
    several: 'Several solutions',
    unknown: 'Not known in this time',
    asking: 'Counting…',
  },
  /** @type {(count: number, complete: boolean) => string} */
  solutions: (count, complete) => complete ? `${count} solutions` : `At least ${count} solutions`,
  /** @type {(cells: number) => string} */
  differ: cells => `They differ in the ${counted(cells, 'hatched cell')}.`,
  /** @type {(additions: number) => string} */
  oneMore: additions => additions === 1
    ? 'This would leave one solution:'
    : `These ${additions} would leave one solution:`,
  /** @type {(addition: Addition) => string} */
  addition: one => 'side' in one
    ? `+ the clue ${one.clue} ${BESIDE[one.side]} ${one.number}`
    : `+ r${one.row}c${one.column} = ${one.height}`,
  noneHelp: 'Take something away, or undo.',
  /** @type {(size: number) => string} */
  composeHelp: size => `Choose a clue or a cell, and type${
    size > 9 ? ' (A is 10)' : ''}. Enter goes on to the next one.`,
  facts: {size: 'Size', clues: 'Clues', givens: 'Givens', difficulty: 'Difficulty',
    score: 'Score', hardest: 'Hardest step'},
  notYet: 'known when there is one solution',
  grading: 'to be known soon',
  fillClues: 'Fill clues from heights',
  clearGivens: 'Take the givens away',
  thin: 'Thin out',
  thinStop: 'Stop',
  playIt: 'Play it',
  empty: 'Empty board',
  editIt: 'Take over the played puzzle',
  /** @type {(tried: number, total: number) => string} */
  thinning: (tried, total) => `Thinning out: ${tried} of ${total}`,

  size: 'Size',
  difficulty: 'Difficulty',
  symmetry: 'Symmetry',
  givens: 'Givens',
  seed: 'Seed (a number)',
  moreChoices: 'More choices',
  minimal: 'Minimal: nothing can be left out',
  any: 'any',
  slow: 'Sizes 10 to 12 may take minutes.',
  make: 'Make it',
  /** @type {(attempts: number) => string} */
  attempt: attempts => attempts ? `Attempt ${attempts}.` : '',
  difficulties: ['easy', 'medium', 'hard', 'extreme', 'unreasonable'],
  symmetries: {rotate180: 'half turn', rotate90: 'quarter turn', horizontal: 'top and bottom',
    vertical: 'left and right', diagonal: 'one diagonal', both_diagonals: 'both diagonals'},
  givenChoices: {auto: 'as few as it takes', none: 'none: clues alone'},
  /** @type {(recipe: Recipe) => string} */
  making: ({size, difficulty}) =>
    `Making a puzzle, ${size} × ${size}${difficulty ? `, ${difficulty}` : ''}.`,

  begun: 'Begun',
  toBegin: 'To begin',
  done: 'solved',
  forget: 'Delete',
  forgetIt: 'Delete this game? It cannot be brought back.',
  exportGames: 'Save all to a file',
  importGames: 'Read from a file',
  /** @type {(games: number) => string} */
  taken: games => `Read ${counted(games, 'game')}.`,
  noGames: 'Puzzles you begin are kept here.',

  link: 'Link',
  gameId: 'Game ID',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'The browser does not allow that: select the text and copy it.',
  download: 'Save',
  shareHelp: 'Whoever opens the link has this puzzle, not what you have entered.',
  shareFile: 'Send this page as a file, and the ID: Menu, Paste a puzzle opens it.',
  printRules: 'Fill in 1 to the size, each once in every row and column. A clue tells how many '
    + 'buildings are seen from there: taller ones hide lower ones behind them.',
  solution: 'solution',
  printPuzzle: 'The puzzle',
  printBoth: 'Puzzle and solution',
  pasteHelp: 'A game ID of Towers, a .sky file, an address of puzz.link, a list of clues or JSON.',
  open: 'Open',
  /** @type {(line: number, column: number) => string} */
  problemAt: (line, column) => `Line ${line}, column ${column}: `,
  theme: 'Colors',
  themes: {system: 'as the system', light: 'light', dark: 'dark', contrast: 'high contrast'},
  autoMarks: 'Marks',
  autoMarkChoices: {off: 'mine', adapt: 'mine, kept up to date', fill: 'all, kept up to date'},
  broken: 'Show broken rules',
  brokenChoices: {'at once': 'at once', full: 'on full lines', check: 'only on Check'},
  clock: 'Show the clock',
  newHere: 'New here?',
  restartHelp: 'Everything you have entered will go. Undo brings it back.',
  ruleLines: [
    'Each row and each column has one building of each height, from 1 to the size.',
    'A clue outside says how many buildings are seen from there: a building hides all lower ones '
      + 'behind it.',
    'Choose a cell, then a number. If you do not know a cell yet, switch to Marks and note what '
      + 'it could be.',
    'Hint says where to look; press it again to be told how, and then what.',
  ],
  ruleExample: 'From the left 3 buildings are seen: 2, 3 and 5. From the right only the 5.',
  start: 'Got it',
  keys: [
    ['Arrows', 'move'],
    ['1–9, A–G', 'enter a height (10 is A); the same again takes it away'],
    ['Shift + digit', 'a mark; M switches to marks, and back'],
    ['Shift + arrows, drag', 'choose several cells for marks'],
    ['Backspace, Delete, 0', 'erase'],
    ['Enter', 'a single mark becomes the height; in Compose: the next place'],
    ['Space on a clue', 'tick it'],
    ['Ctrl + Alt + digit, long press', 'hold a number: each tap or Space enters it'],
    ['Ctrl + Z, Ctrl + Y', 'undo, redo'],
    ['H, D', 'hint; do what the hint or the step of Explain says'],
    ['C, K, V, ?', 'check, checkpoint, view, this help'],
    ['Alt + letter', 'the same where letters are heights'],
    ['Page Up, Page Down', 'the steps of Explain'],
    ['Escape', 'close a hint, let go of a number, stop making a puzzle'],
  ],
  gridHelp: 'Arrow keys move, digits enter, Shift and a digit is a mark, M switches to marks, '
    + 'H is a hint, C checks, question mark lists the keys.',

  /** @type {(cell: SceneCell, row: number, column: number) => string} */
  cell({height, given, marks, placed, wrong}, row, column) {
    const name = `Row ${row + 1}, column ${column + 1}: `;
    const noted = heightsIn(marks).join(' ');
    const what = height ? `${height}${given ? ', given' : ''}` : placed ? `${placed}, placed`
      : noted ? `empty, marks ${noted}` : 'empty';
    return `${name}${what}${wrong ? ', wrong' : ''}`;
  },
  /** @type {(place: Clue, clue: SceneClue) => string} */
  clue: ({side, number}, {value, state, ticked}) =>
    `Clue ${BESIDE[side]} ${number + 1}: ${value || 'none'}${STATES[state]}${
      ticked ? ', ticked' : ''}`,
  /** @type {(size: number, difficulty: string | undefined) => string} */
  what: (size, difficulty) => `${size} × ${size}${difficulty ? ` · ${difficulty}` : ''}`,
};

/** A text in which r1c2 is said as row 1 column 2.
 * @type {(text: string) => string} */
export const spoken = text => text
  .replace(/(^|\. )r(\d+)c(\d+)\b/g, '$1Row $2 column $3')
  .replace(/\br(\d+)c(\d+)\b/g, 'row $1 column $2');
