% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../../../prolog/skyscraper/generate/one_pass').

%   Here something is known of a puzzle if its parts, numbers, have a sum that is
%   high enough.

add(Parts, Sum0, Sum) :-
    sum_list([Sum0|Parts], Sum).

enough(Least, Sum) :-
    Sum >= Least.

keep(_, _, keep).

last_if(Least, _, Sum, Decision) :-
    (   Sum >= Least
    ->  Decision = last
    ;   Decision = keep
    ).

%   The same, one after the other, with nothing kept between the questions.

plain([], _, _, []).
plain([Orbit|Orbits], Least, Before, Kept) :-
    append([Before|Orbits], Others),
    sum_list(Others, Sum),
    (   Sum >= Least
    ->  Kept = Kept1,
        Before1 = Before
    ;   Kept = [Orbit|Kept1],
        append(Before, Orbit, Before1)
    ),
    plain(Orbits, Least, Before1, Kept1).

orbits([[[3]], [[3],[1]], [[1],[3]], [[2],[7],[1],[2],[8]],
        [[2,1],[4],[],[1,1,1],[5],[2],[9,1]], [[5],[4],[3],[2],[1],[0]]]).

:- begin_tests(one_pass).

test(plain, [forall(( orbits(All),
                      member(Orbits, All),
                      between(0, 24, Least)
                    )),
             Kept-Outcome == Expected-through]) :-
    append(Orbits, Parts),
    sum_list(Parts, Sum),
    Least1 is min(Least, Sum),
    one_pass(method(add, enough(Least1), keep), 0, Orbits, Kept, Outcome),
    plain(Orbits, Least1, [], Expected).

test(nothing, Kept-Outcome == []-through) :-
    one_pass(method(add, enough(5), keep), 0, [], Kept, Outcome).

test(not_enough_at_all, Kept-Outcome == [[1],[2]]-through) :-
    one_pass(method(add, enough(9), keep), 0, [[1],[2]], Kept, Outcome).

%   What comes behind the last one that goes is kept.

test(last, Kept-Outcome == [[2],[9],[1]]-reached) :-
    one_pass(method(add, enough(13), last_if(12)), 0, [[2],[1],[9],[1]],
             Kept, Outcome).

test(go, Kept-Outcome == [[2],[3]]-through) :-
    one_pass(method(add, enough(9), [Orbit,_,Decision]>>
                                    (   Orbit == [1]
                                    ->  Decision = go
                                    ;   Decision = keep
                                    )),
             0, [[2],[1],[3],[1]], Kept, Outcome).

%   What is changed in a state is undone before the next question.

test(undone, Kept == [[5],[4]]) :-
    State = sum(0),
    one_pass(method([Parts,S,S]>>( arg(1, S, Sum0),
                                   add(Parts, Sum0, Sum),
                                   setarg(1, S, Sum)
                                 ),
                    [sum(Sum)]>>(Sum >= 9),
                    keep),
             State, [[1],[2],[5],[4]], Kept, _),
    State == sum(0).

:- end_tests(one_pass).
