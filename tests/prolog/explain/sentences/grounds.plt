% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/explain/sentences/grounds').
:- use_module('../../../../prolog/skyscraper/explain/sentences/phrases').

:- begin_tests(grounds).

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

test(parks, Found == "Row 2 has no other places for its parks") :-
    text_of(ground(step(hidden_single, 2, on(line(row,2),both), [2-1,2-4],
                        [place(2,1,0),place(2,4,0)], [], hidden_single(0))),
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

:- end_tests(grounds).
