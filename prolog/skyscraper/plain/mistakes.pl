% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_plain_mistakes,
          [ plain_mistakes/3,           % +Board, +Sides, -Plain
            plain_position_mistakes/4,  % +Solutions, +Position, +Sides, -Plain
            plain_wrong/2,              % +Wrong, -Plain
            plain_line/2,               % +On, -Plain
            plain_pair/2                % +Pair, -List
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../explain/mistakes').
:- use_module('../rule/rule').
:- use_module('../explain/explanation_text', [mistake_text/3]).
:- use_module(library(apply), [maplist/3]).

/** <module> Mistakes as plain lists

For another program: lists of numbers, atoms and strings.

    ?- plain_mistakes([[1,1],[_,_]], [[0,0],[0,0],[0,0],[0,0]], Plain).
    Plain = [[row, [row,1,both], [[1,1],[1,2]],
              "Row 1 has two 1s, in r1c1 and r1c2."]].
*/

%!  plain_mistakes(+Board, +Sides, -Plain) is det.
%
%   Plain has a list for each of the mistakes/3 of a board: what is broken
%   (`row`, `column`, the kind of a further group, or `clue`; `height` for one
%   that is out of range), its line, its cells and a sentence.

plain_mistakes(Board, Sides, Plain) :-
    length(Board, Size),
    ruled_sides(Sides, Rule, _),
    rule_tallest(Rule, Size, Tallest),
    mistakes(Board, Sides, Mistakes),
    maplist(plain_mistake(Tallest), Mistakes, Plain).

plain_mistake(Tallest, Mistake, [Kind,Line,PlainCells,Text]) :-
    Mistake = mistake(What, Cells),
    kind_line(What, Kind, On),
    plain_line(On, Line),
    maplist(plain_pair, Cells, PlainCells),
    mistake_text(Mistake, Tallest, Text).

kind_line(out_of_range(_), height, none).
kind_line(repeated(Line, _), Kind, on(Line, both)) :-
    Line = line(Kind, _).
kind_line(clue(On, _, _), clue, On).

%!  plain_position_mistakes(+Solutions, +Position, +Sides, -Plain) is det.
%
%   Plain is as in plain_mistakes/3: what is already broken in a position
%   (mistakes.pl); if nothing is, what is wrong with its entries, or else with
%   its marks, as in plain_wrong/2. Solutions are the two_solutions/3 of its
%   givens. If there are none, nothing else is called wrong.

plain_position_mistakes(Solutions, Position, Sides, Plain) :-
    Position = position(_, Board, _),
    plain_mistakes(Board, Sides, Broken),
    (   Broken == [],
        Solutions \== [],
        wrong_position(Solutions, Position, Sides, Wrong)
    ->  plain_wrong(Wrong, Mistake),
        Plain = [Mistake]
    ;   Plain = Broken
    ).

wrong_position(Solutions, Position, Sides, Wrong) :-
    entered_solutions(Solutions, Position, Sides, Found),
    (   Found == []
    ->  wrong_entries(Solutions, Position, Sides, Wrong)
    ;   wrong_marks(Found, Position, Sides, Wrong)
    ).

%!  plain_wrong(+Wrong, -Plain) is det.
%
%   Plain is like one of plain_mistakes/3, for Wrong of wrong_entries/4 or
%   wrong_marks/4: its kind, `entries` or `marks`, no line, its cells and a
%   sentence.

plain_wrong(Wrong, [Kind,[],PlainCells,Text]) :-
    wrong_cells(Wrong, Kind, Cells),
    maplist(plain_pair, Cells, PlainCells),
    mistake_text(Wrong, _, Text).

wrong_cells(wrong_entries(Places), entries, Cells) :-
    maplist(place_cell, Places, Cells).
wrong_cells(unsolvable_entries(Cells), entries, Cells).
wrong_cells(wrong_marks(Cells), marks, Cells).
wrong_cells(unsolvable_marks(Cells), marks, Cells).

place_cell(place(Row, Column, _), Row-Column).

%!  plain_line(+On, -Plain) is det.
%
%   Plain is `[Kind,Number,From]` for the line of a step, and `[]` for `none`.

plain_line(none, []).
plain_line(on(line(Kind, Number), From), [Kind,Number,From]).

%!  plain_pair(+Pair, -List) is det.
%
%   List has the two elements of Pair, such as a cell `Row-Column`.

plain_pair(First-Second, [First,Second]).
