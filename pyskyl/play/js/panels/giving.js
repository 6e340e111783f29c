/** The dialogs that give a puzzle away: Share and Export. */

/** @import {Markup} from '../html.js' */
/** @import {State} from '../types.js' */

import {html} from '../html.js';
import {fullId} from '../formats/towers.js';
import {shownPuzzle} from '../model/places.js';
import * as T from '../texts.js';
import {FORMATS} from '../giving.js';
import {runs} from './parts.js';

/** @type {(state: State) => Markup} */
export function sharing(state) {
  const puzzle = shownPuzzle(state);
  const id = fullId(puzzle);
  const online = location.protocol.startsWith('http');
  return html`${online && copied(T.link, `${location.href.split('#')[0]}#${id}`)}
    ${copied(puzzle.rule ? T.pageId : T.gameId, id)}
    <p class="soft">${online ? T.shareHelp : T.shareFile}</p>`;
}

/** @type {(name: string, text: string) => Markup} */
const copied = (name, text) => html`<label class="field tall"><span>${name}</span>
  <textarea rows="3" readonly>${text}</textarea></label>
  ${runs(T.copy, 'copy', {look: 'big first'}, text)}`;

/** @type {(state: State) => Markup} */
export const exporting = state => html`<dl class="fact exports">${FORMATS.map(({name, write}) => {
  const {text, problem} = written(() => write(shownPuzzle(state)));
  return html`<dt>${name}</dt><dd class="chips">${problem || html`
    ${runs(T.copy, 'copy', {look: 'chip', label: `${T.copy}: ${name}`}, text)}
    ${runs(T.download, 'save', {look: 'chip', label: `${T.download}: ${name}`}, name)}`}</dd>`;
})}</dl>`;

/** What a notation makes of a puzzle, or why it cannot.
 * @type {(write: () => string) => {text: string, problem: string}} */
function written(write) {
  try {
    return {text: write(), problem: ''};
  } catch (error) {
    return {text: '', problem: error instanceof Error ? error.message : String(error)};
  }
}
