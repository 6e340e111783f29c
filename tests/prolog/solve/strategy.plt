% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../prolog/skyscraper/solve/strategy').

:- begin_tests(strategy).

test(names, Names == [auto,contraction,clpfd,xor,skyline]) :-
    findall(Name, strategy(Name, _, _), Names).

test(goals, [ forall(strategy(Name, Goal, Sentence)) ]) :-
    assertion(atom(Name)),
    assertion(string(Sentence)),
    (   Goal = unless_constrained(First, Second)
    ->  assertion(once(strategy(First, board(_), _))),
        assertion(once(strategy(Second, model(_), _)))
    ;   assertion(memberchk(Goal, [model(_),board(_),classic(_)]))
    ).

:- end_tests(strategy).
