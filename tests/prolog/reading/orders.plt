% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/orders').

:- begin_tests(orders).

test(clockwise, Sides == [[1],[4],[3],[2]]) :-
    once(order(clockwise, [[1],[2],[3],[4]], Sides)).
test(any_order, Sides == [[4],[1],[3],[2]]) :-
    once(order([left,right,bottom,top], [[1],[2],[3],[4]], Sides)).
test(usual, Count == 7) :-
    findall(Order, order(Order, [[1],[2],[3],[4]], _), Orders),
    sort(Orders, Sorted),
    length(Sorted, Count).

test(counterclockwise, Sides == [[4],[1],[2],[3]]) :-
    once(order(counterclockwise, [[1],[2],[3],[4]], Sides)).
test(backwards, Sides == [[8,7],[1,2],[3,4],[6,5]]) :-
    once(order(counterclockwise, [[1,2],[3,4],[5,6],[7,8]], Sides)).

:- end_tests(orders).
