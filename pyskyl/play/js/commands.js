/** What buttons do that the model cannot: files, the clipboard, the printer, the whole screen. */

/** @import {Puzzle, State} from './types.js' */

import {figure} from './figure.js';
import {Markup, html, show} from './html.js';
import {FORMATS} from './giving.js';
import {before} from './model/course.js';
import {shownPuzzle} from './model/places.js';
import {bit} from './rule.js';
import {svg} from './svg.js';
import * as T from './texts.js';

/** @typedef {'puzzles' | 'forget' | 'export games' | 'import games' | 'copy' | 'save'
 *   | 'print puzzle' | 'print both' | 'step picture' | 'full screen' | 'zoom'} Command */

/** Those that need no more than the state. `say` tells how it went.
 * @type {(state: State, command: Command, value: string, say: (text: string) => void) => void} */
export function run(state, command, value, say) {
  switch (command) {
    case 'copy':
      navigator.clipboard.writeText(value).then(() => say(T.copied), () => say(T.notCopied));
      break;
    case 'save': saveAs(state, value); break;
    case 'print puzzle': print(shownPuzzle(state), [{}]); break;
    case 'print both': {
      const solution = state.dialog?.kind === 'print' && state.dialog.solution;
      if (solution) print(shownPuzzle(state), [{}, {solution}]);
      break;
    }
    case 'step picture': saveStep(state); break;
    case 'full screen':
      if (document.fullscreenElement) document.exitFullscreen();
      else document.documentElement.requestFullscreen().catch(() => say(T.noFullScreen));
      break;
  }
}

/** @type {(state: State, name: string) => void} */
function saveAs(state, name) {
  const format = FORMATS.find(one => one.name === name);
  const puzzle = shownPuzzle(state);
  if (format) download(fileName(puzzle) + format.ending, format.write(puzzle));
}

/** @type {(state: State) => void} */
function saveStep({explain}) {
  const board = before(explain);
  const step = explain.stops[explain.stop];
  const {puzzle} = explain;
  if (!board || !puzzle || !step) return;
  const candidates = board.marks.map((row, r) =>
    row.map((bits, c) => bits || bit(board.heights[r][c])));
  download(`${fileName(puzzle)}-step-${step.number}.svg`, svg(figure(puzzle, {candidates, step})));
}

/** @type {(puzzle: Puzzle) => string} */
const fileName = ({title, size, difficulty}) => title?.replace(/[^\p{L}\p{N}]+/gu, '-')
  || ['skyscrapers', `${size}x${size}`, difficulty].filter(Boolean).join('-');

/** Gives a file to the browser to save.
 * @type {(name: string, text: string) => void} */
export function download(name, text) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], {type: 'text/plain'}));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Asks for a file.
 * @type {() => Promise<string>} */
export const chosenFile = () => new Promise(resolve => {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.json';
  input.onchange = () => input.files?.[0]?.text().then(resolve);
  input.click();
});

/** Prints a puzzle, black on white: a page for each thing to know of it.
 * @type {(puzzle: Puzzle, pages: readonly import('./figure.js').Known[]) => void} */
function print(puzzle, pages) {
  const {title, size, difficulty} = puzzle;
  const what = T.what(size, difficulty);
  const paper = /** @type {HTMLElement} */ (document.getElementById('paper'));
  show(paper, html`${pages.map(known => html`<section>
    <h2>${title ? `${title}, ${what}` : what}${known.solution && `: ${T.solution}`}</h2>
    <p>${known.solution ? '' : T.printRules(puzzle)}</p>
    ${new Markup(svg(figure(puzzle, known), {scheme: 'light'}))}</section>`)}`);
  window.print();
}
