% SPDX-License-Identifier: MIT

:- module(skyscraper_parts,
          [ all_cells/2,                % +Size, -Cells
            all_clues/2,                % +Size, -Clues
            all_parts/2,                % +Size, -Parts
            square_sides/2,             % +Rows, -Sides
            parts_puzzle/6              % +Size, +Rows, +Sides, +Parts, -Board,
                                        % -PuzzleSides
          ]).
:- use_module('../rule/visible_count').
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(clpfd), [transpose/2]).
:- use_module(library(lists), [append/3, nth1/3, reverse/2]).

/** <module> The parts of a puzzle: its givens and its clues

A puzzle is made of a solved square by showing some parts of it and of the
clues around it. A part is cell(Row, Column), the given there, or
clue(Side, Number), with Side `top`, `left`, `bottom` or `right`, the clue
at that column or row. All are counted from 1, from above and from the left.

    ?- square_sides([[1,2],[2,1]], Sides),
       parts_puzzle(2, [[1,2],[2,1]], Sides, [cell(1,2),clue(right,2)],
                    Board, PuzzleSides).
    Sides = [[2,1],[2,1],[1,2],[1,2]],
    Board = [[_,2],[_,_]], PuzzleSides = [[0,0],[0,0],[0,0],[0,2]].
*/

%!  all_cells(+Size, -Cells) is det.
%!  all_clues(+Size, -Clues) is det.
%!  all_parts(+Size, -Parts) is det.
%
%   The parts of a puzzle of that Size: its cells row by row; the clues at the
%   top, the left, the bottom and the right; and both together.

all_cells(Size, Cells) :-
    findall(cell(Row, Column),
            (   between(1, Size, Row),
                between(1, Size, Column)
            ),
            Cells).

all_clues(Size, Clues) :-
    findall(clue(Side, Number),
            (   side(Side, _),
                between(1, Size, Number)
            ),
            Clues).

all_parts(Size, Parts) :-
    all_cells(Size, Cells),
    all_clues(Size, Clues),
    append(Cells, Clues, Parts).

%   side(?Side, ?Place): the place of a side in the list of all four.

side(top, 1).
side(left, 2).
side(bottom, 3).
side(right, 4).

%!  square_sides(+Rows, -Sides) is det.
%
%   Sides are `[Top,Left,Bottom,Right]`, all the clues that a solved square
%   shows. Rows are lists of integers.

square_sides(Rows, [Top,Left,Bottom,Right]) :-
    transpose(Rows, Columns),
    maplist(visible_count, Columns, Top),
    maplist(visible_count, Rows, Left),
    maplist(visible_from_far, Columns, Bottom),
    maplist(visible_from_far, Rows, Right).

visible_from_far(Line, Count) :-
    reverse(Line, Backwards),
    visible_count(Backwards, Count).

%!  parts_puzzle(+Size, +Rows, +Sides, +Parts, -Board, -PuzzleSides) is det.
%
%   Board and PuzzleSides are the puzzle that shows these Parts of the square
%   Rows and of Sides, its clues. A cell of Board without a given is a
%   variable, and where PuzzleSides have no clue they are 0.

parts_puzzle(Size, Rows, Sides, Parts, Board, [Top,Left,Bottom,Right]) :-
    length(Board, Size),
    maplist(open_row(Size), Board),
    functor(Tops, top, Size),
    functor(Lefts, left, Size),
    functor(Bottoms, bottom, Size),
    functor(Rights, right, Size),
    Shown = sides(Tops, Lefts, Bottoms, Rights),
    maplist(show(Rows, Sides, Board, Shown), Parts),
    maplist(clues_or_none, [Tops,Lefts,Bottoms,Rights],
            [Top,Left,Bottom,Right]).

open_row(Size, Row) :-
    length(Row, Size).

show(Rows, Sides, Board, Shown, Part) :-
    (   Part = cell(Row, Column)
    ->  nth1(Row, Rows, Heights),
        nth1(Column, Heights, Height),
        nth1(Row, Board, Cells),
        nth1(Column, Cells, Height)
    ;   Part = clue(Side, Number),
        side(Side, Place),
        nth1(Place, Sides, Clues),
        nth1(Number, Clues, Clue),
        arg(Place, Shown, Line),
        arg(Number, Line, Clue)
    ).

clues_or_none(Line, Clues) :-
    compound_name_arguments(Line, _, Clues),
    maplist(none_if_open, Clues).

none_if_open(Clue) :-
    (   var(Clue)
    ->  Clue = 0
    ;   true
    ).
