% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/explain/sentences/phrases').
:- use_module('../../../../prolog/skyscraper/explain/sentences/techniques').

:- begin_tests(techniques).

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
