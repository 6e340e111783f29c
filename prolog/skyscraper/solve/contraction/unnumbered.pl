% SPDX-License-Identifier: MIT

:- module(skyscraper_unnumbered,
          [ distinct_heights/4,         % +Number, +State, +Dirty0, -Dirty
            walks_from_clues/3,         % +Number, +State, -Dirty
            number_lines/2              % +State, -Dirty
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(narrowing).
:- use_module(state, [inlined/2 as goal_expansion, number_line/4]).
:- use_module('../../line/distinct', [assigned/4]).
:- use_module('../../line/listed').
:- use_module('../../line/clue_walk').
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).

/** <module> Lines whose arrangements are not numbered, until they are

Something can be said about a line with too many arrangements for a table
without numbering them. Three of the four steps of seed 003 remain:

  - constraint propagation: the height of a decided cell leaves the others;
  - elimination assignment: a height that has only one cell left is decided;
  - clue elimination: a walk from each clue (line/clue_walk.pl).

The first two finish before any walk begins. What has been done is remembered:
decided cells are not looked at again, and a walk is repeated only if something
has changed up to the last cell that may have the tallest of all, where the
walk ends.

As soon as few arrangements are left, they are listed and numbered
(line/listed.pl). Then everything about the line can be found out.
*/

%   A line is numbered when it is estimated to have at most this many
%   arrangements, from the heights that its cells have left. (Any limit from 30
%   to 100 is as good; with 1000, as for an explanation, puzzles of size 16 take
%   a third longer.)

estimate_limit(50).

%!  distinct_heights(+Number, +State, +Dirty0, -Dirty) is semidet.
%
%   No two cells of line Number have the same height, and each height has a
%   cell: both steps are made once, with the cells decided so far. Dirty are
%   the lines in Dirty0 and those that have lost a height, with Number if there
%   are any. Fails if a cell or a height has nothing left.

distinct_heights(Number, State, Dirty0, Dirty) :-
    untried_lines(State, Untried0),
    Untried is Untried0 \/ 1<<Number,
    set_untried_lines(State, Untried),
    state_rule(State, Rule),
    Rule = rule(Empties, _, _),
    (   Empties > 1
    ->  empty_cells(Number, Empties, State, Dirty0, Dirty1),
        Alike = 1
    ;   Dirty1 = Dirty0,
        Alike = 0
    ),
    line_undecided(State, Number, Heights, Places),
    tally(Places, State, Alike, 0, 0, 0, tally(Decided, Occurring, Repeated)),
    Occurring \/ Alike =:= Heights \/ Alike,
    Unique is ((Occurring xor Repeated) \/ Alike) xor Alike,
    (   Decided \/ Unique =:= 0
    ->  Dirty = Dirty1
    ;   assign(Places, State, Decided, Unique, Undecided, 0, Crossing),
        Left is Heights xor Decided,
        set_line_undecided(State, Number, Left, Undecided),
        Dirty is Dirty1 \/ Crossing \/ min(1, Crossing)<<Number
    ).

%   empty_cells(+Number, +Empties, +State, +Dirty0, -Dirty) is semidet: if
%   Empties cells of line Number are empty, no other one is; if only so many
%   can be empty, they are. Fails if there are too many, or too few.

empty_cells(Number, Empties, State, Dirty0, Dirty) :-
    line_places(State, Number, Places),
    domains(Places, State, Domains),
    aggregate_all(count, member(1, Domains), Decided),
    aggregate_all(count, ( member(Set, Domains), Set /\ 1 =:= 1 ), Possible),
    Decided =< Empties,
    Possible >= Empties,
    (   Decided =:= Empties
    ->  state_heights(State, Heights),
        Kept is Heights xor 1
    ;   Possible =:= Empties
    ->  Kept = 1
    ;   state_heights(State, Kept)
    ),
    maplist(perhaps_empty(Kept), Domains, Sets),
    narrow_places(Places, Domains, Sets, State, 0, Crossing),
    Dirty is Dirty0 \/ Crossing \/ min(1, Crossing)<<Number.

perhaps_empty(Kept, Set0, Set) :-
    (   Set0 > 1,
        Set0 /\ 1 =:= 1
    ->  Set is Set0 /\ Kept
    ;   Set = Set0
    ).

%   tally(+Places, +State, +Alike, +Decided, +Occurring, +Repeated, -Tally) is
%   semidet
%
%   Tally is tally(Decided, Occurring, Repeated): the heights that are alone in
%   a cell, all distinct, those of all cells, and those of two or more, in
%   these places and those before. Those in Alike may be in several cells and
%   never count as decided. (This is tally/4 of line/distinct.pl without the
%   list of the sets, which would take a tenth of the total time.)

tally([], _, _, Decided, Occurring, Repeated,
      tally(Decided, Occurring, Repeated)).
tally([place(_,Index,_,_,_)|Places], State, Alike, Decided, Occurring,
      Repeated, Tally) :-
    cell_domain(State, Index, Set),
    (   Set /\ (Set-1) =:= 0
    ->  Set /\ Decided =:= 0,
        Decided1 is (Decided \/ Set \/ Alike) xor Alike
    ;   Decided1 = Decided
    ),
    Repeated1 is Repeated \/ (Occurring /\ Set),
    Occurring1 is Occurring \/ Set,
    tally(Places, State, Alike, Decided1, Occurring1, Repeated1, Tally).

%   assign(+Places, +State, +Decided, +Unique, -Undecided, +Dirty0, -Dirty) is
%   semidet: Undecided are those of Places that were not decided before.

assign([], _, _, _, [], Dirty, Dirty).
assign([Place|Places], State, Decided, Unique, Undecided, Dirty0, Dirty) :-
    Place = place(_, Index, _, _, _),
    cell_domain(State, Index, Set0),
    (   Set0 /\ (Set0-1) =:= 0
    ->  Undecided = Undecided1,
        Dirty1 = Dirty0
    ;   Undecided = [Place|Undecided1],
        assigned(Set0, Decided, Unique, Set),
        (   Set =:= Set0
        ->  Dirty1 = Dirty0
        ;   narrow_place(Place, Set0, Set, State, Dirty0, Dirty1)
        )
    ),
    assign(Places, State, Decided, Unique, Undecided1, Dirty1, Dirty).

%!  walks_from_clues(+Number, +State, -Dirty) is semidet.
%
%   Removes what the clues of line Number rule out. Dirty are the lines that
%   have lost a height, with Number if there are any. Fails if no walk arrives.

walks_from_clues(Number, State, Dirty) :-
    line_clues(State, Number, Near, Far),
    walk_from(Near, 1, Number, State, 0, Dirty1),
    walk_from(Far, 2, Number, State, Dirty1, Dirty).

walk_from(Clue, End, Number, State, Dirty0, Dirty) :-
    line_front(State, Number, End, front(Places, Seen)),
    (   (   Clue =:= 0
        ;   unchanged(Seen, Places, State)
        )
    ->  Dirty = Dirty0
    ;   state_heights(State, Heights),
        Top is 1<<msb(Heights),
        front(Places, State, Top, Front, Sets0),
        state_rule(State, Rule),
        state_size(State, Size),
        rule_walk(Rule, Size, Clue, Sets0, Sets),
        set_line_front(State, Number, End, front(Front, Sets)),
        narrow_places(Front, Sets0, Sets, State, 0, Crossing),
        Dirty is Dirty0 \/ Crossing \/ min(1, Crossing)<<Number
    ).

unchanged([], [], _).
unchanged([Set|Sets], [place(_,Index,_,_,_)|Places], State) :-
    cell_domain(State, Index, Now),
    Now =:= Set,
    unchanged(Sets, Places, State).

%   front(+Places, +State, +Top, -Front, -Sets) is det: the places up to the
%   last that may have Top, and their sets.

front([], _, _, [], []).
front([Place|Places], State, Top, Front, Sets) :-
    Place = place(_, Index, _, _, _),
    cell_domain(State, Index, Set),
    front(Places, State, Top, Front1, Sets1),
    (   Front1 == [],
        Set /\ Top =:= 0
    ->  Front = [],
        Sets = []
    ;   Front = [Place|Front1],
        Sets = [Set|Sets1]
    ).

narrow_places([], [], [], _, Dirty, Dirty).
narrow_places([Place|Places], [Set0|Sets0], [Set|Sets], State,
          Dirty0, Dirty) :-
    (   Set =:= Set0
    ->  Dirty1 = Dirty0
    ;   narrow_place(Place, Set0, Set, State, Dirty0, Dirty1)
    ),
    narrow_places(Places, Sets0, Sets, State, Dirty1, Dirty).

%!  number_lines(+State, -Dirty) is semidet.
%
%   Numbers the arrangements of the unnumbered lines that now have few left.
%   These are Dirty. Fails if one has none.

number_lines(State, Dirty) :-
    unnumbered_lines(State, Unnumbered),
    untried_lines(State, Untried),
    Tried is Untried /\ Unnumbered,
    (   Tried =:= 0
    ->  Dirty = 0
    ;   set_untried_lines(State, 0),
        number_lines(Tried, State, 0, Dirty)
    ).

number_lines(Numbers, State, Dirty0, Dirty) :-
    (   Numbers =:= 0
    ->  Dirty = Dirty0
    ;   Number is lsb(Numbers),
        (   line_clues(State, Number, Near, Far),
            Near + Far > 0,
            line_undecided(State, Number, _, Undecided),
            domains(Undecided, State, UndecidedDomains),
            estimate_limit(Most),
            few_arrangements(UndecidedDomains, Most),
            line_places(State, Number, Places),
            domains(Places, State, Domains),
            state_rule(State, Rule),
            listed_line(Rule, Near, Far, Domains, Count, Supports)
        ->  Count > 0,
            Live is (1<<Count) - 1,
            number_line(State, Number, Supports, Live),
            Dirty1 is Dirty0 \/ 1<<Number
        ;   Dirty1 = Dirty0
        ),
        Others is Numbers /\ (Numbers-1),
        number_lines(Others, State, Dirty1, Dirty)
    ).

%   Domains are those of the cells at Places.

domains([], _, []).
domains([place(_,Index,_,_,_)|Places], State, [Domain|Domains]) :-
    cell_domain(State, Index, Domain),
    domains(Places, State, Domains).
