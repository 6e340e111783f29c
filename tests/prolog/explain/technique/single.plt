% SPDX-License-Identifier: MIT

:- use_module('../../suite').
:- use_module('../../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../../prolog/skyscraper/explain/technique/single').
:- use_module(lines).

:- begin_tests(single).

test(naked_single,
     all(Step == [step(naked_single,1,none,[1-2],[place(1,2,3)],[],
                       naked_single(3))])) :-
    no_clues(3, Sides),
    start_candidates([[_,3,_],[_,_,_],[_,_,_]], Sides, Candidates),
    naked_single(Candidates, Step).
test(naked_single_nothing_to_take, fail) :-
    classic_rule(Rule),
    naked_single(candidates(2, Rule, clues([0,0],[0,0],[0,0],[0,0]),
                            cells(2,4,4,2)), _).
test(naked_single_each, all(Cell == [1-1,2-2])) :-
    no_clues(2, Sides),
    start_candidates([[1,_],[_,1]], Sides, Candidates),
    naked_single(Candidates, step(_, _, _, [Cell], _, _, _)).
test(naked_single_empty_cell, fail) :-
    classic_rule(Rule),
    naked_single(candidates(2, Rule, clues([0,0],[0,0],[0,0],[0,0]),
                            cells(0,6,6,6)), _).
test(one_of_two_parks, fail) :-
    with_parks([[0,_,_,_],[_,_,_,_],[_,_,_,_],[_,_,_,_]], Candidates),
    naked_single(Candidates, _).
test(both_parks, all(Cell == [1-1,1-3])) :-
    with_parks([[0,_,0,_],[_,_,_,_],[_,_,_,_],[_,_,_,_]], Candidates),
    naked_single(Candidates, step(_, _, _, [Cell], _, _, _)).

%   crossed(Board, Rule, Index, Others)

crossed([[_,3,_],[_,_,_],[_,_,_]], rule(0,[],count), 2, [1,3,5,8]).
crossed([[1,_,_],[_,_,_],[_,_,_]], rule(0,[diagonals],count), 1,
        [2,3,4,5,7,9]).
crossed([[1,1,_],[_,_,_],[_,_,_]], rule(0,[],count), 1, [3,4,7]).
crossed([[0,_,_,_],[_,_,_,_],[_,_,_,_],[_,_,_,_]], rule(2,[],count), 1, []).
crossed([[0,_,0,_],[_,_,_,_],[0,_,_,_],[_,_,_,_]], rule(2,[],count), 1,
        [2,4,5,13]).

test(crosses_out, [forall(crossed(Board, Rule, Index, Others)),
                   true(Found == Others)]) :-
    length(Board, N),
    no_clues(N, Sides),
    start_candidates(Board, by(Rule, Sides), Candidates),
    crosses_out(Index, Candidates, Found).

with_parks(Board, Candidates) :-
    no_clues(4, Sides),
    start_candidates(Board, by(rule(2,[],count), Sides), Candidates).

test(hidden_single,
     all(Step == [step(both,[2-4],[],hidden_single(4))])) :-
    row_step(hidden_single, 0, 0, [[1,2,3],[2,3,4],[1,2,3],[1,2,3]], Step).
test(hidden_parks, all(Step == [step(hidden_single,2,on(line(row,1),both),
                                     [1-1,1-3],[place(1,1,0),place(1,3,0)],[],
                                     hidden_single(0))])) :-
    with_parks([[_,2,_,1],[_,_,_,_],[_,_,_,_],[_,_,_,_]], Candidates),
    hidden_single(line(row,1), Candidates, Step).
test(hidden_singles,
     all(Placed == [[1-1],[3-4]])) :-
    row_step(hidden_single, 0, 0, [[1,2,3],[2,3],[2,4],[2,3]],
             step(_, Placed, _, _)).
test(hidden_single_in_a_column,
     all(Step == [step(hidden_single,2,on(line(column,2),both),[1-2],
                       [place(1,2,1)],[],hidden_single(1))])) :-
    classic_rule(Rule),
    hidden_single(line(column, 2),
                  candidates(2, Rule, clues([0,0],[0,0],[0,0],[0,0]),
                             cells(6,6,6,4)),
                  Step).
test(hidden_single_known, fail) :-
    row_step(hidden_single, 0, 0, [[1,2],[1,2],[3]], _).
test(hidden_single_no_place, fail) :-
    row_step(hidden_single, 0, 0, [[1,2],[1,2],[1,2]], _).

:- end_tests(single).
