% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module('../../../prolog/skyscraper/rule/rule').
:- use_module('../../../prolog/skyscraper/rule/visible_count').
:- use_module('../../../prolog/skyscraper/line/arrangement_count').
:- use_module('../../../prolog/skyscraper/line/table').
:- use_module('../../../prolog/skyscraper/variants').
:- use_module('../rules').
:- use_module('../samples').

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

%   A table has as many arrangements as the rules, and as are counted.

test(tables, [ forall(sampled(12, ( member(N-Empties, [3-0,5-0,5-1,5-2]),
                                    Rule = rule(Empties,[],sum),
                                    rule_most(Rule, N, Most),
                                    between(0, Most, Near) ))),
               Made-Counted == Expected-Expected ]) :-
    findall(Count-Of, ( between(0, Most, Far),
                        line_table(Rule, N, Near, Far, Table),
                        table_contents(Table, Count, _, _),
                        arrangement_count(Rule, N, Near, Far, Of)
                      ),
            Pairs),
    pairs_keys_values(Pairs, Made, Counted),
    findall(Count, ( between(0, Most, Far),
                     aggregate_all(count, shown(Rule, N, Near, Far), Count)
                   ),
            Expected).

shown(Rule, N, Near, Far) :-
    rule_line(Rule, N, Line),
    rule_clues(Rule, Line, First, Last),
    memberchk(Near, [0,First]),
    memberchk(Far, [0,Last]).

:- end_tests(sums).
