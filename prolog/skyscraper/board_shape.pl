% SPDX-License-Identifier: MIT

:- module(skyscraper_board_shape,
          [ board_shape/3               % ?Size, ?Board, ?Sides
          ]).
:- use_module(library(clpfd)).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(error), [domain_error/2, must_be/2]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> What a board and its clues look like

A board is a list of rows, the clues are `[Top, Left, Bottom, Right]`, and
whatever is not known is a variable: elements, lists, or the size.
*/

%!  board_shape(?Size, ?Board, ?Sides) is nondet.
%
%   Board and Sides are lists of lists of the lengths that Size asks for,
%   and their elements are variables or integers in range. Posts nothing.
%   Enumerates the sizes from 1 up, if neither Size is known nor any list
%   complete; otherwise it is det.
%
%   @error type_error, domain_error or instantiation_error if Size, Board or
%          Sides is malformed

board_shape(Size, Board, Sides) :-
    known_size(Size, Board, Sides),
    must_be(positive_integer, Size),
    list_of_length(Size, Board),
    maplist(list_of_length(Size), Board),
    list_of_length(4, Sides),
    maplist(list_of_length(Size), Sides),
    maplist(heights(Size), Board),
    maplist(clues(Size), Sides).

known_size(Size, Board, Sides) :-
    (   nonvar(Size)
    ->  true
    ;   complete_line([Board], Line)
    ->  length(Line, Size)
    ;   complete_line(Board, Line)
    ->  length(Line, Size)
    ;   complete_line(Sides, Line)
    ->  length(Line, Size)
    ;   fd_sup(Size, Sup),
        (   integer(Sup)
        ->  Last = Sup
        ;   Last = inf
        ),
        between(1, Last, Size)
    ).

%   Line is the first of Lines, perhaps a partial list, that is a list.

complete_line(Lines, Line) :-
    nonvar(Lines),
    Lines = [First|Rest],
    (   is_list(First)
    ->  Line = First
    ;   complete_line(Rest, Line)
    ).

list_of_length(Length, List) :-
    '$skip_list'(_, List, Tail),
    (   var(Tail)
    ->  true
    ;   Tail == []
    ->  true
    ;   must_be(list, List)
    ),
    (   length(List, Length)
    ->  true
    ;   domain_error(list_of_length(Length), List)
    ).

heights(Size, Row) :-
    all_in_range(Row, 1, Size).

clues(Size, Side) :-
    all_in_range(Side, 0, Size).

all_in_range([], _, _).
all_in_range([Element|Elements], Low, High) :-
    (   var(Element)
    ->  true
    ;   integer(Element),
        Element >= Low,
        Element =< High
    ->  true
    ;   must_be(integer, Element),
        domain_error(Low..High, Element)
    ),
    all_in_range(Elements, Low, High).
