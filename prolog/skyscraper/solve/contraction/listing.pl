% SPDX-License-Identifier: MIT

:- module(skyscraper_listing,
          [ list_lines/2                % +State, -Dirty
          ]).
:- use_module(accessors, [inlined/2 as goal_expansion]).
:- use_module(state).
:- use_module(unlisted_state).
:- use_module('../../line/listed').

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> Long lines are listed as soon as few arrangements are left

Then there is nothing that cannot be found out about them.  Whether it is time
for that is estimated from the heights that their cells have left.
*/

%   A line is listed when it is estimated to have so many arrangements. (Any
%   limit from 30 to 100 is as good; with 1000, as for a single line in
%   line/listed.pl, puzzles of size 16 take longer by a third.)

list_estimate(50).

%!  list_lines(+State, -Dirty) is semidet.
%
%   Lists the arrangements of those unlisted lines that have few left by now.
%   These are Dirty. Fails if one has none.

list_lines(State, Dirty) :-
    state_unlisted(State, Unlisted),
    (   Unlisted == none
    ->  Dirty = 0
    ;   unlisted_numbers(Unlisted, Numbers),
        untried_lines(Unlisted, Untried),
        Tried is Untried /\ Numbers,
        set_untried_lines(Unlisted, 0),
        list_lines(Tried, State, Unlisted, 0, Dirty)
    ).

list_lines(Numbers, State, Unlisted, Dirty0, Dirty) :-
    (   Numbers =:= 0
    ->  Dirty = Dirty0
    ;   Number is lsb(Numbers),
        (   line_clues(State, Number, Near, Far),
            Near + Far > 0,
            line_open(Unlisted, Number, _, Open),
            place_sets(Open, Unlisted, OpenSets),
            estimated_freedom(OpenSets, Freedom),
            list_estimate(Most),
            Freedom =< log(Most),
            line_places(State, Number, Places),
            place_sets(Places, Unlisted, Sets),
            listed_sets(Near, Far, Sets, Count, Supports)
        ->  Count > 0,
            Live is (1<<Count) - 1,
            number_line(State, Number, Supports, Live),
            Dirty1 is Dirty0 \/ 1<<Number
        ;   Dirty1 = Dirty0
        ),
        Others is Numbers /\ (Numbers-1),
        list_lines(Others, State, Unlisted, Dirty1, Dirty)
    ).
