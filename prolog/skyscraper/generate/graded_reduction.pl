% SPDX-License-Identifier: MIT

:- module(skyscraper_graded_reduction,
          [ graded_reduced/5,           % +Difficulty, +Problem, +Fixed,
                                        % +Orbits, -Kept
            reduced_until/6,            % +Difficulty, +Problem, +Fixed,
                                        % +Orbits, -Kept, -Outcome
            solvable/3,                 % +Difficulty, +Problem, +Parts
            of_difficulty/3             % +Difficulty, +Problem, +Parts
          ]).
:- use_module('../technique/candidates').
:- use_module('../technique/closure').
:- use_module('../technique/ladder', [difficulty/2]).
:- use_module(one_pass).
:- use_module(parts).
:- use_module(reduction).
:- use_module(library(lists), [append/2, append/3, nth1/3]).

/** <module> Parts of a puzzle that can go without making it too hard

As reduction.pl, but what is left is solved by the techniques up to a
difficulty, which proves that it has one solution. What they deduce from
some parts of a puzzle they deduce from more of them, too: so that is kept,
and deduced from (one_pass.pl).

    ?- _Problem = problem(2, [[1,2],[2,1]], [[2,1],[2,1],[1,2],[1,2]]),
       all_clues(2, _Clues), orbits(none, 2, _Clues, _Orbits),
       graded_reduced(easy, _Problem, [], _Orbits, Kept).
    Kept = [[clue(right,2)]].

Problems are those of reduction.pl.
*/

%!  graded_reduced(+Difficulty, +Problem, +Fixed, +Orbits, -Kept) is det.
%
%   Goes once through Orbits, in the order given, and takes each away without
%   which the puzzle is still not harder than Difficulty. Kept are those that
%   stay. Fixed is a list of other parts that are there in any case. Where the
%   difficulty is `unreasonable` this is reduced/4.

graded_reduced(Difficulty, Problem, Fixed, Orbits, Kept) :-
    (   Difficulty == unreasonable
    ->  reduced(Problem, Fixed, Orbits, Kept)
    ;   known(Difficulty, Problem, Fixed, Known),
        one_pass(method(known_with(Difficulty, Problem), solved, keep),
                 Known, Orbits, Kept, _)
    ).

keep(_, _, keep).

%!  reduced_until(+Difficulty, +Problem, +Fixed, +Orbits, -Kept, -Outcome)
%!      is det.
%
%   As graded_reduced/5, but nothing more is taken away as soon as the puzzle
%   is not easier than Difficulty. Outcome is `reached` if it is so in the end,
%   and `through` if all Orbits have been gone through in vain.

reduced_until(Difficulty, Problem, Fixed, Orbits, Kept, Outcome) :-
    (   easier(Difficulty, Easier),
        append(Orbits, Parts0),
        append(Fixed, Parts0, Parts),
        solvable(Easier, Problem, Parts)
    ->  known(Easier, Problem, Fixed, Lower),
        upper(Difficulty, Problem, Fixed, Upper),
        one_pass(method(both_with(Easier, Difficulty, Problem),
                        easier, last_if_solved(Difficulty, Problem)),
                 both(Lower, Upper), Orbits, Kept, Outcome)
    ;   Kept = Orbits,
        Outcome = reached
    ).

%   easier(+Difficulty, -Easier) is semidet: the next one below.

easier(Difficulty, Easier) :-
    difficulty(Difficulty, Rank),
    Below is Rank - 1,
    difficulty(Easier, Below),
    !.

%   What is known in reduced_until/6 is both(Lower, Upper): Lower by the
%   techniques of the next lower difficulty, and Upper by those of the
%   difficulty itself, or by contraction if that is `unreasonable`.

upper(Difficulty, Problem, Fixed, Upper) :-
    (   Difficulty == unreasonable
    ->  contraction_start(Problem, Fixed, Upper)
    ;   known(Difficulty, Problem, Fixed, Upper)
    ).

both_with(Easier, Difficulty, Problem, Parts, both(Lower0, Upper0),
          both(Lower, Upper)) :-
    known_with(Easier, Problem, Parts, Lower0, Lower),
    (   Difficulty == unreasonable
    ->  with_parts(Problem, Parts, Upper0, Upper)
    ;   known_with(Difficulty, Problem, Parts, Upper0, Upper)
    ).

easier(both(Lower, _)) :-
    solved(Lower).

last_if_solved(Difficulty, Problem, Orbit, both(_, Upper), Decision) :-
    (   (   Difficulty == unreasonable
        ->  \+ \+ redundant(Orbit, Problem, Upper)
        ;   solved(Upper)
        )
    ->  Decision = last
    ;   Decision = keep
    ).

%!  solvable(+Difficulty, +Problem, +Parts) is semidet.
%
%   The puzzle with these Parts has one solution and is not harder than
%   Difficulty.

solvable(Difficulty, Problem, Parts) :-
    (   Difficulty == unreasonable
    ->  determined(Problem, Parts)
    ;   known(Difficulty, Problem, Parts, Known),
        solved(Known)
    ).

%!  of_difficulty(+Difficulty, +Problem, +Parts) is semidet.
%
%   The puzzle with these Parts is of that Difficulty.

of_difficulty(Difficulty, Problem, Parts) :-
    solvable(Difficulty, Problem, Parts),
    \+ ( easier(Difficulty, Easier),
         solvable(Easier, Problem, Parts)
       ).

%   known(+Difficulty, +Problem, +Parts, -Known) is det: Known is known(Parts,
%   Candidates), the candidates that the techniques up to Difficulty leave of
%   the puzzle with these Parts.

known(Difficulty, Problem, Parts, Known) :-
    Problem = problem(Size, Rows, Sides),
    parts_puzzle(Size, Rows, Sides, [], Board, NoSides),
    start_candidates(Board, NoSides, Candidates),
    known_with(Difficulty, Problem, Parts, known([], Candidates), Known).

%   known_with(+Difficulty, +Problem, +Parts, +Known0, -Known) is det: the
%   same with more Parts.

known_with(_, _, [], Known0, Known) :-
    !,
    Known = Known0.
known_with(Difficulty, Problem, New, known(Parts0, Candidates0),
           known(Parts, Candidates)) :-
    append(New, Parts0, Parts),
    Problem = problem(Size, Rows, Sides),
    parts_puzzle(Size, Rows, Sides, Parts, _, PuzzleSides),
    with_sides(Candidates0, PuzzleSides, Candidates1),
    givens(New, Rows, Places),
    with_placed(Candidates1, Places, Candidates2),
    difficulty_closure(Difficulty, Candidates2, Candidates).

givens([], _, []).
givens([Part|Parts], Rows, Places) :-
    (   Part = cell(Row, Column)
    ->  nth1(Row, Rows, Heights),
        nth1(Column, Heights, Height),
        Places = [place(Row, Column, Height)|Places1]
    ;   Places = Places1
    ),
    givens(Parts, Rows, Places1).

solved(known(_, Candidates)) :-
    all_single(Candidates).
