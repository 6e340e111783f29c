% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../../prolog/skyscraper/contraction/state').

:- begin_tests(state).

%   A board of three by three whose lines are looked at in another order than
%   the original one; two of them have a table.

state(State) :-
    Lines = [ line(2,5,1,2,table), line(1,2,0,3,table), line(many,1,2,0,none),
              line(many,3,0,0,none), line(many,4,0,0,none),
              line(many,6,0,1,none) ],
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
    forall(between(1, 9, Index), cell_domain(State, Index, _)),
    set_cell_domain(State, 5, [2,3]),
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
    set_cell_domain(State, 4, [1]),
    state_cells(State, Cells),
    arg(4, Cells, Domain).

%   The names cost no call where they are used, and are predicates all the
%   same: call/N finds them.

used(State, Live) :-
    line_live(State, 2, Live).

test(expanded, Body == (arg(6,State,Lives), arg(2,Lives,Live))) :-
    clause(used(State, Live), Body),
    Body = (arg(_,_,Lives), _).

test(called, Size == 3) :-
    state(State),
    call(state_size, State, Size).

:- end_tests(state).
