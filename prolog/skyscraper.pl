% SPDX-License-Identifier: MIT

:- module(skyscraper,
          [ skyscraper/0
          ]).
:- reexport(library(clpfd)).
:- reexport(skyscraper/solver).
:- reexport(skyscraper/contraction).
:- reexport(skyscraper/skyline).
:- reexport(skyscraper/generator).
:- reexport(skyscraper/display).
:- reexport(skyscraper/test_data).
:- reexport(skyscraper/visibility).
:- use_module(skyscraper/messages).

/** <module> Skyscraper puzzles: solve, generate, print

A skyscraper puzzle is an N by N grid. Every row and column has a building
of each height 1..N, and a clue beside a line is the number of buildings
that are visible from there: a building hides all lower ones behind it.

    ?- skyscraper.                          the papers' default puzzle
    ?- testRestrictions2(S), solveBoard(5, B, S), printBoard(B, S).
    ?- generateBoardHard(6, B, S), printBoard(B, S).

Library clpfd comes along, for constraints of your own:

    ?- Board = [[A|_],[_,B|_]|_], A #> B, solveBoard(3, Board, Sides).

What each predicate does stands in the file that is named for it, in the
folder `skyscraper`.  Source: seeds 000 and 001.
*/

%!  skyscraper is semidet.
%
%   Solves the default puzzle and prints it.

skyscraper :-
    say(title),
    testRestrictions(Sides),
    Sides = [Top|_],
    length(Top, Size),
    once(solveBoard(Size, Board, Sides)),
    printBoard(Board, Sides).
