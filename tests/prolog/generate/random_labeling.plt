% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module(library(clpfd)).
:- use_module('../../../prolog/skyscraper/generate/random_labeling').

:- begin_tests(random_labeling).

labeled(Seed, Variables) :-
    random_labeling(Variables, Seed).

test(each_once, [ forall(member(Seed, [1,2,3])),
                  true(Sorted-Solutions == All-All) ]) :-
    findall([X,Y,Z],
            (   [X,Y,Z] ins 1..3,
                all_distinct([X,Y,Z]),
                labeled(Seed, [X,Y,Z])
            ),
            Found),
    sort(Found, Sorted),
    msort(Found, Solutions),
    findall([X,Y,Z],
            (   [X,Y,Z] ins 1..3,
                all_distinct([X,Y,Z]),
                label([X,Y,Z])
            ),
            All).

test(none, fail) :-
    [X,Y] ins 1..2,
    X #> Y + 1,
    labeled(1, [X,Y]).

test(nothing_left) :-
    labeled(1, [3,4]).

test(order_of_seed, true(Different > 3)) :-
    findall(Order,
            (   between(1, 30, Seed),
                order(Seed, Order)
            ),
            Orders),
    sort(Orders, Distinct),
    length(Distinct, Different).

order(Seed, Order) :-
    findall(X, ( X in 1..3, labeled(Seed, [X]) ), Order).

test(same_seed, Order == Again) :-
    order(9, Order),
    order(9, Again).

%   The smaller domain is next: its value is the one that stays.

test(smallest_first, Ys == [4,4,4]) :-
    findall(Y,
            (   between(1, 3, Seed),
                X in 1..9,
                Y in 3..4,
                X #< 9 * (Y - 3),
                once(labeled(Seed, [X,Y]))
            ),
            Ys).

:- end_tests(random_labeling).
