% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_lines,
          [ line_cells/3,               % +Line, +Size, -Cells
            line_indices/3,             % +Line, +Size, -Indices
            cell_index/3,               % +Size, +Cell, -Index
            line_end/3,                 % ?Line, ?From, -Opposite
            along/3,                    % +On, +Items0, -Items
            board_line/2,               % +Candidates, ?Line
            all_lines/2,                % +Candidates, -Lines
            numbered_line/3,            % +Number, +Candidates, -Line
            cell_lines/3,               % +Index, +Candidates, -Lines
            cell_line/3,                % +Cell, +Candidates, ?Line
            further_line/3,             % +Cell, +Candidates, ?Line
            common_line/4,              % +Cell1, +Cell2, +Candidates, -Line
            line_sets/3,                % +Line, +Candidates, -Sets
            line_items/3,               % +Line, +Candidates, -Items
            with_place/4,               % +Place, +Cells, +Sets0, -Sets
            line_clues/4,               % +Line, +Candidates, -Near, -Far
            line_view/3                 % +Line, +Candidates, -View
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../rule/groups').
:- use_module(candidates).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists),
              [member/2, memberchk/2, nth0/3, nth1/3, nth1/4, numlist/3,
               reverse/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).

/** <module> The lines of a board, what they have left, and their clues

A line is line(row, R) or line(column, C), counted from 1, or one of the
further groups of a rule (rule/groups.pl), such as line(diagonal, 1). Rows go
from left to right, columns from top to bottom. A line seen from one end is
on(Line, From).

    ?- line_cells(line(column, 1), 2, Cells),
       start_candidates([[_,2],[_,_]], [[0,0],[1,0],[0,0],[0,0]], _Candidates),
       line_sets(line(row, 1), _Candidates, Sets),
       line_clues(line(row, 1), _Candidates, Near, Far).
    Cells = [1-1, 2-1], Sets = [0b110,0b100], Near = 1, Far = 0.
*/

%!  line_cells(+Line, +Size, -Cells) is det.
%
%   Cells are the cells of Line, each `Row-Column`, in its order.

line_cells(Line, Size, Cells) :-
    Groups = [_],                       % whatever group a rule adds
    once(group_cells(Groups, Size, Line, Cells)).

%!  line_indices(+Line, +Size, -Indices) is det.
%
%   Indices are those of the cells of Line, in its order. The cells of a board
%   are counted from 1, row by row.

line_indices(Line, Size, Indices) :-
    (   Line = line(row, Row)
    ->  Last is Row * Size,
        First is Last - Size + 1,
        numlist(First, Last, Indices)
    ;   line_cells(Line, Size, Cells),
        maplist(cell_index(Size), Cells, Indices)
    ).

%!  cell_index(+Size, +Cell, -Index) is det.
%
%   Index is that of Cell, `Row-Column`, as in line_indices/3.

cell_index(Size, Row-Column, Index) :-
    Index is (Row-1)*Size + Column.

%!  line_end(?Line, ?From, -Opposite) is semidet.
%
%   From is where Line begins, `left` or `top`; Opposite is where it ends.
%   These are the places of its clues; a further group has none.

line_end(line(row, _), left, right).
line_end(line(column, _), top, bottom).

%!  along(+On, +Items0, -Items) is det.
%
%   Items are Items0, those of a line, in the order in which On is seen.

along(on(Line, From), Items0, Items) :-
    (   line_end(Line, _, From)
    ->  reverse(Items0, Items)
    ;   Items = Items0
    ).

%!  board_line(+Candidates, ?Line) is nondet.
%!  all_lines(+Candidates, -Lines) is det.
%
%   Line is one of the lines of a board: the rows, the columns, and the further
%   groups of the rule. Lines are all these, a set as in numbered_line/3.

board_line(Candidates, Line) :-
    candidates_size(Candidates, Size),
    candidates_rule(Candidates, rule(_, Groups, _)),
    group_cells(Groups, Size, Line, _).

all_lines(Candidates, Lines) :-
    candidates_size(Candidates, Size),
    candidates_rule(Candidates, rule(_, Groups, _)),
    line_count(Groups, Size, Count),
    Lines is (1<<Count) - 1.

%!  numbered_line(+Number, +Candidates, -Line) is det.
%
%   Line has Number among the lines of a board, counted from 0 in the order of
%   board_line/2. A set of lines is an integer: bit Number stands for Line.

numbered_line(Number, Candidates, Line) :-
    Candidates = candidates(Size, _, _, _),
    (   Number < Size
    ->  Row is Number + 1,
        Line = line(row, Row)
    ;   Number < 2*Size
    ->  Column is Number - Size + 1,
        Line = line(column, Column)
    ;   findall(Each, board_line(Candidates, Each), Lines),
        nth0(Number, Lines, Line)
    ).

%!  cell_lines(+Index, +Candidates, -Lines) is det.
%
%   Lines, a set, are those of the cell with that Index.

cell_lines(Index, Candidates, Lines) :-
    Candidates = candidates(Size, rule(_, Groups, _), _, _),
    Crossing is 1 << ((Index-1) // Size) \/ 1 << (Size + (Index-1) mod Size),
    (   Groups == []
    ->  Lines = Crossing
    ;   crossings(Groups, Size, crossings(_, Cells)),
        arg(Index, Cells, [_,_|Others]),
        foldl(with_line, Others, Crossing, Lines)
    ).

with_line(Number-_, Lines0, Lines) :-
    Lines is Lines0 \/ 1 << (Number-1).

%!  cell_line(+Cell, +Candidates, ?Line) is nondet.
%!  further_line(+Cell, +Candidates, ?Line) is nondet.
%
%   Line has Cell, `Row-Column`. cell_line/3 gives first its row, then its
%   column, then the further groups of the rule; further_line/3 only the last.

cell_line(Row-_, _, line(row, Row)).
cell_line(_-Column, _, line(column, Column)).
cell_line(Cell, Candidates, Line) :-
    further_line(Cell, Candidates, Line).

further_line(Cell, Candidates, Line) :-
    Candidates = candidates(Size, rule(_, Groups, _), _, _),
    member(Name, Groups),
    further_group(Name, Size, Line, Cells),
    memberchk(Cell, Cells).

%!  common_line(+Cell1, +Cell2, +Candidates, -Line) is semidet.
%
%   Line is the first that has both cells, each `Row-Column`.

common_line(Cell1, Cell2, Candidates, Line) :-
    cell_line(Cell1, Candidates, Line),
    cell_line(Cell2, Candidates, Line),
    !.

%!  line_sets(+Line, +Candidates, -Sets) is det.
%
%   Sets are what the cells of Line may have, in its order.

line_sets(line(Kind, Number), candidates(Size, _, _, Cells), Sets) :-
    (   Kind == row
    ->  First is (Number-1)*Size + 1,
        line_sets(Size, First, 1, Cells, Sets)
    ;   Kind == column
    ->  line_sets(Size, Number, Size, Cells, Sets)
    ;   line_indices(line(Kind, Number), Size, Indices),
        maplist(indexed(Cells), Indices, Sets)
    ).

line_sets(Left, Index, Step, Cells, Sets) :-
    (   Left =:= 0
    ->  Sets = []
    ;   arg(Index, Cells, Set),
        Sets = [Set|Sets1],
        Left1 is Left - 1,
        Next is Index + Step,
        line_sets(Left1, Next, Step, Cells, Sets1)
    ).

indexed(Cells, Index, Set) :-
    arg(Index, Cells, Set).

%!  line_items(+Line, +Candidates, -Items) is det.
%
%   Items has Cell-Set for each cell of Line, in its order: what it may have.

line_items(Line, Candidates, Items) :-
    candidates_size(Candidates, Size),
    line_cells(Line, Size, Cells),
    line_sets(Line, Candidates, Sets),
    pairs_keys_values(Items, Cells, Sets).

%!  with_place(+Place, +Cells, +Sets0, -Sets) is det.
%
%   Sets are Sets0, those of a line with Cells, except that the cell of Place,
%   one of them, has only the height of Place.

with_place(place(Row, Column, Height), Cells, Sets0, Sets) :-
    Set is 1<<Height,
    nth1(Position, Cells, Row-Column),
    nth1(Position, Sets0, _, Others),
    nth1(Position, Sets, Set, Others),
    !.

%!  line_clues(+Line, +Candidates, -Near, -Far) is det.
%
%   Near is the clue at the left or top end of Line, Far the one at the other
%   end; 0 is none.

line_clues(line(Kind, Number), candidates(_, _, Clues, _), Near, Far) :-
    (   kind_clues(Kind, Clues, Nears, Fars)
    ->  nth1(Number, Nears, Near),
        nth1(Number, Fars, Far)
    ;   Near = 0,
        Far = 0
    ).

kind_clues(row, clues(_, Left, _, Right), Left, Right).
kind_clues(column, clues(Top, _, Bottom, _), Top, Bottom).

%!  line_view(+Line, +Candidates, -View) is nondet.
%
%   View is Line as seen from an end with a clue: view(On, Clue, Cells, Sets).
%   On is on(Line, From). Cells, a list of `Row-Column`, and Sets begin at that
%   end.

line_view(Line, Candidates, view(On, Clue, Cells, Sets)) :-
    line_clues(Line, Candidates, Near, Far),
    line_end(Line, Start, End),
    member(From-Clue, [Start-Near,End-Far]),
    Clue > 0,
    On = on(Line, From),
    candidates_size(Candidates, Size),
    line_cells(Line, Size, Cells0),
    line_sets(Line, Candidates, Sets0),
    along(On, Cells0, Cells),
    along(On, Sets0, Sets).
