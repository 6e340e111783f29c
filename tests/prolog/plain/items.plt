% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../prolog/skyscraper/plain/items').

:- begin_tests(items).

test(board, Board =@= [[1,_],[_,2]]) :-
    rows_board([[1,0],[0,2]], Board).
test(position, Position =@= position([[1,_],[_,_]], [[1,2],[_,_]], marks)) :-
    item_position([sides,[[1,0],[0,0]],[[1,2],[0,0]],marks], Position).
test(nothing_entered, true(Givens == Board)) :-
    item_position([sides,[[1,0],[0,0]]], position(Givens, Board, [])).

:- end_tests(items).
