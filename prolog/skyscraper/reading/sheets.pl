% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_sheets,
          [ barred/2,                   % +Line0, -Line
            without_empty_heading/2,    % +Lines0, -Lines
            without_margin/3,           % +Count, +Lines0, -Lines
            without_gutters/2,          % +Lines0, -Lines
            tables_halved/3             % +Lines, -Lefts, -Rights
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(cells, [may_be_cell/1]).
:- use_module(values).
:- use_module(library(apply), [include/3, maplist/2, maplist/3]).
:- use_module(library(lists), [append/2, append/3, member/2, memberchk/2]).

/** <module> How spreadsheets and programs write a table of values

    ?- without_margin(1, [line(1, [t(mark(;), 0, 1),t(number(2), 1, 2)]),
                          line(2, [t(mark(;), 0, 1),t(number(1), 1, 2)])],
                      Lines).
    Lines = [line(1,[t(number(2),1,2)]),line(2,[t(number(1),1,2)])].
*/

%!  barred(+Line0, -Line) is det.
%
%   Line has two bars for each ||, which is an empty cell in some tables, and a
%   bar for each arrow, colon or bracket between a clue and the grid. What may
%   tell a cell stays as it is.

barred(line(Number, Tokens0), line(Number, Tokens)) :-
    (   has_word(Tokens0),
        may_be_cell(Tokens0)
    ->  Tokens = Tokens0
    ;   maplist(bars, Tokens0, Bars),
        append(Bars, Tokens)
    ).

bars(t(Item, From, To), Bars) :-
    (   Item == mark(cell)
    ->  Bars = [t(mark('|'), From, To),t(mark('|'), From, To)]
    ;   memberchk(Item, [mark(→),mark(←),mark(:),mark('['),mark(']')])
    ->  Bars = [t(mark('|'), From, To)]
    ;   Bars = [t(Item, From, To)]
    ).

%!  without_empty_heading(+Lines0, -Lines) is det.
%
%   Lines are without a heading that has nothing in it, which Markdown demands
%   of a table: below its border are as many rows as columns.

without_empty_heading(Lines0, Lines) :-
    (   append(Before, [line(Number, Heading),Border|Rows], Lines0),
        Border = line(_, [t(border, _, _)]),
        Heading = [_,_,_,_|_],
        \+ ( member(Token, Heading), \+ Token = t(mark('|'), _, _) ),
        marks_count('|', Heading, Bars),
        while_barred(Rows, Bars, Count),
        Count >= Bars - 1
    ->  append(Before, [line(Number, []),Border|Rows], Lines)
    ;   Lines = Lines0
    ).

%   while_barred(+Lines, +Bars, -Count) is det: Count of Lines follow each
%   other, each with that many bars.

while_barred(Lines, Bars, Count) :-
    (   Lines = [line(_, Tokens)|Rest],
        marks_count('|', Tokens, Bars)
    ->  while_barred(Rest, Bars, Count0),
        Count is Count0 + 1
    ;   Count = 0
    ).

%!  without_margin(+Count, +Lines0, -Lines) is semidet.
%
%   Lines are without the first Count columns, which are empty, and without the
%   empty rows above and below the others.

without_margin(Count, Lines0, Lines) :-
    member(Mark, ['\t',',',;]),
    length(Margin, Count),
    maplist(=(Mark), Margin),
    include(is_filled, Lines0, Filled),
    maplist(without_columns(Margin), Filled, Lines1),
    append(_, [First|Below], Lines1),
    \+ is_empty(First),
    append(Lines, Others, [First|Below]),
    \+ ( member(Other, Others), \+ is_empty(Other) ),
    !.

is_filled(line(_, [_|_])).

is_empty(line(_, Tokens)) :-
    token_values(Tokens, Values),
    \+ ( member(Value, Values), Value \== none ).

%   without_columns(+Margin, +Line0, -Line) is semidet: a line around the table
%   has no values.

without_columns(Margin, Line0, Line) :-
    (   without_marks(Margin, Line0, Line1)
    ->  Line = Line1
    ;   Line0 = line(_, Tokens),
        token_values(Tokens, []),
        Line = Line0
    ).

without_marks([], Line, Line).
without_marks([Mark|Marks], line(Number, Tokens0), Line) :-
    append(Empty, [t(mark(Mark), _, _)|Tokens], Tokens0),
    memberchk(Empty, [[],[t(none, _, _)]]),
    !,
    without_marks(Marks, line(Number, Tokens), Line).

%!  without_gutters(+Lines0, -Lines) is semidet.
%
%   Lines are without the empty rows and columns of a table between its first
%   row and column, its grid, and its last row and column.

without_gutters(Lines0, Lines) :-
    member(Mark, ['\t',',',;]),
    include(is_filled, Lines0, Filled),
    maplist(line_cells(Mark), Filled, Rows0),
    maplist(is_long, Rows0),
    without_second(Rows0, Rows1),
    maplist(without_second_cell, Rows1, Rows),
    maplist(cells_line(Mark), Rows, Lines),
    !.

%!  tables_halved(+Lines, -Lefts, -Rights) is semidet.
%
%   An empty column divides a table; Lefts and Rights are the lines of what
%   stands on either side of it.

tables_halved(Lines, Lefts, Rights) :-
    member(Mark, ['\t',',',;]),
    include(is_row_of(Mark), Lines, Rows0),
    Rows0 = [_,_,_,_|_],
    maplist(line_cells(Mark), Rows0, Rows),
    between(5, 12, Count),
    maplist(halved_row(Count), Rows, Firsts, Lasts),
    \+ maplist(is_hollow, Lasts),
    !,
    maplist(cells_line(Mark), Firsts, Lefts),
    maplist(cells_line(Mark), Lasts, Rights).

is_row_of(Mark, line(_, Tokens)) :-
    \+ has_word(Tokens),
    memberchk(t(mark(Mark), _, _), Tokens).

%   halved_row(+Count, +Row, -First, -Last) is semidet: Count cells stand before
%   an empty one, if there are so many.

halved_row(Count, row(Number, Cells), row(Number, First), row(Number, Last)) :-
    length(First, Count),
    (   append(First, [Cell|Last], Cells)
    ->  is_hollow(Cell),
        Last = [_|_]
    ;   First = Cells,
        Last = [[]]
    ).

line_cells(Mark, line(Number, Tokens), row(Number, Cells)) :-
    split_tokens(Tokens, Mark, Cells).

is_long(row(_, [_,_,_,_,_,_,_|_])).

%   without_second(+List0, -List) is semidet: without the second and the last
%   but one, which are empty.

without_second(List0, [First|List]) :-
    List0 = [First,Second|Rest],
    append(Middle, [Other,Last], Rest),
    is_hollow(Second),
    is_hollow(Other),
    append(Middle, [Last], List).

is_hollow(row(_, Cells)) :-
    !,
    \+ ( member(Cell, Cells), \+ is_hollow(Cell) ).
is_hollow(Cell) :-
    \+ ( member(Token, Cell), \+ Token = t(none, _, _) ).

without_second_cell(row(Number, Cells0), row(Number, Cells)) :-
    without_second(Cells0, Cells).

cells_line(Mark, row(Number, Cells), line(Number, Tokens)) :-
    joined_tokens(Cells, Mark, Tokens).
