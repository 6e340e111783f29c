% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/lattice').
:- use_module('../../../prolog/skyscraper/reading/lines').
:- use_module('../../../prolog/skyscraper/reading/tokens').

:- begin_tests(lattice).

%   The rows of the first way to see as many columns; _ is what was left blank.

first(Text, Marks, Rows) :-
    text_lines(Text, Lines),
    lines_blocks(Lines, [block(_, Classed)]),
    partition([l(border, _)]>>true, Classed, Borders, Others),
    findall(Line, member(l(_, Line), Others), Own),
    lattice(token, Own, Borders, Marks, Rows0),
    Rows0 = [Row|_],
    length(Row, Width),
    length(Rows0, Width),
    !,
    maplist(maplist(shown), Rows0, Rows).

shown(Value-Token, Shown) :-
    (   Token == none
    ->  Shown = (_)
    ;   Shown = Value
    ).

test(blank, Marks-Rows =@= blank-[ [_,3,_,1,_],[3,_,2,_,1],[_,_,_,_,2],
                                   [1,2,_,_,_],[_,1,_,2,_] ]) :-
    first("  3   1\n3   2   1\n        2\n1 2\n  1   2", Marks, Rows).
test(drawing, Marks-Rows =@= blank-[ [_,3,_,1,_],[3,_,2,_,1],[_,_,_,_,2],
                                     [1,2,_,_,_],[_,1,_,2,_] ]) :-
    first("    3   1\n  +-------+\n3 |   2   | 1\n  |       | 2\n\c
           1 | 2     |\n  +-------+\n    1   2", Marks, Rows).
test(clues_apart, Marks-Rows =@= marked-[ [_,3,_,1,_],[3,none,2,none,1],
                                          [_,none,none,none,2],
                                          [1,2,none,none,_],[_,1,_,2,_] ]) :-
    first("    3     1\n3   .  2  . 1\n    .  .  . 2\n\c
           1   2  .  .\n    1     2", Marks, Rows).
test(cells_blank, Marks-Rows =@= marked-[ [_,3,none,1,_],[3,_,2,_,1],
                                          [none,_,_,_,2],[1,2,_,_,none],
                                          [_,1,none,2,_] ]) :-
    first("  3 . 1\n3   2   1\n.       2\n1 2     .\n  1 . 2", Marks, Rows).
test(outer_cells_blank, Marks-Rows =@= apart-[ [_,_,3,2,_],[3,_,_,_,2],
                                               [1,_,3,_,_],[2,_,_,1,2],
                                               [_,_,_,3,_] ]) :-
    first("         3  2\n3  >           < 2\n1  >     3     <\n\c
           2  >        1  < 2\n            3", Marks, Rows).
test(both_blank, fail) :-
    first("  3 . 1\n3   2   1\n        2\n1 2\n  1   2", _, _).

test(no_value_is_lost) :-
    text_lines("  3 1\n3|2  |1\n2|  1| 2\n |  3 1\n  1 2", Lines),
    once(lattice(token, Lines, [], _, _)),
    forall(lattice(token, Lines, [], _, Rows),
           ( append(Rows, Cells),
             aggregate_all(count,
                           ( member(Value-_, Cells), integer(Value) ),
                           Count),
             Count =:= 12 )).

:- end_tests(lattice).
