% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module(chi_square).
:- use_module('../../../prolog/skyscraper/generate/random_stream').
:- use_module('../../../prolog/skyscraper/generate/latin_square').

:- begin_tests(latin_square).

test(latin, forall(sampled(5, between(1, 12, Size)))) :-
    random_stream(Size, Stream),
    squares(20, Size, Squares, Stream, _),
    forall(member(Rows, Squares), assertion(is_latin(Size, Rows))).

test(large, forall(member(Size, [16,25]))) :-
    random_stream(1, Stream),
    random_square(Size, Rows, Stream, _),
    assertion(is_latin(Size, Rows)).

%   What a seed gives is not to change: puzzles are remembered by seeds.

test(seed, Rows == [[4,3,2,5,1],[3,1,4,2,5],[1,4,5,3,2],[5,2,1,4,3],
                    [2,5,3,1,4]]) :-
    random_stream(1, Stream),
    random_square(5, Rows, Stream, _).

test(stream_goes_on) :-
    random_stream(1, Stream),
    squares(2, 6, [First,Second], Stream, _),
    assertion(First \== Second).

test(one, Rows == [[1]]) :-
    random_stream(1, Stream),
    random_square(1, Rows, Stream, _).

%   All squares, each with the same probability. The limit is the value of
%   chi-square at 0.001 for Count - 1 degrees of freedom. (100,000 squares
%   of size 4 are tested from outside.)

test(uniform, forall(sampled(2, squares_of_size(Size, Count, Limit)))) :-
    random_stream(Size, Stream),
    Drawn is 5*Count,
    squares(Drawn, Size, Squares, Stream, _),
    uniformity(Squares, Count, _, Square),
    assertion(Square < Limit).

squares_of_size(2, 2, 10.8).
squares_of_size(3, 12, 31.3).
squares_of_size(4, 576, 685.5).

%   Of the 161,280 squares of size 5 the 17,280 have no intercalate.

test(classes, condition(thorough)) :-
    random_stream(5, Stream),
    squares(1120, 5, Squares, Stream, _),
    findall(x, ( member(Rows, Squares),
                 \+ intercalate(Rows)
               ), Without),
    length(Without, Count),
    Other is 1120 - Count,
    Square is (Count-120)**2/120 + (Other-1000)**2/1000,
    assertion(Square < 10.8).

test(no_size, error(type_error(_, 0))) :-
    random_square(0, _, stream(1,2,3,4), _).

test(unknown_size, error(instantiation_error)) :-
    random_square(_, _, stream(1,2,3,4), _).

intercalate(Rows) :-
    nth1(R1, Rows, Row1),
    nth1(R2, Rows, Row2),
    R1 < R2,
    nth1(C1, Row1, A),
    nth1(C2, Row2, A),
    nth1(C2, Row1, B),
    nth1(C1, Row2, B),
    !.

squares(Count, Size, Squares) -->
    { length(Squares, Count) },
    foldl(random_square(Size), Squares).

:- end_tests(latin_square).
