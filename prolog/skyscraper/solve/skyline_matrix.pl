% SPDX-License-Identifier: MIT

:- module(skyscraper_skyline_matrix,
          [ skyline_matrix/4            % ?Size, ?Matrix, ?Board, ?Sides
          ]).
:- use_module('../rule/board_shape').
:- use_module(library(apply), [maplist/3, maplist/5]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/3, same_length/2]).

/** <module> The matrix in which seed 002 writes a puzzle

A board of N rows is a matrix of N + 2 rows of N + 2 integers: the heights
in tens, 0 for an empty cell, with the clues around them and -1 in the
corners. A clue 0 is no clue, which the seed did not have.

    ?- skyline_matrix(Size, [[-1, 2, 0,-1],
                             [ 2, 0, 0, 1],
                             [ 1,20, 0, 2],
                             [-1, 1, 2,-1]], Board, Sides).
    Size = 2, Board = [[_,_],[2,_]], Sides = [[2,0],[2,1],[1,2],[1,2]].

    ?- skyline_matrix(2, Matrix, [[1,2],[2,_]], [[2,0],[2,1],[1,2],[1,2]]).
    Matrix = [[-1,2,0,-1],[2,10,20,1],[1,20,0,2],[-1,1,2,-1]].

Source: seed 002, its field and breakField.
*/

%!  skyline_matrix(?Size, +Matrix, ?Board, ?Sides) is semidet.
%!  skyline_matrix(?Size, -Matrix, +Board, +Sides) is semidet.
%
%   Matrix is the puzzle with that Board and these Sides, of that Size, in
%   the seed's notation. A cell of Board that is a variable is empty. Fails
%   if Matrix is none, or a number in it does not fit into its place.
%
%   @error type_error if Matrix is no list of lists of integers, or Board or
%          Sides are malformed

skyline_matrix(Size, Matrix, Board, Sides) :-
    (   var(Matrix)
    ->  true
    ;   must_be(list(list(integer)), Matrix),
        length(Matrix, Length),
        Size is Length - 2
    ),
    board_shape(Size, Board, Sides),
    Sides = [Top,Left,Bottom,Right],
    between_corners(Top, First),
    between_corners(Bottom, Last),
    same_length(Board, Rows),
    append([First|Rows], [Last], Matrix),
    maplist(row_between_clues, Left, Board, Right, Rows),
    board_shape(Size, Board, Sides).

between_corners(Clues, Line) :-
    append([-1|Clues], [-1], Line).

row_between_clues(Near, Cells, Far, [Near|Line]) :-
    same_length(Cells, Tens),
    append(Tens, [Far], Line),
    maplist(cell_in_tens, Cells, Tens).

cell_in_tens(Cell, Tens) :-
    (   var(Tens)
    ->  (   var(Cell)
        ->  Tens = 0
        ;   Tens is 10*Cell
        )
    ;   Tens =:= 0
    ->  true
    ;   Tens mod 10 =:= 0,
        Cell is Tens // 10
    ).
