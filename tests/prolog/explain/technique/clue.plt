% SPDX-License-Identifier: MIT

:- use_module('../../suite').
:- use_module('../../../../prolog/skyscraper/explain/technique/clue').
:- use_module(lines).
:- use_module('../../../../prolog/skyscraper/explain/candidates',
              [start_candidates/3]).

:- begin_tests(clue).

%   Each of these lines allows more than what is shown of it: the step is that
%   of one technique alone.

test(clue_1, all(Step == [step(left,[1-4],[],clue_1(1,4))])) :-
    row_step(clue_1, 1, 2, [[1,2,3,4],[1,2,3],[1,2,3,4],[1,2,3]], Step).
test(clue_1_at_the_other_end,
     all(Step == [step(right,[4-4],[],clue_1(1,4))])) :-
    row_step(clue_1, 0, 1, [[1,2],[1,2],[3,4],[3,4]], Step).

test(clue_n, all(Step == [step(left,[1-1,3-3],[],clue_n(3,3))])) :-
    row_step(clue_n, 3, 0, [[1,2],[2],[1,3]], Step).
test(clue_n_at_the_other_end, all(Step == [step(right,[3-1,2-2,1-3],[],
                                                clue_n(3,3))])) :-
    row_step(clue_n, 0, 3, [[1,2,3],[1,2,3],[1,2,3]], Step).

test(facing_clues, all(Step == [step(both,[2-4],[],
                                     facing_clues(2,3,4,2))])) :-
    row_step(facing_clues, 2, 3,
             [[1,2,3,4],[1,2,3,4],[1,2,3,4],[1,2,3,4]], Step).

test(facing_clues_at_an_end, all(Step == [step(both,[1-3],[],
                                               facing_clues(1,3,3,1))])) :-
    row_step(facing_clues, 1, 3, [[1,2,3],[1,2,3],[1,2,3]], Step).

test(bound, all(Step == [ step(left,[],[1-3,1-4,2-4],bound(3)),
                          step(right,[],[4-4],bound(2))
                        ])) :-
    row_step(bound, 3, 2, [[1,2,3,4],[1,2,3,4],[1,2,3,4],[1,2,3,4]], Step).
test(bound_what_is_there, all(Step == [step(left,[],[2-4],bound(3))])) :-
    row_step(bound, 3, 0, [[1,2],[1,4],[1,2,3,4],[1,2,3,4]], Step).

%   nothing(Technique, Near, Far, Row): there is nothing left to say, or no way
%   to do it, or the clues are others.

nothing(clue_1, 1, 0, [[3],[1,2],[1,2]]).
nothing(clue_1, 1, 0, [[1,2],[1,2,3],[1,2,3]]).
nothing(clue_1, 2, 0, [[1,2,3],[1,2,3],[1,2,3]]).
nothing(clue_n, 3, 1, [[1],[2],[3]]).
nothing(clue_n, 3, 0, [[1,2,3],[1,3],[1,2,3]]).
nothing(facing_clues, 2, 2, [[1,2,3,4],[1,2,3,4],[1,2,3,4],[1,2,3,4]]).
nothing(facing_clues, 0, 3, [[1,2,3],[1,2,3],[1,2,3]]).
nothing(facing_clues, 3, 0, [[1,2,3],[1,2,3],[1,2,3]]).
nothing(facing_clues, 2, 2, [[1,2],[3],[1,2]]).
nothing(bound, 1, 0, [[1,2,3],[1,2,3],[1,2,3]]).
nothing(bound, 3, 0, [[1,2,3],[1,2,3],[1,2,3]]).

test(nothing, [forall(nothing(Technique, Near, Far, Row)), fail]) :-
    row_step(Technique, Near, Far, Row, _).

%   A sum is more than all that can be seen behind the first height, or less
%   than it and the tallest.

test(bound_sum, [ forall(member(Sum-Removed,
                                [ 5-[1-2,1-3,1-4],
                                  7-[1-4],
                                  9-[1-3,1-4,2-4]
                                ])),
                  all(Found == [Removed])
                ]) :-
    summed(Sum, Candidates),
    bound(line(row, 1), Candidates,
          step(_, _, on(line(row,1),left), _, [], Places, bound(Sum))),
    findall(Column-Height, member(place(1, Column, Height), Places), Found).
test(bound_sum_says_nothing, [forall(member(Sum, [4,10])), fail]) :-
    summed(Sum, Candidates),
    bound(line(row, 1), Candidates, _).

summed(Sum, Candidates) :-
    findall([_,_,_,_], between(1, 4, _), Board),
    None = [0,0,0,0],
    Sides = [None,[Sum,0,0,0],None,None],
    start_candidates(Board, by(rule(0,[],sum), Sides), Candidates).

:- end_tests(clue).
