% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../../prolog/skyscraper/explain/sentences/sights').

:- begin_tests(sights).

sight_of(Row, Near-Far, Clues, From, All, Removed, Sight) :-
    length(Row, Size),
    numlist(1, Size, Any),
    length(Rows, Size),
    Rows = [Row|Others],
    maplist(=(AnyRow), Others),
    length(AnyRow, Size),
    maplist(=(Any), AnyRow),
    length(None, Size),
    maplist(=(0), None),
    None = [_|Zeros],
    rows_candidates(Rows, [None,[Near|Zeros],None,[Far|Zeros]], Candidates),
    sight(Clues, on(line(row,1),From), All, Removed, Candidates, Sight).

test(two_clues, Sight == none) :-
    Low = [1,2,3,4],
    Any = [1,2,3,4,5,6],
    sight_of([Low,Low,Low,[7],Any,Any,Any], 4-3, clues(4, 3), both, 25,
             [place(1,5,6)], Sight).
test(no_clue, Sight == none) :-
    sight_of([[1,2],[1,2]], 2-0, none, both, 25, [], Sight).

:- end_tests(sights).
