% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_lines,
          [ line_cells/3,               % +Line, +Size, -Cells
            line_indices/3,             % +Line, +Size, -Indices
            on_line/3,                  % +Line, +Size, +Cell
            line_end/3,                 % ?Line, ?From, -Opposite
            along/3,                    % +On, +Items0, -Items
            line_on/2                   % ?Line, ?On
          ]).
:- use_module('../rule/groups', [further_group/4]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [memberchk/2, numlist/3, reverse/2]).

/** <module> The lines of a board by their names

A line is line(row, R) or line(column, C), counted from 1, or one of the
further groups of a rule (rule/groups.pl), such as line(diagonal, 1). Rows go
from left to right, columns from top to bottom.

    ?- line_cells(line(column, 1), 2, Cells), line_end(line(column, 1), End, _).
    Cells = [1-1, 2-1], End = top.
*/

%!  line_cells(+Line, +Size, -Cells) is det.
%
%   Cells are the cells of Line, each `Row-Column`, in its order.

line_cells(line(Kind, Number), Size, Cells) :-
    (   Kind == row
    ->  numlist(1, Size, Numbers),
        maplist(in_row(Number), Numbers, Cells)
    ;   Kind == column
    ->  numlist(1, Size, Numbers),
        maplist(in_column(Number), Numbers, Cells)
    ;   once(further_group(_, Size, line(Kind, Number), Cells))
    ).

in_row(Row, Column, Row-Column).

in_column(Column, Row, Row-Column).

%!  line_indices(+Line, +Size, -Indices) is det.
%
%   Indices are those of the cells of Line, in its order, where the cells of a
%   board are counted from 1, row by row.

line_indices(Line, Size, Indices) :-
    (   Line = line(row, Row)
    ->  Last is Row * Size,
        First is Last - Size + 1,
        numlist(First, Last, Indices)
    ;   line_cells(Line, Size, Cells),
        maplist(cell_index(Size), Cells, Indices)
    ).

cell_index(Size, Row-Column, Index) :-
    Index is (Row-1)*Size + Column.

%!  on_line(+Line, +Size, +Cell) is semidet.
%
%   Cell, `Row-Column`, is one of Line.

on_line(line(Kind, Number), Size, Row-Column) :-
    (   Kind == row
    ->  Row = Number
    ;   Kind == column
    ->  Column = Number
    ;   line_cells(line(Kind, Number), Size, Cells),
        memberchk(Row-Column, Cells)
    ).

%!  line_end(?Line, ?From, -Opposite) is semidet.
%
%   From is where Line begins, `left` or `top`, Opposite where it ends. Clues
%   stand there; a further group has none.

line_end(line(row, _), left, right).
line_end(line(column, _), top, bottom).

%!  along(+On, +Items0, -Items) is det.
%
%   Items are Items0, those of a line, as they are met from where On is seen.

along(on(Kind, Number, From), Items0, Items) :-
    (   line_end(line(Kind, Number), _, From)
    ->  reverse(Items0, Items)
    ;   Items = Items0
    ).

%!  line_on(?Line, ?On) is det.
%
%   On is Line as the line of a step that is no matter of one end.

line_on(line(Kind, Number), on(Kind, Number, both)).
