% SPDX-License-Identifier: MIT

:- module(skyscraper_reading_orders,
          [ order/3                     % ?Order, +Lists, -Sides
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [memberchk/2, reverse/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).

/** <module> The order of four sides without names

    ?- order(clockwise, [[1,2],[3,4],[5,6],[7,8]], Sides).
    Sides = [[1,2],[8,7],[6,5],[3,4]].
*/

%!  order(?Order, +Lists, -Sides) is nondet.
%
%   Four Lists in Order are Sides, `[Top,Left,Bottom,Right]`. Both ways around
%   the grid begin at its top left corner. Orders that begin
%   with the left side are not tried by themselves: such a puzzle, reflected in
%   its diagonal, is one that begins with the top, and has as many solutions.

order(Order, [A,B,C,D], Sides) :-
    (   var(Order)
    ->  usual(Order)
    ;   true
    ),
    (   Order == clockwise
    ->  reverse(C, Bottom),
        reverse(D, Left),
        Sides = [A,Left,Bottom,B]
    ;   Order == counterclockwise
    ->  reverse(C, Right),
        reverse(D, Top),
        Sides = [Top,A,B,Right]
    ;   pairs_keys_values(Pairs, Order, [A,B,C,D]),
        Sides = [Top,Left,Bottom,Right],
        memberchk(top-Top, Pairs),
        memberchk(left-Left, Pairs),
        memberchk(bottom-Bottom, Pairs),
        memberchk(right-Right, Pairs)
    ).

usual([top,bottom,left,right]).
usual(clockwise).
usual([top,right,bottom,left]).
usual([top,left,right,bottom]).
usual([top,left,bottom,right]).
usual([top,bottom,right,left]).
usual([top,right,left,bottom]).
