% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module(library(clpfd)).
:- use_module('../../../prolog/skyscraper/solve/visible_board').

:- begin_tests(visible_board).

%   Where constraints suffice, nothing is left to label.

test(constraints_only, Board == [[1,2,4,3],[2,1,3,4],[3,4,2,1],[4,3,1,2]]) :-
    classic_rule(Rule),
    empty_puzzle(4, Board, _),
    visible_board(Rule, 4, Board, [[4,0,0,2],[0,3,0,0],[0,0,4,0],[0,0,0,3]]).

test(constraints_are_kept, Corners == [2,3]) :-
    classic_rule(Rule),
    empty_puzzle(3, Board, Sides),
    visible_board(Rule, 3, Board, Sides),
    Board = [[A,B|_]|_],
    A #> B,
    findall(A, indomain(A), Corners).

%   Constraints that are there beforehand count, too, and so do the groups of
%   the rule.

test(solutions, [ forall(member(Variants-Count,
                                [[]-288,[diagonals(true)]-24])),
                  Found == Count ]) :-
    variants_rule(Variants, Rule),
    empty_puzzle(4, Board, Sides),
    Board = [[A,B|_]|_],
    A #> B,
    aggregate_all(count, labeled_board(Rule, 4, Board, Sides), Found).

test(no_choice_point, Board == [[2,1],[1,2]]) :-
    classic_rule(Rule),
    empty_puzzle(2, Board, _),
    labeled_board(Rule, 2, Board, [[1,0],[0,0],[0,0],[0,0]]).

:- end_tests(visible_board).
