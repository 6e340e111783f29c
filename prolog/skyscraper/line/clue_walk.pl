% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_clue_walk,
          [ clue_walks/5,               % +Empties, +Clues0, +Sets0, -Clues,
                                        % -Sets
            rule_walk/5                 % +Rule, +Size, +Clue, +Front0, -Front
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../rule/rule', [visible_count/3]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists), [append/3, last/2]).

/** <module> A walk along a line from its clue

What one clue says about its line, without listing arrangements. Walk from the
clue and remember two numbers: the tallest building so far, and how many are
still to be seen. A building is visible if it is taller than the tallest so
far; of the others we know only that they are lower. The walk arrives when it
meets the tallest of all as the last one to be seen. Everything behind that is
hidden, so the clue says nothing about it.

    ?- clue_walks(0, 0b1000, [0b11110,0b11110,0b11110,0b11110], _, Sets).
    Sets = [0b110, 0b1110, 0b11110, 0b11110].

All walks are made at once. Each number of buildings still to be seen has the
set of the heights that may be the tallest so far. The example, where each of
four cells may have 1, 2, 3 or 4 and three buildings are visible, has these:

                    2 to be seen   1 to be seen   the walk can arrive at
    after cell 1    1 2 3
    after cell 2    2 3            2 3
    after cell 3    3              3              cell 3
                                                  cell 4

The walk back keeps only those from which it can arrive:

    after cell 3                   3
    after cell 2    2              2 3
    after cell 1    1 2

The last row is what is left of the first cell. Behind it the second can be
visible as 2 or 3, or hidden as 1 behind the 2; a 4 would come too early. If
nothing else is known about the cells, a clue says only this: in the D-th cell
from clue C no height above N - C + D, the _clue elimination_ of seed 003.

A step costs as much for a few heights as for many, since only the ends of a
set matter: a height is visible behind the lowest of the set or behind none,
and hidden by the highest or by none. The walk does not know that heights
differ, except that the tallest of the first P is at least P.

A set of heights, or of clues, is an integer: bit K stands for K.
*/

%!  clue_walks(+Empties, +Clues0, +Sets0, -Clues, -Sets) is semidet.
%
%   Sets0 are the heights that the cells of a line may have, from the clue on,
%   at least one in each; Clues0 is what the clue may be, at least 1. The line
%   has Empties empty cells: a cell that may have the height 0 may be hidden
%   behind anything. Sets are the heights of the cells on some walk, and Clues
%   those of Clues0 with which a walk arrives. Fails if none does. The heights
%   of decided cells should have left the others: then more is found.

clue_walks(Empties, Clues0, Sets0, Clues, Sets) :-
    length(Sets0, Size),
    Top is 1<<(Size-Empties),
    walk_front(Sets0, Top, Front0, Behind),
    (   Clues0 /\ (Clues0-1) =:= 0
    ->  Clues = Clues0,
        Clue is msb(Clues),
        front_walk(Empties, Clue, Top, Front0, Front)
    ;   ground_walk(Empties, Clues0, Top, Front0, Front, Layer),
        foldl(arriving_clue, Layer, 0b10-0, _-Clues)
    ),
    append(Front, Behind, Sets).

arriving_clue(Tallest, Clue-Clues0, Next-Clues) :-
    Next is Clue << 1,
    Clues is Clues0 \/ Clue*min(1, Tallest).

%   walk_front(+Sets, +Top, -Front, -Behind) is det: Front are Sets up to the
%   last that has the height in Top, the tallest of all. A walk ends there.
%   Behind are the others.

walk_front([], _, [], []).
walk_front([Set|Sets], Top, Front, Behind) :-
    walk_front(Sets, Top, Front1, Behind1),
    (   Front1 == [],
        Set /\ Top =:= 0
    ->  Front = [],
        Behind = [Set|Behind1]
    ;   Front = [Set|Front1],
        Behind = Behind1
    ).

%!  rule_walk(+Rule, +Size, +Clue, +Front0, -Front) is semidet.
%
%   As clue_walks/5 for one Clue in a line of that Size by Rule (rule/rule.pl),
%   but Front0 and Front are only the cells up to the last that may have the
%   tallest of all. If clues do not count buildings, the clue is checked when
%   each of these cells is decided, and says nothing before.
%
%       ?- rule_walk(rule(1,[],count), 4, 3,
%                    [0b1111,0b1111,0b1111,0b1111], Sets).
%       Sets = [0b0011, 0b0111, 0b1111, 0b1111].

rule_walk(rule(Empties, _, Weight), Size, Clue, Front0, Front) :-
    (   Weight == count
    ->  Top is 1<<(Size-Empties),
        front_walk(Empties, Clue, Top, Front0, Front)
    ;   Front = Front0,
        (   maplist(only_height, Front0, Heights)
        ->  visible_count(Weight, Heights, Clue)
        ;   true
        )
    ).

only_height(Set, Height) :-
    Set /\ (Set-1) =:= 0,
    Height is msb(Set).

front_walk(Empties, Clue, Top, Front0, Front) :-
    (   Empties =:= 0
    ->  decided_front(Front0, Clue, 1, 1, Top, Front)
    ;   Lefts is 1<<Clue,
        ground_walk(Empties, Lefts, Top, Front0, Front, _)
    ).

%   ground_walk(+Empties, +Lefts, +Top, +Sets0, -Sets, -Layer) is semidet
%
%   Lefts are the possible numbers still to be seen. The walk begins on the
%   ground, taller than empty cells and lower than any building. Buildings are
%   raised by one to make room for it. The tallest of the first P cells is at
%   least P less Empties; with two or more Empties this is not used.

ground_walk(Empties, Lefts, Top, Sets0, Sets, Layer) :-
    first_layer(Lefts, 0b10, Layer0),
    TooLow is 0b10 >> Empties,
    RaisedTop is Top << 1,
    maplist(raised, Sets0, Raised0),
    walk(Raised0, Layer0, TooLow, RaisedTop, 0, Raised, Layer),
    maplist(lowered, Raised, Sets).

raised(Set0, Set) :-
    Set is (Set0>>1<<2) \/ (Set0 /\ 1).

lowered(Set0, Set) :-
    Set is (Set0>>2<<1) \/ (Set0 /\ 1).

%   decided_front(+Sets0, +Left, +Tallest, +Position, +Top, -Sets) is semidet
%
%   Up to the first undecided cell there is one walk. Tallest is its tallest
%   building so far, as a set (of the height 0, if there is none). Left
%   buildings are still to be seen, the last of them the one in Top.

decided_front([Set0|Sets0], Left, Tallest, Position, Top, Sets) :-
    Next is Position + 1,
    (   Set0 /\ (Set0-1) =\= 0
    ->  undecided_front([Set0|Sets0], Left, Tallest, Position, Top, Sets)
    ;   Set0 < Tallest
    ->  Sets = [Set0|Sets1],
        decided_front(Sets0, Left, Tallest, Next, Top, Sets1)
    ;   Set0 =:= Top
    ->  Left =:= 1,
        Sets = [Set0|Sets0]
    ;   Left1 is Left - 1,
        Left1 > 0,
        Sets = [Set0|Sets1],
        decided_front(Sets0, Left1, Set0, Next, Top, Sets1)
    ).

%   The first cell of all is always visible: its heights are those that may be
%   the tallest so far behind it, except the tallest of all.

undecided_front([Set0|Sets0], Left, Tallest, Position, Top, Sets) :-
    (   Position =:= 1,
        Left > 1
    ->  Sets = [Set|Sets1],
        Lower is Set0 /\ (Top-1),
        Lefts is 1<<(Left-1),
        first_layer(Lefts, Lower, Layer0),
        walk(Sets0, Layer0, 0b11, Top, 0, Sets1, Layer),
        last(Layer, Set)
    ;   Lefts is 1<<Left,
        first_layer(Lefts, Tallest, Layer0),
        TooLow is (1<<Position) - 1,
        walk([Set0|Sets0], Layer0, TooLow, Top, 0, Sets, _)
    ).

%   A layer is what is known between two cells: for each number 1, 2, … of
%   buildings still to be seen, the set of the heights that may be the tallest
%   so far. In the first layer that is Tallest for each number in Lefts.

first_layer(Lefts, Tallest, Layer) :-
    Fewer is Lefts >> 1,
    (   Fewer =:= 0
    ->  Layer = []
    ;   Here is Tallest * (Fewer /\ 1),
        Layer = [Here|Layer1],
        first_layer(Fewer, Tallest, Layer1)
    ).

%   walk(+Sets0, +Layer0, +TooLow, +Top, +Hidden, -Sets, -Layer) is semidet
%
%   Sets0 are the cells from here to the end of the walk. Layer0 has the walks
%   that come here, Layer those of them that arrive. TooLow are the heights too
%   low to be the tallest so far behind this cell, since heights differ; none
%   here means none later. Hidden are the heights below Top if a walk may have
%   arrived before this cell, or none.

walk([Set0|Sets0], Layer0, TooLow, Top, Hidden, [Set|Sets], Layer) :-
    Lower is Set0 /\ (Top-1),
    (   (   Sets0 == []
        ;   Lower =:= 0
        )
    ->  arrive(Layer0, Top, Here, Layer),
        Set is Here \/ (Lower /\ Hidden),
        Sets = Sets0
    ;   Hiding is (Top-1) xor (TooLow \/ (Lower xor (Lower-1))),
        High is Lower xor (Lower /\ TooLow),
        Layer0 = [Here|Layer1],
        forth(Layer1, Here, Hiding, High, Layer2),
        (   Set0 /\ Top =\= 0,
            Here =\= 0
        ->  Hidden1 is Top - 1
        ;   Hidden1 = Hidden
        ),
        TooLow1 is TooLow<<1 \/ (TooLow /\ 1),
        walk(Sets0, Layer2, TooLow1, Top, Hidden1, Sets, Layer3),
        back(Layer0, Layer3, Top, cell(Set0, Hiding), Hidden, Kept, Layer),
        Set is Set0 /\ Kept
    ),
    Set =\= 0.

%   arrive(+Layer0, +Top, -Here, -Layer) is det: walks arrive here if only the
%   tallest of all is still to be seen.

arrive([Tallest|Layer0], Top, Here, [Tallest|Layer]) :-
    Here is Top * min(1, Tallest),
    none_arrives(Layer0, Layer).

none_arrives([], []).
none_arrives([_|Layer0], [0|Layer]) :-
    none_arrives(Layer0, Layer).

%   forth(+Layer0, +Tallest0, +Hiding, +High, -Layer) is det
%
%   The layer [Tallest0|Layer0] in front of a cell becomes Layer behind it. The
%   cell may be hidden by the heights in Hiding. If it is visible, it has one
%   of High, and one building less is still to be seen.

forth([], Tallest0, Hiding, _, [Tallest]) :-
    Tallest is Tallest0 /\ Hiding.
forth([More|Layer0], Tallest0, Hiding, High, [Tallest|Layer]) :-
    above_lowest(More, High, Visible),
    Tallest is Tallest0 /\ Hiding \/ Visible,
    forth(Layer0, More, Hiding, High, Layer).

%   back(+Layer0, +Layer1, +Fewer, +Cell, +Kept0, -Kept, -Layer) is det
%
%   Layer0 has the walks that come to a cell, Layer1 those that arrive from
%   behind it, and Layer those that arrive from in front of it. Fewer are the
%   heights from which the walk arrives with one building less to be seen. Cell
%   is cell(Set, Hiding): the heights of the cell, and those that can hide it.
%   Kept are its heights on the walks that arrive, and Kept0.

back([], [], _, _, Kept, Kept, []).
back([Tallest0|Layer0], [Tallest1|Layer1], Fewer, Cell, Kept0, Kept,
     [Tallest|Layer]) :-
    (   Tallest0 =:= 0
    ->  Tallest = 0,
        Kept1 = Kept0
    ;   Cell = cell(Set, Hiding),
        Seen is Set /\ Fewer,
        above_lowest(Tallest0, Seen, Visible),
        Staying is Tallest0 /\ Tallest1 /\ Hiding,
        BelowVisible is (1<<msb(Visible\/1)) - 1,
        BelowStaying is (1<<msb(Staying\/1)) - 1,
        Tallest is Staying \/ (Tallest0 /\ BelowVisible),
        Kept1 is Kept0 \/ Visible \/ BelowStaying
    ),
    back(Layer0, Layer1, Tallest1, Cell, Kept1, Kept, Layer).

%   above_lowest(+Tallest, +Heights, -Visible) is det: those of Heights that
%   are visible behind some of Tallest, which are visible behind the lowest of
%   these. (Tallest xor (Tallest-1) has all bits up to the lowest. With nothing
%   in Tallest it is -1, and nothing is visible.)

above_lowest(Tallest, Heights, Visible) :-
    Visible is Heights xor (Heights /\ (Tallest xor (Tallest-1))).
