% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(assoc)).
:- use_module('../../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../../prolog/skyscraper/explain/next_height').
:- use_module('../../../../prolog/skyscraper/explain/sentences/hints').

:- begin_tests(hints).

hidden(step(hidden_single, 2, on(line(row,4),both), [4-3], [place(4,3,5)], [],
            hidden_single(5))).

%   hint(Strength, Text)

hint(1, "Look for the 5 in row 4.").
hint(2, "Look for the 5 in row 4. Where can it still stand?").
hint(3, "In row 4 only r4c3 can still be 5.").

test(hint, [forall(hint(Strength, Text)), true(Found == Text)]) :-
    hidden(Step),
    length(Row, 6),
    length(Rows, 6),
    maplist(same_length(Row), Rows),
    start_candidates(Rows, [[0,0,0,0,0,0],[0,0,0,0,0,0],[0,0,0,0,0,0],
                            [0,0,0,0,0,0]], Candidates),
    hint_text(Step, Candidates, unknown, Strength, Found).
test(no_such_strength, [ forall(member(Strength, [0,4])),
                         error(type_error(_, Strength)) ]) :-
    hidden(Step),
    hint_text(Step, _, unknown, Strength, _).
test(no_such_strength_of_height, [ forall(member(Strength, [0,4])),
                                   error(type_error(_, Strength)) ]) :-
    height_hint_text(next(_, []), _, Strength, _).

%   next(Board, Strength, Text), of a puzzle.

sides([[4,0,0,3,0,3],[4,0,2,0,2,0],[0,4,0,0,3,3],[0,0,0,1,0,3]]).

board(0, [[_,_,_,_,_,1],[_,_,_,_,_,_],[_,_,_,_,_,_],[_,_,_,2,_,_],
          [_,_,_,_,_,_],[_,_,_,_,_,_]]).
board(1, [[_,_,_,_,_,1],[_,_,_,_,_,_],[_,_,_,_,_,_],[_,_,_,2,_,6],
          [_,_,_,_,_,_],[_,_,_,_,_,_]]).
board(3, [[_,_,5,_,6,1],[_,_,_,_,_,_],[_,_,_,_,_,_],[_,_,_,2,_,6],
          [_,_,_,_,_,_],[_,_,_,_,_,_]]).
board(7, [[2,_,5,3,6,1],[_,_,_,_,_,_],[_,_,_,_,_,_],[_,_,_,2,_,6],
          [_,_,_,_,_,_],[6,_,_,5,_,_]]).
board(8, [[2,4,5,3,6,1],[_,_,_,_,_,_],[_,_,_,_,_,_],[_,_,_,2,_,6],
          [_,_,_,_,_,_],[6,_,_,5,_,_]]).

next(0, 1, "Look at row 4 from the right.").
next(0, 3, "Row 4 shows 1 from the right, so the tallest comes first: \c
            r4c6=6.").
next(1, 1, "Look for the 6 in row 1.").
next(1, 2, "Look at row 1 from the left. How many must stand before the \c
            tallest, and before the next ones?").
next(1, 3, "The clues alone: r1c1, r1c2, r1c3 and r1c4 are not 6.\n\c
            So in row 1 only r1c5 can be 6.").
next(3, 3, "Row 1 shows 4 from the left: r1c1 is not 3 or 4.\n\c
            So r1c1 is 2: row 1 has 1, 5 and 6.").
next(7, 2, "Look at r1c2. Cross out what its row and its column have: what is \c
            left?").
next(7, 3, "r1c2 is 4: row 1 has 1, 2, 3, 5 and 6.").
next(8, 3, "The next height takes pencil marks. First:\n\c
            Column 2 shows 4 from the bottom, so r6c2 is at most 3, r5c2 at \c
            most 4 and r4c2 at most 5.\n\c
            7 more steps lead to r3c6=2.").

test(next, [forall(next(Number, Strength, Text)), true(Found == Text)]) :-
    sides(Sides),
    board(Number, Board),
    start_candidates(Board, Sides, Candidates),
    next_height(unique, Board, Candidates, Next),
    height_hint_text(Next, Candidates, Strength, Found).

%   The marks leave 1 and 2. That r1c4=4 is found on the way, and is not told.
test(by_marks, Found == "r1c1 is 2: column 1 has 1.") :-
    Board = [[_,_,_,_],[_,_,_,_],[1,2,3,4],[_,_,_,_]],
    start_candidates(Board, [[3,2,1,3],[3,2,4,1],[1,3,3,2],[2,2,1,2]],
                     Candidates0),
    without(Candidates0, [place(1,1,3),place(1,1,4)], Candidates),
    next_height(unique, Board, Candidates, Next),
    height_hint_text(Next, Candidates, 3, Found).

:- end_tests(hints).
