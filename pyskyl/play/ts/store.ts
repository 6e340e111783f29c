/** What stays when the page is closed: games, settings, the draft of Compose; and the fragment. */

import {fullId} from './formats/towers.ts';
import type {Settings} from './model/state.ts';
import {
  isPuzzle, packed, settingsOf, summary, unpacked, type GameSummary, type SavedGame,
} from './packing.ts';
import type {Grid, Puzzle} from './puzzle.ts';

/** As much of the browser's Storage as is needed. */
type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const MOST_GAMES = 200;
const PREFIX = 'skyscrapers:';
const GAME = `${PREFIX}game:`;

/** What is saved on a shelf. Nothing here throws: if the browser refuses, nothing is found, and
 * saving returns false. */
export class Store {
  readonly open: () => Shelf;

  /** `open`: as () => localStorage, which may throw. */
  constructor(open: () => Shelf) {
    this.open = open;
  }

  attempt<Value>(work: (shelf: Shelf) => Value, otherwise: Value): Value {
    try {
      return work(this.open());
    } catch {
      return otherwise;
    }
  }

  loadSettings(): Settings {
    return settingsOf(this.value('settings'));
  }

  loadDraft(): Puzzle | null {
    const draft = this.value('draft');
    return isPuzzle(draft) ? draft : null;
  }

  value(name: string): unknown {
    return this.attempt(shelf => JSON.parse(shelf.getItem(PREFIX + name) ?? 'null'), null);
  }

  /** Saves a value; whether that worked. */
  keep(name: 'settings' | 'draft' | `game:${string}`, value: unknown): boolean {
    return this.attempt(shelf => {
      shelf.setItem(PREFIX + name, JSON.stringify(value));
      return true;
    }, false);
  }

  ids(): string[] {
    return this.attempt(shelf =>
      Array.from({length: shelf.length}, (_, index) => shelf.key(index) ?? '')
        .filter(key => key.startsWith(GAME))
        .map(key => key.slice(GAME.length)), []);
  }

  /** All games, the latest first. */
  games(): GameSummary[] {
    const found = this.ids().map(id => summary(this.value(`game:${id}`)));
    return found.filter(game => game !== null).sort((one, other) => other.when - one.when);
  }

  /** What was played last. */
  latest(): GameSummary | null {
    return this.games()[0] ?? null;
  }

  loadGame(id: string): SavedGame | null {
    return unpacked(this.value(`game:${id}`));
  }

  /** When a game was saved last, 0 if it was not. */
  whenSaved(id: string): number {
    return summary(this.value(`game:${id}`))?.when ?? 0;
  }

  saveGame(game: SavedGame): boolean {
    return this.keep(`game:${game.id}`, packed(game));
  }

  /** Makes room for a game: of 200 others one goes, the oldest of those in which nothing has been
   * entered, or else of those that are solved, or else of all. Which one, if it was begun. */
  makeRoom(id: string): GameSummary | null {
    const ids = this.ids();
    if (ids.length < MOST_GAMES || ids.includes(id)) return null;
    const others = this.games();
    const untouched = others.findLast(({puzzle, now}) => isEqual(now.heights, puzzle.board)
      && !now.marks.flat().some(Boolean));
    const oldest = untouched ?? others.findLast(({game}) => game.solved) ?? others.at(-1) ?? null;
    this.forget(oldest?.id ?? ids[0]);
    return untouched ? null : oldest;
  }

  forget(id: string): void {
    this.attempt(shelf => shelf.removeItem(GAME + id), undefined);
  }

  /** All games, as JSON. */
  exported() {
    return JSON.stringify(this.games().map(({id}) => this.value(`game:${id}`)));
  }

  /** Takes games from JSON, but for those that are older than what is here. */
  imported(text: string): {taken: number} | {problem: string} {
    let list: unknown;
    try {
      list = JSON.parse(text);
    } catch {
      list = null;
    }
    const games = Array.isArray(list) ? list.map(unpacked) : [null];
    if (games.includes(null)) return {problem: 'These are no games that this page has saved.'};
    const newer = games.filter(game => game !== null)
      .filter(game => (this.loadGame(game.id)?.when ?? -1) < game.when);
    const taken = newer.filter(game => {
      this.makeRoom(game.id);
      return this.saveGame(game);
    }).length;
    return {taken};
  }
}

const isEqual = (one: Grid, other: Grid) => one.flat().join() === other.flat().join();

/** The fragment that opens this puzzle. */
export const fragmentOf = (puzzle: Puzzle): string => `#${fullId(puzzle)}`;

/** The text behind the #, to be read as what is pasted; nothing if there is none. */
export function textOf(fragment: string): string {
  const text = fragment.replace(/^#/, '');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
