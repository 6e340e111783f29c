% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/explain/sentences/phrases').

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
says(number(3), "three").
says(number(10), "10").
says(with_article(8), "an 8").
says(with_article(7), "a 7").
says(with_article(11), "an 11").
says(height_at(place(1,2,3)), "r1c2=3").
says(filling([3,1,2]), "312").
says(filling([3,1,10]), "3-1-10").
says(fillings([[3,1,2],[2,1,3]]), "312 and 213").
says(no_filling(clue(3), on(row,2,left)),
     "No filling of row 2 shows 3 from the left.").
says(no_filling(clues(3,2), on(column,2,both)),
     "No filling of column 2 shows 3 from the top and 2 from the bottom.").
says(no_filling(none, on(row,2,both)), "Row 2 cannot be filled.").
says(joined(cell, '; ', [1-1,1-2]), "r1c1; r1c2").

test(says, [forall(says(Phrase, Text)), true(Found == Text)]) :-
    text_of(Phrase, Found).

:- end_tests(phrases).
