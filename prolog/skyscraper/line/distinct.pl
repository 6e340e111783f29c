% SPDX-License-Identifier: MIT

:- module(skyscraper_distinct,
          [ distinct_sets/3,            % +Sets0, +Heights, -Sets
            assigned/4                  % +Set0, +Decided, +Unique, -Set
          ]).
:- set_prolog_flag(optimise, true).

/** <module> The cells of a line have distinct heights

Two of the four steps of seed 003: the height of a decided cell leaves the
others (_constraint propagation_), and a height that has only one cell left is
decided (_elimination assignment_).

    ?- distinct_sets([0b110,0b10,0b11000,0b11100,0b111000], 0b111110, Sets).
    Sets = [0b100, 0b10, 0b11000, 0b11000, 0b100000].
*/

%!  distinct_sets(+Sets0, +Heights, -Sets) is semidet.
%
%   Sets are what is left of Sets0, cell by cell, when neither step finds any
%   more. There are as many Heights as cells. Fails if a cell or a height has
%   nothing left.
%
%   Where ==/2 takes equal sets for different (long_integers.pl), there is one
%   more round, which changes nothing.

distinct_sets(Sets0, Heights, Sets) :-
    tally(Sets0, Decided, Unique, Heights),
    (   Decided \/ Unique =:= 0
    ->  Sets = Sets0
    ;   all_assigned(Sets0, Decided, Unique, Sets1),
        (   Sets1 == Sets0
        ->  Sets = Sets0
        ;   distinct_sets(Sets1, Heights, Sets)
        )
    ).

all_assigned([], _, _, []).
all_assigned([Set0|Sets0], Decided, Unique, [Set|Sets]) :-
    assigned(Set0, Decided, Unique, Set),
    all_assigned(Sets0, Decided, Unique, Sets).

%   tally(+Sets, -Decided, -Unique, -All) is semidet
%
%   All are the heights that the cells with Sets may have, Unique those of only
%   one cell, and Decided those that are alone in their cell. Fails if one of
%   these is alone in two.

tally(Sets, Decided, Unique, All) :-
    tally(Sets, 0, Decided, 0, 0, Unique, All).

tally([], Decided, Decided, All, Repeated, Unique, All) :-
    Unique is All xor Repeated.
tally([Set|Sets], Decided0, Decided, All0, Repeated0, Unique, All) :-
    (   Set /\ (Set-1) =:= 0
    ->  Set /\ Decided0 =:= 0,
        Decided1 is Decided0 \/ Set
    ;   Decided1 = Decided0
    ),
    Repeated is Repeated0 \/ (All0 /\ Set),
    All1 is All0 \/ Set,
    tally(Sets, Decided1, Decided, All1, Repeated, Unique, All).

%!  assigned(+Set0, +Decided, +Unique, -Set) is semidet.
%
%   Set is what both steps leave of Set0, in a line where the heights in
%   Decided are alone in a cell and only one cell may have each of Unique.
%   Fails if nothing is left, or if two heights must go into that cell.

assigned(Set0, Decided, Unique, Set) :-
    (   Set0 /\ (Set0-1) =:= 0
    ->  Set = Set0
    ;   Others is Set0 xor (Set0 /\ Decided),
        Only is Others /\ Unique,
        (   Only =:= 0
        ->  Set = Others,
            Set =\= 0
        ;   Set = Only,
            Set /\ (Set-1) =:= 0
        )
    ).
