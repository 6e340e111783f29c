% SPDX-License-Identifier: MIT

:- module(skyscraper_reading_grids,
          [ grid_puzzle/4,              % +Grid, +Form, +Variants, -Puzzle
            has_clues/1,                % +Puzzle
            solutions/2,                % +Puzzle, ?Count
            is_solution/2,              % +Rows, +Puzzle
            is_full/1                   % +Rows
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(shapes).
:- use_module('../solver').
:- use_module('../variants').
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(lists),
              [ append/2, max_list/2, member/2, memberchk/2, sum_list/2,
                union/3
              ]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> The puzzle of a grid that was read

    ?- grid_puzzle(grid(2, [[2,1],[none,none],[none,none],[none,none]],
                        [[none,none],[none,2]]),
                   lists(before), [], puzzle(_, _, Sides)).
    Sides = [[2,1],[0,0],[0,0],[0,0]].
*/

%!  grid_puzzle(+Grid, +Form, +Variants, -Puzzle) is semidet.
%
%   Puzzle is the `puzzle(Rule, Board, Sides)` of a Grid as in said.pl. Fails
%   unless each value can be a clue or a height.

grid_puzzle(grid(Size, Sides0, Rows0), Form, Variants0,
            puzzle(Rule, Board, Sides)) :-
    maplist(maplist(clue), Sides0, Sides),
    append(Sides, Clues),
    max_list([0|Clues], Highest),
    (   ( Highest =< Size ; memberchk(clues(sums), Variants0) )
    ->  Variants1 = Variants0,
        Guess = false
    ;   Highest =< Size * (Size+1) // 2,
        union(Variants0, [clues(sums)], Variants1),
        Guess = true
    ),
    append(Rows0, Cells),
    (   memberchk(parks(_), Variants1)
    ->  Park = 0,
        Variants = Variants1
    ;   memberchk(cross, Cells),
        ( memberchk(none, Cells) ; memberchk(0, Cells) )
    ->  Park = 0,
        Variants = [parks(1)|Variants1]
    ;   Park = none,
        Variants = Variants1
    ),
    variants_rule(Variants, Rule),
    maplist(maplist(cell(Size, Park)), Rows0, Board0),
    (   Form \= rows(_, frame(_)),
        is_full(Rows0)
    ->  length(Board, Size),
        rows_of(Size, Board),
        Puzzle = puzzle(Rule, Board, Sides),
        ( has_clues(Puzzle) -> is_solution(Rows0, Puzzle) ; Board = Rows0 )
    ;   Board = Board0
    ),
    (   Guess == true
    ->  Size > 2,
        solutions(puzzle(Rule, Board, Sides), 1)    % only sums can be meant
    ;   true
    ),
    (   sum_list(Clues, 0)
    ->  Form = rows(_, Shape),
        Shape \= list(_),
        Shape \= four(_),
        \+ \+ ( member(Value, Cells), integer(Value), Value > 0 )
    ;   true
    ).

clue(Value, Clue) :-
    (   integer(Value)
    ->  Value >= 0,
        Clue = Value
    ;   Clue = 0
    ).

%   cell(+Size, +Park, +Value, -Cell) is semidet: what a cross stands for is
%   Park, 0 or `none`.

cell(Size, Park, Value, Cell) :-
    (   Value == cross,
        Park == 0
    ->  Cell = 0
    ;   memberchk(Value, [none,0,cross])
    ->  true
    ;   Value =< Size,
        Cell = Value
    ).

%!  has_clues(+Puzzle) is semidet.

has_clues(puzzle(_, _, Sides)) :-
    append(Sides, Clues),
    \+ sum_list(Clues, 0).

%!  solutions(+Puzzle, ?Count) is semidet.
%
%   Count is 0, 1, or 2 for more; fails if that is not known soon.

solutions(puzzle(Rule, Board, Sides), Count) :-
    length(Board, Size),
    catch(call_with_inference_limit(
              findall(x, limit(2, solveBoard(Size, Board, Sides,
                                             [rule(Rule),strategy(auto)])),
                      Found),
              1_500_000, Result),
          error(_, _), fail),
    Result \== inference_limit_exceeded,
    length(Found, Count).

%!  is_solution(+Rows, +Puzzle) is semidet.
%
%   Rows are all heights of a board, by the rules and clues of Puzzle.

is_solution(Rows, puzzle(Rule, Board, Sides)) :-
    length(Board, Size),
    \+ \+ ( Board = Rows,
            solveBoard(Size, Board, Sides, [rule(Rule),strategy(auto)])
          ).

%!  is_full(+Rows) is semidet.

is_full(Rows) :-
    \+ ( member(Row, Rows),
         member(Value, Row),
         \+ ( integer(Value), Value > 0 )
       ).
