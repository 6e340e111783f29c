% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(squares,
          [ cells/3,                    % +Size, +Rows, -Candidates
            square_in/2,                % +Rows, -Square
            places/2,                   % +Rows, -Places
            open_place/2,               % +Candidates, -Place
            squares_line/3,             % +Rows, ?Line, -Cells
            fair_step/2,                % +Rows, +Step
            sound_step/2                % +Rows, +Step
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(library(yall)).
:- use_module('../../../../prolog/skyscraper/explain/candidates').
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

%!  square_in(+Rows, -Square) is nondet.
%
%   Square is a Latin square whose heights are all candidates.

square_in(Rows, Square) :-
    square_in(Rows, [], Square).

square_in([], _, []).
square_in([Cells|Rows], Above, [Row|Square]) :-
    row_in(Cells, [], Row),
    \+ ( member(Other, Above),
         nth1(Column, Other, Height),
         nth1(Column, Row, Height) ),
    square_in(Rows, [Row|Above], Square).

row_in([], _, []).
row_in([Cell|Cells], Used, [Height|Row]) :-
    member(Height, Cell),
    \+ memberchk(Height, Used),
    row_in(Cells, [Height|Used], Row).

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

%!  fair_step(+Rows, +Step) is semidet.
%
%   Step places nothing and removes something; all of it is there, once.

fair_step(Rows, step(_, Cost, _, Cells, [], Removed, _)) :-
    integer(Cost),
    Cells = [_|_],
    Removed = [_|_],
    is_set(Cells),
    is_set(Removed),
    forall(member(Place, Removed), candidate(Rows, Place)).

%!  sound_step(+Rows, +Step) is semidet.
%
%   No square has what the step removes.

sound_step(Rows, step(_, _, _, _, _, Removed, _)) :-
    forall(member(Place, Removed), \+ square_with(Rows, Place)).

square_with(Rows, place(Row, Column, Height)) :-
    nth1(Row, Rows, Cells, Others),
    nth1(Column, Cells, _, OtherCells),
    nth1(Column, NewCells, [Height], OtherCells),
    nth1(Row, NewRows, NewCells, Others),
    square_in(NewRows, _).
