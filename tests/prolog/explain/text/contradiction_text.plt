% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/explain/text/contradiction_text').

:- begin_tests(contradiction_text).

%   said(How, Text)

said(cell(1-2), "r1c2 has no candidate left").
said(height(line(column,1), 4), "column 1 has no place for the 4").
said(clue(on(row,1,right), 3, 2), "row 1 shows 2 from the right, not 3").
said(arrangements(on(row,2,left), 5, clue(3)),
     "no arrangement of row 2 shows 3 from the left").
said(arrangements(on(column,2,both), 5, clues(3,2)),
     "no arrangement of column 2 shows 3 from the top and 2 from the bottom").
said(arrangements(on(row,2,both), 0, none),
     "no arrangement of row 2 agrees with its candidates").

test(said, [forall(said(How, Text)), true(Found == Text)]) :-
    contradiction_text(How, Found).

:- end_tests(contradiction_text).
