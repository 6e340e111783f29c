% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../../prolog/skyscraper/generate/fewest_values').
:- use_module('../../../prolog/skyscraper/generate/solution_pool').

%   What is found for an empty puzzle of size three at last. (That it is right
%   for others is tested with repair.pl.)

last_found(Open, Most, Found) :-
    pool(Pool),
    findall(Better, better_values(Open, Most, Pool, Better), All),
    last(All, Found).

pool(Pool) :-
    new_pool(3, [[_,_,_],[_,_,_],[_,_,_]],
             [[0,0,0],[0,0,0],[0,0,0],[0,0,0]], Pool).

:- begin_tests(fewest_values).

test(two_heights, Count-Alone == 2-1) :-
    numlist(1, 9, Cells),
    last_found(Cells, inf, fewest(Values)),
    length(Values, Count),
    pool(Pool),
    solutions_with(Values, Alone, Pool, _).
test(of_few_cells, Indices == [2,4]) :-
    % two heights of a row, or of a column, leave two squares
    last_found([1,2,4], inf, fewest(Values)),
    findall(Index, member(Index-_, Values), Indices0),
    sort(Indices0, Indices).
test(impossible, Found == impossible) :-
    last_found([1,2,3], inf, Found).
test(nothing_may_be_told, Found == impossible) :-
    last_found([], inf, Found).
test(gives_up, Found = at_most([_,_], 1)) :-
    numlist(1, 9, Cells),
    last_found(Cells, 0, Found).
test(nothing_found_so_far, Found == unknown(1)) :-
    last_found([1,2,3], 0, Found).

%   Not all solutions are known: the first few of them may be told.

test(many_solutions, All = [at_most(Values,1),at_most(Values,2)]) :-
    length(Board, 5),
    maplist([Row]>>length(Row, 5), Board),
    None = [0,0,0,0,0],
    new_pool(5, Board, [[2,0,0,0,0],None,None,None], Pool),
    pool_count(Pool, _, Complete),
    assertion(Complete == false),
    numlist(1, 25, Cells),
    findall(Found, better_values(Cells, 20, Pool, Found), All).

%   Values that are enough for a known solution: fewer than so many, if there
%   are any.

test(fewer_values, [ forall(member(TooMany-Open-Expected,
                                   [ 3-[1,2,3,4,5,6,7,8,9]-[2],
                                     2-[1,2,3,4,5,6,7,8,9]-[],
                                     4-[1,2,3]-[]
                                   ])),
                     Counts == Expected ]) :-
    pool(Pool),
    findall(Count,
            (   skyscraper_fewest_values:fewer_values(1, TooMany, Open, inf,
                                                      Pool, Values),
                length(Values, Count)
            ),
            Counts).

:- end_tests(fewest_values).
