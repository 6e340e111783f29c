% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/generate/one_pass').

%   Here something is known of a puzzle if its parts, numbers, have a sum that
%   is high enough.

add(Parts, Sum0, Sum) :-
    sum_list([Sum0|Parts], Sum).

enough(Least, Sum) :-
    Sum >= Least.

none(_, _, _) :-
    fail.

one(Orbit, Orbit, _, go_on).

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
             Kept-Then == Expected-go_on]) :-
    append(Orbits, Parts),
    sum_list(Parts, Sum),
    Least1 is min(Least, Sum),
    one_pass(method(add, enough(Least1), none), 0, Orbits, Kept, Then),
    plain(Orbits, Least1, [], Expected).

test(nothing, Kept-Then == []-go_on) :-
    one_pass(method(add, enough(5), none), 0, [], Kept, Then).

test(not_enough_at_all, Kept-Then == [[1],[2]]-go_on) :-
    one_pass(method(add, enough(9), none), 0, [[1],[2]], Kept, Then).

test(spare, Kept-Then == [[2],[3],[1]]-go_on) :-
    one_pass(method(add, enough(9), one([4])), 0,
             [[2],[4],[3],[1]], Kept, Then).

%   Nothing goes behind the orbit that stops the pass, though all could.

test(stop, [forall(append(_, [Last|Behind], [[5],[4],[3],[2],[1]])),
            Kept-Then == Behind-stop]) :-
    one_pass(method(add, enough(16), any(Last)), 0,
             [[5],[4],[3],[2],[1]], Kept, Then).

any(Last, Orbit, _, Then) :-
    (   Orbit == Last
    ->  Then = stop
    ;   Then = go_on
    ).

%   What is changed in a state is undone before the next question.

test(undone, Kept-State == [[5],[4]]-sum(0)) :-
    State = sum(0),
    one_pass(method(add_there, enough_there(9), none_there), State,
             [[1],[2],[5],[4]], Kept, go_on).

add_there(Parts, State, State) :-
    arg(1, State, Sum0),
    add(Parts, Sum0, Sum),
    setarg(1, State, Sum).

enough_there(Least, sum(Sum)) :-
    enough(Least, Sum).

none_there(_, State, _) :-
    setarg(1, State, 100),
    fail.

:- end_tests(one_pass).
