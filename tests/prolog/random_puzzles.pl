% SPDX-License-Identifier: MIT

:- module(random_puzzles,
          [ random_square/2,            % +N, -Square
            random_cells/3,             % +N, +Others, -Rows
            random_domain/3,            % +N, +Share, -Domain
            random_domain/4,            % +N, +Others, +Height, -Domain
            random_puzzle/3,            % +N, -Board, -Sides
            random_puzzle/5,            % +N, +Clues, +Givens, -Board, -Sides
            random_puzzle_of/3,         % +Boards, -Board, -Sides
            some_part/4                 % +Share, ?None, +Part0, -Part
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(rules).

/** <module> Random squares, parts of them, and domains

Nothing here is shared with the program.
*/

%!  random_square(+N, -Square): the cyclic one, its rows, columns and heights
%   in another order.

random_square(N, Square) :-
    numlist(1, N, Heights),
    random_permutation(Heights, Rows),
    random_permutation(Heights, Columns),
    random_permutation(Heights, Names),
    maplist(shifted_row(N, Names, Columns), Rows, Square).

shifted_row(N, Names, Columns, Row, Line) :-
    maplist(shifted(N, Names, Row), Columns, Line).

shifted(N, Names, Row, Column, Height) :-
    Index is (Row+Column) mod N,
    nth0(Index, Names, Height).

%!  random_cells(+N, +Others, -Rows): Rows have a random square in them, and
%   each other candidate with the probability Others.

random_cells(N, Others, Rows) :-
    random_square(N, Square),
    maplist(maplist(random_domain(N, Others)), Square, Rows).

%!  random_domain(+N, +Share, -Domain): at least one of the heights, each with
%   the probability Share.
%!  random_domain(+N, +Others, +Height, -Domain): Height, and each other one
%   with the probability Others.

random_domain(N, Share, Domain) :-
    findall(Height, ( between(1, N, Height), maybe(Share) ), Domain0),
    (   Domain0 == []
    ->  random_domain(N, Share, Domain)
    ;   Domain = Domain0
    ).

random_domain(N, Others, Height, Domain) :-
    findall(H, ( between(1, N, H), once(( H =:= Height ; maybe(Others) )) ),
            Domain).

%!  random_puzzle(+N, -Board, -Sides)
%!  random_puzzle(+N, +Clues, +Givens, -Board, -Sides)
%
%   Such a share of the clues and of the heights of a random square. There may
%   be other solutions.

random_puzzle(N, Board, Sides) :-
    random_member(Clues, [0.5,0.8,1.0]),
    random_member(Givens, [0.0,0.1,0.3]),
    random_puzzle(N, Clues, Givens, Board, Sides).

random_puzzle(N, Clues, Givens, Board, Sides) :-
    random_square(N, Square),
    shows(Square, All),
    maplist(maplist(some_part(Clues, 0)), All, Sides),
    maplist(maplist(some_part(Givens, _)), Square, Board).

some_part(Share, None, Part0, Part) :-
    (   maybe(Share)
    ->  Part = Part0
    ;   copy_term(None, Part)
    ).

%!  random_puzzle_of(+Boards, -Board, -Sides): some cells and some clues of one
%   of Boards (see brute_force_boards/3), and at times some of another one.

random_puzzle_of(Boards, Board, Sides) :-
    random_member(Solution-Clues, Boards),
    random_member(Other-OtherClues, Boards),
    random_member(Share, [0.3,0.5,0.8]),
    random_member(Wrong, [0.0,0.0,0.1]),
    maplist(maplist(some_part(0.15, Wrong, _)), Solution, Other, Board),
    maplist(maplist(some_part(Share, Wrong, 0)), Clues, OtherClues, Sides).

some_part(Share, Wrong, None, Right, Other, Part) :-
    some_part(Wrong, Right, Other, Part0),
    some_part(Share, None, Part0, Part).
