% SPDX-License-Identifier: MIT

:- module(skyscraper_rule_walk,
          [ rule_walk/5                 % +Rule, +Size, +Clue, +Front0, -Front
          ]).
:- use_module('../rule/rule', [rule_tallest/3, visible_count/3]).
:- use_module(clue_walk, [front_walk/5]).
:- use_module(library(apply), [maplist/3]).

/** <module> What a clue says of its line by any rule

    ?- rule_walk(rule(1,[],count), 4, 3, [0b1111,0b1111,0b1111,0b1111], Sets).
    Sets = [0b0011, 0b0111, 0b1111, 0b1111].
*/

%!  rule_walk(+Rule, +Size, +Clue, +Front0, -Front) is semidet.
%
%   As front_walk/5, in a line of that Size by Rule (rule/rule.pl). Where a clue
%   is no number of buildings, it is compared when each cell is decided, and
%   says nothing before.

rule_walk(Rule, Size, Clue, Front0, Front) :-
    Rule = rule(Empties, _, Weight),
    (   Weight == count
    ->  rule_tallest(Rule, Size, Tallest),
        Top is 1<<Tallest,
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
