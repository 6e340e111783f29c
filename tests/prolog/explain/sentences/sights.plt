% SPDX-License-Identifier: MIT

:- use_module(library(pairs), [pairs_keys/2]).
:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../../prolog/skyscraper/explain/sentences/fillings').
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

test(two_clues, [fail]) :-
    Low = [1,2,3,4],
    Any = [1,2,3,4,5,6],
    sight_of([Low,Low,Low,[7],Any,Any,Any], 4-3, clues(4, 3), both, 25,
             [place(1,5,6)], _).
test(no_clue, [fail]) :-
    sight_of([[1,2],[1,2]], 2-0, none, both, 25, [], _).

%   A park can be first: the 2 may be the first building, and is not seen twice.

test(parks, Words == ['the 2','the 3']) :-
    filling_layers(rule(1,[],count), [0b0101,0b0101,0b1010,0b1010], Layers),
    filling_views(Layers, Views),
    seen_in_any_case(1, Views, Named),
    pairs_keys(Named, Words).

:- end_tests(sights).
