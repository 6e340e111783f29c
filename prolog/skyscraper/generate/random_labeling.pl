% SPDX-License-Identifier: MIT

:- module(skyscraper_random_labeling,
          [ random_labeling/2           % ?Variables, +Seed
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(clpfd)).
:- use_module(random_stream).
:- use_module('../line/bit_set').
:- use_module('../solve/clpfd/domain').
:- use_module('../solve/search/restart').
:- use_module(library(apply), [exclude/3]).
:- use_module(library(pairs), [map_list_to_pairs/3]).

/** <module> Labeling with random values

    ?- Variables = [A,B,C], Variables ins 1..3, A #< B, B #< C,
       random_labeling(Variables, 7).
    Variables = [1,2,3], A = 1, B = 2, C = 3.
*/

%!  random_labeling(?Variables, +Seed) is nondet.
%
%   Gives each of Variables, integers or variables with finite domains from 0,
%   a value. The next variable is one with the smallest domain; Seed determines
%   its random value. All solutions come, each once. Until the first is found,
%   it restarts from time to time with other numbers (solve/search/restart.pl).

random_labeling(Variables, Seed) :-
    restarting(1, label(Variables, Seed)).

label(Variables, Seed, Attempt) :-
    attempt_weights(Attempt, failures(Failures)),
    Number is (Seed<<64) + Failures,
    random_stream(Number, Stream),
    label_each(Variables, Attempt, Stream, _).

label_each(Variables0, Attempt) -->
    { exclude(integer, Variables0, Variables),
      map_list_to_pairs(fd_size, Variables, Pairs),
      keysort(Pairs, Ordered)
    },
    (   { Ordered = [_-Variable|_] }
    ->  { variable_set(Variable, Set),
          set_elements(Set, Values)
        },
        random_element(Values, Value),
        (   { Variable = Value }
        ;   { failed_choice(Attempt, 1),
              Variable #\= Value
            }
        ),
        label_each(Variables, Attempt)
    ;   []
    ).
