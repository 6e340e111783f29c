% SPDX-License-Identifier: MIT

:- module(skyscraper_display,
          [ printBoard/1,               % +Board
            printBoard/2,               % +Board, +Sides
            printBoard/3,               % +Board, +Left, +Right
            printBoardAux/1,            % +Board
            printRow/1,                 % +Row
            printRowAux/1,              % +Row
            printHBorder/1,             % +Length
            printHBorderAux/1,          % +Length
            translate/2                 % +Element, -Symbol
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('rule/board_shape', [must_have_length/2]).
:- use_module(library(apply),
              [foldl/4, include/3, maplist/2, maplist/3, maplist/4]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists), [flatten/2, max_list/2]).

/** <module> Boards as text

    ?- printBoard([[1,2],[2,_]], [[2,0],[0,1],[1,0],[0,0]]).
        2 .
      +-----+
    . | 1 2 | .
    1 | 2 . | .
      +-----+
        1 .

An unknown, which is a variable or the clue 0, is a dot. A cell that is empty
by the rule, the height 0, is an x. All columns are as wide as the widest
number. printBoard/2 prints the body of a .sky file. All output goes to the
current output. If lists do not fit together, such as a row that is shorter
than others, there is an error before anything is written.

Source: seed 001, section 5, and display.pl of the appendix.
*/

%!  printBoard(+Board) is det.
%!  printBoardAux(+Board) is det.
%
%   Prints Board row by row. printBoard/1 draws a frame around it.
%
%   @error instantiation_error or type_error if Board is not a list of lists;
%          printBoard/1: domain_error if it has no rows, or not all of the same
%          length

printBoard(Board) :-
    must_be_grid(Board, Length),
    width([Length,Board], Width),
    print_border(Length, Width),
    print_rows(Board, Width),
    print_border(Length, Width).

printBoardAux(Board) :-
    must_be(list(list), Board),
    maplist(length, Board, Lengths),
    width([0,Lengths,Board], Width),
    print_rows(Board, Width).

print_rows([], _).
print_rows([Row|Board], Width) :-
    print_row(Row, Width),
    nl,
    print_rows(Board, Width).

%!  printBoard(+Board, +Sides) is det.
%
%   Prints Board in a frame, with the clues in Sides, [Top, Left, Bottom,
%   Right], around it.
%
%   @error as printBoard/1; the same if Sides are not four lists with a clue
%          for each column and row of Board

printBoard(Board, Sides) :-
    must_be_grid(Board, Length),
    must_be(list(list), Sides),
    must_have_length(4, Sides),
    length(Board, Rows),
    maplist(must_have_length, [Length,Rows,Length,Rows], Sides),
    Sides = [Top,Left,Bottom,Right],
    width([Length,Board|Sides], Width),
    print_clues(Top, Width),
    print_margined_border(Length, Width),
    maplist(print_clued_row(Width), Left, Board, Right),
    print_margined_border(Length, Width),
    print_clues(Bottom, Width).

print_clues(Clues, Width) :-
    tab(Width + 3),
    print_elements(Clues, '.', Width),
    nl.

print_margined_border(Length, Width) :-
    tab(Width + 1),
    print_border(Length, Width).

%   must_be_grid(+Board, -Length) is det: Length is that of the rows.

must_be_grid(Board, Length) :-
    must_be(list(list), Board),
    (   Board = [Row|Rows]
    ->  length(Row, Length),
        maplist(must_have_length(Length), Rows)
    ;   domain_error(list_of_rows, Board)
    ).

%!  printBoard(+Board, +Left, +Right) is det.
%
%   Prints each row of Board on a line of its own, between its clues.
%
%   @error instantiation_error or type_error if Board is not a list of lists, or
%          Left or Right no list; domain_error if these have not a clue for each
%          row

printBoard(Board, Left, Right) :-
    must_be(list(list), Board),
    maplist(must_be(list), [Left,Right]),
    length(Board, Rows),
    maplist(must_have_length(Rows), [Left,Right]),
    maplist(length, Board, Lengths),
    width([0,Lengths,Board,Left,Right], Width),
    maplist(print_clued_row(Width), Left, Board, Right).

print_clued_row(Width, Left, Row, Right) :-
    print_elements([Left], '.', Width),
    put_char(' '),
    print_row(Row, Width),
    put_char(' '),
    print_elements([Right], '.', Width),
    nl.

%!  printRow(+Row) is det.
%!  printRowAux(+Row) is det.
%
%   Prints the elements of Row with blanks between them. printRow/1 puts them
%   between bars.
%
%   @error instantiation_error or type_error if Row is not a list

printRow(Row) :-
    row_width(Row, Width),
    print_row(Row, Width).

print_row(Row, Width) :-
    write('| '),
    print_elements(Row, x, Width),
    write(' |').

printRowAux(Row) :-
    row_width(Row, Width),
    print_elements(Row, x, Width).

row_width(Row, Width) :-
    must_be(list, Row),
    length(Row, Length),
    width([Length|Row], Width).

%   print_elements(+Elements, +Zero, +Width) is det: prints Zero for a 0.

print_elements(Elements, Zero, Width) :-
    foldl(print_element(Zero, Width), Elements, '', _).

print_element(Zero, Width, Element, Before, ' ') :-
    symbol(Zero, Element, Symbol),
    format("~w~|~t~w~*+", [Before,Symbol,Width]).

%   width(+Numbers, -Width) is det: the number of digits of the highest integer
%   in Numbers, a nested list.

width(Numbers0, Width) :-
    flatten(Numbers0, Numbers1),
    include(integer, Numbers1, Numbers),
    max_list(Numbers, Highest),
    atom_length(Highest, Width).

%!  printHBorder(+Length) is det.
%!  printHBorderAux(+Length) is det.
%
%   Prints the dashes of a border for Length columns. printHBorder/1 adds the
%   corners and ends the line.
%
%   @error type_error or instantiation_error if Length is not an integer from 0

printHBorder(Length) :-
    must_be(nonneg, Length),
    atom_length(Length, Width),
    print_border(Length, Width).

print_border(Length, Width) :-
    write(+),
    print_dashes(Length, Width),
    writeln(+).

printHBorderAux(Length) :-
    must_be(nonneg, Length),
    atom_length(Length, Width),
    print_dashes(Length, Width).

print_dashes(Length, Width) :-
    Dashes is Length*(Width+1) + 1,
    format("~|~`-t~*+", [Dashes]).

%!  translate(+Element, -Symbol) is det.
%
%   Symbol is a dot for a variable or 0, as in a clue; otherwise it is Element.

translate(Element, Symbol) :-
    symbol('.', Element, Symbol).

symbol(Zero, Element, Symbol) :-
    (   var(Element)
    ->  Symbol = '.'
    ;   Element == 0
    ->  Symbol = Zero
    ;   Symbol = Element
    ).
