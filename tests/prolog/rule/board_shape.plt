% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module(library(clpfd)).
:- use_module('../../../prolog/skyscraper/rule/board_shape').

:- begin_tests(board_shape).

board_shape(Size, Board, Sides) :-
    classic_rule(Rule),
    board_shape(Rule, Size, Board, Sides).

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

%   What is of a wrong type is an error, whatever the size is …

malformed(2, [[a,_],[_,_]], _, type_error(integer, a)).
malformed(_, [[a|_]|_], _, type_error(integer, a)).
malformed(2, _, [_,[0,2.0]|_], type_error(integer, 2.0)).
malformed(1, board, _, type_error(list, board)).
malformed(_, board, _, type_error(list, board)).
malformed(2, [row|_], _, type_error(list, row)).
malformed(_, _, [_,side|_], type_error(list, side)).
malformed(_, [_|row], _, type_error(list, [_|row])).
malformed(big, _, _, type_error(positive_integer, big)).
malformed(2.0, _, _, type_error(_, 2.0)).

test(malformed, [ forall(malformed(Size, Board, Sides, Error)),
                  throws(error(Error, _)) ]) :-
    board_shape(Size, Board, Sides).

%   … also beside something that does not fit.

test(malformed_first, [ forall(member(Row, [[9,a],[a,9],[_,_,a]])),
                        throws(error(type_error(integer, a), _)) ]) :-
    board_shape(2, [Row|_], _).

%   What does not fit fails.

unfit(2, [[0,_],[_,_]], _).
unfit(2, [[_,3]|_], _).
unfit(2, _, [[3,_],[_,_],[_,_],[_,_]]).
unfit(2, _, [_,_,[-1|_],_]).
unfit(2, [[_],[_,_]], _).
unfit(2, [_,_,_], _).
unfit(2, _, [_,_,_]).
unfit(2, _, [_,_,_,_,_]).
unfit(2, _, [_,[_,_,_]|_]).

test(unfit, [ forall(unfit(Size, Board, Sides)), fail ]) :-
    board_shape(Size, Board, Sides).

test(no_size, [ forall(member(Size, [0,-1])), fail ]) :-
    board_shape(Size, _, _).

%   No size at all is found at once.

test(no_size_fits, [ forall(member(Board-Sides,
                                   [ [[0|_]|_]-_,
                                     [[_,-1|_]|_]-_,
                                     []-_,
                                     [[]|_]-_,
                                     _-[_,_,_],
                                     _-[_,_,_,_,_|_],
                                     _-[_,[-1|_]|_],
                                     [[_,_],[_]]-_,
                                     [[_,_]|_]-[[_,_,_]|_]
                                   ])),
                     fail ]) :-
    board_shape(_, Board, Sides).

%   An open size begins with the first that fits.

test(first_sizes, [ forall(member(Board-Sides-Expected,
                                  [ [[2|_]|_]-_-[2,3],
                                    [_,_|_]-_-[2,3],
                                    [[_|_],[_,_,_|_]|_]-_-[3,4],
                                    _-[[3|_]|_]-[3,4],
                                    _-[_,[_,_,0|_]|_]-[3,4],
                                    [[1|_]|_]-[[0|_]|_]-[1,2],
                                    [[_,4|_]|_]-[[_,_,_,_,_|_]|_]-[5,6]
                                  ])),
                    Sizes == Expected ]) :-
    findall(Size, limit(2, board_shape(Size, Board, Sides)), Sizes).

test(first_sizes_in_domain, Sizes == [3,5]) :-
    Size in 1..3 \/ 5,
    findall(Size, board_shape(Size, [[3|_]|_], _), Sizes).

:- end_tests(board_shape).
