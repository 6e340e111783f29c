% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_explanation,
          [ explanation/3,              % ?Board, +Sides, -Explanation
            grade/3,                    % ?Board, +Sides, -Grade
            solutions_status/2,         % ?Count, ?Status
            solved_up_to/3,             % +Difficulty, ?Board, +Sides
            next_step/2,                % +Candidates, -Step
            next_step/3,                % +Status, +Candidates, -Step
            start_path/2,               % +Candidates, -Path
            path_step/4,                % +Status, +Path0, -Step, -Path
            path_candidates/2           % +Path, -Candidates
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(candidates).
:- use_module(closure).
:- use_module(deduction).
:- use_module(ladder).
:- use_module(mistakes, [two_solutions/3]).
:- use_module(technique/contradiction).
:- use_module(technique/trial).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [last/2, member/2, memberchk/2]).

/** <module> The deductions from a puzzle to its solution

A person who solves a puzzle takes, each time, the easiest technique that
helps. So does this program, and the puzzle is graded by that path: its
difficulty is that of the hardest technique, its score the sum of the costs of
all steps. The techniques are those of ladder.pl.

    ?- _Board = [[_,_,_],[_,_,_],[_,_,_]],
       _Sides = [[0,0,3],[0,2,0],[0,0,0],[0,0,0]],
       grade(_Board, _Sides, Grade).
    Grade = grade(unique, easy, 7, naked_single,
                  [clue_n-1, bound-1, naked_single-5]).

Boards and clues are as in solveBoard/3, but all clues are known, and a
variable of the board is just an empty cell: deductions know the rules of the
puzzle, not constraints that a CLP(FD) program adds to them. What does not fit
into a puzzle fails.
*/

%!  explanation(?Board, +Sides, -Explanation) is semidet.
%
%   Explanation is explanation(Status, Difficulty, Score, Steps, Candidates).
%   Status is `unique`, `multiple` or `unsatisfiable`, as solveBoard/3 finds.
%   Steps lead from the board to Candidates: to the solution, or as far as the
%   techniques go. If the puzzle is not unique, Steps go as far as they can
%   without trial: to where its solutions part, or, if it has none, to a
%   contradiction or to where only a search shows that. Difficulty is that of
%   the hardest step, or `none` if the puzzle is not unique or not solved in
%   the end; Score is the sum of the costs of Steps.
%
%   @error as start_candidates/3

explanation(Board, Sides,
            explanation(Status, Difficulty, Score, Steps, End)) :-
    start(Board, Sides, Path, Status),
    steps(Path, Status, Steps, End),
    path_grade(Status, Steps, End, Difficulty, Score, _).

%!  grade(?Board, +Sides, -Grade) is semidet.
%
%   Grade is grade(Status, Difficulty, Score, Hardest, Techniques): Status,
%   Difficulty and Score as in explanation/3; Techniques a list of Name-Count,
%   the number of steps by each technique used, in the order of the ladder; and
%   Hardest the technique of the hardest step, `none` if there is no step.
%   Sequence elimination may be both the easiest and the hardest. A puzzle that
%   is not unique has no steps here: its score is 0.
%
%   @error as explanation/3

grade(Board, Sides, Grade) :-
    start(Board, Sides, Path, Status),
    (   Status == unique
    ->  steps(Path, Status, Steps, End),
        path_grade(Status, Steps, End, Difficulty, Score, Hardest),
        techniques_used(Steps, Techniques),
        Grade = grade(Status, Difficulty, Score, Hardest, Techniques)
    ;   Grade = grade(Status, none, 0, none, [])
    ).

%!  solutions_status(?Count, ?Status) is semidet.
%
%   Status is that of a puzzle with Count solutions, 2 for several.

solutions_status(0, unsatisfiable).
solutions_status(1, unique).
solutions_status(2, multiple).

%   start(?Board, +Sides, -Path, -Status) is semidet. Completes the shape of
%   Board. A path is path(Deduction, Memory): Memory is that of trial/4.

start(Board, Sides, Path, Status) :-
    start_candidates(Board, Sides, Candidates),
    start_path(Candidates, Path),
    two_solutions(Board, Sides, Solutions),
    length(Solutions, Count),
    solutions_status(Count, Status).

%!  path_candidates(+Path, -Candidates) is det.

path_candidates(path(Deduction, _), Candidates) :-
    deduction_candidates(Deduction, Candidates).

%   steps(+Path, +Status, -Steps, -End) is det: all Steps of a puzzle with
%   Status, and the candidates in the End.

steps(Path0, Status, Steps, End) :-
    (   path_step(Status, Path0, Step, Path)
    ->  Steps = [Step|Steps1],
        steps(Path, Status, Steps1, End)
    ;   Steps = [],
        path_candidates(Path0, End)
    ).

%!  path_step(+Status, +Path0, -Step, -Path) is semidet.
%
%   Step is the next one, and turns Path0 into Path. Nothing follows a
%   contradiction; a puzzle with solutions has none. There is no trial unless
%   Status is `unique`.

path_step(Status, path(Deduction0, Memory0), Step, path(Deduction, Memory)) :-
    deduction_candidates(Deduction0, Candidates),
    (   Status == unsatisfiable
    ->  \+ contradiction(Candidates, _)
    ;   \+ contradictory(Candidates)
    ),
    %   or all techniques would look for a step again
    once(( untold(Deduction0) ; \+ all_single(Candidates) )),
    easiest_step(Deduction0, Found, Deduction1),
    (   Found \== none
    ->  Step = Found,
        Memory = Memory0
    ;   Status == unique,
        once(trial(Deduction1, Memory0, Step, Memory))
    ),
    deduction_after(Deduction1, Step, Deduction, _).

%   path_grade(+Status, +Steps, +End, -Difficulty, -Score, -Hardest) is det.

path_grade(Status, Steps, End, Difficulty, Score, Hardest) :-
    aggregate_all(sum(Cost), member(step(_, Cost, _, _, _, _, _), Steps),
                  Score),
    maplist(step_row, Steps, Used),
    findall(Row,
            (   technique(Name, Each, _, _, _, _),
                Row = Name-Each,
                memberchk(Row, Used)
            ),
            Rows),
    (   last(Rows, Hardest-Harder)
    ->  true
    ;   Hardest = none,
        Harder = easy
    ),
    (   Status == unique,
        all_single(End)
    ->  Difficulty = Harder
    ;   Difficulty = none
    ).

%   The row of Step in the ladder: sequence elimination has several.

step_row(Step, Name-Difficulty) :-
    Step = step(Name, _, _, _, _, _, _),
    step_difficulty(Step, Difficulty).

%   techniques_used(+Steps, -Techniques) is det.

techniques_used(Steps, Techniques) :-
    findall(Name-Count,
            (   technique_name(Name),
                aggregate_all(count,
                              member(step(Name, _, _, _, _, _, _), Steps),
                              Count),
                Count > 0
            ),
            Techniques).

%!  solved_up_to(+Difficulty, ?Board, +Sides) is semidet.
%
%   The techniques up to Difficulty, without trial, solve the puzzle; so it
%   has one solution. Difficulty is `easy`, `medium`, `hard` or `extreme`.
%   As grade/3 with that Difficulty or an easier one, but much faster: there is
%   no search, no step is recorded, and it fails as soon as these techniques
%   have nothing more to say. Only the shape of Board is completed.

solved_up_to(Difficulty, Board, Sides) :-
    start_candidates(Board, Sides, Start),
    difficulty_closure(Difficulty, Start, End),
    all_single(End).

%!  next_step(+Candidates, -Step) is semidet.
%
%   Step is the easiest that Candidates allow, with trial if nothing else
%   helps. Fails if nothing helps, or if some cell has no candidate.

next_step(Candidates, Step) :-
    next_step(unique, Candidates, Step).

%!  next_step(+Status, +Candidates, -Step) is semidet.
%
%   As next_step/2, for a puzzle with that Status: as in explanation/3, there
%   is no trial unless the puzzle is unique.

next_step(Status, Candidates, Step) :-
    start_path(Candidates, Path),
    path_step(Status, Path, Step, _).

%!  start_path(+Candidates, -Path) is det.
%
%   Path is one for path_step/4 that begins with Candidates.

start_path(Candidates, path(Deduction, none)) :-
    start_deduction(Candidates, Deduction).
