% SPDX-License-Identifier: MIT

:- module(skyscraper_theme_square,
          [ squares_of/3,               % +Puzzle, +Parts, -Squares
            determined_fitting_square//3 % +Puzzle, +Parts, -Rows
          ]).
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

Of the squares that agree with the fixed numbers of a theme a puzzle can have
those as its solution that differ from each other in some of the parts that
may be shown. Where the squares are few, they are listed and compared.
Otherwise a random one is taken, and changed at random, as long as that leaves
no more open, until it is such a square.
*/

%!  squares_of(+Puzzle, +Parts, -Squares) is det.
%
%   Squares is listed(All), if All are certainly all solutions of Puzzle (as of
%   fitting_square//2) that Parts determine. It is `open` if that would take too
%   long. Some are listed in any case; many only if a random square is not soon
%   one of them.

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
%   are those of All whose Parts show what those of no other one do.

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
%   Rows are a random solution of Puzzle (as of fitting_square//2) that Parts
%   determine. Fails if none is found, and many changes one after the other have
%   been in vain.

determined_fitting_square(Puzzle, Parts, Rows) -->
    fitting_square(Puzzle, First),
    { left_open(Puzzle, First, Parts, Open) },
    improved(best(First,Open,200), Puzzle, Parts, Rows).

%   improved(+Best, +Puzzle, +Parts, -Rows)// is semidet: Best is best(Rows0,
%   Open, Vain), a square, what Parts leave open of it, and how many changes may
%   still be in vain.

improved(Best, Puzzle, Parts, Rows) -->
    { Best = best(Rows0, _, _) },
    (   { is_determined(Puzzle, Rows0, Parts) }
    ->  { Rows = Rows0 }
    ;   better(Best, Puzzle, Parts, Better),
        improved(Better, Puzzle, Parts, Rows)
    ).

%   better(+Best, +Puzzle, +Parts, -Better)// is semidet: Better is another
%   square, which leaves no more open.

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

%   left_open(+Puzzle, +Rows, +Parts, -Open) is det: so many heights can be
%   struck only by a search, or not at all.

left_open(problem(Rule, _, _, _), Rows, Parts, Open) :-
    square_problem(Rule, Rows, Problem),
    problem_state(Problem, Parts, State),
    state_cells(State, Cells),
    aggregate_all(sum(popcount(Domain)-1), arg(_, Cells, Domain), Open).

%   changed(+Puzzle, +Rows0, -Rows)// is det: Rows are another solution, or the
%   same, that is equal to Rows0 but for three rows, columns or heights.

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
