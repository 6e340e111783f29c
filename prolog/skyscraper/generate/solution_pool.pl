% SPDX-License-Identifier: MIT

:- module(skyscraper_solution_pool,
          [ new_pool/4,                 % +Size, +Board, +Sides, -Pool
            pool_values/3,              % +Pool, +Index, -Values
            pool_effort/2,              % +Pool, -Effort
            more_effort/2,              % +Pool0, -Pool
            value_known/4,              % +Pool, +Index, +Value, -Known
            values_known/3,             % +Pool, +Values, -Known
            solutions_with/4,           % +Values, -Count, +Pool0, -Pool
            random_solutions/4,         % +Count, +Values, +Pool0, -Pool
            pool_count/3,               % +Pool, -Count, -Complete
            solution_value/4,           % +Pool, +Number, +Index, -Value
            separating_parts/5          % +Pool, +Number, +Others, +Indices,
                                        % -Separating
          ]).
:- use_module(fitting_square).
:- use_module(random_stream).
:- use_module('../line/bit_set', [set_elements/2]).
:- use_module('../rule/rule').
:- use_module('../rule/visible_count').
:- use_module('../solve/contraction').
:- use_module(library(apply), [foldl/4, maplist/2, maplist/3]).
:- use_module(library(assoc), [empty_assoc/1, get_assoc/3, put_assoc/4]).
:- use_module(library(lists), [append/2, member/2, nth1/3, numlist/3]).
:- use_module(library(solution_sequences), [limit/2]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> Some solutions of a puzzle that has several, and more when needed

How many solutions have this height in that cell, and show that number
there? Few such questions need a search, if the solutions found before are
kept. They are numbered, and for every part of the puzzle (parts.pl) and
every value that it can take there is an integer with a bit for each known
solution that has it.

    ?- new_pool(2, [[_,_],[_,_]], [[0,0],[0,0],[0,0],[0,0]], _Pool),
       value_known(_Pool, 1, 1, Known),
       solutions_with([1-1], Count, _Pool, _).
    Known = 2, Count = 1.

(Of the two squares the second known one, which is bit 1, has 1 in the first
cell, and there is no other.)

A part goes by its index in the list all_parts/2: first the cells row by
row, then the clues at the top, the left, the bottom and the right. Its
value in a solution is the height, or the number of buildings that are
visible, also where the puzzle does not show the clue.
*/

%   pool(Puzzle, Complete, Count, Known, Solutions, Effort): Puzzle is
%   puzzle(Size, Board, Sides, Parts), where Sides have a variable for each
%   clue that the puzzle does not show, and the compound Parts has all cells
%   and clues by their indices. Complete is true if no solution is missing.
%   Known has for each part a compound with the integers of its values;
%   Solutions is an AVL tree from the numbers of the solutions, from 0, to
%   compounds with the values of their parts. Effort counts the searches,
%   and whatever more_effort/2 is told of.

%!  new_pool(+Size, +Board, +Sides, -Pool) is semidet.
%
%   Pool has the first solutions of a puzzle, and where there are many, some
%   random ones: the first ones are similar.
%   Board is a list of rows of integers and variables, Sides are four lists
%   of integers, 0 for no clue. Fails if there is no solution.

new_pool(Size, Board, Ruled, Pool) :-
    ruled_sides(Ruled, Rule, Sides),
    maplist(maplist(open_clue), Sides, OpenSides),
    append(Board, Cells),
    append([Cells|OpenSides], Parts),
    compound_name_arguments(Term, parts, Parts),
    Puzzle = puzzle(Size, Board, by(Rule, OpenSides), Term),
    functor(Term, _, Count),
    length(Known, Count),
    rule_most(Rule, Size, Most),
    maplist(no_solution(Most), Known),
    compound_name_arguments(KnownTerm, known, Known),
    empty_assoc(Empty),
    first_solutions(Enough),
    found(Puzzle, [], Enough, Solutions),
    Solutions = [_|_],
    length(Solutions, Found),
    (   Found < Enough
    ->  Complete = true
    ;   Complete = false
    ),
    foldl(add, Solutions, pool(Puzzle, Complete, 0, KnownTerm, Empty, 1),
          Pool0),
    random_solutions(100, [], Pool0, Pool).

open_clue(Clue, Open) :-
    (   Clue =:= 0
    ->  true
    ;   Open = Clue
    ).

%   no_solution(+Most, -Known) is det: Known has an argument for each value from
%   0 to Most, the highest clue.

no_solution(Most, Known) :-
    Count is Most + 1,
    length(Zeros, Count),
    maplist(=(0), Zeros),
    compound_name_arguments(Known, of_values, Zeros).

first_solutions(1000).

%   found(+Puzzle, +Values, +Most, -Solutions) is det: the first solutions of
%   Puzzle in which the parts have these Values, Most of them at most.

found(Puzzle, Values, Most, Solutions) :-
    findall(Solution,
            limit(Most, ( puzzle_with(Values, Puzzle, Size, Board, Sides),
                          contracted_board(Size, Board, Sides),
                          square_values(Board, Sides, Solution)
                        )),
            Solutions).

%   puzzle_with(+Values, +Puzzle, -Size, -Board, -Sides) is semidet: a copy of
%   Puzzle with these Values, as others want it: 0 for a clue that is not shown.

puzzle_with(Values, Puzzle, Size, Board, Sides) :-
    copy_term(Puzzle, puzzle(Size, Board, Sides, Parts)),
    maplist(has_value(Parts), Values),
    term_variables(Sides, Unshown),
    maplist(=(0), Unshown).

has_value(Parts, Index-Value) :-
    arg(Index, Parts, Value).

%   add(+Solution, +Pool0, -Pool) is det

add(Solution, Pool0, Pool) :-
    Pool0 = pool(Puzzle, Complete, Number, Known0, Solutions0, Effort),
    duplicate_term(Known0, Known),
    functor(Known, _, Parts),
    add_values(Parts, Solution, Number, Known),
    Next is Number + 1,
    put_assoc(Number, Solutions0, Solution, Solutions),
    Pool = pool(Puzzle, Complete, Next, Known, Solutions, Effort).

add_values(Index, Solution, Number, Known) :-
    (   Index =:= 0
    ->  true
    ;   arg(Index, Solution, Value),
        arg(Index, Known, OfValues),
        Argument is Value + 1,
        arg(Argument, OfValues, Bits0),
        Bits is Bits0 \/ 1<<Number,
        setarg(Argument, OfValues, Bits),
        Next is Index - 1,
        add_values(Next, Solution, Number, Known)
    ).

%!  pool_values(+Pool, +Index, -Values) is det.
%!  pool_effort(+Pool, -Effort) is det.
%!  more_effort(+Pool0, -Pool) is det.
%
%   The values that the part with Index may have. How many searches there have
%   been; and one more is counted for somebody who makes use of the pool.

pool_values(pool(puzzle(Size, _, by(Rule, _), _), _, _, _, _, _), Index,
            Values) :-
    (   Index =< Size*Size
    ->  rule_heights(Rule, Size, Heights),
        set_elements(Heights, Values)
    ;   rule_most(Rule, Size, Most),
        numlist(1, Most, Values)
    ).

pool_effort(pool(_, _, _, _, _, Effort), Effort).

more_effort(pool(Puzzle, Complete, Count, Known, Solutions, Effort0),
            pool(Puzzle, Complete, Count, Known, Solutions, Effort)) :-
    Effort is Effort0 + 1.

%!  value_known(+Pool, +Index, +Value, -Known) is det.
%!  values_known(+Pool, +Values, -Known) is det.
%
%   The bits of Known are those of the known solutions in which the part with
%   that Index has that Value; in which this is so for all of Values, a list
%   of Index-Value.

value_known(pool(_, _, _, Known, _, _), Index, Value, Bits) :-
    arg(Index, Known, OfValues),
    Argument is Value + 1,
    arg(Argument, OfValues, Bits).

values_known(Pool, Values, Known) :-
    arg(3, Pool, Count),
    All is (1<<Count) - 1,
    foldl(and_known(Pool), Values, All, Known).

and_known(Pool, Index-Value, Known0, Known) :-
    value_known(Pool, Index, Value, Bits),
    Known is Known0 /\ Bits.

%!  solutions_with(+Values, -Count, +Pool0, -Pool) is det.
%
%   Count is 0, 1 or 2: no solution has these Values, a list of Index-Value;
%   exactly one; or several. As many as Count says are known to Pool.

solutions_with(Values, Count, Pool0, Pool) :-
    values_known(Pool0, Values, Known),
    Count0 is min(2, popcount(Known)),
    (   (   Count0 =:= 2
        ;   arg(2, Pool0, true)
        )
    ->  Count = Count0,
        Pool = Pool0
    ;   arg(1, Pool0, Puzzle),
        found(Puzzle, Values, 2, Solutions),
        length(Solutions, Count),
        add_new(Solutions, Known, Pool0, Pool)
    ).

%   add_new(+Solutions, +Known, +Pool0, -Pool) is det: adds those of Solutions
%   that are not the only known one of Known.

add_new(Solutions, Known, Pool0, Pool) :-
    more_effort(Pool0, Pool1),
    (   Known =\= 0
    ->  Number is lsb(Known),
        arg(5, Pool1, Kept),
        get_assoc(Number, Kept, Old),
        foldl(add_but(Old), Solutions, Pool1, Pool)
    ;   foldl(add, Solutions, Pool1, Pool)
    ).

add_but(Old, Solution, Pool0, Pool) :-
    (   Solution == Old
    ->  Pool = Pool0
    ;   add(Solution, Pool0, Pool)
    ).

%!  random_solutions(+Count, +Values, +Pool0, -Pool) is det.
%
%   Adds Count random solutions that have Values, if there are any, but not
%   those that are known already. They are always the same ones.

random_solutions(Count, Values, Pool0, Pool) :-
    Pool0 = pool(Puzzle, Complete, Found, _, _, _),
    (   Complete == false,
        puzzle_with(Values, Puzzle, Size, Board, Sides)
    ->  random_stream(Found, Stream),
        random_squares(Count, puzzle(Size, Board, Sides), Stream, Squares),
        foldl(add_square, Squares, Pool0, Pool)
    ;   Pool = Pool0
    ).

random_squares(Count, Puzzle, Stream0, Squares) :-
    Puzzle = puzzle(Size, Board, Sides),
    (   Count > 0,
        fitting_square(Size, Board, Sides, Square, Stream0, Stream)
    ->  Squares = [Square|Squares1],
        Less is Count - 1,
        random_squares(Less, Puzzle, Stream, Squares1)
    ;   Squares = []
    ).

add_square(Rows, Pool0, Pool) :-
    append(Rows, Heights),
    findall(Index-Value, nth1(Index, Heights, Value), Values),
    (   values_known(Pool0, Values, 0)
    ->  arg(1, Pool0, puzzle(_, _, Sides, _)),
        square_values(Rows, Sides, Solution),
        add(Solution, Pool0, Pool)
    ;   Pool = Pool0
    ).

%!  pool_count(+Pool, -Count, -Complete) is det.
%!  solution_value(+Pool, +Number, +Index, -Value) is det.
%
%   How many solutions are known, and whether these are all, `true` or `false`.
%   The Value that a part has in the known solution with that Number, from 0.

pool_count(pool(_, Complete, Count, _, _, _), Count, Complete).

solution_value(Pool, Number, Index, Value) :-
    arg(5, Pool, Kept),
    get_assoc(Number, Kept, Solution),
    arg(Index, Solution, Value).

%!  separating_parts(+Pool, +Number, +Others, +Indices, -Separating) is det.
%
%   Separating are those of Indices at which the known solution Number differs
%   from another one, whose bit is in Others, which is not 0. Of the first few
%   it is that for which there are fewest.

separating_parts(Pool, Number, Others, Indices, Separating) :-
    arg(5, Pool, Kept),
    get_assoc(Number, Kept, Solution),
    first_elements(4, Others, Numbers),
    findall(Count-Parts,
            (   member(Other, Numbers),
                get_assoc(Other, Kept, OtherSolution),
                differing(Indices, Solution, OtherSolution, Parts),
                length(Parts, Count)
            ),
            Pairs),
    keysort(Pairs, [_-Separating|_]).

first_elements(Most, Set, Elements) :-
    (   (   Most =:= 0
        ;   Set =:= 0
        )
    ->  Elements = []
    ;   Element is lsb(Set),
        Rest is Set /\ (Set-1),
        Less is Most - 1,
        Elements = [Element|Others],
        first_elements(Less, Rest, Others)
    ).

differing([], _, _, []).
differing([Index|Indices], First, Second, Parts) :-
    arg(Index, First, One),
    arg(Index, Second, Other),
    (   One =:= Other
    ->  Parts = Others
    ;   Parts = [Index|Others]
    ),
    differing(Indices, First, Second, Others).

%   square_values(+Rows, -Values) is det: Values is a compound with the values
%   of all parts of a solved square.

square_values(Rows, by(rule(_, _, Weight), _), Values) :-
    square_sides(Weight, Rows, Sides),
    append(Rows, Heights),
    append([Heights|Sides], List),
    compound_name_arguments(Values, values, List).
