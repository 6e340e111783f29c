/**
 * What passes between the modules of the page: types only, no code.
 *
 * Counting: places of the page count from 0 ({row, column}, {side, number}); what the engine says
 * counts from 1, as pyskyl's JSON does (cells, placed, removed, line.number, additions).
 * 0 is "none" in every grid of numbers, and -1 a park. A bit set has bit h for height h, 0b1010 is
 * {1, 3}, and bit 0 for a park: see rule.js.
 * Nothing of these values is ever changed in place: whoever changes something makes a copy.
 *
 * model.js has initial(puzzle, settings, draft) -> State, reduce(state, action) -> State,
 * effects(before, after) -> Effects and saved(state, when) -> SavedGame. model/reading.js has what
 * can be asked of a state: left, emphasised, filled, clueLook, before.
 */

// Puzzles and places

/** @typedef {readonly (readonly number[])[]} Grid  rows of numbers: heights, or bit sets */
/** @typedef {'top' | 'left' | 'bottom' | 'right'} Side */
/** @typedef {'easy' | 'medium' | 'hard' | 'extreme' | 'unreasonable'} Difficulty */
/** @typedef {Readonly<Record<Side, readonly number[]>>} Sides  the clues; 0 is none */
/** @typedef {{row: number, column: number}} Cell */
/** @typedef {{side: Side, number: number}} Clue  where a clue stands (or could) */
/** @typedef {{parks?: number, diagonals?: boolean, clues?: 'sums'}} Rule  what is not classic */
/** @typedef {Cell | Clue} Cursor  the place that digits go to; a clue has a `side` */

/**
 * @typedef {object} Puzzle
 * @property {number} size
 * @property {Sides} sides
 * @property {Grid} board  the givens
 * @property {Rule} [rule]  none is the classic one
 * @property {string} [title]
 * @property {string} [author]
 * @property {Difficulty} [difficulty]
 * @property {readonly (readonly [string, string])[]} [headers]  all of a text's headers, in order
 */

// The answers of the engine (see questions.js); fields are named as in pyskyl/JSON.md

/** @typedef {readonly [row: number, column: number]} Where  from 1 */
/** @typedef {readonly [row: number, column: number, height: number]} Candidate  from 1 */
/** @typedef {'unique' | 'multiple' | 'unsatisfiable' | 'unknown'} Status */
/** @typedef {{kind: 'row' | 'column' | 'diagonal', number: number, from: Side | null}} Line
 *  the second diagonal rises */

/**
 * @typedef {object} Step  a deduction
 * @property {number} number  from 1
 * @property {string} technique
 * @property {Difficulty} difficulty
 * @property {Line | null} line
 * @property {readonly Side[]} ends
 * @property {readonly Where[]} cells
 * @property {readonly Candidate[]} placed
 * @property {readonly Candidate[]} removed
 * @property {string} text
 * @property {readonly (readonly [Candidate, Candidate])[]} links
 * @property {Candidate | null} assumed
 */

/**
 * @typedef {object} Mistake
 * @property {Line['kind'] | 'clue' | 'entries' | 'marks'} kind
 * @property {Line | null} line
 * @property {readonly Where[]} cells
 * @property {string} text
 */

/**
 * @typedef {object} Hint
 * @property {Status} status
 * @property {readonly Mistake[]} mistakes  if there are any, there is no step
 * @property {readonly [string, string, string]} texts  where, which technique, what
 * @property {Candidate | null} next_height
 * @property {readonly Step[]} steps  what leads to next_height
 * @property {Step | null} step  the first of them, or all there is
 */

/**
 * @typedef {object} Check
 * @property {Status} status
 * @property {Grid | null} solution
 * @property {Grid | null} second  another solution
 * @property {readonly Mistake[]} mistakes
 */

/** @typedef {{first: number, last: number, lines: readonly (readonly [number, string])[]}
 *   } Paragraph  tells the steps `first` to `last`; a line is its depth and its text */

/**
 * @typedef {object} Explanation
 * @property {Status} status
 * @property {Difficulty | null} difficulty
 * @property {number | null} score
 * @property {readonly Step[]} steps
 * @property {readonly Paragraph[]} paragraphs
 * @property {string | null} contradiction
 */

/**
 * @typedef {object} Grade
 * @property {Status} status
 * @property {Difficulty | null} difficulty
 * @property {number | null} score
 * @property {string | null} hardest
 */

/** @typedef {{count: number, complete: boolean}} Count */

/** @typedef {{row: number, column: number, height: number}} NewGiven  from 1 */
/** @typedef {{side: Side, number: number, clue: number}} NewClue  from 1 */
/** @typedef {NewGiven | NewClue} Addition */

/**
 * @typedef {object} Repair
 * @property {readonly Where[]} cells  where the solutions differ
 * @property {'fewest' | 'at_most' | 'unknown' | 'impossible'} found
 * @property {number} at_least
 * @property {readonly Addition[]} additions
 */

/**
 * @typedef {'rotate180' | 'rotate90' | 'horizontal' | 'vertical' | 'diagonal' | 'both_diagonals'
 *   } Symmetry
 */

/**
 * @typedef {object} Recipe  what the dialog New asks for
 * @property {number} size
 * @property {Difficulty | null} difficulty
 * @property {Symmetry | null} symmetry
 * @property {boolean} minimal
 * @property {'auto' | 'none' | number} givens
 * @property {number | null} seed  null: take any
 * @property {Rule} [rule]
 */

/** @typedef {{puzzle: Puzzle, attempts: number}} Generated
 *  a new puzzle; its headers say seed, difficulty, score, hardest, source */
/** @typedef {'limit' | 'cancelled' | 'time' | 'attempts' | 'memory' | 'error' | 'impossible'} End
 *  how an unfinished work ended; impossible: no puzzle is as the recipe wants it */

// Asking: reduce opens questions in State.asked; effects() tells which are new, which are over

/** @typedef {{position: number}} Asked  the number of the position at which it was asked */
/** @typedef {Asked & {for: 'hint', puzzle: Puzzle, heights: Grid, marks: Grid | null,
 *   next: 'height' | 'mark'}} AskHint */
/** @typedef {Asked & {for: 'check', puzzle: Puzzle, heights: Grid, marks: Grid | null,
 *   back: boolean}} AskCheck  `back`: go back to before the first mistake when it is known */
/** @typedef {Asked & {for: 'explain', puzzle: Puzzle}} AskExplain  from its board on */
/** @typedef {Asked & {for: 'solve', puzzle: Puzzle}} AskSolve  the solution, to print it */
/** @typedef {Asked & {for: 'count', puzzle: Puzzle, limit: number, seconds: number, wait: number}
 *   } AskCount  of Compose; asked `wait` ms later, unless it is over by then */
/** @typedef {Asked & {for: 'repair', puzzle: Puzzle}} AskRepair */
/** @typedef {Asked & {for: 'grade', puzzle: Puzzle}} AskGrade */
/** @typedef {Asked & {for: 'thin', puzzle: Puzzle, limit: number, seconds: number}} AskThin
 *   a count, too: may this go? */
/** @typedef {Asked & {for: 'generate', recipe: Recipe & {seed: number}}} AskGenerate */
/** @typedef {Asked & {for: 'ahead', recipe: Recipe & {seed: number}}} AskAhead
 *   a puzzle to have ready; over as soon as anything else is asked */
/** @typedef {AskHint | AskCheck | AskExplain | AskSolve | AskCount | AskRepair | AskGrade | AskThin
 *   | AskGenerate | AskAhead} Ask */

/**
 * @typedef {object} Answers  what each question is answered with
 * @property {Hint} hint
 * @property {Check} check
 * @property {Explanation} explain
 * @property {Check} solve
 * @property {Count} count
 * @property {Repair} repair
 * @property {Grade} grade
 * @property {Count} thin
 * @property {Generated} generate
 * @property {Generated} ahead
 */

/**
 * @typedef {object} Effects  what main.js has to do after an action
 * @property {readonly Ask[]} ask
 * @property {readonly Ask[]} cancel
 * @property {boolean} save  the game, by store.saveGame(saved(state))
 * @property {boolean} saveSettings
 * @property {boolean} saveDraft  the puzzle of Compose
 * @property {string | null} load  an ID: a new puzzle is open; dispatch `restore` with what the
 *   store has of it, and put the ID into the fragment
 */

// The state

/**
 * @typedef {object} Snapshot  what undo, redo and checkpoints restore
 * @property {Grid} heights  the givens too
 * @property {Grid} marks  bit sets
 * @property {Grid} known  bit sets: heights that hints have excluded, not shown
 * @property {Readonly<Record<Side, number>>} ticks  bit sets: bit n is the clue with the number n
 */

/** @typedef {{name: string, snapshot: Snapshot}} Checkpoint  names are A, B, … */

/**
 * @typedef {object} Game
 * @property {number} clock  milliseconds
 * @property {boolean} paused  the board is covered, and nothing can be entered
 * @property {number} hints  that were asked for
 * @property {number} checks
 * @property {boolean} solved  the board is full and right
 */

/** @typedef {{strength: 1 | 2 | 3, value: Hint}} ShownHint  shown as far as its strength says */
/** @typedef {{strength: 1 | 2 | 3, value: Check}} ShownCheck
 *  1: whether something is wrong; 2: in which cells; 3: offer to go back */

/** @typedef {Step & {first: number, last: number}} Stop
 *  a step to be looked at; a run of naked singles is one, `first` and `last` are its steps */

/**
 * @typedef {object} Explain  the tab Explain
 * @property {'start' | 'board' | 'compose'} from  of the played puzzle; or the composed one
 * @property {Puzzle | null} puzzle  what is explained: its board is where the steps begin
 * @property {Explanation | null} value  null: not known yet
 * @property {string} problem  why it will not be known
 * @property {readonly Stop[]} stops
 * @property {number} stop  index of the one that is shown; before(state.explain) has its candidates
 */

/** @typedef {{places: readonly (readonly Cursor[])[], tried: number, total: number}} Thinning
 *  what is still to be tried, each with what is symmetric to it */

/**
 * @typedef {object} Compose  the tab Compose
 * @property {Puzzle} puzzle
 * @property {readonly Puzzle[]} past
 * @property {readonly Puzzle[]} future
 * @property {Cursor | null} typing  the cursor since when a number has been typed at it
 * @property {'none' | 'one' | 'several' | 'unknown' | null} verdict  null: not known yet
 * @property {number} count  of the solutions found
 * @property {boolean} complete  there are no more
 * @property {Repair | null} repair  if there are several
 * @property {Grade | null} grade  if there is one
 * @property {Thinning | null} thinning
 */

/**
 * @typedef {object} Settings
 * @property {'system' | 'light' | 'dark' | 'contrast'} theme
 * @property {'off' | 'adapt' | 'fill'} autoMarks
 * @property {'at once' | 'full' | 'check'} broken  when broken rules are shown
 * @property {boolean} clock  whether the clock is shown
 * @property {Recipe} recipe  what New asked for last
 * @property {boolean} welcomed  the rules have been shown
 */

/**
 * @typedef {object} Problem  what is wrong with a text
 * @property {string} message
 * @property {number} line  from 1
 * @property {number} column  from 1, in characters
 */

/** @typedef {{kind: 'paste', text?: string, problem?: Problem | null}} PasteDialog */
/** @typedef {{kind: 'puzzles', games: readonly GameSummary[]}} PuzzlesDialog  the latest first */
/** @typedef {{kind: 'new', problem?: string}} NewDialog  `problem`: why there is no puzzle */
/** @typedef {{kind: 'print', solution?: Grid | null}} PrintDialog  `solution`: once it is known */
/** @typedef {{kind: 'menu' | 'share' | 'export' | 'settings' | 'help' | 'rules' |
 *   'restart'}} PlainDialog */
/** @typedef {PasteDialog | PuzzlesDialog | NewDialog | PrintDialog | PlainDialog} Dialog */

/**
 * @typedef {object} State
 * @property {Puzzle} puzzle
 * @property {Grid} heights  as in Snapshot, and so on
 * @property {Grid} marks
 * @property {Grid} known
 * @property {Snapshot['ticks']} ticks
 * @property {readonly Snapshot[]} past  the latest last
 * @property {readonly Snapshot[]} future  the next first
 * @property {readonly Checkpoint[]} checkpoints
 * @property {Game} game
 * @property {Cursor} cursor
 * @property {readonly Cell[]} selected  several cells for marks, with the cursor; else none
 * @property {'heights' | 'marks'} mode
 * @property {number} held  the height that each tap enters, 0 for none
 * @property {'play' | 'explain' | 'compose'} tab
 * @property {'plan' | 'skyline'} view
 * @property {0 | 1 | 2 | 3} turn  of the skyline, in quarters
 * @property {ShownHint | null} hint  in Play
 * @property {ShownCheck | null} check  in Play
 * @property {Explain} explain
 * @property {Compose} compose
 * @property {{recipe: Recipe & {seed: number}, attempts: number} | null} making  New is at work
 * @property {{recipe: Recipe, puzzle: Puzzle | null} | null} ahead  a puzzle that is ready, or
 *   null where none could be made
 * @property {Settings} settings
 * @property {Dialog | null} dialog
 * @property {boolean} storage  false if nothing can be saved
 * @property {string} say  what the status region says
 * @property {number} opening  grows with each puzzle that is opened
 * @property {readonly Ask[]} asked  the questions that are open
 * @property {number} position  grows with each change of a board and each question
 */

/**
 * @typedef {object} SavedGame  as JSON, with its past; store.js packs it
 * @property {string} id  the game ID, without a level
 * @property {Puzzle} puzzle
 * @property {Snapshot} now
 * @property {readonly Snapshot[]} past
 * @property {readonly Snapshot[]} future
 * @property {readonly Checkpoint[]} checkpoints
 * @property {Game} game
 * @property {number} when  it was saved: milliseconds since 1970
 */

/** @typedef {Omit<SavedGame, 'past' | 'future' | 'checkpoints'>} GameSummary */

/** @typedef {import('./actions.js').Action} Action */

export {};
