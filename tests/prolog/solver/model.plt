% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module(library(clpfd)).
:- use_module('../../../prolog/skyscraper/generator').
:- use_module('../../../prolog/skyscraper/solver').
:- use_module('../../../prolog/skyscraper/solve/strategy').

:- begin_tests(model).

test(sides_domain, Domains == [0..3,1..2,0..3]) :-
    sidesDomain(3, [[A,B,C]]),
    B in 1..2,
    maplist(fd_dom, [A,B,C], Domains).

test(board_domain, [Domains-Length == [1..3,1..3,1..3]-3]) :-
    restrictBoardDomain([Row], 3),
    maplist(fd_dom, Row, Domains),
    length(Row, Length).

test(board_domain_distinct, fail) :-
    restrictBoardDomain([[1,_,1]], 3).

test(columns, fail) :-
    all_distinct_columns([[1,2],[_,2]], 2).

test(columns_filter, X == 2) :-
    X in 1..2,
    all_distinct_columns([[1,2],[X,1]], 2).

test(no_columns_below_0, fail) :-
    all_distinct_columns([[1,2],[2,1]], -1).

test(column, Column == [2,5]) :-
    getBoardCol([[1,2,3],[4,5,6]], 2, Column).

test(which_column, all(N == [2])) :-
    getBoardCol([[1,2],[2,1]], N, [2,1]).

test(free_column, Attributed == []) :-
    getBoardCol([[_,_],[_,_]], 1, Column),
    term_attvars(Column, Attributed).

test(first, E-R == a-[b,c]) :-
    getFirstElement([a,b,c], E, R).

test(last, all(E-R == [c-[a,b]])) :-
    getLastElement([a,b,c], E, R).

test(last_of_open_row, R = [_,_]) :-
    once(( getLastElement(Row, c, R), length(Row, 3) )).

test(last_of_none, fail) :-
    getLastElement([], _, _).

test(left_to_right, Num == 3) :-
    applyLeftToRight(Num, [1,3,2,4]).

test(right_to_left, Num == 1) :-
    applyRightToLeft(Num, [1,3,2,4]).

test(to_row, Num == 2) :-
    applyToRow(Num, [1,3,2,4], 2, getFirstElement).

%   A row that is a partial list is an error; it would be continued for ever.

test(partial_row, [ forall(member(Apply, [applyLeftToRight,
                                          applyRightToLeft])),
                    error(instantiation_error) ]) :-
    call(Apply, 2, [1,2|_]).

test(no_row, error(type_error(list, row))) :-
    applyLeftToRight(2, row).

test(vertical_from, All == [0,1]) :-
    C in 0..2,
    applyAllVerticalRestrictions([C], [[1,2],[2,1]], applyLeftToRight, 2),
    findall(C, label([C]), All).

%   A clue without a domain can be 0, too, as in the papers.

test(open_clue, all(Clue == [0,2])) :-
    applyAllHorizontalRestrictions([Clue], [[1,2]], applyLeftToRight),
    Clue in 0..2,
    label([Clue]).

test(horizontal_zero) :-
    applyAllHorizontalRestrictions([0,0], [[2,1],[2,1]], applyLeftToRight).

%   In a trace all predicates have the papers' names or ours, none one of
%   library(apply_macros).

test(names_in_a_trace, Names == []) :-
    findall(Name,
            (   current_predicate(skyscraper_solver:Name/_),
                sub_atom(Name, 0, _, _, '__aux_')
            ),
            Names).

:- end_tests(model).

%   No variable needs a domain beforehand where the flag is set.

:- begin_tests(monotonic, [ setup(set_prolog_flag(clpfd_monotonic, true)),
                            cleanup(set_prolog_flag(clpfd_monotonic, false))
                          ]).

test(solve_board, [ forall(strategy(Strategy, _)),
                    Count =:= 2*2**8 ]) :-
    aggregate_all(count, solveBoard(2, _, _, [strategy(Strategy)]), Count).

test(line, N == 2) :-
    applyLeftToRight(N, [X,Y]),
    [X,Y] = [1,2].

test(maximum, all(Max == [1,2])) :-
    applyToRow(1, [1,3], Max, getFirstElement),
    Max in 0..3,
    label([Max]).

test(restricted, [ setup(set_random(seed(1))) ]) :-
    restrictVarsInRow([A], 1),
    assertion(\+ A = 0).

:- end_tests(monotonic).

:- begin_tests(residue).

%   Once all is decided, no constraint is left. (What library(clpfd) keeps for
%   all_distinct/1, the attributes flow and value, is none.)

test(no_constraints, [ forall(( member(Strategy, [auto,contraction,clpfd,
                                                  xor,skyline]),
                                member(Sides, [_,[Z,Z,Z,Z]]) )),
                       Modules == [] ]) :-
    Z = [0,0,0,0],
    call_residue_vars(once(solveBoard(4, _, Sides, [strategy(Strategy)])),
                      Variables),
    findall(Module,
            (   member(Variable, Variables),
                attribute(Variable, Module),
                \+ memberchk(Module, [flow,value])
            ),
            Modules0),
    sort(Modules0, Modules).

attribute(Variable, Module) :-
    get_attrs(Variable, Attributes),
    attribute_of(Attributes, Module).

attribute_of(att(Module, _, _), Module).
attribute_of(att(_, _, Attributes), Module) :-
    attribute_of(Attributes, Module).

:- end_tests(residue).
