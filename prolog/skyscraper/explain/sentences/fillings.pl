% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_fillings,
          [ few_enough/2,               % +All, +Sets
            filling_layers/3,           % +Rule, +Sets, -Layers
            filling_shows/2,            % +Layers, -Shows
            filling_views/2,            % +Layers, -Views
            filling_sums/3,             % +Rule, +Sets, -Sums
            filling_of/3,               % +Layers, ?Shown, -Heights
            filling_by/4,               % +Rule, +Size, -By, -Bits
            filling_step/5              % +Height, +Used0, +By, -Used, -Shift
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../filling_count', [with_height/4, without_height/4]).
:- use_module('../../line/bit_set').
:- use_module('../../rule/rule').
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(library(pairs),
              [group_pairs_by_key/2, pairs_keys/2, pairs_keys_values/3]).

/** <module> The ways to fill a line, and what they show

    ?- filling_layers(rule(0,[],count), [0b0110,0b1110,0b1110], _Layers),
       filling_shows(_Layers, Shows),
       findall(Heights, filling_of(_Layers, shows(2,2), Heights), All).
    Shows = [shows(2,1),shows(2,2),shows(3,1)], …

A line can have thousands of fillings, so they are not listed. All that matters
of the first K cells is which heights they have and what is seen of them from
both ends. A height is seen from the front if it is above all before it, and
from the back if it is above all that are still to come. So for each set of
heights that fills the first K cells, a layer has the set of what it can show:
an integer in which bit Front << Bits \/ Back stands for shows(Front, Back); no
clue is longer than Bits. Sets of heights are as in with_height/4.
*/

%!  few_enough(+All, +Sets) is semidet.
%
%   The All fillings of a line with Sets are few enough to look at. Only lines
%   of more than nine cells can have too many.

few_enough(All, Sets) :-
    (   length(Sets, Size),
        Size =< 9
    ->  true
    ;   All =< 10000
    ).

%!  filling_layers(+Rule, +Sets, -Layers) is det.
%
%   Layers are layers(By, List), with By as in filling_by/4. List has those of
%   the fillings of a line with Sets, the last first. Each has the set of its
%   last cell.

filling_layers(Rule, Sets, layers(By, Layers)) :-
    length(Sets, Size),
    filling_by(Rule, Size, By, _),
    layers(Sets, By, [layer(0,[0-1])], Layers).

layers([], _, Layers, Layers).
layers([Set|Sets], By, Layers0, Layers) :-
    Layers0 = [layer(_, Filled0)|_],
    findall(Used-Shown,
            (   member(Used0-Shown0, Filled0),
                Free is Set xor (Set /\ Used0),
                set_elements(Free, Heights),
                member(Height, Heights),
                filling_step(Height, Used0, By, Used, Shift),
                Shown is Shown0 << Shift
            ),
            Pairs0),
    keysort(Pairs0, Pairs),
    united(Pairs, Filled),
    layers(Sets, By, [layer(Set,Filled)|Layers0], Layers).

%!  filling_by(+Rule, +Size, -By, -Bits) is det.
%!  filling_step(+Height, +Used0, +By, -Used, -Shift) is det.
%
%   Height follows the heights Used0 in a filling, which makes them Used. Shift
%   is what is seen of Height, Front << Bits \/ Back. By is by(Rule, All, Bits)
%   for a line of that Size, with all its heights.

filling_by(Rule, Size, by(Rule, All, Bits), Bits) :-
    rule_heights(Rule, Size, All),
    rule_most(Rule, Size, Most),
    Bits is msb(max(1, Most)) + 1.

filling_step(Height, Used0, by(Rule, All, Bits), Used, Shift) :-
    Rule = rule(Empties, _, Weight),
    with_height(Empties, Height, Used0, Used),
    (   Height =:= 0
    ->  Shift = 0
    ;   Bit is 1<<Height,
        seen_weight(Weight, Height, Each),
        (   Bit > Used0 /\ All
        ->  Front is Each << Bits
        ;   Front = 0
        ),
        (   Bit > max(1, All xor (All /\ Used))
        ->  Shift is Front + Each
        ;   Shift = Front
        )
    ).

united([], []).
united([Used-Shown0|Pairs], Filled) :-
    (   Pairs = [Used1-Shown1|Others],
        Used1 =:= Used
    ->  Shown is Shown0 \/ Shown1,
        united([Used-Shown|Others], Filled)
    ;   Filled = [Used-Shown0|Filled1],
        united(Pairs, Filled1)
    ).

%!  filling_shows(+Layers, -Shows) is det.
%
%   Shows are the shows(Front, Back) of all fillings, in order: Front are seen
%   from the first cell, Back from the last. There are none if the line cannot
%   be filled.

filling_shows(layers(By, [layer(_, Filled)|_]), Shows) :-
    findall(shows(Front, Back),
            (   member(_-Shown, Filled),
                shown(Shown, By, _, Front, Back)
            ),
            Shows).

shown(Shown, by(_, _, Bits), Bit, Front, Back) :-
    set_elements(Shown, All),
    member(Bit, All),
    Front is Bit >> Bits,
    Back is Bit - Front << Bits.

%!  filling_views(+Layers, -Views) is det.
%
%   Views has a view(Position, Height, Seen) for each Height that some filling
%   has at Position. Seen is `true` if it is seen from the first cell there,
%   `false` if it is hidden; there can be both.

filling_views(layers(_, Layers), Views) :-
    Layers = [layer(_, Filled)|_],
    pairs_keys(Filled, Filling),
    phrase(views(Layers, Filling), Views).

%   views(+Layers, +Filling)//: the views of Layers, where only the sets of
%   heights Filling are part of a filling.

views([_], _) -->
    !.
views([layer(Set, _)|Layers], Filling) -->
    { Layers = [layer(_, Filled)|_],
      length(Layers, Position),
      findall(Used0-view(Position, Height, Seen),
              (   member(Used, Filling),
                  Last is Set /\ Used,
                  set_elements(Last, Heights),
                  member(Height, Heights),
                  Used0 is Used xor (1<<Height),
                  memberchk(Used0-_, Filled),
                  above(Height, Used0, Seen)
              ),
              Pairs),
      pairs_keys_values(Pairs, Filling0, Views0),
      sort(Filling0, Filling1),
      sort(Views0, Views)
    },
    Views,
    views(Layers, Filling1).

above(Height, Used, Above) :-
    (   1<<Height > Used
    ->  Above = true
    ;   Above = false
    ).

%!  filling_sums(+Rule, +Sets, -Sums) is det.
%
%   Sums are the lists of heights that are seen from the first cell: one for all
%   fillings of a line with Sets that show the same, in order.

filling_sums(Rule, Sets, Sums) :-
    length(Sets, Size),
    filling_by(Rule, Size, By, _),
    foldl(seen_then(By), Sets, [0-[0]], Filled),
    findall(Sum,
            (   member(_-All, Filled),
                member(Seen, All),
                set_elements(Seen, Sum)
            ),
            Sums0),
    sort(Sums0, Sums).

%   seen_then(+By, +Set, +Filled0, -Filled) is det: Filled has Used-All for the
%   cells up to the one with Set. All are the sets of heights that are seen
%   where these have the heights Used.

seen_then(by(rule(Empties, _, _), Any, _), Set, Filled0, Filled) :-
    findall(Used-Seen,
            (   member(Used0-All, Filled0),
                Free is Set xor (Set /\ Used0),
                set_elements(Free, Heights),
                member(Height, Heights),
                with_height(Empties, Height, Used0, Used),
                (   Height > 0,
                    1<<Height > Used0 /\ Any
                ->  New is 1<<Height
                ;   New = 0
                ),
                member(Seen0, All),
                Seen is Seen0 \/ New
            ),
            Pairs0),
    sort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Filled).

%!  filling_of(+Layers, ?Shown, -Heights) is nondet.
%
%   Heights fill the line and show Shown, a shows(Front, Back).

filling_of(layers(By, Layers), shows(Front, Back), Heights) :-
    Layers = [layer(_, Filled)|_],
    member(Used-Shown, Filled),
    shown(Shown, By, Bit, Front, Back),
    back(Layers, By, Used, Bit, [], Heights).

back([layer(_, _)], _, 0, 0, Heights, Heights).
back([layer(Set, _)|Layers], By, Used, Bit, Heights0, Heights) :-
    By = by(rule(Empties, _, _), _, _),
    Layers = [layer(_, Filled)|_],
    set_elements(Set, Elements),
    member(Height, Elements),
    without_height(Empties, Height, Used, Used0),
    memberchk(Used0-Shown, Filled),
    filling_step(Height, Used0, By, Used, Shift),
    Bit0 is Bit - Shift,
    Bit0 >= 0,
    Shown /\ (1<<Bit0) =\= 0,
    back(Layers, By, Used0, Bit0, [Height|Heights0], Heights).
