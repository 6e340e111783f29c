% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(yall)).
:- use_module('../../../../prolog/skyscraper/explain/mistakes').
:- use_module('../../../../prolog/skyscraper/explain/sentences/contradictions').
:- use_module('../../../../prolog/skyscraper/explain/sentences/phrases').

:- begin_tests(contradictions).

told(mistake(out_of_range(7), [1-2]),
     "r1c2 is 7, but heights are from 1 to 4.").
told(mistake(repeated(line(row,2), 3), [2-1,2-4]),
     "Row 2 has two 3s, in r2c1 and r2c4.").
told(mistake(repeated(line(column,1), 3), [1-1,2-1,4-1]),
     "Column 1 has three 3s, in r1c1, r2c1 and r4c1.").
told(mistake(clue(on(line(row,1),left), 3, shows(2)), [1-1,1-2,1-3,1-4]),
     "Row 1 shows 2 from the left, but the clue is 3.").
told(mistake(clue(on(line(row,1),right), 1, more(2)), [1-4,1-3]),
     "Row 1 already shows 2 from the right, but the clue is 1.").
told(mistake(clue(on(line(column,1),top), 3, too_early(2)), [1-1,2-1]),
     "Column 1 shows 2 from the top up to its 4, but the clue is 3.").
told(mistake(clue(on(line(column,1),bottom), 2, one_more(2)), [4-1,3-1]),
     "Column 1 already shows 2 from the bottom before its 4, but the clue is \c
      2.").
told(unsolvable_entries([]),
     "No rule is broken yet, but a height is wrong.").
told(unsolvable_entries([1-3]),
     "No rule is broken yet, but a height is wrong. r1c3 has no height left.").
told(wrong_entries([place(1,2,3)]), "r1c2 is not 3.").
told(wrong_entries([place(1,2,3),place(2,1,4)]),
     "r1c2 is not 3 and r2c1 is not 4.").
told(wrong_marks, "The right height of a cell is crossed out.").
told(wrong_marks([2-3,4-1]),
     "The right height is crossed out in r2c3 and r4c1.").
told(unsolvable_marks, "No solution agrees with all the pencil marks.").
told(unsolvable_marks([]),
     "No solution agrees with all the pencil marks, though some agree with \c
      those of each cell by itself.").
told(unsolvable_marks([2-3]),
     "No solution agrees with the pencil marks of r2c3.").

test(told, [forall(told(Mistake, Text)), true(Found == Text)]) :-
    mistake_text(Mistake, 4, Found).

proves(cell(1-2), "r1c2 has no height left.").
proves(height(line(row,2), 1), "Row 2 has no place for its 1.").
proves(height(line(row,2), 0), "Row 2 has too few places for parks.").
proves(clue(on(line(row,1),left), 3, 2),
       "Row 1 shows 2 from the left, but the clue is 3.").

test(contradiction, [forall(proves(How, Text)), true(Found == Text)]) :-
    text_of(contradiction(How), Found).

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
     "The puzzle has several solutions, and nothing more follows for all of \c
      them.").
says(unique, "There is one solution, but no technique leads on from here.").

test(sentence, [ forall(says(Why, Expected)), Text == Expected ]) :-
    no_step_text(Why, Text).

%   said(How, Text)

said(cell(1-2), "r1c2 has no height left.").
said(height(line(column,1), 4), "Column 1 has no place for its 4.").
said(clue(on(line(row,1),right), 3, 2),
     "Row 1 shows 2 from the right, but the clue is 3.").
said(arrangements(on(line(row,2),left), clue(3)),
     "No filling of row 2 shows 3 from the left.").

test(contradiction, [forall(said(How, Text)), true(Found == Text)]) :-
    text_of(contradiction(How), Found).

:- end_tests(contradictions).
