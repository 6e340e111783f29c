% SPDX-License-Identifier: MIT

:- module(skyscraper_reading_shapes,
          [ shape/4,                    % ?Shape, ?Order, +Rows, -Grid
            rows_of/2,                  % +Size, ?Rows
            chopped/3,                  % +Size, +Values, -Rows
            empty_row/2,                % +Size, -Row
            empty_rows/2                % +Size, -Rows
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(orders).
:- use_module(library(apply), [maplist/2, maplist/3, maplist/5]).
:- use_module(library(clpfd), [transpose/2]).
:- use_module(library(lists),
              [append/2, append/3, member/2, memberchk/2]).

/** <module> Shapes that rows of values can have

    ?- shape(frame(none), Order,
             [[2,1],[2,none,none,1],[1,none,none,2],[1,2]], Grid).
    Order = none,
    Grid = grid(2,[[2,1],[2,1],[1,2],[1,2]],[[none,none],[none,none]]).
*/

%!  shape(?Shape, ?Order, +Rows, -Grid) is nondet.
%
%   Rows have the Shape of a puzzle, whose Grid is as in said.pl. Order is that
%   of the four sides, as in order/3, or `none` if their places tell them.

shape(Shape, Order, Rows0, Grid) :-
    sized(Rows0, Size, Rows),
    shaped(Shape, Order, Rows, Grid),
    Grid = grid(Size, _, _),
    Size >= 2,
    Size =< 99.

%   A size may stand first, or last.

sized(Rows, _, Rows).
sized([[Size]|Rows], Size, Rows) :-
    integer(Size).
sized([[Size,Size]|Rows], Size, Rows) :-
    integer(Size).
sized([[Size],[Size]|Rows], Size, Rows) :-
    integer(Size).
sized(Rows0, Size, Rows) :-
    append(Rows, [[Size]], Rows0),
    integer(Size).
sized([[Size|Row]], Size, [Row]) :-     % a list of clues
    integer(Size),
    Size > 3,
    length(Row, Length),
    Length =:= 4 * Size.

shaped(frame(Missing), none, Rows0,
       grid(Size, [Top,Left,Bottom,Right], Board)) :-
    completed(Missing, Rows0, [Top0|Rows]),
    append(Middle, [Bottom0], Rows),
    length(Middle, Size),
    Size >= 2,
    edge(Size, Top0, Top),
    edge(Size, Bottom0, Bottom),
    maplist(middle(Size), Middle, Left, Board, Right).
shaped(ring, none, Rows, grid(Size, [Top,Left,Bottom,Right], Board)) :-
    Rows = [Top|_],
    length(Top, Size),
    length(Middle, Size),
    append([Top|Middle], [Bottom|Board], Rows),
    length(Bottom, Size),
    transpose(Middle, [Left,Right]),
    Board = [_|_],
    length(Board, Size),
    rows_of(Size, Board).
shaped(four(Order), Order, Rows, grid(Size, Sides, Board)) :-
    Rows = [A,B,C,D|Rest],
    length(A, Size),
    rows_of(Size, [B,C,D]),
    (   Rest == []
    ->  empty_rows(Size, Board)
    ;   length(Rest, Size),
        rows_of(Size, Rest),
        Board = Rest
    ;   Rest = [Row],
        Squared is Size * Size,
        length(Row, Squared),
        chopped(Size, Row, Board)
    ),
    order(Order, [A,B,C,D], Sides).
shaped(board_four(Order), Order, Rows, grid(Size, Sides, Board)) :-
    append(Board, [A,B,C,D], Rows),
    length(Board, Size),
    rows_of(Size, [A,B,C,D|Board]),
    Size > 2,
    order(Order, [A,B,C,D], Sides).
shaped(list(Order), Order, Rows, grid(Size, Sides, Board)) :-
    \+ four_alike(Rows),
    wrapped(Rows),
    append(Rows, Values),
    length(Values, Length),
    between(2, 40, Size),
    (   Length =:= 4 * Size
    ->  Cells = []
    ;   Length =:= 4 * Size + Size * Size
    ),
    rows_of(Size, [A,B,C,D]),
    append([A,B,C,D,Cells], Values),
    (   Cells == []
    ->  empty_rows(Size, Board)
    ;   chopped(Size, Cells, Board)
    ),
    order(Order, [A,B,C,D], Sides).
shaped(list(Order), Order, [List|Board], grid(Size, Sides, Board)) :-
    Board = [_,_|_],
    length(Board, Size),
    rows_of(Size, Board),
    Fourfold is 4 * Size,
    length(List, Fourfold),
    chopped(Size, List, Lists),
    order(Order, Lists, Sides).
shaped(pairs(Order), Order, Rows, grid(Size, Sides, Board)) :-
    length(Rows, Double),
    Size is Double // 2,
    Double =:= 2 * Size,
    Size >= 3,
    rows_of(2, Rows),
    length(First, Size),
    append(First, Second, Rows),
    transpose(First, [A,B]),
    transpose(Second, [C,D]),
    empty_rows(Size, Board),
    order(Order, [A,B,C,D], Sides).
shaped(fours(Order), Order, Rows, grid(Size, Sides, Board)) :-
    length(Rows, Size),
    Size >= 5,
    rows_of(4, Rows),
    transpose(Rows, Lists),
    empty_rows(Size, Board),
    order(Order, Lists, Sides).
shaped(matrix, none, [Values], Grid) :-
    length(Values, Length),
    Width is truncate(sqrt(Length)),
    Length =:= Width * Width,
    Width > 4,
    chopped(Width, Values, Rows),
    shaped(frame(none), none, Rows, Grid).
shaped(board, none, Rows, grid(Size, Sides, Rows)) :-
    length(Rows, Size),
    Size > 1,
    rows_of(Size, Rows),
    length(Sides, 4),
    maplist(empty_row(Size), Sides).

%   A list on several lines: all but the last are as long.

wrapped([_]) :-
    !.
wrapped([Row|Rows]) :-
    length(Row, Length),
    Length > 3,
    append(Others, [Last], Rows),
    rows_of(Length, Others),
    length(Last, Rest),
    Rest =< Length.

four_alike([A,B,C,D|_]) :-
    length(A, Size),
    rows_of(Size, [B,C,D]).

edge(Size, Row, Side) :-
    length(Row, Length),
    (   Length =:= Size
    ->  Side = Row
    ;   Length =:= Size + 2
    ->  Row = [Near|Rest],
        append(Side, [Far], Rest),
        corner(Near),
        corner(Far)
    ).

corner(Value) :-
    memberchk(Value, [none,0,cross]).

middle(Size, Row, Near, Cells, Far) :-
    length(Row, Length),
    (   Length =:= Size + 2
    ->  Row = [Near|Rest],
        append(Cells, [Far], Rest)
    ;   Length =:= 2,
        Size > 2
    ->  Row = [Near,Far],
        empty_row(Size, Cells)
    ).

%   completed(-Missing, +Rows0, -Rows) is nondet: a matrix without rows and
%   columns that are empty; the Missing ones are added.

completed(none, Rows, Rows).
completed(Missing, Rows0, Rows) :-
    Rows0 = [First|_],
    length(First, Width),
    Width > 2,
    rows_of(Width, Rows0),
    length(Rows0, Height),
    (   Height =:= Width - 1
    ->  member(Missing, [top,bottom])
    ;   Height =:= Width - 2
    ->  Missing = [top,bottom]
    ;   Height =:= Width + 1
    ->  member(Missing, [right,left])
    ;   Height =:= Width + 2
    ->  Missing = [left,right]
    ;   Height =:= Width,
        member(Missing, [[bottom,right],[top,left],[bottom,left],[top,right]])
    ),
    added(Missing, Rows0, Rows).

added([], Rows, Rows).
added([Side|Sides], Rows0, Rows) :-
    added(Side, Rows0, Rows1),
    added(Sides, Rows1, Rows).
added(top, Rows, [Empty|Rows]) :-
    Rows = [First|_],
    length(First, Width),
    empty_row(Width, Empty).
added(bottom, Rows0, Rows) :-
    added(top, Rows0, [Empty|_]),
    append(Rows0, [Empty], Rows).
added(left, Rows0, Rows) :-
    maplist(none_before, Rows0, Rows).
added(right, Rows0, Rows) :-
    maplist(none_behind, Rows0, Rows).

none_before(Row, [none|Row]).

none_behind(Row0, Row) :-
    append(Row0, [none], Row).

%!  rows_of(+Size, ?Rows) is semidet.
%
%   Each of Rows has Size elements.

rows_of(Size, Rows) :-
    maplist(of_length(Size), Rows).

of_length(Size, Row) :-
    length(Row, Size).

%!  chopped(+Size, +Values, -Rows) is semidet.
%
%   Rows of Size values each.

chopped(_, [], []) :-
    !.
chopped(Size, Values, [Row|Rows]) :-
    length(Row, Size),
    append(Row, Rest, Values),
    !,
    chopped(Size, Rest, Rows).

%!  empty_row(+Size, -Row) is det.
%!  empty_rows(+Size, -Rows) is det.

empty_row(Size, Row) :-
    length(Row, Size),
    maplist(=(none), Row).

empty_rows(Size, Rows) :-
    length(Rows, Size),
    maplist(empty_row(Size), Rows).
