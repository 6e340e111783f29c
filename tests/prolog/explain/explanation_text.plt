% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../prolog/skyscraper/explain/explanation').
:- use_module('../../../prolog/skyscraper/explain/explanation_text').
:- use_module('../../../prolog/skyscraper/explain/candidates').

:- begin_tests(explanation_text).

%   A puzzle whose steps are a clue, a bound, and singles.

start([[2,0,0],[2,0,3],[0,0,0],[0,0,0]]).

told_of(Sides, Texts, Paragraphs) :-
    explanation(Board, Sides, explanation(_, _, _, Steps, _)),
    start_candidates(Board, Sides, Start),
    told(Steps, Start, Texts, Paragraphs).

test(alone, Texts ==
            [ "Row 3 shows 3 from the left, all there are, so they rise from \c
               1 to 3: r3c1=1, r3c2=2, r3c3=3.",
              "Row 1 shows 2 from the left, so r1c1 is at most 2.",
              "r3c1 is 1, so no other cell of row 3 and column 1 is.",
              "r1c1 is 2: column 1 has 1; 3 is too tall for a clue.",
              "r2c1 is 3: column 1 has 1 and 2.",
              "r3c2 is 2, so no other cell of row 3 and column 2 is.",
              "r2c2 is 1: row 2 has 3, column 2 has 2.",
              "r1c2 is 3: row 1 has 2, column 2 has 1."
            ]) :-
    start(Sides),
    told_of(Sides, Texts, _).

test(together, Paragraphs ==
               [ paragraph(1, 2,
                           [ 0-"The clues alone. Each building seen is \c
                                taller than the one seen before it, so the \c
                                first must leave taller ones for later.",
                             1-"Clue 3: all are seen, so row 3 from the left \c
                                can only be 123.",
                             1-"Clue 2: the first cell is at most 2."
                           ]),
                 paragraph(3, 8,
                           [ 0-"Only height left: r1c1=2, r2c1=3, r2c2=1, \c
                                r1c2=3, r2c3=2, r1c3=1.",
                             0-"A known height is crossed out in its lines. \c
                                Steps that do only that are counted, but not \c
                                told."
                           ])
               ]) :-
    start(Sides),
    told_of(Sides, _, Paragraphs).

test(nothing_to_tell, Paragraphs == []) :-
    start([[_,_],[_,_]], Candidates),
    told([], Candidates, [], Paragraphs).
test(only_givens,
     Lines == [0-"A known height is crossed out in its lines. Steps that do \c
                  only that are counted, but not told."]) :-
    Board = [[2,_,_],[_,_,_],[_,_,_]],
    start(Board, Candidates),
    next_step(Candidates, Step),
    told([Step], Candidates, _, [paragraph(1,1,Lines)]).

start(Board, Candidates) :-
    length(Board, Size),
    length(Side, Size),
    maplist(=(0), Side),
    start_candidates(Board, [Side,Side,Side,Side], Candidates).

test(end, [ forall(member(Status-Difficulty-Text,
                          [ unsatisfiable-none-
                            "r1c2 has no height left. So the puzzle has no \c
                             solution.",
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
     Text == "No filling of row 1 shows 1 from the left. So the puzzle has no \c
              solution.") :-
    explanation_end_text(
        explanation(unsatisfiable, none, 2,
                    [step(sequence_elimination, 2, on(line(row,1),left), [1-1],
                          [], [place(1,1,1)],
                          sequence_elimination(counts(1,0,0), clue(1)))],
                    _),
        Text).

:- end_tests(explanation_text).
