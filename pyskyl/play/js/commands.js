/** What buttons do that the model cannot: files, the clipboard, the printer, the whole screen. */

/** @import {Puzzle, State} from './types.js' */

import {figure} from './figure.js';
import {gameId} from './formats/towers.js';
import {FORMATS} from './giving.js';
import {before} from './model/course.js';
import {shownPuzzle} from './model/places.js';
import {svg} from './svg.js';
import {T} from './texts.js';

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
    case 'print puzzle': print([figure(shownPuzzle(state))]); break;
    case 'print both':
      print([figure(state.puzzle), figure(state.puzzle, {solution: state.solution ?? undefined})]);
      break;
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
  if (format) download(`${fileName(puzzle)}.${format.ending}`, format.write(puzzle));
}

/** @type {(state: State) => void} */
function saveStep({explain}) {
  const board = before(explain);
  const step = explain.stops[explain.stop];
  const {puzzle} = explain;
  if (!board || !puzzle || !step) return;
  const candidates = board.marks.map((row, r) =>
    row.map((bits, c) => bits || 1 << board.heights[r][c]));
  download(`${fileName(puzzle)}-step-${step.number}.svg`, svg(figure(puzzle, {candidates, step})));
}

/** @type {(puzzle: Puzzle) => string} */
const fileName = puzzle => puzzle.title?.replace(/[^\p{L}\p{N}]+/gu, '-')
  || `skyscrapers-${gameId(puzzle).replace(/[^\w]+/g, '-').slice(0, 40)}`;

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

/** Prints figures, black on white, one below the other.
 * @type {(figures: readonly import('./figure.js').Figure[]) => void} */
function print(figures) {
  const paper = /** @type {HTMLElement} */ (document.getElementById('paper'));
  paper.innerHTML = figures.map(one => svg(one, {scheme: 'light'})).join('');
  window.print();
}
