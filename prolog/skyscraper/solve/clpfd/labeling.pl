% SPDX-License-Identifier: MIT

:- module(skyscraper_labeling,
          [ label_board/2               % ?Board, ?Sides
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(clpfd)).
:- use_module(domain).
:- use_module('../search/fewest_places').
:- use_module('../search/restart').
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/2, append/3, nth1/3]).

/** <module> The search of the CLP(FD) model

What the constraints leave open is tried: a height in a cell and, if that
fails, the cell without that height. First comes the height that has the fewest
places in its row and its column (search/fewest_places.pl).

    ?- Board = [[A,B],[C,D]], append(Board, Cells), Cells ins 1..2,
       A #\= B, A #\= C, B #\= D, C #\= D,
       label_board(Board, []).
    Board = [[2,1],[1,2]], Cells = [2,1,1,2], A = D, D = 2, B = C, C = 1 ;
    Board = [[1,2],[2,1]], Cells = [1,2,2,1], A = D, D = 1, B = C, C = 2.

It knows nothing about puzzles: a board is a list of rows of variables with any
constraints, and the clues are more variables. For another search, call
labeling/2 of library(clpfd) instead.
*/

%!  label_board(?Board, ?Sides) is nondet.
%
%   Gives every cell of Board a value, and then every clue of Sides, to which
%   the cells leave little choice. labeling([ffc], _), which counts no failed
%   choices, labels the clues, and also the cells unless they are all those of
%   a square with domains from 0 to 1000.
%
%   @error type_error or instantiation_error if Board or Sides are not lists of
%          lists; instantiation_error for a variable without a finite domain

label_board(Board, Sides) :-
    must_be(list(list), Board),
    must_be(list(list), Sides),
    append(Board, Cells),
    append(Sides, Clues),
    length(Board, Size),
    (   Size > 0,
        maplist(finite_row(Size), Board)
    ->  Count is Size*Size,
        restarting(Count, label_places(Size, Cells)),
        labeling([ffc], Clues)
    ;   append(Cells, Clues, Variables),
        labeling([ffc], Variables)
    ).

finite_row(Size, Row) :-
    length(Row, Size),
    maplist(finite, Row).

finite(Cell) :-
    fd_inf(Cell, Low),
    fd_sup(Cell, High),
    integer(High),
    integer(Low),
    Low >= 0,
    High =< 1000.                       % as sets, wide domains take long

label_places(Size, Cells, Attempt) :-
    maplist(variable_set, Cells, Domains),
    compound_name_arguments(Term, cells, Domains),
    attempt_weights(Attempt, Weights),
    (   fewest_places(Size, Term, Weights, Index, Height)
    ->  nth1(Index, Cells, Cell),
        (   Cell = Height
        ;   failed_choice(Attempt, Index),
            Cell #\= Height
        ),
        label_places(Size, Cells, Attempt)
    ;   true
    ).
