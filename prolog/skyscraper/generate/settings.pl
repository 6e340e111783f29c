% SPDX-License-Identifier: MIT

:- module(skyscraper_settings,
          [ board_seed/2,               % +Options, -Seed
            puzzle_settings/2,          % +Options, -Settings
            wanted_difficulty/2,        % +Settings, -Difficulty
            within/2,                   % +Count, +Bounds
            largest_seed/1              % -Seed
          ]).
:- use_module(symmetry, [symmetry/3]).
:- use_module('../options').
:- use_module('../rule/rule', [classic_rule/1, must_be_rule/1]).
:- use_module('../explain/ladder',
              [difficulty/2, technique/6, technique_name/1]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(library(option), [option/3]).

/** <module> The options of the generator

    ?- puzzle_settings([difficulty(hard),givens(none)], _Settings),
       get_dict(difficulty, _Settings, Difficulty),
       get_dict(minimal, _Settings, Minimal).
    Difficulty = hard, Minimal = false.

What is wrong with an option by itself is found here, before any work is
done.
*/

%!  board_seed(+Options, -Seed) is det.
%
%   Seed is the one in the Options of generateBoard/5, or a variable.
%
%   @error type_error, domain_error or instantiation_error if Options are
%          malformed

board_seed(Options, Seed) :-
    must_be(list, Options),
    maplist(board_option, Options),
    must_be_single(Options),
    option(seed(Seed), Options, _).

board_option(Option) :-
    (   nonvar(Option),
        Option = seed(Seed)
    ->  optional(seed, Seed)
    ;   domain_error(generate_board_option, Option)
    ).

%!  puzzle_settings(+Options, -Settings) is semidet.
%
%   Options are those of generatePuzzle/4; their unbound arguments are answers:
%
%     - seed(?Seed)
%       An integer from 0 to 2**64 - 1. The same size and options with the same
%       seed give the same puzzle. Bound, it is the seed of the first puzzle;
%       a variable must have no constraints.
%     - difficulty(?Difficulty)
%       What grade/3 says of the puzzle: `easy`, `medium`, `hard`, `extreme`
%       or `unreasonable`.
%     - givens(+Givens)
%       `auto` (default): as many as the other options leave; `none`; how
%       many; or Least-Most, where Most may be `inf`.
%     - minimal(+Boolean)
%       With `true`, no clue and no given can go without a second solution:
%       no orbit of them, if a symmetry is asked for; with a theme, none that
%       it leaves open. Default is `false`.
%     - symmetry(+Name)
%       The pattern of clues and givens has this symmetry (symmetry/3), by
%       default `none`.
%     - clues(+Clues)
%       How many clues there are at most, or Least-Most, where Most may be
%       `inf`. Default is `inf`. There is at least one clue, unless Clues is 0
%       or Least is.
%     - theme(+Rows, +Sides)
%       What the puzzle is to look like: an entry is a number, or `?` where
%       one has to stand, 0 where none may, `*` or a variable where one may.
%       If there is a place for a clue, there is at least one, unless what
%       has to stand is the whole puzzle.
%     - rule(+Rule)
%       Another rule than the classic one (rule/rule.pl). In a theme `x` is a
%       park that is given.
%     - attempts(+Most)
%       After so many attempts without success it fails. Default is `inf`.
%     - solution(-Rows)
%       The solution.
%     - score(?Score), hardest(?Technique)
%       What grade/3 says: if bound, or constrained, the puzzles are sought of
%       which it is true. A technique that is bound asks for its difficulty,
%       too, but for sequence elimination, which has three.
%
%   Settings is a dict of these options: a variable or the default stands for
%   what is not asked for, bounds are Least-Most, and `theme` is theme(Rows,
%   Sides). There are two keys more: `options`, the Options; and `graded`, which
%   is `whole` if the score or the hardest technique is asked for, `difficulty`
%   if only that is, or `none`.
%
%   Fails if a technique that is asked for is not of the difficulty.
%
%   @error type_error, domain_error, instantiation_error or
%          uninstantiation_error if Options are malformed

puzzle_settings(Options, Settings) :-
    must_be(list, Options),
    maplist(puzzle_option, Options),
    must_be_single(Options),
    maplist(option_setting, Options, Pairs),
    dict_pairs(Asked, _, Pairs),
    graded(Asked, Graded),
    classic_rule(Classic),
    Settings = _{ seed:_,
                  difficulty:_,
                  score:_,
                  hardest:_,
                  solution:_,
                  graded:Graded,
                  givens:0-inf,
                  minimal:false,
                  symmetry:none,
                  clues:1-inf,
                  attempts:inf,
                  theme:none,
                  rule:Classic,
                  options:Options
                }.put(Asked),
    (   var(Settings.difficulty),
        technique_difficulty(Settings.hardest, Implied)
    ->  Settings.difficulty = Implied
    ;   true
    ).

option_setting(theme(Rows, Sides), Setting) =>
    Setting = theme-theme(Rows, Sides).
option_setting(givens(Givens), Setting) =>
    Setting = givens-Bounds,
    givens_bounds(Givens, Bounds).
option_setting(clues(Clues), Setting) =>
    Setting = clues-Bounds,
    clues_bounds(Clues, Bounds).
option_setting(Option, Setting) =>
    Option =.. [Name,Value],
    Setting = Name-Value.

givens_bounds(Least-Most, Bounds) =>
    Bounds = Least-Most.
givens_bounds(auto, Bounds) =>
    Bounds = 0-inf.
givens_bounds(none, Bounds) =>
    Bounds = 0-0.
givens_bounds(Count, Bounds) =>
    Bounds = Count-Count.

clues_bounds(Least-Most, Bounds) =>
    Bounds = Least-Most.
clues_bounds(Most, Bounds) =>
    Bounds = Least-Most,
    Least is min(1, Most).

graded(Asked, Graded) :-
    (   (   get_dict(score, Asked, _)
        ;   get_dict(hardest, Asked, _)
        )
    ->  Graded = whole
    ;   get_dict(difficulty, Asked, _)
    ->  Graded = difficulty
    ;   Graded = none
    ).

%!  wanted_difficulty(+Settings, -Difficulty) is det.
%
%   Difficulty is the one that is asked for, or `none`.

wanted_difficulty(Settings, Difficulty) :-
    (   nonvar(Settings.difficulty)
    ->  Difficulty = Settings.difficulty
    ;   Difficulty = none
    ).

%!  within(+Count, +Bounds) is semidet.
%
%   Count is not below nor above Bounds.

within(Count, Least-Most) :-
    Count >= Least,
    Count =< Most.

%   technique_difficulty(?Technique, -Difficulty) is semidet: Technique is
%   known, and of that Difficulty only.

technique_difficulty(Technique, Difficulty) :-
    atom(Technique),
    findall(Each, technique(Technique, Each, _, _, _, _), [Difficulty]).

puzzle_option(Option) :-
    (   nonvar(Option),
        option_value(Option, Type, Value)
    ->  call(Type, Value)
    ;   domain_error(generate_puzzle_option, Option)
    ).

%   option_value(+Option, -Check, -Value) is semidet: call(Check, Value) is an
%   error if the value is not one that the option may have.

option_value(seed(Seed), optional(seed), Seed).
option_value(difficulty(Difficulty), optional(must_be_word(Words)),
             Difficulty) :-
    findall(Word, difficulty(Word, _), Words).
option_value(score(Score), optional(must_be(nonneg)), Score).
option_value(hardest(Technique), optional(must_be_word(Words)), Technique) :-
    findall(Word, technique_name(Word), Words).
option_value(solution(Rows), must_be(var), Rows).
option_value(givens(Givens), count_or_bounds([none,auto]), Givens).
option_value(minimal(Minimal), must_be(boolean), Minimal).
option_value(symmetry(Symmetry), must_be_word(Words), Symmetry) :-
    findall(Word, symmetry(Word, _, _), Words).
option_value(clues(Clues), count_or_bounds([inf]), Clues).
option_value(attempts(Attempts), positive_or_inf, Attempts).
option_value(rule(Rule), must_be_rule, Rule).
option_value(theme(Rows, Sides), must_be(list), Sides) :-
    must_be(list, Rows).

:- meta_predicate
    optional(1, ?).

optional(Check, Value) :-
    (   var(Value)
    ->  true
    ;   call(Check, Value)
    ).

seed(Seed) :-
    must_be(nonneg, Seed),
    largest_seed(Largest),
    (   Seed =< Largest
    ->  true
    ;   domain_error(seed_up_to(Largest), Seed)
    ).

%!  largest_seed(-Seed) is det.
%
%   As large as a seed can be: it fits into eight bytes.

largest_seed(0xffff_ffff_ffff_ffff).

count_or(Words, Value) :-
    (   atom(Value)
    ->  must_be_word(Words, Value)
    ;   must_be(nonneg, Value)
    ).

count_or_bounds(Words, Value) :-
    (   nonvar(Value),
        Value = Least-Most
    ->  must_be(nonneg, Least),
        count_or([inf], Most),
        (   Least =< Most
        ->  true
        ;   domain_error(least_to_most, Value)
        )
    ;   count_or(Words, Value)
    ).

positive_or_inf(Count) :-
    (   Count == inf
    ->  true
    ;   must_be(positive_integer, Count)
    ).
