% SPDX-License-Identifier: MIT

:- module(skyscraper_narrowing,
          [ narrow_cell/4,              % +Index, +Kept, +State, -Dirty
            narrow_place/6,             % +Place, +Domain, +Kept, +State,
                                        % +Dirty0, -Dirty
            to_block/5                  % +Kept, +Number, +AtPosition, +Live,
                                        % +State
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(state, [inlined/2 as goal_expansion]).
:- use_module('../../line/blocks').
:- use_module('../../line/table').

/** <module> A cell loses heights, and its lines lose arrangements

The arrangements of a line that have a lost height there are struck at once.
What follows for the other cells of the line is not looked for here: the line
becomes dirty, and propagation.pl will look at it.
*/

%!  narrow_cell(+Index, +Kept, +State, -Dirty) is semidet.
%
%   The cell with that Index keeps the heights in Kept, a nonempty part of its
%   domain. Dirty are its lines. Fails if that leaves one of them no
%   arrangement.

narrow_cell(Index, Kept, State, Dirty) :-
    cell_domain(State, Index, Domain),
    Gone is Domain xor Kept,
    set_cell_domain(State, Index, Kept),
    cell_lines(State, Index, Lines),
    strike_lines(Lines, Kept, Gone, State, 0, Dirty).

%!  narrow_place(+Place, +Domain, +Kept, +State, +Dirty0, -Dirty) is semidet.
%
%   The cell at that Place of a line, which knows already, had Domain and keeps
%   Kept of it. Dirty are the lines in Dirty0 and those that cross there. Fails
%   if that leaves one of them no arrangement.

narrow_place(place(_,Index,Cross,CrossPosition,Others), Domain, Kept, State,
             Dirty0, Dirty) :-
    Gone is Domain xor Kept,
    set_cell_domain(State, Index, Kept),
    strike_line(Cross, CrossPosition, Kept, Gone, State, Dirty0, Dirty1),
    (   Others == []
    ->  Dirty = Dirty1
    ;   strike_lines(Others, Kept, Gone, State, Dirty1, Dirty)
    ).

%   strike_lines(+Lines, +Kept, +Gone, +State, +Dirty0, -Dirty) is semidet: as
%   strike_line/7, for each of Lines, Number-Position.

strike_lines([], _, _, _, Dirty, Dirty).
strike_lines([Number-Position|Lines], Kept, Gone, State, Dirty0, Dirty) :-
    strike_line(Number, Position, Kept, Gone, State, Dirty0, Dirty1),
    strike_lines(Lines, Kept, Gone, State, Dirty1, Dirty).

%   strike_line(+Number, +Position, +Kept, +Gone, +State, +Dirty0, -Dirty) is
%   semidet
%
%   The cell at that Position of line Number has lost the heights in Gone and
%   keeps those in Kept. Dirty are the lines in Dirty0 and this one. Fails if
%   that leaves it no arrangement.

strike_line(Number, Position, Kept, Gone, State, Dirty0, Dirty) :-
    line_supports(State, Number, Supports),
    (   atom(Supports)
    ->  true
    ;   arg(Position, Supports, AtPosition),
        line_live(State, Number, Live0),
        keep_heights(Kept, Gone, AtPosition, Live0, Live),
        Live =\= 0,
        (   to_block(Kept, Number, AtPosition, Live, State)
        ->  true
        ;   set_line_live(State, Number, Live)
        )
    ),
    Dirty is Dirty0 \/ 1<<Number.

%!  to_block(+Kept, +Number, +AtPosition, +Live, +State) is semidet.
%
%   If Kept is the tallest building alone and the table of line Number is long,
%   the line continues with a block of it.

to_block(Kept, Number, AtPosition, Live, State) :-
    Kept /\ (Kept-1) =:= 0,
    Height is msb(Kept),
    block_of_tallest(Height, AtPosition, Live, BlockLive, BlockSupports),
    set_line_live(State, Number, BlockLive),
    set_line_supports(State, Number, BlockSupports).
