% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../prolog/skyscraper/explain/crossing_out').

:- begin_tests(crossing_out).

board(Rule, Rows, Candidates) :-
    length(Rows, Size),
    length(None, Size),
    maplist(=(0), None),
    rows_candidates(Rows, by(Rule, [None,None,None,None]), Candidates).

%   What is left alone because others are crossed out, does not cross out yet.

test(crossed_out, Rows-Untold ==
                  [[[1],[2],[2,3]],[[2,3],[1,2,3],[1,2,3]],[[2,3],[3],[1,2]]]
                  - [2]) :-
    board(rule(0,[],count),
          [[[1],[1,2],[1,2,3]],[[1,2,3],[1,2,3],[1,2,3]],[[1,2,3],[3],[1,2]]],
          Start),
    crossed_out([1], Start, Candidates, Untold),
    candidates_rows(Candidates, Rows).

%   All that is known crosses out, but what has nothing else left stays.

test(all_known, Rows-Untold ==
                [[[1],[1],[2,3]],[[3],[3],[1,2,3]],[[2],[2],[1,3]]]
                - [5,4]) :-
    board(rule(0,[],count),
          [[[1],[1],[1,2,3]],[[1,2,3],[1,2,3],[1,2,3]],[[2],[2],[1,2,3]]],
          Start),
    crossed_out(Start, Candidates, Untold),
    candidates_rows(Candidates, Rows).

%   told(Placed, Removed, Row, Column, Untold): what a step leaves in the first
%   row and the first column of an empty board, and what is still to be told.

told([place(1,1,1)], [], [[1],[2,3],[2,3]], [[1],[2,3],[2,3]], []).
told([], [place(1,1,2),place(1,1,3)], [[1],[2,3],[2,3]], [[1],[2,3],[2,3]],
     []).

%   r1c1 is 1, so r1c2, where 3 goes, is 2, and r1c3 is left with 3.
told([], [place(1,1,2),place(1,1,3),place(1,2,3)], [[1],[2],[3]],
     [[1],[2,3],[2,3]], [3]).

test(told, [ forall(told(Placed, Removed, Row, Column, Untold)),
             true(Found-FoundColumn-FoundUntold == Row-Column-Untold) ]) :-
    start_candidates([[_,_,_],[_,_,_],[_,_,_]],
                     [[0,0,0],[0,0,0],[0,0,0],[0,0,0]], Candidates),
    tell_step(step(any, 1, none, [], Placed, Removed, any), Candidates,
              work(FoundUntold, _)),
    candidates_rows(Candidates, [Found|Rows]),
    maplist(first, [Found|Rows], FoundColumn).

first([First|_], First).

%   The second park of a line is its last, so others are none.

test(parks, Rows == [[[0],[0],[1,2],[1,2]],[[0,1,2],[0,1,2],[0,1,2],[0,1,2]],
                     [[0,1,2],[0,1,2],[0,1,2],[0,1,2]],
                     [[0,1,2],[0,1,2],[0,1,2],[0,1,2]]]) :-
    Any = [0,1,2],
    board(rule(2,[],count),
          [[[0],Any,Any,Any],[Any,Any,Any,Any],[Any,Any,Any,Any],
           [Any,Any,Any,Any]],
          Candidates),
    tell_step(step(any, 1, none, [], [place(1,2,0)], [], any), Candidates, _),
    candidates_rows(Candidates, Rows).

test(stands, all(Line-Height == [line(row,1)-1,line(column,1)-1,
                                 line(row,2)-2,line(column,2)-2])) :-
    board(rule(0,[],count), [[[1],[1,2]],[[1,2],[2]]], Candidates),
    member(Height, [1,2]),
    member(Line, [line(row,Height),line(column,Height)]),
    stands(Line, Height, Candidates).
test(one_of_two_parks_stands_for_none, fail) :-
    Any = [0,1,2],
    board(rule(2,[],count),
          [[[0],Any,Any,Any],[Any,Any,Any,Any],[Any,Any,Any,Any],
           [Any,Any,Any,Any]],
          Candidates),
    stands(line(row,1), 0, Candidates).

:- end_tests(crossing_out).
