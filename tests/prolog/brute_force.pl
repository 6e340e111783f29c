% SPDX-License-Identifier: MIT

:- module(brute_force,
          [ brute_force_boards/3,       % +Rule, +N, -Boards
            brute_force/4               % +Boards, ?Board, ?Sides, -Found
          ]).
:- use_module(library(lists)).
:- use_module(rules).

/** <module> The solutions of puzzles by any rule, by trying all boards

Nothing here is shared with the program.
*/

%!  brute_force_boards(+Rule, +N, -Boards): Boards are all by Rule, each with
%   its clues, Board-Sides.

brute_force_boards(Rule, N, Boards) :-
    findall(Board-Sides,
            (   rule_board(Rule, N, Board),
                rule_shows(Rule, Board, Sides)
            ),
            Boards).

%!  brute_force(+Boards, ?Board, ?Sides, -Found): Found are the solutions
%   among Boards, in the standard order.

brute_force(Boards, Board, Sides, Found) :-
    findall(Board,
            ( member(Board-All, Boards), shown_clues(Sides, All) ),
            Found).
