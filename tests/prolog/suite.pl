% SPDX-License-Identifier: MIT

:- module(suite,
          [ truth/2                     % :Goal, -Truth
          ]).
:- reexport(library(aggregate)).
:- reexport(library(apply)).
:- reexport(library(lists)).
:- reexport(library(pairs)).
:- reexport(library(plunit)).
:- reexport(library(random)).
:- reexport(library(readutil)).
:- reexport(library(solution_sequences)).
:- reexport(library(yall)).
:- reexport(brute_force).
:- reexport(random_puzzles).
:- reexport(rules).
:- reexport(samples).
:- reexport('../../prolog/skyscraper/line/bit_set').
:- reexport('../../prolog/skyscraper/rule/rule').
:- reexport('../../prolog/skyscraper/variants').

/** <module> What suites share

The library's predicates, the rules once more and what is made by them, and the
rule of a puzzle with all its variants.
*/

:- meta_predicate truth(0, -).

%!  truth(:Goal, -Truth) is det: whether it is true or false.

truth(Goal, Truth) :-
    (   call(Goal)
    ->  Truth = true
    ;   Truth = false
    ).
