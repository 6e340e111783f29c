% SPDX-License-Identifier: MIT

:- module(skyscraper_attempt,
          [ generated/5                 % +Space, +Size, +Seed, +Settings,
                                        % -Outcome
          ]).
:- use_module(determined_square).
:- use_module(random_stream).
:- use_module(reduced_puzzle).
:- use_module(ruled_square).
:- use_module(theme, [themed_puzzle/7]).
:- use_module('../explain/explanation', [grade/3, solved_up_to/3]).
:- use_module('../explain/ladder', [difficulty/2]).
:- use_module('../rule/rule', [sides_by/3]).

/** <module> Attempts at a puzzle, until one is what was asked for

A seed has a random stream, and each attempt takes a number from it that is
the seed of its own stream: so it does not matter how much of that an
attempt takes before it fails.
*/

%!  generated(+Space, +Size, +Seed, +Settings, -Outcome) is det.
%
%   Outcome is what becomes of a Seed, an integer from 0 on, with the
%   Settings of puzzle_settings/2 and the Space of feasibility/3:
%
%     - puzzle(Board, Sides, Attempts)
%       A puzzle that is as the settings want it, found in so many attempts.
%       The variables of the settings have their values: `solution` the rows
%       of the solution, and `difficulty`, `score` and `hardest` what grade/3
%       says, if one of them is asked for.
%     - given_up(Attempts)
%       None of as many attempts as the settings allow has led to one.

generated(Space, Size, Seed, Settings, Outcome) :-
    random_stream(Seed, Stream),
    attempts(1, Space, Size, Settings, Outcome, Stream).

attempts(Number, Space, Size, Settings, Outcome, Stream0) :-
    attempt_stream(AttemptStream, Stream0, Stream),
    (   attempt(Space, Size, Settings, Board, Sides, AttemptStream)
    ->  Outcome = puzzle(Board, Sides, Number)
    ;   Number == Settings.attempts
    ->  Outcome = given_up(Number)
    ;   Next is Number + 1,
        attempts(Next, Space, Size, Settings, Outcome, Stream)
    ).

attempt_stream(AttemptStream, Stream0, Stream) :-
    random_below(0x100000000, High, Stream0, Stream1),
    random_below(0x100000000, Low, Stream1, Stream),
    Seed is (High<<32) + Low,
    random_stream(Seed, AttemptStream).

%   attempt(+Space, +Size, +Settings, -Board, -Sides, +Stream) is semidet: a
%   puzzle that agrees with the settings, if the first that comes does.

attempt(Space, Size, Settings, Board, Sides, Stream0) :-
    (   Space == squares
    ->  square(Size, Settings, Rows, Stream0, Stream),
        reduced_puzzle(Size, Rows, Settings, Board, Sides, Stream, _)
    ;   themed_puzzle(Space, Settings, Board, Sides, Rows, Stream0, _)
    ),
    Settings.solution = Rows,
    sides_by(Settings.rule, Sides, Ruled),
    graded(Settings.graded, Settings, Board, Ruled).

%   square(+Size, +Settings, -Rows, +Stream0, -Stream) is semidet. Clues alone
%   do not determine many squares.

square(Size, Settings, Rows, Stream0, Stream) :-
    (   Settings.givens == 0-0
    ->  determined_square(Settings.rule, Size, Rows, Stream0, Stream)
    ;   ruled_square(Settings.rule, Size, Rows, Stream0, Stream)
    ).

%   graded(+Graded, +Settings, +Board, +Sides) is semidet: the puzzle, which
%   has one solution, is graded as the settings want it. The whole path to the
%   solution takes long, above all where trial is needed: so it is only told if
%   its score or its hardest technique is asked for, or to tell an unreasonable
%   puzzle from one that even trial does not solve. A difficulty below has been
%   proved by the reduction if it was wanted.

graded(none, _, _, _).
graded(difficulty, Settings, Board, Sides) :-
    Wanted = Settings.difficulty,
    (   nonvar(Wanted),
        Wanted \== unreasonable
    ->  true
    ;   var(Wanted),
        difficulty(Difficulty, _),
        Difficulty \== unreasonable,
        solved_up_to(Difficulty, Board, Sides)
    ->  Wanted = Difficulty
    ;   graded(whole, Settings, Board, Sides)
    ).
graded(whole, Settings, Board, Sides) :-
    grade(Board, Sides,
          grade(unique, Settings.difficulty, Settings.score,
                Settings.hardest, _)).
