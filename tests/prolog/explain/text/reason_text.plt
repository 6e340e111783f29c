% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/explain/text/phrases').
:- use_module('../../../../prolog/skyscraper/explain/text/reason_text').

:- begin_tests(reason_text).

%   says(Reason, Line, Cells, Placed, Removed, Text), on a 6x6.

says(clue_1(6), on(row,1,left), [1-1], [place(1,1,6)], [],
     "Row 1 shows 1 from the left, so the 6 stands first, in r1c1.").
says(clue_n(6), on(column,2,top), [1-2,2-2], [place(1,2,1),place(2,2,2)], [],
     "Column 2 shows 6 from the top, all there are, so they rise one by \c
      one: 1 stands in r1c2 and 2 in r2c2.").
says(facing_clues(3, 4, 6, 3), on(row,4,both), [4-3], [place(4,3,6)], [],
     "Row 4 shows 3 from the left and 4 from the right, together 7, one more \c
      than there are buildings. So each is seen, the 6 from both ends, and \c
      it is third from the left, in r4c3.").
says(facing_clues(2, 5, 6, 2), on(column,4,both), [2-4], [place(2,4,6)], [],
     "Column 4 shows 2 from the top and 5 from the bottom, together 7, one \c
      more than there are buildings. So each is seen, the 6 from both ends, \c
      and it is second from the top, in r2c4.").
says(bound(2), on(row,3,right), [3-6], [], [place(3,6,6)],
     "Row 3 shows 2 from the right, so at least 1 building stands before the \c
      6: 6 goes from r3c6.").
says(bound(4), on(row,3,left), [3-1,3-2,3-3], [],
     [place(3,1,4),place(3,1,5),place(3,1,6),place(3,2,5),place(3,2,6),
      place(3,3,6)],
     "Row 3 shows 4 from the left, so at least 3 buildings stand before the \c
      6, 2 before the 5 and 1 before the 4: 4 goes from r3c1; 5 goes from \c
      r3c1 and r3c2; 6 goes from r3c1, r3c2 and r3c3.").
says(naked_single(5), none, [3-1], [place(3,1,5)],
     [place(3,4,5),place(6,1,5)],
     "r3c1 is 5, so no other cell of row 3 and column 1 is: 5 goes from r3c4 \c
      and r6c1.").
says(naked_single(5), none, [3-1], [place(3,1,5)], [],
     "r3c1 is 5, so no other cell of row 3 and column 1 is.").
says(only_candidate(5), none, [3-1], [place(3,1,5)],
     [place(3,4,5),place(6,1,5)],
     "Only 5 is left for r3c1, so it stands there, and in no other cell of \c
      row 3 and column 1: 5 goes from r3c4 and r6c1.").
says(only_candidate(5), none, [3-1], [place(3,1,5)], [],
     "Only 5 is left for r3c1, so it stands there.").
says(hidden_single(5), on(row,4,both), [4-3], [place(4,3,5)], [],
     "Row 4 has one place for the 5: r4c3.").
says(nearly_filled(rising, 3, 6), on(row,4,left), [4-2], [], [place(4,2,1)],
     "Row 4 shows 3 from the left and its 6 is third from there. All before \c
      it are seen, too, so they rise: 1 goes from r4c2.").
says(nearly_filled(first_overtops([6]), 2, 3), on(row,4,right), [4-6], [],
     [place(4,6,1)],
     "Row 4 shows 2 from the right, and its 6 is seen whatever comes before. \c
      So only one of the 2 buildings before the 6 is seen, the first, and it \c
      is taller than the others: 1 goes from r4c6.").
says(nearly_filled(first_overtops([5,6]), 3, 3), on(row,4,right), [4-6], [],
     [place(4,6,1)],
     "Row 4 shows 3 from the right, and its 5 and 6 are seen whatever comes \c
      before. So only one of the 2 buildings before the 5 is seen, the \c
      first, and it is taller than the others: 1 goes from r4c6.").
says(clue_2(behind(3), 6), on(row,1,left), [1-2], [], [place(1,2,5)],
     "Row 1 shows 2 from the left, so all between the first building and the \c
      6 are lower than the first. The 5 is first or behind the 6, which is \c
      not before the third cell: 5 goes from r1c2.").
says(clue_2(before(4), 6), on(row,1,left), [1-4], [], [place(1,4,6)],
     "Row 1 shows 2 from the left, so all between the first building and the \c
      6 are lower than the first. The 5 is not first, so it is behind the 6; \c
      the last cell for the 5 is the fourth: 6 goes from r1c4.").
says(clue_2(within(1), 6), on(row,1,left), [1-3], [], [place(1,3,6)],
     "Row 1 shows 2 from the left, so all between the first building and the \c
      6 are lower than the first. The first is 1 at most, so at most 1 cell \c
      can be before the 6: 6 goes from r1c3.").
says(clue_2(reaching(4), 6), on(row,1,left), [1-1], [],
     [place(1,1,1),place(1,1,2)],
     "Row 1 shows 2 from the left, so all between the first building and the \c
      6 are lower than the first. The 6 is not before the fourth cell, so at \c
      least 2 others are lower than the first: 1 and 2 go from r1c1.").
says(clue_2(reaching(3), 6), on(row,1,left), [1-1], [], [place(1,1,1)],
     "Row 1 shows 2 from the left, so all between the first building and the \c
      6 are lower than the first. The 6 is not before the third cell, so at \c
      least 1 other is lower than the first: 1 goes from r1c1.").
says(pair(naked, line(row,6), [6-3,6-6], [3,4]), on(row,6,both), [6-3,6-6],
     [], [place(6,1,3)],
     "In row 6, r6c3 and r6c6 have no candidates but 3 and 4, and use them \c
      up, so 3 goes from r6c1.").
says(subset(hidden, line(column,1), [1-1,2-1,3-1], [1,2,3]),
     on(column,1,both), [1-1,2-1,3-1], [], [place(2,1,4)],
     "In column 1, 1, 2 and 3 have no places but r1c1, r2c1 and r3c1, and \c
      fill them, so 4 goes from r2c1.").
says(reachability(4, 5, at_most([5-1,5-2,5-4,5-6])), on(row,5,left), [5-2],
     [], [place(5,2,4)],
     "Row 5 shows 5 from the left, but with 4 in r5c2 at most 4 could be \c
      seen, in r5c1, r5c2, r5c4 and r5c6, so 4 goes from r5c2.").
says(reachability(4, 2, at_least([5-1,5-2,5-5])), on(row,5,left), [5-2], [],
     [place(5,2,4)],
     "Row 5 shows 2 from the left, but with 4 in r5c2 at least 3 would be \c
      seen, in r5c1, r5c2 and r5c5, so 4 goes from r5c2.").
says(sequence_elimination(counts(18,4,4), clue(2), listed([])),
     on(row,2,right), [2-1], [], [place(2,1,1)],
     "Of 18 arrangements of row 2 that its candidates allow, 4 show 2 from \c
      the right, so 1 goes from r2c1.").
says(sequence_elimination(counts(50,20,20), clue(4),
                          cases([ case(place(2,3,5), 9),
                                  case(place(2,1,3), 12)
                                ])),
     on(row,2,left), [2-1,2-3], [], [place(2,1,3),place(2,3,5)],
     "With 5 in r2c3, the candidates allow 9 arrangements of row 2, none of \c
      which shows 4 from the left; nor does any of 12 with 3 in r2c1, so 3 \c
      goes from r2c1; 5 goes from r2c3.").
says(fish(3, row, [1,4], [2,5]), none, [1-2,1-5,4-2,4-5], [],
     [place(2,2,3)],
     "All places of 3 in rows 1 and 4 are in columns 2 and 5. These columns \c
      have their 3 there and nowhere else, so 3 goes from r2c2.").
says(fish(3, column, [1,4], [2,5]), none, [2-1,5-1,2-4,5-4], [],
     [place(2,2,3)],
     "All places of 3 in columns 1 and 4 are in rows 2 and 5. These rows \c
      have their 3 there and nowhere else, so 3 goes from r2c2.").
says(forcing_chain([ strong(cell, place(1,1,4), place(1,1,1)),
                     weak(row, place(1,1,1), place(1,2,1)),
                     strong(column, place(1,2,1), place(3,2,1)),
                     weak(cell, place(3,2,1), place(3,2,4)),
                     strong(row, place(3,2,4), place(3,3,4))
                   ]),
     none, [1-1,1-2,3-2,3-3], [], [place(3,1,4)],
     "Suppose that r1c1 is not 4. Then r1c1 is 1, the only other candidate \c
      there. So r1c2 is not 1. Then r3c2 is 1, the only other place \c
      for 1 in column 2. So r3c2 is not 4. Then r3c3 is 4, the only other \c
      place for 4 in row 3. So r1c1 is 4, or r3c3 is 4. Either way, 4 goes \c
      from r3c1.").
says(trial(place(1,1,2), singles, [], cell(1-2)), none, [1-1], [],
     [place(1,1,2)],
     "Assume that r1c1 is 2, and use nothing but singles. But then r1c2 has \c
      no candidate left. So 2 goes from r1c1.").

test(says, [ forall(says(Reason, Line, Cells, Placed, Removed, Text)),
             true(Found == Text) ]) :-
    text_of(reason(Reason, Line, Cells, 6, follows(Placed, Removed)), Found).

:- end_tests(reason_text).
