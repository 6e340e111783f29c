% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../../prolog/skyscraper/explain/sentences/phrases').
:- use_module('../../../../prolog/skyscraper/explain/sentences/singles').
:- use_module('../../../../prolog/skyscraper/variants').

:- begin_tests(singles).

candidates(Candidates) :-
    None = [0,0,0,0,0],
    Any = [1,2,3,4,5],
    rows_candidates([ [[1],[2],[3,4,5],Any,Any],
                      [Any,Any,[3],Any,Any],
                      [Any,Any,[5],Any,Any],
                      [Any,Any,Any,Any,Any],
                      [Any,Any,Any,Any,Any]
                    ],
                    [None,None,None,None], Candidates).

test(seen, Text == "r1c3 is 4: row 1 has 1 and 2, column 3 has 3 and 5.") :-
    candidates(Candidates),
    text_of(only_height(place(1,3,4), Candidates, unknown), Text).

%   lost(History, Text): r1c5 is 3.

lost([], "r1c5 is 3: row 1 has 1 and 2; 4 and 5 went before.").
lost([gone(bound,[4,5])],
     "r1c5 is 3: row 1 has 1 and 2; 4 and 5 are too tall for a clue.").
lost([gone(subset,[4]),gone(bound,[5])],
     "r1c5 is 3: row 1 has 1 and 2; 5 is too tall for a clue; 4 was ruled \c
      out in step 2.").

%   what stands comes before what it went by
lost([gone(subset,[2,4]),gone(bound,[5])],
     "r1c5 is 3: row 1 has 1 and 2; 5 is too tall for a clue; 4 was ruled \c
      out in step 2.").

test(lost, [forall(lost(Gone, Text)), true(Found == Text)]) :-
    maplist(gone_moment(1-5), Gone, History),
    candidates(Candidates),
    text_of(only_height(place(1,5,3), Candidates, History), Found).

gone_moment(Row-Column, gone(Technique, Heights),
            moment(_, step(Technique, 1, none, [], [], Gone, _), _, Gone)) :-
    findall(place(Row, Column, Height), member(Height, Heights), Gone).

%   What was known of a cell before it is a single: a given, or what the last
%   step said that took something from it, if that was no height that stands.

told([]).
told([gone(pair,[3])]).
told([gone(clue_1,[4,5]),gone(naked_single,[1])]).

test(told, [forall(told(Gone))]) :-
    maplist(gone_moment(1-2), Gone, History),
    is_told(place(1,2,2), History).
test(known_by_what_stands, fail) :-
    maplist(gone_moment(1-2), [gone(naked_single,[1]),gone(pair,[3])],
            History),
    is_told(place(1,2,2), History).
test(unknown_is_not_told, fail) :-
    is_told(place(1,1,1), unknown).

test(parks, Text == "r1c3 is 1: row 1 has its parks; 2 and 3 were ruled \c
                     out by a clue.") :-
    None = [0,0,0,0,0],
    Any = [0,1,2,3],
    rows_candidates([ [[0],[0],[1],[1,2,3],[1,2,3]],
                      [Any,Any,Any,Any,Any],
                      [Any,Any,Any,Any,Any],
                      [Any,Any,Any,Any,Any],
                      [Any,Any,Any,Any,Any]
                    ],
                    by(rule(2,[],count), [None,None,None,None]), Candidates),
    maplist(gone_moment(1-3), [gone(clue_1,[2,3]),gone(pair,[0])], History),
    text_of(only_height(place(1,3,1), Candidates, History), Text).

%   One of two parks, of which the other is not known either, is not alone.

test(parks_together, [forall(member(First-Found, [[0]-[_],[0,1]-[]]))]) :-
    None = [0,0,0,0],
    Any = [0,1,2],
    rows_candidates([ [First,[1,2],[1,2],[0,2]], [Any,Any,Any,Any],
                      [Any,Any,Any,Any], [Any,Any,Any,Any]
                    ],
                    by(rule(2,[],count), [None,None,None,None]), Before),
    Step = step(hidden_single, 2, on(line(row,1),both), [1-4],
                [place(1,4,0)], [], hidden_single(0)),
    findall(Items, single_items(moment(Before,Step,_,_), Items), Found).

%   says(Items, Text)

says([hidden(place(1,2,5),on(line(row,1),both))],
     "In row 1 only r1c2 can still be 5.").
says([hidden(place(1,2,5),on(line(row,1),both)),
      hidden(place(3,1,5),on(line(column,1),both))],
     "Only place for the 5: r1c2 in row 1, r3c1 in column 1.").
says([hidden(place(1,2,5),on(line(row,1),both)),
      hidden(place(3,1,4),on(line(column,1),both))],
     "Only place: r1c2=5 in row 1, r3c1=4 in column 1.").
says([naked(place(1,1,2)),naked(place(1,2,3)),naked(place(2,2,1))],
     "Only height left: r1c1=2, r1c2=3, r2c2=1.").
says([hidden(place(1,2,5),on(line(row,1),both)),
      naked(place(1,1,2)),naked(place(1,4,3))],
     "In row 1 only r1c2 can still be 5. Only height left: r1c1=2, r1c4=3.").

%   A park is no height, and a diagonal is named.

test(parks, Text == "Nothing else is left: r1c1=park, r1c2=3.") :-
    candidates(Candidates),
    text_of(only_heights([place(1,1,0),place(1,2,3)], Candidates), Text).
test(diagonal, Text == "Only height left: r1c1=1 (the falling diagonal has \c
                        2), r1c2=3.") :-
    Any = [1,2,3],
    rows_candidates([[[1],[3],Any],[Any,[2],Any],[Any,Any,Any]],
                    by(rule(0,[diagonals],count),
                       [[0,0,0],[0,0,0],[0,0,0],[0,0,0]]),
                    Candidates),
    text_of(only_heights([place(1,1,1),place(1,2,3)], Candidates), Text).

test(says, [forall(says(Items, Text)), true(Found == Text)]) :-
    candidates(Candidates),
    text_of(singles(Items, Candidates, unknown), Found).

:- end_tests(singles).
