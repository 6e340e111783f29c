/** Everything that can happen to the page, a type for each action. reduce() says what it does. */

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Cursor} Cursor */
/** @typedef {import('./types.js').Cell} Cell */
/** @typedef {import('./types.js').Clue} Clue */
/** @typedef {import('./types.js').Puzzle} Puzzle */

// Where

/** A tap or click: the cursor goes there; a held number is entered; a clue is ticked (Play).
 * @typedef {{type: 'tap', at: Cursor}} Tap */
/** A double tap, or Enter in Play: a cell's single mark becomes its height.
 * @typedef {{type: 'single', at: Cell}} Single */
/** The cursor goes there, and nothing else happens (focus, a cell named in a text).
 * @typedef {{type: 'go', to: Cursor}} Go */
/** An arrow key. It wraps, and reaches the clues: in Compose all places, else those with a clue.
 * @typedef {{type: 'move', direction: 'up' | 'down' | 'left' | 'right'}} Move */
/** Shift and an arrow: the cursor takes a further cell into the selection (for marks).
 * @typedef {{type: 'extend', direction: 'up' | 'down' | 'left' | 'right'}} Extend */
/** A drag has come to this cell: it is selected too, and the mode is marks.
 * @typedef {{type: 'drag', to: Cell}} Drag */
/** Enter in Compose: on to the next clue clockwise, or the next cell.
 * @typedef {{type: 'next'}} Next */

// Entering. Nothing changes a given, a full cell's marks, or anything while the clock is paused.

/** A digit (10 is A, -1 a park) for the cursor, or marks for all selected cells; the same again or
 * 0 takes it away. `other`: as in the other mode (Shift). In Compose: a clue or a given.
 * @typedef {{type: 'digit', digit: number, other?: boolean}} Digit */
/** A key of the keypad: a digit; while one is held, it releases that or holds this one instead.
 * @typedef {{type: 'key', digit: number}} Key */
/** A long press of a key: this number is held, or no more.
 * @typedef {{type: 'hold', digit: number}} Hold */
/** Takes the height, or else the marks, of the cursor or all selected cells.
 * @typedef {{type: 'erase'}} Erase */
/** Space on a clue: ticked by the player, or no more.
 * @typedef {{type: 'tick', clue: Clue}} Tick */
/** @typedef {{type: 'mode', mode: State['mode']}} Mode */
/** Of the tab: in Compose that of the puzzle.
 * @typedef {{type: 'undo'}} Undo */
/** @typedef {{type: 'redo'}} Redo */
/** @typedef {{type: 'checkpoint'}} MakeCheckpoint */
/** Back to a checkpoint, which stays; undo returns.
 * @typedef {{type: 'return', name: string}} Return */
/** Everything that was entered goes; undo returns it. (The dialog `restart` asks before.)
 * @typedef {{type: 'restart'}} Restart */

// Help

/** Asks for a hint; again: it says more, up to strength 3.
 * @typedef {{type: 'hint'}} AskForHint */
/** Asks whether something is wrong; again: it says more, up to strength 3.
 * @typedef {{type: 'check'}} AskForCheck */
/** Takes the shown hint and check away.
 * @typedef {{type: 'enough'}} Enough */
/** Do it: the hint's height or step (Play), or the step that is shown, and on (Explain).
 * @typedef {{type: 'do'}} Do */
/** Undoes until nothing is wrong.
 * @typedef {{type: 'back'}} Back */

// Explain

/** @typedef {{type: 'explain', from: 'start' | 'board'}} ExplainFrom */
/** To the stop with this index; out of range: the nearest there is.
 * @typedef {{type: 'stop', stop: number}} GoToStop */
/** The board and the candidates before this stop are played on with, in Play.
 * @typedef {{type: 'play on'}} PlayOn */

// Compose

/** @typedef {{type: 'empty', size: number}} Empty  a puzzle without clues and givens */
/** The same by another rule; what that does not allow goes.
 * @typedef {{type: 'rule', rule?: import('./types.js').Rule}} SetRule */
/** @typedef {{type: 'edit', puzzle: Puzzle}} Edit  this puzzle, from Play, for instance */
/** A suggestion for repair.
 * @typedef {{type: 'add', addition: import('./types.js').Addition}} Add */
/** The clues of all full lines.
 * @typedef {{type: 'fill clues'}} FillClues */
/** @typedef {{type: 'clear givens'}} ClearGivens */
/** Takes away clues and givens, in random order, as long as one solution is left.
 * @typedef {{type: 'thin', symmetry: import('./types.js').Symmetry | null, random: number}} Thin */
/** Ends thinning; what has gone is gone.
 * @typedef {{type: 'thin stop'}} ThinStop */
/** @typedef {{type: 'play it'}} PlayIt */

// Games

/** Another puzzle, in Play; effects() asks the store for what was saved of it.
 * @typedef {{type: 'puzzle', puzzle: Puzzle}} OpenPuzzle */
/** @typedef {{type: 'restore', saved: import('./types.js').SavedGame}} Restore */
/** Text that was pasted, or a fragment: a puzzle for the tab, or the dialog says what is wrong.
 * @typedef {{type: 'paste', text: string}} Paste */
/** New: `random` (0 to 2^40) is the seed if the recipe has none.
 * @typedef {{type: 'generate', recipe: import('./types.js').Recipe, random: number}} Generate */
/** @typedef {{type: 'cancel'}} Cancel  New, thinning, a hint, a check: whatever is awaited */
/** Nothing has happened for a while: a puzzle is made ahead.
 * @typedef {{type: 'idle', random: number}} Idle */
/** @typedef {{type: 'elapse', milliseconds: number}} Elapse  the page was visible that long */
/** @typedef {{type: 'pause', paused: boolean}} Pause */

// The page

/** @typedef {{type: 'tab', tab: State['tab']}} Tab */
/** @typedef {{type: 'view', view: State['view']}} View */
/** @typedef {{type: 'turn', by: 1 | -1}} Turn */
/** @typedef {{type: 'dialog', dialog: import('./types.js').Dialog | null}} ShowDialog */
/** @typedef {{type: 'settings', settings: Partial<import('./types.js').Settings>}} Set */
/** @typedef {{type: 'say', text: string}} Say  something for the status region */
/** @typedef {{type: 'storage', works: boolean}} StorageWorks */

// Answers. They are dropped unless their question is still open (State.asked).

/** @template {keyof import('./types.js').Answers} For
 * @typedef {{type: 'answer', for: For, position: number,
 *   value: import('./types.js').Answers[For]}} AnswerFor */
/** @typedef {{[For in keyof import('./types.js').Answers]: AnswerFor<For>}[
 *   keyof import('./types.js').Answers]} Answer */
/** A work that was not finished; `message` is told if it is an error.
 * @typedef {{type: 'failed', for: keyof import('./types.js').Answers, position: number,
 *   end: import('./types.js').End, message: string}} Failed */
/** @typedef {{type: 'progress', position: number, attempts: number}} Progress  of New */

/** @typedef {Tap | Single | Go | Move | Extend | Drag | Next | Digit | Key | Hold | Erase | Tick
 *   | Mode | Undo | Redo | MakeCheckpoint | Return | Restart | AskForHint | AskForCheck | Enough
 *   | Do | Back | ExplainFrom | GoToStop | PlayOn | Empty | SetRule | Edit | Add | FillClues
 *   | ClearGivens | Thin | ThinStop | PlayIt | OpenPuzzle | Restore | Paste | Generate | Cancel
 *   | Idle | Elapse | Pause | Tab | View | Turn | ShowDialog | Set | Say | StorageWorks | Answer
 *   | Failed | Progress} Action */

/** A function for each of these actions.
 * @template {Action['type']} Type
 * @typedef {{[T in Type]: (state: State, action: Extract<Action, {type: T}>) => State}} Handlers */

export {};
