% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_listed,
          [ listed_line/6,              % +Rule, +Near, +Far, +Sets, -Count,
                                        % -Supports
            few_arrangements/2          % +Sets, +Most
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../rule/rule').
:- use_module(library(apply), [maplist/2]).

/** <module> The arrangements that the cells of a line still allow

line/table.pl has all arrangements of a pair of clues. This file lists those of
one line in one puzzle: the arrangements that agree with the clues and with
what is left of the cells' domains. That pays for lines with too many
arrangements for a table, as soon as few of them are left.

    ?- listed_line(rule(0,[],count), 2, 0, [0b1000,0b110,0b10000,0b110], Count,
                   Supports).
    Count = 2,
    Supports = supports(heights(0,0,0,0b11,0), heights(0,0b01,0b10,0,0),
                        heights(0,0,0,0,0b11), heights(0,0b10,0b01,0,0)).

Cell after cell, from the near end, gets a height. A building is visible from
the far end if it is taller than all heights not yet used. So both clues are
followed on the way, and a height after which a clue cannot be met is not
tried. If no later cell may have an unused height, only that height is tried.
*/

%   The most arrangements that are listed, and the most steps to find them. The
%   first bounds the length of the integers, the second the time.

list_limit(3000).
step_limit(12_000).

%!  few_arrangements(+Sets, +Most) is semidet.
%
%   A line whose cells have Sets is estimated to have Most arrangements or
%   fewer, whatever its clues: there are about N!/N^N times as many ways to
%   choose N distinct heights as to choose any N. Decided cells may be left
%   out.

few_arrangements(Sets, Most) :-
    ways(Sets, 0, Undecided, 1, Ways),
    Ways =< Most * Undecided**Undecided.

%   ways(+Sets, +Undecided0, -Undecided, +Ways0, -Ways) is det: the N-th
%   undecided cell multiplies the ways by N times the number of its heights.

ways([], Undecided, Undecided, Ways, Ways).
ways([Set|Sets], Undecided0, Undecided, Ways0, Ways) :-
    Many is popcount(Set),
    (   Many =:= 1
    ->  ways(Sets, Undecided0, Undecided, Ways0, Ways)
    ;   Undecided1 is Undecided0 + 1,
        Ways1 is Ways0 * Many * Undecided1,
        ways(Sets, Undecided1, Undecided, Ways1, Ways)
    ).

%!  listed_line(+Rule, +Near, +Far, +Sets, -Count, -Supports) is semidet.
%
%   Sets has a set of heights (bit_set.pl) for each cell of a line with the
%   clues Near and Far, 0 for none, by Rule (rule/rule.pl). Count arrangements
%   agree with all of this, and Supports has their bits, as in
%   table_contents/4. Fails if there are too many to list, or if finding them
%   takes too long: ask few_arrangements/2 first.

listed_line(Rule, Near, Far, Sets, Count, Supports) :-
    length(Sets, Size),
    rule_tallest(Rule, Size, Tallest),
    rule_heights(Rule, Size, Unused),
    Arguments is Tallest + 1,
    length(Zeros, Arguments),
    maplist(=(0), Zeros),
    cells(Sets, Zeros, Cells, Positions, _),
    Top is 1<<Tallest,
    Rule = rule(Empties, _, Weight),
    step_limit(Steps),
    fill(Cells, prefix(Unused, Empties, 1, Near, Far),
         by(Top, Weight, Near/Far), progress(Steps, 0), progress(_, Count)),
    compound_name_arguments(Supports, supports, Positions).

%   cells(+Sets, +Zeros, -Cells, -Positions, -Possible) is det
%
%   Cells are cell(Set, Behind, AtPosition): the heights of the cell, those of
%   the cells behind it, and its argument of Supports, one of Positions, still
%   without bits. Possible are the heights that some cell may have.

cells([], _, [], [], 0).
cells([Set|Sets], Zeros, [cell(Set,Behind,AtPosition)|Cells],
      [AtPosition|Positions], Possible) :-
    compound_name_arguments(AtPosition, heights, Zeros),
    cells(Sets, Zeros, Cells, Positions, Behind),
    Possible is Behind \/ Set.

%   fill(+Cells, +Prefix, +By, +Progress0, -Progress) is semidet
%
%   Goes through the arrangements that begin with Prefix, with Cells behind it.
%   Prefix is prefix(Unused, Empties, Tallest, Near, Far): the heights that are
%   left, the number of empty cells that are left, the tallest so far, as a
%   set, and how many buildings are still to be seen from each end. By is
%   by(Top, Weight, Near/Far), with the tallest of all, as a set. (Without a
%   clue, those to be seen are 0 or less. With a clue they are 0 only behind
%   the tallest of all or the last cell. By a Weight other than `count` they
%   are the sum that is left.) Progress is progress(Steps, Count): how many
%   steps may still be made, and how many arrangements have been found. Fails
%   if either goes beyond its limit.

fill([], prefix(_,_,_,Near,Far), by(_,_,NearClue/FarClue),
     progress(Steps,Count0), progress(Steps,Count)) :-
    (   Near * NearClue =:= 0,          % no clue, or nothing left of it
        Far * FarClue =:= 0
    ->  Count is Count0 + 1
    ;   Count = Count0
    ),
    list_limit(Limit),
    Count =< Limit.
fill([cell(Set,Behind,AtPosition)|Cells], Prefix, By, Progress0, Progress) :-
    By = by(Top, Weight, _),
    Prefix = prefix(Unused, _, Tallest, Near, Far),
    (   Weight == count
    ->  near_heights(Near, Tallest, Top, Unused, Heights0),
        far_heights(Far, Unused, Heights0, Heights1)
    ;   Heights1 = Unused
    ),
    Last is Unused xor (Unused /\ Behind),
    (   Last =:= 0
    ->  Heights is Heights1 /\ Set
    ;   Last /\ (Last-1) =:= 0
    ->  Heights is Heights1 /\ Set /\ Last
    ;   Heights = 0
    ),
    fill_each(Heights, Cells, AtPosition, Prefix, By, Progress0, Progress).

fill_each(Heights, Cells, AtPosition, Prefix0, By, Progress0, Progress) :-
    (   Heights =:= 0
    ->  Progress = Progress0
    ;   Others is Heights /\ (Heights-1),
        Height is Heights xor Others,
        Progress0 = progress(Steps0, Count0),
        Steps is Steps0 - 1,
        Steps > 0,
        longer_prefix(Height, By, Prefix0, Prefix),
        fill(Cells, Prefix, By, progress(Steps, Count0), Progress1),
        Progress1 = progress(_, Count1),
        (   Count1 > Count0
        ->  Number is msb(Height) + 1,
            arg(Number, AtPosition, Bits0),
            Bits is Bits0 \/ ((1<<(Count1-Count0))-1) << Count0,
            setarg(Number, AtPosition, Bits)
        ;   true
        ),
        fill_each(Others, Cells, AtPosition, Prefix0, By, Progress1, Progress)
    ).

%   longer_prefix(+Height, +By, +Prefix0, -Prefix) is det: Prefix is Prefix0
%   and one more cell, with Height.

longer_prefix(Height, by(_, Weight, _),
              prefix(Unused0, Empties0, Tallest0, Near0, Far0),
              prefix(Unused, Empties, Tallest, Near, Far)) :-
    (   Weight == count
    ->  Each = 1
    ;   Added is msb(Height),
        seen_weight(Weight, Added, Each)
    ),
    (   Height =:= 1
    ->  Empties is Empties0 - 1,
        Unused is Unused0 xor (1 - min(1, Empties))
    ;   Empties = Empties0,
        Unused is Unused0 xor Height
    ),
    (   Height > Tallest0
    ->  Tallest = Height,
        Near is Near0 - Each
    ;   Tallest = Tallest0,
        Near = Near0
    ),
    (   Height > max(1, Unused)
    ->  Far is Far0 - Each
    ;   Far = Far0
    ).

%   near_heights(+Near, +Tallest, +Top, +Unused, -Heights) is det: what may
%   come next. The last building to be seen must be the tallest of all; those
%   before it must leave enough taller ones. An empty cell is never visible.

near_heights(Near, Tallest, Top, Unused, Heights) :-
    (   Near > 1
    ->  Heights is Unused /\ ((Top>>(Near-2)) - 1)
    ;   Near =:= 1
    ->  Heights is Unused /\ (Top \/ (Tallest-1) \/ 1)
    ;   Heights = Unused
    ).

%   far_heights(+Far, +Unused, +Heights0, -Heights) is det: only the highest of
%   Unused is visible from the far end. As the last one to be seen it comes
%   last; if all that are left are to be seen, it comes now.

far_heights(Far, Unused, Heights0, Heights) :-
    (   Far =< 0
    ->  Heights = Heights0
    ;   Buildings is Unused xor (Unused /\ 1),
        (   Buildings /\ (Buildings-1) =:= 0
        ->  Heights = Heights0
        ;   Far =:= 1
        ->  Heights is Heights0 /\ ((1<<msb(Unused)) - 1)
        ;   popcount(Buildings) =:= Far
        ->  Heights is Heights0 /\ (1<<msb(Unused) \/ 1)
        ;   Heights = Heights0
        )
    ).
