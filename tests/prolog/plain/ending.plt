% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/plain/ending').
:- use_module('../../../prolog/skyscraper/line/table_cache').

:- begin_tests(ending).

test(no_limit, Xs == [1]) :-
    findall(X, within(inf, member(X, [1,2])), Xs).
test(enough_time, Xs == [1]) :-
    findall(X, within(1000, member(X, [1,2])), Xs).
test(failure, fail) :-
    within(1000, fail).
test(no_time, [ condition(exists_source(library(time))),
                Error == time_limit_exceeded ]) :-
    catch(within(0.01, ( repeat, fail )), Error, true).
test(reply, [ forall(member(Goal-End, [ true-complete,
                                         throw(time_limit_exceeded)-time ])),
              Ended == End ]) :-
    within(1000, Goal, Reply),
    get_dict(end, Reply, Ended).
test(time_left, Left == inf) :-
    time_left(inf, 0, Left).
test(time_left_of_seconds, true(( Left > 50, Left =< 100 ))) :-
    get_time(Now),
    time_left(100, Now, Left).
test(never_nothing, Left == 0.001) :-
    time_left(10, 0, Left).
test(ends, [ forall(member(Error-End,
                           [ skyscraper_cancelled-cancelled,
                             time_limit_exceeded-time,
                             error(resource_error(memory), _)-memory,
                             error(type_error(integer, a), _)-error
                           ])),
             Ended == End ]) :-
    reply_to(Error, Reply),
    get_dict(end, Reply, Ended).
test(a_failure_is_an_error, End == error) :-
    within(inf, fail, Reply),
    get_dict(end, Reply, End).
test(memory, fail) :-
    classic_rule(Rule),
    table_slots(Rule, 3, _, Slots),
    reply_to(error(resource_error(memory), _), _),
    table_slots(Rule, 3, _, Again),
    same_term(Slots, Again).
test(message) :-
    reply_to(error(type_error(integer, a), _), Reply),
    sub_string(Reply.message, 0, _, _, "Type error: `integer' expected"),
    \+ sub_string(Reply.message, _, _, 0, "\n").
test(no_error_term) :-
    reply_to(whatever, Reply),
    Reply.end == error,
    sub_string(Reply.message, _, _, _, "whatever").

:- end_tests(ending).
