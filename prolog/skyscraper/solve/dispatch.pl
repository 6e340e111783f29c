% SPDX-License-Identifier: MIT

:- module(skyscraper_dispatch,
          [ dispatch/5                  % +Strategy, +Size, ?Board, ?Sides,
                                        % :Model
          ]).
:- use_module('../rule/board_shape').
:- use_module(contraction, [contracted_board/3]).
:- use_module(open_clues).
:- use_module(skyline, [skyline_board/3]).
:- use_module(strategy).

/** <module> From the name of a strategy to what solves the puzzle

Strategies that know nothing of CLP(FD) get puzzles without open clues
(open_clues.pl).  The CLP(FD) model is an argument: it stands above this
file, in solver.pl, which begins the work here.
*/

:- meta_predicate
    dispatch(+, +, ?, ?, 3),
    run(+, +, ?, ?, 3).

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
