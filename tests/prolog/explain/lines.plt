% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/explain/lines').
:- use_module('../../../prolog/skyscraper/explain/candidates').

:- begin_tests(lines).

test(places, [ forall(named_2(Line, Places, _)), Found == Places ]) :-
    line_cells(Line, 2, Found).
test(ends, all(Line-From-To == [row-left-right,column-top-bottom])) :-
    member(Line, [row,column]),
    line_end(line(Line, 1), From, To).
test(along, all(From-Items == [left-[a,b],right-[b,a],both-[a,b]])) :-
    member(From, [left,right,both]),
    along(on(line(row,1),From), [a,b], Items).
test(indices, [ forall(named_2(Line, _, Indices)), Found == Indices ]) :-
    line_indices(Line, 2, Found).

named_2(line(row,1), [1-1,1-2], [1,2]).
named_2(line(row,2), [2-1,2-2], [3,4]).
named_2(line(column,1), [1-1,2-1], [1,3]).
named_2(line(column,2), [1-2,2-2], [2,4]).
named_2(line(diagonal,1), [1-1,2-2], [1,4]).
named_2(line(diagonal,2), [1-2,2-1], [2,3]).

test(no_end, fail) :-
    line_end(line(diagonal, 1), _, _).

%   What the lines of a board have.

%   A board of size 2: each cell has another set.

board(candidates(2, Rule, clues([1,2],[0,2],[0,0],[1,0]),
                 cells(0b010,0b100, 0b110,0b000))) :-
    classic_rule(Rule).

test(lines, all(Line == [ line(row,1),line(row,2),
                          line(column,1),line(column,2) ])) :-
    board(Candidates),
    board_line(Candidates, Line).
test(sets, [ forall(line_2(Line, _, Sets, _)), Found == Sets ]) :-
    board(Candidates),
    line_sets(Line, Candidates, Found).
test(items, Items == [(1-1)-0b010,(2-1)-0b110]) :-
    board(Candidates),
    line_items(line(column, 1), Candidates, Items).
test(clues, [ forall(line_2(Line, _, _, Clues)), Near-Far == Clues ]) :-
    board(Candidates),
    line_clues(Line, Candidates, Near, Far).

line_2(line(row,1), [1-1,1-2], [0b010,0b100], 0-1).
line_2(line(row,2), [2-1,2-2], [0b110,0b000], 2-0).
line_2(line(column,1), [1-1,2-1], [0b010,0b110], 1-0).
line_2(line(column,2), [1-2,2-2], [0b100,0b000], 2-0).

test(view_from_the_far_end,
     all(View == [view(on(line(row,1),right),1,[1-2,1-1],[0b100,0b010])])) :-
    board(Candidates),
    line_view(line(row, 1), Candidates, View).
test(view_from_both_ends, all(From-Clue == [top-1,bottom-2])) :-
    classic_rule(Rule),
    line_view(line(column, 1),
              candidates(1, Rule, clues([1],[0],[2],[0]), cells(0b10)),
              view(on(line(column,1),From), Clue, [1-1], [0b10])).
test(no_view, fail) :-
    classic_rule(Rule),
    line_view(line(row, 1),
              candidates(1, Rule, clues([1],[0],[2],[0]), cells(0b10)),
              _).

test(numbered_lines, Lines == Numbered) :-
    board(Candidates),
    findall(Line, board_line(Candidates, Line), Lines),
    findall(Line,
            (   between(0, 3, Number),
                numbered_line(Number, Candidates, Line)
            ),
            Numbered).
test(all_lines, Lines == 0b1111) :-
    board(Candidates),
    all_lines(Candidates, Lines).
test(cell_lines, all(Lines == [0b0101,0b1001,0b0110,0b1010])) :-
    board(Candidates),
    between(1, 4, Index),
    cell_lines(Index, Candidates, Lines).

%   With diagonals there are two lines more, without clues.

crossed(Candidates) :-
    variants_rule([diagonals(true)], Rule),
    None = [0,0,0],
    start_candidates([[_,_,_],[_,2,_],[_,_,3]],
                     by(Rule, [None,None,None,None]), Candidates).

test(further_lines, all(Number-Sets == [6-[0b1110,0b0100,0b1000],
                                        7-[0b1110,0b0100,0b1110]])) :-
    crossed(Candidates),
    member(Number, [6,7]),
    numbered_line(Number, Candidates, Line),
    line_sets(Line, Candidates, Sets),
    line_clues(Line, Candidates, 0, 0).
test(all_further_lines, Lines == 0b11111111) :-
    crossed(Candidates),
    all_lines(Candidates, Lines).
test(further_lines_of_a_cell, Lines-Names == 0b11010010-[line(diagonal,1),
                                                      line(diagonal,2)]) :-
    crossed(Candidates),
    cell_lines(5, Candidates, Lines),
    findall(Line, further_line(2-2, Candidates, Line), Names).
test(lines_of_a_cell, all(Line == [line(row,1),line(column,3),
                                   line(diagonal,2)])) :-
    crossed(Candidates),
    cell_line(1-3, Candidates, Line).
test(common, all(Line == [line(row,1),line(column,3),line(diagonal,2)])) :-
    crossed(Candidates),
    member(Cell1-Cell2, [(1-1)-(1-3),(1-3)-(3-3),(1-3)-(3-1)]),
    common_line(Cell1, Cell2, Candidates, Line).
test(nothing_common, fail) :-
    crossed(Candidates),
    common_line(1-1, 2-3, Candidates, _).

:- end_tests(lines).
