% SPDX-License-Identifier: MIT

:- module(skyscraper_graded_reduction,
          [ graded_reduced/5,           % +Difficulty, +Problem, +Fixed,
                                        % +Orbits, -Kept
            reduced_until/5,            % +Difficulty, +Problem, +Fixed,
                                        % +Orbits, -Kept
            solvable/3,                 % +Difficulty, +Problem, +Parts
            of_difficulty/3             % +Difficulty, +Problem, +Parts
          ]).
:- use_module('../solve/contraction', [all_decided/1]).
:- use_module('../solve/contraction/state', [state_rows/2, state_sides/2]).
:- use_module('../rule/rule').
:- use_module('../explain/candidate_lines', [all_lines/2]).
:- use_module('../explain/candidates').
:- use_module('../explain/closure').
:- use_module('../explain/listings', [unlisted_lines/2]).
:- use_module('../explain/ladder', [difficulty/2]).
:- use_module(one_pass).
:- use_module(parts).
:- use_module(reduction).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists),
              [append/2, member/2, memberchk/2, reverse/2, subtract/3]).

/** <module> Parts of a puzzle that can go without making it too hard

As reduction.pl, but what is left is solved by the techniques up to a
difficulty, which proves that it has one solution. What they deduce from
some parts of a puzzle they deduce from more of them, too: so that is kept,
and deduced from (one_pass.pl).

    ?- skyscraper_parts:square_problem(rule(0,[],count), [[1,2],[2,1]],
                                       _Problem),
       graded_reduced(easy, _Problem, [], [[cell(1,1)],[clue(top,1)],
                                           [clue(right,2)]], Kept).
    Kept = [[clue(right,2)]].
*/

%!  graded_reduced(+Difficulty, +Problem, +Fixed, +Orbits, -Kept) is det.
%
%   Goes once through Orbits, in the order given, and takes each away without
%   which the puzzle is still not harder than Difficulty. Kept are those that
%   stay. Fixed is a list of other parts that are there in any case. Where the
%   difficulty is `unreasonable` this is reduced/4.
%
%   What the techniques up to `hard` say, the propagation of contraction.pl
%   says as well, and much faster: all that follows from the candidates and
%   the clues of one line. So for `hard` and `extreme` contraction is asked
%   first. In lines that have too many arrangements for a table (those without
%   clues at size 9, and most above) both say less, but not the same: there
%   what is left may be too hard for solvable/3, or not as little as could be.

graded_reduced(unreasonable, Problem, Fixed, Orbits, Kept) =>
    reduced(Problem, Fixed, Orbits, Kept).
graded_reduced(extreme, Problem, Fixed, Orbits, Kept) =>
    Problem = problem(Rule, _, _, _),
    closure_rules(extreme, Rule, Techniques),
    problem_state(Problem, Fixed, State),
    one_pass(method(with_parts(Problem), all_decided,
                    solved_beyond(Rule, Techniques)),
             State, Orbits, Kept, _).
graded_reduced(hard, Problem, Fixed, Orbits, Kept) =>
    problem_state(Problem, Fixed, State),
    one_pass(method(with_parts(Problem), all_decided, unsolved),
             State, Orbits, Kept, _).
graded_reduced(Difficulty, Problem, Fixed, Orbits, Kept) =>
    known(Difficulty, Problem, Fixed, Known),
    one_pass(method(known_with, solved, unsolved), Known, Orbits, Kept, _).

unsolved(_, _, _) :-
    fail.

%   solved_beyond(+Rule, +Techniques, +Orbit, +State, -Then) is semidet:
%   Techniques solve what contraction leaves. Those that look at one line have
%   nothing to say until the others have, for which one line is enough.

solved_beyond(Rule, Techniques, _, State, go_on) :-
    state_rows(State, Rows),
    state_sides(State, Sides),
    sides_by(Rule, Sides, Ruled),
    rows_candidates(Rows, Ruled, Candidates0),
    unlisted_lines(Candidates0, Listings),
    solved_from(Techniques, Candidates0, Listings, 1).

%   solved_from(+Techniques, +Candidates, +Listings, +Lines) is semidet: the
%   techniques of Techniques, when they begin with Lines, solve the puzzle.

solved_from(Techniques, Candidates0, Listings, Lines) :-
    closure_without(Techniques,
                    closed(Candidates0, Listings, work([], Lines)), [],
                    Candidates),
    all_single(Candidates).

%!  reduced_until(+Difficulty, +Problem, +Fixed, +Orbits, -Kept) is semidet.
%
%   As graded_reduced/5, but nothing more is taken away as soon as the puzzle
%   is not easier than Difficulty. Fails if it still is in the end.

reduced_until(Difficulty, Problem, Fixed, Orbits, Kept) :-
    (   mostly_reached(Difficulty, Problem),
        append([Fixed|Orbits], Parts),
        not_easier(Difficulty, Problem, Parts)
    ->  Kept = Orbits
    ;   Difficulty == medium
    ->  reduced_until_medium(Problem, Fixed, Orbits, Kept)
    ;   graded_reduced(Difficulty, Problem, Fixed, Orbits, Fewest),
        subtract(Orbits, Fewest, Gone),
        append([Fixed|Fewest], Parts),
        put_back(Difficulty, Problem, Parts, Gone, StillGone),
        subtract(Orbits, StillGone, Kept)
    ).

%   mostly_reached(+Difficulty, +Problem) is semidet: with all clues and few
%   givens, puzzles of this size often are difficult enough: of size 6, 1 of 60
%   was hard and 5 extreme, of size 7, 7 and 9 of 40. Where they seldom are,
%   that is not asked before something has gone.

mostly_reached(Difficulty, problem(_, Size, _, _)) :-
    (   Difficulty == easy
    ->  true
    ;   Size > 6
    ).

%   reduced_until_medium(+Problem, +Fixed, +Orbits, -Kept) is semidet: the last
%   orbit that goes is the first that the easy techniques cannot do without.

reduced_until_medium(Problem, Fixed, Orbits, Kept) :-
    Problem = problem(Rule, _, _, _),
    closure_rules(medium, Rule, Techniques),
    known(easy, Problem, Fixed, Known),
    one_pass(method(known_with, solved, solved_at_last(Techniques)),
             Known, Orbits, Kept0, Then),
    subtract(Orbits, Kept0, Gone),
    append([Fixed|Orbits], Parts),
    (   Gone \= [_,_|_],
        not_easier(medium, Problem, Parts)
    ->  Kept = Orbits                   % nothing had to go
    ;   Then == stop,
        Kept = Kept0
    ).

solved_at_last(Techniques, _, Known, stop) :-
    Known = known(_, _, closed(Candidates, Listings, _)),
    all_lines(Candidates, Lines),
    solved_from(Techniques, Candidates, Listings, Lines).

%   put_back(+Difficulty, +Problem, +Parts, +Gone, -StillGone) is semidet: the
%   last orbits of Gone are put back, one after the other, as long as the puzzle
%   with Parts and these is not easier than Difficulty. Fails if it is easier
%   with Parts alone.

put_back(Difficulty, Problem, Parts, Gone, StillGone) :-
    easier(Difficulty, Easier),
    known(Easier, Problem, Parts, Known),
    \+ solved(Known),
    reverse(Gone, Backwards),
    put_back(Backwards, Known, StillGone).

put_back([], _, []).
put_back([Orbit|Orbits], Known0, StillGone) :-
    known_with(Orbit, Known0, Known),
    (   solved(Known)
    ->  StillGone = [Orbit|Orbits]
    ;   put_back(Orbits, Known, StillGone)
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
%   The puzzle with these Parts is of that Difficulty, or Difficulty is `none`.

of_difficulty(none, _, _) =>
    true.
of_difficulty(Difficulty, Problem, Parts) =>
    solvable(Difficulty, Problem, Parts),
    not_easier(Difficulty, Problem, Parts).

not_easier(Difficulty, Problem, Parts) :-
    \+ ( easier(Difficulty, Easier),
         solvable(Easier, Problem, Parts)
       ).

easier(Difficulty, Easier) :-
    difficulty(Difficulty, Rank),
    succ(Below, Rank),
    difficulty(Easier, Below).

%   known(+Difficulty, +Problem, +Parts, -Known) is det: Known is what the
%   techniques up to Difficulty say of the puzzle with these Parts. It is
%   known(Problem-Puzzle, Techniques, Closed), where Puzzle shows the Parts
%   (parts.pl), and Closed is what Techniques leave of it (closure.pl).

known(Difficulty, Problem, Parts, Known) :-
    Problem = problem(Rule, Size, _, _),
    closure_rules(Difficulty, Rule, Techniques),
    hidden_parts(Problem, Puzzle),
    closure_start(Rule, Size, Closed),
    known_with(Parts, known(Problem-Puzzle, Techniques, Closed), Known).

%   known_with(+Parts, +Known0, -Known) is det: the same with more Parts; the
%   puzzle of Known0 shows them, too.

known_with(Parts, known(Problem-Puzzle, Techniques, Closed0),
           known(Problem-Puzzle, Techniques, Closed)) :-
    maplist(show_part(Problem, Puzzle), Parts),
    shown_sides(Puzzle, Sides0),
    Problem = problem(Rule, Size, _, _),
    sides_by(Rule, Sides0, Sides),
    findall(place(Row, Column, Height),
            (   member(cell(Row, Column), Parts),
                part_number(cell(Row, Column), Problem, Height)
            ),
            Places),
    findall(Number,
            (   member(clue(Side, Line), Parts),
                clue_line(Side, Line, Size, Number)
            ),
            Numbers0),
    sort(Numbers0, Numbers),
    closure_with(Techniques, Closed0, added(Numbers, Sides, Places), Closed).

%   clue_line(+Side, +Line, +Size, -Number) is det: as numbered_line/3.

clue_line(Side, Line, Size, Number) :-
    (   memberchk(Side, [left,right])
    ->  Number is Line - 1
    ;   Number is Size + Line - 1
    ).

solved(known(_, _, Closed)) :-
    closed_candidates(Closed, Candidates),
    all_single(Candidates).
