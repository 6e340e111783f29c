% SPDX-License-Identifier: MIT

:- module(skyscraper_reading_table_names,
          [ without_table_names/2       % +Lines0, -Lines
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(values).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply),
              [exclude/3, include/3, maplist/2, maplist/3, maplist/4]).
:- use_module(library(lists),
              [append/2, append/3, last/2, member/2, memberchk/2, numlist/3]).

/** <module> A table whose rows and columns have names

    ?- without_table_names(
           [line(1, [t(word(a), 0, 1),t(mark(;), 1, 2),t(word(b), 2, 3),
                     t(mark(;), 3, 4),t(word(c), 4, 5)]),
            line(2, [t(number(1), 0, 1),t(mark(;), 1, 2),t(number(2), 2, 3),
                     t(mark(;), 3, 4),t(number(3), 4, 5)]),
            line(3, [t(mark(;), 0, 1),t(number(2), 1, 2),t(mark(;), 2, 3)]),
            line(4, [t(mark(;), 0, 1),t(number(1), 1, 2),t(mark(;), 2, 3)])],
           Lines),
       Lines = [line(2, _)|_].
*/

%!  without_table_names(+Lines0, -Lines) is semidet.
%
%   Four lines or more of a table follow each other. In Lines, its cells with a
%   name are empty, and rows and columns of nothing but names or numbers in
%   their order are gone.

without_table_names(Lines0, Lines) :-
    member(Mark, ['\t','|',cell,;,',']),
    append(Before, [First|Lines1], Lines0),
    marks(Mark, First, Count),
    Count >= 2,
    while_table(Mark, Count, Lines1, Others, After),
    Table = [First|Others],
    include(is_row(Mark), Table, Rows0),
    Rows0 = [_,_,_,_|_],
    member(Row, Rows0),
    has_words(Row),
    !,
    maplist(row_cells(Mark, Count), Rows0, Cellss0),
    exclude(is_heading, Cellss0, Cellss1),
    without_name_columns(Cellss1, Cellss2),
    maplist(cells_row(Mark), Cellss2, Rows),
    append([Before,Rows,After], Lines).

marks(Mark, line(_, Tokens), Count) :-
    aggregate_all(count, member(t(mark(Mark), _, _), Tokens), Count).

has_words(line(_, Tokens)) :-
    has_word(Tokens).

%   while_table(+Mark, +Count, +Lines, -Table, -After) is det: Table are borders
%   and lines with Count marks, or without the last of these.

while_table(Mark, Count, [Line|Lines], [Line|Table], After) :-
    (   Line = line(_, [t(border, _, _)|_])
    ;   marks(Mark, Line, Own),
        ( Own =:= Count ; Own =:= Count - 1 )
    ),
    !,
    while_table(Mark, Count, Lines, Table, After).
while_table(_, _, After, [], After).

is_row(Mark, Line) :-
    marks(Mark, Line, Count),
    Count > 0.

%   row_cells(+Mark, +Count, +Line, -Row) is semidet: Row is `Number-Cells`. It
%   has a cell more than Count; one with a name, and perhaps the number behind
%   it, is `name`. No other has words.

row_cells(Mark, Count, line(Number, Tokens), Number-Cells) :-
    split_tokens(Tokens, Mark, Parts0),
    (   length(Parts0, Count)
    ->  append(Parts0, [[]], Parts)
    ;   Parts = Parts0
    ),
    maplist(part_cell, Parts, Cells).

part_cell(Part0, Cell) :-
    exclude(is_gap, Part0, Part),
    (   has_word(Part),
        append(Names, Numbers, Part),
        maplist(may_name, Names),
        memberchk(Numbers, [[],[t(number(_), _, _)]])
    ->  Cell = name
    ;   \+ has_word(Part),
        Cell = Part
    ).

is_gap(t(none, At, At)).

may_name(Token) :-
    (   is_word(Token)
    ->  true
    ;   Token = t(mark(Mark), _, _),
        memberchk(Mark, ['.',#,'(',')'])
    ).

%   is_heading(+Row) is semidet: names, and perhaps numbers in their order with
%   no empty cell between them.

is_heading(_-Cells) :-
    memberchk(name, Cells),
    exclude(is_nothing, Cells, Filled),
    exclude(==(name), Filled, Others),
    (   Others == []
    ->  Filled = [_,_|_]
    ;   are_ordinals(Others),
        append(_, Numbered, Cells),
        append(Others, _, Numbered)
    ->  true
    ).

is_nothing(Cell) :-
    Cell \== name,
    \+ ( member(Token, Cell), \+ Token = t(none, _, _) ).

are_ordinals(Cells) :-
    append(Cells, Tokens),
    token_values(Tokens, Values),
    Values = [First,_,_|_],
    memberchk(First, [0,1]),
    last(Values, Last),
    integer(Last),
    numlist(First, Last, Values).

%   without_name_columns(+Rows0, -Rows) is det: without the first columns of
%   names or of numbers in their order.

without_name_columns(Rows0, Rows) :-
    (   maplist(first_cell, Rows0, Firsts0, Rows2),
        (   maplist(is_nothing, Firsts0)        % before the first bar
        ->  maplist(first_cell, Rows2, Firsts, Rows1)
        ;   Firsts = Firsts0,
            Rows1 = Rows2
        ),
        exclude(is_nothing, Firsts, Filled),
        exclude(==(name), Filled, Others),
        (   Others == []
        ->  Filled = [_,_,_|_]
        ;   are_ordinals(Others)
        )
    ->  without_name_columns(Rows1, Rows)
    ;   Rows = Rows0
    ).

first_cell(Number-[First|Cells], First, Number-Cells) :-
    Cells = [_|_].

cells_row(Mark, Number-Cells, line(Number, Tokens)) :-
    maplist(cell_part, Cells, Parts),
    joined_tokens(Parts, Mark, Tokens).

cell_part(Cell, Part) :-
    (   Cell == name
    ->  Part = []
    ;   Part = Cell
    ).
