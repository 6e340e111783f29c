% SPDX-License-Identifier: MIT

:- module(skyscraper_visible_count,
          [ visible_count/3,            % +Weight, +Heights, -Clue
            visible_counts/4,           % +Weight, +Heights, -Near, -Far
            seen_weight/3,              % +Weight, +Height, -Each
            square_sides/3              % +Weight, +Rows, -Sides
          ]).
:- use_module(library(apply), [maplist/4]).
:- use_module(library(clpfd), [transpose/2]).
:- use_module(library(lists), [reverse/2]).

/** <module> How many buildings of a finished line are visible

    ?- visible_count(count, [2,1,4,3], Count).
    Count = 2.

A rule may say that a building that is seen adds something else to a clue than
one: the rule's weight (rule.pl).
*/

%!  seen_weight(+Weight, +Height, -Each) is semidet.
%
%   A building of that Height adds Each to the clues from where it is seen. A
%   hook: the weight `count` is the classic one.

:- multifile seen_weight/3.

seen_weight(count, _, 1).

%!  visible_count(+Weight, +Heights, -Clue) is det.
%
%   Clue is what those of the Heights, integers from 0, add up to by Weight that
%   are higher than 0 and all before them.

visible_count(Weight, Heights, Clue) :-
    visible_count(Heights, Weight, 0, 0, Clue).

visible_count([], _, _, Clue, Clue).
visible_count([Height|Heights], Weight, Tallest, Clue0, Clue) :-
    (   Height > Tallest
    ->  seen_weight(Weight, Height, Each),
        Clue1 is Clue0 + Each,
        visible_count(Heights, Weight, Height, Clue1, Clue)
    ;   visible_count(Heights, Weight, Tallest, Clue0, Clue)
    ).

%!  visible_counts(+Weight, +Heights, -Near, -Far) is det.
%
%   Near is the clue of the Heights from the first, Far that from the last.

visible_counts(Weight, Heights, Near, Far) :-
    visible_count(Heights, Weight, 0, 0, Near),
    reverse(Heights, Backwards),
    visible_count(Backwards, Weight, 0, 0, Far).

%!  square_sides(+Weight, +Rows, -Sides) is det.
%
%   Sides are `[Top,Left,Bottom,Right]`, all the clues that a solved square
%   shows, by Weight. Rows are lists of integers.

square_sides(Weight, Rows, [Top,Left,Bottom,Right]) :-
    transpose(Rows, Columns),
    maplist(visible_counts(Weight), Columns, Top, Bottom),
    maplist(visible_counts(Weight), Rows, Left, Right).
