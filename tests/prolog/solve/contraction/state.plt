% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../../../prolog/skyscraper/solve/contraction/state').
:- use_module('../../../../prolog/skyscraper/solve/contraction/unlisted_state').

:- begin_tests(state).

%   A board of three by three whose lines are looked at in another order than
%   the original one; two of them have a table.

state(State) :-
    Lines = [ line(0b11,5,1,2,table), line(1,2,0,3,table),
              line(many,1,2,0,none), line(many,3,0,0,none),
              line(many,4,0,0,none), line(many,6,0,1,none) ],
    new_state(3, Lines, State).

test(size, Size == 3) :-
    state(State),
    state_size(State, Size).

test(numbers, Rows/Columns == [3,2,4]/[5,1,6]) :-
    state(State),
    findall(N, ( between(1, 3, R), row_line(State, R, N) ), Rows),
    findall(N, ( between(1, 3, C), column_line(State, C, N) ), Columns).

test(lines, Near/Far-Table == 2/0-none) :-
    state(State),
    line_clues(State, 3, Near, Far),
    line_table_of(State, 3, Table).

test(arrangements, Lines == [unseen-0b11,unseen-1,unlisted-0]) :-
    state(State),
    findall(Supports-Live,
            (   between(1, 3, Number),
                line_supports(State, Number, Supports),
                line_live(State, Number, Live)
            ),
            Lines).

%   The places of a line are those of the board: each cell has an index and
%   is in one row and one column, and in each of the two lines it has the
%   position where the other one says that it crosses.

test(crossings, Wrong-Indices == []-All) :-
    state(State),
    findall(Index,
            (   between(1, 6, Number),
                line_places(State, Number, Places),
                member(place(Position, Index, Cross, CrossPosition), Places),
                line_places(State, Cross, Others),
                \+ memberchk(place(CrossPosition, Index, Number, Position),
                             Others)
            ),
            Wrong),
    findall(Index,
            (   between(1, 6, Number),
                line_places(State, Number, Places),
                member(place(_, Index, _, _), Places)
            ),
            Indices0),
    msort(Indices0, Indices),
    findall(Index, ( between(1, 9, Index), member(_, [row,column]) ), All).

test(places, Places == [place(1,2,3,2),place(2,5,2,2),place(3,8,4,2)]) :-
    state(State),
    column_line(State, 2, Number),
    line_places(State, Number, Places).

test(cells, Places == [1/1-1,1/3-3,2/1-4,3/3-9]) :-
    state(State),
    findall(Row/Column-Index,
            (   member(Row/Column, [1/1,1/3,2/1,3/3]),
                cell_index(State, Row, Column, Index),
                cell_place(State, Index, Row, Column)
            ),
            Places).

%   What is set is seen, and backtracking takes it back.

test(undone, Before-After == Again-[[2],[3],7]) :-
    state(State),
    start_cell(State, 5, [2,3], 0b1100),
    known(State, Before),
    findall(Known,
            (   set_cell_domain(State, 5, [2]),
                set_line_supports(State, 2, [3]),
                set_line_live(State, 2, 7),
                known(State, Known)
            ),
            [After]),
    known(State, Again).

known(State, [Domain,Supports,Live]) :-
    cell_domain(State, 5, Domain),
    line_supports(State, 2, Supports),
    line_live(State, 2, Live).

%   Both ways to the domains lead to the same place.

test(cells_term, Domain == [1]) :-
    state(State),
    start_cell(State, 4, [1], 0b10),
    state_cells(State, Cells),
    arg(4, Cells, Domain).

%   Lines without a table are unlisted, and their cells have sets, too, until
%   somebody numbers their arrangements.

test(unlisted, All-Left == 0b1111000-0b1110000) :-
    state(State),
    state_unlisted(State, Unlisted),
    unlisted_numbers(Unlisted, All),
    number_line(State, 3, supports, 0b11),
    unlisted_numbers(Unlisted, Left).

test(sets, Sets == [0b1110,0b110,0b100]) :-
    state(State),
    state_unlisted(State, Unlisted),
    start_cell(State, 5, [1,2,3], 0b1110),
    cell_set(Unlisted, 5, Set1),
    set_cell_domain(State, 5, [1,2]),
    cell_set(Unlisted, 5, Set2),
    set_cell_domain(State, 5, [2], 0b100),
    cell_set(Unlisted, 5, Set3),
    Sets = [Set1,Set2,Set3].

%   A board of which each line had a table, until one gets other clues.

test(first_unlisted_line, Numbers/Set-Supports == 0b10/0b100-unlisted) :-
    Lines = [ line(0b11,1,1,2,table), line(0b11,2,1,2,table),
              line(0b11,3,1,2,table), line(0b11,4,1,2,table) ],
    new_state(2, Lines, State),
    state_unlisted(State, none),
    start_cell(State, 1, [1,2], 0b110),
    set_cell_domain(State, 1, [2]),
    set_line_clues(State, 1, 1, 0, none),
    line_supports(State, 1, Supports),
    state_unlisted(State, Unlisted),
    unlisted_numbers(Unlisted, Numbers),
    cell_set(Unlisted, 1, Set).

%   New clues are a reason to look at a line once more, with a table or without.

test(new_clues, Front-Numbers == front(Places,unseen)-0b1110000) :-
    state(State),
    state_unlisted(State, Unlisted),
    line_places(State, 3, Places),
    set_line_front(Unlisted, 3, near, front([],[])),
    set_line_clues(State, 3, 2, 2, none),
    line_front(Unlisted, 3, near, Front),
    set_line_clues(State, 3, 2, 2, table),
    unlisted_numbers(Unlisted, Numbers).

:- end_tests(state).
