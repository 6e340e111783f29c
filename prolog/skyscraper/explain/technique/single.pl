% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_single,
          [ naked_single/2,             % +Candidates, -Step
            hidden_single/3,            % +Line, +Candidates, -Step
            occurring/4                 % +Sets, -Any, -More, -Decided
          ]).
:- use_module('../candidates').
:- use_module('../../line/bit_set').
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2]).

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
    occurring(Sets, _, Repeated, _).

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
    occurring(Sets, Any, More, Decided),
    Hidden is Any xor (More \/ Decided),
    Hidden =\= 0,
    candidates_size(Candidates, Size),
    line_cells(Line, Size, Cells),
    hidden(Sets, Cells, Hidden, Cell, Heights),
    set_elements(Heights, Elements),
    member(Height, Elements),
    Cell = Row-Column,
    line_on(Line, On),
    Step = step(hidden_single, 2, On, [Cell], [place(Row,Column,Height)], [],
                hidden_single(Height)).

%   hidden(+Sets, +Cells, +Hidden, -Cell, -Heights) is nondet: Heights, some of
%   Hidden, stand in Cell, one of Cells that have Sets.

hidden([Set|_], [Cell|_], Hidden, Cell, Heights) :-
    Heights is Set /\ Hidden,
    Heights =\= 0.
hidden([_|Sets], [_|Cells], Hidden, Cell, Heights) :-
    hidden(Sets, Cells, Hidden, Cell, Heights).

%!  occurring(+Sets, -Any, -More, -Decided) is det.
%
%   Any are the heights in Sets, More those in more than one of them, and
%   Decided those that are alone in one. Those that are in Any only are the
%   hidden singles.

occurring(Sets, Any, More, Decided) :-
    occurring(Sets, occurring(Any, More, Decided), 0, 0, 0).

occurring([], occurring(Any, More, Decided), Any, More, Decided).
occurring([Set|Sets], Occurring, Any0, More0, Decided0) :-
    More is More0 \/ (Any0 /\ Set),
    Any is Any0 \/ Set,
    (   Set /\ (Set-1) =:= 0
    ->  Decided is Decided0 \/ Set
    ;   Decided = Decided0
    ),
    occurring(Sets, Occurring, Any, More, Decided).
