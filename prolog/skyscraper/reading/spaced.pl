% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_spaced,
          [ spaced_rows/2               % +Placed, -Rows
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(shapes, [rows_of/2]).
:- use_module(values, [or_none/1]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [last/2, member/2, nth0/3]).
:- use_module(library(pairs), [pairs_keys/2]).

/** <module> A grid with its clues apart, as Towers copies it

    ?- once(spaced_rows([1-[1-t(number(1), 5, 6)],4-[2-t(number(2), 0, 1)],
                         7-[2-t(number(2), 3, 4)]], Rows)),
       length(Rows, Height).
    Height = 5, ….
*/

%!  spaced_rows(+Placed, -Rows) is nondet.
%
%   Placed are lines with values, `Number-[Value-Token, ...]`. A blank line is
%   below the clues above and above the clues below; the cells, every second
%   column, are blank unless given. Rows are those of a square with corners.

spaced_rows(Placed, Rows) :-
    pairs_keys(Placed, Numbers),
    Numbers = [First|_],
    last(Numbers, Last),
    between(3, 12, Size),
    Highest is Last - Size - 3,
    between(Highest, First, Top),
    First =< Top + 2,
    Last >= Top + Size + 1,
    member(Offset, [3,4,2]),
    Width is Size + 2,
    length(Rows, Width),
    rows_of(Width, Rows),
    maplist(put_row(Top, Size, Offset, Rows), Placed),
    maplist(maplist(or_none), Rows).

put_row(Top, Size, Offset, Rows, Number-Values) :-
    At is Number - Top,
    (   At =:= 0
    ->  Row = 0
    ;   At =:= Size + 3
    ->  Row is Size + 1
    ;   Row is At - 1,
        Row >= 1,
        Row =< Size
    ),
    nth0(Row, Rows, Cells),
    maplist(put_value(Row, Size, Offset, Cells), Values).

put_value(Row, Size, Offset, Cells, Value-Token) :-
    Token = t(_, From, _),
    Inner is (From - Offset) // 2,
    (   From >= Offset,
        Inner < Size
    ->  Offset + 2 * Inner =:= From,
        Column is Inner + 1
    ;   Row > 0,
        Row =< Size,
        (   From =:= 0
        ->  Column = 0
        ;   From > Offset + 2 * Size - 1,
            Column is Size + 1
        )
    ),
    nth0(Column, Cells, Cell),
    var(Cell),
    Cell = Value-Token.
