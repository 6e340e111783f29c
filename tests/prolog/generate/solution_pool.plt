% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../../../prolog/skyscraper/generate/solution_pool').
:- use_module('../rules').

%   An empty puzzle, and its pool.

empty(N, Pool) :-
    empty_puzzle(N, Board, Sides),
    new_pool(N, Board, Sides, Pool).

:- begin_tests(solution_pool).

test(all_solutions, Counts == [4,4,4]) :-
    % each height stands in the corner of four of the 12 squares
    empty(3, Pool),
    pool_values(Pool, 1, [1,2,3]),
    findall(Count,
            (   between(1, 3, Height),
                value_known(Pool, 1, Height, Known),
                Count is popcount(Known)
            ),
            Counts).
test(values_of_a_rule, First-Last-Clue == [0,1,2]-[0,1,2]-[1,2]) :-
    empty_puzzle(3, Board, Sides),
    new_pool(3, Board, by(rule(1,[],count), Sides), Pool),
    pool_values(Pool, 1, First),
    pool_values(Pool, 9, Last),
    pool_values(Pool, 10, Clue).
test(visible_numbers, Counts == [4,6,2]) :-
    % the clue at the first column, which the puzzle does not show
    empty(3, Pool),
    findall(Count,
            (   between(1, 3, Number),
                value_known(Pool, 10, Number, Known),
                Count is popcount(Known)
            ),
            Counts).
test(several_values, Count == 2) :-
    empty(3, Pool),
    values_known(Pool, [1-1,2-2], Known),
    Count is popcount(Known).
test(complete, Pairs == [0-1,1-1,2-1]) :-
    % there is nothing to look for
    empty(3, Pool0),
    findall(Count-Effort,
            (   member(Values, [[1-1,2-1],[1-1,2-2,4-2],[1-1]]),
                solutions_with(Values, Count, Pool0, Pool),
                pool_effort(Pool, Effort)
            ),
            Pairs).
test(not_complete, Count-Known-More == 1-1-1) :-
    % one of the 161,280 squares
    empty(5, Pool0),
    Values = [1-1,2-2,3-3,4-4,5-5,6-2,7-3,8-4,9-5,11-3,12-4,13-5,16-4,17-5],
    solutions_with(Values, Count, Pool0, Pool),
    values_known(Pool, Values, Bits),
    Known is popcount(Bits),
    pool_effort(Pool0, Effort0),
    pool_effort(Pool, Effort),
    More is Effort - Effort0.
test(known_then, Effort == Effort1) :-
    empty(5, Pool0),
    solutions_with([1-5,2-4,7-5], 2, Pool0, Pool),
    pool_effort(Pool, Effort),
    solutions_with([1-5,2-4,7-5], 2, Pool, Pool1),
    pool_effort(Pool1, Effort1).
test(one_is_not_counted_twice, Count == 1) :-
    empty(5, Pool0),
    Values = [1-1,2-2,3-3,4-4,5-5,6-2,7-3,8-4,9-5,11-3,12-4,13-5,16-4,17-5],
    solutions_with(Values, 1, Pool0, Pool1),
    solutions_with(Values, 1, Pool1, Pool),
    values_known(Pool, Values, Known),
    Count is popcount(Known).
test(separating_parts, Parts-Others == [1,2,4,5,7,8]-[8]) :-
    new_pool(3, [[_,_,3],[_,_,_],[_,_,2]],
             [[0,0,0],[0,0,0],[0,0,0],[0,0,0]], Pool),
    numlist(1, 9, Cells),
    separating_parts(Pool, 0, 0b10, Cells, Parts),
    separating_parts(Pool, 1, 0b01, [8,9], Others).
test(solutions_by_number, Values-Known == [3,2]-0b10) :-
    new_pool(3, [[_,_,3],[_,_,_],[_,_,2]],
             [[0,0,0],[0,0,0],[0,0,0],[0,0,0]], Pool),
    pool_count(Pool, 2, true),
    findall(Value,
            (   member(Index, [3,9]),
                solution_value(Pool, 1, Index, Value)
            ),
            Values),
    solution_value(Pool, 1, 1, Height),
    value_known(Pool, 1, Height, Known).
test(random_solutions, New-Again == 20-0) :-
    empty(5, Pool0),
    pool_count(Pool0, Count0, false),
    random_solutions(20, [1-1,7-1], Pool0, Pool1),
    pool_count(Pool1, Count1, false),
    New is Count1 - Count0,
    values_known(Pool1, [1-1,7-1], Known),
    popcount(Known) >= 20,
    random_solutions(20, [1-1,2-1], Pool1, Pool),
    pool_count(Pool, Count, _),
    Again is Count - Count1.
test(more_effort, Effort == 2) :-
    empty(1, Pool0),
    more_effort(Pool0, Pool),
    pool_effort(Pool, Effort).
test(no_solution, fail) :-
    new_pool(2, [[_,_],[_,_]], [[2,2],[0,0],[0,0],[0,0]], _).

:- end_tests(solution_pool).
