% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module('../../prolog/skyscraper/line_table').
:- use_module(rules).

:- begin_tests(line_table).

%   The arrangements in a table, read out of its supports bit by bit.

arrangements(Table, N, Arrangements) :-
    all_arrangements(Table, Live),
    findall(Arrangement,
            (   between(0, 800, K),
                1 is getbit(Live, K),
                One is 1<<K,
                findall(Height, height_of(Table, N, One, Height), Arrangement)
            ),
            Arrangements0),
    sort(0, @=<, Arrangements0, Arrangements).

height_of(Table, N, Live, Height) :-
    All is (1<<(N+1)) - 2,
    between(1, N, Position),
    supported_heights(Table, Position, All, Live, Heights),
    Height is lsb(Heights),
    assertion(Heights =:= 1<<Height).

%   All that the rules allow.

allowed(N, Near, Far, Arrangements) :-
    findall(P, (permutation_of(N, P), seen(Near, P, Far)), Ps),
    sort(Ps, Arrangements).

test(complete, [ forall(( between(1, 6, N),
                          between(0, N, Near),
                          between(0, N, Far) )),
                 Listed == Allowed ]) :-
    line_table(N, Near, Far, Table),
    arrangements(Table, N, Listed),
    allowed(N, Near, Far, Allowed).

test(count, [ forall(( between(1, 6, N),
                       between(0, N, Near),
                       between(0, N, Far) )),
              Count =:= Expected ]) :-
    arrangement_count(N, Near, Far, Count),
    allowed(N, Near, Far, Allowed),
    length(Allowed, Expected).

test(count_adds_up, [ forall(between(7, 16, N)), Sum =:= Count ]) :-
    aggregate_all(sum(C),
                  (   between(1, N, Near),
                      between(1, N, Far),
                      arrangement_count(N, Near, Far, C)
                  ),
                  Sum),
    arrangement_count(N, 0, 0, Count).

%   Every line of nine with a clue is listed.

test(size_nine, Unlisted == [0-0]) :-
    findall(Near-Far,
            (   between(0, 9, Near),
                between(0, 9, Far),
                \+ ( line_table(9, Near, Far, Table),
                     all_arrangements(Table, Live),
                     arrangement_count(9, Near, Far, Count),
                     Count =:= popcount(Live)
                   )
            ),
            Unlisted).

test(occurring_heights, [ forall((between(0, 4, Near), between(0, 4, Far))),
                          Heights == Expected ]) :-
    line_table(4, Near, Far, Table),
    table_contents(Table, Count, _, Sets),
    findall(Line,
            (   permutation_of(4, Line),
                once(seen(Near, Line, Far))
            ),
            Lines),
    length(Lines, Count),
    findall(Position-Height,
            (   arg(Position, Sets, Set),
                between(1, 4, Height),
                getbit(Set, Height) =:= 1
            ),
            Heights),
    findall(P-H, ( member(L, Lines), nth1(P, L, H) ), Pairs),
    sort(Pairs, Expected).

test(too_many, fail) :-
    line_table(12, 3, 3, _).

test(long_but_tied_down, Heights == [0b10,0b100]) :-
    line_table(14, 13, 2, Table),
    all_arrangements(Table, Live0),
    keep_heights(Table, 14, 0b111111111111110, 0b100000000, Live0, Live),
    findall(H,
            (   member(Position, [1,2]),
                supported_heights(Table, Position, 0b111111111111110, Live, H)
            ),
            Heights).

test(keep, Left == [[2,4,3,1],[3,4,2,1]]) :-
    line_table(4, 2, 0, Table),
    all_arrangements(Table, Live0),
    keep_heights(Table, 4, 0b11110, 0b10, Live0, Live1),
    keep_heights(Table, 2, 0b11110, 0b11000, Live1, Live2),
    keep_heights(Table, 2, 0b11000, 0b10000, Live2, Live),
    findall(A,
            (   between(0, 30, K),
                1 is getbit(Live, K),
                One is 1<<K,
                findall(H, height_of(Table, 4, One, H), A)
            ),
            Left0),
    sort(Left0, Left).

test(keep_nothing, fail) :-
    line_table(4, 4, 1, Table),
    all_arrangements(Table, Live0),
    keep_heights(Table, 1, 0b11110, 0b11100, Live0, _).

:- end_tests(line_table).
