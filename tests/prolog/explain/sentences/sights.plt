% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../../prolog/skyscraper/explain/sentences/phrases').
:- use_module('../../../../prolog/skyscraper/explain/sentences/sights').

:- begin_tests(sights).

%   known(Row, Clue, Known): what is known of what is seen from the left.

known([[1,2,3],[1,2,3],[1,2,3,4],[1,2,3,4,5],[1,2,4,5],[6]], 3,
      always(['the first building','the 5','the 6'], 0)).
known([[1,2,3],[1,2,3],[1,2,3,4],[1,2,3,4,5],[1,2,4,5],[6]], 4,
      always(['the first building','the 5','the 6'], 1)).
known([[4],[1,2,3,5,6],[1,2,3,5,6],[1,2,3,5,6],[1,2,3,5,6],[1,2,3,5,6]], 3,
      only(['the 4','the 5','the 6'], 0)).
known([[1,2,3,4],[1,2,3,4],[1,2,3,4],[6],[1,2,3,4,5],[1,2,3,4,5]], 4,
      only(["r1c1","r1c2","r1c3","r1c4"], 0)).
known([[1,2,3,4],[1,2,3,4],[1,2,3,4],[6],[1,2,3,4,5],[1,2,3,4,5]], 3,
      only(["r1c1","r1c2","r1c3","r1c4"], 1)).
known([Any,Any,Any,Any,Any,Any], Clue, none) :-
    Any = [1,2,3,4,5,6],
    member(Clue, [3,5]).

sights_of(Row, Near-Far, Clues, From, All, Sights) :-
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
    sights(Clues, on(line(row,1),From), All, Candidates, Sights).

test(known, [forall(known(Row, Clue, Known)),
             Sights == [sight(Clue,left,Known)]]) :-
    sights_of(Row, Clue-0, clue(Clue), left, 25, Sights).

%   A person can write down 24 fillings.

test(few, [forall(known(Row, Clue, _)), Known == none]) :-
    sights_of(Row, Clue-0, clue(Clue), left, 24, [sight(_,_,Known)]).

%   Of two clues only that is told which leaves nothing open.

test(two, Text == "4 from the left, where only r1c1, r1c2, r1c3 and r1c4 can \c
                   be seen, and 3 from the right") :-
    Low = [1,2,3,4],
    Any = [1,2,3,4,5,6],
    sights_of([Low,Low,Low,[7],Any,Any,Any], 4-3, clues(4, 3), both, 25,
              Sights),
    Sights = [_,sight(3,right,none)],
    \+ phrase(so_seen(Sights), _),
    text_of(sights(Sights), Text).
test(no_clue, Sights == []) :-
    sights_of([[1,2],[1,2]], 2-0, none, both, 25, Sights).
test(wide, [forall(member(All-Size, [24-9,10001-10])), fail]) :-
    length(Sets, Size),
    wide(All, Sets).
test(wide) :-
    length(Sets, 9),
    wide(25, Sets).

:- end_tests(sights).
