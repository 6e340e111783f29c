% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/spaced').
:- use_module('../../../prolog/skyscraper/reading/text_puzzle').

:- begin_tests(spaced).

test(without_a_clue_on_top, Row == [2-a,none-none,3-b,none-none,1-c]) :-
    once(spaced_rows([ 3-[2-t(a, 0, 1),3-t(b, 5, 6),1-t(c, 10, 11)],
                       7-[2-t(d, 3, 4)]
                     ], Rows0)),
    nth_row(Rows0, Row0),
    findall(V-I, ( member(V-T, Row0), name(T, I) ), Row).

nth_row(Rows, Row) :-
    member(Row, Rows),
    member(3-_, Row),
    !.

name(t(Item, _, _), Item) :-
    !.
name(none, none).

test(towers, Sides == [[3,4,2,2,1],[3,2,1,2,2],[3,1,2,2,3],[1,2,5,2,3]]) :-
    once(text_puzzles("    3 4 2 2 1\n\n3               1\n2               2\n\c
                       1               5\n2     1         2\n\c
                       2               3\n\n    3 1 2 2 3\n",
                      [], [_-puzzle(_, _, Sides)], _)).

:- end_tests(spaced).
