% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/explain/text/phrases').
:- use_module('../../../../prolog/skyscraper/explain/text/trial_text').

:- begin_tests(trial_text).

test(level, [ forall(member(Level-Words,
                            [ singles-"nothing but singles",
                              easy-"the easy techniques",
                              medium-"the easy and the medium techniques",
                              extreme-"all other techniques"
                            ])),
              true(Text == Expected) ]) :-
    text_of(trial(place(1,1,2), Level, [], cell(1-2)), Text),
    atomic_list_concat(["Assume that r1c1 is 2, and use ",Words,
                        ". But then r1c2 has no candidate left."], Expected0),
    atom_string(Expected0, Expected).

%   What was placed already is not told again as a naked single.

test(steps, Text == "Assume that r1c1 is 2, and use the easy techniques. \c
                     Then 3 stands in r2c3 (hidden single in row 2); \c
                     then r2c1 is 1; then 4 goes from r3c1 (bound in row 3); \c
                     then 1 goes from r4c1 (sequence elimination in row 4). \c
                     But then column 1 has no place for the 4.") :-
    text_of(trial(place(1,1,2), easy,
                  [ step(naked_single, 1, none, [1-1], [place(1,1,2)],
                         [place(1,2,2)], naked_single(2)),
                    step(hidden_single, 2, on(row,2,both), [2-3],
                         [place(2,3,3)], [], hidden_single(3)),
                    step(naked_single, 1, none, [2-3], [place(2,3,3)],
                         [place(3,3,3)], naked_single(3)),
                    step(naked_single, 1, none, [2-1], [place(2,1,1)],
                         [place(2,2,1)], naked_single(1)),
                    step(bound, 1, on(row,3,left), [3-1], [],
                         [place(3,1,4)], bound(2)),
                    step(sequence_elimination, 2, on(row,4,left), [4-1], [],
                         [place(4,1,1)],
                         sequence_elimination(counts(2,1,1), clue(2),
                                              listed([6,6,16,8])))
                  ],
                  height(line(column,1), 4)),
            Text).

test(clue, Text == "Assume that r1c1 is 2, and use nothing but singles. \c
                    But then row 1 shows 2 from the right, not 3.") :-
    text_of(trial(place(1,1,2), singles, [], clue(on(row,1,right), 3, 2)),
            Text).

test(technique_of_the_board,
     Text == "Assume that r1c1 is 2, and use all other techniques. \c
              Then 3 goes from r2c2 (fish). \c
              But then r1c2 has no candidate left.") :-
    text_of(trial(place(1,1,2), extreme,
                  [step(fish, 20, none, [1-1], [], [place(2,2,3)],
                        fish(3, row, [1,3], [1,3]))],
                  cell(1-2)),
            Text).

%   said(How, Text)

said(cell(1-2), "r1c2 has no candidate left").
said(height(line(column,1), 4), "column 1 has no place for the 4").
said(clue(on(row,1,right), 3, 2), "row 1 shows 2 from the right, not 3").
said(arrangements(on(row,2,left), 5, clue(3)),
     "no arrangement of row 2 shows 3 from the left").
said(arrangements(on(column,2,both), 5, clues(3,2)),
     "no arrangement of column 2 shows 3 from the top and 2 from the bottom").
said(arrangements(on(row,2,both), 0, none),
     "no arrangement of row 2 agrees with its candidates").

test(said, [forall(said(How, Text)), true(Found == Text)]) :-
    contradiction_text(How, Found).

:- end_tests(trial_text).
