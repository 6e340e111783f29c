% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../prolog/skyscraper/line/bounds').
:- use_module('../rules').

:- begin_tests(bounds).

set(Elements, Set) :-
    foldl([E,S0,S]>>(S is S0 \/ 1<<E), Elements, 0, Set).

all_sets(N, Sets) :-
    All is (1<<(N+1)) - 2,
    length(Sets, N),
    maplist(=(All), Sets).

test(known_line, [ forall(( between(1, 5, N),
                            permutation_of(N, P) )),
                   Set == Expected ]) :-
    maplist([H,S]>>(S is 1<<H), P, Sets),
    Counts is (1<<(N+1)) - 1,
    running_maximum(Sets, Counts, Sets, Set),
    visible(P, Count),
    set([Count], Expected).

%   No arrangement with the clue is lost.

test(sound, [ forall(( between(1, 5, N),
                       between(1, N, Clue),
                       permutation_of(N, P),
                       visible(P, Clue) )) ]) :-
    all_sets(N, Sets0),
    Counts is 1<<Clue,
    running_maximum(Sets0, Counts, Sets, Counts),
    maplist([H,S]>>(1 is getbit(S, H)), P, Sets).

%   Clue elimination, seed 003: at distance D no height above N - C + D,
%   for clues other than 1; and 1 needs the tallest in front.

test(position_bound, [ forall(( between(2, 9, N),
                                between(2, N, Clue),
                                between(1, N, Distance) )) ]) :-
    all_sets(N, Sets0),
    Counts is 1<<Clue,
    running_maximum(Sets0, Counts, Sets, _),
    nth1(Distance, Sets, Set),
    Bound is min(N, N - Clue + Distance),
    assertion(msb(Set) =< Bound).

test(clue_one, First =:= 1<<7) :-
    all_sets(7, Sets0),
    running_maximum(Sets0, 0b10, [First|_], _).

test(stairs, Sets == [0b10,0b100,0b1000,0b10000]) :-
    all_sets(4, Sets0),
    running_maximum(Sets0, 0b10000, Sets, _).

test(impossible, fail) :-
    set([4], Four),
    set([1,2,3], Rest),
    running_maximum([Four,Rest,Rest,Rest], 0b100, _, _).

:- end_tests(bounds).
