% SPDX-License-Identifier: MIT

:- module(skyscraper_fewest_places,
          [ fewest_places/5             % +Size, +Cells, +Weights, -Index,
                                        % -Height
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../../line/bit_set').
:- use_module(library(apply), [foldl/4, maplist/2]).

/** <module> What a search tries first

A choice is a height in a cell: the search tries it there and, if that fails,
removes it there. It takes the height that has the fewest places in both the
row and the column of the cell. (The usual choice, a cell with few heights,
needs seven times as many choices on the hardest puzzles of size 9.)

The places of all heights in a line are counted at once, in the digits of two
numbers.

    ?- fewest_places(2, cells(0b110,0b110,0b110,0b110), weights(1,1,1,1),
                     Index, Height).
    Index = 1, Height = 2.
*/

%!  fewest_places(+Size, +Cells, +Weights, -Index, -Height) is semidet.
%
%   Cells is a compound with the domains of the cells of a board, row by row,
%   each a set of heights (line/bit_set.pl). Height in the undecided cell with
%   that Index has the least score: the number of undecided cells in its row
%   that may have it, times that in its column, divided by the weight of the
%   cell. Of equal scores the highest height wins, then the first cell. Fails
%   if all cells are decided.

fewest_places(Size, Cells, Weights, Index, Height) :-
    length(Columns0, Size),
    maplist(=(digits(0,0)), Columns0),
    add_rows(1, Size, Cells, Columns0, Columns, Rows),
    set_lists(Lists),
    Worst = 0x100000000,                % above any score
    best_in_rows(Rows, 1, Columns, board(Size, Cells, Weights, Lists),
                 best(Worst, none, none), best(_, Index, Height)),
    integer(Index).

%   add_rows(+Row, +Size, +Cells, +Columns0, -Columns, -Rows) is det: counts
%   the undecided cells that may have each height, in each column, and in each
%   row from Row on. In digits(Low,High) the counts of the heights 0 to 10 are
%   the digits of Low, those of the others the digits of High, of five bits
%   each: so both are short integers up to size 22. (From size 32 on a count
%   may run over into the next digit, which only makes the choice worse.)

add_rows(Row, Size, Cells, Columns0, Columns, Rows) :-
    (   Row > Size
    ->  Columns = Columns0,
        Rows = []
    ;   Index is (Row-1)*Size + 1,
        add_row(Columns0, Index, Cells, 0, 0, InRow, Columns1),
        Rows = [InRow|Rows1],
        Next is Row + 1,
        add_rows(Next, Size, Cells, Columns1, Columns, Rows1)
    ).

add_row([], _, _, Low, High, digits(Low,High), []).
add_row([InColumn0|Columns0], Index, Cells, Low0, High0, InRow,
        [InColumn|Columns]) :-
    arg(Index, Cells, Set),
    (   Set /\ (Set-1) =:= 0
    ->  InColumn = InColumn0,
        Low1 = Low0,
        High1 = High0
    ;   InColumn0 = digits(ColumnLow0,ColumnHigh0),
        InColumn = digits(ColumnLow,ColumnHigh),
        LowSet is Set /\ 2047,
        ones(LowSet, Ones),
        ColumnLow is ColumnLow0 + Ones,
        Low1 is Low0 + Ones,
        HighSet is Set >> 11,
        (   HighSet =:= 0
        ->  ColumnHigh = ColumnHigh0,
            High1 = High0
        ;   ones(HighSet, HighOnes),
            ColumnHigh is ColumnHigh0 + HighOnes,
            High1 is High0 + HighOnes
        )
    ),
    Next is Index + 1,
    add_row(Columns0, Next, Cells, Low1, High1, InRow, Columns).

%   ones(+Set, -Ones) is det: Ones has a digit 1 for each number in Set.

ones(Set, Ones) :-
    (   Set < 2048
    ->  small_ones(Set, Ones)
    ;   Low is Set /\ 2047,
        small_ones(Low, LowOnes),
        High is Set >> 11,
        ones(High, HighOnes),
        Ones is (HighOnes<<55) + LowOnes
    ).

term_expansion(small_ones, Clauses) :-
    findall(small_ones(Set, Ones),
            (   between(0, 2047, Set),
                set_elements(Set, Elements),
                foldl(add_one, Elements, 0, Ones)
            ),
            Clauses).

add_one(Element, Ones0, Ones) :-
    Ones is Ones0 + (1<<(5*Element)).

small_ones.

%   best_in_rows(+Rows, +Index, +Columns, +Board, +Best0, -Best) is det
%
%   Best is best(Score, Index, Height), the best choice among Best0 and the
%   rows from the one that begins with the cell Index.

best_in_rows([], _, _, _, Best, Best).
best_in_rows([InRow|Rows], Index, Columns, Board, Best0, Best) :-
    (   InRow = digits(0,0)
    ->  Best1 = Best0
    ;   best_in_row(Columns, Index, InRow, Board, Best0, Best1)
    ),
    arg(1, Board, Size),
    Next is Index + Size,
    best_in_rows(Rows, Next, Columns, Board, Best1, Best).

best_in_row([], _, _, _, Best, Best).
best_in_row([InColumn|Columns], Index, InRow, Board, Best0, Best) :-
    Board = board(Size, Cells, Weights, Lists),
    arg(Index, Cells, Set),
    (   Set /\ (Set-1) =:= 0
    ->  Best1 = Best0
    ;   arg(Index, Weights, Weight),
        (   arg(Set, Lists, Known)
        ->  Heights = Known
        ;   set_elements(Set, Heights)
        ),
        Best0 = best(Score0, _, _),
        Most is (Score0+Size+1)*Weight >> 10,
        best_height(Heights, cell(Index, Weight, InRow, InColumn), Most,
                    Best0, Best1)
    ),
    Next is Index + 1,
    best_in_row(Columns, Next, InRow, Board, Best1, Best).

%   best_height(+Heights, +Cell, +Most, +Best0, -Best) is det: no product above
%   Most can be better than Best0.

best_height([], _, _, Best, Best).
best_height([Height|Heights], Cell, Most, Best0, Best) :-
    Cell = cell(Index, Weight, InRow, InColumn),
    (   Height < 11
    ->  arg(1, InRow, RowDigits),
        arg(1, InColumn, ColumnDigits),
        Shift is 5 * Height
    ;   arg(2, InRow, RowDigits),
        arg(2, InColumn, ColumnDigits),
        Shift is 5*Height - 55
    ),
    Product is (RowDigits>>Shift /\ 31) * (ColumnDigits>>Shift /\ 31),
    (   Product > Most
    ->  best_height(Heights, Cell, Most, Best0, Best)
    ;   Score is (Product << 10) // Weight - Height,
        Best0 = best(Score0, _, _),
        (   Score < Score0
        ->  best_height(Heights, Cell, Most, best(Score, Index, Height), Best)
        ;   best_height(Heights, Cell, Most, Best0, Best)
        )
    ).
