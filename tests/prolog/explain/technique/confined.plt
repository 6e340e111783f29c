% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(library(yall)).
:- use_module('../../../../prolog/skyscraper/explain/technique/confined').
:- use_module('../../../../prolog/skyscraper/line/bit_set').

:- begin_tests(confined).

%   The same, as it is defined.

plainly(Count, Items, Names, Elements) :-
    chosen(Items, Chosen),
    length(Chosen, Count),
    forall(member(_-Each, Chosen),
           ( length(Each, Size), between(2, Count, Size) )),
    pairs_keys_values(Chosen, Names, Sets),
    append(Sets, All),
    sort(All, Elements),
    length(Elements, Count).

chosen([], []).
chosen([Item|Items], [Item|Chosen]) :-
    chosen(Items, Chosen).
chosen([_|Items], Chosen) :-
    chosen(Items, Chosen).

item(Most, Name, Name-Elements) :-
    numlist(1, Most, Numbers),
    include([_]>>maybe(0.4), Numbers, Elements).

test(plainly, [ forall(( between(1, 40, Seed),
                         member(Count, [2,3,4]) )),
                Found == Expected ]) :-
    set_random(seed(Seed)),
    numlist(1, 6, Names),
    maplist(item(6), Names, Items),
    findall(Chosen-Elements, plainly(Count, Items, Chosen, Elements),
            Expected),
    maplist([N-E,N-S]>>elements_set(E, S), Items, SetItems),
    findall(Chosen-Elements,
            (   confined(Count, SetItems, Chosen, Union),
                set_elements(Union, Elements)
            ),
            Found).

%   Fewer places than things are a contradiction, and not told here.

test(too_few_places, fail) :-
    confined(3, [a-0b110,b-0b110,c-0b110], _, _).

test(height_positions, Positions == 0b11010) :-
    height_positions([0b1110,0b0010,0b1100,0b0100], 2, Positions).

test(nowhere, Positions == 0) :-
    height_positions([0b0110,0b0010], 3, Positions).

:- end_tests(confined).
