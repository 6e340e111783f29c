% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/explain/sentences/hints').

:- begin_tests(hints).

hidden(step(hidden_single, 2, on(line(row,4),both), [4-3], [place(4,3,5)], [],
            hidden_single(5))).

test(no_such_strength, [ forall(member(Strength, [0,4])),
                         error(type_error(_, Strength)) ]) :-
    hidden(Step),
    hint_text(moment(_,Step,_,_), [], Strength, _).
test(no_such_strength_of_height, [ forall(member(Strength, [0,4])),
                                   error(type_error(_, Strength)) ]) :-
    height_hint_text(next(_, []), _, Strength, _).

:- end_tests(hints).
