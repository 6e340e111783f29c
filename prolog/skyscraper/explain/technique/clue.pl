% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_clue,
          [ clue_1/3,                   % +Line, +Candidates, -Step
            clue_n/3,                   % +Line, +Candidates, -Step
            facing_clues/3,             % +Line, +Candidates, -Step
            bound/3,                    % +Line, +Candidates, -Step
            nearly_filled/3,            % +Line, +Candidates, -Step
            clue_2/3                    % +Line, +Candidates, -Step
          ]).
:- use_module('../candidates').
:- use_module(library(apply), [foldl/4, maplist/2, maplist/3, maplist/4]).
:- use_module(library(lists),
              [ append/3, last/2, member/2, memberchk/2, nth1/3, numlist/3,
                same_length/2
              ]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> What a person concludes from the clues of one line

    ?- _Cells = cells(0b1110,0b1110,0b1110,
                      0b1110,0b1110,0b1110,
                      0b1110,0b1110,0b1110),
       _Clues = clues([0,0,0],[2,0,0],[0,0,0],[0,0,0]),
       bound(line(row, 1), candidates(3,_Clues,_Cells), Step).
    Step = step(bound, 1, on(row,1,left), [1-1], [], [place(1,1,3)],
                bound(2)).

In what follows N is the size, the first cell of a line is the one beside
the clue, and a set that is not that of one height alone is undecided. What
a step is, ladder.pl says.
*/

%!  clue_1(+Line, +Candidates, -Step) is nondet.
%
%   Behind a clue 1 the tallest stands first. The reason is clue_1(N).

clue_1(Line, Candidates, Step) :-
    line_view(Line, Candidates, view(On, 1, [Cell|_], [Set|_])),
    candidates_size(Candidates, Size),
    placement([Cell], [Set], [Size], Places),
    Step = step(clue_1, 1, On, [Cell], Places, [], clue_1(Size)).

%!  clue_n(+Line, +Candidates, -Step) is nondet.
%
%   Where all are to be seen, they rise: height D stands in cell D. The
%   reason is clue_n(N).

clue_n(Line, Candidates, Step) :-
    candidates_size(Candidates, Size),
    line_view(Line, Candidates, view(On, Size, Cells, Sets)),
    numlist(1, Size, Heights),
    placement(Cells, Sets, Heights, Places),
    places_cells(Places, Where),
    Step = step(clue_n, 1, On, Where, Places, [], clue_n(Size)).

%!  facing_clues(+Line, +Candidates, -Step) is semidet.
%
%   If the clues at both ends are together N+1, then the tallest stands where
%   both count up to it. The reason is facing_clues(Near, Far, N, Position):
%   the clues, Near that at the left or top, and where N stands, counted from
%   there.

facing_clues(Line, Candidates, Step) :-
    line_clues(Line, Candidates, Near, Far),
    candidates_size(Candidates, Size),
    Near > 0,
    Far > 0,
    Near + Far =:= Size + 1,
    line_cells(Line, Size, Cells),
    line_sets(Line, Candidates, Sets),
    nth1(Near, Cells, Cell),
    nth1(Near, Sets, Set),
    placement([Cell], [Set], [Size], Places),
    line_on(Line, On),
    Step = step(facing_clues, 1, On, [Cell], Places, [],
                facing_clues(Near, Far, Size, Near)).

%   placement(+Cells, +Sets, +Heights, -Places) is semidet: Places are those
%   of Heights in the cells that are undecided. There is at least one, and
%   each height is among the candidates of its cell.

placement(Cells, Sets, Heights, Places) :-
    undecided_places(Cells, Sets, Heights, Places),
    Places \== [].

undecided_places([], [], [], []).
undecided_places([Row-Column|Cells], [Set|Sets], [Height|Heights], Places) :-
    Bit is 1<<Height,
    Set /\ Bit =\= 0,
    (   Set =:= Bit
    ->  Places = Places1
    ;   Places = [place(Row,Column,Height)|Places1]
    ),
    undecided_places(Cells, Sets, Heights, Places1).

%!  bound(+Line, +Candidates, -Step) is nondet.
%
%   With a clue C, 1 < C < N, the heights above N-C+D leave cell D: behind
%   them would be too few taller ones. The reason is bound(C).

bound(Line, Candidates, Step) :-
    candidates_size(Candidates, Size),
    line_view(Line, Candidates, view(On, Clue, Cells, Sets)),
    Clue > 1,
    Clue < Size,
    Highest is Size - Clue + 1,
    too_high(Sets, Highest, Size, Masks),
    removal(bound, 1, view(On, Cells, Sets), Masks, bound(Clue), Step).

too_high([], _, _, []).
too_high([_|Sets], Highest, Size, [Mask|Masks]) :-
    Mask is (1<<(Size+1)) - (1<<(min(Highest, Size)+1)),
    Next is Highest + 1,
    too_high(Sets, Next, Size, Masks).

%   removal(+Technique, +Cost, +Where, +Masks, +Reason, -Step) is semidet
%
%   Step removes what is in the sets and in Masks, which is something. Where
%   is view(On, Cells, Sets).

removal(Technique, Cost, view(On, Cells, Sets), Masks, Reason, Step) :-
    line_cells_places(Cells, Sets, Masks, Removed),
    Removed \== [],
    places_cells(Removed, Where),
    Step = step(Technique, Cost, On, Where, [], Removed, Reason).

%!  nearly_filled(+Line, +Candidates, -Step) is nondet.
%
%   With a clue C > 1 and the tallest standing, there are two cases.
%
%     - It stands in cell C. So all before it are seen, and rise. The reason
%       is nearly_filled(rising, C, N).
%     - Of the C that are to be seen all but one stand behind the first cell,
%       and are seen whatever comes before them. So before the lowest of
%       these only the first building is seen, and it overtops all others
%       there. The reason is nearly_filled(first_overtops(Seen), C, Position):
%       Seen are the heights of those that stand, the lowest first, and
%       Position is the cell of the first of them.

nearly_filled(Line, Candidates, Step) :-
    candidates_size(Candidates, Size),
    Tallest is 1<<Size,
    line_sets(Line, Candidates, LineSets),
    memberchk(Tallest, LineSets),       % most lines are asked in vain
    line_view(Line, Candidates, view(On, Clue, Cells, Sets)),
    Clue > 1,
    once(nth1(Position, Sets, Tallest)),
    nearly_filled_masks(Sets, Clue, Size, Position, Reason, Masks),
    removal(nearly_filled, 3, view(On, Cells, Sets), Masks, Reason, Step).

nearly_filled_masks(Sets, Clue, Size, Clue, Reason, Masks) :-
    length(Before, Clue),
    append(Before, Behind, Sets),
    append(Rising, [_], Before),
    lowest_rising(Rising, 0, Lowest),
    highest_rising(Rising, Size, _, Highest),
    maplist(outside(Size), Lowest, Highest, Masks0),
    none_of_these([_|Behind], Masks1),
    append(Masks0, Masks1, Masks),
    Reason = nearly_filled(rising, Clue, Size).
nearly_filled_masks(Sets, Clue, Size, _, Reason, Masks) :-
    Sets = [First|Others],
    First =\= 0,
    Top is msb(First),
    seen_for_certain(Others, 2, Top, Seen),
    length(Seen, Count),
    Count =:= Clue - 1,
    Seen = [seen(Position,_)|_],
    Position > 2,
    Between is Position - 2,
    length(Lower, Between),
    append(Lower, Behind, Others),
    Rank is Position - 1,
    foldl(least_above, Lower, Rank, Least),
    outside(Size, Least, Size, FirstMask),
    Below is Top - 1,
    maplist(above(Size, Below), Lower, Masks0),
    none_of_these(Behind, Masks1),
    append([FirstMask|Masks0], Masks1, Masks),
    findall(Height, member(seen(_, Height), Seen), Heights),
    Reason = nearly_filled(first_overtops(Heights), Clue, Position).

%   lowest_rising(+Sets, +Below, -Lowest) is semidet: what each cell has at
%   least, if the heights rise from above Below.

lowest_rising([], _, []).
lowest_rising([Set|Sets], Below, [Low|Lowest]) :-
    Above is (Set >> (Below+1)) << (Below+1),
    Above =\= 0,
    Low is lsb(Above),
    lowest_rising(Sets, Low, Lowest).

%   highest_rising(+Sets, +Above, -High, -Highest) is semidet: what each cell
%   has at most, if they rise to below Above; High is the first of Highest.

highest_rising([], Above, Above, []).
highest_rising([Set|Sets], Above, High, [High|Highest]) :-
    highest_rising(Sets, Above, Next, Highest),
    Lower is Set /\ ((1<<Next)-1),
    Lower =\= 0,
    High is msb(Lower).

%   outside(+Size, +Low, +High, -Mask) is det: the heights below Low and
%   those above High.

outside(Size, Low, High, Mask) :-
    Mask is ((1<<Low)-2) \/ ((1<<(Size+1)) - (1<<(High+1))).

above(Size, High, _, Mask) :-
    outside(Size, 1, High, Mask).

none_of_these(Sets, Masks) :-
    same_length(Sets, Masks),
    maplist(=(0), Masks).

%   seen_for_certain(+Sets, +Position, +Top, -Seen) is det: the decided ones
%   that are taller than all that may stand before them, at most Top so far.

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

%   The first is taller than as many others as there are, and than the lowest
%   that each can be.

least_above(Set, Least0, Least) :-
    Set =\= 0,
    Least is max(Least0, lsb(Set) + 1).

%!  clue_2(+Line, +Candidates, -Step) is nondet.
%
%   Behind a clue 2 < N only the first and the tallest are seen. So the second
%   tallest is first or behind the tallest, and the tallest has no more cells
%   before it than the first is high: they are the first and lower ones. The
%   reason is clue_2(Case, N):
%
%     - behind(Position): the tallest stands at Position at the earliest; so
%       the second tallest does not stand before that, nor there, but first
%     - before(Position): the second tallest is not first, and stands at
%       Position at the latest; so the tallest stands before that
%     - within(Height): the first has at most Height; so the tallest has no
%       more cells before it
%     - reaching(Position): the tallest stands at Position at the earliest; so
%       the first has at least one less

clue_2(Line, Candidates, Step) :-
    candidates_size(Candidates, Size),
    Size > 2,
    line_view(Line, Candidates, view(On, 2, Cells, Sets)),
    positions(Sets, Size, Tallest),
    Tallest = [Earliest|_],
    clue_2_case(Case, Sets, Size, Earliest, Masks),
    removal(clue_2, 4, view(On, Cells, Sets), Masks, clue_2(Case, Size),
            Step).

clue_2_case(behind(Earliest), Sets, Size, Earliest, Masks) :-
    Second is 1<<(Size-1),
    masks_between(Sets, 2, Earliest, Second, Masks).
clue_2_case(before(Latest), Sets, Size, _, Masks) :-
    Second is Size - 1,
    positions(Sets, Second, Positions),
    Positions = [First|_],
    First > 1,
    last(Positions, Latest),
    Tallest is 1<<Size,
    masks_between(Sets, Latest, Size, Tallest, Masks).
clue_2_case(within(Height), Sets, Size, _, Masks) :-
    Sets = [First|_],
    First =\= 0,
    Height is msb(First),
    Beyond is Height + 2,
    Tallest is 1<<Size,
    masks_between(Sets, Beyond, Size, Tallest, Masks).
clue_2_case(reaching(Earliest), Sets, Size, Earliest, Masks) :-
    Least is max(1, Earliest-1),
    outside(Size, Least, Size, Mask),
    masks_between(Sets, 1, 1, Mask, Masks).

%   positions(+Sets, +Height, -Positions) is det: those where it may stand.

positions(Sets, Height, Positions) :-
    findall(Position,
            (   nth1(Position, Sets, Set),
                Set /\ (1<<Height) =\= 0
            ),
            Positions).

%   masks_between(+Sets, +From, +To, +Mask, -Masks) is det: Masks has Mask for
%   the positions of Sets in From..To, and nothing for the others.

masks_between(Sets, From, To, Mask, Masks) :-
    findall(Each,
            (   nth1(Position, Sets, _),
                (   between(From, To, Position)
                ->  Each = Mask
                ;   Each = 0
                )
            ),
            Masks).
