% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/generate/parts').

:- begin_tests(parts).

test(cells, Cells == [cell(1,1),cell(1,2),cell(2,1),cell(2,2)]) :-
    all_cells(2, Cells).

test(clues, Clues == [clue(top,1),clue(top,2),clue(left,1),clue(left,2),
                      clue(bottom,1),clue(bottom,2),
                      clue(right,1),clue(right,2)]) :-
    all_clues(2, Clues).

test(all_parts, [forall(member(Size, [1,2,5])), Count =:= Size*Size+4*Size]) :-
    all_parts(Size, Parts),
    sort(Parts, Sorted),
    length(Sorted, Count),
    length(Parts, Count).

%   The sides of every square of size 3 are those that the rules say.

test(sides, [forall(latin_square(3, Rows)), Sides == Expected]) :-
    square_sides(count, Rows, Sides),
    shows(Rows, Expected).

test(no_parts, Board-Sides =@= [[_,_],[_,_]]-[[0,0],[0,0],[0,0],[0,0]]) :-
    classic_rule(Rule),
    square_problem(Rule, [[1,2],[2,1]], Problem),
    parts_puzzle(Problem, [], Board, Sides).

test(every_part, Board-Sides == Rows-AllSides) :-
    classic_rule(Rule),
    Rows = [[1,2,3],[2,3,1],[3,1,2]],
    square_problem(Rule, Rows, Problem),
    Problem = problem(_, 3, Rows, AllSides),
    all_parts(3, Parts),
    parts_puzzle(Problem, Parts, Board, Sides).

test(some_parts,
     Board-Sides =@= [[_,_,3],[_,_,_],[_,1,_]]-
                     [[3,0,0],[0,0,1],[0,2,0],[1,0,0]]) :-
    classic_rule(Rule),
    square_problem(Rule, [[1,2,3],[2,3,1],[3,1,2]], Problem),
    parts_puzzle(Problem,
                 [ clue(right,1), cell(3,2), clue(top,1), clue(left,3),
                   cell(1,3), clue(bottom,2)
                 ],
                 Board, Sides).

%   A given may be 0, a park; a clue may not.

test(shown_parts, Parts == [cell(1,2),cell(2,1),clue(left,2)]) :-
    shown_parts(problem(rule(1,[],count), 2, [[_,0],[1,_]],
                        [[0,0],[0,1],[0,0],[0,0]]),
                Parts).

test(numbers, Numbers == [2,3,3,1,1,2]) :-
    classic_rule(Rule),
    square_problem(Rule, [[1,2,3],[2,3,1],[3,1,2]], Problem),
    findall(Number,
            (   member(Part, [ cell(1,2), cell(3,1), clue(top,1), clue(left,3),
                               clue(bottom,1), clue(right,3)
                             ]),
                part_number(Part, Problem, Number)
            ),
            Numbers).

test(lines, Lines == [3-near,1-near,4-far,2-far]) :-
    findall(Line-End,
            (   member(Clue, [ clue(top,1), clue(left,1), clue(bottom,2),
                               clue(right,2)
                             ]),
                clue_line(Clue, 2, Line, End)
            ),
            Lines).

:- end_tests(parts).
