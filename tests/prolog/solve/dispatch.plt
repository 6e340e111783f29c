% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(clpfd)).
:- use_module('../../../prolog/skyscraper/solve/dispatch').

:- begin_tests(dispatch).

%   A model that only says that it was called.

model(_, Board, _) :-
    Board = model.

by_model(Strategy, Board, Sides, ByModel) :-
    (   dispatch(Strategy, 2, Board, Sides, model)
    ->  ByModel = false
    ;   ByModel = true
    ).

no_clues([[0,0],[0,0],[0,0],[0,0]]).

test(strategies, [ forall(member(Strategy-Expected,
                                 [ auto-false, contraction-false,
                                   skyline-false, clpfd-true, xor-true ])),
                   ByModel == Expected ]) :-
    no_clues(Sides),
    by_model(Strategy, [[_,_],[_,_]], Sides, ByModel).

test(auto_with_constraint, ByModel == true) :-
    no_clues(Sides),
    A #> B,
    by_model(auto, [[A,B],[_,_]], Sides, ByModel).

test(auto_with_variable_twice, ByModel == true) :-
    no_clues(Sides),
    by_model(auto, [[A,_],[_,A]], Sides, ByModel).

test(auto_with_constrained_clue, ByModel == true) :-
    C in 1..2,
    by_model(auto, [[_,_],[_,_]], [[C,0],[0,0],[0,0],[0,0]], ByModel).

:- end_tests(dispatch).
