% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/plain/superfluous').

:- begin_tests(plain_superfluous).

test(nothing, Found == []-[]) :-
    superfluous([[_,_],[_,_]], [[2,0],[0,0],[0,0],[0,0]], [[1,2],[2,1]], Found).
test(in_turn, Found == [[given,1,1,1],[clue,top,1,2]]-[[given,1,1,1]]) :-
    superfluous([[1,_],[_,_]], [[2,0],[0,0],[0,0],[0,0]], [[1,2],[2,1]], Found).
test(by_a_rule, Found == [[given,1,1,0],[given,2,2,0]]-[[given,1,1,0]]) :-
    superfluous([[0,_],[_,0]],
                by(rule(1,[],sum), [[0,0],[0,0],[0,0],[0,0]]),
                [[0,1],[1,0]], Found).

superfluous(Board, Sides, Square, Each-Together) :-
    plain_superfluous(Board, Sides, Square, Plain),
    get_dict(each, Plain, Each),
    get_dict(together, Plain, Together).

:- end_tests(plain_superfluous).
