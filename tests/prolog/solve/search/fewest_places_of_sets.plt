% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(random)).
:- use_module('../../../../prolog/skyscraper/line/bit_set').
:- use_module('../../../../prolog/skyscraper/solve/search/fewest_places').
:- use_module(
       '../../../../prolog/skyscraper/solve/search/fewest_places_of_sets').

:- begin_tests(fewest_places_of_sets, [setup(set_random(seed(6)))]).

%   A random board: cells with few heights or many, and weights.

random_board(N, Domains, Weights) :-
    Count is N*N,
    random_member(Share, [0.15,0.3,0.6,1]),
    length(Domains, Count),
    maplist(random_domain(N, Share), Domains),
    random_member(Failures, [1,3,40]),
    length(Weights, Count),
    maplist(random_between(1, Failures), Weights).

random_domain(N, Share, Domain) :-
    findall(Height, ( between(1, N, Height), maybe(Share) ), Domain0),
    (   Domain0 == []
    ->  random_domain(N, Share, Domain)
    ;   Domain = Domain0
    ).

chosen(N, Domains, WeightList, OfLists, OfSets) :-
    compound_name_arguments(Cells, cells, Domains),
    maplist(elements_set, Domains, SetList),
    compound_name_arguments(Sets, sets, SetList),
    compound_name_arguments(Weights, weights, WeightList),
    (   fewest_places(N, Cells, Weights, Index1, Height1)
    ->  OfLists = Index1-Height1
    ;   OfLists = none
    ),
    (   fewest_places_of_sets(N, Sets, Weights, Index2, Height2)
    ->  OfSets = Index2-Height2
    ;   OfSets = none
    ).

test(same_choice, [ forall(member(N, [1,2,3,5,9,12,17])), Wrong == [] ]) :-
    findall(Domains-Weights,
            (   between(1, 60, _),
                random_board(N, Domains, Weights),
                chosen(N, Domains, Weights, OfLists, OfSets),
                OfLists \== OfSets
            ),
            Wrong).

test(all_decided, fail) :-
    fewest_places_of_sets(2, sets(0b10,0b100,0b100,0b10), weights(1,1,1,1),
                          _, _).

test(weights, Index == 3) :-
    fewest_places_of_sets(2, sets(0b110,0b110,0b110,0b110),
                          weights(1,1,3,2), Index, _).

:- end_tests(fewest_places_of_sets).
