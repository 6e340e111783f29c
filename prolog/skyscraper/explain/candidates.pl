% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_candidates,
          [ start_candidates/3,         % ?Board, +Sides, -Candidates
            candidates_size/2,          % +Candidates, -Size
            candidates_rule/2,          % +Candidates, -Rule
            candidates_tallest/2,       % +Candidates, -Tallest
            candidates_heights/2,       % +Candidates, -Heights
            heights_once/2,             % +Candidates, -Heights
            candidates_sides/2,         % +Candidates, -Sides
            candidates_at/4,            % +Candidates, +Row, +Column, -Set
            candidates_rows/2,          % +Candidates, -Rows
            rows_candidates/3,          % +Rows, +Sides, -Candidates
            cell_places/3,              % +Cell, +Set, -Places
            line_cells_places/4,        % +Cells, +Sets, +Masks, -Places
            places_cells/2,             % +Places, -Cells
            place_cell/2,               % +Place, -Cell
            in_cell_of/2,               % +Places, +Place
            without/3,                  % +Candidates0, +Places, -Candidates
            with_placed/3,              % +Candidates0, +Places, -Candidates
            with_sides/3,               % +Candidates0, +Sides, -Candidates
            candidates_copy/2,          % +Candidates, -Copy
            single/1,                   % +Set
            all_single/1,               % +Candidates
            contradictory/1             % +Candidates
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../rule/board_shape').
:- use_module('../rule/rule').
:- use_module('../line/bit_set').
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists), [append/2, append/3, memberchk/2, same_length/2]).

/** <module> What a person writes into the cells of a board

The candidates of a puzzle: for each cell the set of heights that it may
still have, and the clues around. Nothing here changes: a deduction makes
new candidates from old ones, so that both can be looked at.

    ?- start_candidates([[_,2],[_,_]], [[0,0],[0,0],[0,0],[0,0]], C),
       candidates_rows(C, Rows).
    Rows = [[[1,2],[2]],[[1,2],[1,2]]], …

A set of heights is an integer, bit H stands for height H (line/bit_set.pl).
A place is place(Row, Column, Height), with row and column counted from 1.
lines.pl says what a line is.

Candidates are candidates(Size, Rule, Clues, Cells), with Rule as in
rule/rule.pl, and Clues being clues(Top, Left, Bottom, Right). A cell that is
empty by the rule has the height 0.
*/

%!  start_candidates(?Board, +Sides, -Candidates) is semidet.
%
%   Candidates are those before any deduction: each given alone in its cell,
%   and every height in every other one. Fails if Board and Sides do not fit
%   together.
%
%   A variable of Board is just an empty cell: deductions know the rules of the
%   puzzle, not constraints that are added to them. By a rule other than the
%   classic one, Sides are by(Rule, Sides), here and wherever a puzzle is
%   explained, graded or generated.
%
%   @error as clued_shape/3; domain_error if a variable of Board has
%          constraints or occurs twice

start_candidates(Board, Ruled, candidates(Size, Rule, Clues, Cells)) :-
    clued_shape(Size, Board, Ruled),
    ruled_sides(Ruled, Rule, Sides),
    (   unconstrained(Board, Sides)
    ->  true
    ;   domain_error(unconstrained_board, Board)
    ),
    compound_name_arguments(Clues, clues, Sides),
    rule_heights(Rule, Size, Any),
    append(Board, Heights),
    maplist(start_set(Any), Heights, Sets),
    compound_name_arguments(Cells, cells, Sets).

start_set(Any, Height, Set) :-
    (   var(Height)
    ->  Set = Any
    ;   Set is 1<<Height
    ).

%!  candidates_size(+Candidates, -Size) is det.
%!  candidates_rule(+Candidates, -Rule) is det.

candidates_size(candidates(Size, _, _, _), Size).

candidates_rule(candidates(_, Rule, _, _), Rule).

%!  candidates_tallest(+Candidates, -Tallest) is det.
%!  candidates_heights(+Candidates, -Heights) is det.
%
%   Tallest is the tallest building of the board. Heights, a set, are those
%   that a cell may have.

candidates_tallest(candidates(Size, Rule, _, _), Tallest) :-
    rule_tallest(Rule, Size, Tallest).

candidates_heights(candidates(Size, Rule, _, _), Heights) :-
    rule_heights(Rule, Size, Heights).

%!  heights_once(+Candidates, -Heights) is det.
%
%   Heights, a set, are those that each line has once: all, except 0 if a line
%   has several empty cells.

heights_once(Candidates, Heights) :-
    candidates_heights(Candidates, Any),
    candidates_rule(Candidates, rule(Empties, _, _)),
    (   Empties > 1
    ->  Heights is Any - 1
    ;   Heights = Any
    ).

%!  candidates_sides(+Candidates, -Sides) is det.
%
%   Sides are the clues, as for start_candidates/3.

candidates_sides(candidates(_, Rule, Clues, _), Ruled) :-
    compound_name_arguments(Clues, _, Sides),
    sides_by(Rule, Sides, Ruled).

%!  candidates_at(+Candidates, +Row, +Column, -Set) is det.
%
%   Set is what the cell in Row and Column may have.

candidates_at(candidates(Size, _, _, Cells), Row, Column, Set) :-
    Index is (Row-1)*Size + Column,
    arg(Index, Cells, Set).

%!  candidates_rows(+Candidates, -Rows) is det.
%
%   Rows has for each row the list of its cells, each the list of the heights
%   it may have, the lowest first.

candidates_rows(candidates(Size, _, _, Cells), Rows) :-
    Cells =.. [_|Sets],
    maplist(set_elements, Sets, Domains),
    length(Rows, Size),
    maplist(same_length(Rows), Rows),
    append(Rows, Domains).

%!  rows_candidates(+Rows, +Sides, -Candidates) is det.
%
%   Candidates are those of Rows, as in candidates_rows/2, with the clues
%   Sides.

rows_candidates(Rows, Ruled, candidates(Size, Rule, Clues, Cells)) :-
    length(Rows, Size),
    ruled_sides(Ruled, Rule, Sides),
    compound_name_arguments(Clues, clues, Sides),
    append(Rows, Domains),
    maplist(elements_set, Domains, Sets),
    compound_name_arguments(Cells, cells, Sets).

%!  cell_places(+Cell, +Set, -Places) is det.
%
%   Places has a place(Row, Column, Height) for each height of Set. Cell is
%   Row-Column.

cell_places(Row-Column, Set, Places) :-
    set_elements(Set, Heights),
    maplist(cell_place(Row, Column), Heights, Places).

cell_place(Row, Column, Height, place(Row, Column, Height)).

%!  line_cells_places(+Cells, +Sets, +Masks, -Places) is det.
%
%   Places has, cell by cell, the heights that are both in the set of the cell
%   and in its mask.

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

%!  place_cell(+Place, -Cell) is det.

place_cell(place(Row, Column, _), Row-Column).

%!  in_cell_of(+Places, +Place) is semidet.
%
%   Place is in the cell of one of Places.

in_cell_of(Places, place(Row, Column, _)) :-
    memberchk(place(Row, Column, _), Places).

%!  without(+Candidates0, +Places, -Candidates) is det.
%
%   Candidates are Candidates0 without the heights of Places, a list of
%   place(Row, Column, Height).

without(Candidates0, Places, Candidates) :-
    candidates_copy(Candidates0, Candidates),
    maplist(strike(Candidates), Places).

%   Nothing else refers to the copy yet: it may be changed.

strike(candidates(Size, _, _, Cells), place(Row, Column, Height)) :-
    Index is (Row-1)*Size + Column,
    arg(Index, Cells, Set0),
    Set is Set0 xor (Set0 /\ 1<<Height),
    setarg(Index, Cells, Set).

%!  with_placed(+Candidates0, +Places, -Candidates) is det.
%
%   Candidates are Candidates0 with the height of each of Places alone in its
%   cell, or with no candidate there if it was not among them.

with_placed(Candidates0, Places, Candidates) :-
    candidates_copy(Candidates0, Candidates),
    maplist(place(Candidates), Places).

place(candidates(Size, _, _, Cells), place(Row, Column, Height)) :-
    Index is (Row-1)*Size + Column,
    arg(Index, Cells, Set0),
    Set is Set0 /\ 1<<Height,
    setarg(Index, Cells, Set).

%!  with_sides(+Candidates0, +Sides, -Candidates) is det.
%
%   Candidates are Candidates0 with Sides instead of their own clues.

with_sides(candidates(Size, _, _, Cells), Ruled,
           candidates(Size, Rule, Clues, Cells)) :-
    ruled_sides(Ruled, Rule, Sides),
    compound_name_arguments(Clues, clues, Sides).

%!  candidates_copy(+Candidates, -Copy) is det.
%
%   Copy is equal to Candidates, but setarg/3 may change its cells as long as
%   nothing else refers to it.

candidates_copy(candidates(Size, Rule, Clues, Cells0),
                candidates(Size, Rule, Clues, Cells)) :-
    duplicate_term(Cells0, Cells).

%!  single(+Set) is semidet.
%!  all_single(+Candidates) is semidet.
%
%   Set has one height; every cell has one candidate.

all_single(candidates(_, _, _, Cells)) :-
    Cells =.. [_|Sets],
    maplist(single, Sets).

single(Set) :-
    Set =\= 0,
    Set /\ (Set-1) =:= 0.

%!  contradictory(+Candidates) is semidet.
%
%   Some cell has no candidate.

contradictory(candidates(_, _, _, Cells)) :-
    once(arg(_, Cells, 0)).
