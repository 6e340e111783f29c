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
:- use_module(library(lists), [append/2, memberchk/2, nth1/3]).

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
    ;   closure_rules(Difficulty, Rules),
        known(Rules, Problem, Fixed, Known),
        one_pass(method(known_with(Rules, Problem), solved, keep),
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
        append([Fixed|Orbits], Parts),
        solvable(Easier, Problem, Parts)
    ->  closure_rules(Easier, LowerRules),
        known(LowerRules, Problem, Fixed, Lower),
        upper(Difficulty, Problem, Fixed, UpperRules, Upper),
        one_pass(method(both_with(LowerRules, UpperRules, Problem),
                        easier, last_if_solved(Problem)),
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
%   techniques of the next lower difficulty, and Upper, unless that is enough,
%   by those of the difficulty itself; or if that is `unreasonable`, by
%   contraction.

upper(Difficulty, Problem, Fixed, Rules, Upper) :-
    (   Difficulty == unreasonable
    ->  Rules = contraction,
        contraction_start(Problem, Fixed, Upper)
    ;   closure_rules(Difficulty, Rules),
        known(Rules, Problem, Fixed, Upper)
    ).

both_with(LowerRules, UpperRules, Problem, Parts, both(Lower0, Upper0),
          both(Lower, Upper)) :-
    known_with(LowerRules, Problem, Parts, Lower0, Lower),
    (   solved(Lower)
    ->  Upper = enough
    ;   UpperRules == contraction
    ->  with_parts(Problem, Parts, Upper0, Upper)
    ;   known_with(UpperRules, Problem, Parts, Upper0, Upper)
    ).

easier(both(Lower, _)) :-
    solved(Lower).

last_if_solved(Problem, Orbit, both(_, Upper), Decision) :-
    (   (   Upper = known(_, _, _)
        ->  solved(Upper)
        ;   \+ \+ redundant(Orbit, Problem, Upper)
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
    ;   closure_rules(Difficulty, Rules),
        known(Rules, Problem, Parts, Known),
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

%   known(+Rules, +Problem, +Parts, -Known) is det: Known is known(Clues, Sides,
%   Closed), what the techniques of Rules leave of the puzzle with these Parts
%   (closure.pl), and those of them that are clues, with the Sides they make.

known(Rules, Problem, Parts, Known) :-
    Problem = problem(Size, Rows, Sides),
    parts_puzzle(Size, Rows, Sides, [], _, NoSides),
    closure_start(Size, Closed),
    known_with(Rules, Problem, Parts, known([], NoSides, Closed), Known).

%   known_with(+Rules, +Problem, +Parts, +Known0, -Known) is det: the same with
%   more Parts.

known_with(Rules, Problem, Parts, known(Clues0, Sides0, Closed0),
           known(Clues, Sides, Closed)) :-
    Problem = problem(Size, Rows, AllSides),
    added(Parts, Size, Rows, Numbers0, Places, Clues, Clues0),
    (   Numbers0 == []
    ->  Sides = Sides0
    ;   parts_puzzle(Size, Rows, AllSides, Clues, _, Sides)
    ),
    sort(Numbers0, Numbers),
    closure_with(Rules, Closed0, added(Numbers, Sides, Places), Closed).

added([], _, _, [], [], Clues, Clues).
added([Part|Parts], Size, Rows, Numbers, Places, Clues, Clues0) :-
    (   Part = cell(Row, Column)
    ->  nth1(Row, Rows, Heights),
        nth1(Column, Heights, Height),
        Places = [place(Row, Column, Height)|Places1],
        Numbers = Numbers1,
        Clues = Clues1
    ;   Places = Places1,
        clue_line(Part, Size, Number),
        Numbers = [Number|Numbers1],
        Clues = [Part|Clues1]
    ),
    added(Parts, Size, Rows, Numbers1, Places1, Clues1, Clues0).

%   clue_line(+Clue, +Size, -Number) is det: as numbered_line/3.

clue_line(clue(Side, Line), Size, Number) :-
    (   memberchk(Side, [left,right])
    ->  Number is Line - 1
    ;   Number is Size + Line - 1
    ).

solved(known(_, _, closed(Candidates, _))) :-
    all_single(Candidates).
