% SPDX-License-Identifier: MIT

:- module(skyscraper_clue_elimination,
          [ clue_elimination/4          % +Size, +Board, +Sides, -State
          ]).
:- use_module('../line/bit_set').
:- use_module('../line/table').

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> What a contraction begins with

The first of the four steps of seed 003, and the term in which contraction.pl
keeps what it knows of a board:

    state(Size, Numbers, Lines, Cells, Supports, Lives)

Cells has the domain of each cell, row by row: the list of the heights it
may have, the lowest first. Lines has what does not change of each row and
column,

    line(Places, Near, Far, Table)

where Places has place(Position, Index, Cross, CrossPosition) for each cell
of the line: its position there, its index in Cells, and the line that
crosses there with the cell's position in it. Table has all arrangements of
the line that agree with its clues, or is `none` if they are too many.

Supports has for each line the supports of the arrangements that are
numbered by now, position by position (line/table.pl). It is `unlisted` if
there are none, and `unseen` as long as nobody has looked at a line that has
a table. Lives has the integer with the bits of the arrangements that are
left.

Lines have the numbers 1.. 2*Size. A line with fewer arrangements has a
lower number, and of the lines to be looked at the lowest comes first.
Numbers has that of each row, and then of each column.
*/

%!  clue_elimination(+Size, +Board, +Sides, -State) is semidet.
%
%   State is that of Board before anybody has looked at a line: each cell
%   has the heights that occur in some arrangement of its row and in some of
%   its column, or its own. Fails if a cell has none.

clue_elimination(Size, Board, [Top,Left,Bottom,Right], State) :-
    SecondHalf is Size + 1,
    tables(Left, Right, 1, Size, Tables, ColumnTables),
    tables(Top, Bottom, SecondHalf, Size, ColumnTables, []),
    sort(1, @=<, Tables, Ordered),
    Count is 2*Size,
    functor(Numbers, numbers, Count),
    functor(Heights, heights, Count),
    functor(Supports, supports, Count),
    functor(Lives, lives, Count),
    functor(Lines, lines, Count),
    CellCount is Size*Size,
    functor(Cells, cells, CellCount),
    State = state(Size, Numbers, Lines, Cells, Supports, Lives),
    number_lines(Ordered, 1, Numbers, Heights, Supports, Lives),
    clued_rows(Board, 1, 1, Size, Numbers, Heights, Cells),
    make_lines(Ordered, 1, Size, Numbers, Lines).

%   The lines, with the number of their arrangements, by which they are
%   sorted: line(Count, Original, Near, Far, Table). Original counts the
%   rows from 1 to Size, and then the columns.

tables([], [], _, _, Lines, Lines).
tables([Near|Nears], [Far|Fars], Original, Size, [Line|Lines0], Lines) :-
    Line = line(Count, Original, Near, Far, Table),
    (   line_table(Size, Near, Far, Table0)
    ->  Table = Table0,
        table_contents(Table, Count, _, _),
        Count > 0
    ;   Table = none,
        Count = many
    ),
    Next is Original + 1,
    tables(Nears, Fars, Next, Size, Lines0, Lines).

number_lines([], _, _, _, _, _).
number_lines([Line|Lines], Number, Numbers, Heights, Supports, Lives) :-
    Line = line(Count, Original, _, _, Table),
    arg(Original, Numbers, Number),
    (   Table == none
    ->  arg(Number, Heights, any),
        arg(Number, Supports, unlisted),
        arg(Number, Lives, 0)
    ;   table_contents(Table, Count, _, LineHeights),
        arg(Number, Heights, LineHeights),
        arg(Number, Supports, unseen),
        all_arrangements(Table, Live),
        arg(Number, Lives, Live)
    ),
    Next is Number + 1,
    number_lines(Lines, Next, Numbers, Heights, Supports, Lives).

clued_rows([], _, _, _, _, _, _).
clued_rows([Row|Rows], R, Index0, Size, Numbers, Heights, Cells) :-
    arg(R, Numbers, Number),
    arg(Number, Heights, RowHeights),
    clued_row(Row, 1, R, Index0, Index, Size, RowHeights, Numbers, Heights,
              Cells),
    Next is R + 1,
    clued_rows(Rows, Next, Index, Size, Numbers, Heights, Cells).

clued_row([], _, _, Index, Index, _, _, _, _, _).
clued_row([Cell|Row], C, R, Index0, Index, Size, RowHeights, Numbers,
          Heights, Cells) :-
    ColumnNumber is Size + C,
    arg(ColumnNumber, Numbers, Number),
    arg(Number, Heights, ColumnHeights),
    heights_at(C, RowHeights, Size, InRow),
    heights_at(R, ColumnHeights, Size, InColumn),
    (   var(Cell)
    ->  Set is InRow /\ InColumn
    ;   Set is InRow /\ InColumn /\ 1<<Cell
    ),
    Set =\= 0,
    set_elements(Set, Domain),
    arg(Index0, Cells, Domain),
    Next is C + 1,
    Index1 is Index0 + 1,
    clued_row(Row, Next, R, Index1, Index, Size, RowHeights, Numbers,
              Heights, Cells).

heights_at(Position, Heights, Size, Set) :-
    (   Heights == any
    ->  Set is (1<<(Size+1)) - 2
    ;   arg(Position, Heights, Set)
    ).

make_lines([], _, _, _, _).
make_lines([Line|Rest], Number, Size, Numbers, Lines) :-
    Line = line(_, Original, Near, Far, Table),
    (   Original =< Size
    ->  Step = 1,
        Before is (Original-1)*Size,
        FirstCross = Size,
        Own = Original
    ;   Step = Size,
        Before is Original - 2*Size,
        FirstCross = 0,
        Own is Original - Size
    ),
    places(Size, Before, Step, FirstCross, Own, Numbers, [], Places),
    arg(Number, Lines, line(Places, Near, Far, Table)),
    Next is Number + 1,
    make_lines(Rest, Next, Size, Numbers, Lines).

places(Position, Before, Step, FirstCross, Own, Numbers, Places0, Places) :-
    (   Position =:= 0
    ->  Places = Places0
    ;   Index is Before + Position*Step,
        CrossOriginal is FirstCross + Position,
        arg(CrossOriginal, Numbers, Cross),
        Next is Position - 1,
        places(Next, Before, Step, FirstCross, Own, Numbers,
               [place(Position, Index, Cross, Own)|Places0], Places)
    ).
