% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_ladder,
          [ ladder_version/1,           % ?Version
            technique/6,                % ?Name, ?Difficulty, ?Cost, ?Scope,
                                        % ?Goal, ?Question
            technique_name/1,           % ?Name
            applies/2,                  % +Goal, +Rule
            difficulty/2,               % ?Difficulty, ?Rank
            up_to/2,                    % +Difficulty, ?Easier
            level_goal/3,               % +Level, ?Scope, ?Goal
            step_difficulty/2,          % +Step, -Difficulty
            step_question/3,            % +Step, +Rule, -Question
            of_clues_alone/1,           % +Step
            line_step/4,                % +Goal, +Line, +Candidates, -Step
            board_step/3                % +Goal, +Candidates, -Step
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(technique/chain).
:- use_module(technique/clue).
:- use_module(technique/reachability).
:- use_module(technique/sequence).
:- use_module(technique/single).
:- use_module(technique/subset).
:- use_module(technique/tallest).
:- use_module(library(solution_sequences), [distinct/2]).

/** <module> The techniques a person solves with, the easiest first

    ?- technique(Name, hard, Cost, Scope, Goal, Question).
    Name = sequence_elimination, Cost = arrangements, Scope = line,
    Goal = sequence_elimination(13, inf),
    Question = "Fill it so that the clue is right: which height never fits?" ;
    …

A technique is a predicate from candidates (candidates.pl) to a step that
they allow. It knows no solution and changes nothing. Each is in the file of
its family, and can be called alone:

    line_step(Goal, +Line, +Candidates, -Step)  with the scope `line`
    board_step(Goal, +Candidates, -Step)        with the scope `board`

are nondeterminate: they give every step of the technique, the most natural
one first. What a technique of the scope `clue` says follows from the size and
the clues of a line alone, and is the same for each line with these clues: once
it has been used on a line, there is nothing left for it to do there.

A step is a term

    step(Technique, Cost, On, Cells, Placed, Removed, Reason)

  - Technique is the name
  - Cost is an integer: the sum of the costs of all steps is the score of a
    puzzle
  - On is the line that the step follows from, `on(Line, From)`: From is
    `left`, `right`, `top` or `bottom`, where the line is seen from; or `both`,
    if the step needs the clues at both ends or none. On is `none` if the step
    does not follow from one line.
  - Cells is a list of `Row-Column`: where to look
  - Placed is a list of place(Row, Column, Height): each leaves its height
    alone in its cell and says nothing of other cells
  - Removed is a list of place(Row, Column, Height), candidates that leave
    their cells
  - Reason is what explanation_text.pl makes a sentence from. Each technique
    describes its own. Your own technique says because(Why): Why comes before
    the colon, the conclusion after it.

A step with a line is about cells of that line only, and follows from their
candidates and the clues of that line alone.

With fewer candidates, a technique says as much or more. So the order of the
steps makes no difference to what is left in the end: closure.pl and
assumptions.pl rely on it. A new technique must keep to it; the suite of
closure.pl tries it on random boards.

A new technique, another order and other costs change the difficulty and the
score of puzzles. So they change the puzzle that a seed makes if a difficulty or
a score is asked for. The ladder then gets a new version.
*/

%!  ladder_version(?Version) is det.
%
%   Version is that of the techniques, their order and their costs. It changes
%   only with the minor version of pyskyl.

ladder_version(1).

%!  technique(?Name, ?Difficulty, ?Cost, ?Scope, ?Goal, ?Question) is nondet.
%
%   Name is a technique with Difficulty; Question leads to it. Goal is called
%   as Scope says: `clue`, `line` or `board`. Cost is what a step costs: an
%   integer, or what it depends on. The easiest technique comes first; sequence
%   elimination comes three times, by the number of arrangements left.

technique(clue_1, easy, 1, clue, clue_1,
          "Where one building is seen, nothing stands before the tallest.").
technique(clue_n, easy, 1, clue, clue_n,
          "Where all are seen, each is taller than the one before it.").
technique(facing_clues, easy, 1, clue, facing_clues,
          "Both clues count the tallest building, and between them they \c
           count every building.").
technique(bound, easy, 1, clue, bound,
          "How many must stand before the tallest, and before the next \c
           ones?").
technique(naked_single, easy, 1, board, naked_single,
          "Cross out what its row and its column have: what is left?").
technique(hidden_single, easy, 2, line, hidden_single,
          "Where can it still stand?").
technique(nearly_filled, easy, 3, line, nearly_filled,
          "Count those that are seen in any case: must all before them \c
           rise, or hide behind the first?").
technique(sequence_elimination, easy, arrangements, line,
          sequence_elimination(0, 3),
          "Fill it so that the clue is right: few fillings do.").
technique(clue_2, medium, 4, line, clue_2,
          "Only the first and the tallest are seen: where would the second \c
           tallest spoil that?").
technique(facing_2, medium, 4, line, facing_2,
          "Each end shows the first building and the tallest: where would the \c
           second tallest be seen, too?").
technique(pair, medium, 5, line, pair,
          "Do two cells have the same two heights, or two heights the same \c
           two cells?").
technique(reachability, medium, 6, line, reachability,
          "Put a tall building early, or a low one late: how many could be \c
           seen?").
technique(sequence_elimination, medium, arrangements, line,
          sequence_elimination(4, 12),
          "Fill it so that the clue is right: which height never fits?").
technique(sequence_elimination, hard, arrangements, line,
          sequence_elimination(13, inf),
          "Fill it so that the clue is right: which height never fits?").
technique(subset, hard, 12, line, subset,
          "Do three cells or more share as many heights, or three heights \c
           as many cells?").
technique(fish, extreme, lines, board, fish,
          "Do its places share as many rows, or columns?").
technique(forcing_chain, extreme, links, board, forcing_chain,
          "Follow both cases, it is so or not: where do they agree?").
technique(trial, unreasonable, techniques, board, trial,
          "Try a height until something breaks.").

%!  technique_name(?Name) is nondet.
%
%   Name is one of the techniques, the easiest first.

technique_name(Name) :-
    distinct(Name, technique(Name, _, _, _, _, _)).

%!  applies(+Goal, +Rule) is semidet.
%
%   The technique with that Goal is valid for puzzles by Rule (rule/rule.pl).

applies(Goal, Rule) :-
    forall(needs(Goal, Need), meets(Need, Rule)).

needs(facing_clues, counts).
needs(nearly_filled, counts).
needs(clue_2, counts).
needs(clue_2, no_empty_cells).
needs(facing_2, counts).
needs(facing_2, no_empty_cells).
needs(reachability, counts).

meets(counts, rule(_, _, count)).
meets(no_empty_cells, rule(0, _, _)).

%!  difficulty(?Difficulty, ?Rank) is nondet.
%
%   Rank is the place of Difficulty in the order, 0 for the easiest.

difficulty(easy, 0).
difficulty(medium, 1).
difficulty(hard, 2).
difficulty(extreme, 3).
difficulty(unreasonable, 4).

%!  up_to(+Difficulty, ?Easier) is nondet.
%
%   Easier is Difficulty or an easier one.

up_to(Difficulty, Easier) :-
    difficulty(Difficulty, Most),
    difficulty(Easier, Rank),
    Rank =< Most.

%!  level_goal(+Level, ?Scope, ?Goal) is nondet.
%
%   Goal is that of a technique of Level, called as Scope says. Level is
%   `singles`, with naked and hidden singles, or a difficulty, with all
%   techniques up to it except trial, the easiest first.

level_goal(singles, board, naked_single).
level_goal(singles, line, hidden_single).
level_goal(Level, Scope, Goal) :-
    up_to(Level, Difficulty),
    technique(_, Difficulty, _, Scope, Goal, _),
    Goal \== trial.

%!  of_clues_alone(+Step) is semidet.
%
%   Step follows from clues and the size, whatever the candidates are.

of_clues_alone(step(Technique, _, _, _, _, _, _)) :-
    once(technique(Technique, _, _, clue, _, _)).

%!  line_step(+Goal, +Line, +Candidates, -Step) is nondet.
%!  board_step(+Goal, +Candidates, -Step) is nondet.
%
%   Step is what the technique with that Goal finds in Line, or on the board.

line_step(Goal, Line, Candidates, Step) :-
    call(Goal, Line, Candidates, Step).

board_step(Goal, Candidates, Step) :-
    call(Goal, Candidates, Step).

%!  step_difficulty(+Step, -Difficulty) is det.
%
%   Difficulty is that of the technique of Step. For sequence elimination it
%   depends on how many arrangements are left.

step_difficulty(step(Name, _, _, _, _, _, Reason), Difficulty) :-
    (   left_by(Reason, Left)
    ->  technique(Name, Difficulty, _, _,
                  sequence_elimination(Least, Most), _),
        Left >= Least,
        Left =< Most
    ;   technique(Name, Difficulty, _, _, _, _)
    ),
    !.

left_by(sequence_elimination(counts(_, _, Left), _), Left).

%!  step_question(+Step, +Rule, -Question) is det.
%
%   Question is that of the technique of Step, in a puzzle by Rule.

step_question(Step, rule(_, _, Weight), Question) :-
    Step = step(Name, _, _, _, _, _, _),
    (   Weight \== count,
        sum_question(Name, Sum)
    ->  Question = Sum
    ;   step_difficulty(Step, Difficulty),
        once(technique(Name, Difficulty, _, _, _, Question))
    ).

%   Where clues are sums, some techniques have another question.

sum_question(clue_1,
             "Where the sum is the tallest alone, nothing stands before it.").
sum_question(bound,
             "Which heights hide so much that the sum stays too low, or make \c
              it too high together with the tallest?").
