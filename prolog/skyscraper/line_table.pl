% SPDX-License-Identifier: MIT

:- module(skyscraper_line_table,
          [ line_table/4,               % +Size, +Near, +Far, -Table
            arrangement_count/4,        % +Size, +Near, +Far, -Count
            table_contents/4,           % +Table, -Count, -Supports, -Heights
            all_arrangements/2,         % +Table, -Live
            with_heights/4,             % +Heights, +AtPosition, +Live0, -Live
            keep_heights/5,             % +Kept, +Gone, +AtPosition, +Live0,
                                        % -Live
            supported_heights/5         % +Heights, +AtPosition, +Live, -Kept,
                                        % -Gone
          ]).
:- use_module(library(apply), [foldl/4, maplist/2, maplist/3]).
:- use_module(library(lists), [nth0/3, numlist/3, sum_list/2]).

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

No table is made by listing permutations.  Take an arrangement of N - 1
heights, make every building one storey taller and put a new building of
height 1 somewhere: in front it is seen from the near end only, at the
back from the far end only, anywhere between it is hidden from both.  So
the table of (N, Near, Far) is made of those of (N-1, Near-1, Far),
(N-1, Near, Far-1) and N - 2 copies of (N-1, Near, Far), shifted to lie
side by side.

Where heights occur is kept as a set of them, an integer too: bit H stands
for height H, and bit 0 is never set.  Nothing here knows a board, a
constraint or a search.
*/

%   The largest table that is made, in arrangements: the time that it takes
%   to look at a line grows with the length of its integers. That admits all
%   lines up to size eight, all that have a clue at size nine (up to
%   118,124), and of longer ones those that their clues tie down. A table of
%   K arrangements of size N has K*N*N/8 bytes.

table_limit(120_000).

%   What all tables of a thread may have together, in bytes. Those of all
%   sizes up to nine have 35 million.

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
    ->  (   small_enough(Size, Near, Far),
            make_table(Size, Near, Far, Made0)
        ->  Made = Made0
        ;   Made = too_many
        ),
        nb_setarg(Slot, Slots, Made),
        arg(Slot, Slots, Table)
    ;   Table = Known
    ),
    Table \== too_many.

%   The cache of one size is a compound with an argument for each pair of
%   clues, in a global variable of this thread. (Facts would be copied at
%   every look-up, and some tables have a megabyte.)

table_slots(Size, Slots) :-
    atom_concat(skyscraper_line_tables_, Size, Key),
    (   nb_current(Key, Known)
    ->  Slots = Known
    ;   allow_long_integers,
        Count is (Size+1)*(Size+1),
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

%   Counts the bytes as taken, if the table may be made.

small_enough(Size, Near, Far) :-
    arrangement_count(Size, Near, Far, Count),
    table_limit(Limit),
    Count =< Limit,
    Key = skyscraper_line_table_bytes,
    (   nb_current(Key, Bytes0)
    ->  true
    ;   Bytes0 = 0
    ),
    Bytes is Bytes0 + Count*Size*Size//8,
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
%   occur there. Fails if a part would be too large.

make_table(1, Near, Far, Table) :-
    !,
    (   Near =< 1,
        Far =< 1
    ->  Table = table(1, supports(heights(1)), heights(0b10))
    ;   Table = table(0, none, heights(0))
    ).
make_table(Size, Near, Far, Table) :-
    Shorter is Size - 1,
    one_less(Near, LessNear),
    one_less(Far, LessFar),
    part(Shorter, LessNear, Far, Front),
    part(Shorter, Near, LessFar, Back),
    part(Shorter, Near, Far, Between),
    count(Front, FrontCount),
    count(Back, BackCount),
    count(Between, BetweenCount),
    BackStart is FrontCount + (Size-2)*BetweenCount,
    Count is BackStart + BackCount,
    numlist(1, Size, Numbers),
    (   Count =:= 0
    ->  Supports = none,
        maplist(no_height, Numbers, Sets)
    ;   Parts = parts(Front, Between, Back, BackStart),
        maplist(position_supports(Numbers, Size, Parts), Numbers,
                Positions),
        compound_name_arguments(Supports, supports, Positions),
        maplist(occurring_heights, Positions, Sets)
    ),
    compound_name_arguments(Heights, heights, Sets),
    Table = table(Count, Supports, Heights).

no_height(_, 0).

position_supports(Numbers, Size, Parts, Position, Supports) :-
    maplist(support_of(Position, Size, Parts), Numbers, Bits),
    compound_name_arguments(Supports, heights, Bits).

occurring_heights(Supports, Heights) :-
    compound_name_arguments(Supports, heights, Bits),
    foldl(occurring_height, Bits, 1-0, _-Heights).

occurring_height(Bits, Height-Heights0, Next-Heights) :-
    Next is Height + 1,
    Heights is Heights0 \/ min(1, Bits)<<Height.

count(table(Count, _, _), Count).

%   The clue left for the taller buildings, when the lowest one is seen.

one_less(0, Less) => Less = 0.
one_less(1, Less) => Less = impossible.
one_less(Clue, Less) => Less is Clue - 1.

part(Size, Near, Far, Part) :-
    (   integer(Near),
        Near =< Size,
        integer(Far),
        Far =< Size
    ->  line_table(Size, Near, Far, Part)
    ;   Part = table(0, none, none)
    ).

%   Bits are the arrangements with Height at Position. First come those
%   that have the lowest building in front, then those that have it at
%   positions 2, 3, …, then those that have it at the back.

support_of(1, _, parts(Front, _, _, _), 1, Bits) =>
    count(Front, Count),
    ones(Count, Bits).
support_of(Size, Size, parts(_, _, Back, BackStart), 1, Bits) =>
    count(Back, Count),
    ones(Count, Ones),
    Bits is Ones << BackStart.
support_of(Position, _, parts(Front, Between, _, _), 1, Bits) =>
    count(Front, FrontCount),
    count(Between, Count),
    ones(Count, Ones),
    Bits is Ones << (FrontCount + (Position-2)*Count).
support_of(Position, Size, Parts, Height, Bits) =>
    Parts = parts(Front, Between, Back, BackStart),
    Below is Height - 1,
    Before is Position - 1,
    count(Front, FrontCount),
    count(Between, Count),
    support(Front, Before, Below, InFront),
    support(Between, Before, Below, Lower),
    support(Between, Position, Below, Upper),
    support(Back, Position, Below, AtBack),
    %   the lowest building stands before this one, or behind it
    copies(max(0, Before-1), Count, Lower, LowerBits),
    copies(min(Size-2, Size-1-Position), Count, Upper, UpperBits),
    Bits is InFront
            \/ LowerBits << FrontCount
            \/ UpperBits << (FrontCount + Before*Count)
            \/ AtBack << BackStart.

ones(Count, Bits) :-
    Bits is (1<<Count) - 1.

copies(Number, Width, Bits0, Bits) :-
    (   Bits0 =:= 0
    ->  Bits = 0
    ;   N is Number,
        copies_(N, Width, Bits0, Bits)
    ).

copies_(N, Width, Bits0, Bits) :-
    (   N =< 0
    ->  Bits = 0
    ;   N1 is N - 1,
        copies_(N1, Width, Bits0, Bits1),
        Bits is Bits1<<Width \/ Bits0
    ).

%   support(+Table, +Position, +Height, -Bits): nothing stands outside.

support(table(_, Supports, _), Position, Height, Bits) :-
    (   Supports \== none,
        Position >= 1,
        arg(Position, Supports, AtPosition)
    ->  arg(Height, AtPosition, Bits)
    ;   Bits = 0
    ).

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
    ones(Count, Live).

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
