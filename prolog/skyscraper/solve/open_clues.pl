% SPDX-License-Identifier: MIT

:- module(skyscraper_open_clues,
          [ with_open_clues/5,          % :Solver, +Rule, +Size, ?Board, ?Sides
            known_sides/2               % +Sides, -Known
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../rule/rule').
:- use_module(library(apply), [maplist/2, maplist/3]).

/** <module> Open clues, for a solver that knows none

While the board is solved, a clue that is a variable counts as no clue. Once it
is solved, the clue is 0 or what is visible.

    ?- with_open_clues([_,[[2,1],[1,2]],_]>>true, rule(0,[],count), 2, Board,
                       [[Clue,0],[0,0],[0,0],[0,0]]).
    Board = [[2,1],[1,2]], Clue = 0 ;
    Board = [[2,1],[1,2]], Clue = 1.
*/

:- meta_predicate with_open_clues(3, +, +, ?, ?).

%!  with_open_clues(:Solver, +Rule, +Size, ?Board, ?Sides) is nondet.
%
%   Calls call(Solver, Size, Board, Known), where Known are Sides with 0 for
%   each open clue. Then each open clue is 0 or what is visible, in this order.
%   Solving the board may bind clues that are also cells or depend on them:
%   these are compared.

with_open_clues(Solver, Rule, Size, Board, Sides) :-
    (   ground(Sides)
    ->  call(Solver, Size, Board, Sides)
    ;   known_sides(Sides, Known),
        call(Solver, Size, Board, Known),
        Rule = rule(_, _, Weight),
        square_sides(Weight, Board, Visible),
        maplist(maplist(none_or_visible), Sides, Visible)
    ).

%!  known_sides(+Sides, -Known) is det.
%
%   Known are Sides with 0 for each variable.

known_sides(Sides, Known) :-
    copy_term_nat(Sides, Known),
    term_variables(Known, Open),
    maplist(=(0), Open).

none_or_visible(Clue, Count) :-
    (   Clue == 0
    ->  true
    ;   Clue = 0
    ;   Clue = Count
    ).
