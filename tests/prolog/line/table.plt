% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module(library(lists)).
:- use_module('../../../prolog/skyscraper/line/arrangement_count').
:- use_module('../../../prolog/skyscraper/line/table').
:- use_module('../rules').

:- begin_tests(table).

%   The arrangements in a table, read out of its supports bit by bit.

arrangements(Table, N, Arrangements) :-
    all_arrangements(Table, Live),
    arrangements(Table, N, Live, Arrangements).

arrangements(Table, N, Live, Arrangements) :-
    findall(Arrangement,
            (   between(0, 800, K),
                1 is getbit(Live, K),
                One is 1<<K,
                findall(Height, height_of(Table, N, One, Height), Arrangement)
            ),
            Arrangements0),
    sort(0, @=<, Arrangements0, Arrangements).

height_of(Table, N, Live, Height) :-
    numlist(1, N, All),
    between(1, N, Position),
    at_position(Table, Position, AtPosition),
    supported_heights(All, AtPosition, Live, Heights, Others),
    assertion(Heights = [_]),
    assertion(( append(Heights, Others, Both), msort(Both, All) )),
    Heights = [Height].

at_position(Table, Position, AtPosition) :-
    table_contents(Table, _, Supports, _),
    arg(Position, Supports, AtPosition).

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

test(long_but_tied_down, Heights == [[1],[2]]) :-
    line_table(14, 13, 2, Table),
    all_arrangements(Table, Live0),
    at_position(Table, 14, Last),
    with_heights([8], Last, Live0, Live),
    numlist(1, 14, All),
    findall(H,
            (   member(Position, [1,2]),
                at_position(Table, Position, AtPosition),
                supported_heights(All, AtPosition, Live, H, _)
            ),
            Heights).

test(keep, Left == [[2,4,3,1],[3,4,2,1]]) :-
    line_table(4, 2, 0, Table),
    all_arrangements(Table, Live0),
    at_position(Table, 4, Last),
    at_position(Table, 2, Second),
    with_heights([1], Last, Live0, Live1),
    keep_heights([3,4], [1,2], Second, Live1, Live2),
    keep_heights([4], [3], Second, Live2, Live),
    arrangements(Table, 4, Live, Left).

%   It is the same to keep some heights and to strike the others.

test(keep_or_strike, [ forall(( between(1, 4, Position),
                                sublist_of([1,2,3,4], Kept, Gone) )),
                       Kept1-Kept2 == Live-Live ]) :-
    line_table(4, 2, 2, Table),
    all_arrangements(Table, Live0),
    at_position(Table, Position, AtPosition),
    with_heights(Kept, AtPosition, Live0, Live),
    keep_heights(Kept, Gone, AtPosition, Live0, Kept1),
    with_heights(Gone, AtPosition, Live0, Struck),
    Kept2 is Live0 xor Struck.

%   … in a part of the table, too.

test(keep_in_a_part, [ forall(( between(1, 3, Position),
                                parts([1,2,3,4], [A|As], [B|Bs]) )),
                       Kept == Live ]) :-
    line_table(4, 2, 0, Table),
    all_arrangements(Table, All),
    at_position(Table, 4, Last),
    with_heights([1], Last, All, Live0),
    at_position(Table, Position, AtPosition),
    with_heights([A|As], AtPosition, Live0, Live),
    keep_heights([A|As], [B|Bs], AtPosition, Live0, Kept).

%   Neither part is empty.

sublist_of(List, [A|As], [B|Bs]) :-
    parts(List, [A|As], [B|Bs]).

parts([], [], []).
parts([X|Xs], [X|As], Bs) :-
    parts(Xs, As, Bs).
parts([X|Xs], As, [X|Bs]) :-
    parts(Xs, As, Bs).

test(keep_nothing, Live == 0) :-
    line_table(4, 4, 1, Table),
    all_arrangements(Table, Live0),
    at_position(Table, 1, First),
    with_heights([2,3,4], First, Live0, Live).

%   What is kept does not hang on negative numbers, which some Prologs get
%   wrong: all bits of a long table are either kept or struck.

test(long, [ forall(between(1, 8, Position)), Both =:= Live0 ]) :-
    line_table(8, 0, 3, Table),
    all_arrangements(Table, Live0),
    at_position(Table, Position, AtPosition),
    keep_heights([1,2,3,4,5,6], [7,8], AtPosition, Live0, Kept),
    with_heights([7,8], AtPosition, Live0, Struck),
    Both is Kept + Struck.

:- end_tests(table).
