% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../prolog/skyscraper/text/no_step_text').

:- begin_tests(no_step_text).

says(unsolvable, "The puzzle has no solution, whatever is entered.").
says(marks,
     "The pencil marks of a cell leave out the height that is right.").
says(marks([2-3,4-1]),
     "The pencil marks of r2c3 and r4c1 leave out the height that is right.").
says(solved, "The board is solved.").
says(several,
     "Nothing follows from here: the puzzle has several solutions.").

test(sentence, [ forall(says(Why, Expected)), Text == Expected ]) :-
    no_step_text(Why, Text).

:- end_tests(no_step_text).
