% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../prolog/skyscraper/explain/next_height').
:- use_module('../../../prolog/skyscraper/explain/technique/single').

:- begin_tests(next_height).

test(known, Place-Step == place(1,1,2)-Single) :-
    rows_candidates([[[2],[1]],[[1,2],[1,2]]], [[0,0],[0,0],[0,0],[0,0]], C),
    next_height(unique, [[_,1],[_,_]], C, next(Place, [Moment])),
    Moment = moment(_, Step, _, []),
    single_step(Place, Single).

%   Marks that are known, but not written, are told only if that is new or
%   crosses something out; or in the end.

mark([[2],[1]], [[1,2],[1,2]], 1-1).    % 2 leaves r2c1
mark([[1],[1,2]], [[2],[1,2]], 1-1).
mark([[2],[1]], [[1],[1,2]], 1-2).
mark([[2],[1]], [[1],[2]], 1-1).

test(marks, [ forall(mark(Row1, Row2, Row-Column)),
              true(Cell == Row-Column) ]) :-
    rows_candidates([Row1,Row2], [[0,0],[0,0],[0,0],[0,0]], C),
    next_mark(unique, [[_,_],[_,_]], C, moment(_, Step, _, _)),
    Step = step(naked_single, _, _, [Cell], _, _, _).
test(none, fail) :-
    start_candidates([[_,_],[_,_]], [[0,0],[0,0],[0,0],[0,0]], Candidates),
    next_height(multiple, [[_,_],[_,_]], Candidates, _).
test(empty_cells, Cells == [1-1,2-2]) :-
    findall(Cell, empty_cell([[_,1],[1,_]], Cell), Cells).

:- end_tests(next_height).
