% SPDX-License-Identifier: MIT

:- module(skyscraper_parts,
          [ all_cells/2,                % +Size, -Cells
            all_clues/2,                % +Size, -Clues
            all_parts/2,                % +Size, -Parts
            is_cell/1,                  % +Part
            square_problem/3,           % +Rule, +Rows, -Problem
            part_number/3,              % +Part, +Problem, -Number
            shown_parts/2,              % +Puzzle, -Parts
            parts_puzzle/4,             % +Problem, +Parts, -Board, -Sides
            hidden_parts/2,             % +Problem, -Puzzle
            show_part/3,                % +Problem, ?Puzzle, +Part
            clue_line/4                 % +Clue, +Size, -Line, -End
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../rule/board_shape').
:- use_module('../rule/rule').
:- use_module('../solve/open_clues', [known_sides/2]).
:- use_module(library(apply), [include/3, maplist/2]).
:- use_module(library(lists), [append/3, nth1/3]).

/** <module> The parts of a puzzle: its givens and its clues

A puzzle shows some parts of a square and of the clues around it. A part is
cell(Row, Column), the given there, or clue(Side, Line), with Side `top`,
`left`, `bottom` or `right`, the clue at that column or row. Rows are counted
from 1 at the top, columns from 1 at the left.

    ?- square_problem(rule(0,[],count), [[1,2],[2,1]], Problem),
       parts_puzzle(Problem, [cell(1,2),clue(right,2)], Board, Sides).
    Problem = problem(rule(0,[],count), 2, [[1,2],[2,1]],
                      [[2,1],[2,1],[1,2],[1,2]]),
    Board = [[_,2],[_,_]], Sides = [[0,0],[0,0],[0,0],[0,2]].

A square with all its clues is a _problem_, problem(Rule, Size, Rows, Sides):
which of its parts does the puzzle need? A puzzle is the same term, with
variables or 0 for what it does not show.
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
    findall(clue(Side, Line),
            (   side(Side, _, _),
                between(1, Size, Line)
            ),
            Clues).

all_parts(Size, Parts) :-
    all_cells(Size, Cells),
    all_clues(Size, Clues),
    append(Cells, Clues, Parts).

%!  is_cell(+Part) is semidet.
%
%   Part is a given.

is_cell(cell(_, _)).

%   side(?Side, ?Sides, ?OfSide): OfSide is the element of Sides, a list of
%   four, for that Side.

side(top, [Top,_,_,_], Top).
side(left, [_,Left,_,_], Left).
side(bottom, [_,_,Bottom,_], Bottom).
side(right, [_,_,_,Right], Right).

%!  square_problem(+Rule, +Rows, -Problem) is det.
%
%   Problem is a solved square and all its clues.

square_problem(Rule, Rows, problem(Rule, Size, Rows, Sides)) :-
    length(Rows, Size),
    Rule = rule(_, _, Weight),
    square_sides(Weight, Rows, Sides).

%!  part_number(+Part, +Problem, -Number) is det.
%
%   Number is the height or the clue that Part shows.

part_number(cell(Row, Column), problem(_, _, Rows, _), Height) :-
    nth1(Row, Rows, Heights),
    nth1(Column, Heights, Height).
part_number(clue(Side, Line), problem(_, _, _, Sides), Clue) :-
    side(Side, Sides, Clues),
    nth1(Line, Clues, Clue).

%!  shown_parts(+Puzzle, -Parts) is det.
%
%   Parts are the givens of Puzzle and its clues, in the order of all_parts/2.

shown_parts(Puzzle, Parts) :-
    Puzzle = problem(_, Size, _, _),
    all_parts(Size, All),
    include(is_shown(Puzzle), All, Parts).

is_shown(Puzzle, Part) :-
    part_number(Part, Puzzle, Number),
    nonvar(Number),
    once(is_cell(Part) ; Number > 0).

%!  parts_puzzle(+Problem, +Parts, -Board, -Sides) is det.
%
%   Board and Sides are the puzzle that shows these Parts of Problem. Board has
%   variables where nothing is given, Sides 0 where no clue is shown.

parts_puzzle(Problem, Parts, Board, Sides) :-
    hidden_parts(Problem, Puzzle),
    maplist(show_part(Problem, Puzzle), Parts),
    Puzzle = problem(_, _, Board, Shown),
    known_sides(Shown, Sides).

%!  hidden_parts(+Problem, -Puzzle) is det.
%!  show_part(+Problem, ?Puzzle, +Part) is det.
%
%   Puzzle is Problem with a variable for each part that is not shown yet.
%   show_part/3 gives it the value that it has in Problem.

hidden_parts(problem(Rule, Size, _, _), problem(Rule, Size, Board, Sides)) :-
    board_shape(Rule, Size, Board, Sides).

show_part(Problem, Puzzle, Part) :-
    part_number(Part, Problem, Number),
    part_number(Part, Puzzle, Number).

%!  clue_line(+Clue, +Size, -Line, -End) is det.
%
%   Clue is at the End, `near` (left or top) or `far`, of the line numbered
%   Line: from 1, first the rows, then the columns.

clue_line(clue(left, Row), _, Row, near).
clue_line(clue(right, Row), _, Row, far).
clue_line(clue(top, Column), Size, Line, near) :-
    Line is Size + Column.
clue_line(clue(bottom, Column), Size, Line, far) :-
    Line is Size + Column.
