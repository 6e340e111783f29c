% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../../prolog/skyscraper/explain/moments').
:- use_module('../../../../prolog/skyscraper/explain/sentences/history').

:- begin_tests(history).

%   two_steps(History): 3 goes from r1c2 by a pair, and 1 as it stands in r1c1.

two_steps(History) :-
    None = [0,0,0],
    Any = [1,2,3],
    rows_candidates([[[1],Any,Any],[Any,Any,Any],[Any,Any,Any]],
                    [None,None,None,None], Candidates),
    Step1 = step(pair, 3, on(row,1,both), [], [], [place(1,2,3)], pair),
    Step2 = step(naked_single, 1, none, [1-1], [place(1,1,1)],
                 [place(1,2,1),place(2,1,1)], naked_single(1)),
    step_moments([Step1,Step2], Candidates, [Moment2,Moment1], _),
    history(Candidates, History0),
    history_after(1, Moment1, History0, History1),
    history_after(2, Moment2, History1, History).

reason(place(1,1,2), 3-before).
reason(place(1,2,3), 4-1).
reason(place(1,2,1), 1-row).
reason(place(2,1,1), 2-column).

test(reason, [forall(reason(Place, Reason)), true(Found == Reason)]) :-
    two_steps(History),
    recorded(Place, History, Found).
test(nothing, fail) :-
    two_steps(History),
    recorded(place(3,3,3), History, _).
test(unknown, fail) :-
    recorded(place(1,1,2), unknown, _).
test(given) :-
    two_steps(History),
    is_told(place(1,1,1), History).
test(known_by_what_stands, fail) :-
    two_steps(History),
    is_told(place(1,2,2), History).
test(unknown_is_not_told, fail) :-
    is_told(place(1,1,1), unknown).

%   placed(Step): r1c2 is known by the step itself.

placed(step(hidden_single, 2, on(row,1,both), [1-2], [place(1,2,2)], [],
            hidden_single(2))).
placed(step(sequence_elimination, 4, on(row,1,from(left)), [], [],
            [place(1,2,1),place(1,2,3)], sequence)).
placed(step(clue_1, 1, on(row,1,from(left)), [1-2], [place(1,2,2)], [],
            clue_1)).

test(placed, [forall(placed(Step))]) :-
    start_candidates([[_,_,_],[_,_,_],[_,_,_]],
                     [[0,0,0],[0,0,0],[0,0,0],[0,0,0]], Candidates),
    step_moments([Step], Candidates, [Moment], _),
    history(Candidates, History0),
    history_after(1, Moment, History0, History),
    is_told(place(1,2,2), History).

test(clue_alone, Reason == 3-clue) :-
    start_candidates([[_,_,_],[_,_,_],[_,_,_]],
                     [[0,0,0],[1,0,0],[0,0,0],[0,0,0]], Candidates),
    placed(Step),
    Step = step(clue_1, _, _, _, _, _, _),
    step_moments([Step], Candidates, [Moment], _),
    history(Candidates, History0),
    history_after(1, Moment, History0, History),
    recorded(place(1,2,3), History, Reason).
test(clue_and_parks, Reason == 3-parks) :-
    start_candidates([[_,_,_],[_,_,_],[_,_,_]],
                     by(rule(1,[],count), [[0,0,0],[1,0,0],[0,0,0],[0,0,0]]),
                     Candidates),
    Step = step(clue_1, 1, on(row,1,left), [1-1], [], [place(1,1,1)],
                clue_1(1, 2)),
    step_moments([Step], Candidates, [Moment], _),
    history(Candidates, History0),
    history_after(1, Moment, History0, History),
    recorded(place(1,1,1), History, Reason).

:- end_tests(history).
