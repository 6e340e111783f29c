% SPDX-License-Identifier: MIT

:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [nth1/3, numlist/3]).
:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../../prolog/skyscraper/explain/sentences/forced').
:- use_module('../../../../prolog/skyscraper/explain/sentences/phrases').

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

%   told(Row, Clue, Places, Text)

told([[3,4],[1,2,3,5],[1,2,5,6],[1,2,3,4],[1,2,3,4],[1,2,3,4]], 2,
     [place(2,2,5)],
     "With 5 in r2c2, and so 6 in r2c3, at least 3 would be seen, in r2c1, \c
      r2c2 and r2c3: r2c2 is not 5.").
told([[1,2],[1,2,3],[1,2,3],[4]], 2, [place(2,2,3)],
     "With 3 in r2c2, at least 3 would be seen, in r2c1, r2c2 and r2c4: r2c2 \c
      is not 3.").
told([[1,3],[1,2,3],[1,2],[4]], 3, [place(2,1,3)],
     "With 3 in r2c1, at most 2 could be seen, in r2c1 and r2c4: r2c1 is not \c
      3.").

test(told, [forall(told(Row, Clue, Places, Text)), true(Found == Text)]) :-
    board(Row, Clue, Candidates),
    all_forced(clue(Clue), on(line(row,2),left), Places, Candidates, Forced),
    text_of(forced(Forced, none), Found).
test(of_one_cell, Found == "With 2 in r2c1, at most 2 could be seen, in r2c1 \c
                            and r2c2: r2c1 is not 2. With 1 in r2c1, at most \c
                            2 could be seen, in r2c1 and r2c2: r2c1 is not 1, \c
                            so it is 3.") :-
    board([[3],[4],[1,2,3],[1,2,3]], 3, After),
    text_of(forced([ forced(place(2,1,2), [], at_most([2-1,2-2])),
                     forced(place(2,1,1), [], at_most([2-1,2-2]))
                   ], After),
            Found).
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
