% SPDX-License-Identifier: MIT

:- module(skyscraper_clue_elimination,
          [ clue_elimination/5          % +Rule, +Size, ?Board, +Sides, -State
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(state, [inlined/2 as goal_expansion, new_state/4]).
:- use_module('../../line/table').
:- use_module('../../rule/groups').
:- use_module('../../rule/rule').
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [append/3]).

/** <module> The start of a contraction

The first of the four steps of seed 003: what the clues say about the cells of
each line, before the lines narrow each other.

    ?- clue_elimination(rule(0,[],count), 2, [[_,_],[_,_]],
                        [[2,0],[1,0],[0,0],[0,0]], _).
    false.

(From above, two buildings are visible in the first column, so 1 is in the
corner; from the left, one is visible in the first row, so it is 2.)
*/

%!  clue_elimination(+Rule, +Size, ?Board, +Sides, -State) is semidet.
%
%   State (contraction/state.pl) is that of Board before any line is looked at:
%   each cell has the heights that occur there in some arrangement of each of
%   its lines, or its given. Partial lists of Board are completed. Fails if a
%   cell has no height, or what is known does not fit. The types are not checked
%   here (rule/board_shape.pl), and Sides have no variable.

clue_elimination(Rule, Size, Board, [Top,Left,Bottom,Right], State) :-
    length(Board, Size),
    Rule = rule(_, Groups, _),
    line_count(Groups, Size, Count),
    functor(Heights, heights, Count),
    Further is Count - 2*Size,
    length(Zeros, Further),
    maplist(=(0), Zeros),
    append(Top, Zeros, Nears0),
    append(Left, Nears0, Nears),
    append(Bottom, Zeros, Fars0),
    append(Right, Fars0, Fars),
    line_tables(Rule, Size, Tables),
    tables(Nears, Fars, 1, Tables, Heights, Lines),
    new_state(Rule, Size, Lines, State),
    clued_rows(Board, 1, Heights, State).

%   tables(+Nears, +Fars, +Number, +Tables, ?Heights, -Lines) is semidet
%
%   Lines are those with these clues, in the form that new_state/4 takes; the
%   first has this Number. Heights gets, at the number of each line, the sets
%   of heights that its positions may have. Fails if a line has no arrangement.

tables([], [], _, _, _, []).
tables([Near|Nears], [Far|Fars], Number, Tables, Heights, [Line|Lines]) :-
    Tables = tables(Rule, Size, Most, _),
    0 =< Near,
    Near =< Most,
    0 =< Far,
    Far =< Most,
    Line = line(Live, Number, Near, Far, Table),
    (   table_for(Tables, Near, Far, Table0)
    ->  Table = Table0,
        table_contents(Table, _, _, Sets),
        all_arrangements(Table, Live),
        Live =\= 0
    ;   Table = none,
        Live = many,
        any_heights(Rule, Size, Sets)
    ),
    arg(Number, Heights, Sets),
    Next is Number + 1,
    tables(Nears, Fars, Next, Tables, Heights, Lines).

any_heights(Rule, Size, Sets) :-
    rule_heights(Rule, Size, All),
    length(List, Size),
    maplist(=(All), List),
    compound_name_arguments(Sets, heights, List).

%   clued_rows(+Rows, +Row, +Heights, +State) is semidet: gives the cells of
%   Rows, which are the rows of the board from Row on, their domains.

clued_rows([], _, _, _).
clued_rows([Cells|Rows], Row, Heights, State) :-
    state_size(State, Size),
    length(Cells, Size),
    cell_index(State, Row, 1, Index),
    state_cells(State, Domains),
    state_cell_lines(State, CellLines),
    clued_row(Cells, Index, Heights, CellLines, Domains),
    Next is Row + 1,
    clued_rows(Rows, Next, Heights, State).

clued_row([], _, _, _, _).
clued_row([Cell|Cells], Index, Heights, CellLines, Domains) :-
    arg(Index, CellLines, Lines),
    Lines = [Row-Column,Crossing-Position|Others],
    arg(Row, Heights, RowHeights),
    arg(Column, RowHeights, InRow),
    arg(Crossing, Heights, ColumnHeights),
    arg(Position, ColumnHeights, InColumn),
    Both is InRow /\ InColumn,
    Both =\= 0,
    (   var(Cell)
    ->  Domain0 = Both
    ;   0 =< Cell,
        Cell =< msb(Both),
        Domain0 is Both /\ 1<<Cell
    ),
    (   Others == []
    ->  Domain = Domain0
    ;   in_all(Others, Heights, Domain0, Domain)
    ),
    Domain =\= 0,
    arg(Index, Domains, Domain),
    Next is Index + 1,
    clued_row(Cells, Next, Heights, CellLines, Domains).

in_all([], _, Domain, Domain).
in_all([Number-Position|Lines], Heights, Domain0, Domain) :-
    arg(Number, Heights, LineHeights),
    arg(Position, LineHeights, Here),
    Domain1 is Domain0 /\ Here,
    in_all(Lines, Heights, Domain1, Domain).
