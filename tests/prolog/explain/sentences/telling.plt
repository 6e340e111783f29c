% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../../prolog/skyscraper/explain/moments').
:- use_module('../../../../prolog/skyscraper/explain/sentences/telling').
:- use_module('../../../../prolog/skyscraper/variants').

:- begin_tests(telling).

candidates(Rows, Candidates) :-
    length(Rows, Size),
    length(Side, Size),
    maplist(=(0), Side),
    rows_candidates(Rows, [Side,Side,Side,Side], Candidates).

lines(Step, Before, After, Lines) :-
    moment_lines(moment(Before, Step, After, _), [], Lines).

test(chain, Lines ==
            [ 0-"If r1c4 is 2, then r2c4 is not 2. If r1c4 is not 2:",
              1-"1. r1c4 is 3, the only other height there",
              1-"2. so r3c4 is not 3, and r3c1, the only other place in row \c
                 3, is 3",
              1-"3. so r3c1 is not 2, and r2c1, the only other place in \c
                 column 1, is 2",
              1-"4. so r2c4 is not 2",
              0-"Either way r2c4 is not 2."
            ]) :-
    Any = [1,2,3,4],
    Row = [Any,Any,Any,Any],
    candidates([Row,Row,Row,Row], Candidates),
    lines(step(forcing_chain, 30, none, [1-4,3-4,3-1,2-1], [],
               [place(2,4,2)],
               forcing_chain(
                   [ strong(cell, place(1,4,2), place(1,4,3)),
                     weak(line(column,4), place(1,4,3), place(3,4,3)),
                     strong(line(row,3), place(3,4,3), place(3,1,3)),
                     weak(cell, place(3,1,3), place(3,1,2)),
                     strong(line(column,1), place(3,1,2), place(2,1,2))
                   ])),
          Candidates, Candidates, Lines).

%   That a cell has one height goes without saying, but diagonals are named.

test(chain_of_one_cell, Start-Second ==
                        (0-"If r1c1 is 2, then r1c1 is not 3. If r1c1 is \c
                            not 2:") -
                        (1-"2. so r2c2 is not 3 (in the falling diagonal), \c
                            and r2c1, the only other place in row 2, is 3")) :-
    Any = [1,2,3,4],
    Row = [Any,Any,Any,Any],
    candidates([Row,Row,Row,Row], Candidates),
    lines(step(forcing_chain, 30, none, [1-1,2-2,2-1], [], [place(1,1,3)],
               forcing_chain(
                   [ strong(cell, place(1,1,2), place(1,1,3)),
                     weak(line(diagonal,1), place(1,1,3), place(2,2,3)),
                     strong(line(row,2), place(2,2,3), place(2,1,3))
                   ])),
          Candidates, Candidates, [Start,_,Second|_]).

test(chain_from_a_diagonal,
     Start == 0-"If r2c2 is 1, then r2c3 is not 1; r1c1 is not 1 (in the \c
                 falling diagonal). If r2c2 is not 1:") :-
    Any = [1,2,3,4],
    Row = [Any,Any,Any,Any],
    rows_candidates([Row,Row,Row,Row],
                    by(rule(0,[diagonals],count),
                       [[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]),
                    Candidates),
    lines(step(forcing_chain, 30, none, [2-2,2-1], [],
               [place(2,3,1),place(1,1,1)],
               forcing_chain([strong(line(row,2), place(2,2,1),
                                     place(2,1,1))])),
          Candidates, Candidates, [Start|_]).

%   A trial tells what leads to its contradiction, and nothing else.

test(trial, Lines ==
            [ 0-"Try 1 in r1c1:",
              1-"No filling of row 1 shows 2 from the left: at least 3 \c
               would be seen. Contradiction.",
              0-"So r1c1 is not 1, so it is 2."
            ]) :-
    None = [0,0,0],
    rows_candidates([[[1,2],[1,2],[3]],[[1,2,3],[1,2,3],[1,2]],
                     [[1,2,3],[1,2,3],[1,2]]],
                    [None,[2,0,0],None,None], Before),
    without(Before, [place(1,1,1)], After),
    lines(step(trial, 60, none, [1-1], [], [place(1,1,1)],
               trial(place(1,1,1), singles,
                     [ step(naked_single, 1, none, [1-1], [place(1,1,1)],
                            [place(1,2,1),place(2,1,1),place(3,1,1)],
                            naked_single(1))
                     ])),
          Before, After, Lines).

%   What was known, and is lost again, is one height in two cells.

test(twice, End == 1-"Column 1 would have two 2s, in r1c1 and r3c1. \c
                      Contradiction.") :-
    candidates([[[1,2],[1,2,3],[1,2,3]],[[1,3],[1,2,3],[1,2,3]],
                [[2],[1,2,3],[1,2,3]]],
               Before),
    trial_lines(Before, place(1,1,2),
                [ step(naked_single, 1, none, [1-1], [place(1,1,2)],
                       [place(3,1,2)], naked_single(2))
                ],
                Lines),
    last(Lines, End).

test(too_many_parks, End == 1-"Column 1 would have three parks, in r1c1, r2c1 \c
                               and r3c1. Contradiction.") :-
    Any = [0,1,2],
    rows_candidates([[[0,1],Any,Any,Any],[[0],Any,Any,Any],[[0],Any,Any,Any],
                     [[1,2],Any,Any,Any]],
                    by(rule(2,[],count),
                       [[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]),
                    Before),
    trial_lines(Before, place(1,1,0),
                [ step(naked_single, 1, on(line(column,1),both), [1-1,2-1],
                       [place(1,1,0),place(2,1,0)], [place(3,1,0)],
                       naked_single(0))
                ],
                Lines),
    last(Lines, End).

test(given, Lines == [0-"r1c1 is 2, so no other cell of row 1 and column 1 \c
                         is."]) :-
    candidates([[[2],[1,2]],[[1,2],[1,2]]], Before),
    lines(step(naked_single, 1, none, [1-1], [place(1,1,2)], [place(1,2,2)],
               naked_single(2)),
          Before, Before, Lines).
test(hidden, Lines == [0-"In row 2 only r2c1 can still be 1."]) :-
    candidates([[[1,2],[2]],[[1,2],[1,2]]], Before),
    lines(step(hidden_single, 2, on(line(row,2),both), [2-1],
               [place(2,1,1)], [], hidden_single(1)),
          Before, Before, Lines).

%   Steps of one kind are told together.

test(clues_2, Count-Text ==
              2-"Clue 2: the 3 is first or behind the 4 in row 2 from the \c
                 left and column 3 from the bottom: r2c2 and r3c3 are not \c
                 3.") :-
    Any = [1,2,3,4],
    Row = [Any,Any,Any,Any],
    candidates([Row,Row,Row,Row], Start),
    One = step(clue_2, 4, on(line(row,2),left), [2-2], [], [place(2,2,3)],
               clue_2(behind(2), 4)),
    Two = step(clue_2, 4, on(line(column,3),bottom), [3-3], [],
               [place(3,3,3)], clue_2(behind(2), 4)),
    Other = step(clue_2, 4, on(line(row,2),left), [2-1], [], [place(2,1,1)],
                 clue_2(reaching(3), 4)),
    step_moments([One,Two,Other], Start, Reversed, _),
    reverse(Reversed, Moments),
    clue_2_run(Moments, Count, Text).
test(clue_2_alone, [fail]) :-
    clue_2_run([moment(_, step(clue_2, 4, on(line(row,2),left), [2-2], [],
                               [place(2,2,3)], clue_2(behind(2), 4)), _, _)],
               _, _).

test(indent, Text == "Try\n   and see\nSo") :-
    lines_text([0-"Try",1-"and see",0-"So"], Text).

:- end_tests(telling).
