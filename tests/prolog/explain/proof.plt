% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../prolog/skyscraper/explain/moments').
:- use_module('../../../prolog/skyscraper/explain/proof').
:- use_module(technique/squares).

:- begin_tests(proof).

assumed(Assumed) :-
    cells(4, [[[1],[1,2],[1,2,3],[1,2,3,4]],
              [[1,2],[1,2,3,4],[1,2,3,4],[1,2,3,4]],
              [[1,2],[1,2,3,4],[1,2,3,4],[1,2,3,4]],
              [[1,2,3,4],[1,2,3,4],[1,2,3,4],[1,2,3,4]]],
          Assumed).

first([step(naked_single, 1, none, [1-1], [place(1,1,1)],
            [], naked_single(1))]).

aside(step(naked_single, 1, none, [1-2], [place(1,2,2)],
           [], naked_single(2))).

last(step(naked_single, 1, none, [2-1], [place(2,1,2)],
          [], naked_single(2))).

told(Assumed, Steps, Told, How) :-
    proof(Assumed, Steps, Moments, How),
    findall(Step, member(moment(_, Step, _, _), Moments), Told).

%   Only what is needed is told.

test(aside, Told-How == [First]-twice(line(column,1), 2, [2-1,3-1])) :-
    assumed(Assumed),
    first([First]),
    aside(Aside),
    last(Last),
    told(Assumed, [First,Aside,Last], Told, How).

test(twice, Told-How == [Step]-twice(line(row,1), 1, [1-1,1-2])) :-
    cells(3, [[[1],[1,3],[1,2]],
              [[1,2,3],[1,2,3],[1,2,3]],
              [[1,2,3],[1,2,3],[1,2,3]]],
          Assumed),
    Step = step(reachability, 6, on(line(row,1),left), [1-2], [],
                [place(1,2,3)], reachability(any)),
    told(Assumed, [Step], Told, How).
test(two_parks, Told-How == [Step]-cell(1-4)) :-
    None = [0,0,0,0],
    Any = [0,1,2],
    rows_candidates([ [[0],[0],[1,2],[1]],
                      [Any,Any,Any,Any],
                      [Any,Any,Any,Any],
                      [Any,Any,Any,Any]
                    ],
                    by(rule(2,[],count), [None,None,None,None]), Assumed),
    Step = step(reachability, 6, on(line(row,1),left), [1-4], [],
                [place(1,4,1)], reachability(any)),
    told(Assumed, [Step], Told, How).

%   For each technique: Step looks where Before removed something and Elsewhere
%   did not. The last one looks only at what Step did, and so needs both.

needs(hidden_single, [place(1,2,4),place(1,3,4)],
      step(hidden_single, 2, on(line(row,1),both), [1-1], [place(1,1,4)], [],
           hidden_single(4))).
needs(naked_pair, [place(1,2,4),place(1,3,4)],
      step(pair, 5, on(line(row,1),both), [1-2,1-3], [], [place(1,1,1)],
           pair(naked, line(row,1), [1-2,1-3], [1,2]))).
needs(hidden_pair, [place(1,2,4),place(1,3,4)],
      step(pair, 5, on(line(row,1),both), [1-1,1-4], [], [place(1,1,1)],
           pair(hidden, line(row,1), [1-1,1-4], [3,4]))).
needs(line, [place(1,2,4),place(1,3,4)],
      step(reachability, 6, on(line(row,1),left), [1-1], [], [place(1,1,1)],
           reachability(any))).
needs(fish, [place(1,2,4),place(1,3,4)],
      step(fish, 20, none, [1-1,1-4,3-1,3-4], [], [place(2,1,4)],
           fish(4, row, [1,3], [1,4]))).
needs(chain, [place(1,2,4),place(1,3,4)],
      step(forcing_chain, 20, none, [1-1,1-4,2-1], [], [place(2,1,4)],
           forcing_chain([strong(line(row,1), place(1,1,4), place(1,4,4)),
                          weak(line(column,4), place(1,4,4), place(2,4,4)),
                          strong(cell, place(2,4,4), place(2,4,3))]))).

test(needs, [ forall(needs(_, Gone, Step)),
              Told-How == [Before,Step,Last]-cell(Cell) ]) :-
    numlist(1, 4, Any),
    findall(Cells, ( member(_, Any), findall(Any, member(_, Any), Cells) ),
            Rows),
    cells(4, Rows, Assumed),
    Before = step(clue_2, 4, on(line(row,1),left), [1-2,1-3], [], Gone, clue_2),
    Elsewhere = step(clue_2, 4, on(line(row,4),left), [4-4], [], [place(4,4,1)],
                     clue_2),
    step_moments([Step], Assumed, _, After),
    ended(Step, Cell),
    Cell = Row-Column,
    candidates_at(After, Row, Column, Set),
    cell_places(Cell, Set, Places),
    Last = step(naked_single, 1, none, [Cell], [], Places, naked_single(1)),
    told(Assumed, [Elsewhere,Before,Step,Last], Told, How).

ended(step(_, _, _, _, Placed, Removed, _), Row-Column) :-
    append(Placed, Removed, [place(Row, Column, _)|_]).

%   A step that leaves nothing of its line is the contradiction, and needs what
%   was removed there.

test(no_arrangement,
     Told-How == [First]-arrangements(on(line(row,1),left), clue(4))) :-
    assumed(Assumed),
    first([First]),
    last(Elsewhere),
    Last = step(sequence_elimination, 2, on(line(row,1),left), [1-1,1-2], [],
                [place(1,1,1),place(1,2,2),place(1,3,3)],
                sequence_elimination(counts(2,0,0), clue(4))),
    told(Assumed, [First,Elsewhere,Last], Told, How).

%   Of what a line has lost only that is told which its clue needs.

test(clue, Gone-How ==
           [[place(1,1,2)]]-arrangements(on(line(row,1),left), clue(2))) :-
    start_candidates([[_,_,_],[_,_,_],[_,_,_]],
                     [[0,0,0],[2,0,0],[0,0,0],[0,0,0]], All),
    without(All, [place(1,1,1)], Assumed),
    findall(step(fish, 20, none, [Cell], [], [Place], fish(2, row, [], [])),
            member(Cell-Place, [ (1-2)-place(1,2,2), (1-1)-place(1,1,2),
                                 (1-2)-place(1,2,3) ]),
            Steps),
    proof(Assumed, Steps, Moments, How),
    findall(Places, member(moment(_, _, _, Places), Moments), Gone).

%   A technique of one's own may look at a diagonal.

test(diagonal, Told-How == [Step]-cell(2-2)) :-
    None = [0,0,0],
    start_candidates([[_,_,_],[_,_,_],[_,_,_]],
                     by(rule(0,[diagonals],count), [None,None,None,None]),
                     Assumed),
    cell_places(2-2, 0b1110, Places),
    Step = step(mine, 1, on(line(diagonal,1),both), [2-2], [], Places,
                because("It is so")),
    told(Assumed, [Step], Told, How).

test(no_contradiction, fail) :-
    start_candidates([[1,_],[_,_]], [[0,0],[0,0],[0,0],[0,0]], Assumed),
    first(Steps),
    proof(Assumed, Steps, _, _).

:- end_tests(proof).
