% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/line/blocks').
:- use_module('../../../prolog/skyscraper/line/table').

:- begin_tests(blocks).

at_position(Table, Position, AtPosition) :-
    table_contents(Table, _, Supports, _),
    arg(Position, Supports, AtPosition).

%   That a table has the right arrangements is tested with line/table.pl.

test(make_table, Table == table(2, supports(heights(0,2,1),heights(0,1,2)),
                                heights(0b110,0b110), 0b11)) :-
    classic_rule(Rule),
    make_table(Rule, 2, 0, 0, Table).

test(no_arrangement, Count == 0) :-
    classic_rule(Rule),
    make_table(Rule, 4, 4, 3, Table),
    table_contents(Table, Count, _, _).

test(long_tables, Long == [8-yes,5-no]) :-
    classic_rule(Rule),
    findall(Size-Has,
            (   member(Size, [8,5]),
                make_table(Rule, Size, 0, 3, Table),
                (   has_blocks(Table)
                ->  Has = yes
                ;   Has = no
                )
            ),
            Long).

%   The block of a long table says the same as the table.

test(block, [ forall(between(1, 8, P)), InBlock == InTable ]) :-
    classic_rule(Rule),
    line_table(Rule, 8, 0, 3, Table),
    all_arrangements(Table, All),
    at_position(Table, P, AtPosition),
    keep_heights(0b100000000, 0b11111110, AtPosition, All, Live),
    table_contents(Table, _, Supports, _),
    occurring(Supports, Live, InTable),
    (   Live =:= 0
    ->  InBlock = InTable
    ;   block_of_tallest(8, AtPosition, Live, BlockLive, BlockSupports),
        assertion(popcount(BlockLive) =:= popcount(Live)),
        assertion(msb(BlockLive) =:= popcount(Live) - 1),
        occurring(BlockSupports, BlockLive, InBlock)
    ).

occurring(Supports, Live, AllHeights) :-
    findall(Heights,
            (   between(1, 8, Position),
                arg(Position, Supports, AtPosition),
                supported_heights(0b111111110, AtPosition, Live, Heights)
            ),
            AllHeights).

test(no_block_of_other_heights, fail) :-
    classic_rule(Rule),
    line_table(Rule, 8, 0, 3, Table),
    at_position(Table, 4, AtPosition),
    block_of_tallest(7, AtPosition, 1, _, _).

test(no_block_of_short_tables, fail) :-
    classic_rule(Rule),
    line_table(Rule, 5, 2, 2, Table),
    at_position(Table, 3, AtPosition),
    block_of_tallest(5, AtPosition, 1, _, _).

%   By other rules: the arrangements of a table are those of the rules, once
%   each.

test(by_rule, [ forall(sampled(60, ( between(2, 5, N), between(0, 2, Empties),
                                      Empties < N, member(Weight, [count,sum]),
                                      Rule = rule(Empties,[],Weight),
                                      rule_most(Rule, N, Most),
                                      between(0, Most, Near),
                                      between(0, Most, Far) ))),
                Lines == Expected ]) :-
    table_lines(Rule, N, Near, Far, Lines),
    rule_lines(Rule, N, Near, Far, Expected).

table_lines(Rule, N, Near, Far, Lines) :-
    make_table(Rule, N, Near, Far, Table),
    table_contents(Table, Count, Supports, _),
    Last is Count - 1,
    findall(Line,
            (   between(0, Last, K),
                findall(Height,
                        (   between(1, N, Position),
                            arg(Position, Supports, AtPosition),
                            arg(Argument, AtPosition, Bits),
                            integer(Bits),
                            getbit(Bits, K) =:= 1,
                            Height is Argument - 1
                        ),
                        Line)
            ),
            Lines0),
    msort(Lines0, Lines).

:- end_tests(blocks).
