% SPDX-License-Identifier: MIT

:- module(skyscraper_bounds,
          [ running_maximum/4           % +Sets0, +Counts0, -Sets, -Counts
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [append/3, last/2, reverse/2]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> What one clue says about its line, without listing it

Walk a line from its clue and remember two numbers, the tallest building
so far and how many were visible.  A building is visible if it is taller
than the tallest so far, and all that is known of the others is that they
are lower.  That is an automaton; a height may stay in a cell as long as
some accepted walk passes through it.  The walks ignore that heights
differ (beyond the first P buildings reaching at least height P), so this
is weaker than the line table (line/table.pl), but its cost is of the
order N*N whatever the clue is: it serves lines too long to be listed and
clues that are not known yet.  It contains the position bound of clue
elimination: at distance D from clue C no height above N - C + D.

    ?- running_maximum([0b11110, 0b11110, 0b11110, 0b11110], 0b1000,
                       Sets, Counts).
    Sets = [0b110, 0b1110, 0b11110, 0b11110], Counts = 0b1000.

(Four cells, three visible: the first is 1 or 2, the second at most 3.)

A set of heights, or of counts, is an integer: bit K stands for K.
*/

%!  running_maximum(+Sets0, +Counts0, -Sets, -Counts) is semidet.
%
%   Sets0 are the heights that the cells of a line may have, from the clue
%   on, and Counts0 the numbers of buildings that may be visible. Sets and
%   Counts are what an accepted walk can have of them. Fails if there is no
%   such walk.

running_maximum(Sets0, Counts0, Sets, Counts) :-
    length(Sets0, Size),
    zeros(Size, Zeros),
    walk(Sets0, 1, [1|Zeros], [], Layers, Last),
    last(Last, Reached),
    Counts is Counts0 /\ Reached,
    Counts =\= 0,
    (   Counts =:= Reached
    ->  %   every walk is accepted
        Sets = Sets0
    ;   append(Zeros, [Counts], Accepted),
        reverse(Sets0, Sets1),
        walk_back(Sets1, Layers, Accepted, [], Sets)
    ).

zeros(Length, Zeros) :-
    length(Zeros, Length),
    maplist(=(0), Zeros).

%   walk(+Sets, +Position, +Layer0, +Layers0, -Layers, -Last)
%
%   A layer is the list of what is known between two cells: for each
%   tallest height 0..Size in turn, the set of counts that are possible.

walk([], _, Last, Layers, Layers, Last).
walk([Set|Sets], Position, Layer0, Layers0, Layers, Last) :-
    step(Layer0, 0, Position, Set, 0, Layer),
    Next is Position + 1,
    walk(Sets, Next, Layer, [Layer0|Layers0], Layers, Last).

%   Lower are the counts with a tallest height below Height, from which a
%   building of Height would be visible. Position distinct buildings cannot
%   all be lower than Position.

step([], _, _, _, _, []).
step([Here0|Layer0], Height, Position, Set, Lower, [Here|Layer]) :-
    (   Height < Position
    ->  Here = 0
    ;   stay(Set, Height, Here0, Hidden),
        (   Set /\ (1<<Height) =:= 0
        ->  Here = Hidden
        ;   Here is Hidden \/ Lower<<1
        )
    ),
    Lower1 is Lower \/ Here0,
    Next is Height + 1,
    step(Layer0, Next, Position, Set, Lower1, Layer).

%   Height stays the tallest if the cell can have a lower one.

stay(Set, Height, Counts0, Counts) :-
    (   Set /\ ((1<<Height)-1) =:= 0
    ->  Counts = 0
    ;   Counts = Counts0
    ).

%   walk_back(+Sets0, +Layers, +Accepted, +Sets1, -Sets)
%
%   Sets0 and Layers start with the last cell. Accepted is a layer of the
%   way back: for each tallest height behind the cell, the counts with
%   which a walk that stands there will be accepted.

walk_back([], [], _, Sets, Sets).
walk_back([Set0|Sets0], [Layer|Layers], Accepted0, Sets1, Sets) :-
    supported(Layer, Accepted0, 0, 0, 0, 0, Heights),
    Set is Set0 /\ Heights,
    Set =\= 0,
    step_back(Accepted0, 0, Set, _, Accepted),
    walk_back(Sets0, Layers, Accepted, [Set|Sets1], Sets).

%   supported(+Layer, +Accepted, +Height, +Lower, +Tallest, +Visible,
%             -Heights)
%
%   Heights are those with which a walk from Layer into Accepted exists:
%   Visible ones, and hidden ones below the highest Tallest that some walk
%   has on both sides of the cell.

supported([], [], _, _, Tallest, Visible, Heights) :-
    Heights is Visible \/ ((1<<Tallest)-1).
supported([Here|Layer], [There|Accepted], Height, Lower, Tallest0, Visible0,
          Heights) :-
    (   Lower<<1 /\ There =:= 0
    ->  Visible = Visible0
    ;   Visible is Visible0 \/ 1<<Height
    ),
    (   Here /\ There =:= 0
    ->  Tallest = Tallest0
    ;   Tallest = Height
    ),
    Lower1 is Lower \/ Here,
    Next is Height + 1,
    supported(Layer, Accepted, Next, Lower1, Tallest, Visible, Heights).

%   Higher are the counts with which a building of at least Height would be
%   accepted.

step_back([], _, _, 0, []).
step_back([There|Accepted0], Height, Set, Higher, [Here|Accepted]) :-
    Next is Height + 1,
    step_back(Accepted0, Next, Set, Higher1, Accepted),
    stay(Set, Height, There, Hidden),
    Here is Hidden \/ Higher1,
    (   Set /\ (1<<Height) =:= 0
    ->  Higher = Higher1
    ;   Higher is Higher1 \/ There>>1
    ).
