% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/solve/contraction').
:- use_module('../../../prolog/skyscraper/solver').
:- use_module('../../../prolog/skyscraper/solve/statistics').
:- use_module('../../../prolog/skyscraper/test_data').

found(N, Board, Sides, Found) :-
    classic_rule(Rule),
    findall(Board, contracted_board(Rule, N, Board, Sides), Found0),
    msort(Found0, Found).

:- begin_tests(contraction).

test(four, Different == []) :-
    classic_rule(Classic),
    set_random(seed(4)),
    Rule = Classic,
    brute_force_boards(Rule, 4, Squares),
    findall(Sides-Board,
            (   between(1, 400, _),
                random_puzzle_of(Squares, Board, Sides),
                found(4, Board, Sides, Found),
                brute_force(Squares, Board, Sides, Expected),
                Found \== Expected
            ),
            Different).

%   Lines too long for a table, at first filtered and then listed.

test(long_lines, [ forall(sampled(1, member(N, [10,11,12]))),
                   Different == [] ]) :-
    set_random(seed(N)),
    findall(Sides-Board,
            (   between(1, 4, _),
                random_puzzle(N, 0.9, 0.55, Board, Sides),
                found(N, Board, Sides, Found),
                assertion(Found = [_|_]),
                findall(Board,
                        solveBoard(N, Board, Sides, [strategy(clpfd)]),
                        Expected0),
                msort(Expected0, Expected),
                Found \== Expected
            ),
            Different).

test(long_lines_unsolvable, fail) :-
    classic_rule(Rule),
    set_random(seed(1)),
    random_puzzle(10, 1, 0.6, Board, [[Clue|Clues]|Sides]),
    Wrong is 1 + Clue mod 4,
    contracted_board(Rule, 10, Board, [[Wrong|Clues]|Sides]).

%   Without a dead end there is one failed choice less than solutions.

test(failed_choices, Backtracks == 575) :-
    classic_rule(Rule),
    empty_puzzle(4, Board, Sides),
    call_with_statistics(forall(contracted_board(Rule, 4, Board, Sides), true),
                         statistics(_, Backtracks, _)).

%   The example of the documentation: nothing of the board is given, or only
%   some of its lists.

test(open_board, [ forall(member(Board, [_,[_|_],[_,[_|_],_,[4|_]],
                                         [[1|_]|_]])),
                   Boards == [[[1,2,4,3],[2,1,3,4],[3,4,2,1],[4,3,1,2]]] ]) :-
    classic_rule(Rule),
    findall(Board,
            contracted_board(Rule, 4, Board,
                             [[4,0,0,2],[0,3,0,0],[0,0,4,0],[0,0,0,3]]),
            Boards).

test(board_of_another_size, fail) :-
    classic_rule(Rule),
    contracted_board(Rule, 2, [[_],[_]], [[0,0],[0,0],[0,0],[0,0]]).

%   Whatever waits for the variables sees finished boards only.

test(woken_once, Count == 1) :-
    classic_rule(Rule),
    Counter = counter(0),
    empty_puzzle(5, Board, [Zeros|_]),
    Board = [[A|_]|_],
    freeze(A, ( arg(1, Counter, Old), New is Old + 1,
                nb_setarg(1, Counter, New) )),
    once(contracted_board(Rule, 5, Board, [Zeros,[5,0,0,0,0],Zeros,Zeros])),
    arg(1, Counter, Count).

:- end_tests(contraction).
