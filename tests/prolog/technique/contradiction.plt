% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../../../prolog/skyscraper/technique/candidates').
:- use_module('../../../prolog/skyscraper/technique/contradiction').
:- use_module('../rules').
:- use_module(squares).

:- begin_tests(contradiction).

found(Candidates, Found) :-
    findall(How, contradiction(Candidates, How), Found).

test(none, fail) :-
    cells(3, [[[1,2],[2,3],[1,3]],[[1,2,3],[1],[2,3]],[[3],[1,2],[1,2]]],
          Candidates),
    contradiction(Candidates, _).

test(cell, Found == [cell(2-3)]) :-
    cells(3, [[[1,2,3],[1,2,3],[1,2,3]],
              [[1,2,3],[1,2,3],[]],
              [[1,2,3],[1,2,3],[1,2,3]]],
          Candidates),
    found(Candidates, Found).

test(height, Found == [height(line(row,2),3),height(line(column,1),1)]) :-
    cells(3, [[[2,3],[1,2,3],[1,2,3]],
              [[2],[1,2],[1,2]],
              [[2,3],[1,2,3],[1,2,3]]],
          Candidates),
    found(Candidates, Found).

%   Whatever square it is, its clues are met and others are not.

clue(N, Board, Sides, On, Clue) :-
    nth1(Side, Sides, Clues),
    nth1(Side, [column-top,row-left,column-bottom,row-right], Kind-From),
    between(1, N, Number),
    On = on(Kind, Number, From),
    nth1(Number, Clues, Clue),
    length(Board, N).

test(clue, [ forall(( member(Board, [[[1,2,3],[2,3,1],[3,1,2]],
                                     [[3,1,2],[1,2,3],[2,3,1]]]),
                      shows(Board, Shown),
                      clue(3, Board, Shown, On, Count),
                      between(1, 3, Clue) )),
             Found == Expected ]) :-
    maplist([S,T]>>maplist([_,0]>>true, S, T), Shown, None),
    On = on(Kind, Number, From),
    once(nth1(Side, [column-top,row-left,column-bottom,row-right],
              Kind-From)),
    nth1(Side, None, _, OtherSides),
    nth1(Number, [0,0,0], _, OtherClues),
    nth1(Number, Clues, Clue, OtherClues),
    nth1(Side, Sides, Clues, OtherSides),
    start_candidates(Board, Sides, Candidates),
    found(Candidates, Found),
    (   Clue =:= Count
    ->  Expected = []
    ;   Expected = [clue(On, Clue, Count)]
    ).

%   A line that is not finished is not judged.

test(open_line, fail) :-
    start_candidates([[1,_,_],[_,_,_],[_,_,_]],
                     [[0,0,0],[1,0,0],[0,0,0],[0,0,0]], Candidates),
    contradiction(Candidates, _).

%   None on a board with a square in it, whatever else.

test(no_alarm, [ forall(( between(1, 30, Seed),
                          member(Size, [3,4,5,6]) )),
                 fail ]) :-
    set_random(seed(Seed)),
    random_cells(Size, 0.3, Rows),
    cells(Size, Rows, Candidates),
    contradiction(Candidates, _).

:- end_tests(contradiction).
