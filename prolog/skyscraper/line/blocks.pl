% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_blocks,
          [ make_table/5,               % +Rule, +Size, +Near, +Far, -Table
            has_blocks/1,               % +Table
            block_of_tallest/5          % +Height, +AtPosition, +Live0, -Live,
                                        % -Supports
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../rule/rule', [seen_weight/3]).
:- use_module(table_cache).
:- use_module(library(apply),
            [convlist/3, foldl/4, maplist/3, maplist/4]).
:- use_module(library(lists), [append/3, memberchk/2, numlist/3]).

/** <module> A table is made of blocks

No table is made by listing permutations. A table consists of one block for
each position P of the tallest building, and a block consists of blocks for one
building less: make every building one storey taller and add a new one of
height 1. In front it is visible from the near end only, at the back from the
far end only, anywhere between from neither. So the block of (N, Near, Far, P)
is made of those of (N-1, Near-1, Far, P-1), (N-1, Near, Far-1, P), P - 2
copies of (N-1, Near, Far, P-1) and N - 1 - P of (N-1, Near, Far, P), shifted
to lie side by side.

    ?- make_table(rule(0,[],count), 3, 2, 0, Table).
    Table = table(3, supports(heights(0,1,6,0), heights(0,4,0,3),
                              heights(0,2,1,4)),
                  heights(6,10,14), 7).

(Arrangement 0 is 132, 1 is 231 and 2 is 213: the two with the tallest in the
middle come first. Arrangements 1 and 2 begin with 2: bits 0b110 = 6.)

The blocks of a table lie in the order of P for speed: the clues say most about
the tallest building, and an integer ends with its highest bit. Once it is
known where the tallest stands, only the block there is left of the table. A
long table keeps its blocks for that.

By other rules (rule/rule.pl) a visible building takes its weight from a clue,
and a table with empty cells has a part for each way to place them: the other
cells are a shorter line, which shows the same clues.

line/table.pl says what a table is. Only that file and this one know the term,
`table(Count, Supports, Heights, All)`.
*/

%   A table with more arrangements than this is long, and keeps its blocks.

long_table(4000).

is_long(Count) :-
    long_table(Long),
    Count > Long.

%!  make_table(+Rule, +Size, +Near, +Far, -Table) is det.
%
%   Table has all arrangements of that Size that show these clues by Rule
%   (rule/rule.pl).

make_table(rule(Empties, _, Weight), Size, Near, Far, Table) :-
    numlist(1, Size, Numbers),
    convlist(tallest_at(Empties, kind(Weight, 1), Size, Near/Far), Numbers,
             Blocks),
    Arguments is Size - Empties + 1,
    numlist(1, Arguments, All),
    joined_table(Blocks, Size, joined_position(All), Table),
    count_memory(Table, Size).

%   joined_table(+Blocks, +Size, :AtPosition, -Table) is det
%
%   Blocks are pairs of a place and a table; Table has their arrangements, side
%   by side. call(AtPosition, Count, Parts, Position, Supports, Heights) joins
%   the Parts, part(Place, Start, Block), at a position of Table, which has
%   Count arrangements.

joined_table(Blocks, Size, AtPosition, Table) :-
    side_by_side(Blocks, 0, Count, Parts),
    (   Count =:= 0
    ->  Table = table(0, none, none, 0)
    ;   numlist(1, Size, Numbers),
        maplist(call(AtPosition, Count, Parts), Numbers, Positions, Sets),
        compound_name_arguments(Supports, supports, Positions),
        compound_name_arguments(Heights, heights, Sets),
        All is (1<<Count) - 1,
        Table = table(Count, Supports, Heights, All)
    ).

side_by_side([], Count, Count, []).
side_by_side([Place-Block|Blocks], Start, Count, Parts) :-
    Block = table(BlockCount, _, _, _),
    (   BlockCount =:= 0
    ->  Parts = Parts1
    ;   Parts = [part(Place, Start, Block)|Parts1]
    ),
    Next is Start + BlockCount,
    side_by_side(Blocks, Next, Count, Parts1).

joined_position(Arguments, Count, Parts, Position, AtPosition, Set) :-
    maplist(part_position(Position), Parts, Shifted),
    joined_supports(Arguments, Shifted, Bits),
    occurring_heights(Bits, Set),
    (   is_long(Count),
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

%   tallest_at(+Empties, +Kind, +Size, +Clues, +P, -Block) is semidet
%
%   Block is P-Table: the arrangements that show Clues, Near/Far, with the
%   tallest building at P and Empties empty cells. If there are empty cells,
%   Table has a part for each way to place them. Kind is kind(Weight, Lowest):
%   the weight of the rule, and the height of the lowest building (or 1, if all
%   have the same weight).

tallest_at(Empties, Kind, Size, Clues, P, P-Block) :-
    (   Empties =:= 0
    ->  possible_block(Kind, Size, Clues, P),
        make_block(Kind, Size, Clues, P, Block)
    ;   length(Js, Empties),
        numlist(1, Size, Numbers),
        findall(Js, places(Js, Numbers, P), AllJs),
        Buildings is Size - Empties,
        convlist(part_at(Kind, Buildings, Clues, P), AllJs, Parts),
        raised_block(Parts, Buildings, Size, [], Block)
    ).

%   places(-Js, +Numbers, +P) is nondet: Js are some of Numbers, without P.

places([], _, _).
places([J|Js], Numbers, P) :-
    append(_, [J|Rest], Numbers),
    J =\= P,
    places(Js, Rest, P).

%   The arrangements with the empty cells, or the lowest building, at Js. Fails
%   if there can be none.

part_at(Kind, Buildings, Clues, P, Js, Js-Block) :-
    foldl(one_less(P), Js, P, TallestAt),
    possible_block(Kind, Buildings, Clues, TallestAt),
    block(Kind, Buildings, Clues, TallestAt, Block).

lowest_at(Kind, Size, Near0/Far0, P, J, Part) :-
    J =\= P,
    without_lowest(Kind, J, 1, Near0, Near),
    without_lowest(Kind, J, Size, Far0, Far),
    Kind = kind(Weight, Lowest),
    (   Weight == count
    ->  Taller = Kind
    ;   Next is Lowest + 1,
        Taller = kind(Weight, Next)
    ),
    Others is Size - 1,
    part_at(Taller, Others, Near/Far, P, [J], Part).

%   without_lowest(+Kind, +J, +End, +Clue0, -Clue) is det: if the lowest
%   building is at J, the others show Clue to the end of the line at End. (They
%   show something: one of them is the tallest, for which Clue0 has room.)

without_lowest(kind(Weight, Lowest), J, End, Clue0, Clue) :-
    (   J =\= End
    ->  Clue = Clue0
    ;   Clue0 =:= 0
    ->  Clue = 0
    ;   seen_weight(Weight, Lowest, Each),
        Clue is Clue0 - Each
    ).

%   possible_block(+Kind, +Size, +Clues, +P) is semidet: some arrangement may
%   show these clues with the tallest building at P. (No lower building adds
%   more to a clue than a taller one.)

possible_block(kind(Weight, Lowest), Size, Near/Far, P) :-
    Before is P - 1,
    Behind is Size - P,
    Tallest is Lowest + Size - 1,
    possible_clue(Weight, Tallest, Before, Near),
    possible_clue(Weight, Tallest, Behind, Far).

possible_clue(Weight, Tallest, Others, Clue) :-
    (   Clue =:= 0
    ->  true
    ;   seen_weight(Weight, Tallest, Each),
        Clue >= Each + min(1, Others),
        Clue =< Each * (Others+1)
    ).

%   make_block(+Kind, +Size, +Clues, +P, -Block) is det: the arrangements of
%   Size buildings with the tallest at P. The parts are those with the lowest
%   building at 1, 2, …

make_block(Kind, Size, Clues, P, Block) :-
    (   Size =:= 1
    ->  Block = table(1, supports(heights(0, 1)), heights(0b10), 1)
    ;   numlist(1, Size, Numbers),
        Others is Size - 1,
        convlist(lowest_at(Kind, Size, Clues, P), Numbers, Parts),
        raised_block(Parts, Others, Size, [0], Block)
    ).

%   raised_block(+Blocks, +Others, +Size, +Lower, -Block) is det
%
%   Block has the arrangements of Blocks, pairs Js-Table, each with one more
%   height, at Js. It is lower than the Others buildings, and its supports come
%   after those in Lower. In Table, a position is lower by the number of Js
%   before it.

raised_block(Blocks, Others, Size, Lower, Block) :-
    Highest is Others + 1,
    numlist(2, Highest, Arguments),
    joined_table(Blocks, Size, raised_position(Arguments, Lower), Block).

raised_position(Arguments, Lower, _, Parts, Position, AtPosition, Set) :-
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

occurring_heights(Bits, Heights) :-
    foldl(occurring_height, Bits, 0-0, _-Heights).

occurring_height(Bits, Height-Heights0, Next-Heights) :-
    Next is Height + 1,
    Heights is Heights0 \/ min(1, Bits)<<Height.

%   block(+Kind, +Size, +Clues, +P, -Block) is det: the part of a table that
%   has the tallest building at position P. Each thread makes it once and keeps
%   it.

block(Kind, Size, Clues, P, Block) :-
    Clues = Near/Far,
    block_slots(Kind, Size, Most, Slots),
    Slot is (Near*(Most+1) + Far)*Size + P,
    arg(Slot, Slots, Known),
    (   var(Known)
    ->  make_block(Kind, Size, Clues, P, Made),
        count_memory(Made, Size),
        nb_setarg(Slot, Slots, Made),
        arg(Slot, Slots, Block)
    ;   Block = Known
    ).

%   count_memory(+Table, +Size) is det: counts the bytes of a new table or block
%   as taken.

count_memory(table(Count, _, _, _), Size) :-
    (   is_long(Count)
    ->  Copies = 2
    ;   Copies = 1
    ),
    Bytes is Copies*Count*Size*Size//8,
    take_memory(Bytes).

%!  has_blocks(+Table) is semidet.
%
%   Table is long, so block_of_tallest/5 may find a block.

has_blocks(table(Count, _, _, _)) :-
    is_long(Count).

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
