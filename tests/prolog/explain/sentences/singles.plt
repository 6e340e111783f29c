% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../../prolog/skyscraper/explain/sentences/singles').
:- use_module('../../../../prolog/skyscraper/variants').

:- begin_tests(singles).

%   One of two parks, of which the other is not known either, is not alone.

test(parks_together, [forall(member(First-Found, [[0]-[_],[0,1]-[]]))]) :-
    None = [0,0,0,0],
    Any = [0,1,2],
    rows_candidates([ [First,[1,2],[1,2],[0,2]], [Any,Any,Any,Any],
                      [Any,Any,Any,Any], [Any,Any,Any,Any]
                    ],
                    by(rule(2,[],count), [None,None,None,None]), Before),
    Step = step(hidden_single, 2, on(line(row,1),both), [1-4],
                [place(1,4,0)], [], hidden_single(0)),
    findall(Items, single_items(moment(Before,Step,_,_), Items), Found).

:- end_tests(singles).
