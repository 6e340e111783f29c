% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/explain/sentences/phrases').

:- begin_tests(phrases).

%   says(Phrase, Text): what the sentences with them do not show.

says(cell(3-12), "r3c12").
says(ordinal(12), "12th").
says(ordinal(22), "22nd").
says(counted(1, arrangement, arrangements), "1 arrangement").
says(counted(0, arrangement, arrangements), "0 arrangements").
says(number(10), "10").
says(filling([3,1,10]), "3-1-10").
says(no_filling(clues(3,2), on(line(column,2),both)),
     "No filling of column 2 shows 3 from the top and 2 from the bottom").
says(no_filling(none, on(line(row,2),both)), "Row 2 cannot be filled").
says(joined(cell, '; ', [1-1,1-2]), "r1c1; r1c2").

test(says, [forall(says(Phrase, Text)), true(Found == Text)]) :-
    text_of(Phrase, Found).

:- end_tests(phrases).
