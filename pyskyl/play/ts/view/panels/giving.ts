/** The dialogs that give a puzzle away: Share and Export. */

import {fullId} from '../../formats/towers.ts';
import {FORMATS} from '../../io/giving.ts';
import {fragmentOf} from '../../io/store.ts';
import {html, type Markup} from '../html.ts';
import {shownPuzzle} from '../../model/places.ts';
import type {State} from '../../model/state.ts';
import * as T from '../../texts.ts';
import {runs, soft} from './parts.ts';

export function sharing(state: State): Markup {
  const puzzle = shownPuzzle(state);
  const id = fullId(puzzle);
  const online = location.protocol.startsWith('http');
  const link = `${location.href.split('#')[0]}${fragmentOf(puzzle)}`;
  return html`${online && copied(T.link, link)}
    ${online && 'share' in navigator && runs(T.send, 'send', 'big', link)}
    ${copied(puzzle.rule ? T.pageId : T.gameId, id)}
    ${soft(online ? T.shareHelp : T.shareFile)}`;
}

const copied = (name: string, text: string) => html`<label class="field tall"><span>${name}</span>
  <textarea rows="3" readonly>${text}</textarea></label>
  ${runs(T.copy, 'copy', 'big first', text)}`;

export const exporting = (state: State): Markup =>
  html`<dl class="fact exports">${FORMATS.map(({name, write}) => {
    const {text, problem} = written(() => write(shownPuzzle(state)));
    return html`<dt>${name}</dt><dd class="chips">${problem || html`
      ${runs(T.copy, 'copy', 'chip', text, {label: `${T.copy}: ${name}`})}
      ${runs(T.download, 'save', 'chip', name, {label: `${T.download}: ${name}`})}`}</dd>`;
  })}</dl>`;

/** A puzzle in a notation, or why that has no place for it. */
function written(write: () => string): {text: string, problem: string} {
  try {
    return {text: write(), problem: ''};
  } catch (error) {
    return {text: '', problem: error instanceof Error ? error.message : String(error)};
  }
}
