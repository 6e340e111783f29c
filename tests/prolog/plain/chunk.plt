% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/plain/chunk').

:- begin_tests(chunk).

%   The item says how its work ends; `endless` has no end but the alarm's.

work(endless, AtMost, Reply) =>
    catch(( repeat, AtMost == work, Reply = _{} ),
          time_limit_exceeded,
          Reply = _{end:time, at_most:AtMost}).
work(slow, _, Reply) =>
    get_time(Start),
    repeat,
    get_time(Now),
    Now - Start > 0.1,
    !,
    Reply = _{end:complete}.
work(End, AtMost, Reply) =>
    Reply = _{end:End, at_most:AtMost}.

ends(Replies, Ends) :-
    maplist(get_dict(end), Replies, Ends).

test(all, Ends == [complete,memory,error]) :-
    chunk_replies(work, [complete,memory,error], inf, 1000, Replies),
    ends(Replies, Ends).
test(none_begun_late, Ends == [complete]) :-
    chunk_replies(work, [complete,complete], inf, -1, Replies),
    ends(Replies, Ends).
test(none_after_a_slow_one,
     [forall(member(Items-Ends, [ [slow,complete]-[complete],
                                  [complete,slow,complete]-[complete,complete]
                                ])),
      true(Found == Ends)]) :-
    chunk_replies(work, Items, inf, 0.8, Replies),
    ends(Replies, Found).
test(none_after_a_cancelled_one,
     [forall(member(Items, [ [cancelled,complete],
                             [complete,cancelled,complete] ])),
      true(Ends == [First])]) :-
    Items = [First|_],
    chunk_replies(work, Items, inf, 1000, Replies),
    ends(Replies, Ends).
test(given_up, [ condition(exists_source(library(time))),
                 Ends == [complete,complete] ]) :-
    chunk_replies(work, [complete,complete,endless,complete], inf, 0.05,
                  Replies),
    ends(Replies, Ends).
test(alarm_for_all, AtMosts == [1000,inf,inf]) :-
    chunk_replies(work, [complete,complete,complete], 1000, 100, Replies),
    maplist(get_dict(at_most), Replies, AtMosts).
test(alarm_for_each, Ends-AtMosts == [time,time]-[7,7]) :-
    chunk_replies(work, [time,time], 7, 1000, Replies),
    ends(Replies, Ends),
    maplist(get_dict(at_most), Replies, AtMosts).
test(other_errors, throws(other)) :-
    chunk_replies([Item,_,_{end:complete}]>>call(Item), [true,throw(other)],
                  inf, 1000, _).

:- end_tests(chunk).
