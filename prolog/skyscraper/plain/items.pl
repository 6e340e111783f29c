% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_plain_items,
          [ rows_board/2,               % +Rows, -Board
            item_position/2             % +Item, -Position
          ]).
:- use_module(library(apply), [maplist/3]).

/** <module> Puzzles and positions from plain lists

    ?- rows_board([[1,0],[0,2]], Board).
    Board = [[1,_],[_,2]].
*/

%!  rows_board(+Rows, -Board) is det.
%
%   Board is Rows with a variable for each 0.

rows_board(Rows, Board) :-
    maplist(maplist(cell), Rows, Board).

cell(Height, Cell) :-
    (   Height =:= 0
    ->  true
    ;   Cell = Height
    ).

%!  item_position(+Item, -Position) is det.
%
%   Item is `[Sides,Rows,Filled,Marks]`, or `[Sides,Rows]` where nothing has
%   been entered. Position is as in mistakes.pl.

item_position([_,Rows|Entered], position(Givens, Board, Marks)) :-
    rows_board(Rows, Givens),
    (   Entered = [Filled,Marks]
    ->  rows_board(Filled, Board)
    ;   Board = Givens,
        Marks = []
    ).
