% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(clpfd)).
:- use_module(library(apply)).
:- use_module('../../prolog/skyscraper/board_shape').

:- begin_tests(board_shape).

test(from_size, Board/Sides =@= [[_,_],[_,_]]/[[_,_],[_,_],[_,_],[_,_]]) :-
    board_shape(2, Board, Sides).

test(from_board, Size == 3) :-
    board_shape(Size, [_,_,_], _).

test(from_a_row, Size == 3) :-
    board_shape(Size, [_,[_,2,_]|_], _).

test(from_a_side, Size-Length == 4-4) :-
    board_shape(Size, Board, [_,_,[0,0,0,0]|_]),
    length(Board, Length).

test(all_sizes, Sizes == [1,2,3]) :-
    Size in 1..3,
    findall(Size, board_shape(Size, _, _), Sizes).

test(nothing_is_posted, Variables == []) :-
    board_shape(3, Board, Sides),
    term_attvars(Board+Sides, Variables).

test(in_range, true) :-
    board_shape(2, [[1,2],[_,_]], [[0,2],[1,_],[_,_],[_,_]]).

test(height_too_low, throws(error(domain_error(1..2, 0), _))) :-
    board_shape(2, [[0,_],[_,_]], _).

test(clue_too_high, throws(error(domain_error(0..2, 3), _))) :-
    board_shape(2, _, [[3,_],[_,_],[_,_],[_,_]]).

test(no_integer, throws(error(type_error(integer, a), _))) :-
    board_shape(2, [[a,_],[_,_]], _).

test(short_row, throws(error(domain_error(list_of_length(2), [_]), _))) :-
    board_shape(2, [[_],[_,_]], _).

test(three_sides, throws(error(domain_error(list_of_length(4), _), _))) :-
    board_shape(1, _, [[_],[_],[_]]).

test(no_list, throws(error(type_error(list, board), _))) :-
    board_shape(1, board, _).

test(no_size, throws(error(type_error(_, 0), _))) :-
    board_shape(0, _, _).

test(size_is_a_word, throws(error(type_error(positive_integer, big), _))) :-
    board_shape(big, _, _).

:- end_tests(board_shape).
