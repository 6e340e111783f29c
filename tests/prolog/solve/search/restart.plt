% SPDX-License-Identifier: MIT

:- use_module('../../suite').
:- use_module('../../../../prolog/skyscraper/solve/search/restart').
:- use_module('../../../../prolog/skyscraper/solve/statistics').

:- begin_tests(restart).

%   After 120 failed choices the search starts over, and knows where they were.

:- dynamic attempted/1.

tiring(Attempt) :-
    arg(1, Attempt, Patience),
    attempt_weights(Attempt, Weights),
    assertz(attempted(Patience-Weights)),
    (   Patience < 400
    ->  repeat,
        failed_choice(Attempt, 2),
        fail
    ;   true
    ).

test(starts_over, [ cleanup(retractall(attempted(_))),
                   Attempts == [120-failures(1,1,1),240-failures(1,122,1),
                                480-failures(1,363,1)] ]) :-
    restarting(3, tiring),
    findall(A, attempted(A), Attempts).

%   Once there is a solution it does not, or it would come again.

several(Attempt) :-
    between(1, 3, _),
    forall(between(1, 500, _), counted(Attempt)).

counted(Attempt) :-
    arg(1, Attempt, inf),
    !,
    failed_choice(Attempt, 1).
counted(_).

test(patience_without_end, Count-Failures == 3-1000) :-
    call_with_statistics(aggregate_all(count, restarting(1, several), Count),
                         statistics(_, Failures, _)).

test(other_errors_pass, throws(mistake)) :-
    restarting(1, [_]>>throw(mistake)).

:- end_tests(restart).
