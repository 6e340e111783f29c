% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_single,
          [ naked_single/2,             % +Candidates, -Step
            hidden_single/3             % +Line, +Candidates, -Step
          ]).
:- use_module('../candidates').
:- use_module('../../line/bit_set').
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2, nth1/3]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> Cells with one height, and heights with one cell

    ?- _None = clues([0,0],[0,0],[0,0],[0,0]),
       naked_single(candidates(2,_None,cells(0b110,0b100,0b110,0b110)),
                    Step).
    Step = step(naked_single, 1, none, [1-2], [place(1,2,2)],
                [place(1,1,2),place(2,2,2)], naked_single(2)).

What a step is, ladder.pl says.
*/

%!  naked_single(+Candidates, -Step) is nondet.
%
%   A cell with one candidate takes it from the others of its row and of its
%   column. The cell is what is placed, the reason is naked_single(Height).

naked_single(Candidates, Step) :-
    candidates_size(Candidates, Size),
    functor(Columns, repeated, Size),
    taking(1, scan(Size, Candidates, Columns), Row, Column, Set),
    Height is msb(Set),
    taken(Candidates, Size, Row, Column, Set, Removed),
    Step = step(naked_single, 1, none, [Row-Column],
                [place(Row,Column,Height)], Removed, naked_single(Height)).

%   taking(+Row0, +Scan, -Row, -Column, -Set) is nondet: the cell in Row, which
%   is Row0 or below, and Column has Set, one height, which others have too.
%   Scan is scan(Size, Candidates, Repeated): argument Number of Repeated are
%   the heights that column Number has in more than one cell, or a variable
%   until they are asked for.

taking(Row0, Scan, Row, Column, Set) :-
    Scan = scan(Size, Candidates, _),
    Row0 =< Size,
    repeated(line(row, Row0), Candidates, InRow, Sets),
    taking(Sets, Row0-1, InRow, Scan, Row, Column, Set).

taking([], Row0-_, _, Scan, Row, Column, Set) :-
    Next is Row0 + 1,
    taking(Next, Scan, Row, Column, Set).
taking([Set0|Sets], Row0-Column0, InRow, Scan, Row, Column, Set) :-
    Next is Column0 + 1,
    (   Set0 /\ (Set0-1) =\= 0
    ->  taking(Sets, Row0-Next, InRow, Scan, Row, Column, Set)
    ;   repeated_in_column(Column0, Scan, InColumn),
        (   Set0 /\ (InRow \/ InColumn) =\= 0
        ->  (   Row = Row0,
                Column = Column0,
                Set = Set0
            ;   taking(Sets, Row0-Next, InRow, Scan, Row, Column, Set)
            )
        ;   taking(Sets, Row0-Next, InRow, Scan, Row, Column, Set)
        )
    ).

repeated_in_column(Column, scan(_, Candidates, Columns), Repeated) :-
    arg(Column, Columns, Repeated),
    (   var(Repeated)
    ->  repeated(line(column, Column), Candidates, Repeated, _)
    ;   true
    ).

%   repeated(+Line, +Candidates, -Repeated, -Sets) is det: Repeated are the
%   heights that Line has in more than one of its cells, which have Sets.

repeated(Line, Candidates, Repeated, Sets) :-
    line_sets(Line, Candidates, Sets),
    once_and_more(Sets, 0, _, 0, Repeated).

%   once_and_more(+Sets, +Any0, -Any, +More0, -More) is det: Any are the
%   heights in Sets, More those in more than one of them.

once_and_more([], Any, Any, More, More).
once_and_more([Set|Sets], Any0, Any, More0, More) :-
    More1 is More0 \/ (Any0 /\ Set),
    Any1 is Any0 \/ Set,
    once_and_more(Sets, Any1, Any, More1, More).

taken(Candidates, Size, Row, Column, Set, Removed) :-
    taken_in_line(line(row, Row), Candidates, Size, Row-Column, Set, InRow),
    taken_in_line(line(column, Column), Candidates, Size, Row-Column, Set,
                  InColumn),
    append(InRow, InColumn, Removed).

taken_in_line(Line, Candidates, Size, Cell, Set, Removed) :-
    line_cells(Line, Size, Cells),
    line_sets(Line, Candidates, Sets),
    maplist(mask_but(Cell, Set), Cells, Masks),
    line_cells_places(Cells, Sets, Masks, Removed).

mask_but(Cell0, Set, Cell, Mask) :-
    (   Cell == Cell0
    ->  Mask = 0
    ;   Mask = Set
    ).

%!  hidden_single(+Line, +Candidates, -Step) is nondet.
%
%   A height has one cell left in Line, which has other candidates, too. The
%   reason is hidden_single(Height).

hidden_single(Line, Candidates, Step) :-
    line_sets(Line, Candidates, Sets),
    once_and_more(Sets, 0, Any, 0, More),
    Once is Any xor More,
    Once =\= 0,
    candidates_size(Candidates, Size),
    hidden(Sets, 1, Once, Position, Heights),
    line_cells(Line, Size, Cells),
    nth1(Position, Cells, Cell),
    set_elements(Heights, Elements),
    member(Height, Elements),
    Cell = Row-Column,
    line_on(Line, On),
    Step = step(hidden_single, 2, On, [Cell], [place(Row,Column,Height)], [],
                hidden_single(Height)).

%   hidden(+Sets, +Position0, +Once, -Position, -Heights) is nondet: some of
%   the heights in Once stand at Position, which is undecided.

hidden([Set|Sets], Position0, Once, Position, Heights) :-
    (   Set /\ Once =\= 0,
        Set /\ (Set-1) =\= 0
    ->  (   Position = Position0,
            Heights is Set /\ Once
        ;   Next is Position0 + 1,
            hidden(Sets, Next, Once, Position, Heights)
        )
    ;   Next is Position0 + 1,
        hidden(Sets, Next, Once, Position, Heights)
    ).
