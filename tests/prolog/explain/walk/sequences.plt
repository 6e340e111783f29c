% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../rules').
:- use_module('../../../../prolog/skyscraper/line/bit_set').
:- use_module('../../../../prolog/skyscraper/explain/walk/sequences').

:- begin_tests(walk_sequences).

%   The same, by writing the permutations out.

plainly(Candidates, Near, Far, Before, After, Kept) :-
    length(Candidates, N),
    findall(Heights,
            (   permutation_of(N, Heights),
                maplist(memberchk, Heights, Candidates)
            ),
            All),
    length(All, Before),
    findall(Heights,
            (   member(Heights, All),
                once(seen(Near, Heights, Far))
            ),
            Shown),
    length(Shown, After),
    findall(Left,
            (   between(1, N, Position),
                findall(Height,
                        (   member(Heights, Shown),
                            nth1(Position, Heights, Height)
                        ),
                        Heights0),
                sort(Heights0, Left)
            ),
            Kept).

counted(Candidates, Near, Far, Before, After, Kept) :-
    maplist(elements_set, Candidates, Sets),
    shown_sequences(Sets, 0, 0, Before, _),
    shown_sequences(Sets, Near, Far, After, Kept0),
    maplist(set_elements, Kept0, Kept).

%   Lines of each kind: all candidates, some, and too few.

line([[1]]).
line([[1,2],[1,2]]).
line([[1,2],[1]]).
line([[1],[1]]).
line([[1,2,3],[1,2,3],[1,2,3]]).
line([[1,2],[2,3],[1,3]]).
line([[],[2,3],[1,3]]).
line([[1,2,3,4],[1,2,3,4],[1,2,3,4],[1,2,3,4]]).
line([[1,2],[1,2,3],[1,2,3,4],[3,4]]).
line([[4],[1,2,3],[5],[1,2,3],[1,2,3]]).
line([[1,2,3],[1,2,3,4,5],[2,4,5],[1,2,3,4,5],[1,5]]).

test(as_written_out, [ forall(( line(Candidates),
                                length(Candidates, N),
                                between(0, N, Near),
                                between(0, N, Far)
                              )),
                       true(Counted == Plain) ]) :-
    counted(Candidates, Near, Far, B0, A0, K0),
    Counted = [B0,A0,K0],
    plainly(Candidates, Near, Far, B, A, K),
    Plain = [B,A,K].

test(all_of_nine, Before-After == 362880-40320) :-
    length(Sets, 9),
    Any is (1<<10) - 2,
    maplist(=(Any), Sets),
    shown_sequences(Sets, 0, 0, Before, _),
    shown_sequences(Sets, 1, 0, After, _).

:- end_tests(walk_sequences).
