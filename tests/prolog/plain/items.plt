% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/plain/items').

:- begin_tests(items).

test(board, Board =@= [[1,_],[_,2]]) :-
    rows_board([[1,0],[0,2]], Board).
test(position, Position =@= position([[1,_],[_,_]], [[1,2],[_,_]], marks)) :-
    item_position([[],[[1,0],[0,0]],[[1,2],[0,0]],marks], Position, []).
test(nothing_entered, true(Givens == Board)) :-
    item_position([[],[[1,0],[0,0]]], position(Givens, Board, []), []).

test(bound, Bounds == [inf,0,2]) :-
    maplist(bound, [-1,0,2], Bounds).

test(classic, Item == [[],[]]) :-
    ruled_item([[],[]], Item).

test(nothing_else, Item == [[],[]]) :-
    ruled_item([_{parks:0, diagonals: @(false), clues:counts},[],[]], Item).

test(rule, Item == [by(rule(2,[diagonals],sum),[]),[]]) :-
    Variants = _{parks:2, diagonals: @(true), clues:sums},
    ruled_item([Variants,[],[]], Item).

test(no_such_variant, error(existence_error(variant, knights(true)))) :-
    ruled_item([_{knights:true},[],[]], _).

test(without_entries, Items == [[s,r],[v{parks:1},s,r],[s,r]]) :-
    maplist(without_entries,
            [[s,r,f,m],[v{parks:1},s,r,f,m],[s,r]], Items).

test(park, Row-Rows == [0,3]-[[-1,3]]) :-
    rows_board([[-1,3]], [Row]),
    board_rows([Row], Rows).

:- end_tests(items).
