% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../../prolog/skyscraper/explain/deduction').
:- use_module('../../../../prolog/skyscraper/explain/technique/refutation').

:- begin_tests(refutation).

refuted(Sides, Place, Outcome) :-
    start_candidates([[_,_],[_,_]], Sides, Candidates),
    start_deduction(Candidates, Deduction),
    with_placed(Candidates, [Place], Assumed),
    refute(Deduction, singles, Assumed, Outcome).

test(contradiction, Count == 2) :-
    refuted([[0,0],[0,0],[0,1],[0,0]], place(1,1,1), contradiction(Steps)),
    length(Steps, Count).
test(stuck, Rows == [[[1],[2]],[[2],[1]]]) :-
    refuted([[0,0],[0,0],[0,0],[0,0]], place(1,1,1), stuck(Candidates)),
    candidates_rows(Candidates, Rows).

:- end_tests(refutation).
