/** What buttons do that the model cannot: files, the clipboard, the printer, the whole screen. */

import {figure, type Known} from './figure.ts';
import {FORMATS} from './giving.ts';
import {Markup, html, part, show} from './html.ts';
import {before} from './model/course.ts';
import {shownPuzzle} from './model/places.ts';
import type {State} from './model/state.ts';
import type {Puzzle} from './puzzle.ts';
import {bit} from './rule.ts';
import {svg} from './svg.ts';
import * as T from './texts.ts';

export type Command = 'puzzles' | 'forget' | 'export games' | 'import games' | 'copy' | 'save'
  | 'print puzzle' | 'print both' | 'step picture' | 'full screen';

/** Those that need no more than the state. `say` tells how it went. */
export function run(state: State, command: Command, value: string, say: (text: string) => void) {
  switch (command) {
    case 'copy':
      // on pages that are not secure there is no clipboard
      Promise.resolve(navigator.clipboard).then(clipboard => clipboard.writeText(value))
        .then(() => say(T.copied), () => say(T.notCopied));
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

function saveAs(state: State, name: string): void {
  const format = FORMATS.find(one => one.name === name);
  const puzzle = shownPuzzle(state);
  if (format) download(fileName(puzzle) + format.ending, format.write(puzzle));
}

function saveStep({explain}: State): void {
  const board = before(explain);
  const step = explain.stops[explain.stop];
  const {puzzle} = explain;
  if (!board || !puzzle || !step) return;
  const candidates = board.marks.map((row, r) =>
    row.map((bits, c) => bits || bit(board.heights[r][c])));
  download(`${fileName(puzzle)}-step-${step.number}.svg`, svg(figure(puzzle, {candidates, step})));
}

const fileName = ({title, size, difficulty}: Puzzle) => title?.replace(/[^\p{L}\p{N}]+/gu, '-')
  || ['skyscrapers', `${size}x${size}`, difficulty].filter(Boolean).join('-');

/** Gives a file to the browser to save. */
export function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], {type: 'text/plain'}));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Asks for a file. */
export const chosenFile = (): Promise<string> => new Promise(resolve => {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.json';
  input.onchange = () => input.files?.[0]?.text().then(resolve);
  input.click();
});

/** Prints a puzzle, black on white: a page for each thing to know of it. */
function print(puzzle: Puzzle, pages: readonly Known[]): void {
  const {title, size, difficulty} = puzzle;
  const what = T.what(size, difficulty);
  show(part('paper'), html`${pages.map(known => html`<section>
    <h2>${title ? `${title}, ${what}` : what}${known.solution && `: ${T.solution}`}</h2>
    <p>${known.solution ? '' : T.printRules(puzzle)}</p>
    ${new Markup(svg(figure(puzzle, known), 'light'))}</section>`)}`);
  window.print();
}
