/** What stays when the page is closed: games, settings, the draft of Compose; and the fragment. */

import {linkedId, parted} from '../formats/towers.ts';
import type {Settings} from '../model/state.ts';
import {
  attempt, draftOf, packed, settingsOf, summary, unpacked, type GameSummary, type SavedGame,
} from './packing.ts';
import {range, type Puzzle} from '../puzzle.ts';

/** The part of the browser's Storage that is needed. */
type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'skyscrapers:';
const GAME = `${PREFIX}game:`;

/** What is saved on a shelf, which other tabs use as well. Nothing here throws: if the browser
 * refuses, nothing is found, and saving returns false. */
export class Store {
  readonly open: () => Shelf;

  /** When each game was saved, in the version that this tab knows. */
  readonly known = new Map<string, number>();

  /** What was read of each game, and from which text. */
  readonly read = new Map<string, {text: string, game: GameSummary | null}>();

  /** The solved games with a past, which older versions kept, the latest first. */
  heavy: SavedGame[] | undefined;

  /** `open`: may throw, as () => localStorage does. */
  constructor(open: () => Shelf) {
    this.open = open;
  }

  loadSettings(): Settings {
    return settingsOf(this.value('settings'));
  }

  loadPuzzle(name: 'draft' | 'open'): Puzzle | null {
    return draftOf(this.value(name));
  }

  value(name: string): unknown {
    return attempt(() => JSON.parse(this.open().getItem(PREFIX + name) ?? ''));
  }

  /** Saves a value, and returns whether that worked. On a full shelf the oldest solved games give
   * up their past. */
  keep(name: 'settings' | 'draft' | 'open' | `game:${string}`, value: unknown): boolean {
    const put = (key: string, one: unknown) => attempt(() => {
      this.open().setItem(PREFIX + key, JSON.stringify(one));
      return true;
    }) ?? false;
    while (!put(name, value)) {
      this.heavy ??= this.games().filter(({game}) => game.solved)
        .map(({id}) => unpacked(this.value(`game:${id}`)))
        .filter(game => game !== null && game.past.length > 0) as SavedGame[];
      const oldest = this.heavy.pop();
      if (!oldest) return false;
      put(`game:${oldest.id}`, packed(oldest));
    }
    return true;
  }

  /** All games, the latest first. */
  games(): GameSummary[] {
    return this.some(0, Infinity).sort((one, other) => other.when - one.when);
  }

  /** The games among these values of the shelf; what has been read is found again at once. */
  some(from: number, to: number): GameSummary[] {
    const shelf = attempt(this.open);
    return range(Math.max(0, Math.min(shelf?.length ?? 0, to) - from))
      .map(index => shelf?.key(from + index) ?? '')
      .filter(key => key.startsWith(GAME)).map(key => this.summaryOf(key))
      .filter(game => game !== null);
  }

  summaryOf(key: string): GameSummary | null {
    const text = attempt(() => this.open().getItem(key)) ?? '';
    const before = this.read.get(key);
    if (before?.text === text) return before.game;
    const game = summary(attempt(() => JSON.parse(text)));
    this.read.set(key, {text, game});
    return game;
  }

  loadGame(id: string): SavedGame | null {
    const game = unpacked(this.value(`game:${id}`));
    if (game) this.known.set(id, game.when);
    return game;
  }

  /** The game, if another tab has saved it since this one last loaded or saved it. */
  newerGame(id: string): SavedGame | null {
    return this.isNewer(id) ? this.loadGame(id) : null;
  }

  isNewer(id: string): boolean {
    const {when = -1} = (this.value(`game:${id}`) ?? {}) as Partial<SavedGame>;
    return when > (this.known.get(id) ?? -1);
  }

  /** Saves a game. Does nothing if it is saved already, or if another tab has saved a newer one. */
  saveGame(game: SavedGame): boolean {
    const text = (value: object) => JSON.stringify({...value, when: 0});
    const now = packed(game);
    const there = this.value(`game:${game.id}`);
    if (this.isNewer(game.id) || there && text(there) === text(now)) return true;
    this.known.set(game.id, game.when);
    return this.keep(`game:${game.id}`, now);
  }

  forget(id: string): void {
    attempt(() => this.open().removeItem(GAME + id));
  }

  /** All games, as JSON. */
  exported() {
    return JSON.stringify(this.games().map(({id}) => this.value(`game:${id}`)));
  }

  /** Takes those games from JSON that are newer than what is here. */
  imported(text: string): {taken: number} | {problem: string} {
    const games = attempt(() => (JSON.parse(text) as unknown[]).map(unpacked)) ?? [null];
    if (games.includes(null)) return {problem: 'This file has no games of this page.'};
    const taken = games.filter(game => game !== null)
      .filter(game => (this.loadGame(game.id)?.when ?? -1) < game.when)
      .filter(game => this.saveGame(game));
    return {taken: taken.length};
  }
}

/** The fragment that opens this puzzle. */
export const fragmentOf = (puzzle: Puzzle): string => `#${linkedId(puzzle)}`;

/** The text after the #, to be read like pasted text; empty if there is none. */
export function textOf(fragment: string): string {
  const [id, said] = parted(fragment.replace(/^#/, ''));
  return (attempt(() => decodeURIComponent(id)) ?? id) + said;
}
