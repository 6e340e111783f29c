% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../prolog/skyscraper/explain/explanation').
:- use_module('../../../prolog/skyscraper/explain/moments').
:- use_module('../../../prolog/skyscraper/explain/next_height').
:- use_module('../../../prolog/skyscraper/explain/singles_closure').
:- use_module('../../../prolog/skyscraper/solver').

:- begin_tests(next_height).

%   An unreasonable puzzle, so that there are many techniques.

puzzle([[_,_,_,_,_,1],[_,_,_,_,_,_],[_,_,_,_,_,_],[_,_,_,2,_,_],
        [_,_,_,_,_,_],[_,_,_,_,_,_]],
       [[4,0,0,3,0,3],[4,0,2,0,2,0],[0,4,0,0,3,3],[0,0,0,1,0,3]]).

%   Who writes the next height each time, and no marks, gets to the solution,
%   and the steps alone leave that height.

test(to_the_end, Board == Solution) :-
    puzzle(Solution, Sides),
    once(solveBoard(6, Solution, Sides)),
    puzzle(Board, Sides),
    written(Board, Sides).

written(Board, _) :-
    ground(Board),
    !.
written(Board, Sides) :-
    start_candidates(Board, Sides, Candidates),
    next_height(unique, Board, Candidates, next(Place, Moments)),
    Place = place(Row, Column, Height),
    findall(Step, member(moment(_, Step, _, _), Moments), Steps),
    foldl([Step,C0,C]>>after_step(Step, C0, C), Steps, Candidates, End),
    decided_places([Row-Column], End, [Place]),
    nth1(Row, Board, Cells),
    nth1(Column, Cells, Height),
    written(Board, Sides).

test(known, Place-Step == place(1,1,2)-Single) :-
    rows_candidates([[[2],[1]],[[1,2],[1,2]]], [[0,0],[0,0],[0,0],[0,0]], C),
    next_height(unique, [[_,1],[_,_]], C,
                next(Place, [moment(C, Step, C, [])])),
    single_step(Place, Single).
test(none, fail) :-
    start_candidates([[_,_],[_,_]], [[0,0],[0,0],[0,0],[0,0]], Candidates),
    next_height(multiple, [[_,_],[_,_]], Candidates, _).
test(empty_cells, Cells == [1-1,2-2]) :-
    findall(Cell, empty_cell([[_,1],[1,_]], Cell), Cells).

:- end_tests(next_height).
