% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_blocks,
          [ make_table/4,               % +Size, +Near, +Far, -Table
            has_blocks/1,               % +Table
            block_of_tallest/5          % +Height, +AtPosition, +Live0, -Live,
                                        % -Supports
          ]).
:- use_module(table_cache).
:- use_module(library(apply),
            [foldl/4, include/3, maplist/2, maplist/3, maplist/4]).
:- use_module(library(lists), [append/3, memberchk/2, numlist/3]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> A table is made of blocks

No table is made by listing permutations. It is made of one block for each
position P of the tallest building, and a block of blocks for one building
less: make every building one storey taller and put a new one of height 1
somewhere.  In front it is seen from the near end only, at the back from the
far end only, anywhere between it is hidden from both.  So the block of
(N, Near, Far, P) is made of those of (N-1, Near-1, Far, P-1),
(N-1, Near, Far-1, P), P - 2 copies of (N-1, Near, Far, P-1) and N - 1 - P of
(N-1, Near, Far, P), shifted to lie side by side.

    ?- make_table(3, 2, 0, Table).
    Table = table(3, supports(heights(1,6,0), heights(4,0,3), heights(2,1,4)),
                  heights(6,10,14), 7).

(Arrangement 0 is 132, 1 is 231 and 2 is 213: the two with the tallest in
the middle lie first. Height 2 is the first of 1 and 2, bits 0b110 = 6.)

The blocks of a table lie in the order of P for speed: the clues say most
about the tallest building, and integers end with their highest bit.  Once
it is known where the tallest stands, the block there is all that is left of
the table.  A long table keeps its blocks for that.

What a table is says line/table.pl; this file and that one are the only
ones that know the term, `table(Count, Supports, Heights, All)`.
*/

%   A table with more arrangements than this is long, and keeps its blocks.

long_table(4000).

%!  make_table(+Size, +Near, +Far, -Table) is semidet.
%
%   Table has all arrangements of that size which show these clues. Fails if
%   there is too little memory for it or for a block.

make_table(Size, Near, Far, Table) :-
    join_blocks(Size, Near, Far, Table),
    enough_memory(Table, Size).

join_blocks(Size, Near, Far, Table) :-
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
        memberchk(part(Position, Start, table(_, Supports, _, _)), Parts)
    ->  append(Bits, [block(Start, Supports)], Arguments)
    ;   Arguments = Bits
    ),
    compound_name_arguments(AtPosition, heights, Arguments).

part_position(Position, part(_, Start, table(_, Supports, _, _)),
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
    Block = table(1, supports(heights(1)), heights(0b10), 1).
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
raised_parts([part(J, Start, table(_, Supports, _, All))|Parts], Position,
             Lowest0, Lowest, Shifted) :-
    (   J =:= Position
    ->  Lowest1 is All << Start,
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
    Block = table(BlockCount, _, _, _),
    Next is Start + BlockCount,
    side_by_side(Js, Blocks, Next, Count, Parts).

%   new_table(+Count, +Positions, +Sets, -Table) is det: Table has the supports
%   and the sets of heights in these lists.

new_table(Count, Positions, Sets, table(Count, Supports, Heights, All)) :-
    All is (1<<Count) - 1,
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

%   block(+Size, +Near, +Far, +P, -Block) is semidet: the part of a table that
%   has the tallest building at position P, made once in each thread and kept.
%   Fails if there is too little memory.

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

%   enough_memory(+Table, +Size) is semidet: counts the bytes of a new table
%   or block as taken, if that many are left.

enough_memory(table(Count, _, _, _), Size) :-
    long_table(Long),
    (   Count > Long
    ->  Copies = 2
    ;   Copies = 1
    ),
    Bytes is Copies*Count*Size*Size//8,
    take_memory(Bytes).

%!  has_blocks(+Table) is semidet.
%
%   Table is long: block_of_tallest/5 may find something.

has_blocks(table(Count, _, _, _)) :-
    long_table(Long),
    Count > Long.

%!  block_of_tallest(+Height, +AtPosition, +Live0, -Live, -Supports) is semidet.
%
%   True if Height is the tallest of all and the table is long. All
%   arrangements in Live0 have it at one position, whose argument of the
%   table's supports is AtPosition. Live is the same set of arrangements as
%   bits of the block there, which is a shorter table with these Supports.

block_of_tallest(Height, AtPosition, Live0, Live, Supports) :-
    Next is Height + 1,
    arg(Next, AtPosition, Block),
    Block = block(Start, Supports),
    Live is Live0 >> Start.
