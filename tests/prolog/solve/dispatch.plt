% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(clpfd)).
:- use_module(library(lists)).
:- use_module('../../../prolog/skyscraper/solve/dispatch').
:- use_module('../rules').

:- begin_tests(dispatch).

:- meta_predicate dispatched(+, +, ?, ?, 3).

dispatched(Strategy, Size, Board, Sides, Model) :-
    dispatch(Strategy, rule(0,[],count), Size, Board, Sides, Model).

%   A model that only says that it was called.

model(_, Board, _) :-
    Board = model.

by_model(Strategy, Board, Sides, ByModel) :-
    (   dispatched(Strategy, 2, Board, Sides, model)
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

%   Contraction knows no open clues.

test(known_clues, Count =:= 1) :-
    aggregate_all(count,
                  dispatched(contraction, 3, _,
                           [[3,0,0],[3,0,0],[0,0,0],[0,0,0]], model),
                  Count).

%   Each open clue is 0 first, then what is visible, whatever there is beside
%   it, from whatever side.

test(one_open_clue, [ forall(( between(1, 4, S), between(1, 3, I) )),
                      Clues == [0,Visible] ]) :-
    Board = [[1,2,3],[2,3,1],[3,1,2]],
    shows(Board, Shown),
    nth1(S, Shown, Side0),
    nth1(I, Side0, Visible, Others),
    nth1(I, Side, Clue, Others),
    same_length(Shown, Sides),
    nth1(S, Sides, Side, Zeros),
    maplist(=([0,0,0]), Zeros),
    findall(Clue, dispatched(contraction, 3, Board, Sides, model), Clues).

test(all_open_clues, Found-Least == 512-[[0,0],[0,0],[0,0],[0,0]]) :-
    Sides = [[_,_],[_,_],[_,_],[_,_]],
    Board = [[_,_],[_,_]],
    findall(Board-Sides, dispatched(contraction, 2, Board, Sides, model), All),
    All = [_-Least|_],
    sort(All, Distinct),
    length(Distinct, Found).

%   A clue in two places is one number.

test(shared_clue, Clues == [0,1]) :-
    findall(C,
            dispatched(contraction, 2, [[1,2],[2,1]],
                     [[0,C],[0,0],[C,0],[0,0]], model),
            Clues).

:- end_tests(dispatch).
