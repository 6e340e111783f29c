% SPDX-License-Identifier: MIT

:- use_module('../../suite').
:- use_module('../../../../prolog/skyscraper/explain/technique/tallest').
:- use_module(lines).

:- begin_tests(tallest).

%   What stands rises up to the tallest.

says(nearly_filled, 3, 0, [[1,2,3,4],[1,2,3,4],[5],[1,2,3,4],[1,2,3,4]],
     [step(left,[],[1-4,2-1],nearly_filled(rising,3,5))]).
says(nearly_filled, 0, 3, [[1,2,3,4],[1,2,3,4],[5],[3,4],[3,4]],
     [step(right,[],[4-3,5-4],nearly_filled(rising,3,5))]).
says(nearly_filled, 3, 0,
     [[1,2,3,4],[1,2,3,4],[1,2,3,4],[5],[1,2,3,4]], []).

%   The first overtops all that would be seen before the tallest.

says(nearly_filled, 0, 2, [[1,2,3],[1,2,3],[5],[2,3,4],[1,2,3,4]],
     [step(right,[],[4-4,5-1,5-2],nearly_filled(first_overtops([5]),2,3))]).
says(nearly_filled, 2, 1, [[1,2,3,4],[1,2,3],[1,2,3],[1,2,3],[5]],
     [step(left,[],[1-1,1-2,1-3],nearly_filled(first_overtops([5]),2,5))]).
says(nearly_filled, 3, 0, [[1,2,3],[1,2,3],[4],[1,2,3],[5]],
     [step(left,[],[1-1,2-3],nearly_filled(first_overtops([4,5]),3,3))]).
says(nearly_filled, 2, 1, [[],[1,2,3],[1,2,3],[1,2,3],[5]], []).
% the 3 may be hidden
says(nearly_filled, 3, 0, [[1,2,4],[1,2,4],[3],[1,2,4],[5]], []).
% too few stand
says(nearly_filled, 3, 0, [[1,2,3,4],[1,2,3,4],[1,2,3,4],[1,2,3,4],[5]], []).

says(clue_2, 2, 0, [[1,2,4],[1,2,3,4],[1,2,3,4,5],[1,2,3,4,5],[1,2,3]],
     [ step(left,[],[2-4,3-4],clue_2(behind(3),5)),
       step(left,[],[1-1],clue_2(reaching(3),5))
     ]).
says(clue_2, 0, 2, [[1,2,3],[1,2,3,5],[1,2,3,4,5],[1,2,3,5],[1,2,3]],
     [step(right,[],[2-5,3-5],clue_2(before(3),5))]).
says(clue_2, 2, 0, [[1,2,3],[1,2,3,6],[1,2,3,6],[1,2,3,6],[4,6],[4,5]],
     [step(left,[],[5-6],clue_2(within(3),6))]).
says(clue_2, 2, 0, [[1,2,3,4],[1,2,3],[1,2,3],[1,2,3,5],[1,2,3,5]],
     [step(left,[],[1-1,1-2],clue_2(reaching(4),5))]).
says(clue_2, 3, 0, [[1,2,3,4],[1,2,3],[1,2,3],[1,2,3,5],[1,2,3,5]], []).

says(facing_2, Near, Far, [[3,4,5],[1,4,5],[1,2,3,4],[1,2,5],[1,2,4]], Steps) :-
    member(Near-Far-Steps, [ 2-2-[step(both,[],[2-4,3-4],facing_2(5))],
                             2-0-[], 0-2-[], 2-3-[] ]).
says(facing_2, 2, 2, [[4,5],[1,2,5],[1,2,3],[1,2,5],[1,2,4]], []).

test(says, [forall(says(Technique, Near, Far, Row, Steps)), Found == Steps]) :-
    findall(Step, row_step(Technique, Near, Far, Row, Step), Found).

:- end_tests(tallest).
