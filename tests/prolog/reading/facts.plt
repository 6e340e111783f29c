% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/facts').

:- begin_tests(facts).

test(from_0, Sides == [[2,none],[none,1],[none,none],[none,none]]) :-
    once(facts_grid(0, [clue(top,0,2),clue(left,1,1)], [2], grid(2, Sides, _))).
test(rim, Grid == grid(2,[[1,none],[none,none],[none,none],[none,2]],
                       [[none,none],[2,none]])) :-
    once(facts_grid(rim, [cell(0,1,1),cell(2,3,2),cell(2,1,2)], [2], Grid)).
test(twice, fail) :-
    facts_grid(1, [clue(top,1,2),clue(top,1,1)], [2], _).
test(cells, Facts == [cell(1,2,3)]) :-
    once(cell_facts([row,v(1, t),column,v(2, t),v(3, t)], Facts)).
test(another_side, fail) :-
    cell_facts([unknown(neden),v(2, t),v(1, t),v(3, t)], _).
test(listed_cells, Facts == [cell(2,1,3)]) :-
    once(cell_facts([board,unknown(here),v(2, t),v(1, t),v(3, t)], Facts)).
test(rows, Rows == [[none,2],[none,none]]) :-
    cells_rows(0, 2, [cell(0,1,2)], Rows).
test(facts, Facts-Sizes == [clue(left,1,2),clue(left,2,1)]-[3]) :-
    once(facts([ size,v(3, t),row,v(1, t),side(left),v(2, t),
                 row,v(2, t),side(left),v(1, t)
               ], Facts, Sizes)).

test(named_twice, Facts == [clue(top,1,3),clue(left,2,2)]) :-
    once(facts([ side(top),column,v(1, t),side(top),v(3, t),
                 row,v(2, t),side(left),v(2, t)
               ], Facts, _)).

test(headings, Facts == [clue(top,1,3),clue(left,1,2)]) :-
    once(facts([ column,nl,column,v(1, t),side(top),side(top),v(3, t),nl,
                 row,nl,row,v(1, t),side(left),v(2, t)
               ], Facts, _)).
test(located, Facts == [clue(top,2,3),clue(top,3,1),clue(left,1,2)]) :-
    once(facts([ side(top),v(3, t),column,v(2, t),v(1, t),column,v(3, t),nl,
                 row,side(left),v(2, t),side(left),row,v(1, t)
               ], Facts, _)).
test(located_in_a_row, fail) :-
    facts([ side(top),v(3, t),row,v(2, t),v(1, t),row,v(3, t) ], _, _).
test(counts, Facts-Sizes == [clue(left,1,2),clue(left,2,1),cell(1,2,3)]-[3]) :-
    once(facts([ v(3, t),v(2, t),v(1, t),nl,
                 side(left),v(1, t),v(2, t),nl,
                 side(left),v(2, t),v(1, t),nl,
                 v(1, t),v(2, t),v(3, t),nl
               ], Facts, Sizes)).
test(a_cell_of_height_0, fail) :-
    facts([ v(1, t),v(2, t),v(0, t),nl,v(2, t),v(1, t),v(3, t),nl,
            side(left),v(1, t),v(2, t),nl,side(left),v(2, t),v(1, t),nl
          ], _, _).

%   A clue tells the size as well as its place does.

test(size, [forall(member(Facts, [ [clue(top,1,3),clue(left,1,1)],
                                   [clue(top,3,1),clue(left,1,1)] ])),
            true(Size == 3)]) :-
    once(facts_grid(1, Facts, [], grid(Size, _, _))).

:- end_tests(facts).
