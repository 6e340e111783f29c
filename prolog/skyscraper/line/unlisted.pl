% SPDX-License-Identifier: MIT

:- module(skyscraper_unlisted,
          [ filter_unlisted_line/4      % +Near, +Far, +Sets0, -Sets
          ]).
:- use_module(clue_walk).
:- use_module(library(lists), [reverse/2]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> What can be said of a line without listing its arrangements

For lines with too many arrangements to be listed, and lines without a
clue: three of the four steps of seed 003, each of the order of N or N*N.

  - constraint propagation: the height of a decided cell leaves the others;
  - elimination assignment: a height that has one cell left is decided;
  - clue elimination: line/clue_walk.pl, for each clue.

A set of heights is an integer, bit H stands for height H.

    ?- filter_unlisted_line(3, 0, [0b11110,0b11110,0b11110,0b10], Sets).
    Sets = [0b100, 0b1000, 0b10000, 0b10].

(Three buildings can be seen from the first of four cells, and the last has
height 1: that leaves 2, 3, 4, 1.)
*/

%!  filter_unlisted_line(+Near, +Far, +Sets0, -Sets) is semidet.
%
%   Sets are the heights in Sets0, cell by cell, that are left after each
%   of the steps has been made once. Near and Far are the clues of the line,
%   0 for none. Fails if a cell or a height has nothing left.

filter_unlisted_line(Near, Far, Sets0, Sets) :-
    distinct(Sets0, Sets1),
    filter_by_clue(Near, Sets1, Sets2),
    (   Far =:= 0
    ->  Sets = Sets2
    ;   reverse(Sets2, Reversed0),
        filter_by_clue(Far, Reversed0, Reversed),
        reverse(Reversed, Sets)
    ).

filter_by_clue(Clue, Sets0, Sets) :-
    (   Clue =:= 0
    ->  Sets = Sets0
    ;   clue_walk(Clue, Sets0, Sets)
    ).

distinct(Sets0, Sets) :-
    tally(Sets0, 0, Decided, 0, Occurring, 0, Repeated),
    length(Sets0, Size),
    Occurring =:= (1<<(Size+1)) - 2,
    Unique is Occurring xor Repeated,
    assign(Sets0, Decided, Unique, Sets).

%   Decided are the heights of the decided cells, no two of which may be
%   the same, Occurring those of all cells, and Repeated those of two or
%   more.

tally([], Decided, Decided, Occurring, Occurring, Repeated, Repeated).
tally([Set|Sets], Decided0, Decided, Occurring0, Occurring,
      Repeated0, Repeated) :-
    (   Set /\ (Set-1) =:= 0
    ->  Set /\ Decided0 =:= 0,
        Decided1 is Decided0 \/ Set
    ;   Decided1 = Decided0
    ),
    Repeated1 is Repeated0 \/ (Occurring0 /\ Set),
    Occurring1 is Occurring0 \/ Set,
    tally(Sets, Decided1, Decided, Occurring1, Occurring,
          Repeated1, Repeated).

assign([], _, _, []).
assign([Set0|Sets0], Decided, Unique, [Set|Sets]) :-
    (   Set0 /\ (Set0-1) =:= 0
    ->  Set = Set0
    ;   Set1 is Set0 xor (Set0 /\ Decided),
        Only is Set1 /\ Unique,
        (   Only =:= 0
        ->  Set = Set1,
            Set =\= 0
        ;   Set = Only,
            Set /\ (Set-1) =:= 0
        )
    ),
    assign(Sets0, Decided, Unique, Sets).
