% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_reading_headings,
          [ without_heading/2,          % +Lines0, -Lines
            listed_sides/2              % +Lines, -Sides
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(names).
:- use_module(values).
:- use_module(library(apply), [maplist/2, maplist/3, maplist/4]).
:- use_module(library(lists),
              [append/2, append/3, member/2, memberchk/2, nth1/3, numlist/3]).
:- use_module(library(pairs), [pairs_keys/2]).

/** <module> Tables below the names of the four sides

    ?- without_heading([line(1, [t(word(top), 0, 1),t(word(left), 2, 3),
                                 t(word(bottom), 4, 5),t(word(right), 6, 7)]),
                        line(2, [t(number(1), 0, 1),t(number(2), 2, 3),
                                 t(number(3), 4, 5),t(number(4), 6, 7)])],
                       [line(_, First)|_]).
    First = [t(word(top),0,1),t(number(1),0,1)].
*/

%!  without_heading(+Lines0, -Lines) is semidet.
%
%   Lines0 have a table below the names of the four sides, and perhaps others,
%   or two tables below two names each. In Lines the name of its side stands
%   before each list: a list is a column, or a cell if each row is a puzzle.

without_heading(Lines0, Lines) :-
    without_headings(Lines0, Lines, Sides),
    length(Sides, 4),
    sort(Sides, [_,_,_,_]).

without_headings(Lines0, Lines, Sides) :-
    (   table(Lines0, Before, Named, After, Own)
    ->  without_headings(After, Lines1, Others),
        append([Before,Named,Lines1], Lines),
        append(Own, Others, Sides)
    ;   Lines = Lines0,
        Sides = []
    ).

%   table(+Lines, -Before, -Named, -After, -Sides) is nondet: Named are the
%   lists of a table in Lines, each with the name of its side.

table(Lines, Before, Named, After, Sides) :-
    append(Before, [line(Number, Heading)|Rows], Lines),
    token_values(Heading, []),
    findall(Side, meaning_in(Heading, side(Side)), Sides),
    length(Sides, Count),
    memberchk(Count, [2,4]),
    sort(Sides, Distinct),
    length(Distinct, Count),
    separator(Heading, Mark),
    parted(Mark, Heading, Heads),
    length(Heads, Width),
    findall(At-Word,
            ( nth1(At, Heads, Head), member(Word, Head),
              token_meaning(Word, side(_)) ),
            Ats),
    pairs_keys(Ats, Places0),
    sort(Places0, Places),
    length(Places, Count),
    while_rows(Mark, Width, Rows, Cellss0, After),
    Cellss0 = [_|_],
    without_labels(Width, Cellss0, Cellss),
    (   Cellss = [_,_|_],
        maplist(single_cells(Places), Cellss)
    ->  findall(line(Number, [Word|Tokens]),
                ( member(At-Word, Ats), cells_at(At, Cellss, Tokens) ),
                Named)
    ;   Count == 4,
        findall(Line,
                (   member(Number1-Cells, Cellss),
                    (   ( member(At-Word, Ats) ; board_at(Heads, At, Word) ),
                        nth1(At, Cells, Tokens),
                        Line = line(Number1, [Word|Tokens])
                    ;   Line = line(Number1, [])
                    )
                ),
                Named)
    ).

%   board_at(+Heads, -At, -Word) is nondet: Word names a column of boards.

board_at(Heads, At, Word) :-
    nth1(At, Heads, Head),
    member(Word, Head),
    token_meaning(Word, board).

%!  listed_sides(+Lines, -Sides) is det.
%
%   Sides has `Side-Line` for each of Lines that begins with the name of a side
%   and has a list.

listed_sides(Lines, Sides) :-
    findall(Side-Line,
            (   member(Line, Lines),
                Line = line(_, [Word|Tokens]),
                token_meaning(Word, side(Side)),
                token_values(Tokens, [_,_,_|_])
            ),
            Sides).

%   separator(+Heading, -Mark) is det: Mark divides the names, or `blank`.

separator(Heading, Mark) :-
    (   member(Mark, ['\t',;,cell,'|',',']),
        findall(x, member(t(mark(Mark), _, _), Heading), [_,_,_|_])
    ->  true
    ;   Mark = blank
    ).

parted(Mark, Tokens, Cells) :-
    (   Mark == blank
    ->  findall([Token], member(Token, Tokens), Cells)
    ;   outer_parts(Tokens, Mark, 0, Cells)
    ).

%   outer_parts(+Tokens, +Mark, +Depth, -Parts) is det: Parts are divided by
%   Mark outside of brackets and quotes. Tokens begin within Depth of these.

outer_parts([], _, _, [[]]).
outer_parts([Token|Tokens], Mark, Depth0, Parts) :-
    (   Token = t(mark(Mark), _, _),
        Depth0 =:= 0
    ->  Parts = [[]|Parts1],
        outer_parts(Tokens, Mark, 0, Parts1)
    ;   (   Token = t(mark('"'), _, _)
        ->  ( Depth0 =:= 0 -> Depth = 1 ; Depth is Depth0 - 1 )
        ;   Token = t(mark(Bracket), _, _),
            bracket(Bracket, Change)
        ->  Depth is Depth0 + Change
        ;   Depth = Depth0
        ),
        Parts = [[Token|Part]|Parts1],
        outer_parts(Tokens, Mark, Depth, [Part|Parts1])
    ).

%   while_rows(+Mark, +Width, +Lines, -Rows, -After) is det: `Number-Cells` of
%   the lines that have Width cells, or one more.

while_rows(Mark, Width, [line(_, Tokens)|Lines], Rows, After) :-
    Tokens = [t(border, _, _)|_],
    !,
    while_rows(Mark, Width, Lines, Rows, After).
while_rows(Mark, Width, [line(Number, Tokens)|Lines], [Number-Cells|Rows],
           After) :-
    parted(Mark, Tokens, Cells),
    length(Cells, Count),
    ( Count =:= Width ; Count =:= Width + 1 ),
    token_values(Tokens, [_|_]),
    !,
    while_rows(Mark, Width, Lines, Rows, After).
while_rows(_, _, Lines, [], Lines).

%   without_labels(+Width, +Rows0, -Rows) is semidet: where rows have one cell
%   more, their first cells are names or numbers of the rows.

without_labels(Width, Rows0, Rows) :-
    (   forall(member(_-Cells, Rows0), length(Cells, Width))
    ->  Rows = Rows0
    ;   maplist(labelled, Rows0, Labels, Rows),
        forall(member(_-Cells, Rows), length(Cells, Width)),
        maplist(token_values, Labels, Valuess),
        append(Valuess, Numbers),
        (   Numbers == []
        ;   Numbers = [First,_|_],
            length(Rows, Count),
            Last is First + Count - 1,
            numlist(First, Last, Numbers)
        ),
        !
    ).

labelled(Number-[Label|Cells], Label, Number-Cells).

single_cells(Places, _-Cells) :-
    forall(member(At, Places),
           ( nth1(At, Cells, Cell),
             token_values(Cell, Values),
             memberchk(Values, [[],[_]]) )).

cells_at(At, Cellss, Tokens) :-
    findall(Token,
            (   member(_-Cells, Cellss),
                nth1(At, Cells, Cell),
                (   member(Token, Cell),
                    is_value(Token)
                ->  true
                ;   Token = t(none, 0, 0)
                )
            ),
            Tokens).
