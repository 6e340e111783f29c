% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_fish,
          [ fish/2                      % +Candidates, -Step
          ]).
:- use_module('../../line/bit_set').
:- use_module('../lines').
:- use_module('../candidates').
:- use_module(confined).
:- use_module(library(apply), [maplist/3, maplist/4]).
:- use_module(library(lists), [member/2, memberchk/2, numlist/3]).

/** <module> One height in as many rows as columns

If the places of a height in two rows are in the same two columns, each of
the rows takes one of the columns. The height then stands in both of them
within these rows, and in no other. The same goes for three and more, and
with rows and columns exchanged.

    ?- _Cells = cells(0b1110,0b0110,0b1110,
                      0b1110,0b1110,0b1110,
                      0b1110,0b0110,0b1110),
       fish(candidates(3,rule(0,[],count),_,_Cells),
            step(_, Cost, _, Cells, _, Removed, Reason)).
    Cost = 20, Cells = [1-1, 1-3, 3-1, 3-3],
    Removed = [place(2,1,3), place(2,3,3)],
    Reason = fish(3, row, [1,3], [1,3]).

The reason is `fish(Height, Kind, Lines, Crossing)`: the places of Height in
the Lines, rows or columns as Kind says, are in the Crossing ones.
*/

%!  fish(+Candidates, -Step) is nondet.
%
%   The fish with the fewest lines first, then by height, rows before
%   columns. Those with more than half of the open lines are left out: the
%   other lines are a smaller one, with rows and columns exchanged.

fish(Candidates, step(fish, Cost, none, Cells, [], Removed, Reason)) :-
    candidates_size(Candidates, Size),
    findall(Places, height_places(Size, Candidates, Places), AllPlaces),
    Most is max(2, Size // 2),
    between(2, Most, Count),
    member(places(Height, Kind, Items), AllPlaces),
    confined(Count, Items, Lines, Union),
    removed(Kind, Height, Lines, Union, Items, Removed),
    Removed = [_|_],
    set_elements(Union, Crossing),
    cells(Kind, Lines, Items, Cells),
    (   Count =:= 2
    ->  Cost = 20
    ;   Cost = 30
    ),
    Reason = fish(Height, Kind, Lines, Crossing).

%   height_places(+Size, +Candidates, -Places) is nondet: Places is
%   places(Height, Kind, Items), where Height can stand in the lines of Kind.

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

removed(Kind, Height, Lines, Union, Items, Removed) :-
    findall(place(Row, Column, Height),
            (   member(Number-Set, Items),
                Gone is Set /\ Union,
                Gone =\= 0,
                \+ memberchk(Number, Lines),
                set_elements(Gone, Positions),
                member(Position, Positions),
                row_column(Kind, Number, Position, Row, Column)
            ),
            Removed).

cells(Kind, Lines, Items, Cells) :-
    findall(Row-Column,
            (   member(Number, Lines),
                memberchk(Number-Set, Items),
                set_elements(Set, Positions),
                member(Position, Positions),
                row_column(Kind, Number, Position, Row, Column)
            ),
            Cells).

row_column(row, Row, Column, Row, Column).
row_column(column, Column, Row, Row, Column).
