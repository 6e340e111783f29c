% SPDX-License-Identifier: MIT

:- module(skyscraper_confined,
          [ confined/4,                 % +Count, +Items, -Names, -Union
            crowded/4,                  % +Count, +Items, -Names, -Union
            height_positions/3          % +Sets, +Height, -Positions
          ]).
:- set_prolog_flag(optimise, true).

/** <module> Things that have exactly as many places as they need

Two cells of a line have only two heights between them; two heights of a line
have only two cells; a height has the same two columns in two rows. In each
case some things have exactly as many places together as there are things, so
they take all these places. One search finds subsets and fish.

    ?- confined(2, [a-0b0110,b-0b1100,c-0b0110], Names, Union).
    Names = [a, c], Union = 0b110.

Sets are integers, as in line/bit_set.pl.
*/

%!  confined(+Count, +Items, -Names, -Union) is nondet.
%
%   Items are pairs `Name-Set`. Names, in the order of Items, are Count of them
%   whose sets together have exactly Count elements: Union. Sets of one element
%   are left out: they do not need the others.

confined(Count, Items, Names, Union) :-
    small(Items, Count, Small),
    chosen(Small, Count, Count, 0, Names, Union).

%!  crowded(+Count, +Items, -Names, -Union) is nondet.
%
%   As confined/4, but any Count sets that together have one element fewer, so
%   there is no room for them.

crowded(Count, Items, Names, Union) :-
    Fewer is Count - 1,
    chosen(Items, Count, Fewer, 0, Names, Union).

small([], _, []).
small([Item|Items], Count, Small) :-
    Item = _-Set,
    Size is popcount(Set),
    (   Size >= 2,
        Size =< Count
    ->  Small = [Item|Small1]
    ;   Small = Small1
    ),
    small(Items, Count, Small1).

%   chosen(+Items, +Left, +Count, +Union0, -Names, -Union): Left more of Items.

chosen(Items, Left, Count, Union0, Names, Union) :-
    (   Left =:= 0
    ->  popcount(Union0) =:= Count,
        Names = [],
        Union = Union0
    ;   Items = [Name-Set|Items1],
        (   Union1 is Union0 \/ Set,
            popcount(Union1) =< Count,
            Names = [Name|Names1],
            Left1 is Left - 1,
            chosen(Items1, Left1, Count, Union1, Names1, Union)
        ;   chosen(Items1, Left, Count, Union0, Names, Union)
        )
    ).

%!  height_positions(+Sets, +Height, -Positions) is det.
%
%   Positions is the set of the positions, from 1, where Sets have Height.
%
%       ?- height_positions([0b0110,0b1000,0b1010], 1, Positions).
%       Positions = 0b1010.

height_positions(Sets, Height, Positions) :-
    height_positions(Sets, 1, Height, 0, Positions).

height_positions([], _, _, Positions, Positions).
height_positions([Set|Sets], Position, Height, Positions0, Positions) :-
    Positions1 is Positions0 \/ ((Set >> Height) /\ 1) << Position,
    Next is Position + 1,
    height_positions(Sets, Next, Height, Positions1, Positions).
