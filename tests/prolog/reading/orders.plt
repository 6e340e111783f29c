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

:- end_tests(orders).
