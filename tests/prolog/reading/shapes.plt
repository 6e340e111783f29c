% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/shapes').

:- begin_tests(shapes).

test(corners, Grid == grid(2,[[1,2],[2,1],[2,1],[1,2]],
                           [[none,none],[none,none]])) :-
    once(shape(frame(none), _,
               [ [none,1,2,none],[2,none,none,1],[1,none,none,2],
                 [none,2,1,none]
               ], Grid)).
test(clues_alone, Sides == [[1,2,2],[1,2,2],[3,1,2],[3,1,2]]) :-
    once(shape(frame(none), _, [[1,2,2],[1,3],[2,1],[2,2],[3,1,2]],
               grid(3, Sides, _))).
test(missing, Sides == [[none,none],[2,1],[2,1],[1,2]]) :-
    once(shape(frame(top), _, [[2,none,none,1],[1,none,none,2],[none,2,1,none]],
               grid(2, Sides, _))).
test(size_first, Sides == [[1,2],[2,1],[2,1],[1,2]]) :-
    once(shape(four([top,left,right,bottom]), _,
               [[2],[1,2],[2,1],[1,2],[2,1]], grid(2, Sides, _))).
test(size_twice, Sides == [[1,2],[2,1],[2,1],[1,2]]) :-
    once(shape(four([top,left,right,bottom]), _,
               [[2,2],[1,2],[2,1],[1,2],[2,1]], grid(2, Sides, _))).
test(list, Sides == [[1,2],[2,1],[2,1],[1,2]]) :-
    once(shape(list([top,bottom,left,right]), _, [[1,2,2,1,2,1,1,2]],
               grid(2, Sides, _))).
test(order, all(Shape == [four(clockwise)])) :-
    shape(Shape, clockwise, [[1,2],[2,1],[2,1],[1,2]], _).
test(no_order, all(Shape == [board])) :-
    shape(Shape, none, [[1,2],[2,1]], _).
test(no_shape, fail) :-
    shape(_, _, [[1,2],[1,2,3],[1]], _).
test(chopped, Rows == [[1,2],[3,4]]) :-
    chopped(2, [1,2,3,4], Rows).
test(chopped_badly, fail) :-
    chopped(2, [1,2,3], _).
test(empty, Rows == [[none,none],[none,none]]) :-
    empty_rows(2, Rows),
    rows_of(2, Rows),
    empty_row(2, Row),
    Rows = [Row|_].

test(a_list_and_a_board, Grid == grid(2,[[1,2],[5,6],[3,4],[7,8]],
                                      [[0,1],[2,0]])) :-
    once(shape(list([top,bottom,left,right]), _,
               [[1,2,3,4,5,6,7,8],[0,1],[2,0]], Grid)).
test(a_list_and_a_larger_board, fail) :-
    shape(list([top,bottom,left,right]), _, [[1,2,3,4,5,6,7,8],[0,1]], _).

:- end_tests(shapes).
