% SPDX-License-Identifier: MIT

:- use_module('../../suite').
:- use_module('../../../../prolog/skyscraper/generate/ruled_square').
:- use_module('../../../../prolog/skyscraper/generate/random_stream').

drawn(Size, Board, Sides, Seed, Rows) :-
    classic_rule(Rule),
    random_stream(Seed, Stream),
    fitting_square(problem(Rule, Size, Board, Sides), Rows, Stream, _).

:- begin_tests(fitting_square).

test(every_square_comes, Drawn == Squares) :-
    findall(Square, latin_square(3, Square), Squares0),
    sort(Squares0, Squares),
    empty_puzzle(3, Board, Sides),
    findall(Rows,
            (   between(1, 200, Seed),
                drawn(3, Board, Sides, Seed, Rows)
            ),
            Drawn0),
    sort(Drawn0, Drawn).
test(every_square_that_fits_comes, Drawn == Squares) :-
    Board = [[_,_,_,_],[_,1,_,_],[_,_,_,_],[_,_,_,_]],
    Sides = [[2,0,0,0],[0,0,3,0],[0,0,0,0],[0,2,0,0]],
    findall(Board,
            (   latin_square(4, Board),
                shows(Board, All),
                shown_clues(Sides, All)
            ),
            Squares0),
    sort(Squares0, Squares),
    findall(Rows,
            (   between(1, 400, Seed),
                drawn(4, Board, Sides, Seed, Rows)
            ),
            Drawn0),
    sort(Drawn0, Drawn).
test(large, true) :-
    % lines that are too long for tables
    empty_puzzle(12, Board, [Top,Left,Bottom,Right]),
    Board = [[3|_]|_],
    Left = [_|Lefts],
    drawn(12, Board, [Top,[4|Lefts],Bottom,Right], 5, Rows),
    Rows = [[3|Row]|_],
    visible([3|Row], 4),
    is_latin(12, Rows).
test(the_board_stays_as_it_is, Cell == New) :-
    New = Cell,
    drawn(2, [[Cell,_],[_,_]], [[0,0],[0,0],[0,0],[0,0]], 1, _),
    var(Cell).
test(same_stream_same_square, Rows == Rows1) :-
    empty_puzzle(6, Board, Sides),
    drawn(6, Board, Sides, 11, Rows),
    drawn(6, Board, Sides, 11, Rows1).
test(none, fail) :-
    drawn(2, [[_,_],[_,_]], [[2,2],[0,0],[0,0],[0,0]], 1, _).

test(first_ones, [ forall(member(Most-Number, [0-0,5-5,12-12,20-12])),
                   Count-Different == Number-Number ]) :-
    classic_rule(Rule),
    empty_puzzle(3, Board, Sides),
    fitting_squares(Most, problem(Rule, 3, Board, Sides), Squares),
    length(Squares, Count),
    sort(Squares, Sorted),
    length(Sorted, Different).

:- end_tests(fitting_square).
