% SPDX-License-Identifier: MIT

:- module(skyscraper_settings,
          [ board_seed/2,               % +Options, -Seed
            puzzle_settings/2,          % +Options, -Settings
            wanted_difficulty/2,        % +Settings, -Difficulty
            largest_seed/1              % -Seed
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(symmetry, [symmetry/3]).
:- use_module('../options').
:- use_module('../rule/rule', [classic_rule/1, must_be_rule/1]).
:- use_module('../explain/ladder',
              [difficulty/2, technique/6, technique_name/1]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists), [member/2]).

/** <module> The options of the generator

    ?- puzzle_settings([difficulty(hard),givens(none)], _Settings),
       get_dict(difficulty, _Settings, Difficulty),
       get_dict(minimal, _Settings, Minimal).
    Difficulty = hard, Minimal = false.

An option that is wrong by itself is found here, before any work is done.
*/

%!  board_seed(+Options, -Seed) is det.
%
%   Seed is the one in the Options of generateBoard/5, or a variable.
%
%   @error type_error, domain_error or instantiation_error if Options are
%          malformed

board_seed(Options, Seed) :-
    must_be(list, Options),
    (   member(Option, Options),
        \+ subsumes_term(seed(_), Option)
    ->  domain_error(generate_board_option, Option)
    ;   puzzle_settings(Options, Settings),
        Seed = Settings.seed
    ).

%!  puzzle_settings(+Options, -Settings) is semidet.
%
%   Options are those of generatePuzzle/4; their unbound arguments are answers:
%
%     - seed(?Seed)
%       An integer from 0 to 2**64 - 1. The same size, options and seed give
%       the same puzzle. If bound, it is the seed of the first puzzle; a
%       variable must have no constraints.
%     - difficulty(?Difficulty)
%       What grade/3 says of the puzzle: `easy`, `medium`, `hard`, `extreme`
%       or `unreasonable`.
%     - givens(+Givens)
%       `auto` (default), as many as the other options leave; `none`; how many;
%       or Least-Most, where Most may be `inf`.
%     - minimal(+Boolean)
%       With `true`, taking away any clue or given gives a second solution: any
%       orbit, if a symmetry is asked for; with a theme, any that it leaves
%       open. Default is `false`.
%     - symmetry(+Name)
%       The pattern of clues and givens has this symmetry (symmetry/3), by
%       default `none`.
%     - clues(+Clues)
%       `auto` (default), all but those that the difficulty or `minimal`
%       removes, and at least one; how many; or Least-Most, where Most may be
%       `inf`.
%     - theme(+Rows, +Sides)
%       What the puzzle is to look like (theme_space/3, themed_puzzle//5).
%     - rule(+Rule)
%       A rule other than the classic one (rule/rule.pl).
%     - attempts(+Most)
%       Fails after that many attempts without success. Default is `inf`.
%     - solution(-Rows)
%       The solution.
%     - score(?Score), hardest(?Technique)
%       What grade/3 says. If bound or constrained, only puzzles of which that
%       is true are made. A bound technique asks for its difficulty, too,
%       except sequence elimination, which has three.
%
%   Settings is a dict of these options: a variable or the default stands for
%   an option that is missing, bounds are Least-Most, and `theme` is
%   theme(Rows, Sides). There are three more keys: `options`, the Options;
%   `graded`, which is `whole` if the score or the hardest technique is asked
%   for, `difficulty` if only that is, or `none`; and `begun`, a term begun(_)
%   for generated/5.
%
%   Fails if a technique that is asked for is not of the difficulty.
%
%   @error type_error, domain_error, instantiation_error or
%          uninstantiation_error if Options are malformed

puzzle_settings(Options, Settings) :-
    must_be(list, Options),
    maplist(option_setting, Options, Pairs),
    must_be_single(Options),
    dict_pairs(Asked, _, Pairs),
    (   member(Key-Graded,
               [score-whole,hardest-whole,difficulty-difficulty]),
        get_dict(Key, Asked, _)
    ->  true
    ;   Graded = none
    ),
    findall(Name-Default,
            (   setting(Option, _, _, Default),
                functor(Option, Name, _)
            ),
            Defaults),
    dict_pairs(Others, _, [begun-begun(_),graded-Graded,options-Options
                        |Defaults]),
    Settings = Others.put(Asked),
    (   var(Settings.difficulty),
        technique_difficulty(Settings.hardest, Implied)
    ->  Settings.difficulty = Implied
    ;   true
    ).

option_setting(Option, Name-Setting) :-
    (   nonvar(Option),
        setting(Option, Value, Type, _)
    ->  must_be_of(Type, Value),
        functor(Option, Name, _),
        setting_value(Name, Value, Setting)
    ;   domain_error(generate_puzzle_option, Option)
    ).

%   technique_difficulty(?Technique, -Difficulty) is semidet: Technique is
%   bound, and has only that Difficulty.

technique_difficulty(Technique, Difficulty) :-
    atom(Technique),
    findall(Each, technique(Technique, Each, _, _, _, _), [Difficulty]).

%   setting(?Option, ?Value, -Type, -Default) is nondet: the Value of Option has
%   to be of that Type (must_be_of/2). Without Option the setting is Default.

setting(seed(Seed), Seed, answer(between(0, Largest)), _) :-
    largest_seed(Largest).
setting(difficulty(Difficulty), Difficulty,
        answer(one(Word, difficulty(Word, _))), _).
setting(score(Score), Score, answer(nonneg), _).
setting(hardest(Technique), Technique,
        answer(one(Word, technique_name(Word))), _).
setting(solution(Rows), Rows, var, _).
setting(givens(Givens), Givens, bounds([none,auto]), 0-inf).
setting(minimal(Minimal), Minimal, boolean, false).
setting(symmetry(Symmetry), Symmetry, one(Word, symmetry(Word, _, _)), none).
setting(clues(Clues), Clues, bounds([auto]), 1-inf).
setting(theme(Rows, Sides), theme(Rows, Sides), theme, none).
setting(rule(Rule), Rule, rule, Classic) :-
    classic_rule(Classic).
setting(attempts(Most), Most, count_or([inf], positive_integer), inf).

%   must_be_of(+Type, +Value) is det: as must_be/2, with some more types.

must_be_of(answer(Type), Value) =>
    (   var(Value)
    ->  true
    ;   must_be_of(Type, Value)
    ).
must_be_of(one(Word, Goal), Value) =>
    findall(Word, Goal, Words),
    must_be_word(Words, Value).
must_be_of(count_or(Words, Type), Value) =>
    (   atom(Value)
    ->  must_be_word(Words, Value)
    ;   must_be(Type, Value)
    ).
must_be_of(bounds(_), Least-Most) =>
    must_be(nonneg, Least),
    must_be_of(count_or([inf], nonneg), Most),
    (   Least =< Most
    ->  true
    ;   domain_error(least_to_most, Least-Most)
    ).
must_be_of(bounds(Words), Value) =>
    must_be_of(count_or(Words, nonneg), Value).
must_be_of(theme, theme(Rows, Sides)) =>
    must_be(list, Rows),
    must_be(list, Sides).
must_be_of(rule, Rule) =>
    must_be_rule(Rule).
must_be_of(Type, Value) =>
    must_be(Type, Value).

%   setting_value(+Name, +Value, -Setting) is det: bounds are Least-Most.

setting_value(givens, auto, Bounds) =>
    Bounds = 0-inf.
setting_value(givens, none, Bounds) =>
    Bounds = 0-0.
setting_value(clues, auto, Bounds) =>
    Bounds = 1-inf.
setting_value(Name, Count, Bounds), integer(Count), bounded(Name) =>
    Bounds = Count-Count.
setting_value(_, Value, Setting) =>
    Setting = Value.

bounded(givens).
bounded(clues).

%!  largest_seed(-Seed) is det.
%
%   Seed is the largest there is: it fits into eight bytes.

largest_seed(0xffff_ffff_ffff_ffff).

%!  wanted_difficulty(+Settings, -Difficulty) is det.
%
%   Difficulty is the one that is asked for, or `none`.

wanted_difficulty(Settings, Difficulty) :-
    (   nonvar(Settings.difficulty)
    ->  Difficulty = Settings.difficulty
    ;   Difficulty = none
    ).
