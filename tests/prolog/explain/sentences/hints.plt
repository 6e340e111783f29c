% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../../prolog/skyscraper/explain/moments').
:- use_module('../../../../prolog/skyscraper/explain/sentences/hints').

:- begin_tests(hints).

hidden(step(hidden_single, 2, on(line(row,4),both), [4-3], [place(4,3,5)], [],
            hidden_single(5))).

test(no_such_strength, [ forall(member(Strength, [0,4])),
                         error(type_error(_, Strength)) ]) :-
    hidden(Step),
    hint_text(moment(_,Step,_,_), [], Strength, _, _).
test(no_such_strength_of_height, [ forall(member(Strength, [0,4])),
                                   error(type_error(_, Strength)) ]) :-
    height_hint_text(next(_, []), _, Strength, _, _).

%   The picture of a hint has what the text names: a height to look for gives
%   away no cell, and a cell has no line.

test(line_of_a_height,
     Text-Sight == "Look for the 5 in row 4."-look([on(line(row,4),both)],
                                                    [])) :-
    hidden(Step),
    hint_text(moment(_,Step,_,_), [], 1, Text, Sight).
test(cell, Text-Sight == "Look at r2c3."-look([], [2-3])) :-
    Step = step(naked_single, 1, none, [2-3], [place(2,3,1)], [],
                naked_single),
    hint_text(moment(_,Step,_,_), [], 1, Text, Sight).
test(lines, Text-Sight == "Look at the 2 in rows 1 and 3."
                          -look([on(line(row,1),both),on(line(row,3),both)],
                                [])) :-
    Step = step(x_wing, 9, none, [1-1,1-2,3-1,3-2], [], [place(2,1,2)],
                fish(2, row, [1,3], [1,2])),
    hint_text(moment(_,Step,_,_), [], 1, Text, Sight).
test(last_step, Sight == height(place(4,3,5), Step)) :-
    hidden(Step),
    start_candidates([[_,_,_,_,_],[_,_,_,_,_],[_,_,_,_,_],
                      [1,2,_,3,4],[_,_,_,_,_]],
                     [[0,0,0,0,0],[0,0,0,0,0],[0,0,0,0,0],[0,0,0,0,0]],
                     Candidates),
    moment_of(Step, [], Candidates, Moment),
    height_hint_text(next(place(4,3,5), [Moment]), [], 3, _, Sight).

:- end_tests(hints).
