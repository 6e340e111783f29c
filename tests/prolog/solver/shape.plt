% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module(library(prolog_wrap)).
:- use_module('../../../prolog/skyscraper/solver').
:- use_module('../../../prolog/skyscraper/solve/strategy').

:- begin_tests(shape).

%   Numbers and lists that do not fit: by all strategies the puzzle has no
%   solution. Nor has it one if they come after the constraints.

unfit([[3|_]|_], _).
unfit([_,[0|_]|_], _).
unfit(_, [_,[_,3]|_]).
unfit(_, [[-1|_]|_]).
unfit([[_,_,_]|_], _).
unfit([_,_,_], _).
unfit(_, [_,_,_]).
unfit(_, [_,_,[_]|_]).

test(unfit, [ forall(( unfit(Board, Sides), strategy(Strategy, _) )),
              fail ]) :-
    solveBoard(2, Board, Sides, [strategy(Strategy)]).

test(unfit_after, [ forall(( unfit(Board, Sides),
                             member(Strategy, [clpfd,xor]) )),
                    fail ]) :-
    constrain_board(2, Board0, Sides0, [strategy(Strategy)]),
    Board0 = Board,
    Sides0 = Sides.

%   An element of a wrong type is an error, after the constraints, too.

no_element([[a|_]|_], _, a).
no_element([_,[_,1.5]|_], _, 1.5).
no_element(_, [_,_,_,["1"|_]], "1").

test(no_element_after, [ forall(( no_element(Board, Sides, Element),
                                  member(Strategy, [clpfd,xor]) )),
                         error(type_error(integer, Element)) ]) :-
    constrain_board(2, Board0, Sides0, [strategy(Strategy)]),
    Board0 = Board,
    Sides0 = Sides.

%   What is no list, or no size, is an error, too.

no_puzzle(2, board, _, type_error(list, board)).
no_puzzle(2, [row|_], _, type_error(list, row)).
no_puzzle(_, _, [[_|side]|_], type_error(list, [_|side])).
no_puzzle(four, _, _, type_error(positive_integer, four)).

test(no_puzzle, [ forall(( no_puzzle(Size, Board, Sides, Error),
                           strategy(Strategy, _) )),
                  error(Error) ]) :-
    solveBoard(Size, Board, Sides, [strategy(Strategy)]).

%   An open size: what does not fit is skipped.

test(open_size, [ forall(( member(Board-Sides-Size,
                                  [ [[2|_]|_]-_-2,
                                    _-[[3|_]|_]-3,
                                    [_,_|_]-_-2,
                                    [[1,_,_|_]|_]-_-3
                                  ]),
                           strategy(Strategy, _) )),
                    Found == Size ]) :-
    once(solveBoard(Found, Board, Sides, [strategy(Strategy)])).

test(open_size_closed_later, [ forall(member(Size, [2,3])) ]) :-
    once(( solveBoard(N, [[_,2|_]|_], [[_,0|_]|_]), N = Size )).

%   The shape is looked at once, where the puzzle comes in.

test(checked_once, [ forall(strategy(Strategy, _)), Count == 1 ]) :-
    flag(shape_checks, _, 0),
    setup_call_cleanup(
        wrap_predicate(skyscraper_board_shape:board_shape(_, _, _, _), count,
                       Wrapped, ( flag(shape_checks, N, N+1), Wrapped )),
        once(solveBoard(2, _, [[1,0],[0,0],[0,0],[0,0]],
                        [strategy(Strategy)])),
        unwrap_predicate(skyscraper_board_shape:board_shape/4, count)),
    flag(shape_checks, Count, 0).

%   Variables that stand for the same.

test(size_is_a_height, N == 2) :-
    once(solveBoard(N, [[N,_|_]|_], [[1|_]|_])).

:- end_tests(shape).
