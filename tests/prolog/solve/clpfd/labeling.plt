% SPDX-License-Identifier: MIT

:- use_module('../../suite').
:- use_module(library(clpfd)).
:- use_module('../../../../prolog/skyscraper/solve/clpfd/labeling').
:- use_module('../../../../prolog/skyscraper/solver').
:- use_module('../../../../prolog/skyscraper/solve/statistics').

:- begin_tests(labeling).

%   What the highest of the heights with the fewest places leaves comes first.

test(order, Boards == [[[2,1],[1,2]],[[1,2],[2,1]]]) :-
    findall(Board, solveBoard(2, Board, [[0,0],[0,0],[0,0],[0,0]]), Boards).

test(smallest_domain_first, Found == [1-3,2-3,3-3]) :-
    A in 1..3,
    B in 3..4,
    findall(A-B, limit(3, label_board([[A,B]], [[],[],[],[]])), Found).

%   Of variables with domains of the same size, the one with the most
%   constraints comes first, then the leftmost.

test(leftmost_first, Found == [1-1,1-2,2-1,2-2]) :-
    [A,B] ins 1..2,
    findall(A-B, label_board([[A,B]], [[],[],[],[]]), Found).

test(most_constraints_first, Found == [1-1,2-1,1-2,2-2]) :-
    [A,B] ins 1..2,
    B #< C,
    C #< 9,
    findall(A-B, label_board([[A,B]], [[],[],[],[]]), Found).

%   What is no square of finite domains is labeled all the same.

test(part_of_a_board, Cells == [1,1,1]) :-
    Cells = [A,B,C],
    Cells ins 1..3,
    once(label_board([[A,B,C]], [[],[],[],[]])).

test(no_square, Cells == [2,1,1,1,1,1]) :-
    Cells = [A,B,C,D,E,F],
    Cells ins 1..3,
    A #> B,
    once(label_board([[A,B,C],[D,E,F]], [])).

%   Nor are domains that are too wide to be sets of small numbers.

test(wide_domain, Cell-Limit == 0-true) :-
    Cell in 0..1_000_000,
    call_with_inference_limit(label_board([[Cell]], []), 10_000, Limit),
    !.

test(nothing_to_label) :-
    label_board([], []).

test(no_domain, error(instantiation_error)) :-
    label_board([[_]], [[0],[0],[0],[0]]).

%   A failed choice is counted each time that a value is given up: to
%   enumerate K leaves of a binary tree of choices takes K - 1 of them.

test(failed_choices, Backtracks =:= 11) :-
    Zeros = [0,0,0],
    call_with_statistics(
        findall(B, solveBoard(3, B, [Zeros,Zeros,Zeros,Zeros]), _),
        statistics(_, Backtracks, _)).

test(statistics, true) :-
    call_with_statistics(true, statistics(Inferences, Backtracks, Seconds)),
    assertion(Inferences >= 0),
    assertion(Backtracks =:= 0),
    assertion(Seconds >= 0.0).

:- end_tests(labeling).
