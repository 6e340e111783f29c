% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(squares,
          [ cells/3,                    % +Size, +Rows, -Candidates
            seeded_cells/5,             % +Seed, +Size, +Others, -Rows,
                                        % -Candidates
            places/2,                   % +Rows, -Places
            open_place/2,               % +Candidates, -Place
            squares_line/3              % +Rows, ?Line, -Cells
          ]).
:- use_module(library(lists)).
:- use_module('../../../../prolog/skyscraper/explain/candidates').
:- use_module('../../random_puzzles').
:- use_module('../../rules').

/** <module> Boards with candidates, for the tests of techniques without clues

Rows are lists of lists of cells, each the ordered list of its heights.
Nothing here uses sets as integers, so that the program is compared with
something else.
*/

%!  cells(+Size, +Rows, -Candidates) is det.
%
%   Candidates are those of the Rows, without clues.

cells(Size, Rows, Candidates) :-
    empty_puzzle(Size, _, Sides),
    rows_candidates(Rows, Sides, Candidates).

%!  seeded_cells(+Seed, +Size, +Others, -Rows, -Candidates)
%
%   Rows are those of random_cells/3.

seeded_cells(Seed, Size, Others, Rows, Candidates) :-
    set_random(seed(Seed)),
    random_cells(Size, Others, Rows),
    cells(Size, Rows, Candidates).

candidate(Rows, place(Row, Column, Height)) :-
    nth1(Row, Rows, Cells),
    nth1(Column, Cells, Cell),
    member(Height, Cell).

%!  places(+Rows, -Places) is det.
%
%   Places are all candidates, row by row.

places(Rows, Places) :-
    findall(Place, candidate(Rows, Place), Places).

%!  open_place(+Candidates, -Place) is nondet.
%
%   Place is one of several candidates of its cell.

open_place(Candidates, place(Row, Column, Height)) :-
    candidates_rows(Candidates, Rows),
    candidate(Rows, place(Row, Column, Height)),
    nth1(Row, Rows, Cells),
    nth1(Column, Cells, [_,_|_]).

%!  squares_line(+Rows, ?Line, -Cells) is nondet.
%
%   Cells, a list of pairs of a `Row-Column` and its heights, are those of
%   Line.

squares_line(Rows, line(Kind, Number), Cells) :-
    length(Rows, Size),
    member(Kind, [row,column]),
    between(1, Size, Number),
    findall((Row-Column)-Cell,
            (   nth1(Row, Rows, RowCells),
                nth1(Column, RowCells, Cell),
                (   Kind == row
                ->  Row =:= Number
                ;   Column =:= Number
                )
            ),
            Cells).
