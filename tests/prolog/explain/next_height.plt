% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../prolog/skyscraper/explain/next_height').

:- begin_tests(next_height).

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
