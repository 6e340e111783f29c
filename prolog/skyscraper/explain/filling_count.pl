% SPDX-License-Identifier: MIT

:- module(skyscraper_filling_count,
          [ filling_count/3,            % +Rule, +Sets, -Count
            with_height/4,              % +Empties, +Height, +Used0, -Used
            without_height/4            % +Empties, +Height, +Used, -Used0
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../line/arrangement_count', [merged_ways/2]).
:- use_module('../line/bit_set', [set_elements/2]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2]).
:- use_module(library(pairs), [map_list_to_pairs/3, pairs_values/2]).

/** <module> The ways to give each cell of a line a height that it may have

No height occurs twice, except 0 if the rule has several empty cells in a line.
The ways are counted without listing them.

    ?- filling_count(rule(0,[],count), [0b110,0b1110,0b1100], Count).
    Count = 3.
*/

%!  filling_count(+Rule, +Sets, -Count) is det.
%
%   Count is the number of ways to give each cell a height of its set, all
%   distinct except for the empty cells of Rule. Cells with few heights come
%   first; of the cells that are done only the set of used heights matters.

filling_count(rule(Empties, _, _), Sets, Count) :-
    map_list_to_pairs(popcount_of, Sets, Pairs),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, Ordered),
    foldl(assign(Empties), Ordered, [0-1], Ends),
    (   Ends = [_-Ways]
    ->  Count = Ways
    ;   Count = 0
    ).

popcount_of(Set, Count) :-
    Count is popcount(Set).

%   assign(+Empties, +Set, +Ways0, -Ways) is det: Ways has Used-Count for each
%   set of heights that the cell with that Set and those before it may use.

assign(Empties, Set, Ways0, Ways) :-
    findall(Used-Count,
            (   member(Used0-Count, Ways0),
                Free is Set xor (Set /\ Used0),
                set_elements(Free, Heights),
                member(Height, Heights),
                with_height(Empties, Height, Used0, Used)
            ),
            Found),
    merged_ways(Found, Ways).

%!  with_height(+Empties, +Height, +Used0, -Used) is det.
%
%   Used is the set of heights that cannot be used again, after those of Used0
%   and Height. A line has Empties empty cells: the height 0 is in the set
%   after the last of them. If there are several, they are counted from bit 128
%   on, above all heights.

with_height(Empties, Height, Used0, Used) :-
    (   Height =:= 0,
        Empties > 1
    ->  Used1 is Used0 + (1<<128),
        (   Used1 >> 128 =:= Empties
        ->  Used is Used1 + 1
        ;   Used = Used1
        )
    ;   Used is Used0 \/ 1<<Height
    ).

%!  without_height(+Empties, +Height, +Used, -Used0) is semidet.
%
%   Undoes with_height/4, which turns Used0 into Used.

without_height(Empties, Height, Used, Used0) :-
    (   Height =:= 0,
        Empties > 1
    ->  Used >> 128 > 0,
        Used0 is (Used - (1<<128)) >> 1 << 1
    ;   Used /\ (1<<Height) =\= 0,
        Used0 is Used xor (1<<Height)
    ).
