% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_line_table,
          [ line_table/4,               % +Size, +Near, +Far, -Table
            arrangement_count/4,        % +Size, +Near, +Far, -Count
            long_table/1,               % -Count
            table_contents/4,           % +Table, -Count, -Supports, -Heights
            all_arrangements/2,         % +Table, -Live
            with_heights/4,             % +Heights, +AtPosition, +Live0, -Live
            keep_heights/5,             % +Kept, +Gone, +AtPosition, +Live0,
                                        % -Live
            block_of_tallest/5,         % +Height, +AtPosition, +Live0, -Live,
                                        % -Supports
            supported_heights/5         % +Heights, +AtPosition, +Live, -Kept,
                                        % -Gone
          ]).
:- use_module(library(apply),
            [foldl/4, include/3, maplist/2, maplist/3, maplist/4]).
:- use_module(library(lists),
            [append/3, memberchk/2, nth0/3, numlist/3, sum_list/2]).

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
    Live = 0b11, Heights = [3].

(Behind a clue 1 stands the tallest, 4; seen from the other end with clue
2, the next tallest, 3, must come first. Two arrangements: 4123, 4213.)

No table is made by listing permutations.  It is made of one block for each
position P of the tallest building, and a block of blocks for one building
less: make every building one storey taller and put a new one of height 1
somewhere.  In front it is seen from the near end only, at the back from the
far end only, anywhere between it is hidden from both.  So the block of
(N, Near, Far, P) is made of those of (N-1, Near-1, Far, P-1),
(N-1, Near, Far-1, P), P - 2 copies of (N-1, Near, Far, P-1) and N - 1 - P of
(N-1, Near, Far, P), shifted to lie side by side.

The blocks of a table lie in the order of P for speed: the clues say most
about the tallest building, and integers end with their highest bit.  Once
it is known where the tallest stands, the block there is all that is left of
a long table: block_of_tallest/5.

Where heights occur is kept as a set of them, an integer too: bit H stands
for height H, and bit 0 is never set.  Nothing here knows a board, a
constraint or a search.
*/

%   The largest table that is made, in arrangements: the time that it takes
%   to look at a line grows with the length of its integers. That admits all
%   lines up to size eight, all that have a clue at size nine (up to
%   118,124), and of longer ones those that their clues tie down. A table of
%   K arrangements of size N has K*N*N/8 bytes, and its blocks as many again.

table_limit(120_000).

%!  long_table(-Count) is det.
%
%   A table with more than Count arrangements is long, and keeps its blocks.

long_table(4000).

%   What all tables of a thread may have together, in bytes. Those of all
%   sizes up to nine have 25 million.

memory_limit(200_000_000).

%!  line_table(+Size, +Near, +Far, -Table) is semidet.
%
%   Table holds the arrangements of 1..Size with Near heights visible from
%   the first cell and Far from the last; a clue 0 allows any number.
%   Clues are in 0..Size. Fails if there are too many arrangements to list;
%   none at all is a table with no arrangement in it.
%
%   Tables are made once in each thread and kept. This is a cache: it never
%   changes an answer, and it is bounded: it fails, too, if the tables of
%   this thread have taken all the memory that they may.

line_table(Size, Near, Far, Table) :-
    table_slots(Size, Slots),
    Slot is Near*(Size+1) + Far + 1,
    arg(Slot, Slots, Known),
    (   Known == unknown
    ->  (   arrangement_count(Size, Near, Far, Count),
            table_limit(Limit),
            Count =< Limit,
            make_table(Size, Near, Far, Made0),
            enough_memory(Made0, Size)
        ->  Made = Made0
        ;   Made = too_many
        ),
        nb_setarg(Slot, Slots, Made),
        arg(Slot, Slots, Table)
    ;   Table = Known
    ),
    Table \== too_many.

%   block(+Size, +Near, +Far, +P, -Block) is semidet: the part of the same
%   table that has the tallest building at position P. Fails if there is too
%   little memory.

block(Size, Near, Far, P, Block) :-
    block_slots(Size, Slots),
    Slot is (Near*(Size+1) + Far)*Size + P,
    arg(Slot, Slots, Known),
    (   Known == unknown
    ->  make_block(Size, Near, Far, P, Made),
        enough_memory(Made, Size),
        nb_setarg(Slot, Slots, Made),
        arg(Slot, Slots, Block)
    ;   Block = Known
    ).

%   The cache of one size is a compound with an argument for each table, or
%   each block, in a global variable of this thread. (Facts would be copied
%   at every look-up, and some tables have a megabyte.)

table_slots(Size, Slots) :-
    Count is (Size+1)*(Size+1),
    slots(skyscraper_line_tables_, Size, Count, Slots).

block_slots(Size, Slots) :-
    Count is (Size+1)*(Size+1)*Size,
    slots(skyscraper_line_blocks_, Size, Count, Slots).

slots(Name, Size, Count, Slots) :-
    atom_concat(Name, Size, Key),
    (   nb_current(Key, Known)
    ->  Slots = Known
    ;   allow_long_integers,
        length(Unknown, Count),
        maplist(=(unknown), Unknown),
        compound_name_arguments(New, slots, Unknown),
        nb_setval(Key, New),
        nb_getval(Key, Slots)
    ).

%   A thread that is not the first starts with the flag max_integer_size at
%   0 (seen in 9.2.9), which lets no long integer be made, instead of the
%   stack limit.

allow_long_integers :-
    (   current_prolog_flag(max_integer_size, 0)
    ->  current_prolog_flag(stack_limit, Limit),
        set_prolog_flag(max_integer_size, Limit)
    ;   true
    ).

%   Counts the bytes of a new table as taken, if that many are left.

enough_memory(table(Count, _, _), Size) :-
    Key = skyscraper_line_table_bytes,
    (   nb_current(Key, Bytes0)
    ->  true
    ;   Bytes0 = 0
    ),
    long_table(Long),
    (   Count > Long
    ->  Copies = 2
    ;   Copies = 1
    ),
    Bytes is Bytes0 + Copies*Count*Size*Size//8,
    memory_limit(Memory),
    Bytes =< Memory,
    nb_setval(Key, Bytes).

%!  arrangement_count(+Size, +Near, +Far, -Count) is det.
%
%   Count is the number of permutations of 1..Size with Near heights
%   visible from the first cell and Far from the last, where a clue 0
%   allows any number. The tallest splits a line in two, and what is
%   visible of either part are its running maxima; permutations with a
%   given number of these are counted by the Stirling numbers of the first
%   kind, c(N-1, Near+Far-2) for both parts together, each maximum being
%   on the one side or the other.

arrangement_count(Size, 0, 0, Count) =>
    stirling_row(Size, Row),
    sum_list(Row, Count).
arrangement_count(Size, 0, Far, Count) =>
    stirling(Size, Far, Count).
arrangement_count(Size, Near, 0, Count) =>
    stirling(Size, Near, Count).
arrangement_count(Size, Near, Far, Count) =>
    Maxima is Near + Far - 2,
    Shorter is Size - 1,
    (   Maxima =< Shorter
    ->  stirling(Shorter, Maxima, Permutations),
        Ways is Near - 1,
        binomial(Maxima, Ways, Sides),
        Count is Permutations * Sides
    ;   Count = 0
    ).

stirling(N, K, Count) :-
    stirling_row(N, Row),
    nth0(K, Row, Count).

%   Row is [c(N,0), …, c(N,N)], with c(N,K) = c(N-1,K-1) + (N-1)*c(N-1,K).

stirling_row(0, Row) =>
    Row = [1].
stirling_row(N, Row) =>
    Below is N - 1,
    stirling_row(Below, Row0),
    stirling_row_(Row0, Below, 0, Row).

stirling_row_([], _, Last, [Last]).
stirling_row_([C0|Cs0], Factor, Left, [C|Cs]) :-
    C is Left + Factor*C0,
    stirling_row_(Cs0, Factor, C0, Cs).

%   Count is N over K.

binomial(_, 0, Count) =>
    Count = 1.
binomial(N, K, Count) =>
    N1 is N - 1,
    K1 is K - 1,
    binomial(N1, K1, Count1),
    Count is Count1 * N // K.

%   make_table(+Size, +Near, +Far, -Table) is semidet: Table is table(Count,
%   Supports, Heights). Supports has an argument for each position, which
%   has the support of each height; Heights has the set of heights that
%   occur there. Fails if there is too little memory for a block.

make_table(Size, Near, Far, Table) :-
    numlist(1, Size, Numbers),
    include(possible_block(Size, Near, Far), Numbers, Ps),
    maplist(make_block(Size, Near, Far), Ps, Blocks),
    side_by_side(Ps, Blocks, 0, Count, Parts),
    long_table(Long),
    (   Count > Long
    ->  Blocked = true
    ;   Blocked = false
    ),
    maplist(joined_position(Parts, Numbers, Blocked), Numbers, Positions,
            Sets),
    new_table(Count, Positions, Sets, Table).

joined_position(Parts, Numbers, Blocked, Position, AtPosition, Set) :-
    maplist(part_position(Position), Parts, Shifted),
    joined_supports(Numbers, Shifted, Bits),
    occurring_heights(Bits, Set),
    (   Blocked == true,
        memberchk(part(Position, Start, table(_, Supports, _)), Parts)
    ->  append(Bits, [block(Start, Supports)], Arguments)
    ;   Arguments = Bits
    ),
    compound_name_arguments(AtPosition, heights, Arguments).

part_position(Position, part(_, Start, table(_, Supports, _)),
              Start-AtPosition) :-
    arg(Position, Supports, AtPosition).

joined_supports([], _, []).
joined_supports([Height|Heights], Shifted, [Bits|AllBits]) :-
    joined_support(Shifted, Height, 0, Bits),
    joined_supports(Heights, Shifted, AllBits).

joined_support([], _, Bits, Bits).
joined_support([Start-AtPosition|Shifted], Height, Bits0, Bits) :-
    arg(Height, AtPosition, Support),
    Bits1 is Bits0 \/ Support<<Start,
    joined_support(Shifted, Height, Bits1, Bits).

%   make_block(+Size, +Near, +Far, +P, -Block) is semidet: the same for the
%   arrangements with the tallest building at P, of which there are some.
%   Its parts are those with the lowest building at 1, 2, …

make_block(1, _, _, 1, Block) :-
    !,
    Block = table(1, supports(heights(1)), heights(0b10)).
make_block(Size, Near, Far, P, Block) :-
    numlist(1, Size, Numbers),
    foldl(lowest_at(Size, Near, Far, P), Numbers, Js-Blocks, []-[]),
    side_by_side(Js, Blocks, 0, Count, Parts),
    Taller is Size - 1,
    numlist(1, Taller, Heights),
    maplist(raised_position(Parts, Heights), Numbers, Positions, Sets),
    new_table(Count, Positions, Sets, Block).

%   What stands behind the lowest building has one position less in the part.

raised_position(Parts, Heights, Position, AtPosition, Set) :-
    raised_parts(Parts, Position, 0, Lowest, Shifted),
    joined_supports(Heights, Shifted, Bits),
    occurring_heights([Lowest|Bits], Set),
    compound_name_arguments(AtPosition, heights, [Lowest|Bits]).

raised_parts([], _, Lowest, Lowest, []).
raised_parts([part(J, Start, table(Count, Supports, _))|Parts], Position,
             Lowest0, Lowest, Shifted) :-
    (   J =:= Position
    ->  Lowest1 is ((1<<Count) - 1) << Start,
        Shifted = Shifted1
    ;   Lowest1 = Lowest0,
        PartPosition is Position - max(0, sign(Position-J)),
        arg(PartPosition, Supports, AtPosition),
        Shifted = [Start-AtPosition|Shifted1]
    ),
    raised_parts(Parts, Position, Lowest1, Lowest, Shifted1).

%   The arrangements with the lowest building at J, unless there are none.

lowest_at(Size, Near, Far, P, J, Js0-Blocks0, Js-Blocks) :-
    (   J =\= P,
        taller_clue(J, 1, Near, TallerNear),
        taller_clue(J, Size, Far, TallerFar),
        Shorter is Size - 1,
        TallerP is P - max(0, sign(P-J)),
        possible_block(Shorter, TallerNear, TallerFar, TallerP)
    ->  block(Shorter, TallerNear, TallerFar, TallerP, Block),
        Js0 = [J|Js],
        Blocks0 = [Block|Blocks]
    ;   Js0 = Js,
        Blocks0 = Blocks
    ).

%   The clue that the taller buildings show at that end, if the lowest one,
%   at J, is seen from there or hidden.

taller_clue(J, End, Clue0, Clue) :-
    (   J =\= End
    ->  Clue = Clue0
    ;   Clue0 =:= 0
    ->  Clue = 0
    ;   Clue is Clue0 - 1,
        Clue > 0
    ).

%   Some arrangement shows these clues with the tallest building at P: what is
%   seen in front of it are the running maxima there.

possible_block(Size, Near, Far, P) :-
    Before is P - 1,
    Behind is Size - P,
    possible_clue(Near, Before),
    possible_clue(Far, Behind).

possible_clue(0, _) :-
    !.
possible_clue(1, Others) :-
    !,
    Others =:= 0.
possible_clue(Clue, Others) :-
    Clue - 1 =< Others.

%   The arrangements of each part begin where those of the last one end.

side_by_side([], [], Count, Count, []).
side_by_side([J|Js], [Block|Blocks], Start, Count,
             [part(J, Start, Block)|Parts]) :-
    Block = table(BlockCount, _, _),
    Next is Start + BlockCount,
    side_by_side(Js, Blocks, Next, Count, Parts).

%   new_table(+Count, +Positions, +Sets, -Table) is det: Table has the supports
%   and the sets of heights in these lists.

new_table(Count, Positions, Sets, table(Count, Supports, Heights)) :-
    (   Count =:= 0
    ->  Supports = none
    ;   compound_name_arguments(Supports, supports, Positions)
    ),
    compound_name_arguments(Heights, heights, Sets).

occurring_heights(Bits, Heights) :-
    foldl(occurring_height, Bits, 1-0, _-Heights).

occurring_height(Bits, Height-Heights0, Next-Heights) :-
    Next is Height + 1,
    Heights is Heights0 \/ min(1, Bits)<<Height.

%!  table_contents(+Table, -Count, -Supports, -Heights) is det.
%
%   Table has Count arrangements; argument Height of argument Position of
%   Supports has the bits of those that have Height at Position (if there
%   is any arrangement), and argument Position of Heights is the set of the
%   heights that occur there.

table_contents(table(Count, Supports, Heights), Count, Supports, Heights).

%!  all_arrangements(+Table, -Live) is det.
%
%   Live is the set of all arrangements in Table, 0 if it has none.

all_arrangements(table(Count, _, _), Live) :-
    Live is (1<<Count) - 1.

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
        Live is Live0 /\ \Bits
    ).

union([], _, Bits, Bits).
union([Height|Heights], AtPosition, Bits0, Bits) :-
    arg(Height, AtPosition, Support),
    Bits1 is Bits0 \/ Support,
    union(Heights, AtPosition, Bits1, Bits).

%!  block_of_tallest(+Height, +AtPosition, +Live0, -Live, -Supports) is semidet.
%
%   All of Live0 have Height at a position, which is the tallest of all, and
%   the table is long: Live has the same arrangements as bits of the shorter
%   table with Supports.

block_of_tallest(Height, AtPosition, Live0, Live, Supports) :-
    Next is Height + 1,
    arg(Next, AtPosition, Block),
    Block = block(Start, Supports),
    Live is Live0 >> Start.

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
