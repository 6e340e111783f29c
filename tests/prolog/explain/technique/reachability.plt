% SPDX-License-Identifier: MIT

:- use_module('../../suite').
:- use_module('../../../../prolog/skyscraper/explain/technique/reachability').
:- use_module(lines).

:- begin_tests(reachability).

says(4, 0, [[1,2],[3,4],[1,2,3,4],[5],[1,2]],
     [ step(left,[],[2-4],reachability(4, 4, at_most([1-1,1-2,1-4]))),
       step(left,[],[3-1],reachability(1, 4, at_most([1-1,1-2,1-4]))),
       step(left,[],[3-2],reachability(2, 4, at_most([1-1,1-2,1-4]))),
       step(left,[],[3-3],reachability(3, 4, at_most([1-1,1-2,1-4])))
     ]).
says(0, 3, [[5],[3,4],[3,4],[1,2],[1]],
     [step(right,[],[4-2],reachability(2, 3, at_least([1-5,1-4,1-3,1-1])))]).
says(3, 3, [[1,2,3],[1,2,3,4],[1,2,3,4,5],[1,2,3,4],[1,2,3]], []).
says(0, 0, [[1,2],[1,2],[3,4],[3,4]], []).
% what shows that there is no solution is found elsewhere
says(4, 0, [[2],[3],[4],[1]], []).
says(4, 0, [[],[1,2],[3,4],[3,4]], []).
% it counts: what only a listing shows is left
says(2, 0, [[1,2,3],[1,2,3],[4],[1,2,3]], []).

test(says, [forall(says(Near, Far, Row, Steps)), Found == Steps]) :-
    findall(Step, row_step(reachability, Near, Far, Row, Step), Found).

:- end_tests(reachability).
