% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_explanation,
          [ explanation/3,              % +Board, +Sides, -Explanation
            grade/3,                    % +Board, +Sides, -Grade
            next_step/2,                % +Candidates, -Step
            explanation_step/3          % +Board, +Sides, -Before-Step-After
          ]).
:- use_module(solver, [solveBoard/3]).
:- use_module(technique/candidates).
:- use_module(technique/ladder).
:- use_module(technique/progress).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists), [last/2, max_member/2, member/2, sum_list/2]).
:- use_module(library(pairs), [pairs_keys/2, pairs_values/2]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> The deductions from a puzzle to its solution

A person who solves a puzzle takes the easiest technique that helps, each
time anew. That is what is done here, and what a puzzle is graded by: its
difficulty is that of the hardest technique on this path, its score the
costs of all steps. The techniques are those of technique/ladder.pl.

    ?- _Sides = [[3,2,1,2,4],[2,2,1,4,4],[2,3,2,2,1],[3,2,4,2,1]],
       length(_Board, 5), maplist([Row]>>length(Row, 5), _Board),
       grade(_Board, _Sides, grade(Status, Difficulty, _, Hardest, _)).
    Status = unique, Difficulty = easy, Hardest = sequence_elimination.

Boards and clues are as in solveBoard/3, the clues all known; a height may
be missing, but boards and sides are of one size.
*/

%!  explanation(+Board, +Sides, -Explanation) is det.
%
%   Explanation is explanation(Status, Difficulty, Score, Steps, Candidates).
%   Status is `unique`, `multiple` or `unsatisfiable`, as solveBoard/3 finds.
%   Steps lead from the board to Candidates: to the solution, or as far as the
%   techniques go. A puzzle that is not unique is explained as far as it goes
%   without trial: to a contradiction, if it has no solution, or to where
%   several solutions part. Difficulty is that of the hardest step, or `none`
%   if the puzzle is not unique or not solved in the end; Score is the sum of
%   the costs of Steps.

explanation(Board, Sides, explanation(Status, Difficulty, Score, Steps, End)) :-
    status(Board, Sides, Status),
    findall(Step-After, step_in(Status, Board, Sides, _-Step-After), Pairs),
    pairs_keys(Pairs, Steps),
    pairs_values(Pairs, Boards),
    start_candidates(Board, Sides, Start),
    last([Start|Boards], End),
    steps_score(Steps, Score),
    steps_difficulty(Status, Steps, End, Difficulty).

%!  grade(+Board, +Sides, -Grade) is det.
%
%   Grade is grade(Status, Difficulty, Score, Hardest, Techniques): Status,
%   Difficulty and Score as in explanation/3, Techniques a list of
%   Name-Count, how many steps are of each technique that is used, the easiest
%   first, and Hardest the last of them; `none` if there is none.

grade(Board, Sides, grade(Status, Difficulty, Score, Hardest, Techniques)) :-
    status(Board, Sides, Status),
    (   Status == unique
    ->  path(Board, Sides, Steps, End),
        steps_score(Steps, Score),
        steps_difficulty(Status, Steps, End, Difficulty),
        techniques_used(Steps, Techniques),
        hardest(Techniques, Hardest)
    ;   Difficulty = none,
        Score = 0,
        Hardest = none,
        Techniques = []
    ).

%   status(+Board, +Sides, -Status) is det.

status(Board, Sides, Status) :-
    length(Board, Size),
    findall(found, limit(2, solveBoard(Size, Board, Sides)), Found),
    number_status(Found, Status).

number_status([], unsatisfiable).
number_status([_], unique).
number_status([_,_], multiple).

%   path(+Board, +Sides, -Steps, -End) is det: all Steps of a puzzle, and the
%   candidates in the End.

path(Board, Sides, Steps, End) :-
    start(Board, Sides, Progress),
    path(Progress, Steps, End).

path(Progress0, Steps, End) :-
    (   step_with_trial(Progress0, Step, Progress)
    ->  Steps = [Step|Steps1],
        path(Progress, Steps1, End)
    ;   Steps = [],
        progress_candidates(Progress0, End)
    ).

start(Board, Sides, Progress) :-
    start_candidates(Board, Sides, Candidates),
    findall(Name, technique_name(Name), Names),
    start_progress(Names, Candidates, Progress).
