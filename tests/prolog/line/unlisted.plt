% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(random)).
:- use_module('../../../prolog/skyscraper/line/unlisted').
:- use_module('../rules').

:- begin_tests(unlisted).

sets(Domains, Sets) :-
    maplist(set, Domains, Sets).

set(Heights, Set) :-
    foldl([H,S0,S]>>(S is S0 \/ 1<<H), Heights, 0, Set).

filtered(Near, Far, Domains, Filtered) :-
    sets(Domains, Sets0),
    filter_unlisted_line(Near, Far, Sets0, Sets),
    maplist([Set,Heights]>>findall(H, ( between(1, 20, H),
                                        getbit(Set, H) =:= 1
                                      ),
                                   Heights),
            Sets, Filtered).

test(constraint_propagation, Line == [[2],[1,3],[1,3],[4]]) :-
    filtered(0, 0, [[2],[1,2,3],[1,3],[4]], Line).

%   Seed 003's example: 4 and 5 have one cell each.

test(elimination_assignment,
     Line == [[4],[1,2,3],[5],[1,2,3],[1,2,3]]) :-
    filtered(0, 0, [[1,2,4],[1,2,3],[2,5],[1,2,3],[1,2,3]], Line).

test(clue_elimination, Line == [[1,2],[1,2,3],[1,2,3,4],[1,2,3,4]]) :-
    All = [1,2,3,4],
    filtered(3, 0, [All,All,All,All], Line).

test(twice, fail) :-
    filtered(0, 0, [[1],[1],[2,3]], _).

test(height_without_cell, fail) :-
    filtered(0, 0, [[1,2],[1,2],[1,2]], _).

test(cell_without_height, fail) :-
    filtered(0, 0, [[1],[2],[1,2],[3,4]], _).

test(two_heights_in_one_cell, fail) :-
    filtered(0, 0, [[1,2],[1,2],[3,4],[1,2]], _).

%   No arrangement is lost.

test(sound, Lost == []) :-
    set_random(seed(1)),
    findall(Line-Domains,
            (   between(1, 300, _),
                random_between(2, 7, N),
                numlist(1, N, Heights),
                random_permutation(Heights, Line),
                maplist(random_domain(N), Line, Domains),
                findall(Near-Far, seen(Near, Line, Far), Clues),
                random_member(Near-Far, Clues),
                \+ ( filtered(Near, Far, Domains, Filtered),
                     maplist(memberchk, Line, Filtered)
                   )
            ),
            Lost).

random_domain(N, Height, Domain) :-
    findall(H,
            (   between(1, N, H),
                once(( H =:= Height
                     ; maybe(0.4)
                     ))
            ),
            Domain).

:- end_tests(unlisted).
