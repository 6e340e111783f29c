% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_ladder,
          [ technique/6,                % ?Name, ?Difficulty, ?Cost, ?Scope,
                                        % ?Goal, ?What
            technique_name/1,           % ?Name
            difficulty/2,               % ?Difficulty, ?Rank
            up_to/2,                    % +Difficulty, ?Easier
            step_difficulty/2,          % +Step, -Difficulty
            line_step/4,                % +Goal, +Line, +Candidates, -Step
            board_step/3                % +Goal, +Candidates, -Step
          ]).
:- use_module(technique/chain).
:- use_module(technique/clue).
:- use_module(technique/fish).
:- use_module(technique/reachability).
:- use_module(technique/sequence).
:- use_module(technique/single).
:- use_module(technique/subset).
:- use_module(library(solution_sequences), [distinct/2]).

/** <module> The techniques by which a person solves, the easiest first

    ?- technique(Name, hard, Cost, Scope, Goal, What).
    Name = sequence_elimination, Cost = arrangements, Scope = line,
    Goal = sequence_elimination(13, inf),
    What = "the arrangements of a line, where many are left" ;
    …

A technique is a predicate from candidates (candidates.pl) to a step that
they allow. It knows no solution and changes nothing. Each is in a file of
its family, and can be asked alone:

    line_step(Goal, +Line, +Candidates, -Step)  with the scope `line`
    board_step(Goal, +Candidates, -Step)        with the scope `board`

are nondeterminate: they give every step of the technique, the most natural
one first. A technique of the scope `clue` is one of lines that follows from
the clues and the size: once it has been used on a line, there is nothing
left for it to do there.

A step is a term

    step(Technique, Cost, Line, Cells, Placed, Removed, Reason)

  - Technique is the name
  - Cost is an integer: the sum of the costs of all steps is the score of a
    puzzle
  - Line is the line that it follows from, `on(Kind, Number, From)`: Kind is
    `row` or `column`, From is `left`, `right`, `top` or `bottom`, where it
    is looked at from; or `both`, if it takes the clues at both ends or is
    no matter of clues. Line is `none` if it does not follow from one line.
  - Cells is a list of `Row-Column`: where to look
  - Placed is a list of place(Row, Column, Height): each leaves its height
    alone in its cell and says nothing of other cells
  - Removed is a list of place(Row, Column, Height), candidates that leave
    their cells
  - Reason is what explanation_text.pl makes a sentence of. It is described
    with each technique. A technique of your own says because(Why): Why is the
    sentence up to what follows.

A step with a line is about cells of that line only, and follows from their
candidates and the clues of that line alone.
*/

%!  technique(?Name, ?Difficulty, ?Cost, ?Scope, ?Goal, ?What) is nondet.
%
%   Name is a technique with Difficulty, What says what it is. Goal is to be
%   called as Scope says, `clue`, `line` or `board`, and Cost is what a step
%   costs: an integer, or what it depends on. The easiest comes first;
%   sequence elimination is there three times, for the arrangements that are
%   left.

technique(clue_1, easy, 1, clue, clue_1,
          "behind a clue 1 stands the tallest").
technique(clue_n, easy, 1, clue, clue_n,
          "where all can be seen, they rise one by one").
technique(facing_clues, easy, 1, clue, facing_clues,
          "two clues that are together one more than the size have the \c
           tallest between them").
technique(bound, easy, 1, clue, bound,
          "the tall ones stand far enough from the clue for those that are \c
           to be seen before them").
technique(naked_single, easy, 1, board, naked_single,
          "a cell with one candidate takes it from its row and its column").
technique(hidden_single, easy, 2, line, hidden_single,
          "a line has one place for a height").
technique(nearly_filled, easy, 3, line, nearly_filled,
          "all but the first of those that are to be seen stand, or all \c
           before the tallest are seen").
technique(sequence_elimination, easy, arrangements, line,
          sequence_elimination(0, 3),
          "the arrangements of a line, where three at most are left").
technique(clue_2, medium, 4, line, clue_2,
          "behind a clue 2 only the first and the tallest are seen").
technique(pair, medium, 5, line, pair,
          "two cells of a line with two heights, or two heights with two \c
           cells").
technique(reachability, medium, 6, line, reachability,
          "with a height in a cell too few or too many can be seen").
technique(sequence_elimination, medium, arrangements, line,
          sequence_elimination(4, 12),
          "the arrangements of a line, where twelve at most are left").
technique(sequence_elimination, hard, arrangements, line,
          sequence_elimination(13, inf),
          "the arrangements of a line, where many are left").
technique(subset, hard, 12, line, subset,
          "three or more cells of a line with as many heights, or heights \c
           with as many cells").
technique(fish, extreme, lines, board, fish,
          "a height that has its places in some rows in as many columns, or \c
           the other way round").
technique(forcing_chain, extreme, links, board, forcing_chain,
          "a chain of implications, one of whose ends is true").
technique(trial, unreasonable, techniques, board, trial,
          "a candidate whose consequences contradict each other").

%!  technique_name(?Name) is nondet.
%
%   Name is one of the fifteen techniques, the easiest first.

technique_name(Name) :-
    distinct(Name, technique(Name, _, _, _, _, _)).

%!  difficulty(?Difficulty, ?Rank) is nondet.
%
%   Difficulty has a place in the order, 0 for the easiest.

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
%   is that of as many arrangements as are left.

step_difficulty(step(Name, _, _, _, _, _, Reason), Difficulty) :-
    (   left_by(Reason, Left)
    ->  technique(Name, Difficulty, _, _,
                  sequence_elimination(Least, Most), _),
        Left >= Least,
        Left =< Most
    ;   technique(Name, Difficulty, _, _, _, _)
    ),
    !.

left_by(sequence_elimination(counts(_, _, Left), _, _), Left).
