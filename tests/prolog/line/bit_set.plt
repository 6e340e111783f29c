% SPDX-License-Identifier: MIT

:- use_module('../suite').

:- begin_tests(bit_set).

test(elements, Elements == [0,3,4,9]) :-
    set_elements(0b1000011001, Elements).

test(set, Set =:= 0b1000011001) :-
    elements_set([0,3,4,9], Set).

test(long, Elements == [1,100,200]) :-
    elements_set([1,100,200], Set),
    set_elements(Set, Elements).

test(no_elements, Elements == []) :-
    set_elements(0, Elements).

test(empty_set, Set == 0) :-
    elements_set([], Set).

test(lists, forall(between(1, 1022, Set))) :-
    set_elements(Set, Elements),
    set_lists(Lists),
    arg(Set, Lists, Elements0),
    Elements0 == Elements.

test(no_other_lists, fail) :-
    set_lists(Lists),
    arg(1023, Lists, _).

test(round, forall(between(0, 1023, Set))) :-
    set_elements(Set, Elements),
    sort(Elements, Elements),
    elements_set(Elements, Set).

:- end_tests(bit_set).
