% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/line/arrangement_count').

:- begin_tests(arrangement_count).

test(count, [ forall(sampled(50, ( between(1, 6, N),
                                   between(0, N, Near),
                                   between(0, N, Far) ))),
              Count =:= Expected ]) :-
    classic_rule(Rule),
    arrangement_count(Rule, N, Near, Far, Count),
    aggregate_all(count,
                  (   permutation_of(N, Line),
                      once(seen(Near, Line, Far))
                  ),
                  Expected).

test(count_adds_up, [ forall(between(7, 16, N)), Sum =:= Count ]) :-
    classic_rule(Rule),
    aggregate_all(sum(C),
                  (   between(1, N, Near),
                      between(1, N, Far),
                      arrangement_count(Rule, N, Near, Far, C)
                  ),
                  Sum),
    arrangement_count(Rule, N, 0, 0, Count).

%   Parks, and clues that are sums.

test(by_rule, [ forall(member(Rule, [rule(0,[],sum),rule(1,[],sum),
                                     rule(2,[],count)])),
                Counts == Expected ]) :-
    counts(Rule, arrangement_count(Rule, 4), Counts),
    findall(Near-Far,
            ( rule_line(Rule, 4, Line), rule_clues(Rule, Line, Near, Far) ),
            Shown),
    counts(Rule, counted(Shown), Expected).

%   For each pair of clues.

counts(Rule, Counting, Counts) :-
    findall(Shown,
            ( rule_line(Rule, 4, Line), rule_clues(Rule, Line, Shown, _) ),
            All),
    max_list(All, Most),
    findall(Near-Far-Count,
            (   between(0, Most, Near),
                between(0, Most, Far),
                call(Counting, Near, Far, Count)
            ),
            Counts).

counted(Shown, Near, Far, Count) :-
    aggregate_all(count,
                  (   member(First-Last, Shown),
                      agrees(Near, First),
                      agrees(Far, Last)
                  ),
                  Count).

agrees(Clue, Shown) :-
    memberchk(Clue, [0,Shown]).

:- end_tests(arrangement_count).
