% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_table,
          [ line_table/5,               % +Rule, +Size, +Near, +Far, -Table
            line_tables/3,              % +Rule, +Size, -Tables
            table_for/4,                % +Tables, +Near, +Far, -Table
            table_contents/4,           % +Table, -Count, -Supports, -Heights
            all_arrangements/2,         % +Table, -Live
            keep_heights/5,             % +Kept, +Gone, +AtPosition, +Live0,
                                        % -Live
            keep_sets/5,                % +Sets0, +Sets, +Supports, +Live0,
                                        % -Live
            supported_heights/4,        % +Heights, +AtPosition, +Live, -Kept
            supported_heights/5,        % +List, +AtPosition, +Live, +Heights,
                                        % -Kept
            supported_sets/4            % +Sets0, +Supports, +Live, -Sets
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../rule/rule').
:- use_module(arrangement_count).
:- use_module(bit_set).
:- use_module(blocks).
:- use_module(table_cache).

/** <module> The arrangements of one line, as sets of bits

The two clues of a line of N cells allow some arrangements: the permutations of
1..N in which Near heights are visible from one end and Far from the other. A
table numbers them from 0. For every position and height it keeps one integer,
the height's _support_, whose bit k says that arrangement k has that height
there. The state of a line is then one more integer, _Live_: a height may stay
in a cell as long as Live and the height's support have a bit in common. The
integers have a bit for each arrangement, and the arithmetic on them runs at
the speed of GMP. So complete filtering of both clues and the distinctness of a
line costs a few inferences for each height in each cell.

    ?- line_table(rule(0,[],count), 4, 1, 2, Table),
       all_arrangements(Table, Live),
       table_contents(Table, _, Supports, _), arg(4, Supports, Last),
       supported_heights(0b11110, Last, Live, Heights).
    Live = 0b11, Heights = 0b1000, …

(Behind the clue 1 stands the tallest, 4; from the other end, with the clue 2,
the next tallest, 3, must come first. Two arrangements: 4123, 4213.)

By another rule (rule/rule.pl) some cells may be empty, with the height 0, or a
clue may not count buildings.

A set of heights is an integer, too (bit_set.pl). Nothing here knows a board, a
constraint or a search.
*/

%!  line_table(+Rule, +Size, +Near, +Far, -Table) is semidet.
%
%   Table holds the arrangements of a line that show Near from the first cell
%   and Far from the last, by Rule (rule/rule.pl); the clue 0 allows any
%   number. Clues go from 0 to the highest possible one. Fails if there are
%   more arrangements than table_limit/1 says; if there are none, Table is
%   empty.
%
%   Each thread makes a table once and keeps it (table_cache.pl), which never
%   changes an answer.

line_table(Rule, Size, Near, Far, Table) :-
    line_tables(Rule, Size, Tables),
    table_for(Tables, Near, Far, Table).

%!  line_tables(+Rule, +Size, -Tables) is det.
%!  table_for(+Tables, +Near, +Far, -Table) is semidet.
%
%   The same in two steps, for several tables of lines of that Size.

line_tables(Rule, Size, tables(Rule, Size, Most, Slots)) :-
    table_slots(Rule, Size, Most, Slots).

table_for(tables(Rule, Size, Most, Slots), Near, Far, Table) :-
    Slot is Near*(Most+1) + Far + 1,
    arg(Slot, Slots, Known),
    (   var(Known)
    ->  (   arrangement_count(Rule, Size, Near, Far, Count),
            table_limit(Limit),
            Count =< Limit,
            make_table(Rule, Size, Near, Far, Made0)
        ->  Made = Made0
        ;   Made = too_many
        ),
        nb_setarg(Slot, Slots, Made),
        arg(Slot, Slots, Table)
    ;   Table = Known
    ),
    Table \== too_many.

%!  table_contents(+Table, -Count, -Supports, -Heights) is det.
%
%   Table has Count arrangements. If there are any, argument Height + 1 of
%   argument Position of Supports has the bits of those that have Height at
%   Position (the height 0 is that of an empty cell), and argument Position of
%   Heights is the set of the heights that occur there.

table_contents(table(Count, Supports, Heights, _), Count, Supports, Heights).

%!  all_arrangements(+Table, -Live) is det.
%
%   Live is the set of all arrangements in Table, 0 if it has none.

all_arrangements(table(_, _, _, All), All).

%!  keep_heights(+Kept, +Gone, +AtPosition, +Live0, -Live) is det.
%
%   Live are those of Live0 that have one of Kept at a position, where all of
%   Live0 have one of Kept or Gone, two nonempty sets. AtPosition is the
%   argument of Supports for that position.

keep_heights(Kept, Gone, AtPosition, Live0, Live) :-
    (   Kept /\ (Kept-1) =:= 0
    ->  Argument is msb(Kept) + 1,
        arg(Argument, AtPosition, Support),
        Live is Live0 /\ Support
    ;   Gone /\ (Gone-1) =:= 0
    ->  Argument is msb(Gone) + 1,
        arg(Argument, AtPosition, Support),
        Live is Live0 xor (Live0 /\ Support)
    ;   set_elements(Gone, [Height|Heights]),
        Argument is Height + 1,
        arg(Argument, AtPosition, Support),
        with_heights(Heights, AtPosition, Support, Bits),
        Live is Live0 xor (Live0 /\ Bits)
    ).

with_heights([], _, Bits, Bits).
with_heights([Height|Heights], AtPosition, Bits0, Bits) :-
    Argument is Height + 1,
    arg(Argument, AtPosition, Support),
    Bits1 is Bits0 \/ Support,
    with_heights(Heights, AtPosition, Bits1, Bits).

%!  keep_sets(+Sets0, +Sets, +Supports, +Live0, -Live) is semidet.
%
%   Live0 have one of Sets0 at each position; Live are those that have one of
%   Sets there. Fails if there are none.

keep_sets(Sets0, Sets, Supports, Live0, Live) :-
    keep_sets(Sets0, Sets, 1, Supports, Live0, Live).

keep_sets([], [], _, _, Live, Live).
keep_sets([Set0|Sets0], [Set|Sets], Position, Supports, Live0, Live) :-
    Kept is Set0 /\ Set,
    (   Kept =:= Set0
    ->  Live1 = Live0
    ;   Kept =\= 0,
        Gone is Set0 xor Kept,
        arg(Position, Supports, AtPosition),
        keep_heights(Kept, Gone, AtPosition, Live0, Live1),
        Live1 =\= 0
    ),
    Next is Position + 1,
    keep_sets(Sets0, Sets, Next, Supports, Live1, Live).

%!  supported_heights(+Heights, +AtPosition, +Live, -Kept) is det.
%!  supported_heights(+List, +AtPosition, +Live, +Heights, -Kept) is det.
%
%   Kept are those of the set Heights that some arrangement in Live has at a
%   position. AtPosition is the argument of Supports for it. List has the same
%   heights, from set_lists/1 (bit_set.pl).

supported_heights(Heights, AtPosition, Live, Kept) :-
    set_elements(Heights, List),
    supported_heights(List, AtPosition, Live, Heights, Kept).

supported_heights([], _, _, Set, Set).
supported_heights([Height|Heights], AtPosition, Live, Set0, Set) :-
    Argument is Height + 1,
    arg(Argument, AtPosition, Support),
    (   Live /\ Support =:= 0
    ->  Set1 is Set0 xor (1<<Height)
    ;   Set1 = Set0
    ),
    supported_heights(Heights, AtPosition, Live, Set1, Set).

%!  supported_sets(+Sets0, +Supports, +Live, -Sets) is det.
%
%   Sets are the heights of Sets0, position by position, that some arrangement
%   in Live has there; all of Live have one of Sets0.

supported_sets(Sets0, Supports, Live, Sets) :-
    supported_sets(Sets0, 1, Supports, Live, Sets).

supported_sets([], _, _, _, []).
supported_sets([Set0|Sets0], Position, Supports, Live, [Set|Sets]) :-
    (   Set0 /\ (Set0-1) =:= 0
    ->  Set = Set0
    ;   arg(Position, Supports, AtPosition),
        supported_heights(Set0, AtPosition, Live, Set)
    ),
    Next is Position + 1,
    supported_sets(Sets0, Next, Supports, Live, Sets).
