% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../prolog/skyscraper/explain/moments').

:- begin_tests(moments).

steps([ step(bound, 1, on(line(row,1),left), [1-1], [], [place(1,1,3)],
             bound(2)),
        step(hidden_single, 2, on(line(column,1),both), [2-1],
             [place(2,1,3)], [], hidden_single(3))
      ]).

start(Candidates) :-
    None = [0,0,0],
    start_candidates([[_,_,_],[_,_,_],[_,_,_]], [None,None,None,None],
                     Candidates).

%   needs(Sight, Names)

needs(cell(2-1), [bound,hidden_single]).
needs(cell(2-2), [bound,hidden_single]).
needs(cell(3-3), []).
needs(height(line(column,1), 2), [bound,hidden_single]).
needs(height(line(column,2), 2), []).
needs(height(line(column,2), 3), [bound,hidden_single]).
needs(all(line(row,1)), [bound]).
needs(all(line(row,3)), [bound,hidden_single]).
needs(anything, [bound,hidden_single]).

test(needs, [forall(needs(Sight, Names)), true(Found == Names)]) :-
    start(Candidates),
    steps(Steps),
    step_moments(Steps, Candidates, Reversed, _),
    needed_moments([Sight], Candidates, Reversed, Moments),
    findall(Name,
            member(moment(_, step(Name,_,_,_,_,_,_), _, _), Moments),
            Found).

%   What follows from clues alone needs nothing that went before.

test(clues_alone, Names == [clue_1]) :-
    start(Candidates),
    Steps = [ step(bound, 1, on(line(row,1),left), [1-1], [], [place(1,1,3)],
                   bound(2)),
              step(clue_1, 1, on(line(column,1),bottom), [2-1], [],
                   [place(2,1,3)], clue_1(1,3))
            ],
    step_moments(Steps, Candidates, Reversed, _),
    needed_moments([cell(2-1)], Candidates, Reversed, Moments),
    findall(Name,
            member(moment(_, step(Name,_,_,_,_,_,_), _, _), Moments),
            Names).

%   Only those places that are needed.

test(places, Places == [place(1,1,3)]) :-
    start(Candidates),
    Steps = [ step(bound, 1, on(line(row,1),left), [1-1], [],
                   [place(1,1,1),place(1,1,3)], bound(2)) ],
    step_moments(Steps, Candidates, Reversed, _),
    needed_moments([height(line(column,1), 3)], Candidates, Reversed,
                   [moment(_, _, _, Places)]).

%   A cell that crosses something out must have lost all its other heights;
%   here one of them is crossed out in the same step.

test(crossed_out_by, Places == [place(1,1,3),place(1,2,3)]) :-
    start(Start),
    without(Start, [place(1,1,2)], Candidates),
    Steps = [ step(bound, 1, on(line(row,1),left), [1-1,1-2], [],
                   [place(1,1,3),place(1,2,3),place(2,3,1)], bound(2)) ],
    step_moments(Steps, Candidates, Reversed, After),
    candidates_rows(After, [[[1],[2],[3]]|_]),
    needed_moments([height(line(column,2), 2)], Candidates, Reversed,
                   [moment(_, _, _, Places)]).

test(told_and_gone, Told-Gone == Expected) :-
    start(Candidates),
    steps([_,Step]),
    step_moments([Step], Candidates, [Moment], _),
    moment_told(Moment, Told),
    moment_gone(Moment, Gone),
    Expected = [place(2,1,3)]
               - [ place(1,1,3), place(2,1,1), place(2,1,2), place(2,2,3),
                   place(2,3,3), place(3,1,3)
                 ].

test(givens, Rows == [[[1],[2,3],[2,3]],[[2,3],[1,2,3],[1,2,3]],
                      [[2,3],[1,2,3],[1,2,3]]]) :-
    None = [0,0,0],
    start_candidates([[1,_,_],[_,_,_],[_,_,_]], [None,None,None,None], Start),
    steps([Step|_]),
    start_moments([Step], Start, [moment(Before, _, _, _)]),
    candidates_rows(Before, Rows).

test(decided, Places == [place(1,1,2),place(2,1,3)]) :-
    None = [0,0,0],
    rows_candidates([[[2],[1,3],[1,3]],[[3],[1,2,3],[1,2,3]],
                     [[1,3],[1,2,3],[1,2,3]]],
                    [None,None,None,None], Candidates),
    decided_places([1-1,1-2,2-1], Candidates, Places).

:- end_tests(moments).
