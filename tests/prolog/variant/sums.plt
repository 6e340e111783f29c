% SPDX-License-Identifier: MIT

:- use_module('../suite').

:- begin_tests(sums).

test(by_the_rules, [ forall(( between(0, 5, N), permutation_of(N, Line) )),
                     First-Last == Near-Far ]) :-
    rule_clues(rule(0,[],sum), Line, Near, Far),
    visible_counts(sum, Line, First, Last).

test(most, Mosts == [1,3,6,10,15]) :-
    variants_rule([clues(sums)], Rule),
    findall(Most,
            (   between(1, 5, Size),
                rule_most(Rule, Size, Most)
            ),
            Mosts).

:- end_tests(sums).
