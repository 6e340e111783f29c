% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../../../prolog/skyscraper/contraction/clue_elimination').
:- use_module('../rules').

:- begin_tests(clue_elimination).

%   The heights that a position has in some arrangement that the clues show.

in_line(N, Near, Far, Position, Height) :-
    permutation_of(N, Line),
    once(seen(Near, Line, Far)),
    nth1(Position, Line, Height).

cells(State, Cells) :-
    arg(4, State, Term),
    compound_name_arguments(Term, _, Cells).

test(domains, Cells == Expected) :-
    Sides = [[2,0,4,1],[0,2,1,3],[2,3,1,0],[1,2,0,2]],
    Sides = [Top,Left,Bottom,Right],
    length(Board, 4),
    maplist([Row]>>length(Row, 4), Board),
    Board = [[_,3,_,_]|_],
    clue_elimination(4, Board, Sides, State),
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
    clue_elimination(2, [[_,_],[_,_]], [[2,0],[1,0],[0,0],[0,0]], _).

test(impossible_clues, fail) :-
    clue_elimination(3, [[_,_,_],[_,_,_],[_,_,_]],
                     [[3,0,0],[0,0,0],[3,0,0],[0,0,0]], _).

test(given_out_of_the_question, fail) :-
    clue_elimination(3, [[1,_,_],[_,_,_],[_,_,_]],
                     [[1,0,0],[0,0,0],[0,0,0],[0,0,0]], _).

%   Lines with fewer arrangements come first. Their places are those of the
%   board: in each of its two lines a cell has the position where the other
%   line says that it crosses.

test(order, Counts == Sorted) :-
    state_of_three(State),
    arg(6, State, Lives),
    findall(Count, ( arg(_, Lives, Live), Count is popcount(Live) ), Counts),
    msort(Counts, Sorted).

test(crossings, Wrong-Indices == []-All) :-
    state_of_three(State),
    arg(3, State, Lines),
    findall(Index,
            (   arg(Number, Lines, line(Places, _, _, _)),
                member(place(Position, Index, Cross, CrossPosition), Places),
                arg(Cross, Lines, line(Others, _, _, _)),
                \+ memberchk(place(CrossPosition, Index, Number, Position),
                             Others)
            ),
            Wrong),
    findall(Index,
            (   arg(_, Lines, line(Places, _, _, _)),
                member(place(_, Index, _, _), Places)
            ),
            Indices0),
    msort(Indices0, Indices),
    findall(Index, ( between(1, 9, Index), member(_, [row,column]) ), All).

state_of_three(State) :-
    clue_elimination(3, [[_,_,_],[_,_,_],[_,_,_]],
                     [[2,0,0],[0,1,0],[0,0,0],[0,2,3]], State).

test(too_long_for_tables, Supports == [unlisted]) :-
    length(Board, 13),
    maplist([Row]>>length(Row, 13), Board),
    length(Zeros, 13),
    maplist(=(0), Zeros),
    clue_elimination(13, Board, [Zeros,Zeros,Zeros,Zeros], State),
    arg(5, State, Term),
    compound_name_arguments(Term, _, Supports0),
    sort(Supports0, Supports).

:- end_tests(clue_elimination).
