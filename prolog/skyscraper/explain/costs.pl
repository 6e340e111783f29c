% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_costs,
          [ cost/2,                     % +What, -Cost
            trial_level/2               % ?Level, ?Cost
          ]).
:- set_prolog_flag(optimise, true).

/** <module> What a step costs where that depends on what it finds

The other techniques have their cost in the table of ladder.pl.

    ?- cost(arrangements(3), Cost).
    Cost = 5.
*/

%!  cost(+What, -Cost) is det.
%
%   A step costs Cost if What is
%
%     - arrangements(Left), for a sequence elimination that leaves so many
%     - lines(Count), for a fish in so many lines
%     - links(Count), for a forcing chain with so many strong links

cost(arrangements(Left), Cost), Left =< 3 =>
    Cost is 2 + Left.
cost(arrangements(Left), Cost), Left =< 12 =>
    Cost is 3 + Left.
cost(arrangements(Left), Cost) =>
    Cost is min(15 + Left//4, 45).
cost(lines(2), Cost) =>
    Cost = 20.
cost(lines(_), Cost) =>
    Cost = 30.
cost(links(Count), Cost) =>
    Cost is 15 + 5*Count.

%!  trial_level(?Level, ?Cost) is nondet.
%
%   A trial that techniques up to Level refute has that Cost; the weakest level
%   comes first. The level `singles` is naked_single and hidden_single, the
%   others are all techniques up to that difficulty; so `extreme` is all except
%   trial.

trial_level(singles, 60).
trial_level(easy, 80).
trial_level(medium, 120).
trial_level(extreme, 200).
