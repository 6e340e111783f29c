% SPDX-License-Identifier: MIT

:- module(skyscraper_groups,
          [ group_cells/4,              % +Groups, +Size, ?Line, -Cells
            further_group/4,            % ?Name, +Size, -Line, -Cells
            further_cells/3,            % +Groups, +Size, -Cells
            further_lines/4,            % +Rule, +Size, +Board, -Lines
            line_count/3,               % +Groups, +Size, -Count
            crossings/3                 % +Groups, +Size, -Crossings
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../kept').
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, nth1/3, selectchk/3]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_values/2]).

/** <module> The groups of cells that have each height once

These groups are the lines of a board: its rows, its columns, and the groups
that a rule adds (rule.pl). A line has a name, line(Kind, Number). All lines
are also numbered from 1: first the rows, then the columns, then the others.

    ?- group_cells([], 2, line(column,1), Cells).
    Cells = [1-1, 2-1].
*/

%!  further_group(?Name, +Size, -Line, -Cells) is nondet.
%
%   Hook: Line is one of the groups that Name stands for, and Cells are its
%   cells, each `Row-Column`, in order: as many as there are heights.

:- multifile further_group/4.
:- dynamic further_group/4.

%!  group_cells(+Groups, +Size, ?Line, -Cells) is nondet.
%
%   Line is a line of a board of that Size with further Groups, in the order of
%   their numbers, and Cells are its cells, each `Row-Column`.

group_cells(_, Size, line(row, Row), Cells) :-
    between(1, Size, Row),
    findall(Row-Column, between(1, Size, Column), Cells).
group_cells(_, Size, line(column, Column), Cells) :-
    between(1, Size, Column),
    findall(Row-Column, between(1, Size, Row), Cells).
group_cells(Groups, Size, Line, Cells) :-
    member(Name, Groups),
    further_group(Name, Size, Line, Cells).

%!  further_lines(+Rule, +Size, +Board, -Lines) is det.
%
%   Lines are the groups of Board that are neither rows nor columns, each a
%   list of its elements.

further_lines(rule(_, Groups, _), Size, Board, Lines) :-
    further_cells(Groups, Size, Cells),
    maplist(maplist(board_cell(Board)), Cells, Lines).

board_cell(Board, Row-Column, Cell) :-
    nth1(Row, Board, Line),
    nth1(Column, Line, Cell).

%!  further_cells(+Groups, +Size, -Cells) is det.
%
%   Cells has the list of the cells of each group on a board of that Size.

further_cells(Groups, Size, AllCells) :-
    findall(Cells,
            (   member(Name, Groups),
                further_group(Name, Size, _, Cells)
            ),
            AllCells).

%!  line_count(+Groups, +Size, -Count) is det.
%
%   A board of that Size with further Groups has Count lines.

line_count(Groups, Size, Count) :-
    crossings(Groups, Size, crossings(Lines, _)),
    functor(Lines, _, Count).

%!  crossings(+Groups, +Size, -Crossings) is det.
%
%   Crossings is crossings(Lines, Cells), two compounds. Argument Number of
%   Lines is a list with a
%
%       place(Position, Index, Cross, CrossPosition, Others)
%
%   for each cell of the line with that Number: its position there, its index
%   (row by row), the line that crosses there, the cell's position in that, and
%   all other lines of the cell, each Line-Position. Argument Index of Cells
%   has the lines of the cell with that Index in the same form, its row and
%   column first.
%
%   They are made once and kept (kept.pl).
%
%       ?- crossings([], 2, crossings(lines(Row,_,_,_), cells(_,Cell,_,_))).
%       Row = [place(1,1,3,1,[]), place(2,2,4,1,[])], Cell = [1-2, 4-1].

crossings(Groups, Size, Crossings) :-
    kept(crossings(Groups, Size), make_crossings(Groups, Size), Crossings).

make_crossings(Groups, Size, crossings(Lines, Cells)) :-
    findall(Group, group_cells(Groups, Size, _, Group), AllGroups),
    findall(Cell-(Number-Position),
            (   nth1(Number, AllGroups, Group),
                nth1(Position, Group, Cell)
            ),
            Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, OfCells),
    pairs_values(OfCells, CellList),
    compound_name_arguments(Cells, cells, CellList),
    findall(Places,
            (   nth1(Number, AllGroups, Group),
                findall(Place, line_place(Number, Group, Size, Cells, Place),
                        Places)
            ),
            LineList),
    compound_name_arguments(Lines, lines, LineList).

line_place(Number, Group, Size, Cells,
           place(Position, Index, Cross, CrossPosition, Others)) :-
    nth1(Position, Group, Row-Column),
    Index is (Row-1)*Size + Column,
    arg(Index, Cells, Of),
    selectchk(Number-Position, Of, [Cross-CrossPosition|Others]).
