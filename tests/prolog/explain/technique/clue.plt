% SPDX-License-Identifier: MIT

:- use_module('../../suite').
:- use_module('../../../../prolog/skyscraper/explain/technique/clue').
:- use_module(lines).
:- use_module('../../../../prolog/skyscraper/explain/candidates',
              [start_candidates/3]).

:- begin_tests(clue).

%   Each of these lines allows more than what is shown of it: the step is that
%   of one technique alone. Of others there is nothing left to say, or no way to
%   do it, or the clues are others.

says(clue_1, 1, 2, [[1,2,3,4],[1,2,3],[1,2,3,4],[1,2,3]],
     [step(left,[1-4],[],clue_1(1,4))]).
says(clue_1, 0, 1, [[1,2],[1,2],[3,4],[3,4]],
     [step(right,[4-4],[],clue_1(1,4))]).
says(clue_1, 1, 0, [[3],[1,2],[1,2]], []).
says(clue_1, 1, 0, [[1,2],[1,2,3],[1,2,3]], []).
says(clue_1, 2, 0, [[1,2,3],[1,2,3],[1,2,3]], []).
says(clue_n, 3, 0, [[1,2],[2],[1,3]],
     [step(left,[1-1,3-3],[],clue_n(3,3))]).
says(clue_n, 0, 3, [[1,2,3],[1,2,3],[1,2,3]],
     [step(right,[3-1,2-2,1-3],[],clue_n(3,3))]).
says(clue_n, 3, 1, [[1],[2],[3]], []).
says(clue_n, 3, 0, [[1,2,3],[1,3],[1,2,3]], []).
says(facing_clues, 2, 3, [[1,2,3,4],[1,2,3,4],[1,2,3,4],[1,2,3,4]],
     [step(both,[2-4],[],facing_clues(2,3,4,2))]).
says(facing_clues, 1, 3, [[1,2,3],[1,2,3],[1,2,3]],
     [step(both,[1-3],[],facing_clues(1,3,3,1))]).
says(facing_clues, 2, 2, [[1,2,3,4],[1,2,3,4],[1,2,3,4],[1,2,3,4]], []).
says(facing_clues, 0, 3, [[1,2,3],[1,2,3],[1,2,3]], []).
says(facing_clues, 3, 0, [[1,2,3],[1,2,3],[1,2,3]], []).
says(facing_clues, 2, 2, [[1,2],[3],[1,2]], []).
says(bound, 3, 2, [[1,2,3,4],[1,2,3,4],[1,2,3,4],[1,2,3,4]],
     [step(left,[],[1-3,1-4,2-4],bound(3)), step(right,[],[4-4],bound(2))]).
says(bound, 3, 0, [[1,2],[1,4],[1,2,3,4],[1,2,3,4]],
     [step(left,[],[2-4],bound(3))]).
says(bound, 1, 0, [[1,2,3],[1,2,3],[1,2,3]], []).
says(bound, 3, 0, [[1,2,3],[1,2,3],[1,2,3]], []).

test(says, [forall(says(Technique, Near, Far, Row, Steps)), Found == Steps]) :-
    findall(Step, row_step(Technique, Near, Far, Row, Step), Found).

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
