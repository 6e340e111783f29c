% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_blocks,
          [ make_table/5,               % +Rule, +Size, +Near, +Far, -Table
            has_blocks/1,               % +Table
            block_of_tallest/5          % +Height, +AtPosition, +Live0, -Live,
                                        % -Supports
          ]).
:- use_module('../rule/rule', [seen_weight/3]).
:- use_module(table_cache).
:- use_module(library(apply),
            [foldl/4, include/3, maplist/2, maplist/3, maplist/4]).
:- use_module(library(lists), [append/3, memberchk/2, numlist/3]).

/** <module> A table is made of blocks

No table is made by listing permutations. It is made of one block for each
position P of the tallest building, and a block of blocks for one building
less: make every building one storey taller and put a new one of height 1
somewhere.  In front it is seen from the near end only, at the back from the
far end only, anywhere between it is hidden from both.  So the block of
(N, Near, Far, P) is made of those of (N-1, Near-1, Far, P-1),
(N-1, Near, Far-1, P), P - 2 copies of (N-1, Near, Far, P-1) and N - 1 - P of
(N-1, Near, Far, P), shifted to lie side by side.

    ?- make_table(rule(0,[],count), 3, 2, 0, Table).
    Table = table(3, supports(heights(0,1,6,0), heights(0,4,0,3),
                              heights(0,2,1,4)),
                  heights(6,10,14), 7).

(Arrangement 0 is 132, 1 is 231 and 2 is 213: the two with the tallest in
the middle lie first. Height 2 is the first of 1 and 2, bits 0b110 = 6.)

The blocks of a table lie in the order of P for speed: the clues say most
about the tallest building, and integers end with their highest bit.  Once
it is known where the tallest stands, the block there is all that is left of
the table.  A long table keeps its blocks for that.

By other rules (rule/rule.pl) a building that is seen takes its weight from a
clue, and a table with empty cells has a part for each way to place them: the
others are a shorter line, which shows the same.

What a table is says line/table.pl; this file and that one are the only
ones that know the term, `table(Count, Supports, Heights, All)`.
*/

%   A table with more arrangements than this is long, and keeps its blocks.

long_table(4000).

%!  make_table(+Rule, +Size, +Near, +Far, -Table) is det.
%
%   Table has all arrangements of that size which show these clues by Rule
%   (rule/rule.pl).

make_table(rule(Empties, _, Weight), Size, Near, Far, Table) :-
    join_blocks(kind(Empties, Weight, 1), Size, Near, Far, Table),
    count_memory(Table, Size).

join_blocks(Kind, Size, Near, Far, Table) :-
    numlist(1, Size, Numbers),
    include(possible_block(Kind, Size, Near, Far), Numbers, Ps),
    maplist(make_block(Kind, Size, Near, Far), Ps, Blocks),
    side_by_side(Ps, Blocks, 0, Count, Parts),
    long_table(Long),
    (   Count > Long
    ->  Blocked = true
    ;   Blocked = false
    ),
    Kind = kind(Empties, _, _),
    Arguments is Size - Empties + 1,
    numlist(1, Arguments, All),
    maplist(joined_position(Parts, All, Blocked), Numbers, Positions, Sets),
    new_table(Count, Positions, Sets, Table).

joined_position(Parts, Arguments, Blocked, Position, AtPosition, Set) :-
    maplist(part_position(Position), Parts, Shifted),
    joined_supports(Arguments, Shifted, Bits),
    occurring_heights(Bits, Set),
    (   Blocked == true,
        memberchk(part(Position, Start, table(_, Supports, _, _)), Parts)
    ->  append(Bits, [block(Start, Supports)], Supported)
    ;   Supported = Bits
    ),
    compound_name_arguments(AtPosition, heights, Supported).

part_position(Position, part(_, Start, table(_, Supports, _, _)),
              Start-AtPosition) :-
    arg(Position, Supports, AtPosition).

joined_supports([], _, []).
joined_supports([Argument|Arguments], Shifted, [Bits|AllBits]) :-
    joined_support(Shifted, Argument, 0, Bits),
    joined_supports(Arguments, Shifted, AllBits).

joined_support([], _, Bits, Bits).
joined_support([Start-AtPosition|Shifted], Argument, Bits0, Bits) :-
    arg(Argument, AtPosition, Support),
    Bits1 is Bits0 \/ Support<<Start,
    joined_support(Shifted, Argument, Bits1, Bits).

%   make_block(+Kind, +Size, +Near, +Far, +P, -Block) is semidet: the same for
%   the arrangements with the tallest building at P. Its parts are those with
%   the lowest building at 1, 2, …; or with the empty cells in the same places.
%   Kind is kind(Empties, Weight, Lowest): so many cells are empty, and the
%   lowest building has the height Lowest (or any, if all have the same weight).

make_block(kind(0,_,_), 1, _, _, 1, Block) :-
    !,
    Block = table(1, supports(heights(0, 1)), heights(0b10), 1).
make_block(Kind, Size, Near, Far, P, Block) :-
    numlist(1, Size, Numbers),
    findall(Js, lowest_places(Kind, Numbers, P, Js), AllJs),
    foldl(lowest_at(Kind, Size, Near/Far, P), AllJs, Parts0-Blocks, []-[]),
    side_by_side(Parts0, Blocks, 0, Count, Parts),
    Kind = kind(Empties, _, _),
    (   Empties =:= 0
    ->  Lower = [0],
        Highest = Size
    ;   Lower = [],
        Highest is Size - Empties + 1
    ),
    numlist(2, Highest, Arguments),
    maplist(raised_position(Parts, Arguments, Lower), Numbers, Positions, Sets),
    new_table(Count, Positions, Sets, Block).

%   lowest_places(+Kind, +Numbers, +P, -Js) is nondet: the empty cells, or the
%   lowest building, stand in places Js of Numbers, and not in P.

lowest_places(kind(Empties, _, _), Numbers, P, Js) :-
    Count is max(1, Empties),
    length(Js, Count),
    some_of(Js, Numbers),
    \+ memberchk(P, Js).

some_of([], _).
some_of([Item|Items], List) :-
    append(_, [Item|Rest], List),
    some_of(Items, Rest).

%   What stands behind the lowest has one position less in the part for each.

raised_position(Parts, Arguments, Lower, Position, AtPosition, Set) :-
    raised_parts(Parts, Position, 0, Lowest, Shifted),
    joined_supports(Arguments, Shifted, Bits),
    append(Lower, [Lowest|Bits], AllBits),
    occurring_heights(AllBits, Set),
    compound_name_arguments(AtPosition, heights, AllBits).

raised_parts([], _, Lowest, Lowest, []).
raised_parts([part(Js, Start, table(_, Supports, _, All))|Parts], Position,
             Lowest0, Lowest, Shifted) :-
    (   memberchk(Position, Js)
    ->  Lowest1 is Lowest0 \/ All<<Start,
        Shifted = Shifted1
    ;   Lowest1 = Lowest0,
        foldl(one_less(Position), Js, Position, PartPosition),
        arg(PartPosition, Supports, AtPosition),
        Shifted = [Start-AtPosition|Shifted1]
    ),
    raised_parts(Parts, Position, Lowest1, Lowest, Shifted1).

one_less(Position, J, Part0, Part) :-
    Part is Part0 - max(0, sign(Position-J)).

%   The arrangements with the lowest at Js, unless there are none.

lowest_at(Kind, Size, Clues, P, Js, Parts0-Blocks0, Parts-Blocks) :-
    (   without_lowest(Kind, Size, Js, Clues, Taller, TallerNear/TallerFar),
        length(Js, Count),
        Fewer is Size - Count,
        foldl(one_less(P), Js, P, TallerP),
        possible_block(Taller, Fewer, TallerNear, TallerFar, TallerP)
    ->  block(Taller, Fewer, TallerNear, TallerFar, TallerP, Block),
        Parts0 = [Js|Parts],
        Blocks0 = [Block|Blocks]
    ;   Parts0 = Parts,
        Blocks0 = Blocks
    ).

%   without_lowest(+Kind, +Size, +Js, +Clues0, -Taller, -Clues) is semidet:
%   Clues, Near/Far, are those that the taller buildings show, of that Kind, if
%   the lowest one is seen from an end or hidden. An empty cell is not seen.

without_lowest(kind(0, Weight, Lowest), Size, [J], Near0/Far0, Taller,
               Near/Far) :-
    taller_clue(J, 1, Weight/Lowest, Near0, Near),
    taller_clue(J, Size, Weight/Lowest, Far0, Far),
    (   Weight == count
    ->  Taller = kind(0, count, Lowest)
    ;   Next is Lowest + 1,
        Taller = kind(0, Weight, Next)
    ).
without_lowest(kind(Empties, Weight, Lowest), _, _, Clues,
               kind(0, Weight, Lowest), Clues) :-
    Empties > 0.

taller_clue(J, End, Weight/Lowest, Clue0, Clue) :-
    (   J =\= End
    ->  Clue = Clue0
    ;   Clue0 =:= 0
    ->  Clue = 0
    ;   seen_weight(Weight, Lowest, Each),
        Clue is Clue0 - Each,
        Clue > 0
    ).

%   Some arrangement may show these clues with the tallest building at P: what
%   is seen in front of it are the running maxima there.

possible_block(kind(Empties, Weight, Lowest), Size, Near, Far, P) :-
    (   Empties =:= 0
    ->  Before is P - 1,
        Behind is Size - P,
        Tallest is Lowest + Size - 1,
        possible_clue(Near, Weight, Tallest, Before),
        possible_clue(Far, Weight, Tallest, Behind)
    ;   true
    ).

possible_clue(0, _, _, _) :-
    !.
possible_clue(Clue, Weight, Tallest, Others) :-
    seen_weight(Weight, Tallest, Each),
    Left is Clue - Each,
    (   Others =:= 0
    ->  Left =:= 0
    ;   Left > 0,
        highest_weights(Others, Weight, Tallest, 0, Most),
        Left =< Most
    ).

highest_weights(Others, Weight, Tallest, Most0, Most) :-
    (   Others =:= 0
    ->  Most = Most0
    ;   Next is Tallest - 1,
        seen_weight(Weight, Next, Each),
        Most1 is Most0 + Each,
        Others1 is Others - 1,
        highest_weights(Others1, Weight, Next, Most1, Most)
    ).

%   The arrangements of each part begin where those of the last one end.

side_by_side([], [], Count, Count, []).
side_by_side([J|Js], [Block|Blocks], Start, Count, Parts) :-
    Block = table(BlockCount, _, _, _),
    (   BlockCount =:= 0
    ->  Parts = Parts1
    ;   Parts = [part(J, Start, Block)|Parts1]
    ),
    Next is Start + BlockCount,
    side_by_side(Js, Blocks, Next, Count, Parts1).

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
    foldl(occurring_height, Bits, 0-0, _-Heights).

occurring_height(Bits, Height-Heights0, Next-Heights) :-
    Next is Height + 1,
    Heights is Heights0 \/ min(1, Bits)<<Height.

%   block(+Kind, +Size, +Near, +Far, +P, -Block) is det: the part of a table
%   that has the tallest building at position P, made once in each thread and
%   kept.

block(Kind, Size, Near, Far, P, Block) :-
    block_slots(Kind, Size, Most, Slots),
    Slot is (Near*(Most+1) + Far)*Size + P,
    arg(Slot, Slots, Known),
    (   Known == unknown
    ->  make_block(Kind, Size, Near, Far, P, Made),
        count_memory(Made, Size),
        nb_setarg(Slot, Slots, Made),
        arg(Slot, Slots, Block)
    ;   Block = Known
    ).

%   count_memory(+Table, +Size) is det: counts the bytes of a new table or block
%   as taken.

count_memory(table(Count, _, _, _), Size) :-
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
    Next is Height + 2,
    arg(Next, AtPosition, Block),
    Block = block(Start, Supports),
    Live is Live0 >> Start.
