% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_facts,
          [ facts/3,                    % +Elements, -Facts, -Sizes
            facts_grid/4,               % ?Base, +Facts, +Sizes, -Grid
            cell_facts/2,               % +Elements, -Facts
            cells_rows/4                % +Base, +Size, +Facts, -Rows
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(shapes, [rows_of/2]).
:- use_module(library(apply), [exclude/3, maplist/2, maplist/3, partition/4]).
:- use_module(library(lists),
              [ append/2, append/3, max_list/2, member/2, memberchk/2,
                min_list/2, nth1/3
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
    exclude(no_cell, Elements0, Elements1),
    without_pairs(Elements1, Elements),
    phrase(cells(Pattern, Facts), Elements),
    Facts = [_|_],
    \+ ( Pattern == plain,
         (   memberchk(v(none, _), Elements0)  % a row with empty cells
         ;   memberchk(unknown(_), Elements0), % the clues of a side, in a
             \+ memberchk(board, Elements0)    % language that is not known
         ) ).

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

%!  facts(+Elements, -Facts, -Sizes) is nondet.
%
%   Facts are clue(Side, Place, Value) and cell(Row, Column, Value).

facts(Elements0, Facts, Sizes) :-
    without_headings(Elements0, Headed),
    exclude(no_fact, Headed, Elements1),
    without_pairs(Elements1, Elements2),
    once_named(Elements2, Elements),
    memberchk(v(_, _), Elements),
    phrase(facts(Clue, Cell, Sizes0, Facts0), Elements),
    without_counts(Facts0, Sizes0, Facts, Sizes),
    Facts = [_,_|_],
    \+ memberchk(cell(_, _, 0), Facts),
    \+ ( has_row(Elements0), ( Clue \== run ; Cell == plain ) ),
    \+ ( Cell == plain, divides_cell(Elements0) ).

%   without_headings(+Elements0, -Elements) is det: `columns:` above statements
%   about columns says nothing.

without_headings(Elements0, Elements) :-
    (   append(Before, [Line,nl|Rest], Elements0),
        memberchk(Line, [row,column])
    ->  append(Before, Elements1, Elements),
        without_headings(Rest, Elements1)
    ;   Elements = Elements0
    ).

%   without_counts(+Facts0, +Sizes0, -Facts, -Sizes) is det: three numbers above
%   the others may be the size and how many clues and givens follow.

without_counts(Facts0, Sizes0, Facts, Sizes) :-
    (   Facts0 = [cell(Size, Clues, Cells)|Facts1],
        integer(Cells),
        partition(is_cell, Facts1, Givens, Others),
        length(Givens, Cells),
        length(Others, Clues)
    ->  Facts = Facts1,
        Sizes = [Size|Sizes0]
    ;   Facts = Facts0,
        Sizes = Sizes0
    ).

is_cell(cell(_, _, _)).

%   once_named(+Elements0, -Elements) is det: who looks down a column from the
%   top names the side twice.

once_named([], []).
once_named([side(Side),side(Side)|Elements0], Elements) :-
    !,
    once_named([side(Side)|Elements0], Elements).
once_named([side(Side),Line,v(Place, Token),side(Side)|Elements0], Elements) :-
    side_line(Side, Line),
    !,
    once_named([Line,v(Place, Token),side(Side)|Elements0], Elements).
once_named([Element|Elements0], [Element|Elements]) :-
    once_named(Elements0, Elements).

%   has_row(+Elements) is semidet: four values in a row stand on a line with a
%   side: its clues, unless they are places and clues in turn.

has_row(Elements) :-
    append(Line, [nl|Rest], Elements),
    !,
    (   memberchk(side(_), Line),
        append(_, [v(_, _),v(_, _),v(_, _),v(_, _)|_], Line)
    ->  true
    ;   has_row(Rest)
    ).

%   divides_cell(+Elements) is semidet: a line has other values than some cells.

divides_cell(Elements) :-
    append(Line, [nl|Rest], Elements),
    !,
    (   Line = [v(_, _)|_],
        \+ ( member(Element, Line), Element \= v(_, _) ),
        length(Line, Length),
        Length mod 3 =\= 0
    ->  true
    ;   divides_cell(Rest)
    ).

no_cell(Element) :-
    (   Element = v(none, _)
    ;   no_fact(Element)
    ),
    !.

no_fact(nl).
no_fact(unknown(_)).
no_fact(to).
no_fact(by).
no_fact(board).
no_fact(solution).
no_fact(pairs).
no_fact(back).

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
    {   Clue = located
    },
    side_heading(Side),
    located(Side, [Fact|Facts], Facts1),
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
    [Line],
    {   side_line(Side, Line)
    },
    !.
optional_line(_) -->
    [].

%   side_heading(-Side)//: `top:` or `column clues (top):`

side_heading(Side) -->
    [Line,side(Side)],
    {   side_line(Side, Line)
    },
    !.
side_heading(Side) -->
    [side(Side)].

%   located(+Side, -Facts, ?Rest)//: clues and where each stands, as in `top: 2
%   in column 1, 4 above column 3`.

located(Side, [clue(Side, Place, Value)|Facts], Rest) -->
    {   side_line(Side, Line)
    },
    (   [v(Value, _)],
        ( [side(Side)] ; [] ),
        [Line,v(Place, _)]
    ;   [Line,v(Place, _),v(Value, _)]
    ),
    {   integer(Place)
    },
    located(Side, Facts, Rest).
located(_, Rest, Rest) -->
    [].

%   clue(?Pattern, -Fact)//: all facts have the same Pattern.

clue(Pattern, clue(Side, Place, Value)) -->
    {   clue_pattern(Pattern, Line, v(Place, _), side(Side), v(Value, _),
                     Elements)
    },
    these(Elements),
    {   integer(Place),
        side_line(Side, Line)
    }.
clue(kpssvv, several(Place, First, One, Second, Other)) -->
    [Line,v(Place, _),side(First),v(One, _),side(Second),v(Other, _)],
    {   side_line(First, Line)
    }.

%   clue_pattern(?Pattern, +Line, +Place, +Side, +Value, -Elements) is nondet: a
%   clue may be said in that order. Line is `row` or `column`; the number behind
%   it is the place.

clue_pattern(skpv, K, P, S, V, [S,K,P,V]).
clue_pattern(kpsv, K, P, S, V, [K,P,S,V]).
clue_pattern(vskp, K, P, S, V, [V,S,K,P]).
clue_pattern(vkps, K, P, S, V, [V,K,P,S]).
clue_pattern(kspv, K, P, S, V, [K,S,P,V]).
clue_pattern(pksv, K, P, S, V, [P,K,S,V]).
clue_pattern(spkv, K, P, S, V, [S,P,K,V]).
clue_pattern(spv, _, P, S, V, [S,P,V]).
clue_pattern(psv, _, P, S, V, [P,S,V]).
clue_pattern(pvs, _, P, S, V, [P,V,S]).
clue_pattern(svp, _, P, S, V, [S,V,P]).
clue_pattern(vsp, _, P, S, V, [V,S,P]).

these([]) -->
    [].
these([Element|Elements]) -->
    [Element],
    these(Elements).

side_line(top, column).
side_line(bottom, column).
side_line(left, row).
side_line(right, row).

cell(Pattern, cell(Row, Column, Value)) -->
    {   cell_pattern(Pattern, v(Row, _), v(Column, _), v(Value, _), Elements)
    },
    these(Elements),
    {   integer(Row),
        integer(Column)
    }.

cell_pattern(rc, R, C, V, [row,R,column,C,V]).
cell_pattern(cr, R, C, V, [column,C,row,R,V]).
cell_pattern(vrc, R, C, V, [V,row,R,column,C]).
cell_pattern(rows, R, C, V, [R,row,C,column,V]).
cell_pattern(vrows, R, C, V, [V,R,row,C,column]).
cell_pattern(row, R, C, V, [row,R,C,V]).
cell_pattern(plain, R, C, V, [R,C,V]).

%!  facts_grid(?Base, +Facts, +Sizes, -Grid) is nondet.
%
%   Rows and columns count from Base. It is `rim` or `rim1` if they count from 0
%   or 1 on the rim, where the clues are.

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
    origin(Base, Origin),
    (   integer(Base)
    ->  Largest is Most + 1 - Origin
    ;   Largest is Most - Origin
    ),
    (   Sizes = [Size|_]
    ->  integer(Size),
        Largest =< Size
    ;   \+ integer(Base)
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

%   origin(+Base, -Origin) is det: the number of the first row of the grid.

origin(Base, Origin) :-
    (   memberchk(Base-Origin0, [rim-1,rim1-2])
    ->  Origin = Origin0
    ;   Origin = Base
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
    origin(Base, Origin),
    R is R0 + 1 - Origin,
    C is C0 + 1 - Origin,
    Last is Size + 1,
    (   integer(Base)
    ->  grid_cell(R, C, Rows, Cell)
    ;   rim_cell(R, C, Last, Sides, Rows, Cell)
    ),
    var(Cell),
    Cell = Value.

grid_cell(R, C, Rows, Cell) :-
    nth1(R, Rows, Row),
    nth1(C, Row, Cell).

rim_cell(R, C, _, _, Rows, Cell) :-
    grid_cell(R, C, Rows, Cell),
    !.
rim_cell(0, C, _, [Top,_,_,_], _, Cell) :-
    nth1(C, Top, Cell).
rim_cell(Last, C, Last, [_,_,Bottom,_], _, Cell) :-
    nth1(C, Bottom, Cell).
rim_cell(R, 0, _, [_,Left,_,_], _, Cell) :-
    nth1(R, Left, Cell).
rim_cell(R, Last, Last, [_,_,_,Right], _, Cell) :-
    nth1(R, Right, Cell).

none(Value) :-
    (   var(Value)
    ->  Value = none
    ;   true
    ).
