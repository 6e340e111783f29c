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
test(united, [ forall(member(Why0-Why1-Why,
                             [ seen(a,at_most,2)-seen(a,at_most,3)-
                               seen(a,at_most,3),
                               seen(a,at_least,4)-seen(a,at_least,3)-
                               seen(a,at_least,3),
                               only([x])-only([x,y])-only([x,y])
                             ])),
               true(Reasons == [reason([p,q],none,Why)]) ]) :-
    next_united([reason([p],none,Why0),reason([q],none,Why1)], Reasons).
test(not_united, Reasons == [reason([p],none,seen(a,at_most,2)),
                             reason([q],none,seen(b,at_most,2))]) :-
    next_united([reason([p],none,seen(a,at_most,2)),
                 reason([q],none,seen(b,at_most,2))], Reasons).

:- end_tests(reasons).
