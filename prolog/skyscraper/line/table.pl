% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_table,
          [ line_table/4,               % +Size, +Near, +Far, -Table
            table_contents/4,           % +Table, -Count, -Supports, -Heights
            all_arrangements/2,         % +Table, -Live
            with_heights/4,             % +Heights, +AtPosition, +Live0, -Live
            keep_heights/5,             % +Kept, +Gone, +AtPosition, +Live0,
                                        % -Live
            supported_heights/5         % +Heights, +AtPosition, +Live, -Kept,
                                        % -Gone
          ]).
:- use_module(arrangement_count).
:- use_module(blocks).
:- use_module(table_cache).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> The arrangements of one line, as sets of bits

A line of N cells with its two clues allows some arrangements: the
permutations of 1..N in which Near heights are visible from one end and
Far from the other.  A table numbers them from 0 and keeps, for every
position and height, one integer whose bit k says that arrangement k has
that height there (its _support_).  The state of a line is then one more
integer, _Live_, and a height may stay in a cell as long as Live and the
height's support have a bit in common.  The integers are as long as there
are arrangements, and the arithmetic on them runs at the speed of GMP: so
complete filtering of both clues and the distinctness of a line costs a
few inferences for each height in each cell.

    ?- line_table(4, 1, 2, Table), all_arrangements(Table, Live),
       table_contents(Table, _, Supports, _), arg(4, Supports, Last),
       supported_heights([1,2,3,4], Last, Live, Heights, _).
    Live = 0b11, Heights = [3], …

(Behind a clue 1 stands the tallest, 4; seen from the other end with clue
2, the next tallest, 3, must come first. Two arrangements: 4123, 4213.)

Where heights occur is kept as a set of them, an integer too: bit H stands
for height H, and bit 0 is never set.  Nothing here knows a board, a
constraint or a search.
*/

%!  line_table(+Size, +Near, +Far, -Table) is semidet.
%
%   Table holds the arrangements of 1..Size with Near heights visible from
%   the first cell and Far from the last; a clue 0 allows any number.
%   Clues are in 0..Size. Fails if there are more arrangements than
%   table_limit/1 says; none at all is a table with no arrangement in it.
%
%   Tables are made once in each thread and kept (table_cache.pl). This is a
%   cache: it never changes an answer, and it is bounded: it fails, too, if the
%   tables of this thread have taken all the memory that they may.

line_table(Size, Near, Far, Table) :-
    table_slots(Size, Slots),
    Slot is Near*(Size+1) + Far + 1,
    arg(Slot, Slots, Known),
    (   Known == unknown
    ->  (   arrangement_count(Size, Near, Far, Count),
            table_limit(Limit),
            Count =< Limit,
            make_table(Size, Near, Far, Made0)
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
%   Table has Count arrangements; argument Height of argument Position of
%   Supports has the bits of those that have Height at Position (if there
%   is any arrangement), and argument Position of Heights is the set of the
%   heights that occur there.

table_contents(table(Count, Supports, Heights, _), Count, Supports, Heights).

%!  all_arrangements(+Table, -Live) is det.
%
%   Live is the set of all arrangements in Table, 0 if it has none.

all_arrangements(table(_, _, _, All), All).

%!  with_heights(+Heights, +AtPosition, +Live0, -Live) is det.
%
%   Live is the part of Live0 that has one of Heights, a list of at least
%   one, at a position. AtPosition is the argument of Supports for it.

with_heights([Height|Heights], AtPosition, Live0, Live) :-
    arg(Height, AtPosition, Support),
    union(Heights, AtPosition, Support, Bits),
    Live is Live0 /\ Bits.

%!  keep_heights(+Kept, +Gone, +AtPosition, +Live0, -Live) is det.
%
%   As with_heights(Kept, AtPosition, Live0, Live), if all of Live0 have one
%   of Kept or Gone there. These are not empty; Gone is better the shorter
%   of them.

keep_heights([Height|Heights], Gone, AtPosition, Live0, Live) :-
    (   Heights == []
    ->  arg(Height, AtPosition, Support),
        Live is Live0 /\ Support
    ;   Gone = [First|Others],
        arg(First, AtPosition, Bits0),
        union(Others, AtPosition, Bits0, Bits),
        Live is Live0 xor (Live0 /\ Bits)
    ).

union([], _, Bits, Bits).
union([Height|Heights], AtPosition, Bits0, Bits) :-
    arg(Height, AtPosition, Support),
    Bits1 is Bits0 \/ Support,
    union(Heights, AtPosition, Bits1, Bits).

%!  supported_heights(+Heights, +AtPosition, +Live, -Kept, -Gone) is det.
%
%   Kept are those of Heights that some arrangement in Live has at a
%   position, Gone are the others. All three are lists, and AtPosition is
%   the argument of Supports for it.

supported_heights([], _, _, [], []).
supported_heights([Height|Heights], AtPosition, Live, Kept, Gone) :-
    arg(Height, AtPosition, Support),
    (   Live /\ Support =:= 0
    ->  Kept = Kept1,
        Gone = [Height|Gone1]
    ;   Kept = [Height|Kept1],
        Gone = Gone1
    ),
    supported_heights(Heights, AtPosition, Live, Kept1, Gone1).
