% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/line/arrangement_count').
:- use_module('../../../prolog/skyscraper/line/table').

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
    All is (1<<(N+1)) - 2,
    between(1, N, Position),
    at_position(Table, Position, AtPosition),
    supported_heights(All, AtPosition, Live, Heights),
    assertion(popcount(Heights) =:= 1),
    Height is msb(Heights).

at_position(Table, Position, AtPosition) :-
    table_contents(Table, _, Supports, _),
    arg(Position, Supports, AtPosition).

%   The part of Live0 that has one of Heights at a position.

with_heights(Heights, AtPosition, Live0, Live) :-
    aggregate_all(sum(Bits),
                  (   arg(Argument, AtPosition, Bits),
                      getbit(Heights, Argument-1) =:= 1
                  ),
                  Sum),
    Live is Live0 /\ Sum.

%   Every line of nine with a clue is listed.

test(size_nine, Unlisted == [0-0]) :-
    classic_rule(Rule),
    findall(Near-Far,
            (   between(0, 9, Near),
                between(0, 9, Far),
                \+ ( line_table(Rule, 9, Near, Far, Table),
                     all_arrangements(Table, Live),
                     arrangement_count(Rule, 9, Near, Far, Count),
                     Count =:= popcount(Live)
                   )
            ),
            Unlisted).

test(occurring_heights, [ forall((between(0, 4, Near), between(0, 4, Far))),
                          Heights == Expected ]) :-
    classic_rule(Rule),
    line_table(Rule, 4, Near, Far, Table),
    table_contents(Table, Count, _, Sets),
    findall(Line,
            (   permutation_of(4, Line),
                once(seen(Near, Line, Far))
            ),
            Lines),
    length(Lines, Count),
    findall(Position-Height,
            (   Count > 0,
                arg(Position, Sets, Set),
                between(1, 4, Height),
                getbit(Set, Height) =:= 1
            ),
            Heights),
    findall(P-H, ( member(L, Lines), nth1(P, L, H) ), Pairs),
    sort(Pairs, Expected).

test(too_many, fail) :-
    classic_rule(Rule),
    line_table(Rule, 12, 3, 3, _).

test(long_but_tied_down, Heights == [0b10,0b100]) :-
    classic_rule(Rule),
    line_table(Rule, 14, 13, 2, Table),
    all_arrangements(Table, Live0),
    at_position(Table, 14, Last),
    with_heights(0b100000000, Last, Live0, Live),
    All is (1<<15) - 2,
    findall(H,
            (   member(Position, [1,2]),
                at_position(Table, Position, AtPosition),
                supported_heights(All, AtPosition, Live, H)
            ),
            Heights).

%   It is the same to keep some heights and to strike the others.

test(keep_or_strike, [ forall(( between(1, 4, Position),
                                part_of(0b11110, Kept, Gone) )),
                       Kept1-Kept2 == Live-Live ]) :-
    classic_rule(Rule),
    line_table(Rule, 4, 2, 2, Table),
    all_arrangements(Table, Live0),
    at_position(Table, Position, AtPosition),
    with_heights(Kept, AtPosition, Live0, Live),
    keep_heights(Kept, Gone, AtPosition, Live0, Kept1),
    with_heights(Gone, AtPosition, Live0, Struck),
    Kept2 is Live0 xor Struck.

%   … in a part of the table, too.

test(keep_in_a_part, [ forall(( between(1, 3, Position),
                                part_of(0b11110, Kept, Gone) )),
                       Kept1 == Live ]) :-
    classic_rule(Rule),
    line_table(Rule, 4, 2, 0, Table),
    all_arrangements(Table, All),
    at_position(Table, 4, Last),
    with_heights(0b10, Last, All, Live0),
    at_position(Table, Position, AtPosition),
    with_heights(Kept, AtPosition, Live0, Live),
    keep_heights(Kept, Gone, AtPosition, Live0, Kept1).

%   Neither part is empty.

part_of(Set, Kept, Gone) :-
    between(1, Set, Kept),
    Kept /\ Set =:= Kept,
    Gone is Set xor Kept,
    Gone =\= 0.

%   A line at once: its positions one after the other.

test(line, Left-Sets == [[2,4,3,1],[3,4,2,1]]-[0b1100,0b10000,0b1100,0b10]) :-
    classic_rule(Rule),
    line_table(Rule, 4, 2, 0, Table),
    all_arrangements(Table, Live0),
    table_contents(Table, _, Supports, _),
    All = 0b11110,
    keep_sets([All,All,All,All], [All,0b10000,All,0b10], Supports,
              Live0, Live),
    arrangements(Table, 4, Live, Left),
    supported_sets([All,0b10000,All,0b10], Supports, Live, Sets).

test(line_without_arrangement, fail) :-
    classic_rule(Rule),
    line_table(Rule, 4, 2, 0, Table),
    all_arrangements(Table, Live),
    table_contents(Table, _, Supports, _),
    All = 0b11110,
    keep_sets([All,All,All,All], [0b10000,All,All,All], Supports, Live, _).

%   What is kept does not hang on negative numbers, which some Prologs get
%   wrong: all bits of a long table are either kept or struck.

test(long, [ forall(between(1, 8, Position)), Both =:= Live0 ]) :-
    classic_rule(Rule),
    line_table(Rule, 8, 0, 3, Table),
    all_arrangements(Table, Live0),
    at_position(Table, Position, AtPosition),
    keep_heights(0b1111110, 0b110000000, AtPosition, Live0, Kept),
    with_heights(0b110000000, AtPosition, Live0, Struck),
    Both is Kept + Struck.

:- end_tests(table).
