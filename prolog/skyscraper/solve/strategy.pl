% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_strategy,
          [ strategy/2,                 % ?Name, ?Sentence
            solver_options/3            % +Options, -Strategy, -Rule
          ]).
:- use_module('../options').
:- use_module('../rule/rule').
:- use_module(library(apply), [maplist/2]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists), [memberchk/2]).
:- use_module(library(option), [option/3]).

/** <module> The strategies of solveBoard/4, and its options

    ?- strategy(skyline, Sentence).
    Sentence = "elimination and choice as in the skyline solver, to compare \c
                with: slow above 5×5".

All strategies give the same solutions, each in its own order. The CLP(FD) ones
use the constraints that variables have; the others solve first, and then check
each solution.
*/

%!  strategy(?Name, ?Sentence) is nondet.
%
%   Name is a strategy, and Sentence describes it for people.

strategy(auto,
         "contraction for a puzzle, clpfd where variables have other \c
          constraints").
strategy(contraction,
         "domains and the arrangements of lines narrow each other, \c
          then choice").
strategy(clpfd,
         "CLP(FD) with the visibility of a line as one constraint").
strategy(xor,
         "CLP(FD) as the papers formulate it, to compare with: \c
          slow above 6×6").
strategy(skyline,
         "elimination and choice as in the skyline solver, to compare with: \c
          slow above 5×5").

%!  solver_options(+Options, -Strategy, -Rule) is det.
%
%   Options are those of solveBoard/4 and constrain_board/4:
%
%     - strategy(+Strategy)
%     - rule(+Rule)
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
    (   Rule \== Classic,
        memberchk(Strategy, [xor,skyline])
    ->  domain_error(classic_rule_of_strategy(Strategy), Rule)
    ;   true
    ).

must_be_option(strategy(Strategy)) =>
    findall(Name, strategy(Name, _), Names),
    must_be_word(Names, Strategy).
must_be_option(rule(Rule)) =>
    must_be_rule(Rule).
must_be_option(Option) =>
    domain_error(solve_board_option, Option).
