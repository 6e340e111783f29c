% SPDX-License-Identifier: MIT

:- module(skyscraper_arrangement_count,
          [ arrangement_count/5,        % +Rule, +Size, +Near, +Far, -Count
            merged_ways/2               % +Ways0, -Ways
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../kept').
:- use_module('../rule/rule', [seen_weight/3]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists), [member/2, numlist/3, reverse/2]).

/** <module> How many arrangements a line has, without listing them

A table is only made if it will not be too long (line/table.pl), so its
length is computed first.

    ?- arrangement_count(rule(0,[],count), 9, 3, 2, Count).
    Count = 39396.
*/

%!  arrangement_count(+Rule, +Size, +Near, +Far, -Count) is semidet.
%
%   Count arrangements of a line of that Size show Near from the first cell and
%   Far from the last, by Rule (rule/rule.pl); the clue 0 allows any number.
%   Fails if counting would take long: if clues do not count buildings, from 13
%   buildings on.

arrangement_count(rule(Empties, _, Weight), Size, Near, Far, Count) :-
    Tallest is Size - Empties,
    (   Weight \== count
    ->  Tallest =< 12
    ;   true
    ),
    kept(ways(Weight, Tallest), ways(Weight, Tallest), Ways),
    aggregate_all(sum(Each),
                  (   member((First-Last)-Each, Ways),
                      Near * (First-Near) =:= 0,    % no clue, or this one
                      Far * (Last-Far) =:= 0
                  ),
                  Count0),
    places(Size, Empties, Places),
    Count is Count0 * Places.

%   places(+Size, +Empties, -Count) is det: Count is the number of ways to
%   place the empty cells, Size choose Empties.

places(_, 0, Count) =>
    Count = 1.
places(Size, Empties, Count) =>
    Size1 is Size - 1,
    Empties1 is Empties - 1,
    places(Size1, Empties1, Count1),
    Count is Count1 * Size // Empties.

%   ways(+Weight, +Tallest, -Ways) is det: Ways has (Near-Far)-Count: Count
%   permutations of 1..Tallest show Near and Far by Weight. The buildings come
%   one by one, the tallest first: a new one is visible from the end where it
%   stands, and hidden if it stands between two others.

ways(Weight, Tallest, Ways) :-
    numlist(1, Tallest, Heights),
    maplist(seen_weight(Weight), Heights, Weights),
    reverse(Weights, [Each|Lower]),
    foldl(with_lower, Lower, 0-[(Each-Each)-1], _-Ways).

with_lower(Each, Between-Ways0, Next-Ways) :-
    findall(Way,
            (   member(Way0, Ways0),
                one_lower(Way0, Each, Between, Way)
            ),
            Found),
    merged_ways(Found, Ways),
    Next is Between + 1.

one_lower((Near0-Far)-Count, Each, _, (Near-Far)-Count) :-
    Near is Near0 + Each.
one_lower((Near-Far0)-Count, Each, _, (Near-Far)-Count) :-
    Far is Far0 + Each.
one_lower(Clues-Count0, _, Between, Clues-Count) :-
    Between > 0,
    Count is Count0 * Between.

%!  merged_ways(+Ways0, -Ways) is det.
%
%   Ways0 are pairs of a result and its number of ways. Ways are the same in
%   order, with one pair for equal results.
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
