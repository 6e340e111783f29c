% SPDX-License-Identifier: MIT

:- use_module('../../suite').
:- use_module('../../../../prolog/skyscraper/explain/lines').
:- use_module('../../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../../prolog/skyscraper/explain/technique/contradiction').
:- use_module(squares).

:- begin_tests(contradiction).

found(Candidates, Found) :-
    findall(How, contradiction(Candidates, How), Found).

test(none, fail) :-
    cells(3, [[[1,2],[2,3],[1,3]],[[1,2,3],[1],[2,3]],[[3],[1,2],[1,2]]],
          Candidates),
    contradiction(Candidates, _).

test(cell, Found == [cell(2-3)]) :-
    cells(3, [[[1,2,3],[1,2,3],[1,2,3]],
              [[1,2,3],[1,2,3],[]],
              [[1,2,3],[1,2,3],[1,2,3]]],
          Candidates),
    found(Candidates, Found).

test(height, Found == [height(line(row,2),3),height(line(column,1),1)]) :-
    cells(3, [[[2,3],[1,2,3],[1,2,3]],
              [[2],[1,2],[1,2]],
              [[2,3],[1,2,3],[1,2,3]]],
          Candidates),
    found(Candidates, Found).

%   Whatever square it is, its clues are met and others are not.

clue(N, Board, Sides, On, Clue) :-
    nth1(Side, Sides, Clues),
    nth1(Side, [column-top,row-left,column-bottom,row-right], Kind-From),
    between(1, N, Number),
    On = on(line(Kind, Number), From),
    nth1(Number, Clues, Clue),
    length(Board, N).

test(clue, [ forall(( member(Board, [[[1,2,3],[2,3,1],[3,1,2]],
                                     [[3,1,2],[1,2,3],[2,3,1]]]),
                      shows(Board, Shown),
                      clue(3, Board, Shown, On, Count),
                      between(1, 3, Clue) )),
             Found == Expected ]) :-
    maplist([S,T]>>maplist([_,0]>>true, S, T), Shown, None),
    On = on(line(Kind, Number), From),
    once(nth1(Side, [column-top,row-left,column-bottom,row-right],
              Kind-From)),
    nth1(Side, None, _, OtherSides),
    nth1(Number, [0,0,0], _, OtherClues),
    nth1(Number, Clues, Clue, OtherClues),
    nth1(Side, Sides, Clues, OtherSides),
    start_candidates(Board, Sides, Candidates),
    found(Candidates, Found),
    (   Clue =:= Count
    ->  Expected = []
    ;   Expected = [clue(On, Clue, Count)]
    ).

%   A line that is not finished is not judged.

test(open_line, fail) :-
    start_candidates([[1,_,_],[_,_,_],[_,_,_]],
                     [[0,0,0],[1,0,0],[0,0,0],[0,0,0]], Candidates),
    contradiction(Candidates, _).

%   None on a board with a square in it, whatever else.

test(no_alarm, [ forall(( between(1, 30, Seed),
                          member(Size, [3,4,5,6]) )),
                 fail ]) :-
    set_random(seed(Seed)),
    random_cells(Size, 0.3, Rows),
    cells(Size, Rows, Candidates),
    contradiction(Candidates, _).

%   In some of the lines there is one: just in those of which one is told, or
%   whose cell is told.

test(lines, [ forall(between(1, 60, Seed)), Lines == Expected ]) :-
    classic_rule(Rule),
    set_random(seed(Seed)),
    N is 2 + Seed mod 2,
    random_cells(N, 0.4, Rows),
    random_member(Clues, [[0,0,0],[1,0,0],[2,2,0]]),
    length(Side, N),
    append(Side, _, Clues),
    cells(N, Rows, candidates(N, Rule, _, Cells)),
    compound_name_arguments(Sides, clues, [Side,Side,Side,Side]),
    Candidates = candidates(N, Rule, Sides, Cells),
    found(Candidates, Found),
    Last is 2*N - 1,
    findall(Number,
            (   between(0, Last, Number),
                Bit is 1<<Number,
                contradictory_lines(Bit, Candidates)
            ),
            Lines),
    findall(Number,
            (   between(0, Last, Number),
                numbered_line(Number, Candidates, Line),
                member(How, Found),
                once(on_line(How, Line))
            ),
            Expected0),
    sort(Expected0, Expected),
    All is (1<<(2*N)) - 1,
    (   Lines == []
    ->  \+ contradictory_lines(All, Candidates)
    ;   contradictory_lines(All, Candidates)
    ).

on_line(cell(Row-_), line(row, Row)).
on_line(cell(_-Column), line(column, Column)).
on_line(height(Line, _), Line).
on_line(clue(on(line(Kind, Number), _), _, _), line(Kind, Number)).

test(no_lines, fail) :-
    classic_rule(Rule),
    contradictory_lines(0, candidates(2, Rule, clues([0,0],[0,0],[0,0],[0,0]),
                                      cells(0b0,0b110,0b110,0b110))).

%   A step that leaves nothing of its line comes before what is seen on the
%   board.

test(end, [ forall(member(Left-How,
                          [ 0-arrangements(on(line(row,1),left), clue(2)),
                            1-cell(2-3)
                          ])),
            true(Found == How) ]) :-
    cells(3, [[[1,2,3],[1,2,3],[1,2,3]],
              [[1,2,3],[1,2,3],[]],
              [[1,2,3],[1,2,3],[1,2,3]]],
          End),
    Step = step(sequence_elimination, 2, on(line(row,1),left), [1-1], [],
                [place(1,1,3)],
                sequence_elimination(counts(4,Left,Left), clue(2))),
    end_contradiction([Step], End, Found).

test(no_end, fail) :-
    cells(2, [[[1,2],[1,2]],[[1,2],[1,2]]], End),
    end_contradiction([], End, _).

:- end_tests(contradiction).
