% SPDX-License-Identifier: MIT

:- module(skyscraper_visible_count,
          [ visible_count/2             % +Heights, -Count
          ]).

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
