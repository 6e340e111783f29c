% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/rule/groups').

:- begin_tests(diagonals).

test(groups, Groups == [ line(diagonal,1)-[1-1,2-2,3-3],
                         line(diagonal,2)-[1-3,2-2,3-1] ]) :-
    variants_rule([diagonals(true)], rule(0,Names,count)),
    findall(Line-Cells,
            (   group_cells(Names, 3, Line, Cells),
                Line = line(diagonal,_)
            ),
            Groups).

%   The cell in the middle is in four lines, one in the corner in three.

test(crossings, Counts == [3,2,3, 2,4,2, 3,2,3]) :-
    crossings([diagonals], 3, crossings(_, Cells)),
    findall(Count,
            (   arg(_, Cells, Lines),
                length(Lines, Count)
            ),
            Counts).

test(count, Count == 10) :-
    line_count([diagonals], 4, Count).

:- end_tests(diagonals).
