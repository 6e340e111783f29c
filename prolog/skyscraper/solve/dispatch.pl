% SPDX-License-Identifier: MIT

:- module(skyscraper_dispatch,
          [ dispatch/5                  % +Strategy, +Size, ?Board, ?Sides,
                                        % :Model
          ]).
:- use_module('../rule/board_shape').
:- use_module('../rule/visible_count').
:- use_module(contraction, [contracted_board/3]).
:- use_module(skyline, [skyline_board/3]).
:- use_module(strategy).
:- use_module(library(apply), [foldl/5, maplist/2, maplist/3]).
:- use_module(library(clpfd), [transpose/2]).
:- use_module(library(lists), [reverse/2]).

/** <module> From the name of a strategy to what solves the puzzle

Strategies that know nothing of CLP(FD) get puzzles without open clues.  The
CLP(FD) model is an argument: it stands above this file, in solver.pl, which
begins the work here.
*/

:- meta_predicate
    dispatch(+, +, ?, ?, 3),
    run(+, +, ?, ?, 3),
    with_open_clues(3, +, ?, ?).

%!  dispatch(+Strategy, +Size, ?Board, ?Sides, :Model) is nondet.
%
%   Solves the puzzle, whose shape has been checked, by Strategy. For a
%   strategy that is the CLP(FD) model, that is call(Model, Size, Board,
%   Sides).

dispatch(Strategy, Size, Board, Sides, Model) :-
    strategy(Strategy, Goal, _),
    !,
    run(Goal, Size, Board, Sides, Model).

run(model(_), Size, Board, Sides, Model) :-
    call(Model, Size, Board, Sides).
run(board(Predicate), Size, Board, Sides, _) :-
    with_open_clues(Predicate, Size, Board, Sides).
run(unless_constrained(First, Second), Size, Board, Sides, Model) :-
    (   unconstrained(Board, Sides)
    ->  dispatch(First, Size, Board, Sides, Model)
    ;   dispatch(Second, Size, Board, Sides, Model)
    ).

%   with_open_clues(:Solver, +Size, ?Board, ?Sides) is nondet
%
%   To the board, a clue that is a variable is as good as no clue: Solver gets 0
%   for each. Then it is 0 or the number that is visible, in this order. The
%   board may bind some of the clues, which are its cells too or depend on
%   them: these are compared.

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
