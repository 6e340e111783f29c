% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_facts,
          [ facts/3,                    % +Elements, -Facts, -Sizes
            facts_grid/4,               % ?Base, +Facts, +Sizes, -Grid
            cell_facts/2,               % +Elements, -Facts
            cells_rows/4                % +Base, +Size, +Facts, -Rows
          ]).
:- use_module(shapes, [rows_of/2]).
:- use_module(library(apply), [exclude/3, maplist/2, maplist/3]).
:- use_module(library(lists),
              [ append/2, max_list/2, member/2, memberchk/2, min_list/2, nth1/3
              ]).

/** <module> Clues and givens one by one, with their places

    ?- once(facts([side(top),v(2,t),v(3,t),side(left),v(1,t),v(2,t)], Facts,
                  Sizes)).
    Facts = [clue(top,2,3),clue(left,1,2)], Sizes = [].
*/

%!  cell_facts(+Elements, -Facts) is nondet.
%
%   All of Elements are givens: Facts are cell(Row, Column, Value).

cell_facts(Elements0, Facts) :-
    exclude(no_fact, Elements0, Elements1),
    without_pairs(Elements1, Elements),
    phrase(cells(_, Facts), Elements),
    Facts = [_|_].

%!  cells_rows(+Base, +Size, +Facts, -Rows) is semidet.
%
%   Rows have the heights of the cells in Facts, and `none` elsewhere.

cells_rows(Base, Size, Facts, Rows) :-
    length(Rows, Size),
    rows_of(Size, Rows),
    maplist(put(Base, Size, [], Rows), Facts),
    maplist(maplist(none), Rows).

cells(_, []) -->
    [].
cells(Cell, [Fact|Facts]) -->
    cell(Cell, Fact),
    cells(Cell, Facts).

%   Words for a row and a column side by side only say what follows.

without_pairs([], []).
without_pairs([row,column|Elements0], Elements) :-
    !,
    without_pairs(Elements0, Elements).
without_pairs([column,row|Elements0], Elements) :-
    \+ Elements0 = [v(_, _)|_],
    !,
    without_pairs(Elements0, Elements).
without_pairs([Element|Elements0], [Element|Elements]) :-
    without_pairs(Elements0, Elements).

%!  facts(+Elements, -Facts, -Sizes) is nondet: Facts are clue(Side, Place,
%   Value) and cell(Row, Column, Value).

facts(Elements0, Facts, Sizes) :-
    exclude(no_fact, Elements0, Elements1),
    without_pairs(Elements1, Elements),
    memberchk(v(_, _), Elements),
    phrase(facts(_, _, Sizes, Facts), Elements),
    Facts = [_,_|_].

no_fact(nl).
no_fact(unknown(_)).
no_fact(to).
no_fact(by).
no_fact(board).
no_fact(solution).

facts(_, _, [], []) -->
    [].
facts(Clue, Cell, [Size|Sizes], Facts) -->
    [size,v(Size, _)],
    optional_size(Size),
    facts(Clue, Cell, Sizes, Facts).
facts(Clue, Cell, Sizes, Facts) -->
    {   Clue = run
    },
    [side(Side)],
    pairs(Side, 0, Facts, Facts1),
    {   Facts \== Facts1
    },
    facts(Clue, Cell, Sizes, Facts1).
facts(Clue, Cell, Sizes, [Fact|Facts]) -->
    clue(Clue, Fact),
    facts(Clue, Cell, Sizes, Facts).
facts(Clue, Cell, Sizes, [Fact|Facts]) -->
    cell(Cell, Fact),
    facts(Clue, Cell, Sizes, Facts).

optional_size(Size) -->
    [v(Size, _)].
optional_size(Size) -->
    [v(cross, _),v(Size, _)].
optional_size(_) -->
    [].

%   pairs(+Side, +Last, -Facts, ?Rest)//: places above Last and their clues.

pairs(Side, Last, [clue(Side, Place, Value)|Facts], Rest) -->
    optional_line(Side),
    [v(Place, _),v(Value, _)],
    {   integer(Place),
        ( Place > Last ; Place =:= 0, Last =:= 0 )
    },
    pairs(Side, Place, Facts, Rest).
pairs(_, _, Rest, Rest) -->
    [].

optional_line(Side) -->
    line(Side),
    !.
optional_line(_) -->
    [].

%   clue(?Pattern, -Fact)//: all facts have the same Pattern. With a row or a
%   column, the number behind that word is the place.

clue(skpv, clue(Side, Place, Value)) -->
    [side(Side)],
    line(Side),
    [v(Place, _),v(Value, _)],
    {   integer(Place) }.
clue(kpsv, clue(Side, Place, Value)) -->
    line(Side),
    [v(Place, _),side(Side),v(Value, _)],
    {   integer(Place) }.
clue(vskp, clue(Side, Place, Value)) -->
    [v(Value, _),side(Side)],
    line(Side),
    [v(Place, _)],
    {   integer(Place) }.
clue(vkps, clue(Side, Place, Value)) -->
    [v(Value, _)],
    line(Side),
    [v(Place, _),side(Side)],
    {   integer(Place) }.
clue(kspv, clue(Side, Place, Value)) -->
    line(Side),
    [side(Side),v(Place, _),v(Value, _)],
    {   integer(Place) }.
clue(pksv, clue(Side, Place, Value)) -->
    [v(Place, _)],
    line(Side),
    [side(Side),v(Value, _)],
    {   integer(Place) }.
clue(spkv, clue(Side, Place, Value)) -->
    [side(Side),v(Place, _)],
    line(Side),
    [v(Value, _)],
    {   integer(Place) }.
clue(spv, clue(Side, Place, Value)) -->
    [side(Side),v(Place, _),v(Value, _)],
    {   integer(Place) }.
clue(psv, clue(Side, Place, Value)) -->
    [v(Place, _),side(Side),v(Value, _)],
    {   integer(Place) }.
clue(pvs, clue(Side, Place, Value)) -->
    [v(Place, _),v(Value, _),side(Side)],
    {   integer(Place) }.
clue(kpssvv, several(Place, First, One, Second, Other)) -->
    line(First),
    [v(Place, _),side(First),v(One, _),side(Second),v(Other, _)].
clue(svp, clue(Side, Place, Value)) -->
    [side(Side),v(Value, _),v(Place, _)],
    {   integer(Place) }.
clue(vsp, clue(Side, Place, Value)) -->
    [v(Value, _),side(Side),v(Place, _)],
    {   integer(Place) }.

line(top) -->
    [column].
line(bottom) -->
    [column].
line(left) -->
    [row].
line(right) -->
    [row].

cell(rc, cell(Row, Column, Value)) -->
    [row,v(Row, _),column,v(Column, _),v(Value, _)],
    {   integer(Row), integer(Column) }.
cell(cr, cell(Row, Column, Value)) -->
    [column,v(Column, _),row,v(Row, _),v(Value, _)],
    {   integer(Row), integer(Column) }.
cell(vrc, cell(Row, Column, Value)) -->
    [v(Value, _),row,v(Row, _),column,v(Column, _)],
    {   integer(Row), integer(Column) }.
cell(rows, cell(Row, Column, Value)) -->
    [v(Row, _),row,v(Column, _),column,v(Value, _)],
    {   integer(Row), integer(Column) }.
cell(vrows, cell(Row, Column, Value)) -->
    [v(Value, _),v(Row, _),row,v(Column, _),column],
    {   integer(Row), integer(Column) }.
cell(plain, cell(Row, Column, Value)) -->
    [v(Row, _),v(Column, _),v(Value, _)],
    {   integer(Row), integer(Column) }.

%!  facts_grid(?Base, +Facts, +Sizes, -Grid) is nondet: rows and columns count
%   from Base, or from 0 on the `rim`, where the clues are.

facts_grid(Base, Facts0, Sizes, grid(Size, Sides, Rows)) :-
    maplist(single, Facts0, Parts),
    append(Parts, Facts),
    findall(P,
            (   member(clue(_, P, _), Facts)
            ;   member(cell(R, C, _), Facts),
                member(P, [R,C])
            ),
            Places),
    findall(V,
            (   ( member(clue(_, _, V), Facts) ; member(cell(_, _, V), Facts) ),
                integer(V)
            ),
            Values),
    max_list(Places, Most),
    min_list(Places, Least),
    max_list(Values, Highest),
    base(Base, Least, Facts),
    (   Base == rim
    ->  Largest is Most - 1
    ;   Base == rim1
    ->  Largest is Most - 2
    ;   Largest is Most + 1 - Base
    ),
    (   Sizes = [Size|_]
    ->  integer(Size),
        Largest =< Size
    ;   memberchk(Base, [rim,rim1])
    ->  Size = Largest
    ;   Size0 is max(Largest, Highest),
        member(More, [0,1]),
        Size is Size0 + More
    ),
    Size >= 2,
    Size =< 99,
    length(Top, Size),
    length(Left, Size),
    length(Bottom, Size),
    length(Right, Size),
    Sides = [Top,Left,Bottom,Right],
    length(Rows, Size),
    rows_of(Size, Rows),
    maplist(put(Base, Size, Sides, Rows), Facts),
    maplist(maplist(none), [Top,Left,Bottom,Right|Rows]).

single(several(P, S1, V1, S2, V2), [clue(S1, P, V1),clue(S2, P, V2)]) :-
    !.
single(Fact, [Fact]).

base(Base, Least, Facts) :-
    (   Least =:= 0
    ->  (   Base = 0
        ;   \+ memberchk(clue(_, _, _), Facts),
            Base = rim
        )
    ;   (   Base = 1
        ;   Least > 0,
            memberchk(clue(_, _, _), Facts),
            Base = 0
        ;   \+ memberchk(clue(_, _, _), Facts),
            member(Base, [rim1,rim])
        )
    ).

put(Base, _, [Top,Left,Bottom,Right], _, clue(Side, Place, Value)) :-
    integer(Base),
    At is Place + 1 - Base,
    nth1(K, [top,left,bottom,right], Side),
    nth1(K, [Top,Left,Bottom,Right], Clues),
    nth1(At, Clues, Clue),
    !,
    var(Clue),
    Clue = Value.
put(Base, Size, Sides, Rows, cell(R0, C0, Value)) :-
    (   Base == rim
    ->  R = R0,
        C = C0
    ;   Base == rim1
    ->  R is R0 - 1,
        C is C0 - 1
    ;   R is R0 + 1 - Base,
        C is C0 + 1 - Base,
        R >= 1, R =< Size,
        C >= 1, C =< Size
    ),
    Last is Size + 1,
    place_cell(R, C, Last, Sides, Rows, Cell),
    var(Cell),
    Cell = Value.

place_cell(R, C, Last, _, Rows, Cell) :-
    R >= 1,
    R < Last,
    C >= 1,
    C < Last,
    !,
    nth1(R, Rows, Row),
    nth1(C, Row, Cell).
place_cell(0, C, _, [Top,_,_,_], _, Cell) :-
    nth1(C, Top, Cell).
place_cell(Last, C, Last, [_,_,Bottom,_], _, Cell) :-
    nth1(C, Bottom, Cell).
place_cell(R, 0, _, [_,Left,_,_], _, Cell) :-
    nth1(R, Left, Cell).
place_cell(R, Last, Last, [_,_,_,Right], _, Cell) :-
    nth1(R, Right, Cell).

none(Value) :-
    (   var(Value)
    ->  Value = none
    ;   true
    ).
