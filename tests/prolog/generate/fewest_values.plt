% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/generate/fewest_values').

%   What is found of the twelve squares of size three, whose parts are their
%   cells. (That it is right for others is tested with repair.pl.)

all_found(Open, Most, All) :-
    findall(Solution,
            (   latin_square(3, Board),
                append(Board, Heights),
                compound_name_arguments(Solution, values, Heights)
            ),
            Solutions),
    findall(Found, fewest_values(Open, Solutions, Most, Found), All).

:- begin_tests(fewest_values).

test(two_heights, Found = [at_most(_,1),fewest([_,_])]) :-
    numlist(1, 9, Cells),
    all_found(Cells, inf, Found).
test(of_few_cells, Indices == [2,4]) :-
    % two heights of a row, or of a column, leave two squares
    all_found([1,2,4], inf, All),
    last(All, fewest(Values)),
    findall(Index, member(Index-_, Values), Indices0),
    sort(Indices0, Indices).
test(impossible, Found == [impossible]) :-
    all_found([1,2,3], inf, Found).
test(nothing_may_be_told, Found == [impossible]) :-
    all_found([], inf, Found).
test(gives_up, Found = [at_most([_,_],1)]) :-
    numlist(1, 9, Cells),
    all_found(Cells, 0, Found).
test(effort, AtLeast == [1,2]) :-
    % one look for each solution says that one value is not enough
    findall(values(A,B,C), maplist(between(1, 2), [A,B,C]), Solutions),
    findall(Least,
            (   member(Most, [7,8]),
                findall(F, fewest_values([1,2,3], Solutions, Most, F), All),
                last(All, at_most(_, Least))
            ),
            AtLeast).
test(one_solution, Found == [fewest([])]) :-
    findall(F, fewest_values([1], [values(2)], inf, F), Found).
test(values_table, Table == table(of_values(0,0b010,0b100),
                                  of_values(0b110))) :-
    values_table([values(1,0),values(2,0)], Table).

:- end_tests(fewest_values).
