% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../../prolog/skyscraper/explain/sentences/changes').
:- use_module('../../../../prolog/skyscraper/explain/sentences/phrases').

:- begin_tests(changes).

%   says(Row1, Removed, Text): Row1 is what stays in row 1, Removed has
%   Column-Height.

says([[1,2],[1,2,3,4],_,_], [1-3], "r1c1 is not 3").
says([[1,2,3,4],[1,2,3,4],_,_], [1-5,1-6], "r1c1 is not 5 or 6").
says([[1,2,3],[2,3,4],_,_], [1-4,2-1], "r1c1 is not 4; r1c2 is not 1").
says([[1,2,3],[1,2,3],_,_], [1-4,2-4], "r1c1 and r1c2 are not 4").
says([[2],[1,2,3],_,_], [1-1,1-3,1-4,2-4],
     "r1c1 is not 1, 3 or 4, so it is 2; r1c2 is not 4").
says([[2],[3],[1,4],_], [1-1,2-1,3-5], "r1c1=2, r1c2=3; r1c3 is not 5").
says([[2],[3],[1,4],_], [1-1,2-1,3-2], "r1c1=2, r1c2=3").
says([[2],[1,3],[1,4],_], [1-1,2-2,3-2,3-3],
     "r1c1 is not 1, so it is 2; r1c3 is not 3").
says([[2,3],[1,2,3],_,_], [1-1,1-4,1-5], "r1c1 can only be 2 or 3").
says([[1,2,3],_,_,_], [1-4,1-5,1-6], "r1c1 is at most 3").
says([[4,5,6],_,_,_], [1-1,1-2,1-3], "r1c1 is at least 4").
says([[2,3],[1,2,3],_,_], [1-1,1-4], "r1c1 is not 1 or 4").
says(none, [1-4,1-1,2-1], "r1c1 is not 1 or 4; r1c2 is not 1").

test(says, [forall(says(Row, Removed, Text)), true(Found == Text)]) :-
    findall(place(1,Column,Height), member(Column-Height, Removed), Places),
    (   Row == none
    ->  After = none
    ;   maplist(any, Row),
        length(Rows, 3),
        maplist(=(Row), Rows),
        None = [0,0,0,0],
        rows_candidates([Row|Rows], [None,None,None,None], After)
    ),
    text_of(changes(Places, After), Found).

any(Heights) :-
    (   var(Heights)
    ->  Heights = [1,2,3,4]
    ;   true
    ).

:- end_tests(changes).
