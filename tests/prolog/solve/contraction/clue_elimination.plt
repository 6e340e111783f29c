% SPDX-License-Identifier: MIT

:- use_module('../../suite').
:- use_module(
       '../../../../prolog/skyscraper/solve/contraction/clue_elimination').
:- use_module('../../../../prolog/skyscraper/solve/contraction/state').
:- use_module('../../../../prolog/skyscraper/solve/contraction/state',
              [inlined/2 as goal_expansion]).

:- begin_tests(clue_elimination).

eliminated(Size, Board, Sides, State) :-
    classic_rule(Rule),
    clue_elimination(Rule, Size, Board, Sides, State).

%   The heights that a position has in some arrangement that the clues show.

in_line(N, Near, Far, Position, Height) :-
    permutation_of(N, Line),
    once(seen(Near, Line, Far)),
    nth1(Position, Line, Height).

cells(State, Cells) :-
    state_cells(State, Term),
    compound_name_arguments(Term, _, Sets),
    maplist(set_elements, Sets, Cells).

test(domains, Cells == Expected) :-
    Sides = [[2,0,4,1],[0,2,1,3],[2,3,1,0],[1,2,0,2]],
    Sides = [Top,Left,Bottom,Right],
    length(Board, 4),
    maplist([Row]>>length(Row, 4), Board),
    Board = [[_,3,_,_]|_],
    eliminated(4, Board, Sides, State),
    cells(State, Cells),
    findall(Heights,
            (   nth1(R, Board, Row),
                nth1(R, Left, Near),
                nth1(R, Right, Far),
                nth1(C, Row, Cell),
                nth1(C, Top, Above),
                nth1(C, Bottom, Below),
                findall(Cell,
                        (   in_line(4, Near, Far, C, Cell),
                            in_line(4, Above, Below, R, Cell)
                        ),
                        Heights0),
                sort(Heights0, Heights)
            ),
            Expected),
    memberchk([_,_|_], Cells).

test(nothing_left, fail) :-
    eliminated(2, [[_,_],[_,_]], [[2,0],[1,0],[0,0],[0,0]], _).

test(impossible_clues, fail) :-
    eliminated(3, [[_,_,_],[_,_,_],[_,_,_]],
                     [[3,0,0],[0,0,0],[3,0,0],[0,0,0]], _).

test(given_out_of_the_question, fail) :-
    eliminated(3, [[1,_,_],[_,_,_],[_,_,_]],
                     [[1,0,0],[0,0,0],[0,0,0],[0,0,0]], _).

%   Lists of the board that are not there yet are made.

test(partial_board, Board-Cells == [[A,B],[C,D]]-[[1],[1,2],[2],[1,2]]) :-
    Board = [_|_],
    eliminated(2, Board, [[2,0],[0,0],[0,0],[0,0]], State),
    Board = [[A,B],[C,D]],
    cells(State, Cells).

%   Lines with fewer arrangements are looked at first.

test(order, Counts == [1,1,3,6,6,6]) :-
    eliminated(3, _, [[2,0,0],[0,1,0],[0,0,0],[0,2,3]], State),
    line_order(State, Order),
    findall(Count,
            (   member(Number, Order),
                line_live(State, Number, Live),
                Count is popcount(Live)
            ),
            Counts).

test(too_long_for_tables, Supports == [unnumbered]) :-
    length(Zeros, 13),
    maplist(=(0), Zeros),
    eliminated(13, _, [Zeros,Zeros,Zeros,Zeros], State),
    findall(Of, ( between(1, 26, Number),
                  line_supports(State, Number, Of)
                ),
            Supports0),
    sort(Supports0, Supports).

:- end_tests(clue_elimination).
