% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_tallest,
          [ nearly_filled/3,            % +Line, +Candidates, -Step
            clue_2/3,                   % +Line, +Candidates, -Step
            facing_2/3                  % +Line, +Candidates, -Step
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../lines').
:- use_module('../candidates').
:- use_module(clue, [masks/3, outside/4, removal/6, within/6]).
:- use_module(confined, [height_positions/3]).
:- use_module(library(apply), [foldl/4, maplist/2, maplist/3, maplist/4]).
:- use_module(library(lists),
              [append/3, member/2, memberchk/2, nth1/3, same_length/2]).

/** <module> What a person concludes from where the tallest building can stand

    ?- _Cells = cells(0b01110,0b01110,0b10000,0b01110,
                      0b11110,0b11110,0b11110,0b11110,
                      0b11110,0b11110,0b11110,0b11110,
                      0b11110,0b11110,0b11110,0b11110),
       _Clues = clues([0,0,0,0],[3,0,0,0],[0,0,0,0],[0,0,0,0]),
       nearly_filled(line(row, 1), candidates(4,rule(0,[],count),_Clues,_Cells),
                     Step).
    Step = step(nearly_filled, 3, on(line(row,1),left), [1-1,1-2], [],
                [place(1,1,3),place(1,2,1)], nearly_filled(rising,3,4)).

N is the tallest height, as in clue.pl.
*/

%!  nearly_filled(+Line, +Candidates, -Step) is nondet.
%
%   If the clue C is above 1 and the tallest is placed, there are two cases.
%
%     - It stands in cell C. So all cells before it are seen, and rise. The
%       reason is nearly_filled(rising, C, N).
%     - Behind the first cell, C-1 buildings are placed that are seen whatever
%       stands before them. So before the lowest of them only the first
%       building is seen, and it hides all others there. The reason is
%       nearly_filled(first_overtops(Seen), C, Position): Seen are the heights
%       of the C-1, the lowest first, and Position is the cell of the lowest.

nearly_filled(Line, Candidates, Step) :-
    candidates_tallest(Candidates, Height),
    Tallest is 1<<Height,
    line_sets(Line, Candidates, LineSets),
    memberchk(Tallest, LineSets),       % most lines fail here
    candidates_rule(Candidates, rule(Empties, _, _)),
    line_view(Line, Candidates, view(On, Clue, Cells, Sets)),
    Clue > 1,
    once(nth1(Position, Sets, Tallest)),
    nearly_filled_masks(Sets, Empties, Clue, Height, Position, Reason, Masks),
    removal(nearly_filled, 3, view(On, Cells, Sets), Masks, Reason, Step).

nearly_filled_masks(Sets, _, Clue, Tallest, Clue, Reason, Masks) :-
    length(Before, Clue),
    append(Before, Behind, Sets),
    append(Rising, [_], Before),
    lowest_rising(Rising, 0, Lowest),
    highest_rising(Rising, Tallest, _, Highest),
    maplist(outside_or_empty(Tallest), Lowest, Highest, Masks0),
    none_of_these([_|Behind], Masks1),
    append(Masks0, Masks1, Masks),
    Reason = nearly_filled(rising, Clue, Tallest).
nearly_filled_masks(Sets, Empties, Clue, Tallest, _, Reason, Masks) :-
    Sets = [First|Others],
    First =\= 0,
    First /\ 1 =:= 0,                   % a building, and the first one
    Top is msb(First),
    seen_for_certain(Others, 2, Top, Seen),
    length(Seen, Count),
    Count =:= Clue - 1,
    Seen = [seen(Position,_)|_],
    Position > 2,
    Between is Position - 2,
    length(Lower, Between),
    append(Lower, Behind, Others),
    Rank is Position - 1 - Empties,
    foldl(least_above, Lower, Rank, Least),
    outside(Tallest, Least, Tallest, FirstMask),
    Below is Top - 1,
    maplist(above(Tallest, Below), Lower, Masks0),
    none_of_these(Behind, Masks1),
    append([FirstMask|Masks0], Masks1, Masks),
    findall(Height, member(seen(_, Height), Seen), Heights),
    Reason = nearly_filled(first_overtops(Heights), Clue, Position).

%   lowest_rising(+Sets, +Below, -Lowest) is semidet: the lowest height of each
%   cell, if the heights rise from above Below.

lowest_rising([], _, []).
lowest_rising([Set|Sets], Below, [Low|Lowest]) :-
    Above is (Set >> (Below+1)) << (Below+1),
    Above =\= 0,
    Low is lsb(Above),
    lowest_rising(Sets, Low, Lowest).

%   highest_rising(+Sets, +Above, -High, -Highest) is semidet: the greatest
%   height of each cell, if they rise to below Above; High is the first.

highest_rising([], Above, Above, []).
highest_rising([Set|Sets], Above, High, [High|Highest]) :-
    highest_rising(Sets, Above, Next, Highest),
    Lower is Set /\ ((1<<Next)-1),
    Lower =\= 0,
    High is msb(Lower).

outside_or_empty(Tallest, Low, High, Mask) :-
    outside(Tallest, Low, High, Mask0),
    Mask is Mask0 \/ 1.

above(Tallest, High, _, Mask) :-
    outside(Tallest, 1, High, Mask).

none_of_these(Sets, Masks) :-
    same_length(Sets, Masks),
    maplist(=(0), Masks).

%   seen_for_certain(+Sets, +Position, +Top, -Seen) is det: the decided heights
%   that are taller than anything before them, which is at most Top so far.

seen_for_certain([], _, _, []).
seen_for_certain([Set|Sets], Position, Top, Seen) :-
    (   Set >> (Top+1) =:= 0
    ->  Top1 = Top,
        Seen = Seen1
    ;   Top1 is msb(Set),
        (   Set =:= 1<<Top1
        ->  Seen = [seen(Position,Top1)|Seen1]
        ;   Seen = Seen1
        )
    ),
    Next is Position + 1,
    seen_for_certain(Sets, Next, Top1, Seen1).

%   The height of the first building is above the number of those it hides, and
%   above the lowest candidate of each.

least_above(Set, Least0, Least) :-
    Set =\= 0,
    Least is max(Least0, lsb(Set) + 1).

%!  clue_2(+Line, +Candidates, -Step) is nondet.
%
%   If the clue is 2 and N > 2, only the first building and the tallest are
%   seen. So the second tallest is first or behind the tallest. And the first
%   is at least as high as the number of cells before the tallest, which are it
%   and lower ones. The reason is clue_2(Case, N):
%
%     - behind(Position): the tallest stands at Position at the earliest, so
%       the second tallest is first or behind Position
%     - before(Position): the second tallest is not first, and stands at
%       Position at the latest, so the tallest stands before that
%     - within(Height): the first is at most Height, so the tallest has no more
%       cells before it
%     - reaching(Position): the tallest stands at Position at the earliest, so
%       the first is at least Position-1

clue_2(Line, Candidates, Step) :-
    candidates_size(Candidates, Size),
    Size > 2,
    line_view(Line, Candidates, view(On, 2, Cells, Sets)),
    height_positions(Sets, Size, Tallest),
    Tallest =\= 0,
    Earliest is lsb(Tallest),
    clue_2_case(Case, Sets, Size, Earliest, Masks),
    removal(clue_2, 4, view(On, Cells, Sets), Masks, clue_2(Case, Size),
            Step).

clue_2_case(behind(Earliest), Sets, Size, Earliest, Masks) :-
    Second is 1<<(Size-1),
    masks(within(2, Earliest, Second, 0), Sets, Masks).
clue_2_case(before(Latest), Sets, Size, _, Masks) :-
    Second is Size - 1,
    height_positions(Sets, Second, Positions),
    Positions =\= 0,
    lsb(Positions) > 1,
    Latest is msb(Positions),
    Tallest is 1<<Size,
    masks(within(Latest, Size, Tallest, 0), Sets, Masks).
clue_2_case(within(Height), Sets, Size, _, Masks) :-
    Sets = [First|_],
    First =\= 0,
    Height is msb(First),
    Beyond is Height + 2,
    Tallest is 1<<Size,
    masks(within(Beyond, Size, Tallest, 0), Sets, Masks).
clue_2_case(reaching(Earliest), Sets, Size, Earliest, Masks) :-
    Least is max(1, Earliest-1),
    outside(Size, Least, Size, Mask),
    masks(within(1, 1, Mask, 0), Sets, Masks).

%!  facing_2(+Line, +Candidates, -Step) is semidet.
%
%   If both clues are 2 and N > 2, the second tallest stands at an end. In the
%   middle it would be seen from the side where the tallest does not hide it:
%   a third building, behind the first and before the tallest. The reason is
%   facing_2(N).

facing_2(Line, Candidates, Step) :-
    candidates_size(Candidates, Size),
    Size > 2,
    line_clues(Line, Candidates, 2, 2),
    line_cells(Line, Size, Cells),
    line_sets(Line, Candidates, Sets),
    Second is 1<<(Size-1),
    Last is Size - 1,
    masks(within(2, Last, Second, 0), Sets, Masks),
    removal(facing_2, 4, view(on(Line, both), Cells, Sets), Masks,
            facing_2(Size), Step).
