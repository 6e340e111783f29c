% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/explain/text/phrases').

:- begin_tests(phrases).

%   says(Phrase, Text)

says(cell(3-12), "r3c12").
says(cells([1-1]), "r1c1").
says(cells([1-1,1-2]), "r1c1 and r1c2").
says(cells([1-1,1-2,2-2]), "r1c1, r1c2 and r2c2").
says(line(on(row,3,both)), "row 3").
says(capital_line(line(column,3)), "Column 3").
says(capital_line(on(row,3,left)), "Row 3").
says(lines(column, [2,5]), "columns 2 and 5").
says(shows(4, bottom), "4 from the bottom").
says(ordinal(2), "second").
says(ordinal(12), "12th").
says(counted(1, arrangement, arrangements), "1 arrangement").
says(counted(0, arrangement, arrangements), "0 arrangements").
says(technique_words(hidden_single), "hidden single").
says(technique_words(clue_1), "clue 1").
says(technique_words(clue_n), "clue N").
says(placed([place(1,2,3)]), "3 stands in r1c2").
says(placed([place(1,1,1),place(1,2,2),place(1,3,3)]),
     "1 stands in r1c1, 2 in r1c2 and 3 in r1c3").
says(removed([place(1,2,3)]), "3 goes from r1c2").
says(removed([place(1,2,3),place(1,1,3)]), "3 goes from r1c1 and r1c2").
says(removed([place(1,1,4),place(1,1,5),place(1,1,6)]),
     "4, 5 and 6 go from r1c1").
says(removed([place(1,1,4),place(1,1,5),place(1,2,5)]),
     "4 goes from r1c1; 5 goes from r1c1 and r1c2").
says(removed([place(1,1,4),place(1,1,5),place(1,2,4),place(1,2,5),
              place(1,3,3)]),
     "3 goes from r1c3; 4 and 5 go from r1c1 and r1c2").
says(removed([place(1,1,2),place(1,1,3),place(1,1,4),place(1,2,4)]),
     "2 and 3 go from r1c1; 4 goes from r1c1 and r1c2").
says(joined(cell, '; ', [1-1,1-2]), "r1c1; r1c2").

test(says, [forall(says(Phrase, Text)), true(Found == Text)]) :-
    text_of(Phrase, Found).

:- end_tests(phrases).
