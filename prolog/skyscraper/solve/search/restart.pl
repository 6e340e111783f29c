% SPDX-License-Identifier: MIT

:- module(skyscraper_restart,
          [ restarting/2,               % +Count, :Search
            failed_choice/2,            % +Attempt, +Index
            attempt_weights/2           % +Attempt, -Weights
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../statistics').
:- use_module(library(apply), [maplist/2]).

/** <module> When a search starts over

Some puzzles with few clues and givens are easy, except after certain first
choices. So if a search has found no solution after some failed choices, it
starts over with twice the patience, knowing where choices failed before.

    ?- restarting(4, {Weights}/[Attempt]>>attempt_weights(Attempt, Weights)).
    Weights = failures(1, 1, 1, 1).
*/

:- meta_predicate
    restarting(+, 1).

%!  restarting(+Count, :Search) is nondet.
%
%   Calls call(Search, Attempt), which decides Count cells and calls
%   failed_choice/2 for each choice that it gives up. That may make it start
%   over, as long as there is no solution.

restarting(Count, Search) :-
    length(Ones, Count),
    maplist(=(1), Ones),
    compound_name_arguments(Failures, failures, Ones),
    first_patience(Patience),
    attempt(Patience, Failures, Search).

%   Attempt is attempt(Patience, Weights, Failures): how many choices may still
%   fail, how many had failed in each cell when this attempt began, and how
%   many have failed by now, the last two counted from 1. Backtracking undoes
%   neither patience nor failures.

attempt(Patience, Failures, Search) :-
    duplicate_term(Failures, Weights),
    Attempt = attempt(Patience, Weights, Failures),
    catch(( call(Search, Attempt), Outcome = solved ),
          skyscraper_restart,
          Outcome = impatient),
    (   Outcome == solved
    ->  nb_setarg(1, Attempt, inf)
    ;   More is 2*Patience,
        attempt(More, Failures, Search)
    ).

first_patience(120).

%!  failed_choice(+Attempt, +Index) is det.
%
%   Counts a choice that is given up in the cell with that Index, from 1, and
%   starts the search over if that was one too many.

failed_choice(Attempt, Index) :-
    count_failed_choice,
    Attempt = attempt(Patience, _, Failures),
    arg(Index, Failures, Count0),
    Count is Count0 + 1,
    nb_setarg(Index, Failures, Count),
    (   Patience == inf
    ->  true
    ;   Patience =:= 0
    ->  throw(skyscraper_restart)
    ;   Less is Patience - 1,
        nb_setarg(1, Attempt, Less)
    ).

%!  attempt_weights(+Attempt, -Weights) is det.
%
%   Weights is a compound with an argument for each cell: how many choices
%   had failed there when this attempt began, counted from 1.

attempt_weights(attempt(_, Weights, _), Weights).
