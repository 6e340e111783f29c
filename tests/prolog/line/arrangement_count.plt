% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module('../../../prolog/skyscraper/line/arrangement_count').
:- use_module('../rules').

:- begin_tests(arrangement_count).

test(count, [ forall(( between(1, 6, N),
                       between(0, N, Near),
                       between(0, N, Far) )),
              Count =:= Expected ]) :-
    arrangement_count(N, Near, Far, Count),
    aggregate_all(count,
                  (   permutation_of(N, Line),
                      once(seen(Near, Line, Far))
                  ),
                  Expected).

test(count_adds_up, [ forall(between(7, 16, N)), Sum =:= Count ]) :-
    aggregate_all(sum(C),
                  (   between(1, N, Near),
                      between(1, N, Far),
                      arrangement_count(N, Near, Far, C)
                  ),
                  Sum),
    arrangement_count(N, 0, 0, Count).

:- end_tests(arrangement_count).
