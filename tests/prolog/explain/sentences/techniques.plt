% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../../prolog/skyscraper/explain/sentences/phrases').
:- use_module('../../../../prolog/skyscraper/explain/sentences/techniques').

:- begin_tests(techniques).

%   says(Step, Text), on an empty 6x6.

says(step(clue_1, 1, on(line(row,1),left), [1-1], [place(1,1,6)], [],
          clue_1(1,6)),
     "Row 1 shows 1 from the left, so the tallest comes first: r1c1=6.").
says(step(clue_n, 1, on(line(column,2),top), [1-2,2-2],
          [place(1,2,1),place(2,2,2)], [], clue_n(6,6)),
     "Column 2 shows 6 from the top, all there are, so they rise from 1 to 6: \c
      r1c2=1, r2c2=2.").
says(step(facing_clues, 1, on(line(column,4),both), [2-4], [place(2,4,6)], [],
          facing_clues(2, 5, 6, 2)),
     "Column 4 shows 2 and 5, together one more than its 6 buildings: each is \c
      seen from one end only, but the 6 from both. So the 6 is second from \c
      the top: r2c4=6.").
says(step(bound, 1, on(line(row,3),right), [3-6], [], [place(3,6,6)], bound(2)),
     "Row 3 shows 2 from the right, so r3c6 is at most 5.").
says(step(bound, 1, on(line(column,3),bottom), [6-3,5-3,4-3], [],
          [place(6,3,4),place(6,3,5),place(6,3,6),place(5,3,5),place(5,3,6),
           place(4,3,6)],
          bound(4)),
     "Column 3 shows 4 from the bottom, so r6c3 is at most 3, r5c3 at most 4 \c
      and r4c3 at most 5.").
says(step(nearly_filled, 3, on(line(row,4),left), [4-2], [], [place(4,2,1)],
          nearly_filled(rising, 3, 6)),
     "Row 4 shows 3 from the left, and its 6 is the third building. So the \c
      heights before it rise, all of them seen: r4c2 is not 1.").
says(step(nearly_filled, 3, on(line(row,4),right), [4-6], [], [place(4,6,1)],
          nearly_filled(first_overtops([6]), 2, 3)),
     "Row 4 shows 2 from the right: the first building and the 6. So the \c
      first hides all others before the 6: r4c6 is not 1.").
says(step(nearly_filled, 3, on(line(row,4),right), [4-6], [], [place(4,6,1)],
          nearly_filled(first_overtops([5,6]), 3, 3)),
     "Row 4 shows 3 from the right: the first building, the 5 and the 6. So \c
      the first hides all others before the 5: r4c6 is not 1.").
says(step(clue_2, 4, on(line(row,1),left), [1-2], [], [place(1,2,5)],
          clue_2(behind(3), 6)),
     "Row 1 shows 2 from the left, so the 5 is first or behind the 6, which \c
      is third at the earliest: r1c2 is not 5.").
says(step(clue_2, 4, on(line(row,1),left), [1-2], [], [place(1,2,5)],
          clue_2(behind(2), 6)),
     "Row 1 shows 2 from the left, so the 5 is first or behind the 6: r1c2 \c
      is not 5.").
says(step(clue_2, 4, on(line(row,1),right), [1-1], [], [place(1,1,6)],
          clue_2(before(5), 6)),
     "Row 1 shows 2 from the right, and its 5 is not first, so the 6 hides \c
      it. The 5 is fifth at the latest: r1c1 is not 6.").
says(step(clue_2, 4, on(line(row,1),right), [1-1], [], [place(1,1,6)],
          clue_2(before(6), 6)),
     "Row 1 shows 2 from the right, and its 5 is not first, so the 6 hides \c
      it: r1c1 is not 6.").
says(step(clue_2, 4, on(line(column,2),top), [5-2], [], [place(5,2,6)],
          clue_2(within(3), 6)),
     "Column 2 shows 2 from the top. The first building is at most 3 and \c
      hides at most 2 others, so the 6 is fourth at the latest: r5c2 is not \c
      6.").
says(step(clue_2, 4, on(line(column,2),top), [3-2], [], [place(3,2,6)],
          clue_2(within(1), 6)),
     "Column 2 shows 2 from the top, and its first building, the 1, hides \c
      nothing. So the 6 is second: r3c2 is not 6.").
says(step(clue_2, 4, on(line(column,5),bottom), [6-5], [], [place(6,5,1)],
          clue_2(reaching(3), 6)),
     "Column 5 shows 2 from the bottom. The 6 is third at the earliest, so \c
      the first building hides at least 1 other: r6c5 is not 1.").
says(step(pair, 5, on(line(row,2),both), [2-4], [], [place(2,4,1)],
          pair(naked, line(row,2), [2-2,2-3], [1,4])),
     "In row 2, r2c2 and r2c3 have only 1 and 4 left, and use up both: r2c4 \c
      is not 1.").
says(step(pair, 5, on(line(row,1),both), [1-1], [], [place(1,1,2)],
          pair(hidden, line(row,1), [1-1,1-2], [4,5])),
     "In row 1 the 4 and 5 can only be in r1c1 and r1c2, which leaves no room \c
      for others: r1c1 is not 2.").
says(step(subset, 12, on(line(column,6),both), [1-6], [], [place(1,6,4)],
          subset(naked, line(column,6), [2-6,4-6,5-6], [2,3,4])),
     "In column 6, r2c6, r4c6 and r5c6 have only 2, 3 and 4 left, and use \c
      them up: r1c6 is not 4.").
says(step(reachability, 6, on(line(row,6),left), [6-1], [], [place(6,1,4)],
          reachability(4, 3, at_most([6-1,6-4]))),
     "Row 6 shows 3 from the left. With 4 in r6c1, at most 2 could be \c
      seen, in r6c1 and r6c4: r6c1 is not 4.").
says(step(reachability, 6, on(line(row,4),right), [4-5], [], [place(4,5,3)],
          reachability(3, 2, at_least([4-6,4-5,4-4]))),
     "Row 4 shows 2 from the right. With 3 in r4c5, at least 3 would be \c
      seen, in r4c6, r4c5 and r4c4: r4c5 is not 3.").
says(step(fish, 20, none, [2-1], [], [place(2,1,4),place(4,2,4)],
          fish(4, column, [3,5], [2,4])),
     "In columns 3 and 5 the 4 can only be in rows 2 and 4. So these rows \c
      have their 4s there: r2c1 and r4c2 are not 4.").
says(step(mine, 1, on(line(row,1),both), [1-1], [place(1,1,2)], [],
          because("It is so")),
     "It is so: r1c1=2.").

empty(Candidates) :-
    length(Row, 6),
    maplist(=([1,2,3,4,5,6]), Row),
    length(Rows, 6),
    maplist(=(Row), Rows),
    length(Side, 6),
    maplist(=(0), Side),
    rows_candidates(Rows, [Side,Side,Side,Side], Candidates).

test(says, [forall(says(Step, Text)), true(Found == Text)]) :-
    empty(Candidates),
    text_of(sentence(Step, Candidates, Candidates), Found).

%   looks(Step, Text)

looks(step(hidden_single, 2, on(line(row,4),both), [4-3], [place(4,3,5)], [],
           hidden_single(5)),
      "Look for the 5 in row 4.").
looks(step(fish, 20, none, [2-1], [], [], fish(4, column, [3,5], [2,4])),
      "Look at the 4 in columns 3 and 5.").
looks(step(forcing_chain, 30, none, [1-1], [], [],
           forcing_chain([strong(cell,place(1,1,4),place(1,1,2))])),
      "Is r1c1 4?").
looks(step(bound, 1, on(line(row,3),right), [3-6], [], [], bound(2)),
      "Look at row 3 from the right.").
looks(step(pair, 5, on(line(row,2),both), [2-4], [], [], pair(naked,_,_,_)),
      "Look at row 2.").
looks(step(naked_single, 1, none, [3-1], [], [], naked_single(5)),
      "Look at r3c1.").

test(looks, [forall(looks(Step, Text)), true(Found == Text)]) :-
    text_of(look(Step), Found).

test(parks, Found == "Row 2 has no other places for its parks: r2c1=park, \c
                      r2c4=park.") :-
    text_of(brief(step(hidden_single, 2, on(line(row,2),both), [2-1,2-4],
                       [place(2,1,0),place(2,4,0)], [], hidden_single(0)),
                  [], none),
            Found).

test(chain, Found == "Whether r1c1 is 4 or not: r2c1 is not 4.") :-
    text_of(brief(step(forcing_chain, 30, none, [1-1], [], [place(2,1,4)],
                       forcing_chain([strong(cell,place(1,1,4),
                                             place(1,1,2))])),
                  [place(2,1,4)], none),
            Found).

%   ends(Reason, On, Ends)

ends(clue_1(1,6), on(line(row,1),right), [right]).
ends(clue_n(6,_), on(line(row,2),left), [left]).
ends(clue_2(_,_), on(line(column,2),top), [top]).
ends(bound(3), on(line(column,2),bottom), [bottom]).
ends(nearly_filled(_,3,_), on(line(row,2),right), [right]).
ends(reachability(4,3,at_most([])), on(line(row,3),left), [left]).
ends(facing_clues(2,5,6,2), on(line(column,4),both), [top,bottom]).
ends(sequence_elimination(_, clues(2,3)), on(line(row,4),both), [left,right]).
ends(sequence_elimination(_, none), on(line(row,4),both), []).
ends(hidden_single(3), on(line(row,4),both), []).

test(ends, [forall(ends(Reason, On, Ends)), true(Found == Ends)]) :-
    step_ends(step(_, _, On, _, _, _, Reason), Found).

:- end_tests(techniques).
