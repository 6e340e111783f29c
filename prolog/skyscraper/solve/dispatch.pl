% SPDX-License-Identifier: MIT

:- module(skyscraper_dispatch,
          [ dispatch/6                  % +Strategy, +Rule, +Size, ?Board,
                                        % ?Sides, :Model
          ]).
:- use_module('../rule/board_shape').
:- use_module('../rule/visible_count').
:- use_module(contraction, [contracted_board/4]).
:- use_module(skyline, [skyline_board/3]).
:- use_module(strategy).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2]).

/** <module> From the name of a strategy to what solves the puzzle

Strategies that know nothing of CLP(FD) get puzzles without open clues.  The
CLP(FD) model is an argument: it stands above this file, in solver.pl, which
begins the work here.
*/

:- meta_predicate
    dispatch(+, +, +, ?, ?, 3),
    run(+, +, +, ?, ?, 3),
    with_open_clues(3, +, +, ?, ?).

%!  dispatch(+Strategy, +Rule, +Size, ?Board, ?Sides, :Model) is nondet.
%
%   Solves the puzzle, whose shape has been checked, by Rule and Strategy, which
%   knows it. For a strategy that is the CLP(FD) model, that is call(Model,
%   Size, Board, Sides).

dispatch(Strategy, Rule, Size, Board, Sides, Model) :-
    strategy(Strategy, Goal, _),
    !,
    run(Goal, Rule, Size, Board, Sides, Model).

run(model(_), _, Size, Board, Sides, Model) :-
    call(Model, Size, Board, Sides).
run(board(Predicate), Rule, Size, Board, Sides, _) :-
    Solver =.. [Predicate,Rule],
    with_open_clues(Solver, Rule, Size, Board, Sides).
run(classic(Predicate), Rule, Size, Board, Sides, _) :-
    with_open_clues(Predicate, Rule, Size, Board, Sides).
run(unless_constrained(First, Second), Rule, Size, Board, Sides, Model) :-
    (   unconstrained(Board, Sides)
    ->  dispatch(First, Rule, Size, Board, Sides, Model)
    ;   dispatch(Second, Rule, Size, Board, Sides, Model)
    ).

%   with_open_clues(:Solver, +Rule, +Size, ?Board, ?Sides) is nondet
%
%   To the board, a clue that is a variable is as good as no clue: Solver gets 0
%   for each. Then it is 0 or the number that is visible, in this order. The
%   board may bind some of the clues, which are its cells too or depend on
%   them: these are compared.

with_open_clues(Solver, Rule, Size, Board, Sides) :-
    (   ground(Sides)
    ->  call(Solver, Size, Board, Sides)
    ;   maplist(maplist(known_clue), Sides, KnownSides),
        call(Solver, Size, Board, KnownSides),
        Rule = rule(_, _, Weight),
        square_sides(Weight, Board, Visible),
        append(Sides, Clues),
        append(Visible, Counts),
        none_or_visible(Clues, Counts)
    ).

known_clue(Clue, Known) :-
    (   var(Clue)
    ->  Known = 0
    ;   Known = Clue
    ).

none_or_visible([], []).
none_or_visible([Clue|Clues], [Count|Counts]) :-
    none_or_visible(Clues, Counts),
    (   Clue == 0
    ->  true
    ;   Clue = 0
    ;   Clue = Count
    ).
