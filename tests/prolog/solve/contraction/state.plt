% SPDX-License-Identifier: MIT

:- use_module('../../suite').
:- use_module('../../../../prolog/skyscraper/solve/contraction/state').
:- use_module('../../../../prolog/skyscraper/solve/contraction/state',
              [inlined/2 as goal_expansion]).

:- begin_tests(state).

%   A board of three by three; two of its lines have a table, and the second of
%   them has fewer arrangements.

state(State) :-
    classic_rule(Rule),
    Lines = [ line(0b11,5,1,2,table), line(1,2,0,3,table),
              line(many,1,2,0,none), line(many,3,0,0,none),
              line(many,4,0,0,none), line(many,6,0,1,none) ],
    new_state(Rule, 3, Lines, State).

test(lines, Near/Far-Table == 2/0-none) :-
    state(State),
    line_clues(State, 1, Near, Far),
    line_table_of(State, 1, Table).

test(arrangements, Lines == [unnumbered-0,unseen-1,unseen-0b11]) :-
    state(State),
    findall(Supports-Live,
            (   member(Number, [1,2,5]),
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
                member(place(Position,Index,Cross,CrossPosition,_), Places),
                line_places(State, Cross, Others),
                \+ memberchk(place(CrossPosition,Index,Number,Position,_),
                             Others)
            ),
            Wrong),
    findall(Index,
            (   between(1, 6, Number),
                line_places(State, Number, Places),
                member(place(_,Index,_,_,_), Places)
            ),
            Indices0),
    msort(Indices0, Indices),
    findall(Index, ( between(1, 9, Index), member(_, [row,column]) ), All).

test(cells, Places == [1/1-1,1/3-3,2/1-4,3/3-9]) :-
    state(State),
    findall(Row/Column-Index,
            (   member(Row/Column, [1/1,1/3,2/1,3/3]),
                cell_index(State, Row, Column, Index),
                index_cell(State, Index, Row, Column)
            ),
            Places).

%   What is set is seen, and backtracking takes it back.

test(undone, Before-After == Again-[0b100,[3],7,0b10-[],front([],[])]) :-
    state(State),
    cell_domain(State, 5, 0b1100),
    known(State, Before),
    findall(Known,
            (   set_cell_domain(State, 5, 0b100),
                set_line_supports(State, 2, [3]),
                set_line_live(State, 2, 7),
                set_line_undecided(State, 3, 0b10, []),
                set_line_front(State, 3, 2, front([],[])),
                known(State, Known)
            ),
            [After]),
    known(State, Again).

known(State, [Domain,Supports,Live,Heights-Places,Front]) :-
    cell_domain(State, 5, Domain),
    line_supports(State, 2, Supports),
    line_live(State, 2, Live),
    line_undecided(State, 3, Heights, Places),
    line_front(State, 3, 2, Front).

%   Lines without a table are unnumbered until somebody numbers their
%   arrangements, and at first nobody has looked at them.

test(unnumbered, All-Left == 0b1011010-0b1010010) :-
    state(State),
    unnumbered_lines(State, All),
    untried_lines(State, All),
    number_line(State, 3, supports, 0b11),
    unnumbered_lines(State, Left).

test(nobody_has_looked, Fronts == [front([First,Second,Third],unseen),
                                   front([Third,Second,First],unseen)]) :-
    state(State),
    line_places(State, 3, [First,Second,Third]),
    line_undecided(State, 3, 0b1110, [First,Second,Third]),
    findall(Front, ( member(End, [1,2]), line_front(State, 3, End, Front) ),
            Fronts).

%   A board of which each line had a table, until one gets other clues.

test(first_unnumbered_line, Before/Numbers-Supports == 0/0b10-unnumbered) :-
    classic_rule(Rule),
    Lines = [ line(0b11,1,1,2,table), line(0b11,2,1,2,table),
              line(0b11,3,1,2,table), line(0b11,4,1,2,table) ],
    new_state(Rule, 2, Lines, State),
    unnumbered_lines(State, Before),
    set_line_clues(State, 1, 1, 0, none),
    line_supports(State, 1, Supports),
    unnumbered_lines(State, Numbers).

%   New clues are a reason to look at a line once more, with a table or without.

test(new_clues, Front-Numbers == front(Places,unseen)-0b1010010) :-
    state(State),
    line_places(State, 3, Places),
    set_line_front(State, 3, 1, front([],[])),
    set_line_clues(State, 3, 2, 2, none),
    line_front(State, 3, 1, Front),
    set_line_clues(State, 3, 2, 2, table),
    unnumbered_lines(State, Numbers).

test(rows, Rows == [[[1,2],[2]],[[1],[2]]]) :-
    classic_rule(Rule),
    Lines = [ line(0b11,1,1,2,table), line(0b11,2,1,2,table),
              line(0b11,3,1,2,table), line(0b11,4,1,2,table) ],
    new_state(Rule, 2, Lines, State),
    cell_domain(State, 1, 0b110),
    cell_domain(State, 2, 0b100),
    cell_domain(State, 3, 0b10),
    cell_domain(State, 4, 0b100),
    state_rows(State, Rows).

:- end_tests(state).

%   The names of the parts cost no call.

:- begin_tests(inlined).

used(State, Live) :-
    line_live(State, 2, Live).

test(expanded, Body == (arg(6,State,Lives), arg(2,Lives,Live))) :-
    clause(used(State, Live), Body),
    Body = (arg(_,_,Lives), _).

:- end_tests(inlined).
