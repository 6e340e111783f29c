% SPDX-License-Identifier: MIT

:- module(skyscraper_listing,
          [ list_lines/2                % +State, -Dirty
          ]).
:- use_module(state).
:- use_module('../line/listed').

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> Long lines are listed as soon as they have few arrangements left
*/

%   A line is listed when it is estimated to have so many arrangements. (Any
%   limit from 30 to 100 is as good; with 1000, puzzles of size 16 take longer
%   by a third.)

list_estimate(50).

%!  list_lines(+State, -Dirty) is semidet.
%
%   Lists the arrangements of those lines that were too long for a table and
%   have few left by now. These are Dirty. Fails if one has none.

list_lines(State, Dirty) :-
    state_size(State, Size),
    Count is 2*Size,
    list_lines(Count, State, 0, Dirty).

list_lines(Number, State, Dirty0, Dirty) :-
    (   Number =:= 0
    ->  Dirty = Dirty0
    ;   (   line_supports(State, Number, unlisted),
            line_clues(State, Number, Near, Far),
            Near + Far > 0,
            line_places(State, Number, Places),
            place_domains(Places, State, Domains),
            estimated_freedom(Domains, Freedom),
            list_estimate(Most),
            Freedom =< log(Most),
            listed_line(Near, Far, Domains, Count, Supports)
        ->  Count > 0,
            Live is (1<<Count) - 1,
            number_line(State, Number, Supports, Live),
            Dirty1 is Dirty0 \/ 1<<Number
        ;   Dirty1 = Dirty0
        ),
        Next is Number - 1,
        list_lines(Next, State, Dirty1, Dirty)
    ).

place_domains([], _, []).
place_domains([place(_,Index,_,_)|Places], State, [Domain|Domains]) :-
    cell_domain(State, Index, Domain),
    place_domains(Places, State, Domains).
