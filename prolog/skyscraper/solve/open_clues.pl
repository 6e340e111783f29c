% SPDX-License-Identifier: MIT

:- module(skyscraper_open_clues,
          [ with_open_clues/4           % :Solver, +Size, ?Board, ?Sides
          ]).
:- use_module('../rule/visible_count').
:- use_module(library(apply), [foldl/5, maplist/2, maplist/3]).
:- use_module(library(clpfd), [transpose/2]).
:- use_module(library(lists), [reverse/2]).

/** <module> Clues that are variables, for solvers that do not know them

To the board, a clue that is a variable is as good as no clue.  So the
board is solved without it, and then the clue is 0 or the number that is
visible.
*/

:- meta_predicate
    with_open_clues(3, +, ?, ?).

%!  with_open_clues(:Solver, +Size, ?Board, ?Sides) is nondet.
%
%   True for each Board that call(Solver, Size, Board, KnownSides) finds,
%   where KnownSides has 0 instead of the variables in Sides, and for each
%   way to give these a value: 0 first, then the number that is visible.
%   Board has Size rows of Size elements. The board may bind some of the
%   clues, which are its cells too or depend on them: these are compared.

with_open_clues(Solver, Size, Board, Sides) :-
    (   ground(Sides)
    ->  call(Solver, Size, Board, Sides)
    ;   maplist(maplist(known_clue), Sides, KnownSides),
        open_clues(Sides, Board, Open),
        call(Solver, Size, Board, KnownSides),
        maplist(none_or_visible, Open)
    ).

known_clue(Clue, Known) :-
    (   var(Clue)
    ->  Known = 0
    ;   Known = Clue
    ).

%   Open are the clues in Sides that are variables, each with the line that is
%   seen from there.

open_clues([Top,Left,Bottom,Right], Board, Open) :-
    transpose(Board, Columns),
    maplist(reverse, Board, ReversedRows),
    maplist(reverse, Columns, ReversedColumns),
    foldl(foldl(open_clue),
          [Top,Left,Bottom,Right],
          [Columns,Board,ReversedColumns,ReversedRows],
          [], Open).

open_clue(Clue, Line, Open0, Open) :-
    (   var(Clue)
    ->  Open = [Clue-Line|Open0]
    ;   Open = Open0
    ).

none_or_visible(Clue-Line) :-
    visible_count(Line, Count),
    (   Clue = 0
    ;   Clue = Count
    ).
