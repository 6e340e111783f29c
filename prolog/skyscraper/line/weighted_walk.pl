% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_weighted_walk,
          [ rule_walk/5,                % +Rule, +Size, +Clue, +Front0, -Front
            weighted_walk/5             % +Rule, +Size, +Clue, +Front0, -Front
          ]).
:- use_module('../rule/rule').
:- use_module('../rule/visible_count', [seen_weight/3]).
:- use_module(clue_walk, [front_walk/5]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(lists), [numlist/3, same_length/2]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> A walk along a line from a clue that is no number of buildings

What clue_walk.pl is for clues that count buildings, this is for those that
add up something else, such as the heights that are seen. All walks are made at
once: between two cells there is a _layer_, which has for each height that may
be the tallest so far, 0 before the first building, the set of what the
buildings that were seen may add up to. The walk back leaves what leads to the
clue.

    ?- weighted_walk(rule(0,[],sum), 4, 9, [0b11110,0b11110,0b11110,0b11110],
                     Sets).
    Sets = [0b00100, 0b01010, 0b11110, 0b11110].

That heights differ is not known here, but for one thing: among the first P the
tallest is at least P, less the empty cells of a line.
*/

%!  rule_walk(+Rule, +Size, +Clue, +Front0, -Front) is semidet.
%
%   As weighted_walk/5 or front_walk/5, whichever Rule asks for.

rule_walk(Rule, Size, Clue, Front0, Front) :-
    Rule = rule(Empties, _, Weight),
    (   Weight == count
    ->  rule_tallest(Rule, Size, Tallest),
        Top is 1<<Tallest,
        front_walk(Empties, Clue, Top, Front0, Front)
    ;   weighted_walk(Rule, Size, Clue, Front0, Front)
    ).

%!  weighted_walk(+Rule, +Size, +Clue, +Front0, -Front) is semidet.
%
%   Front0 are the heights that cells of a line of that Size may have, from the
%   Clue on, up to the last that may have the tallest of all. Front are those
%   that they have on some walk. Fails if no walk arrives.

weighted_walk(Rule, Size, Clue, Front0, Front) :-
    Rule = rule(Empties, _, Weight),
    rule_tallest(Rule, Size, Tallest),
    numlist(1, Tallest, Heights),
    maplist(seen_weight(Weight), Heights, Weights),
    same_length(Heights, Nothing),
    maplist(=(0), Nothing),
    Rank is 1 - Empties,
    AtMost is (1<<(Clue+1)) - 1,
    walk(Front0, [1|Nothing], Rank, line([0|Weights], AtMost, Clue), Front, _).

%   walk(+Sets0, +Layer0, +Rank, +Line, -Sets, -Layer) is semidet: Layer0 has
%   the walks that come to the first of Sets0, Layer those of them that arrive.
%   Heights below Rank cannot be the tallest behind this cell. Line is
%   line(Weights, AtMost, Clue), with the weights of the heights from 0 on and
%   the set of all that can still lead to the Clue.

walk([], Layer0, _, line(_, _, Clue), [], Layer) :-
    arrive(Layer0, 1<<Clue, Layer).
walk([Set0|Sets0], Layer0, Rank, Line, [Set|Sets], Layer) :-
    Line = line(Weights, AtMost, _),
    forth(Layer0, Weights, 0, 0, forth(Set0, Rank, AtMost), Layer1),
    Next is Rank + 1,
    walk(Sets0, Layer1, Next, Line, Sets, Layer2),
    back(Layer0, Layer2, Weights, at(0, 0, Set0), Layer, _, Kept),
    Set is Set0 /\ Kept.

%   arrive(+Layer0, +Sum, -Layer) is semidet: of the walks in Layer0 those
%   arrive that have the tallest of all, and Sum.

arrive([Sums], Sum, [Here]) :-
    !,
    Here is Sums /\ Sum,
    Here =\= 0.
arrive([_|Layer0], Sum, [0|Layer]) :-
    arrive(Layer0, Sum, Layer).

%   forth(+Layer0, +Weights, +Height, +Below, +Cell, -Layer) is det: Layer is
%   that behind the cell, from Height on. Below is what has been seen where the
%   tallest so far is lower. Cell is forth(Set, Rank, AtMost).

forth([], _, _, _, _, []).
forth([Sums0|Layer0], [Weight|Weights], Height, Below, Cell, [Sums|Layer]) :-
    Cell = forth(Set, Rank, AtMost),
    (   Height < Rank
    ->  Sums = 0
    ;   stays(Set, Height, Sums0, Staying),
        (   Set /\ (1<<Height) =:= 0
        ->  Sums = Staying
        ;   Sums is Staying \/ (Below<<Weight) /\ AtMost
        )
    ),
    Below1 is Below \/ Sums0,
    Next is Height + 1,
    forth(Layer0, Weights, Next, Below1, Cell, Layer).

%   stays(+Set, +Height, +Sums0, -Sums) is det: Sums are Sums0, those with
%   Height as the tallest so far, if a cell with Set can be hidden behind that.

stays(Set, Height, Sums0, Sums) :-
    (   Set /\ ((1<<max(1, Height)) - 1) =:= 0
    ->  Sums = 0
    ;   Sums = Sums0
    ).

%   back(+Layer0, +Layer1, +Weights, +At, -Layer, -Above, -Kept) is det
%
%   Layer0 has the walks that come to a cell, Layer1 those that arrive from
%   behind it, Layer those that arrive from in front of it; all from a height
%   on. At is at(Height, Below, Set), with the Set of the cell and Below as of
%   forth/6. Above is what has been seen before the cell where one of these
%   heights is seen there, on the walks that arrive. Kept are heights that the
%   cell has on these.

back([], [], _, _, [], 0, 0).
back([Sums0|Layer0], [Sums1|Layer1], [Weight|Weights], At, [Sums|Layer], Above,
     Kept) :-
    At = at(Height, Below, Set),
    Below1 is Below \/ Sums0,
    Next is Height + 1,
    back(Layer0, Layer1, Weights, at(Next, Below1, Set), Layer, Above1, Kept1),
    stays(Set, Height, Sums0, Staying0),
    Staying is Staying0 /\ Sums1,
    (   Staying =:= 0
    ->  Kept2 = Kept1
    ;   Kept2 is Kept1 \/ ((1<<max(1, Height)) - 1)
    ),
    (   Set /\ (1<<Height) =:= 0
    ->  Before = 0
    ;   Before is Sums1>>Weight
    ),
    (   Below /\ Before =:= 0
    ->  Kept = Kept2
    ;   Kept is Kept2 \/ 1<<Height
    ),
    Sums is Staying \/ (Sums0 /\ Above1),
    Above is Above1 \/ Before.
