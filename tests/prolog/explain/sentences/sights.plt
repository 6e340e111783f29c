% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../../prolog/skyscraper/explain/sentences/phrases').
:- use_module('../../../../prolog/skyscraper/explain/sentences/sights').

:- begin_tests(sights).

%   says(Row, Clue, Text): what is told of what is seen from the left.

says([[1,2,3],[1,2,3],[1,2,3,4],[1,2,3,4,5],[1,2,4,5],[6]], 3,
     "The first building, the 5 and the 6 are seen in any case. ").
says([[1,2,3],[1,2,3],[1,2,3,4],[1,2,3,4,5],[1,2,4,5],[6]], 4,
     "The first building, the 5 and the 6 are seen in any case, and one \c
      more. ").
says([[4],[1,2,3,5,6],[1,2,3,5,6],[1,2,3,5,6],[1,2,3,5,6],[1,2,3,5,6]], 3,
     "Only the 4, the 5 and the 6 can be seen. ").
says([[1,2,3,4],[1,2,3,4],[1,2,3,4],[6],[1,2,3,4,5],[1,2,3,4,5]], Clue,
     "Only r1c1, r1c2, r1c3 and r1c4 can be seen. ") :-
    member(Clue, [3,4]).
says([Any,Any,Any,Any,Any,Any], Clue, "") :-
    Any = [1,2,3,4,5,6],
    member(Clue, [3,5]).

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

told(Row, Clue, All, Text) :-
    sight_of(Row, Clue-0, clue(Clue), left, All, [], Sight),
    text_of(sight(Sight), Text).

test(says, [forall(says(Row, Clue, Text)), Told == Text]) :-
    told(Row, Clue, 25, Told).

%   A person can write down 24 fillings.

test(few, [forall(says(Row, Clue, _)), Told == ""]) :-
    told(Row, Clue, 24, Told).

%   Nobody sees all of what may be too many, which are not looked at.

test(many, Told == "") :-
    numlist(1, 10, Any),
    length(Row, 10),
    maplist(=(Any), Row),
    told([[10]|Row], 1, 10001, Told).

test(two_clues, Sight == none) :-
    Low = [1,2,3,4],
    Any = [1,2,3,4,5,6],
    sight_of([Low,Low,Low,[7],Any,Any,Any], 4-3, clues(4, 3), both, 25,
             [place(1,5,6)], Sight).
test(no_clue, Sight == none) :-
    sight_of([[1,2],[1,2]], 2-0, none, both, 25, [], Sight).

%   so(Row, Clue, Removed, So): what is said of Column-Height that go. It is
%   nothing if not everybody sees why.

so([[1,2,3],[1,2,3],[1,2,3,4],[1,2,3,4,5],[1,2,4,5],[6]], 3, [3-4],
   "So nothing else is seen: ").
so([[1,2,3],[1,2,3],[1,2,3,4],[1,2,3,4,5],[1,2,4,5],[6]], 3, [3-4,1-2], "").
so([[4],[1,2,3,5,6],[1,2,3,5,6],[1,2,3,5,6],[1,2,3,5,6],[1,2,3,5,6]], 3, [2-6],
   "So they all are: ").
so([[4],[1,2,3,5,6],[1,2,3,5,6],[1,2,3,5,6],[1,2,3,5,6],[1,2,3,5,6]], 3, [2-3],
   "").

test(so, [forall(so(Row, Clue, Gone, Text)), Told == Text]) :-
    findall(place(1,Column,Height), member(Column-Height, Gone), Removed),
    sight_of(Row, Clue-0, clue(Clue), left, 25, Removed, Sight),
    (   text_of(so_seen(Sight), Told)
    ->  true
    ;   Told = ""
    ).

:- end_tests(sights).
