% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/explain/candidates').

:- begin_tests(candidates).

%   A board of size 2: each cell has another set.

board(candidates(2, Rule, clues([1,2],[0,2],[0,0],[1,0]),
                 cells(0b010,0b100, 0b110,0b000))) :-
    classic_rule(Rule).

test(start, Candidates == candidates(2, Rule, clues([0,1],[2,0],[0,0],[0,2]),
                                     cells(0b110,0b100,0b110,0b110))) :-
    classic_rule(Rule),
    start_candidates([[_,2],[_,_]], [[0,1],[2,0],[0,0],[0,2]], Candidates).
test(size, Size == 2) :-
    board(Candidates),
    candidates_size(Candidates, Size).
test(sides, Sides == [[1,2],[0,2],[0,0],[1,0]]) :-
    board(Candidates),
    candidates_sides(Candidates, Sides).
test(at, Sets == [0b010,0b100,0b110,0b000]) :-
    board(Candidates),
    findall(Set,
            (   between(1, 2, Row),
                between(1, 2, Column),
                candidates_at(Candidates, Row, Column, Set)
            ),
            Sets).
test(rows, Rows == [[[1],[2]],[[1,2],[]]]) :-
    board(Candidates),
    candidates_rows(Candidates, Rows).

test(cell_places, Places == [place(3,4,1),place(3,4,5)]) :-
    cell_places(3-4, 0b100010, Places).
test(line_cells_places, Places == [place(1,1,2),place(1,3,1),place(1,3,3)]) :-
    line_cells_places([1-1,1-2,1-3], [0b0110,0b0100,0b1110],
                      [0b1100,0b0010,0b1010], Places).
test(places_cells, Cells == [1-2,2-1]) :-
    places_cells([place(2,1,3),place(1,2,3),place(2,1,2)], Cells).

%   What was there before is still there.

test(without, Rows0-Rows == [[[1],[2]],[[1,2],[]]]-[[[1],[]],[[2],[]]]) :-
    board(Candidates0),
    without(Candidates0, [place(1,2,2),place(2,1,1),place(1,1,2)], Candidates),
    candidates_rows(Candidates0, Rows0),
    candidates_rows(Candidates, Rows).
test(with_placed, Rows0-Rows == [[[1],[2]],[[1,2],[]]]-[[[1],[]],[[2],[]]]) :-
    board(Candidates0),
    with_placed(Candidates0, [place(1,2,1),place(2,1,2)], Candidates),
    candidates_rows(Candidates0, Rows0),
    candidates_rows(Candidates, Rows).

test(all_single) :-
    all_single(candidates(2, classic, clues, cells(0b010,0b100,0b100,0b010))).
test(not_all_single, fail) :-
    all_single(candidates(2, classic, clues, cells(0b010,0b100,0b100,0b110))).
test(an_empty_cell_is_not_single, fail) :-
    all_single(candidates(2, classic, clues, cells(0b010,0b100,0b100,0b000))).
test(contradictory) :-
    board(Candidates),
    contradictory(Candidates).
test(not_contradictory, fail) :-
    contradictory(candidates(2, classic, clues,
                             cells(0b010,0b010,0b100,0b110))).

test(copy, Copy-Set == Candidates-0b110) :-
    classic_rule(Rule),
    Candidates = candidates(2, Rule, clues([0,0],[0,0],[0,0],[0,0]),
                            cells(0b110,0b110,0b110,0b110)),
    candidates_copy(Candidates, Copy),
    candidates_copy(Candidates, candidates(_, Rule, _, Cells)),
    setarg(1, Cells, 0b010),
    candidates_at(Candidates, 1, 1, Set).

test(with_sides, Sides-Rows == [[1,0],[0,0],[0,2],[0,0]]-[[[1],[1,2]],
                                                           [[1,2],[1,2]]]) :-
    start_candidates([[1,_],[_,_]], [[0,0],[0,0],[0,0],[0,0]], Candidates0),
    with_sides(Candidates0, [[1,0],[0,0],[0,2],[0,0]], Candidates),
    candidates_sides(Candidates, Sides),
    candidates_rows(Candidates, Rows).

test(rows_candidates, Candidates == Candidates0) :-
    Sides = [[1,0],[0,0],[0,2],[0,0]],
    start_candidates([[1,_],[_,_]], Sides, Candidates0),
    candidates_rows(Candidates0, Rows),
    rows_candidates(Rows, Sides, Candidates).

:- end_tests(candidates).
