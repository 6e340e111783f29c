% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/line/distinct').

:- begin_tests(distinct).

distinct(Domains0, Domains) :-
    maplist(elements_set, Domains0, Sets0),
    length(Sets0, Size),
    Heights is (1<<(Size+1)) - 2,
    distinct_sets(Sets0, Heights, Sets),
    maplist(set_elements, Sets, Domains).

%   What the decided heights and the last places leave; the second line is
%   seed 003's example, and each step of the third makes the next one possible.

test(distinct, [ forall(member(Domains-Expected,
                        [ [[2],[1,2,3],[1,3],[2,4]]-[[2],[1,3],[1,3],[4]],
                          [[1,2,4],[1,2,3],[2,5],[1,2,3],[1,2,3]]
                          -[[4],[1,2,3],[5],[1,2,3],[1,2,3]],
                          [[1],[1,2],[1,2,3],[1,2,3,4]]-[[1],[2],[3],[4]]
                        ])),
                 Line == Expected ]) :-
    distinct(Domains, Line).

test(nothing_left, [ forall(member(Domains,
                                   [ [[1],[1],[2,3]],
                                     [[1,2],[1,2],[1,2]],
                                     [[1],[2],[1,2],[3,4]],
                                     [[1,2],[1,2],[3,4],[1,2]]
                                   ])),
                     fail ]) :-
    distinct(Domains, _).

%   No arrangement is lost, and nothing more is found in what is left.

test(sound, Wrong == []) :-
    set_random(seed(1)),
    findall(Line-Domains,
            (   between(1, 300, _),
                random_between(1, 9, N),
                numlist(1, N, Heights),
                random_permutation(Heights, Line),
                maplist(random_domain(N, 0.3), Line, Domains),
                \+ ( distinct(Domains, Left),
                     maplist(memberchk, Line, Left),
                     distinct(Left, Left)
                   )
            ),
            Wrong).

test(assigned, Set == 0b1000) :-
    assigned(0b1110, 0b10, 0b1000, Set).

:- end_tests(distinct).
