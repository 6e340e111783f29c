% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../prolog/skyscraper/rule/visible_count').
:- use_module('../rules').

:- begin_tests(visible_count).

test(by_the_rules, [ forall(( between(0, 5, N), permutation_of(N, Line) )),
                     Count =:= Expected ]) :-
    visible(Line, Expected),
    visible_count(count, Line, Count).

:- end_tests(visible_count).
