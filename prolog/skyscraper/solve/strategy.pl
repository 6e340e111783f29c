% SPDX-License-Identifier: MIT

:- module(skyscraper_strategy,
          [ strategy/2,                 % ?Name, ?Rules
            solver_options/3,           % +Options, -Strategy, -Rule
            must_know_rule/2,           % +Strategy, +Rule
            constrain_by/5,             % +Strategy, +Rule, +Size, ?Board,
                                        % ?Sides
            solve_by/5                  % +Strategy, +Rule, +Size, ?Board,
                                        % ?Sides
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(contraction, [contracted_board/4]).
:- use_module(open_clues, [with_open_clues/5]).
:- use_module(skyline, [skyline_board/3]).
:- use_module(visible_board).
:- use_module('../options').
:- use_module('../rule/board_shape', [unconstrained/2]).
:- use_module('../rule/rule').
:- use_module(library(apply), [maplist/2]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(option), [option/3]).

/** <module> The strategies of solveBoard/4, and its options

    ?- strategy(skyline, Rules).
    Rules = classic.

All strategies give the same solutions, each in its own order; a table in
README.md describes them. The CLP(FD) ones use the constraints that variables
have; the others solve first, and then check each solution.
*/

%!  strategy(?Name, ?Rules) is nondet.
%
%   Name is a strategy. Rules are those that it knows: `any`, or the `classic`
%   one only.

strategy(auto, any).
strategy(contraction, any).
strategy(clpfd, any).
strategy(xor, classic).
strategy(skyline, classic).

%!  solve_by(+Strategy, +Rule, +Size, ?Board, ?Sides) is nondet.
%
%   As solveBoard/4, for a puzzle that has the shape that board_shape/4 gives
%   it, and a Strategy that knows Rule. (Checking the shape of a small puzzle
%   takes a quarter of the time that contraction takes.)

solve_by(auto, Rule, Size, Board, Sides) :-
    (   unconstrained(Board, Sides)
    ->  solve_by(contraction, Rule, Size, Board, Sides)
    ;   solve_by(clpfd, Rule, Size, Board, Sides)
    ).
solve_by(contraction, Rule, Size, Board, Sides) :-
    with_open_clues(contracted_board(Rule), Rule, Size, Board, Sides).
solve_by(clpfd, Rule, Size, Board, Sides) :-
    labeled_board(Rule, Size, Board, Sides).
solve_by(xor, _, Size, Board, Sides) :-
    skyscraper_solver:papers_board(Size, Board, Sides). % which loads this file
solve_by(skyline, Rule, Size, Board, Sides) :-
    with_open_clues(skyline_board, Rule, Size, Board, Sides).

%!  constrain_by(+Strategy, +Rule, +Size, ?Board, ?Sides) is semidet.
%
%   As constrain_board/4, for what solve_by/5 takes: the papers' model for
%   `xor`, otherwise that of `clpfd`.

constrain_by(Strategy, Rule, Size, Board, Sides) :-
    (   Strategy == xor
    ->  skyscraper_solver:papers_model(Size, Board, Sides)
    ;   visible_board(Rule, Size, Board, Sides)
    ).

%!  solver_options(+Options, -Strategy, -Rule) is det.
%
%   Options are those of solveBoard/4 and constrain_board/4:
%
%     - strategy(+Strategy)
%       by default `clpfd`
%     - rule(+Rule)
%       by default the classic one
%
%   @error type_error, domain_error or instantiation_error if Options are
%          malformed or do not go together

solver_options(Options, Strategy, Rule) :-
    must_be(list, Options),
    maplist(must_be_option, Options),
    must_be_single(Options),
    classic_rule(Classic),
    option(strategy(Strategy), Options, clpfd),
    option(rule(Rule), Options, Classic),
    must_know_rule(Strategy, Rule).

must_be_option(strategy(Strategy)) =>
    findall(Name, strategy(Name, _), Names),
    must_be_word(Names, Strategy).
must_be_option(rule(Rule)) =>
    must_be_rule(Rule).
must_be_option(Option) =>
    domain_error(solve_board_option, Option).

%!  must_know_rule(+Strategy, +Rule) is det.
%
%   @error domain_error if Strategy does not know Rule

must_know_rule(Strategy, Rule) :-
    (   classic_rule(Rule)
    ->  true
    ;   strategy(Strategy, any)
    ->  true
    ;   domain_error(classic_rule_of_strategy(Strategy), Rule)
    ).
