% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(yall)).
:- use_module('../../../../prolog/skyscraper/explain/mistakes').
:- use_module('../../../../prolog/skyscraper/explain/text/mistake_text').

:- begin_tests(mistake_text).

told(mistake(out_of_range(7), [1-2]),
     "r1c2 is 7, but heights are from 1 to 4.").
told(mistake(repeated(line(row,2), 3), [2-1,2-4]),
     "Row 2 has 3 more than once: in r2c1 and r2c4.").
told(mistake(repeated(line(column,1), 3), [1-1,2-1,4-1]),
     "Column 1 has 3 more than once: in r1c1, r2c1 and r4c1.").
told(mistake(clue(on(row,1,left), 3, shows(2)), [1-1,1-2,1-3,1-4]),
     "Row 1 shows 2 from the left, but the clue is 3.").
told(mistake(clue(on(row,1,right), 1, more(2)), [1-4,1-3]),
     "Row 1 shows 2 from the right already, but the clue is 1.").
told(mistake(clue(on(column,1,top), 3, too_early(2)), [1-1,2-1]),
     "Column 1 shows 2 from the top up to its 4, which hides all behind it, \c
      but the clue is 3.").
told(mistake(clue(on(column,1,bottom), 2, one_more(2)), [4-1,3-1]),
     "Column 1 shows 2 from the bottom already, and its 4 will be seen, too, \c
      but the clue is 2.").
told(unsolvable_entries([]),
     "No row, column or clue is broken yet, but one of the heights must be \c
      wrong: no solution has them all.").
told(unsolvable_entries([1-3]),
     "No row, column or clue is broken yet, but one of the heights must be \c
      wrong: no solution has them all. r1c3 has no candidate left.").
told(wrong_entries([place(1,2,3)]), "The 3 in r1c2 is wrong.").
told(wrong_entries([place(1,2,3),place(2,1,4)]),
     "The 3 in r1c2 and the 4 in r2c1 are wrong.").

told(wrong_marks,
     "The pencil marks of a cell leave out the height that is right.").
told(wrong_marks([2-3,4-1]),
     "The pencil marks of r2c3 and r4c1 leave out the height that is right.").
told(unsolvable_marks([]), "No solution agrees with all the pencil marks.").
told(unsolvable_marks([2-3]),
     "No solution agrees with the pencil marks of r2c3.").

test(told, [forall(told(Mistake, Text)), true(Found == Text)]) :-
    mistake_text(Mistake, 4, Found).

%   Whatever is found can be told.

test(all, Untold == []) :-
    findall(Mistake,
            (   maplist([X]>>member(X, [1,2,3,_]), [A,B,C,D]),
                mistakes([[A,B],[C,D]], [[1,2],[2,0],[1,1],[0,2]], Mistakes),
                member(Mistake, Mistakes),
                \+ mistake_text(Mistake, 2, _)
            ),
            Untold).

says(unsolvable, "The puzzle has no solution, whatever is entered.").
says(solved, "The board is solved.").
says(multiple,
     "Nothing follows from here without trial: there are several solutions.").
says(unique, "There is one solution, but no technique leads on from here.").

test(sentence, [ forall(says(Why, Expected)), Text == Expected ]) :-
    no_step_text(Why, Text).

:- end_tests(mistake_text).
