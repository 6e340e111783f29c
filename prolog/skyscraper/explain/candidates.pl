% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_candidates,
          [ start_candidates/3,         % ?Board, +Sides, -Candidates
            candidates_size/2,          % +Candidates, -Size
            candidates_sides/2,         % +Candidates, -Sides
            candidates_at/4,            % +Candidates, +Row, +Column, -Set
            candidates_rows/2,          % +Candidates, -Rows
            rows_candidates/3,          % +Rows, +Sides, -Candidates
            board_line/2,               % +Size, ?Line
            numbered_line/3,            % +Number, +Size, -Line
            line_cells/3,               % +Line, +Size, -Cells
            line_indices/4,             % +Line, +Size, -First, -Step
            line_sets/3,                % +Line, +Candidates, -Sets
            line_clues/4,               % +Line, +Candidates, -Near, -Far
            line_end/3,                 % +Line, -From, -Opposite
            line_view/3,                % +Line, +Candidates, -View
            along/3,                    % +On, +Items0, -Items
            line_on/2,                  % +Line, -On
            cell_places/3,              % +Cell, +Set, -Places
            line_cells_places/4,        % +Cells, +Sets, +Masks, -Places
            places_cells/2,             % +Places, -Cells
            without/3,                  % +Candidates0, +Places, -Candidates
            with_placed/3,              % +Candidates0, +Places, -Candidates
            with_sides/3,               % +Candidates0, +Sides, -Candidates
            candidates_copy/2,          % +Candidates, -Copy
            all_single/1,               % +Candidates
            contradictory/1             % +Candidates
          ]).
:- use_module('../rule/board_shape').
:- use_module('../line/bit_set').
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists),
              [append/2, append/3, member/2, nth1/3, numlist/3, reverse/2]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> What a person writes into the cells of a board

The candidates of a puzzle: for each cell the set of heights that it may
still have, and the clues around. Nothing here changes: a deduction makes
new candidates of old ones, so that each can be looked at before and after.

    ?- start_candidates([[_,2],[_,_]], [[0,0],[0,0],[0,0],[0,0]], C),
       candidates_rows(C, Rows).
    Rows = [[[1,2],[2]],[[1,2],[1,2]]], …

A set of heights is an integer, bit H stands for height H (line/bit_set.pl).
A place is place(Row, Column, Height), a line is line(row, R) or
line(column, C), all counted from 1; rows go from left to right, columns
from top to bottom.
*/

%!  start_candidates(?Board, +Sides, -Candidates) is semidet.
%
%   Candidates are those before any deduction: each given alone in its cell,
%   and every height in every other one. Fails if Board and Sides do not fit
%   together.
%
%   A variable of Board is an empty cell and nothing more: deductions know the
%   rules of the puzzle, not constraints that are added to them.
%
%   @error as clued_shape/3; domain_error if a variable of Board has
%          constraints or occurs twice

start_candidates(Board, Sides, candidates(Size, Clues, Cells)) :-
    clued_shape(Size, Board, Sides),
    (   unconstrained(Board, Sides)
    ->  true
    ;   domain_error(unconstrained_board, Board)
    ),
    compound_name_arguments(Clues, clues, Sides),
    Any is (1<<(Size+1)) - 2,
    append(Board, Heights),
    maplist(start_set(Any), Heights, Sets),
    compound_name_arguments(Cells, cells, Sets).

start_set(Any, Height, Set) :-
    (   var(Height)
    ->  Set = Any
    ;   Set is 1<<Height
    ).

%!  candidates_size(+Candidates, -Size) is det.

candidates_size(candidates(Size, _, _), Size).

%!  candidates_sides(+Candidates, -Sides) is det.
%
%   Sides are the clues, `[Top,Left,Bottom,Right]`.

candidates_sides(candidates(_, Clues, _), Sides) :-
    compound_name_arguments(Clues, clues, Sides).

%!  candidates_at(+Candidates, +Row, +Column, -Set) is det.
%
%   Set is what the cell in Row and Column may have.

candidates_at(candidates(Size, _, Cells), Row, Column, Set) :-
    Index is (Row-1)*Size + Column,
    arg(Index, Cells, Set).

%!  candidates_rows(+Candidates, -Rows) is det.
%
%   Rows has for each row the list of its cells, each the list of the heights
%   it may have, the lowest first.

candidates_rows(Candidates, Rows) :-
    candidates_size(Candidates, Size),
    findall(Cells,
            (   between(1, Size, Row),
                line_sets(line(row, Row), Candidates, Sets),
                maplist(set_elements, Sets, Cells)
            ),
            Rows).

%!  rows_candidates(+Rows, +Sides, -Candidates) is det.
%
%   Candidates are those in Rows, as in candidates_rows/2, with the clues of
%   Sides.

rows_candidates(Rows, Sides, candidates(Size, Clues, Cells)) :-
    length(Rows, Size),
    compound_name_arguments(Clues, clues, Sides),
    append(Rows, Domains),
    maplist(elements_set, Domains, Sets),
    compound_name_arguments(Cells, cells, Sets).

%!  board_line(+Size, ?Line) is nondet.
%
%   Line is one of the lines of a board: the rows, then the columns.

board_line(Size, line(Kind, Number)) :-
    kind(Kind),
    between(1, Size, Number).

kind(row).
kind(column).

%!  numbered_line(+Number, +Size, -Line) is det.
%
%   Line has Number among the lines of a board, counted from 0: first the
%   rows, then the columns. Sets of lines are integers, with that bit.

numbered_line(Number, Size, Line) :-
    (   Number < Size
    ->  Row is Number + 1,
        Line = line(row, Row)
    ;   Column is Number - Size + 1,
        Line = line(column, Column)
    ).

%!  line_cells(+Line, +Size, -Cells) is det.
%
%   Cells are the cells of Line, each `Row-Column`, in its order.

line_cells(line(Kind, Number), Size, Cells) :-
    numlist(1, Size, Numbers),
    maplist(line_cell(Kind, Number), Numbers, Cells).

line_cell(row, Row, Column, Row-Column).
line_cell(column, Column, Row, Row-Column).

%!  line_indices(+Line, +Size, -First, -Step) is det.
%
%   The cells of Line are the arguments First, First + Step and so on.

line_indices(line(row, Number), Size, First, 1) :-
    First is (Number-1)*Size + 1.
line_indices(line(column, Number), Size, Number, Size).

%!  line_sets(+Line, +Candidates, -Sets) is det.
%
%   Sets are what the cells of Line may have, in its order.

line_sets(Line, candidates(Size, _, Cells), Sets) :-
    line_indices(Line, Size, First, Step),
    line_sets(Size, First, Step, Cells, Sets).

line_sets(Left, Index, Step, Cells, Sets) :-
    (   Left =:= 0
    ->  Sets = []
    ;   arg(Index, Cells, Set),
        Sets = [Set|Sets1],
        Left1 is Left - 1,
        Next is Index + Step,
        line_sets(Left1, Next, Step, Cells, Sets1)
    ).

%!  line_clues(+Line, +Candidates, -Near, -Far) is det.
%
%   Near is the clue at the left or top end of Line, Far that at the other
%   one; 0 is none.

line_clues(line(Kind, Number), candidates(_, Clues, _), Near, Far) :-
    Clues = clues(Top, Left, Bottom, Right),
    (   Kind == row
    ->  nth1(Number, Left, Near),
        nth1(Number, Right, Far)
    ;   nth1(Number, Top, Near),
        nth1(Number, Bottom, Far)
    ).

%!  line_end(+Line, -From, -Opposite) is det.
%
%   From is where Line begins, `left` or `top`, Opposite where it ends.

line_end(line(row, _), left, right).
line_end(line(column, _), top, bottom).

%!  line_view(+Line, +Candidates, -View) is nondet.
%
%   View is Line as it is seen from an end with a clue: view(On, Clue, Cells,
%   Sets). On is on(Kind, Number, From), and Cells, a list of `Row-Column`,
%   and Sets begin at that end.

line_view(Line, Candidates, view(On, Clue, Cells, Sets)) :-
    line_clues(Line, Candidates, Near, Far),
    Line = line(Kind, Number),
    line_end(Line, Start, End),
    member(From-Clue, [Start-Near,End-Far]),
    Clue > 0,
    On = on(Kind, Number, From),
    candidates_size(Candidates, Size),
    line_cells(Line, Size, Cells0),
    line_sets(Line, Candidates, Sets0),
    along(On, Cells0, Cells),
    along(On, Sets0, Sets).

%!  along(+On, +Items0, -Items) is det.
%
%   Items are Items0, those of a line, as they are met from where On is seen.

along(on(Kind, Number, From), Items0, Items) :-
    (   line_end(line(Kind, Number), _, From)
    ->  reverse(Items0, Items)
    ;   Items = Items0
    ).

%!  line_on(+Line, -On) is det.
%
%   On is Line as the line of a step that is no matter of one end.

line_on(line(Kind, Number), on(Kind, Number, both)).

%!  cell_places(+Cell, +Set, -Places) is det.
%
%   Places has a place(Row, Column, Height) for each height of Set, with Cell
%   = Row-Column.

cell_places(Row-Column, Set, Places) :-
    set_elements(Set, Heights),
    maplist(cell_place(Row, Column), Heights, Places).

cell_place(Row, Column, Height, place(Row, Column, Height)).

%!  line_cells_places(+Cells, +Sets, +Masks, -Places) is det.
%
%   Places are those of the heights that are in the set of a cell and in its
%   mask, cell after cell.

line_cells_places([], [], [], []).
line_cells_places([Cell|Cells], [Set|Sets], [Mask|Masks], Places) :-
    Both is Set /\ Mask,
    (   Both =:= 0
    ->  Places = Places1
    ;   cell_places(Cell, Both, Places0),
        append(Places0, Places1, Places)
    ),
    line_cells_places(Cells, Sets, Masks, Places1).

%!  places_cells(+Places, -Cells) is det.
%
%   Cells are the `Row-Column` of Places, each once, the first row first.

places_cells(Places, Cells) :-
    maplist(place_cell, Places, Cells0),
    sort(Cells0, Cells).

place_cell(place(Row, Column, _), Row-Column).

%!  without(+Candidates0, +Places, -Candidates) is det.
%
%   Candidates are Candidates0 without the heights of Places, a list of
%   place(Row, Column, Height).

without(Candidates0, Places, Candidates) :-
    candidates_copy(Candidates0, Candidates),
    maplist(strike(Candidates), Places).

%   The copy is not yet known to anybody: it may be changed.

strike(candidates(Size, _, Cells), place(Row, Column, Height)) :-
    Index is (Row-1)*Size + Column,
    arg(Index, Cells, Set0),
    Set is Set0 xor (Set0 /\ 1<<Height),
    setarg(Index, Cells, Set).

%!  with_placed(+Candidates0, +Places, -Candidates) is det.
%
%   Candidates are Candidates0 with the height of each of Places alone in its
%   cell, or with an empty cell there if it was not among them.

with_placed(Candidates0, Places, Candidates) :-
    candidates_copy(Candidates0, Candidates),
    maplist(place(Candidates), Places).

place(candidates(Size, _, Cells), place(Row, Column, Height)) :-
    Index is (Row-1)*Size + Column,
    arg(Index, Cells, Set0),
    Set is Set0 /\ 1<<Height,
    setarg(Index, Cells, Set).

%!  with_sides(+Candidates0, +Sides, -Candidates) is det.
%
%   Candidates are Candidates0 with Sides instead of their own clues.

with_sides(candidates(Size, _, Cells), Sides,
           candidates(Size, Clues, Cells)) :-
    compound_name_arguments(Clues, clues, Sides).

%!  candidates_copy(+Candidates, -Copy) is det.
%
%   Copy is equal to Candidates, but its cells may be changed by setarg/3 as
%   long as it is known to nobody else.

candidates_copy(candidates(Size, Clues, Cells0),
                candidates(Size, Clues, Cells)) :-
    duplicate_term(Cells0, Cells).

%!  all_single(+Candidates) is semidet.
%
%   Every cell has one candidate.

all_single(candidates(_, _, Cells)) :-
    Cells =.. [_|Sets],
    maplist(single, Sets).

single(Set) :-
    Set =\= 0,
    Set /\ (Set-1) =:= 0.

%!  contradictory(+Candidates) is semidet.
%
%   Some cell has no candidate.

contradictory(candidates(_, _, Cells)) :-
    once(arg(_, Cells, 0)).
