% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(yall)).
:- use_module('../../../../prolog/skyscraper/explain/mistakes').
:- use_module('../../../../prolog/skyscraper/explain/sentences/contradictions').

:- begin_tests(contradictions).

%   Whatever is found can be told.

test(all, Untold == []) :-
    findall(Mistake,
            (   maplist([X]>>member(X, [1,2,3,_]), [A,B,C,D]),
                mistakes([[A,B],[C,D]], [[1,2],[2,0],[1,1],[0,2]], Mistakes),
                member(Mistake, Mistakes),
                \+ mistake_text(Mistake, 2, _)
            ),
            Untold).

:- end_tests(contradictions).
