% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/explain/explanation').
:- use_module('../../../prolog/skyscraper/generate/attempt').
:- use_module('../../../prolog/skyscraper/generate/feasibility').
:- use_module('../../../prolog/skyscraper/generate/settings').
:- use_module('../../../prolog/skyscraper/solver').

outcome(Size, Seed, Options, Outcome) :-
    puzzle_settings(Options, Settings),
    feasibility(Size, Settings, possible(Space)),
    generated(Space, Size, Seed, Settings, Outcome).

:- begin_tests(attempt).

test(first, Attempts-All-Found == 1-Sides-[Rows]) :-
    outcome(5, 7, [solution(Rows)], puzzle(Board, Sides, Attempts)),
    shows(Rows, All),
    findall(Board, solveBoard(5, Board, Sides), Found).

%   Attempts that fail are counted, and the one that succeeds does not depend
%   on how many there may be.

test(several, [ forall(member(Options, [ [difficulty(unreasonable)],
                                         [score(25),minimal(true)]
                                       ])),
                Outcome-Fewer =@= Again-Less ]) :-
    outcome(4, 7, Options, Outcome),
    Outcome = puzzle(_, _, Attempts),
    assertion(Attempts > 1),
    outcome(4, 7, [attempts(Attempts)|Options], Again),
    Fewer is Attempts - 1,
    outcome(4, 7, [attempts(Fewer)|Options], given_up(Less)).

%   Whether the whole path is asked for or not, the same puzzle comes.

test(graded, [ forall(member(Difficulty, [easy,medium,unreasonable])),
               Outcome =@= Whole ]) :-
    outcome(4, 7, [difficulty(Difficulty)], Outcome),
    outcome(4, 7, [difficulty(Difficulty),score(_),hardest(_)], Whole).

test(difficulty_told, [ forall(between(1, 3, Seed)),
                        Difficulty == Whole ]) :-
    outcome(4, Seed, [difficulty(Difficulty)], puzzle(_, _, _)),
    outcome(4, Seed, [difficulty(Whole),score(_)], puzzle(_, _, _)).

%   Clues alone determine few squares. Without givens, an attempt starts with
%   one of these, and so the first succeeds.

test(no_givens, [forall(between(1, 4, Seed)), Attempts == 1]) :-
    outcome(6, Seed, [givens(none)], puzzle(_, _, Attempts)).

test(theme, Given-Found-Shown == true-[Rows]-true) :-
    Options = [ theme([[?,0,0],[0,0,0],[0,0,0]], [[*,*,*],[*,*,0],[0,0,0],
                                                  [0,0,2]]),
                solution(Rows)
              ],
    outcome(3, 7, Options, puzzle(Board, Sides, _)),
    Board = [[First|Others]|Below],
    (   integer(First),
        term_variables(Others-Below, Variables),
        length(Variables, 8)
    ->  Given = true
    ;   Given = false
    ),
    (   Sides = [_,[_,_,0],[0,0,0],[0,0,2]]
    ->  Shown = true
    ;   Shown = false
    ),
    findall(Board, solveBoard(3, Board, Sides), Found).

test(themed_difficulty, Difficulty == easy) :-
    outcome(4, 1,
            [ theme([[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]],
                    [[*,*,*,*],[*,*,*,*],[*,*,*,*],[*,*,*,*]]),
              difficulty(easy), minimal(true)
            ],
            puzzle(Board, Sides, _)),
    grade(Board, Sides, grade(unique, Difficulty, _, _, _)).

%   With any difficulty, large puzzles are at most hard, and all their clues
%   stay. Without a search that takes as long as it takes, they can be made, and
%   graded, in a bounded time.

test(large_ones_are_not_too_hard, Sides == All) :-
    outcome(11, 9200, [difficulty(Difficulty),solution(Rows)],
            puzzle(_, Sides, _)),
    shows(Rows, All),
    assertion(memberchk(Difficulty, [easy,medium,hard])).

test(impossible, Outcome == given_up(2)) :-
    puzzle_settings([givens(none),clues(0),attempts(2)], Settings),
    generated(squares, 2, 1, Settings, Outcome),
    assertion(Settings.begun == begun(2)).

:- end_tests(attempt).
