% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/explain/mistakes').

:- begin_tests(mistakes).

%   in_first_row(+Row, +Near, +Far, -Board, -Sides): nothing but that row.

in_first_row(Row, Near, Far, Board, [None,[Near|Zeros],None,[Far|Zeros]]) :-
    length(Row, N),
    empty_puzzle(N, Board, [None|_]),
    Board = [Row|_],
    None = [0|Zeros].

test(none, Mistakes == []) :-
    empty_puzzle(3, Board, _),
    mistakes(Board, [[1,2,3],[1,2,3],[3,2,1],[3,2,1]], Mistakes).

test(repeated, Mistakes ==
               [ mistake(repeated(line(row,1), 3), [1-1,1-3]),
                 mistake(repeated(line(column,3), 3), [1-3,2-3,3-3])
               ]) :-
    no_clues(3, Sides),
    mistakes([[3,_,3],[1,2,3],[_,_,3]], Sides, Mistakes).

test(out_of_range, Mistakes == [ mistake(out_of_range(4), [1-1]),
                                 mistake(out_of_range(0), [2-3])
                               ]) :-
    no_clues(3, Sides),
    mistakes([[4,_,_],[_,_,0],[_,_,_]], Sides, Mistakes).

%   broken(Row, Near, Far, From, Clue, Why, Columns): why a clue of a row is
%   broken, and the columns of the cells that show it.

broken([1,2,3,_], 2, 0, left, 2, more(3), [1,2,3]).
broken([1,3,2,_], 2, 0, left, 2, one_more(2), [1,2]).
broken([1,2,3,_], 1, 0, left, 1, more(2), [1,2]).
broken([1,_,3,_], 1, 0, left, 1, one_more(1), [1]).
broken([1,4,_,_], 3, 0, left, 3, too_early(2), [1,2]).
broken([2,4,_,_], 1, 0, left, 1, more(2), [1,2]).
broken([_,_,4,3], 0, 1, right, 1, more(2), [4,3]).
broken([4,_,_,_], 2, 0, left, 2, too_early(1), [1]).
broken([_,_,4,1], 0, 3, right, 3, too_early(2), [4,3]).
broken([2,1,4,3], 3, 0, left, 3, shows(2), [1,2,3,4]).
broken([2,1,4,3], 0, 1, right, 1, shows(2), [4,3,2,1]).

test(clue, [ forall(broken(Row, Near, Far, From, Clue, Why, Columns)),
             true(Mistakes == [mistake(clue(on(line(row,1),From), Clue, Why),
                                       Cells)]) ]) :-
    in_first_row(Row, Near, Far, Board, Sides),
    mistakes(Board, Sides, Mistakes),
    findall(1-Column, member(Column, Columns), Cells).

test(column, Mistakes == [mistake(clue(on(line(column,2),bottom), 1, shows(2)),
                                  [2-2,1-2])]) :-
    mistakes([[_,2],[_,1]], [[0,0],[0,0],[0,1],[0,0]], Mistakes).

%   Nothing is told of a row that can be filled to one with its clues. (Boards
%   that can be filled are in explanation/by_rule.plt.)

partial([], []).
partial([Height|Heights], [Entry|Entries]) :-
    (   Entry = Height
    ;   true
    ),
    partial(Heights, Entries).

test(no_false_alarm_in_a_line, [ forall(between(2, 5, N)),
                                 true(Alarms == []) ]) :-
    findall(Row-Near-Far,
            (   sampled(300, ( permutation_of(N, Heights),
                               partial(Heights, Row) )),
                visible(Heights, Near),
                reverse(Heights, Backwards),
                visible(Backwards, Far),
                in_first_row(Row, Near, Far, Board, Sides),
                \+ mistakes(Board, Sides, [])
            ),
            Alarms).

%   A full board has no mistake if it is a solution, and only then.

full(2, Board) :-
    Board = [[A,B],[C,D]],
    maplist([X]>>member(X, [1,2]), [A,B,C,D]).
full(3, [A,B,C]) :-
    maplist(permutation_of(3), [A,B,C]).

solution(Board, Sides) :-
    length(Board, N),
    latin_square(N, Board),
    shows(Board, Shown),
    shown_clues(Sides, Shown).

sides(2, [[2,1],[2,1],[1,2],[1,2]]).
sides(2, [[0,2],[0,0],[0,0],[0,0]]).
sides(3, [[0,0,0],[0,0,0],[0,0,0],[0,0,0]]).
sides(3, [[3,2,1],[3,2,1],[1,2,2],[1,2,2]]).
sides(3, [[0,0,0],[0,0,2],[0,1,0],[0,0,0]]).

test(full_boards, [ forall(sides(N, Sides)), true(Different == []) ]) :-
    findall(Board,
            (   full(N, Board),
                (   mistakes(Board, Sides, [])
                ->  \+ solution(Board, Sides)
                ;   solution(Board, Sides)
                )
            ),
            Different).

test(fits) :-
    fits_a_solution([[1,_],[_,_]], [[2,0],[0,0],[0,0],[0,0]]).
test(fits_none, fail) :-
    fits_a_solution([[2,_],[_,_]], [[0,0],[0,0],[0,0],[1,0]]).
test(binds_nothing, true(term_variables(Board, [_,_,_]))) :-
    Board = [[1,_],[_,_]],
    fits_a_solution(Board, [[0,0],[0,0],[0,0],[0,0]]).

test(wrong_entries, Wrong == wrong_entries([place(1,1,2),place(2,2,2)])) :-
    no_clues(2, Sides),
    wrong_entries([[[1,2],[2,1]]],
                  position([[_,_],[_,_]], [[2,2],[_,2]], _), Sides, Wrong).
test(entries_of_no_solution, Wrong == unsolvable_entries([])) :-
    no_clues(2, Sides),
    Any = [1,2],
    wrong_entries([[[1,2],[2,1]],[[2,1],[1,2]]],
                  position([[_,_],[_,_]], [[1,_],[_,2]],
                           [[Any,Any],[Any,Any]]),
                  Sides, Wrong).

%   Solved again only if that is needed: there is no solution of these clues.

test(entered_nothing, Found == [a,b]) :-
    entered_solutions([a,b], position([[_,1],[_,_]], [[_,1],[_,_]], _),
                      [[2,2],[0,0],[0,0],[0,0]], Found).
test(entered_in_one_solution, Found == [[[1,2],[2,1]]]) :-
    entered_solutions([[[1,2],[2,1]]],
                      position([[_,_],[_,_]], [[1,_],[_,_]], _),
                      [[2,2],[0,0],[0,0],[0,0]], Found).
test(entered_wrongly, Found == []) :-
    entered_solutions([[[1,2],[2,1]]],
                      position([[_,_],[_,_]], [[2,_],[_,_]], _),
                      [[2,2],[0,0],[0,0],[0,0]], Found).
test(entered_in_several_solutions, Found == [[[1,2],[2,1]]]) :-
    no_clues(2, Sides),
    entered_solutions([[[1,2],[2,1]],[[2,1],[1,2]]],
                      position([[_,_],[_,_]], [[1,_],[_,_]], _), Sides, Found).

test(right_marks, fail) :-
    wrong_marks([[[1,2],[2,1]]],
                position(_, [[_,_],[_,_]], [[[1],[1,2]],[[2],[1,2]]]),
                [[2,0],[0,0],[0,0],[0,0]], _).
test(wrong_marks, Wrong == wrong_marks([1-1,2-1])) :-
    wrong_marks([[[1,2],[2,1]]],
                position(_, [[_,_],[_,_]], [[[2],[1,2]],[[1],[1,2]]]),
                [[2,0],[0,0],[0,0],[0,0]], Wrong).

test(unfit, [ forall(member(Board-Sides,
                            [ []-[[],[],[],[]],
                              [[1,2],[2]]-[[0,0],[0,0],[0,0],[0,0]],
                              [[_,_],[_,_]]-[[0,0],[0,0],[0,0]],
                              [[_,_],[_,_]]-[[0,0],[0],[0,0],[0,0]],
                              [[_,_],[_,_]]-[[0,3],[0,0],[0,0],[0,0]]
                            ])),
              fail ]) :-
    mistakes(Board, Sides, _).
test(wrong_type, error(type_error(integer, tall))) :-
    no_clues(1, Sides),
    mistakes([[tall]], Sides, _).
test(open_clue, error(instantiation_error)) :-
    mistakes([[_]], [[_],[0],[0],[0]], _).

:- end_tests(mistakes).
