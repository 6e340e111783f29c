% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/explain/ladder').

:- begin_tests(ladder).

test(order, all(Name == [ clue_1,clue_n,facing_clues,bound,naked_single,
                          hidden_single,nearly_filled,sequence_elimination,
                          clue_2,facing_2,pair,reachability,subset,fish,
                          forcing_chain,trial ])) :-
    technique_name(Name).

%   A score stays what it was.

test(costs, Costs == [1,1,1,1,1,2,3,arrangements,4,4,5,6,arrangements,
                      arrangements,12,lines,links,techniques]) :-
    findall(Cost, technique(_, _, Cost, _, _, _), Costs).
test(easier_first, Ranks == Sorted) :-
    findall(Rank,
            (   technique(_, Difficulty, _, _, _, _),
                difficulty(Difficulty, Rank)
            ),
            Ranks),
    msort(Ranks, Sorted).
test(difficulties, all(Difficulty == [easy,medium,hard,extreme,
                                      unreasonable])) :-
    difficulty(Difficulty, _).

%   The ranges of sequence elimination have no gap.

test(ranges, Ranges == [0-3,4-12,13-inf]) :-
    findall(Least-Most,
            technique(sequence_elimination, _, _, _,
                      sequence_elimination(Least, Most), _),
            Ranges).

test(difficulty, [ forall(member(Left-Expected,
                                 [0-easy,3-easy,4-medium,12-medium,13-hard])),
                   Difficulty == Expected ]) :-
    Reason = sequence_elimination(counts(20,15,Left), clue(2)),
    step_difficulty(step(sequence_elimination, 1, none, [], [], [], Reason),
                    Difficulty).
test(difficulty, [ forall(( technique(Name, Expected, _, _, _, _),
                            Name \== sequence_elimination )),
                   Difficulty == Expected ]) :-
    step_difficulty(step(Name, 1, none, [], [], [], reason), Difficulty).

%   Every technique but trial can be asked.

test(asked, [ forall(( technique(Name, _, _, Scope, Goal, _),
                       Name \== trial )) ]) :-
    classic_rule(Rule),
    Candidates = candidates(2, Rule, clues([0,0],[0,0],[0,0],[0,0]),
                            cells(0b110,0b110,0b110,0b110)),
    (   Scope == board
    ->  \+ board_step(Goal, Candidates, _)
    ;   \+ line_step(Goal, line(row,1), Candidates, _)
    ).

%   Where clues are sums, nothing is counted.

test(question, Questions ==
               [ "How many must stand before the tallest, and before the next \c
                  ones?",
                 "Which heights hide so much that the sum stays too low, or \c
                  make it too high together with the tallest?"
               ]) :-
    Step = step(bound, 1, on(line(row,1),left), [], [], [], bound(3)),
    findall(Question,
            (   member(Weight, [count,sum]),
                step_question(Step, rule(0,[],Weight), Question)
            ),
            Questions).

:- end_tests(ladder).
