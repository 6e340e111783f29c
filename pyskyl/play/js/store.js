/** What stays when the page is closed: games, settings, the draft of Compose; and the fragment. */

/** @import {GameSummary, Puzzle, SavedGame, Settings} from './types.js' */

import {fullId} from './formats/towers.js';
import {SETTINGS} from './model.js';
import {packed, summary, unpacked} from './packing.js';

/** As much of the browser's Storage as is needed.
 * @typedef {Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>} Shelf */

const MOST_GAMES = 200;
const PREFIX = 'skyscrapers:';
const GAME = `${PREFIX}game:`;

/** What is saved on a shelf. Nothing here throws: if the browser refuses, nothing is found, and
 * saving returns false. */
export class Store {
  /** @param {() => Shelf} open  as () => localStorage, which may throw */
  constructor(open) {
    this.open = open;
  }

  /** @type {<Value>(work: (shelf: Shelf) => Value, otherwise: Value) => Value} */
  attempt(work, otherwise) {
    try {
      return work(this.open());
    } catch {
      return otherwise;
    }
  }

  /** @returns {Settings} */
  loadSettings() {
    return {...SETTINGS, .../** @type {Partial<Settings>} */ (this.value('settings'))};
  }

  /** @type {(settings: Settings) => boolean} */
  saveSettings(settings) {
    return this.keep(`${PREFIX}settings`, settings);
  }

  /** @returns {Puzzle | null} */
  loadDraft() {
    return /** @type {Puzzle | null} */ (this.value('draft'));
  }

  /** @type {(puzzle: Puzzle) => boolean} */
  saveDraft(puzzle) {
    return this.keep(`${PREFIX}draft`, puzzle);
  }

  /** @type {(name: string) => unknown} */
  value(name) {
    return this.attempt(shelf => JSON.parse(shelf.getItem(PREFIX + name) ?? 'null'), null);
  }

  /** @type {(key: string, value: unknown) => boolean} */
  keep(key, value) {
    return this.attempt(shelf => {
      shelf.setItem(key, JSON.stringify(value));
      return true;
    }, false);
  }

  /** @returns {string[]} */
  ids() {
    return this.attempt(shelf =>
      Array.from({length: shelf.length}, (_, index) => shelf.key(index) ?? '')
        .filter(key => key.startsWith(GAME))
        .map(key => key.slice(GAME.length)), []);
  }

  /** All games, the latest first.
   * @returns {GameSummary[]} */
  games() {
    const found = this.ids().map(id => summary(this.value(`game:${id}`)));
    return found.filter(game => game !== null).sort((one, other) => other.when - one.when);
  }

  /** What was played last.
   * @returns {GameSummary | null} */
  latest() {
    return this.games()[0] ?? null;
  }

  /** @type {(id: string) => SavedGame | null} */
  loadGame(id) {
    return unpacked(this.value(`game:${id}`));
  }

  /** Saves a game. Of more than 200 the oldest goes, first of those that are solved.
   * @type {(game: SavedGame) => boolean} */
  saveGame(game) {
    const ids = this.ids();
    if (ids.length >= MOST_GAMES && !ids.includes(game.id)) {
      const others = this.games();
      const oldest = others.findLast(({game: {solved}}) => solved) ?? others.at(-1);
      this.forget(oldest?.id ?? ids[0]);
    }
    return this.keep(GAME + game.id, packed(game));
  }

  /** @type {(id: string) => void} */
  forget(id) {
    this.attempt(shelf => shelf.removeItem(GAME + id), undefined);
  }

  /** All games, as JSON. */
  exported() {
    return JSON.stringify(this.games().map(({id}) => this.value(`game:${id}`)));
  }

  /** Takes games from JSON, but for those that are older than what is here.
   * @param {string} text
   * @returns {{taken: number} | {problem: string}}
   */
  imported(text) {
    /** @type {unknown} */
    let list;
    try {
      list = JSON.parse(text);
    } catch {
      list = null;
    }
    const games = Array.isArray(list) ? list.map(unpacked) : [null];
    if (games.includes(null)) return {problem: 'These are no games that this page has saved.'};
    const newer = games.filter(game => game !== null)
      .filter(game => (this.loadGame(game.id)?.when ?? -1) < game.when);
    const taken = newer.filter(game => this.saveGame(game)).length;
    return {taken};
  }
}

/** The fragment that opens this puzzle.
 * @type {(puzzle: Puzzle) => string} */
export const fragmentOf = puzzle => `#${fullId(puzzle)}`;

/** The text behind the #, to be read as what is pasted; nothing if there is none.
 * @type {(fragment: string) => string} */
export function textOf(fragment) {
  const text = fragment.replace(/^#/, '');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
