% SPDX-License-Identifier: MIT

:- module(skyscraper_theme_square,
          [ squares_of/3,               % +Puzzle, +Parts, -Squares
            determined_fitting_square//3 % +Puzzle, +Parts, -Rows
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../solve/contraction/state', [inlined/2 as goal_expansion]).
:- use_module(parts).
:- use_module(random_stream).
:- use_module(reduction).
:- use_module(ruled_square).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [member/2, nth0/3, nth1/3, numlist/3]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> Squares that agree with a theme and that its parts determine

A puzzle can have a square as its solution if the square agrees with the fixed
numbers of the theme, and differs from every other one in some part that may be
shown. If these squares are few, they are listed and compared. Otherwise a
random one is taken and changed at random, never so that its parts leave more
open, until they determine it.
*/

%!  squares_of(+Puzzle, +Parts, -Squares) is det.
%
%   Squares is listed(All), where All are all solutions of Puzzle (as in
%   fitting_square//2) that Parts determine, or `open` if listing them would
%   take too long. Up to 100 solutions are always listed; up to 3000 only if
%   Parts determine none of 20 random ones.

squares_of(Puzzle, Parts, Squares) :-
    (   (   Most = 100
        ;   random_stream(0, Stream),
            \+ ( limit(20, draws(fitting_square(Puzzle), Rows, Stream, _)),
                 is_determined(Puzzle, Rows, Parts)
               ),
            Most = 3000
        ),
        TooMany is Most + 1,
        fitting_squares(TooMany, Puzzle, All),
        \+ length(All, TooMany)
    ->  determined_squares(All, Puzzle, Parts, Determined),
        Squares = listed(Determined)
    ;   Squares = open
    ).

%   determined_squares(+All, +Puzzle, +Parts, -Determined) is det: Determined
%   are those of All that differ from every other one at some of Parts.

determined_squares(All, problem(Rule, _, _, _), Parts, Determined) :-
    findall(Numbers-Rows,
            (   member(Rows, All),
                square_problem(Rule, Rows, Problem),
                findall(Number,
                        (   member(Part, Parts),
                            part_number(Part, Problem, Number)
                        ),
                        Numbers)
            ),
            Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    findall(Rows, member(_-[Rows], Groups), Determined).

is_determined(problem(Rule, _, _, _), Rows, Parts) :-
    square_problem(Rule, Rows, Problem),
    determined(Problem, Parts).

%!  determined_fitting_square(+Puzzle, +Parts, -Rows)// is semidet.
%
%   Rows are a random solution of Puzzle (as in fitting_square//2) that Parts
%   determine. Fails if Puzzle has no solution, or if many changes in a row do
%   not help.

determined_fitting_square(Puzzle, Parts, Rows) -->
    fitting_square(Puzzle, First),
    { left_open(Puzzle, First, Parts, Open) },
    improved(best(First,Open,200), Puzzle, Parts, Rows).

%   improved(+Best, +Puzzle, +Parts, -Rows)// is semidet: Best is best(Rows0,
%   Open, Vain): a square, how much of it Parts leave open, and how many
%   changes may still not help.

improved(Best, Puzzle, Parts, Rows) -->
    { Best = best(Rows0, _, _) },
    (   { is_determined(Puzzle, Rows0, Parts) }
    ->  { Rows = Rows0 }
    ;   better(Best, Puzzle, Parts, Better),
        improved(Better, Puzzle, Parts, Rows)
    ).

%   better(+Best, +Puzzle, +Parts, -Better)// is semidet: Better has another
%   square, of which Parts leave no more open.

better(best(Rows0,Open0,Vain0), Puzzle, Parts, Better) -->
    { Vain0 > 0,
      Vain is Vain0 - 1
    },
    changed(Puzzle, Rows0, Rows),
    { left_open(Puzzle, Rows, Parts, Open) },
    (   { Open < Open0 }
    ->  { Better = best(Rows, Open, 200) }
    ;   { Open =:= Open0,
          Rows \== Rows0
        }
    ->  { Better = best(Rows, Open, Vain) }
    ;   better(best(Rows0,Open0,Vain), Puzzle, Parts, Better)
    ).

%   left_open(+Puzzle, +Rows, +Parts, -Open) is det: Open is the number of
%   heights that only a search can strike out, or nothing can.

left_open(problem(Rule, _, _, _), Rows, Parts, Open) :-
    square_problem(Rule, Rows, Problem),
    problem_state(Problem, Parts, State),
    state_cells(State, Cells),
    aggregate_all(sum(popcount(Domain)-1), arg(_, Cells, Domain), Open).

%   changed(+Puzzle, +Rows0, -Rows)// is det: Rows are a solution that differs
%   from Rows0 in at most three rows, columns or heights.

changed(problem(Rule,Size,Board,Sides), Rows0, Rows) -->
    { numlist(1, Size, Numbers) },
    random_order(Numbers, Order),
    random_below(3, Kind),
    { findall(Row,
              (   nth1(RowNumber, Rows0, Heights),
                  findall(Cell, kept(Kind, Order, RowNumber, Heights, Cell),
                          Row)
              ),
              Kept),
      copy_term(Board, Kept)
    },
    fitting_square(problem(Rule,Size,Kept,Sides), Rows).

%   kept(+Kind, +Order, +Row, +Heights, -Cell) is nondet: Cell is a variable if
%   its row, column or height, as Kind is 0, 1 or 2, is one of the first three
%   of Order.

kept(Kind, Order, Row, Heights, Cell) :-
    nth1(Column, Heights, Height),
    nth0(Kind, [Row,Column,Height], Number),
    (   nth1(Position, Order, Number),
        Position =< 3
    ->  true
    ;   Cell = Height
    ).
