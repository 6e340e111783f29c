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

test(classic, Options-Item == []-[[],[]]) :-
    item_rule([[],[]], Options, Item).

test(nothing_else, Options == [rule(rule(0,[],count))]) :-
    item_rule([_{parks:0, diagonals: @(false), clues:counts}], Options, []).

test(rule, Options-Item == [rule(rule(2,[diagonals],sum))]-[[],[]]) :-
    Variants = _{parks:2, diagonals: @(true), clues:sums},
    item_rule([Variants,[],[]], Options, Item).

test(no_such_variant, error(domain_error(variant, knights(true)))) :-
    item_rule([_{knights:true}], _, _).

test(park, Row == [0,3]) :-
    rows_board([[-1,3]], [Row]).

:- end_tests(items).
