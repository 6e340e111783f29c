% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/grids').

:- begin_tests(grids).

empty([[0,0],[0,0],[0,0],[0,0]]).

board(Rows, Form, puzzle(Rule, Board, [[0,1],[0,0],[0,0],[0,0]])) :-
    grid_puzzle(grid(2, [[none,1],[none,none],[0,0],[0,0]], Rows), Form, [],
                puzzle(Rule, Board, [[0,1],[0,0],[0,0],[0,0]])).

test(crosses, [A,B,C,D] == [A,B,C,2]) :-
    board([[cross,cross],[cross,2]], lists(before), Puzzle),
    Puzzle = puzzle(_, [[A,B],[C,D]], _),
    A \== B.
test(parks, [Park,Height] == [0,2]) :-
    board([[cross,none],[none,2]], lists(before), Puzzle),
    Puzzle = puzzle(_, [[Park,_],[_,Height]], _).
test(too_high, fail) :-
    board([[none,none],[none,3]], lists(before), _).
test(negative, fail) :-
    grid_puzzle(grid(2, [[-1,2],[0,0],[0,0],[0,0]],
                     [[none,none],[none,none]]), lists(before), [], _).
test(full, true(maplist(maplist(var), Board))) :-
    board([[1,2],[2,1]], rows(plain,board), puzzle(_, Board, _)).
test(full_of_others, fail) :-
    board([[2,1],[1,1]], rows(plain,board), _).
test(solutions, Count == 1) :-
    board([[none,none],[none,none]], lists(before), Puzzle),
    solutions(Puzzle, Count).
test(is_full) :-
    is_full([[1,2],[2,1]]).
test(is_not_full, fail) :-
    is_full([[1,2],[none,1]]).
test(is_solution, [forall(member(Rows-Answer,
                                 [[[1,2],[2,1]]-true,[[2,1],[1,2]]-false])),
                   true(Found == Answer)]) :-
    board([[none,none],[none,none]], lists(before), Puzzle),
    ( is_solution(Rows, Puzzle) -> Found = true ; Found = false ).
test(clues) :-
    has_clues(puzzle(_, [], [[0,1],[0,0],[0,0],[0,0]])).
test(no_clues, fail) :-
    empty(Sides),
    has_clues(puzzle(_, [], Sides)).

:- end_tests(grids).
