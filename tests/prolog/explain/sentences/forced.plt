% SPDX-License-Identifier: MIT

:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [nth1/3, numlist/3]).
:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../../prolog/skyscraper/explain/sentences/forced').

:- begin_tests(forced).

%   The board has this row 2, seen from the left; all else is open.

board(Row, Clue, Candidates) :-
    length(Row, Size),
    numlist(1, Size, All),
    length(Any, Size),
    maplist(=(All), Any),
    length(Rows, Size),
    nth1(2, Rows, Row),
    maplist(open(Any), Rows),
    length(None, Size),
    maplist(=(0), None),
    length(Left, Size),
    nth1(2, Left, Clue),
    maplist(open(0), Left),
    rows_candidates(Rows, [None,Left,None,None], Candidates).

open(Any, Row) :-
    (   var(Row)
    ->  Row = Any
    ;   true
    ).

test(not_forced, [fail]) :-
    board([[1,2,3,4],[1,2,3,4],[1,2,3,4],[1,2,3,4]], 2, Candidates),
    all_forced(clue(2), on(line(row,2),left), [place(2,2,3)], Candidates, _).
test(two_clues, [fail]) :-
    board([[1,2],[1,2,3],[1,2,3],[4]], 2, Candidates),
    all_forced(clues(2,2), on(line(row,2),left), [place(2,2,3)], Candidates, _).
test(too_many, [fail]) :-
    board([[1,2],[1,2,3],[1,2,3],[4]], 2, Candidates),
    all_forced(clue(2), on(line(row,2),left),
               [place(2,2,3),place(2,3,3),place(2,2,2)], Candidates, _).

:- end_tests(forced).
