% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/explain/sentences/fillings').
:- use_module('../../../../prolog/skyscraper/explain/sentences/reasons').

:- begin_tests(reasons).

few(Most, Pairs) :-
    filling_layers(rule(0,[],count), [0b0110,0b0110,0b1000], Layers),
    few_fillings(Most, shows(Front, _), Layers, Front, Pairs).

test(few, Pairs == [[1,2,3]-3,[2,1,3]-2]) :-
    few(2, Pairs).
test(too_many, [fail]) :-
    few(1, _).

:- end_tests(reasons).
