% SPDX-License-Identifier: MIT

:- module(skyscraper_visible_count,
          [ visible_count/2,            % +Heights, -Count
            visible_counts/3,           % +Heights, -Near, -Far
            square_sides/2              % +Rows, -Sides
          ]).
:- use_module(library(apply), [maplist/4]).
:- use_module(library(clpfd), [transpose/2]).
:- use_module(library(lists), [reverse/2]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> How many buildings of a finished line are visible

    ?- visible_count([2,1,4,3], Count).
    Count = 2.
*/

%!  visible_count(+Heights, -Count) is det.
%
%   Count of the Heights, integers above 0, are higher than all before them.

visible_count(Heights, Count) :-
    visible_count(Heights, 0, 0, Count).

visible_count([], _, Count, Count).
visible_count([Height|Heights], Tallest, Count0, Count) :-
    (   Height > Tallest
    ->  Count1 is Count0 + 1,
        visible_count(Heights, Height, Count1, Count)
    ;   visible_count(Heights, Tallest, Count0, Count)
    ).

%!  visible_counts(+Heights, -Near, -Far) is det.
%
%   Near of the Heights are visible from the first, Far from the last.

visible_counts(Heights, Near, Far) :-
    visible_count(Heights, Near),
    reverse(Heights, Backwards),
    visible_count(Backwards, Far).

%!  square_sides(+Rows, -Sides) is det.
%
%   Sides are `[Top,Left,Bottom,Right]`, all the clues that a solved square
%   shows. Rows are lists of integers.

square_sides(Rows, [Top,Left,Bottom,Right]) :-
    transpose(Rows, Columns),
    maplist(visible_counts, Columns, Top, Bottom),
    maplist(visible_counts, Rows, Left, Right).
