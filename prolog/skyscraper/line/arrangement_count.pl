% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_arrangement_count,
          [ arrangement_count/4,        % +Size, +Near, +Far, -Count
            arrangement_count/5         % +Rule, +Size, +Near, +Far, -Count
          ]).
:- use_module('../rule/visible_count', [seen_weight/3]).
:- use_module(assignments, [merged_ways/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [member/2, nth0/3, sum_list/2]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> How many arrangements a line has, without making them

A table is only made if it will not be too long (line/table.pl), so its
length is computed first.

    ?- arrangement_count(9, 3, 2, Count).
    Count = 39396.
*/

%!  arrangement_count(+Size, +Near, +Far, -Count) is det.
%
%   Count is the number of permutations of 1..Size with Near heights
%   visible from the first cell and Far from the last, where a clue 0
%   allows any number. The tallest splits a line in two, and what is
%   visible of either part are its running maxima; permutations with a
%   given number of these are counted by the Stirling numbers of the first
%   kind, c(N-1, Near+Far-2) for both parts together, each maximum being
%   on the one side or the other.

arrangement_count(Size, 0, 0, Count) =>
    stirling_row(Size, Row),
    sum_list(Row, Count).
arrangement_count(Size, 0, Far, Count) =>
    stirling(Size, Far, Count).
arrangement_count(Size, Near, 0, Count) =>
    stirling(Size, Near, Count).
arrangement_count(Size, Near, Far, Count) =>
    Maxima is Near + Far - 2,
    Shorter is Size - 1,
    (   Maxima =< Shorter
    ->  stirling(Shorter, Maxima, Permutations),
        Ways is Near - 1,
        binomial(Maxima, Ways, Sides),
        Count is Permutations * Sides
    ;   Count = 0
    ).

%!  arrangement_count(+Rule, +Size, +Near, +Far, -Count) is semidet.
%
%   As arrangement_count/4, by Rule (rule/rule.pl): the empty cells can be
%   anywhere. Fails if nobody can tell in a short time.

arrangement_count(rule(Empties, _, Weight), Size, Near, Far, Count) :-
    Tallest is Size - Empties,
    (   Weight == count
    ->  arrangement_count(Tallest, Near, Far, Count0)
    ;   Tallest =< 12,
        weighed_ways(Weight, Tallest, Ways),
        aggregate_all(sum(Each),
                      (   member((First-Last)-Each, Ways),
                          agrees(Near, First),
                          agrees(Far, Last)
                      ),
                      Count0)
    ),
    binomial(Size, Empties, Places),
    Count is Count0 * Places.

agrees(Clue, Shown) :-
    (   Clue =:= 0
    ->  true
    ;   Clue =:= Shown
    ).

%   weighed_ways(+Weight, +Tallest, -Ways) is det: Ways has (Near-Far)-Count,
%   the number of permutations of 1..Tallest that show Near and Far by Weight.
%   The buildings come one after the other, the tallest first: each new one is
%   seen from the end where it stands, and hidden between two others. They are
%   counted once in each thread.

weighed_ways(Weight, Tallest, Ways) :-
    atomic_list_concat([skyscraper_weighed_ways_,Weight,Tallest], Key),
    (   nb_current(Key, Known)
    ->  Ways = Known
    ;   seen_weight(Weight, Tallest, Each),
        Lower is Tallest - 1,
        weigh(Lower, Tallest, Weight, [(Each-Each)-1], Ways),
        nb_setval(Key, Ways)
    ).

weigh(Height, Tallest, Weight, Ways0, Ways) :-
    (   Height =:= 0
    ->  Ways = Ways0
    ;   seen_weight(Weight, Height, Each),
        Between is Tallest - Height - 1,
        findall(Way,
                (   member(Way0, Ways0),
                    one_lower(Way0, Each, Between, Way)
                ),
                Found),
        merged_ways(Found, Ways1),
        Next is Height - 1,
        weigh(Next, Tallest, Weight, Ways1, Ways)
    ).

one_lower((Near0-Far)-Count, Each, _, (Near-Far)-Count) :-
    Near is Near0 + Each.
one_lower((Near-Far0)-Count, Each, _, (Near-Far)-Count) :-
    Far is Far0 + Each.
one_lower(Clues-Count0, _, Between, Clues-Count) :-
    Between > 0,
    Count is Count0 * Between.

stirling(N, K, Count) :-
    stirling_row(N, Row),
    nth0(K, Row, Count).

%   Row is [c(N,0), …, c(N,N)], with c(N,K) = c(N-1,K-1) + (N-1)*c(N-1,K).

stirling_row(0, Row) =>
    Row = [1].
stirling_row(N, Row) =>
    Below is N - 1,
    stirling_row(Below, Row0),
    stirling_row_(Row0, Below, 0, Row).

stirling_row_([], _, Last, [Last]).
stirling_row_([C0|Cs0], Factor, Left, [C|Cs]) :-
    C is Left + Factor*C0,
    stirling_row_(Cs0, Factor, C0, Cs).

%   Count is N over K.

binomial(_, 0, Count) =>
    Count = 1.
binomial(N, K, Count) =>
    N1 is N - 1,
    K1 is K - 1,
    binomial(N1, K1, Count1),
    Count is Count1 * N // K.
