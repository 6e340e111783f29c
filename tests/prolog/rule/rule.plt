% SPDX-License-Identifier: MIT

:- use_module('../suite').

:- begin_tests(rule).

test(classic, Rule == rule(0,[],count)) :-
    classic_rule(Rule).

test(heights, [ forall(( between(1, 5, N), between(0, N, Empties),
                         Empties < N )),
                Heights-Tallest == Expected-Highest ]) :-
    Rule = rule(Empties,[],count),
    rule_heights(Rule, N, Heights),
    rule_tallest(Rule, N, Tallest),
    once(rule_line(Rule, N, Line)),
    foldl([H,S0,S]>>(S is S0 \/ 1<<H), Line, 0, Expected),
    max_list(Line, Highest).

test(most, [ forall(( between(1, 5, N), between(0, 2, Empties), Empties < N )),
             Most == Expected ]) :-
    Rule = rule(Empties,[],count),
    rule_most(Rule, N, Most),
    aggregate_all(max(Clue),
                  (   rule_line(Rule, N, Line),
                      rule_clues(Rule, Line, Clue, _)
                  ),
                  Expected).

test(visible_count, [ forall(( between(0, 5, N), permutation_of(N, Line) )),
                      Count =:= Expected ]) :-
    visible(Line, Expected),
    visible_count(count, Line, Count).

:- end_tests(rule).
