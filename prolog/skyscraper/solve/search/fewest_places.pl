% SPDX-License-Identifier: MIT

:- module(skyscraper_fewest_places,
          [ fewest_places/5             % +Size, +Cells, +Weights, -Index,
                                        % -Height
          ]).
:- use_module('../../line/bit_set').
:- use_module(library(apply), [maplist/2]).

/** <module> What a search tries first

A choice is a height in a cell: the search tries it there, and if that
fails, strikes it there.  It takes the height that has the fewest places,
both in the row and in the column of the cell.  (The usual choice is a cell
with few heights.  On the hardest puzzles of size 9 it needs seven times as
many choices.)

The places of all heights in a line are counted at once, in the digits of one
number.

    ?- fewest_places(2, cells(0b110,0b110,0b110,0b110), weights(1,1,1,1),
                     Index, Height).
    Index = 1, Height = 2.
*/

%!  fewest_places(+Size, +Cells, +Weights, -Index, -Height) is semidet.
%
%   Cells is a compound with the domains of the cells of a board, row by row,
%   each the set of its heights (line/bit_set.pl). Height is that of an
%   undecided cell, the one with this Index, with the least product of the
%   numbers of undecided cells that may have it in that row and in that column,
%   divided by the weight of the cell. Of equal ones it is the highest, of these
%   the first. Fails if all cells are decided.

fewest_places(Size, Cells, Weights, Index, Height) :-
    length(Columns0, Size),
    maplist(=(0), Columns0),
    Width is max(5, msb(Size) + 1),
    add_rows(1, Size, Width, Cells, Columns0, Columns, Rows),
    set_lists(Lists),
    Worst = 0x100000000,                % above any score
    best_in_rows(Rows, 1, Columns, board(Size, Width, Cells, Weights, Lists),
                 best(Worst, none, none), best(_, Index, Height)),
    integer(Index).

%   add_rows(+Row, +Size, +Width, +Cells, +Columns0, -Columns, -Rows) is det:
%   adds up the undecided cells that may have each height, in the digits of a
%   number for each column, and for each row from Row on. The digits have Width
%   bits.

add_rows(Row, Size, Width, Cells, Columns0, Columns, Rows) :-
    (   Row > Size
    ->  Columns = Columns0,
        Rows = []
    ;   Index is (Row-1)*Size + 1,
        add_row(Columns0, Index, Width, Cells, 0, InRow, Columns1),
        Rows = [InRow|Rows1],
        Next is Row + 1,
        add_rows(Next, Size, Width, Cells, Columns1, Columns, Rows1)
    ).

add_row([], _, _, _, InRow, InRow, []).
add_row([InColumn0|Columns0], Index, Width, Cells, InRow0, InRow,
        [InColumn|Columns]) :-
    arg(Index, Cells, Set),
    (   Set /\ (Set-1) =:= 0
    ->  InColumn = InColumn0,
        InRow1 = InRow0
    ;   (   Width =:= 5
        ->  Low is Set /\ 1023,
            small_ones(Low, Ones0),
            High is Set xor Low
        ;   Ones0 = 0,
            High = Set
        ),
        (   High =:= 0
        ->  Ones = Ones0
        ;   ones(High, Width, Ones0, Ones)
        ),
        InColumn is InColumn0 + Ones,
        InRow1 is InRow0 + Ones
    ),
    Next is Index + 1,
    add_row(Columns0, Next, Width, Cells, InRow1, InRow, Columns).

%   ones(+Set, +Width, +Ones0, -Ones) is det: Ones has a digit 1 more than Ones0
%   for each height in Set.

ones(Set, Width, Ones0, Ones) :-
    (   Set =:= 0
    ->  Ones = Ones0
    ;   Ones1 is Ones0 + (1<<(Width*lsb(Set))),
        Others is Set /\ (Set-1),
        ones(Others, Width, Ones1, Ones)
    ).

%   small_ones(+Set, -Ones) is semidet: the digits of a set with heights up to
%   nine, if they have five bits, as they have up to size 31.

term_expansion(small_ones, Clauses) :-
    findall(small_ones(Set, Ones),
            (   between(0, 1023, Set),
                ones(Set, 5, 0, Ones)
            ),
            Clauses).

small_ones.

%   best_in_rows(+Rows, +Index, +Columns, +Board, +Best0, -Best) is det
%
%   Best is best(Score, Index, Height), the best choice among Best0 and the
%   rows from the one that begins with the cell Index.

best_in_rows([], _, _, _, Best, Best).
best_in_rows([InRow|Rows], Index, Columns, Board, Best0, Best) :-
    (   InRow =:= 0
    ->  Best1 = Best0
    ;   best_in_row(Columns, Index, InRow, Board, Best0, Best1)
    ),
    arg(1, Board, Size),
    Next is Index + Size,
    best_in_rows(Rows, Next, Columns, Board, Best1, Best).

best_in_row([], _, _, _, Best, Best).
best_in_row([InColumn|Columns], Index, InRow, Board, Best0, Best) :-
    Board = board(_, Width, Cells, Weights, Lists),
    arg(Index, Cells, Set),
    (   Set /\ (Set-1) =:= 0
    ->  Best1 = Best0
    ;   arg(Index, Weights, Weight),
        (   arg(Set, Lists, Known)
        ->  Heights = Known
        ;   set_elements(Set, Heights)
        ),
        best_height(Heights, cell(Index, Weight, Width, InRow, InColumn),
                    Best0, Best1)
    ),
    Next is Index + 1,
    best_in_row(Columns, Next, InRow, Board, Best1, Best).

best_height([], _, Best, Best).
best_height([Height|Heights], Cell, Best0, Best) :-
    Cell = cell(Index, Weight, Width, InRow, InColumn),
    Best0 = best(Score0, _, _),
    Shift is Width*Height,
    Digit is (1<<Width) - 1,
    Score is ((InRow>>Shift /\ Digit) * (InColumn>>Shift /\ Digit) << 10)
             // Weight - Height,
    (   Score < Score0
    ->  best_height(Heights, Cell, best(Score, Index, Height), Best)
    ;   best_height(Heights, Cell, Best0, Best)
    ).
