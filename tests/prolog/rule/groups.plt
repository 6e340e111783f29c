% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/rule/groups').

:- begin_tests(groups).

test(lines, Lines == [ line(row,1)-[1-1,1-2], line(row,2)-[2-1,2-2],
                       line(column,1)-[1-1,2-1], line(column,2)-[1-2,2-2] ]) :-
    findall(Line-Cells, group_cells([], 2, Line, Cells), Lines).

test(count, [ forall(between(1, 5, N)), Count-Listed == Expected-Expected ]) :-
    line_count([], N, Count),
    crossings([], N, crossings(Lines, _)),
    functor(Lines, _, Listed),
    Expected is 2*N.

%   Where a line crosses another one, that one crosses it in the same cell.

test(crossings, Wrong == []) :-
    crossings([], 4, crossings(Lines, Cells)),
    findall(Number-Place,
            (   arg(Number, Lines, Places),
                member(Place, Places),
                Place = place(Position, Index, Cross, CrossPosition, Others),
                \+ ( arg(Cross, Lines, Crossing),
                     memberchk(place(CrossPosition, Index, _, _, _), Crossing),
                     arg(Index, Cells, Of),
                     msort([Number-Position,Cross-CrossPosition|Others], Of)
                   )
            ),
            Wrong).

test(made_once, true) :-
    crossings([], 3, Crossings),
    crossings([], 3, Again),
    same_term(Crossings, Again).

:- end_tests(groups).
