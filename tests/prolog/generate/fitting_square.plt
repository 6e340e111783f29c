% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../../../prolog/skyscraper/generate/fitting_square').
:- use_module('../../../prolog/skyscraper/generate/random_stream').
:- use_module('../rules').

drawn(Size, Board, Sides, Seed, Rows) :-
    random_stream(Seed, Stream),
    fitting_square(Size, Board, Sides, Rows, Stream, _).

no_clues(N, Sides) :-
    length(Zeros, N),
    maplist(=(0), Zeros),
    Sides = [Zeros,Zeros,Zeros,Zeros].

empty(N, Board) :-
    length(Board, N),
    maplist(row_of_length(N), Board).

row_of_length(N, Row) :-
    length(Row, N).

fits(Sides, Square) :-
    shows(Square, All),
    maplist(maplist(shown_or_none), Sides, All).

shown_or_none(0, _) :-
    !.
shown_or_none(Clue, Clue).

:- begin_tests(fitting_square).

test(every_square_comes, Drawn == Squares) :-
    findall(Square, latin_square(3, Square), Squares0),
    sort(Squares0, Squares),
    empty(3, Board),
    no_clues(3, Sides),
    findall(Rows,
            (   between(1, 200, Seed),
                drawn(3, Board, Sides, Seed, Rows)
            ),
            Drawn0),
    sort(Drawn0, Drawn).
test(every_square_that_fits_comes, Drawn == Squares) :-
    Board = [[_,_,_,_],[_,1,_,_],[_,_,_,_],[_,_,_,_]],
    Sides = [[2,0,0,0],[0,0,3,0],[0,0,0,0],[0,2,0,0]],
    findall(Board, ( latin_square(4, Board), fits(Sides, Board) ), Squares0),
    sort(Squares0, Squares),
    findall(Rows,
            (   between(1, 400, Seed),
                drawn(4, Board, Sides, Seed, Rows)
            ),
            Drawn0),
    sort(Drawn0, Drawn).
test(large, Heights == [1,2,3,4,5,6,7,8,9,10,11,12]) :-
    % lines that are too long for tables
    empty(12, Board),
    no_clues(12, [Top,Left,Bottom,Right]),
    Board = [[3|_]|_],
    Left = [_|Lefts],
    drawn(12, Board, [Top,[4|Lefts],Bottom,Right], 5, Rows),
    Rows = [[3|Row]|_],
    visible([3|Row], 4),
    columns(Rows, Columns),
    append(Rows, Columns, Lines),
    maplist(msort, Lines, Sorted),
    sort(Sorted, [Heights]).
test(the_board_stays_as_it_is, Cell == New) :-
    New = Cell,
    drawn(2, [[Cell,_],[_,_]], [[0,0],[0,0],[0,0],[0,0]], 1, _),
    var(Cell).
test(same_stream_same_square, Rows == Rows1) :-
    empty(6, Board),
    no_clues(6, Sides),
    drawn(6, Board, Sides, 11, Rows),
    drawn(6, Board, Sides, 11, Rows1).
test(none, fail) :-
    drawn(2, [[_,_],[_,_]], [[2,2],[0,0],[0,0],[0,0]], 1, _).

:- end_tests(fitting_square).
