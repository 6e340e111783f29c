/** What buttons do but the model cannot: files, the clipboard, the printer, the full screen. */

import {figure, type Known} from '../picture/figure.ts';
import {FORMATS} from '../io/giving.ts';
import {Markup, html, part, show} from '../view/html.ts';
import {before} from '../model/course.ts';
import {shownPuzzle} from '../model/places.ts';
import type {State} from '../model/state.ts';
import type {Puzzle} from '../puzzle.ts';
import {bit, tallest} from '../rule.ts';
import {svg} from '../picture/svg.ts';
import * as T from '../texts.ts';

export type Command = 'another' | 'open file' | 'puzzles' | 'daily' | 'forget' | 'export games'
  | 'import games' | 'print' | 'copy' | 'send' | 'save' | 'step picture' | 'full screen';

/** What a button prints: the games that are meant, or else the puzzle in sight; what it adds. */
export type Printing = {isSheet?: boolean, adds?: 'entries' | 'solutions'};

/** A puzzle on paper, what is known of it, and its number on a sheet. */
export type Printed = {puzzle: Puzzle, known?: Known, isSolution?: boolean, number?: number};

/** Runs the commands that need only the state. `say` reports the outcome. */
export function run(state: State, command: Command, value: string, say: (text: string) => void) {
  switch (command) {
    case 'copy':
      // insecure pages have no clipboard
      Promise.resolve(navigator.clipboard).then(clipboard => clipboard.writeText(value))
        .then(() => say(T.copied), () => say(T.notCopied));
      break;
    case 'send':
      if (!navigator.share) return run(state, 'copy', value, say);
      // nothing is wrong if nobody is chosen
      navigator.share({text: value}).catch(() => {});
      break;
    case 'save': saveAs(state, value); break;
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
  input.onchange = () => input.files?.[0]?.text().then(resolve);
  input.click();
});

/** Whether the paper has what a button has asked to print. */
let isChosen = false;

/** Prints puzzles, each on a page of its own, or six to a sheet and then their solutions. */
export function print(puzzles: readonly Printed[], isSheet: boolean): void {
  put(puzzles, isSheet);
  isChosen = true;
  // some browsers return before they have printed
  addEventListener('afterprint', () => {
    isChosen = false;
  }, {once: true});
  window.print();
}

/** The browser itself prints: puts the puzzle in sight on paper, with its entries. */
export function printed(state: State): void {
  const known = state.tab === 'play' ? {solution: state.heights} : {};
  if (!isChosen) put([{puzzle: shownPuzzle(state), known}], false);
}

/** Puts puzzles on paper, black on white. On a sheet, what all their rules say is said once. */
function put(puzzles: readonly Printed[], isSheet: boolean): void {
  part('paper').classList.toggle('sheets', isSheet);
  const isMixed = new Set(puzzles.map(({puzzle}) => tallest(puzzle))).size > 1;
  const rules = puzzles.map(({puzzle}) => T.ruleLines(puzzle, isMixed ? 'up' : undefined));
  const [first = []] = rules;
  const shared = first.filter(line => isSheet && rules.every(lines => lines.includes(line)));
  const section = ({puzzle, known, isSolution, number}: Printed, index: number) => html`
    <section class="${isSolution && 'solution'}"><h2>${number && `${number}. `}${
      [puzzle.title, T.what(puzzle.size, puzzle.difficulty)].filter(Boolean).join(', ')}${
      isSolution && `: ${T.solution}`}</h2>${
      [puzzle.author, puzzle.comment].map(text => text && html`<p>${text}</p>`)}
    ${!isSolution && html`<p>${rules[index].filter(line => !shared.includes(line)).join(' ')}</p>`}
    ${new Markup(svg(figure(puzzle, known), 'light'))}</section>`;
  show('paper', html`${isSheet && html`<p>${shared.join(' ')}</p>`}${puzzles.map(section)}`);
}
