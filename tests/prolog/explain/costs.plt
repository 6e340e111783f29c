% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/explain/costs').

:- begin_tests(costs).

%   costs(What, Cost): sequences get dearer by one, and by a step where they
%   are more than 3, and more than 12.

costs(arrangements(1), 3).
costs(arrangements(3), 5).
costs(arrangements(4), 7).
costs(arrangements(12), 15).
costs(arrangements(13), 18).
costs(arrangements(16), 19).
costs(arrangements(119), 44).
costs(arrangements(120), 45).
costs(arrangements(1000), 45).
costs(lines(2), 20).
costs(lines(4), 30).
costs(links(1), 20).
costs(links(5), 40).

test(cost, [forall(costs(What, Cost)), true(Found == Cost)]) :-
    cost(What, Found).
test(levels, Levels == [singles-60,easy-80,medium-120,extreme-200]) :-
    findall(Level-Cost, trial_level(Level, Cost), Levels).

:- end_tests(costs).
