% SPDX-License-Identifier: MIT

:- module(brute_force,
          [ brute_force_boards/3,       % +Rule, +N, -Boards
            random_puzzle/4,            % +Rule, +Boards, -Board, -Sides
            brute_force/5               % +Rule, +Boards, ?Board, ?Sides, -Found
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(rules).

/** <module> Puzzles by any rule, and their solutions by trying all boards

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

%!  random_puzzle(+Rule, +Boards, -Board, -Sides): some cells and some clues of
%   one of Boards, and at times some of another one.

random_puzzle(_, Boards, Board, Sides) :-
    random_member(Solution-Clues, Boards),
    random_member(Other-OtherClues, Boards),
    random_member(Share, [0.3,0.5,0.8]),
    random_member(Wrong, [0.0,0.0,0.1]),
    maplist(maplist(some_part(0.15, Wrong, _)), Solution, Other, Board),
    maplist(maplist(some_part(Share, Wrong, 0)), Clues, OtherClues, Sides).

some_part(Share, Wrong, None, Right, Other, Part) :-
    (   \+ maybe(Share)
    ->  copy_term(None, Part)
    ;   maybe(Wrong)
    ->  Part = Other
    ;   Part = Right
    ).

%!  brute_force(+Rule, +Boards, ?Board, ?Sides, -Found): Found are the solutions
%   among Boards, in the standard order.

brute_force(_, Boards, Board, Sides, Found) :-
    findall(Board,
            ( member(Board-All, Boards), shown_clues(Sides, All) ),
            Found).
