% SPDX-License-Identifier: MIT

:- module(skyscraper_listing,
          [ list_lines/2                % +State, -Dirty
          ]).
:- use_module(state, [ inlined/2 as goal_expansion,
                      number_line/4
                    ]).
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
    unlisted_lines(State, Unlisted),
    untried_lines(State, Untried),
    Tried is Untried /\ Unlisted,
    (   Tried =:= 0
    ->  Dirty = 0
    ;   set_untried_lines(State, 0),
        list_lines(Tried, State, 0, Dirty)
    ).

list_lines(Numbers, State, Dirty0, Dirty) :-
    (   Numbers =:= 0
    ->  Dirty = Dirty0
    ;   Number is lsb(Numbers),
        (   line_clues(State, Number, Near, Far),
            Near + Far > 0,
            line_open(State, Number, _, Open),
            domains(Open, State, OpenDomains),
            estimated_freedom(OpenDomains, Freedom),
            list_estimate(Most),
            Freedom =< log(Most),
            line_places(State, Number, Places),
            domains(Places, State, Domains),
            listed_sets(Near, Far, Domains, Count, Supports)
        ->  Count > 0,
            Live is (1<<Count) - 1,
            number_line(State, Number, Supports, Live),
            Dirty1 is Dirty0 \/ 1<<Number
        ;   Dirty1 = Dirty0
        ),
        Others is Numbers /\ (Numbers-1),
        list_lines(Others, State, Dirty1, Dirty)
    ).

%   Domains are those of the cells at Places.

domains([], _, []).
domains([place(_,Index,_,_)|Places], State, [Domain|Domains]) :-
    cell_domain(State, Index, Domain),
    domains(Places, State, Domains).
