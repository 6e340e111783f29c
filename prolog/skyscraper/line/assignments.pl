% SPDX-License-Identifier: MIT

:- module(skyscraper_assignments,
          [ assignments/3,              % +Rule, +Sets, -Count
            with_height/4,              % +Empties, +Height, +Used0, -Used
            without_height/4,           % +Empties, +Height, +Used, -Used0
            merged_ways/2               % +Ways0, -Ways
          ]).
:- use_module(bit_set, [set_elements/2]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2]).
:- use_module(library(pairs), [map_list_to_pairs/3, pairs_values/2]).

/** <module> The ways to give each cell of a line a height that it may have

No height comes twice, but for the height 0 where a rule has several empty
cells in a line. They are counted without going through them.

    ?- assignments(rule(0,[],count), [0b110,0b1110,0b1100], Count).
    Count = 3.
*/

%!  assignments(+Rule, +Sets, -Count) is det.
%
%   Count is in how many ways each cell can have a height of its set, all
%   distinct ones, but as many empty cells as Rule says. The cells with few are
%   first; what matters of those that are done is only which heights are used.

assignments(rule(Empties, _, _), Sets, Count) :-
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
%   set of heights that the cell with that Set and those before may use.

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
%   Used are the heights that cannot be used any more, a set, when Height is
%   used besides those of Used0. A line has so many Empties: the height 0 is in
%   the set after the last of them. If they are several, they are counted from
%   bit 128 on, above all heights.

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
%   with_height/4 makes Used of Used0.

without_height(Empties, Height, Used, Used0) :-
    (   Height =:= 0,
        Empties > 1
    ->  Used >> 128 > 0,
        Used0 is (Used - (1<<128)) >> 1 << 1
    ;   Used /\ (1<<Height) =\= 0,
        Used0 is Used xor (1<<Height)
    ).

%!  merged_ways(+Ways0, -Ways) is det.
%
%   Ways0 are pairs of what was done and in how many ways, Ways the same in
%   order, with one pair for what was done alike.
%
%       ?- merged_ways([b-2,a-1,b-3], Ways).
%       Ways = [a-1, b-5].

merged_ways(Ways0, Ways) :-
    keysort(Ways0, Sorted),
    merge_ways(Sorted, Ways).

merge_ways([], []).
merge_ways([Used-Count0|Ways0], Ways) :-
    (   Ways0 = [Used1-Count1|Ways1],
        Used1 == Used
    ->  Count is Count0 + Count1,
        merge_ways([Used-Count|Ways1], Ways)
    ;   Ways = [Used-Count0|Rest],
        merge_ways(Ways0, Rest)
    ).
