% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_subset,
          [ pair/3,                     % +Line, +Candidates, -Step
            subset/3,                   % +Line, +Candidates, -Step
            fish/2                      % +Candidates, -Step
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../../line/bit_set').
:- use_module('../lines').
:- use_module('../candidates').
:- use_module('../costs', [cost/2]).
:- use_module(confined).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [include/3, maplist/3, maplist/4, partition/4]).
:- use_module(library(lists), [member/2, memberchk/2, nth1/3, numlist/3]).
:- use_module(library(pairs), [pairs_keys_values/3, pairs_values/2]).

/** <module> As many cells as heights, and as many rows as columns

Two cells with only two heights between them take both, so the other cells of
the line lose them (a naked pair). Two heights with only two cells between them
take both, so these cells have nothing else (a hidden pair). The same goes for
three and more.

    ?- _Cells = cells(0b0110,0b0110,0b1110,
                      0b1110,0b1110,0b1110,
                      0b1110,0b1110,0b1110),
       pair(line(row,1), candidates(3,rule(0,[],count),_,_Cells),
            step(_, _, _, Cells, _, Removed, Reason)).
    Cells = [1-1, 1-2], Removed = [place(1,3,1), place(1,3,2)],
    Reason = pair(naked, line(row,1), [1-1,1-2], [1,2]).

Such a step does not use clues, and ignores the empty cells if a line has
several. Its reason is `pair(How, Line, Cells, Heights)`, or `subset(…)` with
the same arguments; How is `naked` or `hidden`. A height with one cell, or a
cell with one height, is a single and is not part of it.

If a height can only stand in the same two columns in two rows, each row takes
one of the columns. So in these columns it stands in these rows, and in no
other (a fish). The same goes for three and more, and with rows and columns
exchanged.

    ?- _Cells = cells(0b1110,0b0110,0b1110,
                      0b1110,0b1110,0b1110,
                      0b1110,0b0110,0b1110),
       fish(candidates(3,rule(0,[],count),_,_Cells),
            step(_, Cost, _, Cells, _, Removed, Reason)).
    Cost = 20, Cells = [1-1, 1-3, 3-1, 3-3],
    Removed = [place(2,1,3), place(2,3,3)],
    Reason = fish(3, row, [1,3], [1,3]).

The reason is `fish(Height, Kind, Lines, Crossing)`: in the Lines, rows or
columns as Kind says, all places of Height are in the Crossing lines.
*/

%!  pair(+Line, +Candidates, -Step) is nondet.
%
%   Two cells of Line with two heights, naked pairs first.

pair(Line, Candidates,
     step(pair, 5, on(Line, both), Cells, [], Removed, Reason)) :-
    searched(Line, Candidates, Searched),
    confined_line(2, Searched, How, Cells, Heights, Removed),
    Reason = pair(How, Line, Cells, Heights).

%!  subset(+Line, +Candidates, -Step) is nondet.
%
%   Three or more cells of Line with as many heights: small subsets first, and
%   of each size the naked ones first. If a subset has more than half of the
%   open cells, the others are a smaller one, with naked and hidden exchanged;
%   so it is left out, unless it has three cells.

subset(Line, Candidates,
       step(subset, 12, on(Line, both), Cells, [], Removed, Reason)) :-
    searched(Line, Candidates, Searched),
    Searched = searched(Items, _, _),
    aggregate_all(count, (member(_-Set, Items), Set /\ (Set-1) =\= 0), Open),
    Open > 3,
    Most is max(3, Open // 2),
    between(3, Most, Count),
    confined_line(Count, Searched, How, Cells, Heights, Removed),
    Reason = subset(How, Line, Cells, Heights).

%   searched(+Line, +Candidates, -Searched) is det: Searched is searched(Items,
%   Naked, Hidden): the cells of Line with their sets, those of them that can
%   be in a naked subset, and the heights with their positions.

searched(Line, Candidates, searched(Items, Naked, Hidden)) :-
    line_items(Line, Candidates, Items),
    heights_once(Candidates, Once),
    include(within(Once), Items, Naked),
    set_elements(Once, Heights),
    pairs_values(Items, Sets),
    maplist(height_positions(Sets), Heights, Positions),
    pairs_keys_values(Hidden, Heights, Positions).

within(Heights, _-Set) :-
    Set \/ Heights =:= Heights.

%   confined_line(+Count, +Searched, -How, -Cells, -Heights, -Removed) is
%   nondet: Removed is not empty.

confined_line(Count, searched(Items, Naked, Hidden), How, Cells, Heights,
              Removed) :-
    (   How = naked,
        confined(Count, Naked, Cells, Kept),
        set_elements(Kept, Heights)
    ;   How = hidden,
        confined(Count, Hidden, Heights, Union),
        elements_set(Heights, Kept),
        set_elements(Union, Positions),
        maplist(cell_at(Items), Positions, Cells)
    ),
    findall(Gone,
            (   member(Cell-Set, Items),
                lost(How, Cell, Cells, Set, Kept, Lost),
                cell_places(Cell, Lost, Places),
                member(Gone, Places)
            ),
            Removed),
    Removed = [_|_].

cell_at(Items, Position, Cell) :-
    nth1(Position, Items, Cell-_).

lost(naked, Cell, Cells, Set, Kept, Lost) :-
    \+ memberchk(Cell, Cells),
    Lost is Set /\ Kept.
lost(hidden, Cell, Cells, Set, Kept, Lost) :-
    memberchk(Cell, Cells),
    Lost is Set xor (Set /\ Kept).

%!  fish(+Candidates, -Step) is nondet.
%
%   The fish with the fewest lines come first, then the lowest heights, then
%   rows before columns. If a fish has more than half of the lines, the others
%   are a smaller one, with rows and columns exchanged; so it is left out.

fish(Candidates, step(fish, Cost, none, Cells, [], Removed, Reason)) :-
    candidates_size(Candidates, Size),
    findall(Places, height_places(Size, Candidates, Places), AllPlaces),
    Most is max(2, Size // 2),
    between(2, Most, Count),
    member(places(Height, Kind, Items), AllPlaces),
    confined(Count, Items, Lines, Union),
    partition(of_lines(Lines), Items, Own, Others),
    crossing_cells(Kind, Union, Others, Gone),
    Gone = [_|_],
    findall(place(Row, Column, Height), member(Row-Column, Gone), Removed),
    crossing_cells(Kind, Union, Own, Cells),
    set_elements(Union, Crossing),
    cost(lines(Count), Cost),
    Reason = fish(Height, Kind, Lines, Crossing).

%   height_places(+Size, +Candidates, -Places) is nondet: Places is
%   places(Height, Kind, Items), with Height's positions in each line of Kind.

height_places(Size, Candidates, places(Height, Kind, Items)) :-
    numlist(1, Size, Numbers),
    maplist(kind_sets(row, Candidates), Numbers, Rows),
    maplist(kind_sets(column, Candidates), Numbers, Columns),
    heights_once(Candidates, Once),
    set_elements(Once, Heights),
    member(Height, Heights),
    member(Kind-Lines, [row-Rows,column-Columns]),
    maplist(positions_item(Height), Numbers, Lines, Items).

kind_sets(Kind, Candidates, Number, Sets) :-
    line_sets(line(Kind, Number), Candidates, Sets).

positions_item(Height, Number, Sets, Number-Positions) :-
    height_positions(Sets, Height, Positions).

of_lines(Lines, Number-_) :-
    memberchk(Number, Lines).

crossing_cells(Kind, Union, Items, Cells) :-
    findall(Row-Column,
            (   member(Number-Set, Items),
                Crossing is Set /\ Union,
                set_elements(Crossing, Positions),
                member(Position, Positions),
                row_column(Kind, Number, Position, Row, Column)
            ),
            Cells).

row_column(row, Row, Column, Row, Column).
row_column(column, Column, Row, Row, Column).
