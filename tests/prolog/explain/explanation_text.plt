% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../prolog/skyscraper/explain/explanation').
:- use_module('../../../prolog/skyscraper/explain/explanation_text').
:- use_module('../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../prolog/skyscraper/explain/ladder').

:- begin_tests(explanation_text).

single(step(naked_single, 1, none, [3-1], [place(3,1,5)], [place(3,2,5)],
            naked_single(5)),
       "r3c1 is 5, so no other cell of row 3 and column 1 is: 5 goes from \c
        r3c2.").
hidden(step(hidden_single, 2, on(row,4,both), [4-3], [place(4,3,5)], [],
            hidden_single(5)),
       "Row 4 has one place for the 5: r4c3.").
listing(step(sequence_elimination, 25, on(column,2,top), [1-2], [],
             [place(1,2,5)],
             sequence_elimination(counts(60,40,40), clue(3),
                                  cases([case(place(1,2,5), 2)])))).

%   hint(Strength, Step, Text)

hint(1, Step, "Look at row 4.") :-
    hidden(Step, _).
hint(1, Step, "Look at r3c1.") :-
    single(Step, _).
hint(1, Step, "Look at column 2 from the top.") :-
    listing(Step).
hint(2, Step, "Look at row 4. The technique is hidden single: a line has one \c
               place for a height.") :-
    hidden(Step, _).
hint(2, Step, Text) :-
    listing(Step),
    technique(sequence_elimination, hard, _, _, _, What),
    format(string(Text),
           "Look at column 2 from the top. The technique is sequence \c
            elimination: ~s.",
           [What]).
hint(3, Step, Text) :-
    single(Step, Text).

test(hint, [forall(hint(Strength, Step, Text)), true(Found == Text)]) :-
    hint_text(Strength, Step, 6, Found).

test(no_such_strength, error(type_error(_, _))) :-
    hidden(Step, _),
    hint_text(4, Step, 6, _).

test(paragraphs, Paragraphs ==
                 [ paragraph(1, 1, Other),
                   paragraph(2, 3, Run),
                   paragraph(4, 4, Other),
                   paragraph(5, 5, One)
                 ]) :-
    single(Single, One),
    hidden(Hidden, Other),
    paragraphs([Hidden,Single,Single,Hidden,Single], 6, Paragraphs),
    atomic_list_concat([One,One], ' ', Run0),
    atom_string(Run0, Run).

test(no_paragraphs, Paragraphs == []) :-
    paragraphs([], 6, Paragraphs).

test(end, [ forall(member(Status-Difficulty-Text,
                          [ unsatisfiable-none-
                            "The puzzle has no solution: r1c2 has no \c
                             candidate left.",
                            multiple-none-
                            "The puzzle has more than one solution.",
                            unique-none-
                            "No technique leads further, though the puzzle \c
                             has one solution.",
                            unique-hard-
                            "The puzzle is solved. Difficulty: hard, \c
                             score: 47."
                          ])),
            true(Found == Text) ]) :-
    rows_candidates([[[1],[]],[[1,2],[1,2]]],
                    [[0,0],[0,0],[0,0],[0,0]], End),
    explanation_end_text(explanation(Status, Difficulty, 47, [], End), Found).

test(no_contradiction, Text == "No deduction leads further, \c
                                and a search finds no solution.") :-
    start_candidates([[_,_],[_,_]], [[0,0],[0,0],[0,0],[0,0]], End),
    explanation_end_text(explanation(unsatisfiable, none, 0, [], End), Text).

test(no_arrangement,
     Text == "The puzzle has no solution: no arrangement of row 1 shows 1 \c
              from the left.") :-
    explanation_end_text(
        explanation(unsatisfiable, none, 2,
                    [step(sequence_elimination, 2, on(row,1,left), [1-1], [],
                          [place(1,1,1)],
                          sequence_elimination(counts(1,0,0), clue(1),
                                               listed([2,4])))],
                    _),
        Text).

%   Each step of an explanation has its sentence, which is one or more: with a
%   full stop at the end, and nothing left to be filled in. The puzzle is an
%   unreasonable one, so that there are many techniques.

puzzle([[_,_,_,_,_,1],[_,_,_,_,_,_],[_,_,_,_,_,_],[_,_,_,2,_,_],
        [_,_,_,_,_,_],[_,_,_,_,_,_]],
       [[4,0,0,3,0,3],[4,0,2,0,2,0],[0,4,0,0,3,3],[0,0,0,1,0,3]]).

test(every_step, Untold == []) :-
    puzzle(Board, Sides),
    once(explanation(Board, Sides,
                     explanation(_, unreasonable, _, Steps, _))),
    findall(Step,
            (   member(Step, Steps),
                \+ told(Step)
            ),
            Untold).

told(Step) :-
    step_text(Step, 6, Text),
    string(Text),
    string_concat(_, ".", Text),
    \+ sub_string(Text, _, _, _, "_"),
    forall(member(Strength, [1,2]), hint_text(Strength, Step, 6, _)).

test(start, Text == "The puzzle: 8 candidates, 0 cells decided.") :-
    figure_text(start, 8, 0, Text).
test(one, Text == "After elimination assignment: 1 candidate, \c
                   1 cell decided.") :-
    figure_text(elimination_assignment, 1, 1, Text).
test(sequences, Text == "Sequences: row 1: 8 -> 2; column 2: 1 -> 1.") :-
    sequences_text([ sequences(line(row,1), 8, 2),
                     sequences(line(column,2), 1, 1)
                   ],
                   Text).

:- end_tests(explanation_text).
