% SPDX-License-Identifier: MIT

:- module(skyscraper_visible_board,
          [ visible_board/4,            % +Rule, +Size, ?Board, ?Sides
            labeled_board/4             % +Rule, +Size, ?Board, ?Sides
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(clpfd/labeling).
:- use_module(visibility, [lone_visible_line/4, visible_line/4]).
:- use_module('../rule/board_shape', [unconstrained/2]).
:- use_module('../rule/groups', [further_lines/4]).
:- use_module(library(apply), [maplist/2, maplist/4]).
:- use_module(library(clpfd), [transpose/2]).

/** <module> A board with a constraint for the visibility of each line

The model of solveBoard/3. It deduces more than that of the papers
(visibility.pl).

    ?- Board = [[A,B],[C,D]],
       visible_board(rule(0,[],count), 2, Board,
                     [[2,0],[0,0],[0,0],[0,0]]).
    Board = [[1,2],[2,1]], A = 1, B = 2, C = 2, D = 1.

The puzzle has the shape that board_shape/4 gives it (rule/board_shape.pl).
*/

%!  visible_board(+Rule, +Size, ?Board, ?Sides) is semidet.
%!  labeled_board(+Rule, +Size, ?Board, ?Sides) is nondet.
%
%   Each line of Board, by Rule, has distinct heights and shows its clues.
%   visible_board/4 posts constraints; labeled_board/4 also enumerates the
%   solutions, each once.

visible_board(Rule, Size, Board, Sides) :-
    lines(visible_line, Rule, Size, Board, Sides).

labeled_board(Rule, Size, Board, Sides) :-
    (   unconstrained(Board, Sides)     % nothing is added before labeling
    ->  lines(lone_visible_line, Rule, Size, Board, Sides)
    ;   lines(visible_line, Rule, Size, Board, Sides)
    ),
    label_board(Board, Sides).

:- meta_predicate lines(4, +, +, ?, ?).

lines(VisibleLine, Rule, Size, Board, [Top,Left,Bottom,Right]) :-
    transpose(Board, Columns),
    maplist(call(VisibleLine, Rule), Left, Board, Right),
    maplist(call(VisibleLine, Rule), Top, Columns, Bottom),
    further_lines(Rule, Size, Board, Further),
    maplist(unclued_line(Rule), Further).

unclued_line(Rule, Line) :-
    visible_line(Rule, 0, Line, 0).
