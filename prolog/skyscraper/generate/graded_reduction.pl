% SPDX-License-Identifier: MIT

:- module(skyscraper_graded_reduction,
          [ graded_reduced/5,           % +Difficulty, +Problem, +Fixed,
                                        % +Orbits, -Kept
            reduced_until/5,            % +Difficulty, +Problem, +Fixed,
                                        % +Orbits, -Kept
            solvable/3,                 % +Difficulty, +Problem, +Parts
            of_difficulty/3,            % +Difficulty, +Problem, +Parts
            kept_parts/6,               % +Minimal, +Difficulty, +Givens,
                                        % +Problem, +All, -Parts
            kept_cells/6,               % +Givens, +Hardest, +Problem, +Fixed,
                                        % +Cells, -Kept
            filled_up/4                 % +Bounds, +Orbits, +Kept0, -Kept
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../solve/contraction', [all_decided/1]).
:- use_module('../solve/contraction/state', [state_rows/2, state_sides/2]).
:- use_module('../solve/open_clues', [known_sides/2]).
:- use_module('../rule/rule').
:- use_module('../explain/lines', [all_lines/2]).
:- use_module('../explain/candidates').
:- use_module('../explain/closure').
:- use_module('../explain/listings', [unlisted_lines/2]).
:- use_module('../explain/ladder', [difficulty/2]).
:- use_module('../line/table', [line_table/5]).
:- use_module(one_pass).
:- use_module(parts).
:- use_module(reduction).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists),
              [ append/2, append/3, member/2, memberchk/2, reverse/2,
                subtract/3
              ]).

/** <module> Parts of a puzzle that can go without making it too hard

As reduction.pl, but the techniques up to a difficulty solve what is left,
which proves that it has one solution. What they deduce from some parts of a
puzzle they deduce from more of them, too: so that is kept, and they go on
from there (one_pass.pl).

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
%   stay. Fixed is a list of other parts that always stay. If Difficulty is
%   `unreasonable` or `none` this is reduced/4.
%
%   What the techniques up to `hard` say, the propagation of contraction.pl
%   says as well, and much faster: all that follows from the candidates and
%   the clues of one line. So `hard` asks only contraction, `extreme` asks it
%   first. In lines that have too many arrangements for a table (those without
%   clues at size 9, and most above) both say less, but not the same: there
%   what is left may be too hard for solvable/3, or more than necessary.

graded_reduced(Difficulty, Problem, Fixed, Orbits, Kept),
    no_limit(Difficulty) =>
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

%   no_limit(+Difficulty) is semidet: one solution is enough.

no_limit(none).
no_limit(unreasonable).

unsolved(_, _, _) :-
    fail.

%   solved_beyond(+Rule, +Techniques, +Orbit, +State, -Then) is semidet:
%   Techniques solve what contraction leaves. Those for one line find
%   nothing before the others do, which need only one line to look at.

solved_beyond(Rule, Techniques, _, State, go_on) :-
    state_rows(State, Rows),
    state_sides(State, Sides),
    sides_by(Rule, Sides, Ruled),
    rows_candidates(Rows, Ruled, Candidates0),
    unlisted_lines(Candidates0, Listings),
    solved_from(closed(Candidates0, Listings, work([], 0b1)), Techniques).

%   solved_from(+Closed, +Techniques) is semidet: Techniques solve the puzzle,
%   beginning with the work of Closed (closure.pl).

solved_from(Closed, Techniques) :-
    closure_without(Techniques, Closed, [], Candidates),
    all_single(Candidates).

%!  reduced_until(+Difficulty, +Problem, +Fixed, +Orbits, -Kept) is semidet.
%
%   As graded_reduced/5, but stops as soon as the puzzle is not easier than
%   Difficulty. Fails if it is still easier in the end.

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
%   givens, puzzles of this size are often difficult enough: of 60 of size 6, 1
%   was hard and 5 extreme; of 40 of size 7, 7 and 9. If they seldom are, that
%   is not asked before something has gone.

mostly_reached(Difficulty, problem(_, Size, _, _)) :-
    (   memberchk(Difficulty, [none,easy])
    ->  true
    ;   Size > 6
    ).

%   reduced_until_medium(+Problem, +Fixed, +Orbits, -Kept) is semidet: the last
%   orbit taken away is the first that the easy techniques cannot do without.

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
    solved_from(closed(Candidates, Listings, work([], Lines)), Techniques).

%   put_back(+Difficulty, +Problem, +Parts, +Gone, -StillGone) is semidet: puts
%   orbits of Gone back, the last one first, as long as the puzzle with Parts
%   and these is not easier than Difficulty. Fails if it is easier with Parts
%   alone.

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
    (   no_limit(Difficulty)
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
%   techniques up to Difficulty say about the puzzle with these Parts. It is
%   known(Problem-Puzzle, Techniques, Closed), where Puzzle shows the Parts
%   (parts.pl), and Closed is what Techniques leave of it (closure.pl).

known(Difficulty, Problem, Parts, Known) :-
    Problem = problem(Rule, Size, _, _),
    closure_rules(Difficulty, Rule, Techniques),
    hidden_parts(Problem, Puzzle),
    closure_start(Rule, Size, Closed),
    known_with(Parts, known(Problem-Puzzle, Techniques, Closed), Known).

%   known_with(+Parts, +Known0, -Known) is det: the same with more Parts. They
%   appear in the puzzle of Known0, too.

known_with(Parts, known(Problem-Puzzle, Techniques, Closed0),
           known(Problem-Puzzle, Techniques, Closed)) :-
    maplist(show_part(Problem, Puzzle), Parts),
    Puzzle = problem(Rule, Size, _, Shown),
    known_sides(Shown, Sides0),
    sides_by(Rule, Sides0, Sides),
    findall(place(Row, Column, Height),
            (   member(cell(Row, Column), Parts),
                part_number(cell(Row, Column), Problem, Height)
            ),
            Places),
    findall(Number,
            (   member(clue(Side, Place), Parts),
                clue_line(clue(Side, Place), Size, Line, _),
                Number is Line - 1
            ),
            Numbers0),
    sort(Numbers0, Numbers),
    closure_with(Techniques, Closed0, added(Numbers, Sides, Places), Closed).

solved(known(_, _, Closed)) :-
    closed_candidates(Closed, Candidates),
    all_single(Candidates).

%!  kept_parts(+Minimal, +Difficulty, +Givens, +Problem, +All, -Parts)
%!      is semidet.
%
%   All are all(Fixed, Cells, Clues), and Parts are Fixed and what is kept of
%   the orbits Cells and Clues. First givens go until as few are left as the
%   bounds Givens allow, then clues. If Minimal is `false`, givens go as far as
%   Difficulty allows, and clues as far as it needs; with All the puzzle must
%   not be harder than Difficulty, which may be `none`. If it is `true`, all
%   go that can without a second solution, and this fails if the puzzle is then
%   of another Difficulty.

kept_parts(false, Difficulty, Givens, Problem, all(Fixed, Cells, Clues),
           Parts) :-
    append([Fixed|Clues], WithClues),
    kept_cells(Givens, Difficulty, Problem, WithClues, Cells, KeptCells),
    append([Fixed|KeptCells], WithCells),
    reduced_until(Difficulty, Problem, WithCells, Clues, KeptClues),
    append([WithCells|KeptClues], Parts),
    (   beyond_tables(Difficulty, Problem)
    ->  solvable(Difficulty, Problem, Parts)
    ;   true
    ).
kept_parts(true, Difficulty, Givens, Problem, all(Fixed, Cells, Clues),
           Parts) :-
    append([Fixed|Clues], WithClues),
    kept_cells(Givens, none, Problem, WithClues, Cells, KeptCells),
    append([Fixed|KeptCells], WithCells),
    reduced(Problem, WithCells, Clues, KeptClues),
    append([Fixed|KeptClues], Others),
    all_needed(Givens, Problem, Others, KeptCells),
    append([WithCells|KeptClues], Parts),
    of_difficulty(Difficulty, Problem, Parts).

%   all_needed(+Givens, +Problem, +Others, +Cells) is semidet: none of Cells can
%   go, even if some have been put back to reach the bounds Givens.

all_needed(Givens, Problem, Others, Cells) :-
    (   Givens = 0-_
    ->  true
    ;   reduced(Problem, Others, Cells, Cells)
    ).

%   beyond_tables(+Difficulty, +Problem) is semidet: graded_reduced/5 may keep
%   too little for the techniques.

beyond_tables(Difficulty, problem(Rule, Size, _, _)) :-
    memberchk(Difficulty, [hard,extreme]),
    \+ line_table(Rule, Size, 0, 0, _).

%!  kept_cells(+Givens, +Hardest, +Problem, +Fixed, +Cells, -Kept) is semidet.
%
%   Kept are orbits of givens, within the bounds Givens. With them and Fixed the
%   puzzle is not harder than Hardest.

kept_cells(Givens, Hardest, Problem, Fixed, Cells, Kept) :-
    (   Givens == 0-0
    ->  Kept = [],
        solvable(Hardest, Problem, Fixed)
    ;   graded_reduced(Hardest, Problem, Fixed, Cells, Needed),
        filled_up(Givens, Cells, Needed, Kept),
        append(Kept, Parts),
        length(Parts, Count),
        Least-Most = Givens,
        between(Least, Most, Count)
    ).

%!  filled_up(+Bounds, +Orbits, +Kept0, -Kept) is det.
%
%   Kept are Kept0 and the first other Orbits, until there are as many parts as
%   the least of Bounds. An orbit that would make more than the most of Bounds
%   is left out.

filled_up(Least-Most, Orbits, Kept0, Kept) :-
    append(Kept0, Parts),
    length(Parts, Count),
    filling(Orbits, Least-Most, Kept0, Count, Added),
    append(Kept0, Added, Kept).

filling(_, Least-_, _, Count, Added), Count >= Least =>
    Added = [].
filling([], _, _, _, Added) =>
    Added = [].
filling([Orbit|Orbits], Bounds, Kept, Count0, Added) =>
    length(Orbit, Length),
    Count is Count0 + Length,
    Bounds = _-Most,
    (   Count =< Most,
        \+ memberchk(Orbit, Kept)
    ->  Added = [Orbit|Added1],
        filling(Orbits, Bounds, Kept, Count, Added1)
    ;   filling(Orbits, Bounds, Kept, Count0, Added)
    ).
