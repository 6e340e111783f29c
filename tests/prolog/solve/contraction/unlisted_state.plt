% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/solve/contraction/unlisted_state').

:- begin_tests(unlisted_state).

%   A board of two by two, whose second line is unlisted.

unlisted(Unlisted) :-
    new_unlisted(cells([1,2],[2],_,[1]), Unlisted),
    add_unlisted(Unlisted, 2, [place(1,3,3,2),place(2,4,4,2)], 0b110).

test(none, Numbers == 0) :-
    unlisted_numbers(none, Numbers).

test(numbers, All-Left == 0b10100-0b10000) :-
    unlisted(Unlisted),
    add_unlisted(Unlisted, 4, [], 0b110),
    unlisted_numbers(Unlisted, All),
    remove_unlisted(Unlisted, 2),
    unlisted_numbers(Unlisted, Left).

test(sets, Sets == [0b110,0b100,0b1000,0b10]) :-
    unlisted(Unlisted),
    cell_set(Unlisted, 3, 0b1000),
    findall(Set,
            (   between(1, 4, Index),
                cell_set(Unlisted, Index, Set)
            ),
            Sets).

test(elements, Set == 0b1010) :-
    unlisted(Unlisted),
    set_cell_elements(Unlisted, 1, [1,3]),
    cell_set(Unlisted, 1, Set).

test(nobody_has_looked, Fronts == [front(Places,unseen),
                                   front([Second,First],unseen)]) :-
    unlisted(Unlisted),
    Places = [First,Second],
    line_open(Unlisted, 2, 0b110, Places),
    findall(Front,
            (   member(End, [near,far]),
                line_front(Unlisted, 2, End, Front)
            ),
            Fronts).

%   What is set is seen, and backtracking takes it back.

test(undone, Before-After == Again-[0b100,0b10-[],front([],[])]) :-
    unlisted(Unlisted),
    known(Unlisted, Before),
    findall(Known,
            (   set_cell_set(Unlisted, 1, 0b100),
                set_line_open(Unlisted, 2, 0b10, []),
                set_line_front(Unlisted, 2, far, front([],[])),
                known(Unlisted, Known)
            ),
            [After]),
    known(Unlisted, Again).

known(Unlisted, [Set,Heights-Places,Front]) :-
    cell_set(Unlisted, 1, Set),
    line_open(Unlisted, 2, Heights, Places),
    line_front(Unlisted, 2, far, Front).

:- end_tests(unlisted_state).
