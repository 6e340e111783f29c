% SPDX-License-Identifier: MIT

:- module(skyscraper_clue_elimination,
          [ clue_elimination/4          % +Size, ?Board, +Sides, -State
          ]).
:- use_module(state, [inlined/2 as goal_expansion, new_state/3]).
:- use_module('../../line/table').
:- use_module(library(apply), [maplist/2]).
:- use_module(library(error), [domain_error/2, must_be/2, type_error/2]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> What a contraction begins with

The first of the four steps of seed 003: what the clues say of the cells of
each line, before any line has told another something.

    ?- clue_elimination(2, [[_,_],[_,_]], [[2,0],[1,0],[0,0],[0,0]], _).
    false.

(From above two buildings are visible in the first column, so that 1 stands
in the corner; from the left one is visible in the first row, so it is 2.)
*/

%!  clue_elimination(+Size, ?Board, +Sides, -State) is semidet.
%
%   State (contraction/state.pl) is that of Board before anybody has looked at
%   a line: each cell has the heights that occur in some arrangement of its
%   row and in some of its column, or its own. Lists of Board that are partial
%   are completed. Fails if a cell has no height, or a clue is out of range.
%
%   @error domain_error if a list of Board or Sides has the wrong length,
%          instantiation_error if a clue is a variable, type_error if an
%          element is neither an integer nor a variable

clue_elimination(Size, Board, Sides, State) :-
    of_length(4, Sides),
    Sides = [Top,Left,Bottom,Right],
    of_length(Size, Top),
    of_length(Size, Left),
    of_length(Size, Bottom),
    of_length(Size, Right),
    of_length(Size, Board),
    Count is 2*Size,
    functor(Heights, heights, Count),
    SecondHalf is Size + 1,
    tables(Left, Right, 1, Size, Heights, Lines, Columns),
    tables(Top, Bottom, SecondHalf, Size, Heights, Columns, []),
    sort(1, @=<, Lines, Ordered),
    new_state(Size, Ordered, State),
    clued_rows(Board, 1, Heights, State).

%   tables(+Nears, +Fars, +Original, +Size, ?Heights, -Lines, ?Lines0)
%   is semidet
%
%   Lines, up to Lines0, are those with these clues as new_state/3 wants them,
%   with all their arrangements, by whose number they are sorted. Heights
%   gets for each line, by its original number, the sets of heights that its
%   positions may have. Fails if a line has no arrangement.

tables([], [], _, _, _, Lines, Lines).
tables([Near|Nears], [Far|Fars], Original, Size, Heights, [Line|Lines],
       Lines0) :-
    (   integer(Near),
        integer(Far)
    ->  0 =< Near,
        Near =< Size,
        0 =< Far,
        Far =< Size
    ;   must_be(list(integer), [Near,Far])
    ),
    Line = line(Live, Original, Near, Far, Table),
    (   line_table(Size, Near, Far, Table0)
    ->  Table = Table0,
        table_contents(Table, _, _, Sets),
        all_arrangements(Table, Live),
        Live =\= 0
    ;   Table = none,
        Live = many,
        any_heights(Size, Sets)
    ),
    arg(Original, Heights, Sets),
    Next is Original + 1,
    tables(Nears, Fars, Next, Size, Heights, Lines, Lines0).

any_heights(Size, Sets) :-
    All is (1<<(Size+1)) - 2,
    length(List, Size),
    maplist(=(All), List),
    compound_name_arguments(Sets, heights, List).

%   clued_rows(+Rows, +Row, +Heights, +State) is semidet: gives the cells of
%   the board from that row on, which are Rows, their domains.

clued_rows([], _, _, _).
clued_rows([Cells|Rows], Row, Heights, State) :-
    state_size(State, Size),
    of_length(Size, Cells),
    cell_index(State, Row, 1, Index),
    clued_row(Cells, 1, Row, Index, Heights, State),
    Next is Row + 1,
    clued_rows(Rows, Next, Heights, State).

clued_row([], _, _, _, _, _).
clued_row([Cell|Cells], Column, Row, Index, Heights, State) :-
    arg(Row, Heights, RowHeights),
    arg(Column, RowHeights, InRow),
    state_size(State, Size),
    Crossing is Size + Column,
    arg(Crossing, Heights, ColumnHeights),
    arg(Row, ColumnHeights, InColumn),
    (   var(Cell)
    ->  Domain is InRow /\ InColumn
    ;   integer(Cell)
    ->  0 < Cell,
        Cell =< Size,
        Domain is InRow /\ InColumn /\ 1<<Cell
    ;   type_error(integer, Cell)
    ),
    Domain =\= 0,
    cell_domain(State, Index, Domain),
    NextColumn is Column + 1,
    NextIndex is Index + 1,
    clued_row(Cells, NextColumn, Row, NextIndex, Heights, State).

%   of_length(+Size, ?List) is det: completes a partial List.

of_length(Size, List) :-
    (   length(List, Size)
    ->  true
    ;   domain_error(list_of_length(Size), List)
    ).
