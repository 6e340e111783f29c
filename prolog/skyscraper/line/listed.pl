% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_listed,
          [ listed_line/5,              % +Near, +Far, +Domains, -Count,
                                        % -Supports
            estimated_freedom/2         % +Domains, -Freedom
          ]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> The arrangements that the cells of a line still allow

What line/table.pl is for all arrangements of a pair of clues, this is for
those of one line in one puzzle: the arrangements that agree with the
clues and with what is left of the cells' domains, found by going through
them.  That pays for lines which have too many arrangements for a table,
as soon as few of them are left.

    ?- listed_line(2, 0, [[3],[1,2],[4],[1,2]], Count, Supports).
    Count = 2,
    Supports = supports(heights(0,0,0b11,0), heights(0b01,0b10,0,0),
                        heights(0,0,0,0b11), heights(0b10,0b01,0,0)).

A building is visible from far if it is taller than all that are not yet
used: so both clues are followed from the near end.
*/

%   How many arrangements are listed at most, and how many steps are made
%   to find them. The first bounds the length of the integers, the second
%   the time. It is not tried with lines that are estimated to have more
%   than estimate_limit/1.

list_limit(3000).
step_limit(12_000).
estimate_limit(1000).

%!  listed_line(+Near, +Far, +Domains, -Count, -Supports) is semidet.
%
%   Domains has a list of heights for each cell of a line with the clues
%   Near and Far, 0 for none. Count arrangements agree with all of it, and
%   Supports has their bits, as table_contents/4. Fails if there are too
%   many to be listed, or looking for them takes too long.

listed_line(Near, Far, Domains, Count, Supports) :-
    estimated_freedom(Domains, Freedom),
    estimate_limit(Estimate),
    Freedom =< log(Estimate),
    step_limit(Steps),
    length(Domains, Size),
    empty_supports(Size, Supports),
    compound_name_arguments(Cells, cells, Domains),
    All is (1<<(Size+1)) - 2,
    clue_left(Near, NearLeft),
    clue_left(Far, FarLeft),
    Line = line(Size, All, Cells, Supports),
    place(1, walk(0, NearLeft, FarLeft), Line, progress(Steps, 0),
          progress(_, Count)).

%!  estimated_freedom(+Domains, -Freedom) is det.
%
%   Freedom is the natural logarithm of about how many arrangements a line
%   with Domains has, whatever its clues: N distinct heights can be taken in
%   about N!/N^N as many ways as if they could be the same. It is 0.0 only
%   if each cell has a single height.

estimated_freedom(Domains, Freedom) :-
    undecided(Domains, 0, Undecided, 1, Product),
    (   Undecided =:= 0
    ->  Freedom = 0.0
    ;   Freedom is max(log(2), log(Product) + lgamma(Undecided+1)
                               - Undecided*log(Undecided))
    ).

undecided([], Undecided, Undecided, Product, Product).
undecided([Domain|Domains], Undecided0, Undecided, Product0, Product) :-
    length(Domain, Length),
    Undecided1 is Undecided0 + min(1, Length-1),
    Product1 is Product0 * Length,
    undecided(Domains, Undecided1, Undecided, Product1, Product).

clue_left(Clue, Left) :-
    (   Clue =:= 0
    ->  Left = any
    ;   Left = Clue
    ).

empty_supports(Size, Supports) :-
    functor(Supports, supports, Size),
    empty_positions(Size, Size, Supports).

empty_positions(Position, Size, Supports) :-
    (   Position =:= 0
    ->  true
    ;   functor(AtPosition, heights, Size),
        no_bits(Size, AtPosition),
        arg(Position, Supports, AtPosition),
        Next is Position - 1,
        empty_positions(Next, Size, Supports)
    ).

no_bits(Height, AtPosition) :-
    (   Height =:= 0
    ->  true
    ;   arg(Height, AtPosition, 0),
        Next is Height - 1,
        no_bits(Next, AtPosition)
    ).

%   place(+Position, +Walk, +Line, +Progress0, -Progress) is semidet
%
%   Goes through the arrangements that begin as Walk does, from Position on.
%   Walk is walk(Used, Near, Far): the heights before Position, as an integer,
%   and the numbers of buildings still to be seen from each end, or `any`.
%   Progress is progress(Steps, Count): how many steps may still be made, and
%   how many arrangements have been found. Fails if they are too many.

place(Position, Walk, Line, Progress0, Progress) :-
    Line = line(Size, _, Cells, Supports),
    (   Position > Size
    ->  Progress0 = progress(Steps, Count0),
        Count is Count0 + 1,
        list_limit(Limit),
        Count =< Limit,
        Progress = progress(Steps, Count)
    ;   arg(Position, Cells, Domain),
        arg(Position, Supports, AtPosition),
        Next is Position + 1,
        place_heights(Domain, Next, Walk, Line, AtPosition, Progress0,
                      Progress)
    ).

place_heights([], _, _, _, _, Progress, Progress).
place_heights([Height|Heights], Next, Walk, Line, AtPosition, Progress0,
              Progress) :-
    Walk = walk(Used, Near, Far),
    Bit is 1<<Height,
    (   Used /\ Bit =:= 0,
        Line = line(Size, All, _, _),
        Used1 is Used \/ Bit,
        seen_from_near(Near, Bit, Used, Size, Near1),
        Unused is All xor Used1,
        seen_from_far(Far, Bit, Unused, Far1)
    ->  Progress0 = progress(Steps0, Count0),
        Steps is Steps0 - 1,
        Steps > 0,
        place(Next, walk(Used1, Near1, Far1), Line, progress(Steps, Count0),
              Progress1),
        Progress1 = progress(_, Count1),
        (   Count1 > Count0
        ->  arg(Height, AtPosition, Bits0),
            Bits is Bits0 \/ ((1<<(Count1-Count0))-1) << Count0,
            setarg(Height, AtPosition, Bits)
        ;   true
        )
    ;   Progress1 = Progress0
    ),
    place_heights(Heights, Next, Walk, Line, AtPosition, Progress1, Progress).

%   A building hides all later ones that are lower, so that at most Size -
%   Tallest others can be seen; once the tallest of all stands, none.

seen_from_near(any, _, _, _, Near) =>
    Near = any.
seen_from_near(Near0, Bit, Used, Size, Near) =>
    (   Bit > Used
    ->  Near is Near0 - 1,
        Tallest is msb(Bit)
    ;   Near = Near0,
        Tallest is msb(Used)
    ),
    (   Tallest =:= Size
    ->  Near =:= 0
    ;   Near > 0,
        Near =< Size - Tallest
    ).

seen_from_far(any, _, _, Far) =>
    Far = any.
seen_from_far(Far0, Bit, Unused, Far) =>
    (   Bit > Unused
    ->  Far is Far0 - 1
    ;   Far = Far0
    ),
    (   Unused =:= 0
    ->  Far =:= 0
    ;   Far > 0,
        Far =< popcount(Unused)
    ).
