% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/explain/text/walk_text').

:- begin_tests(walk_text).

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

:- end_tests(walk_text).
