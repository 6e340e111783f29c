% SPDX-License-Identifier: MIT

:- module(skyscraper_fewest_places,
          [ fewest_places/5             % +Size, +Cells, +Weights, -Index,
                                        % -Height
          ]).
:- use_module('../../line/bit_set').
:- use_module(library(apply), [foldl/4, maplist/2, maplist/3]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> What a search tries first

A choice is a height in a cell: the search tries it there, and if that
fails, strikes it there.  It takes the height that has the fewest places,
both in the row and in the column of the cell.  (The usual choice is a cell
with few heights.  On the hardest puzzles of size 9 it needs seven times as
many choices.)

The places of all heights in a line are counted at once: of the cells that were
counted, there is the set of the heights that one of them may have at least, the
set of those that two may have, and so on.

    ?- fewest_places(2, cells(0b110,0b110,0b110,0b110), weights(1,1,1,1),
                     Index, Height).
    Index = 1, Height = 2.

Below size ten the counts of a line are the digits of one number instead: on
the hardest puzzles of size 8 a solver takes a tenth less time so.
*/

%!  fewest_places(+Size, +Cells, +Weights, -Index, -Height) is semidet.
%
%   Cells is a compound with the domains of the cells of a board, row by row,
%   each the set of its heights (line/bit_set.pl). Height is that of an
%   undecided cell, the one with this Index, with the least product of the
%   numbers of undecided cells that may have it in that row and in that column,
%   divided by the weight of the cell. Of equal ones it is the highest, of these
%   the first. (From size ten on, of equal quotients in a cell with a weight
%   above a hundred it can be another.) Fails if all cells are decided.

fewest_places(Size, Cells, Weights, Index, Height) :-
    length(Columns0, Size),
    worst_score(Worst),
    Best0 = best(Worst, none, none),
    (   Size < 10,
        maplist(=(0), Columns0),
        add_rows(1, Size, Cells, Columns0, Columns, Rows)
    ->  set_lists(Lists),
        best_in_rows(Rows, 1, Columns, board(Size, Cells, Weights, Lists),
                     Best0, Best)
    ;   maplist(=([]), Columns0),
        count_rows(1, Size, Cells, Columns0, Columns, Rows),
        maplist(levels, Columns, ColumnLevels),
        best_of_rows(Rows, 1, ColumnLevels, board(Size, Cells, Weights),
                     Best0, Best)
    ),
    Best = best(_, Index, Height),
    integer(Index).

%   Above any score.

worst_score(0x100000000).

count_rows(Row, Size, Cells, Columns0, Columns, Rows) :-
    (   Row > Size
    ->  Columns = Columns0,
        Rows = []
    ;   Index is (Row-1)*Size + 1,
        count_row(Columns0, Index, Cells, [], InRow, Columns1),
        Rows = [InRow|Rows1],
        Next is Row + 1,
        count_rows(Next, Size, Cells, Columns1, Columns, Rows1)
    ).

count_row([], _, _, InRow, InRow, []).
count_row([InColumn0|Columns0], Index, Cells, InRow0, InRow,
          [InColumn|Columns]) :-
    arg(Index, Cells, Set),
    (   Set /\ (Set-1) =:= 0
    ->  InColumn = InColumn0,
        InRow1 = InRow0
    ;   one_more(InColumn0, Set, InColumn),
        one_more(InRow0, Set, InRow1)
    ),
    Next is Index + 1,
    count_row(Columns0, Next, Cells, InRow1, InRow, Columns).

%   one_more(+AtLeast0, +Set, -AtLeast) is det: AtLeast are the heights with one
%   place or more, with two or more, and so on, one set each, if the heights in
%   Set get one more.

one_more([], Set, [Set]).
one_more([Heights0|AtLeast0], Set, [Heights|AtLeast]) :-
    Heights is Heights0 \/ Set,
    Twice is Heights0 /\ Set,
    (   Twice =:= 0
    ->  AtLeast = AtLeast0
    ;   one_more(AtLeast0, Twice, AtLeast)
    ).

%   levels(+AtLeast, -Levels) is det: Levels are level(Count, Heights) with the
%   heights that have exactly Count places, where there are some.

levels(AtLeast, Levels) :-
    levels(AtLeast, 1, Levels).

levels([], _, []).
levels([Heights|AtLeast], Count, Levels) :-
    (   AtLeast = [More|_]
    ->  Exactly is Heights xor More
    ;   Exactly = Heights
    ),
    (   Exactly =:= 0
    ->  Levels = Levels1
    ;   Levels = [level(Count,Exactly)|Levels1]
    ),
    Next is Count + 1,
    levels(AtLeast, Next, Levels1).

%   best_of_rows(+Rows, +Index, +Columns, +Board, +Best0, -Best) is det
%
%   Best is best(Score, Index, Height), the best choice among Best0 and the
%   rows from the one that begins with the cell Index.

best_of_rows([], _, _, _, Best, Best).
best_of_rows([AtLeast|Rows], Index, Columns, Board, Best0, Best) :-
    (   AtLeast == []
    ->  Best1 = Best0
    ;   levels(AtLeast, InRow),
        best_of_row(Columns, Index, InRow, Board, Best0, Best1)
    ),
    arg(1, Board, Size),
    Next is Index + Size,
    best_of_rows(Rows, Next, Columns, Board, Best1, Best).

best_of_row([], _, _, _, Best, Best).
best_of_row([InColumn|Columns], Index, InRow, Board, Best0, Best) :-
    Board = board(Size, Cells, Weights),
    arg(Index, Cells, Set),
    (   Set /\ (Set-1) =:= 0
    ->  Best1 = Best0
    ;   arg(Index, Weights, Weight),
        Best0 = best(Score0, _, _),
        Most is (Score0+Size+1)*Weight >> 10,
        best_of_cell(InRow, InColumn, Set, Most, cell(Index, Weight),
                     Best0, Best1)
    ),
    Next is Index + 1,
    best_of_row(Columns, Next, InRow, Board, Best1, Best).

%   best_of_cell(+InRow, +InColumn, +Set, +Most, +Cell, +Best0, -Best) is det
%
%   A product of more than Most would not be better than Best0.

best_of_cell([], _, _, _, _, Best, Best).
best_of_cell([level(Count,Heights0)|InRow], InColumn, Set, Most, Cell,
             Best0, Best) :-
    (   Count > Most
    ->  Best = Best0
    ;   Heights is Set /\ Heights0,
        (   Heights =:= 0
        ->  Best1 = Best0
        ;   best_of_heights(InColumn, Heights, Count, Most, Cell,
                            Best0, Best1)
        ),
        best_of_cell(InRow, InColumn, Set, Most, Cell, Best1, Best)
    ).

%   The Heights have Count places in the row.

best_of_heights([], _, _, _, _, Best, Best).
best_of_heights([level(Count1,Heights1)|InColumn], Heights, Count, Most, Cell,
                Best0, Best) :-
    Product is Count * Count1,
    Both is Heights /\ Heights1,
    (   Product > Most
    ->  Best = Best0
    ;   Both =:= 0
    ->  best_of_heights(InColumn, Heights, Count, Most, Cell, Best0, Best)
    ;   Cell = cell(Index, Weight),
        Best0 = best(Score0, _, _),
        Height is msb(Both),
        Score is (Product << 10) // Weight - Height,
        (   Score < Score0
        ->  Best = best(Score, Index, Height)
        ;   Best = Best0
        )
    ).

%   add_rows(+Row, +Size, +Cells, +Columns0, -Columns, -Rows) is semidet: adds
%   up the undecided cells that may have each height, in the digits of a number
%   for each column, and for each row from Row on. The digits have four bits.
%   Fails if a cell may have other numbers than 1 to 9.

add_rows(Row, Size, Cells, Columns0, Columns, Rows) :-
    (   Row > Size
    ->  Columns = Columns0,
        Rows = []
    ;   Index is (Row-1)*Size + 1,
        add_row(Columns0, Index, Cells, 0, InRow, Columns1),
        Rows = [InRow|Rows1],
        Next is Row + 1,
        add_rows(Next, Size, Cells, Columns1, Columns, Rows1)
    ).

add_row([], _, _, InRow, InRow, []).
add_row([InColumn0|Columns0], Index, Cells, InRow0, InRow,
        [InColumn|Columns]) :-
    arg(Index, Cells, Set),
    (   Set /\ (Set-1) =:= 0
    ->  InColumn = InColumn0,
        InRow1 = InRow0
    ;   set_ones(Set, Ones),
        InColumn is InColumn0 + Ones,
        InRow1 is InRow0 + Ones
    ),
    Next is Index + 1,
    add_row(Columns0, Next, Cells, InRow1, InRow, Columns).

%   set_ones(+Set, -Ones) is semidet: Ones has a digit 1 for each height in Set.

term_expansion(set_ones, Clauses) :-
    findall(set_ones(Set, Ones),
            (   between(1, 511, Half),
                Set is 2*Half,
                set_elements(Set, Heights),
                foldl(add_one, Heights, 0, Ones)
            ),
            Clauses).

add_one(Height, Ones0, Ones) :-
    Ones is Ones0 + (1<<(4*Height)).

set_ones.

%   best_in_rows(+Rows, +Index, +Columns, +Board, +Best0, -Best) is det: as
%   best_of_rows/6, with digits.

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
    Board = board(_, Cells, Weights, Lists),
    arg(Index, Cells, Set),
    (   Set /\ (Set-1) =:= 0
    ->  Best1 = Best0
    ;   arg(Index, Weights, Weight),
        arg(Set, Lists, Heights),
        best_height(Heights, cell(Index, Weight, InRow, InColumn),
                    Best0, Best1)
    ),
    Next is Index + 1,
    best_in_row(Columns, Next, InRow, Board, Best1, Best).

best_height([], _, Best, Best).
best_height([Height|Heights], Cell, Best0, Best) :-
    Cell = cell(Index, Weight, InRow, InColumn),
    Best0 = best(Score0, _, _),
    Shift is 4*Height,
    Score is ((InRow>>Shift /\ 15) * (InColumn>>Shift /\ 15) << 10)
             // Weight - Height,
    (   Score < Score0
    ->  best_height(Heights, Cell, best(Score, Index, Height), Best)
    ;   best_height(Heights, Cell, Best0, Best)
    ).
