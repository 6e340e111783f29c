% SPDX-License-Identifier: MIT

:- module(skyscraper_theme_square,
          [ squares_of/3,               % +Puzzle, +Parts, -Squares
            determined_fitting_square/5 % +Puzzle, +Parts, -Rows, +Stream0,
                                        % -Stream
          ]).
:- use_module('../solve/contraction', [contracted_board/4]).
:- use_module('../solve/contraction/state', [inlined/2 as goal_expansion]).
:- use_module(fitting_square).
:- use_module(parts).
:- use_module(random_stream).
:- use_module(reduction).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists),
              [append/3, member/2, memberchk/2, nth0/3, nth1/3, numlist/3]).
:- use_module(library(pairs), [group_pairs_by_key/2, map_list_to_pairs/3]).
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
%   fitting_square/4) that Parts determine. It is `open` if that would take too
%   long. Some are listed in any case; many only if a random square is not soon
%   one of them.

squares_of(Puzzle, Parts, Squares) :-
    (   (   Most = 100
        ;   random_stream(0, Stream),
            \+ soon_determined(20, Puzzle, Parts, Stream),
            Most = 3000
        ),
        all_squares(Most, Puzzle, All)
    ->  determined_squares(All, Puzzle, Parts, Determined),
        Squares = listed(Determined)
    ;   Squares = open
    ).

%   all_squares(+Most, +Puzzle, -All) is semidet: All solutions, unless there
%   are more than Most.

all_squares(Most, problem(Rule, Size, Board, Sides), All) :-
    TooMany is Most + 1,
    findall(Board,
            limit(TooMany, contracted_board(Rule, Size, Board, Sides)),
            All),
    length(All, Count),
    Count =< Most.

determined_squares(All, problem(Rule, _, _, _), Parts, Determined) :-
    map_list_to_pairs(shown_numbers(Rule, Parts), All, Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    findall(Rows, member(_-[Rows], Groups), Determined).

shown_numbers(Rule, Parts, Rows, Numbers) :-
    square_problem(Rule, Rows, Problem),
    maplist(number_in(Problem), Parts, Numbers).

number_in(Problem, Part, Number) :-
    part_number(Part, Problem, Number).

soon_determined(Draws, Puzzle, Parts, Stream0) :-
    Draws > 0,
    fitting_square(Puzzle, Rows, Stream0, Stream),
    (   is_determined(Puzzle, Rows, Parts)
    ->  true
    ;   Less is Draws - 1,
        soon_determined(Less, Puzzle, Parts, Stream)
    ).

%!  determined_fitting_square(+Puzzle, +Parts, -Rows, +Stream0, -Stream)
%!      is semidet.
%
%   Rows are a random solution of Puzzle (as of fitting_square/4) that Parts
%   determine. Fails if none is found, and many changes one after the
%   other have been in vain.

determined_fitting_square(Puzzle, Parts, Rows, Stream0, Stream) :-
    fitting_square(Puzzle, First, Stream0, Stream1),
    left_open(Puzzle, First, Parts, Open),
    (   is_determined(Puzzle, First, Parts)
    ->  Rows = First,
        Stream = Stream1
    ;   steps(Steps),
        improved(Steps, First-Open, Puzzle, Parts, Rows, Stream1, Stream)
    ).

steps(200).

%   left_open(+Puzzle, +Rows, +Parts, -Open) is det: so many heights can be
%   struck only by a search, or not at all.

left_open(problem(Rule, _, _, _), Rows, Parts, Open) :-
    square_problem(Rule, Rows, Problem),
    findall(Open0,
            (   problem_state(Problem, Parts, State),
                state_cells(State, Cells),
                compound_name_arguments(Cells, _, Domains),
                foldl(more_heights, Domains, 0, Open0)
            ),
            [Open]).

more_heights(Domain, Sum0, Sum) :-
    Sum is Sum0 + popcount(Domain) - 1.

%   improved(+Steps, +Best, +Puzzle, +Parts, -Rows, +Stream0, -Stream) is
%   semidet: Best is Rows0-Open, a square that Parts do not determine, and
%   what they leave open. Steps may still be in vain.

improved(Steps, Best, Puzzle, Parts, Rows, Stream0, Stream) :-
    Steps > 0,
    Best = Rows0-Open0,
    changed(Puzzle, Rows0, Rows1, Stream0, Stream1),
    left_open(Puzzle, Rows1, Parts, Open1),
    (   (   Open1 > Open0
        ;   Rows1 == Rows0
        )
    ->  Less is Steps - 1,
        improved(Less, Best, Puzzle, Parts, Rows, Stream1, Stream)
    ;   is_determined(Puzzle, Rows1, Parts)
    ->  Rows = Rows1,
        Stream = Stream1
    ;   (   Open1 < Open0
        ->  steps(Less)
        ;   Less is Steps - 1
        ),
        improved(Less, Rows1-Open1, Puzzle, Parts, Rows, Stream1, Stream)
    ).

%   changed(+Puzzle, +Rows0, -Rows, +Stream0, -Stream) is det: Rows are another
%   solution, or the same, that is equal to Rows0 but for three rows, columns
%   or heights.

changed(problem(Rule, Size, Board, Sides), Rows0, Rows, Stream0, Stream) :-
    numlist(1, Size, Numbers),
    random_order(Numbers, Order, Stream0, Stream1),
    random_below(3, Kind, Stream1, Stream2),
    length(Free0, 3),
    (   append(Free0, _, Order)
    ->  Free = Free0
    ;   Free = Order
    ),
    findall(Row,
            (   nth1(RowNumber, Rows0, Heights),
                findall(Cell, kept(Kind, Free, RowNumber, Heights, Cell), Row)
            ),
            Kept),
    copy_term(Board, Kept),
    fitting_square(problem(Rule, Size, Kept, Sides), Rows, Stream2, Stream).

kept(Kind, Free, Row, Heights, Cell) :-
    nth1(Column, Heights, Height),
    nth0(Kind, [Row,Column,Height], Number),
    (   memberchk(Number, Free)
    ->  true
    ;   Cell = Height
    ).

is_determined(problem(Rule, _, _, _), Rows, Parts) :-
    square_problem(Rule, Rows, Problem),
    determined(Problem, Parts).
