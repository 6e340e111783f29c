% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(yall)).
:- use_module('../../../../prolog/skyscraper/explain/technique/candidates').
:- use_module('../../../../prolog/skyscraper/explain/technique/closure').
:- use_module(
       '../../../../prolog/skyscraper/explain/technique/growing_closure').

%   The puzzle of seed 003 and its solution; some of its clues.

sides([[3,2,1,2,4],[2,2,1,4,4],[2,3,2,2,1],[3,2,4,2,1]]).
some_sides([[3,0,1,0,0],[2,0,1,0,0],[0,3,0,2,0],[0,2,0,2,0]]).
solution([[3,1,5,4,2],[4,5,1,2,3],[5,4,2,3,1],[1,2,3,5,4],[2,3,4,1,5]]).

%   What all techniques leave of a board with these givens and clues.

at_once(Difficulty, Givens, Sides, Candidates) :-
    length(Board, 5),
    maplist([Row]>>length(Row, 5), Board),
    bind_places(Givens, Board),
    start_candidates(Board, Sides, Candidates0),
    difficulty_closure(Difficulty, Candidates0, Candidates).

bind_places([], _).
bind_places([place(Row, Column, Height)|Places], Board) :-
    nth1(Row, Board, Cells),
    nth1(Column, Cells, Height),
    bind_places(Places, Board).

closed_with(Rules, Added, Closed0, Closed) :-
    closure_with(Rules, Closed0, Added, Closed).

place(place(Row, Column, Height)) :-
    solution(Rows),
    nth1(Row, Rows, Cells),
    nth1(Column, Cells, Height).

:- begin_tests(growing_closure).

test(start, Cells == Any) :-
    closure_start(3, closed(Candidates, _)),
    candidates_rows(Candidates, Cells),
    length(Any, 3),
    maplist(=([[1,2,3],[1,2,3],[1,2,3]]), Any).

%   Clues first or givens first, one after the other or together: in the end the
%   same is left as at once.

test(all_ways, [forall(( member(Difficulty, [easy,medium,hard,extreme]),
                         member(Places, [[],[place(1,1,3)],
                                         [place(5,1,2),place(2,2,5)]])
                       )),
                Found == [Expected,Expected,Expected]]) :-
    some_sides(Sides),
    at_once(Difficulty, Places, Sides, Expected),
    closure_rules(Difficulty, Rules),
    closure_start(5, Start),
    Start = closed(Candidates0, _),
    candidates_sides(Candidates0, NoSides),
    Numbers = [0,1,2,3,4,5,6,7,8,9],
    Added = [ [added(Numbers, Sides, Places)],
              [added(Numbers, Sides, []), added([], Sides, Places)],
              [added([], NoSides, Places), added(Numbers, Sides, [])]
            ],
    maplist({Rules,Start}/[Each,Candidates]>>
                foldl(closed_with(Rules), Each, Start, Candidates),
            Added, Closed),
    maplist([closed(Left, _),Left]>>true, Closed, Found).

%   Line by line, and then the givens one by one.

test(one_by_one, [forall(member(Difficulty, [easy,medium,hard,extreme])),
                  Left == Expected]) :-
    sides(Sides),
    sides_line_by_line(Sides, Added0),
    findall(added([], Sides, [Place]),
            ( member(Place, [place(1,1,3),place(2,3,1)]), place(Place) ),
            Added1),
    append(Added0, Added1, Added),
    closure_rules(Difficulty, Rules),
    closure_start(5, Start),
    foldl(closed_with(Rules), Added, Start, closed(Left, _)),
    at_once(Difficulty, [place(1,1,3),place(2,3,1)], Sides, Expected).

sides_line_by_line([Top,Left,Bottom,Right], Added) :-
    None = [0,0,0,0,0],
    findall(added([Number], [None,Left1,None,Right1], []),
            (   between(0, 4, Number),
                Count is Number + 1,
                first(Count, Left, Left1),
                first(Count, Right, Right1)
            ),
            Rows),
    findall(added([Number], [Top1,Left,Bottom1,Right], []),
            (   between(5, 9, Number),
                Count is Number - 4,
                first(Count, Top, Top1),
                first(Count, Bottom, Bottom1)
            ),
            Columns),
    append(Rows, Columns, Added).

%   The first ones of Clues, and 0 for the others.

first(Count, Clues, Some) :-
    length(First, Count),
    append(First, Rest, Clues),
    maplist([_,0]>>true, Rest, Zeros),
    append(First, Zeros, Some).

test(contradiction, fail) :-
    closure_rules(easy, Rules),
    closure_start(5, Start),
    sides(Sides),
    numlist(0, 9, Numbers),
    closure_with(Rules, Start, added(Numbers, Sides, [place(1,1,5)]), _).

:- end_tests(growing_closure).
