% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(yall)).
:- use_module('../rules').
:- use_module('../../../prolog/skyscraper/explain/mistakes').
:- use_module('../samples').

:- begin_tests(mistakes).

no_clues(N, [Side,Side,Side,Side]) :-
    zeros(N, Side).

zeros(N, Side) :-
    length(Side, N),
    maplist(=(0), Side).

empty(N, Board) :-
    length(Board, N),
    maplist({N}/[Row]>>length(Row, N), Board).

%   in_first_row(+Row, +Near, +Far, -Board, -Sides): nothing but that row.

in_first_row(Row, Near, Far, [Row|Rows], [Zeros,[Near|No],Zeros,[Far|No]]) :-
    length(Row, N),
    Fewer is N - 1,
    zeros(N, Zeros),
    zeros(Fewer, No),
    length(Rows, Fewer),
    maplist({N}/[Other]>>length(Other, N), Rows).

test(none, Mistakes == []) :-
    empty(3, Board),
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
             true(Mistakes == [mistake(clue(on(row,1,From), Clue, Why),
                                       Cells)]) ]) :-
    in_first_row(Row, Near, Far, Board, Sides),
    mistakes(Board, Sides, Mistakes),
    findall(1-Column, member(Column, Columns), Cells).

test(column, Mistakes == [mistake(clue(on(column,2,bottom), 1, shows(2)),
                                  [2-2,1-2])]) :-
    mistakes([[_,2],[_,1]], [[0,0],[0,0],[0,1],[0,0]], Mistakes).

%   Nothing is told of a board that can be filled: all that is left of a row
%   with its clues, and of a board with its own.

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

%   Every so many of the cells are emptied.

emptied(Rows, Every, Offset, Board) :-
    length(Rows, N),
    findall(Row,
            (   nth0(R, Rows, Heights),
                findall(Entry,
                        (   nth0(C, Heights, Height),
                            (   (R*N + C + Offset) mod Every =:= 0
                            ->  true
                            ;   Entry = Height
                            )
                        ),
                        Row)
            ),
            Board).

test(no_false_alarm, [ forall(between(2, 4, N)), true(Alarms == []) ]) :-
    findall(Board,
            (   sampled(200, ( latin_square(N, Solution),
                               member(Every-Offset, [2-0,3-1,100-1]) )),
                shows(Solution, Sides),
                emptied(Solution, Every, Offset, Board),
                \+ mistakes(Board, Sides, [])
            ),
            Alarms).

test(no_false_alarm_at_five, Alarms == []) :-
    findall(Board,
            (   sampled(150, ( limit(300, latin_square(5, Solution)),
                               member(Every-Offset, [2-1,3-0,4-3]) )),
                shows(Solution, Sides),
                emptied(Solution, Every, Offset, Board),
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
    maplist(maplist([Clue,Seen]>>memberchk(Clue, [0,Seen])), Sides, Shown).

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

test(full_boards_are_told_apart, Right-Wrong == 1-215) :-
    once(( sides(3, Sides),
           Sides = [[3|_]|_]
         )),
    findall(Board, full(3, Board), Boards),
    partition({Sides}/[Board]>>mistakes(Board, Sides, []), Boards, Good, Bad),
    length(Good, Right),
    length(Bad, Wrong).

test(fits) :-
    fits_a_solution([[1,_],[_,_]], [[2,0],[0,0],[0,0],[0,0]]).
test(fits_none, fail) :-
    fits_a_solution([[2,_],[_,_]], [[0,0],[0,0],[0,0],[1,0]]).
test(binds_nothing, true(term_variables(Board, [_,_,_]))) :-
    Board = [[1,_],[_,_]],
    fits_a_solution(Board, [[0,0],[0,0],[0,0],[0,0]]).

no_marks([[[1,2],[1,2]],[[1,2],[1,2]]]).

test(wrong_entries, Wrong == wrong_entries([place(1,1,2),place(2,2,2)])) :-
    no_clues(2, Sides),
    wrong_entries([[[1,2],[2,1]]],
                  position([[_,_],[_,_]], [[2,2],[_,2]], _), Sides, Wrong).
test(entries_of_no_solution, Wrong == unsolvable_entries([])) :-
    no_clues(2, Sides),
    no_marks(Marks),
    wrong_entries([[[1,2],[2,1]],[[2,1],[1,2]]],
                  position([[_,_],[_,_]], [[1,_],[_,2]], Marks), Sides, Wrong).
%   With several solutions, too, one can be wrong by itself.

test(an_entry_of_no_solution, Wrong == wrong_entries([place(3,1,2)])) :-
    empty(4, Givens),
    no_clues(4, [_|Others]),
    Sides = [[4,0,0,0]|Others],
    two_solutions(Givens, Sides, Solutions),
    Board = [_,[_,3,_,_],[2|_],_],
    empty(4, Board),
    wrong_entries(Solutions, position(Givens, Board, _), Sides, Wrong).
test(entries_that_leave_nothing, Wrong == unsolvable_entries([1-2])) :-
    no_clues(2, Sides),
    wrong_entries([[[1,2],[2,1]],[[2,1],[1,2]]],
                  position([[_,_],[_,_]], [[1,_],[_,2]],
                           [[[1],[]],[[],[2]]]),
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

%   Of several solutions the two that are known need not be within the marks.

test(marks_of_another_solution, fail) :-
    no_clues(3, Sides),
    empty(3, Board),
    two_solutions(Board, Sides, Found),
    Any = [1,2,3],
    member(Height, Any),
    \+ member([[Height|_]|_], Found),
    wrong_marks(Found,
                position(Board, Board,
                         [[[Height],Any,Any],[Any,Any,Any],[Any,Any,Any]]),
                Sides, _).
test(marks_of_no_solution, Wrong == unsolvable_marks([1-1])) :-
    Board = [[_,_,_],[_,_,_],[_,_,_]],
    Sides = [[1,0,0],[0,0,0],[0,0,0],[0,0,0]],
    two_solutions(Board, Sides, Found),
    Any = [1,2,3],
    wrong_marks(Found,
                position(Board, Board,
                         [[[1,2],Any,[1,2]],[Any,Any,Any],[Any,Any,Any]]),
                Sides, Wrong).
test(marks_together, Wrong == unsolvable_marks([])) :-
    no_clues(3, Sides),
    empty(3, Board),
    two_solutions(Board, Sides, Found),
    Any = [1,2,3],
    wrong_marks(Found,
                position(Board, Board,
                         [[[1,2],[1,2],[1,2]],[Any,Any,Any],[Any,Any,Any]]),
                Sides, Wrong).

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
