% SPDX-License-Identifier: MIT

:- use_module('../../suite').
:- use_module(
       '../../../../prolog/skyscraper/solve/contraction/clue_elimination').
:- use_module('../../../../prolog/skyscraper/solve/contraction/narrowing').
:- use_module('../../../../prolog/skyscraper/solve/contraction/propagation').
:- use_module('../../../../prolog/skyscraper/solve/contraction/state').
:- use_module('../../../../prolog/skyscraper/solve/contraction/state',
              [inlined/2 as goal_expansion]).

:- begin_tests(narrowing).

%   A board of that size, of which nothing is known but the clues at the top.

board(N, Top, State) :-
    classic_rule(Rule),
    length(Zeros, N),
    maplist(=(0), Zeros),
    clue_elimination(Rule, N, _, [Top,Zeros,Zeros,Zeros], State),
    Dirty is (1<<(2*N+1)) - 2,
    propagate(Dirty, State).

arrangements(State, Number, Count) :-
    line_live(State, Number, Live),
    Count is popcount(Live).

test(arrangements_are_struck, Before-After == [6,6,6]-[6,2,2]) :-
    board(3, [0,0,0], State),
    column_line(State, 1, Column),
    maplist(arrangements(State), [1,2,Column], Before),
    narrow_cell(4, 0b100, State, Dirty),
    Dirty =:= 1<<2 \/ 1<<Column,
    cell_domain(State, 4, 0b100),
    maplist(arrangements(State), [1,2,Column], After).

test(nothing_left, fail) :-
    board(2, [0,0], State),
    narrow_cell(1, 0b10, State, _),
    narrow_cell(2, 0b10, State, _).

%   The rows of size nine are unnumbered, and the second column has a table: the
%   36 arrangements that show 8, of which 8 begin with 2.

test(place, Before/After-Domain == 36/8-0b100) :-
    board(9, [0,8,0,0,0,0,0,0,0], State),
    column_line(State, 2, Column),
    line_places(State, 1, Places),
    nth1(2, Places, Place),
    cell_domain(State, 2, Domain0),
    arrangements(State, Column, Before),
    narrow_place(Place, Domain0, 0b100, State, 0b1, Dirty),
    Dirty =:= 0b1 \/ 1<<Column,
    arrangements(State, Column, After),
    cell_domain(State, 2, Domain).

%   A crossing line that is unnumbered is only looked at again.

test(unnumbered, Domain == 0b110000) :-
    board(9, [0,0,0,0,0,0,0,0,0], State),
    column_line(State, 2, Column),
    line_places(State, 1, Places),
    nth1(2, Places, Place),
    narrow_place(Place, 0b1111111110, 0b110000, State, 0, Dirty),
    Dirty =:= 1<<Column,
    cell_domain(State, 2, Domain).

%   The place of a row knows the column that crosses there, and a diagonal.

test(diagonal, Dirty =:= 1<<5 \/ 1<<9) :-
    None = [0,0,0,0],
    clue_elimination(rule(0,[diagonals],count), 4, _, [None,None,None,None],
                     State),
    Lines is (1<<11) - 2,
    propagate(Lines, State),
    line_places(State, 1, [Place|_]),
    narrow_place(Place, 0b11110, 0b10, State, 0, Dirty).

:- end_tests(narrowing).
