% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/explain/text/no_step_text').

:- begin_tests(no_step_text).

says(unsolvable, "The puzzle has no solution, whatever is entered.").
says(solved, "The board is solved.").
says(multiple,
     "Nothing follows from here without trial: there are several solutions.").
says(unique, "There is one solution, but no technique leads on from here.").

test(sentence, [ forall(says(Why, Expected)), Text == Expected ]) :-
    no_step_text(Why, Text).

:- end_tests(no_step_text).
