% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reachability,
          [ reachability/3,             % +Line, +Candidates, -Step
            reached/5                   % +Rule, +Clue, +Cells, +Sets,
                                        % -Reachable
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../lines').
:- use_module('../candidates').
:- use_module('../../line/bit_set').
:- use_module(library(lists), [member/2, memberchk/2]).

/** <module> How many buildings can be seen with a height in a cell

    ?- _Cells = cells(0b00100,0b11110,0b11110,0b11110,
                      0b11110,0b11110,0b11110,0b11110,
                      0b11110,0b11110,0b11110,0b11110,
                      0b11110,0b11110,0b11110,0b11110),
       _Clues = clues([0,0,0,0],[3,0,0,0],[0,0,0,0],[0,0,0,0]),
       reachability(line(row, 1), candidates(4,rule(0,[],count),_Clues,_Cells),
                    Step).
    Step = step(reachability, 6, on(line(row,1),left), [1-2], [],
                [place(1,2,4)], reachability(4, 3, at_most([1-1,1-2]))) ;
    …

The technique counts without listing: an exact count would have to go through
the arrangements.
*/

%!  reachability(+Line, +Candidates, -Step) is nondet.
%
%   A height leaves a cell if with it fewer than C cells may be seen, or more
%   than C must be. A cell must be seen if it is taller than every candidate
%   before it. It may be seen if it has a candidate above every minimum before
%   it, and above the number of buildings that must stand before it. The reason
%   is reachability(Height, C, at_most(Seen)) with the cells that may be seen,
%   or reachability(Height, C, at_least(Seen)) with those that must be; Seen is
%   a list of `Row-Column` from the clue on.

reachability(Line, Candidates, Step) :-
    line_view(Line, Candidates, view(On, Clue, Cells, Sets)),
    Clue > 1,
    \+ memberchk(0, Sets),
    candidates_rule(Candidates, Rule),
    first_tally(Rule, Tally),
    unreachable(Cells, Sets, Tally, Clue, Cell, Height, How),
    seen(Cells, Sets, Tally, Cell-Height, How, Seen),
    Reachable =.. [How,Seen],
    Cell = Row-Column,
    Step = step(reachability, 6, On, [Cell], [], [place(Row,Column,Height)],
                reachability(Height, Clue, Reachable)).

%   unreachable(+Cells, +Sets, +Tally, +Clue, -Cell, -Height, -How) is nondet
%
%   With Height in Cell, fewer than Clue cells may be seen (How is `at_most`),
%   or more must be (`at_least`). Tally is tally(Position, Low, Top, May,
%   Must): of the cells before, one is certainly Low or taller, none is taller
%   than Top, May can be seen, and Must certainly are. Position is that of the
%   cell, less Empties.

unreachable([Cell|_], [Set|Sets], Tally, Clue, Cell, Height, How) :-
    Set /\ (Set-1) =\= 0,
    near_clue(Set, Sets, Tally, Clue),
    set_elements(Set, Heights),
    member(Height, Heights),
    Single is 1<<Height,
    tally_behind([Single|Sets], Tally, tally(_, _, _, May, Must)),
    (   May < Clue
    ->  How = at_most
    ;   Must > Clue,
        How = at_least
    ).
unreachable([_|Cells], [Set|Sets], Tally0, Clue, Cell, Height, How) :-
    next_tally(Set, Tally0, Tally),
    unreachable(Cells, Sets, Tally, Clue, Cell, Height, How).

%   near_clue(+Set, +Sets, +Tally, +Clue) is semidet: a height of Set may be
%   unreachable. The tallest hides most of what stands behind it, the lowest
%   least; whether the cell itself is seen makes a difference of one.

near_clue(Set, Sets, Tally, Clue) :-
    Tallest is 1<<msb(Set),
    tally_behind([Tallest|Sets], Tally, tally(_, _, _, Fewest, _)),
    (   Fewest =< Clue
    ->  true
    ;   Lowest is 1<<lsb(Set),
        tally_behind([Lowest|Sets], Tally, tally(_, _, _, _, Most)),
        Most >= Clue
    ).

next_tally(Set, tally(Position, Low0, Top0, May0, Must0),
          tally(Next, Low, Top, May, Must)) :-
    Lowest is lsb(Set),
    Highest is msb(Set),
    (   Highest > Low0,
        Highest >= Position
    ->  May is May0 + 1
    ;   May = May0
    ),
    (   Lowest > Top0
    ->  Must is Must0 + 1
    ;   Must = Must0
    ),
    Low is max(Low0, Lowest),
    Top is max(Top0, Highest),
    Next is Position + 1.

tally_behind([], Tally, Tally).
tally_behind([Set|Sets], Tally0, Tally) :-
    next_tally(Set, Tally0, Tally1),
    tally_behind(Sets, Tally1, Tally).

%!  reached(+Rule, +Clue, +Cells, +Sets, -Reachable) is semidet.
%
%   Fewer than Clue of Cells may be seen, or more must be, as Reachable says.
%   Sets are their candidates.

reached(Rule, Clue, Cells, Sets, Reachable) :-
    \+ memberchk(0, Sets),
    first_tally(Rule, Tally),
    tally_behind(Sets, Tally, tally(_, _, _, May, Must)),
    (   May < Clue
    ->  How = at_most
    ;   Must > Clue,
        How = at_least
    ),
    seen(Cells, Sets, Tally, none, How, Seen),
    Reachable =.. [How,Seen].

%   Of the cells before a cell, Empties can be parks.

first_tally(rule(Empties, _, _), tally(First, 0, 0, 0, 0)) :-
    First is 1 - Empties.

%   seen(+Cells, +Sets, +Tally, +Place, +How, -Seen) is det: Seen are those of
%   Cells that may or must be seen (How) if Place, a Cell-Height, is right.

seen([], [], _, _, _, []).
seen([Cell|Cells], [Set0|Sets], Tally0, Place, How, Seen) :-
    (   Place = Cell-Height
    ->  Set is 1<<Height
    ;   Set = Set0
    ),
    next_tally(Set, Tally0, Tally),
    seen_before(How, Tally0, Count0),
    seen_before(How, Tally, Count),
    (   Count > Count0
    ->  Seen = [Cell|Seen1]
    ;   Seen = Seen1
    ),
    seen(Cells, Sets, Tally, Place, How, Seen1).

seen_before(at_most, tally(_, _, _, May, _), May).
seen_before(at_least, tally(_, _, _, _, Must), Must).
