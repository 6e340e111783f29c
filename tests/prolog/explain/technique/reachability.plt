% SPDX-License-Identifier: MIT

:- use_module('../../suite').
:- use_module('../../../../prolog/skyscraper/explain/technique/reachability').
:- use_module(lines).

:- begin_tests(reachability).

test(too_few,
     all(Removed-Reason ==
         [ [2-4]-reachability(4, 4, at_most([1-1,1-2,1-4])),
           [3-1]-reachability(1, 4, at_most([1-1,1-2,1-4])),
           [3-2]-reachability(2, 4, at_most([1-1,1-2,1-4])),
           [3-3]-reachability(3, 4, at_most([1-1,1-2,1-4]))
         ])) :-
    row_step(reachability, 4, 0, [[1,2],[3,4],[1,2,3,4],[5],[1,2]],
             step(left, [], Removed, Reason)).
test(too_many,
     all(Step == [ step(right,[],[4-2],
                        reachability(2, 3, at_least([1-5,1-4,1-3,1-1])))
                 ])) :-
    row_step(reachability, 0, 3,
             [[5],[3,4],[3,4],[1,2],[1]], Step).

%   nothing(Near, Far, Row)

nothing(3, 3, [[1,2,3],[1,2,3,4],[1,2,3,4,5],[1,2,3,4],[1,2,3]]).
nothing(0, 0, [[1,2],[1,2],[3,4],[3,4]]).
% what shows that there is no solution is found elsewhere
nothing(4, 0, [[2],[3],[4],[1]]).
nothing(4, 0, [[],[1,2],[3,4],[3,4]]).
% it counts: what only a listing shows is left
nothing(2, 0, [[1,2,3],[1,2,3],[4],[1,2,3]]).

test(nothing, [forall(nothing(Near, Far, Row)), fail]) :-
    row_step(reachability, Near, Far, Row, _).

:- end_tests(reachability).
