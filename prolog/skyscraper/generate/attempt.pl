% SPDX-License-Identifier: MIT

:- module(skyscraper_attempt,
          [ generated/5                 % +Space, +Size, +Seed, +Settings,
                                        % -Outcome
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(determined_square).
:- use_module(few_clues).
:- use_module(graded_reduction).
:- use_module(parts).
:- use_module(random_stream).
:- use_module(reduction).
:- use_module(ruled_square).
:- use_module(settings, [wanted_difficulty/2]).
:- use_module(symmetry).
:- use_module(theme, [themed_puzzle//5]).
:- use_module('../explain/explanation', [grade/3, solved_up_to/3]).
:- use_module('../explain/ladder', [difficulty/2]).
:- use_module('../line/arrangement_count').
:- use_module('../rule/rule').
:- use_module(library(apply), [foldl/4, partition/4]).
:- use_module(library(lists), [append/2, memberchk/2]).
:- use_module(library(pairs), [map_list_to_pairs/3, pairs_values/2]).

/** <module> Attempts at a puzzle, until one is what was asked for

An attempt puts all parts of a square into a random order and takes them away
one by one, as far as the settings want. If a difficulty is asked for, the
order is one that leads to it more often.

A seed has a random stream. Each attempt takes a number from it, the seed of a
stream of its own: so it does not matter how much of its stream an attempt
uses before it fails.
*/

%!  generated(+Space, +Size, +Seed, +Settings, -Outcome) is det.
%
%   Outcome is what Seed, an integer from 0 on, leads to with the Settings of
%   puzzle_settings/2 and the Space of feasibility/3:
%
%     - puzzle(Board, Sides, Attempts)
%       A puzzle as the settings want it, found in that many Attempts. The
%       variables of the settings have their values: `solution` the rows of
%       the solution, and `difficulty`, `score` and `hardest` what grade/3
%       says, if one of them is asked for.
%     - given_up(Attempts)
%       No puzzle was found in the number of Attempts that the settings allow.
%
%   The argument of `begun` in the settings becomes the number of the attempt
%   that is being made, and is that after an exception, too.

generated(Space, Size, Seed, Settings, Outcome) :-
    random_stream(Seed, Stream),
    attempts(1, Space, Size, Settings, Outcome, Stream).

attempts(Number, Space, Size, Settings, Outcome, Stream0) :-
    nb_setarg(1, Settings.begun, Number),
    attempt_stream(AttemptStream, Stream0, Stream),
    (   attempt(Space, Size, Settings, Board, Sides, AttemptStream, _)
    ->  Outcome = puzzle(Board, Sides, Number)
    ;   Number == Settings.attempts
    ->  Outcome = given_up(Number)
    ;   Next is Number + 1,
        attempts(Next, Space, Size, Settings, Outcome, Stream)
    ).

attempt_stream(AttemptStream) -->
    random_below(0x100000000, High),
    random_below(0x100000000, Low),
    { Seed is (High<<32) + Low,
      random_stream(Seed, AttemptStream)
    }.

%   attempt(+Space, +Size, +Settings, -Board, -Sides)// is semidet: a puzzle
%   that agrees with the settings, if the first one made does.

attempt(Space, Size, Settings, Board, Sides) -->
    (   { Space == squares }
    ->  square(Size, Settings, Rows),
        reduced_puzzle(Rows, Settings, Board, Sides)
    ;   themed_puzzle(Space, Settings, Board, Sides, Rows)
    ),
    { Settings.solution = Rows,
      sides_by(Settings.rule, Sides, Ruled),
      graded(Settings.graded, Settings, Board, Ruled)
    }.

%   square(+Size, +Settings, -Rows)// is semidet. Few squares are determined by
%   their clues alone.

square(Size, Settings, Rows) -->
    (   { Settings.givens == 0-0 }
    ->  determined_square(Settings.rule, Size, Rows)
    ;   ruled_square(Settings.rule, Size, Rows)
    ).

%   reduced_puzzle(+Rows, +Settings, -Board, -Sides)// is semidet: Board and
%   Sides are a puzzle whose one solution is Rows. It has as few givens as the
%   order and their bounds allow. If `minimal` is `false`, clues go after the
%   givens, and only as far as the difficulty needs.

reduced_puzzle(Rows, Settings, Board, Sides) -->
    { square_problem(Settings.rule, Rows, Problem),
      Problem = problem(_, Size, _, _),
      all_parts(Size, All),
      orbits(Settings.symmetry, Size, All, Orbits0)
    },
    random_order(Orbits0, Orbits),
    { puzzle_parts(Settings, Problem, Orbits, Parts),
      partition(is_cell, Parts, _, Clues),
      length(Clues, Count),
      Least-Most = Settings.clues,
      between(Least, Most, Count),
      parts_puzzle(Problem, Parts, Board, Sides)
    }.

%   puzzle_parts(+Settings, +Problem, +Orbits, -Parts) is semidet: Parts are
%   what is kept of Orbits, which are in a random order.

puzzle_parts(Settings, Problem, Orbits, Parts) :-
    Minimal = Settings.minimal,
    Givens = Settings.givens,
    _-Most = Settings.clues,
    wanted_difficulty(Settings, Difficulty),
    partition(of_cells, Orbits, Cells, Clues0),
    weak_last(Difficulty, Problem, Clues0, Clues),
    (   Givens == 0-0,
        Most \== inf
    ->  clues_alone(Minimal, Difficulty, Settings.clues, Problem, Clues, Parts)
    ;   Minimal-Givens-Most == true-(0-inf)-inf,
        in_mixed_order(Difficulty, Problem)
    ->  kept_parts(true, Difficulty, Givens, Problem, all([], Orbits, []),
                   Parts)
    ;   most_clues(Most, Clues, MostClues),
        (   Minimal-Difficulty-Givens = false-none-(_-inf),
            at_most_hard(Problem)
        ->  append(MostClues, Shown),
            kept_cells(Givens, hard, Problem, Shown, Cells, KeptCells),
            append([Shown|KeptCells], Parts),
            solvable(hard, Problem, Parts)
        ;   kept_parts(Minimal, Difficulty, Givens, Problem,
                       all([], Cells, MostClues), Parts)
        )
    ).

%   at_most_hard(+Problem) is semidet: if any difficulty will do, givens go
%   only as far as a puzzle of this size is not harder than hard. With fewer
%   givens, nearly all are unreasonable: it takes minutes to find out that they
%   have one solution, and to grade them.

at_most_hard(problem(_, Size, _, _)) :-
    Size > 10.

of_cells([cell(_,_)|_]).

%   most_clues(+Most, +Clues, -MostClues) is det: as many clues as there may
%   be. All givens are still there, so these are enough to begin with.

most_clues(inf, Clues, MostClues) =>
    MostClues = Clues.
most_clues(Most, Clues, MostClues) =>
    filled_up(Most-Most, Clues, [], MostClues).

%   in_mixed_order(+Difficulty, +Problem) is semidet: a minimal puzzle of this
%   size gets this difficulty more often if givens and clues are tried in mixed
%   order, not the givens first. The more givens stay instead of clues, the
%   easier it is. (Of 60 minimal puzzles of size 8, 53 were unreasonable with
%   givens first; in mixed order 10 were easy, 9 medium and 15 extreme. Of 200
%   of size 5, 58 were medium with givens first, and 8 in mixed order.)

in_mixed_order(easy, _).
in_mixed_order(medium, problem(_, Size, _, _)) :-
    Size > 5.
in_mixed_order(extreme, problem(_, Size, _, _)) :-
    Size > 6.

%   weak_last(+Difficulty, +Problem, +Clues0, -Clues) is det: if a difficulty
%   is asked for, clues that say little are tried last, so that more of them
%   stay. For `medium` and `hard`, the more arrangements of a line a clue
%   leaves, the less it says: at size 6 the 6 is first and the 2 last. For the
%   others there are two kinds: 1, the highest clue and the one below it say
%   more, all others say little. How many attempts succeeded with the clues in
%   random order, with these two kinds, and with the finer differences:
%
%     | difficulty | size | attempts | random | two kinds | finer |
%     | medium     | 5    | 200      | 75     | 111       | 154   |
%     | hard       | 5    | 400      | 0      | 4         | 14    |
%     | hard       | 6    | 300      | 40     | 57        | 81    |
%     | extreme    | 5    | 150      | 30     | 38        | 26    |

weak_last(none, _, Clues0, Clues) =>
    Clues = Clues0.
weak_last(Difficulty, Problem, Clues0, Clues) =>
    map_list_to_pairs(weakness(Difficulty, Problem), Clues0, Pairs0),
    keysort(Pairs0, Pairs),
    pairs_values(Pairs, Clues).

%   weakness(+Difficulty, +Problem, +Orbit, -Weakness) is det: Weakness is the
%   sum over the clues of Orbit.

weakness(Difficulty, Problem, Orbit, Weakness) :-
    foldl(add_weakness(Difficulty, Problem), Orbit, 0, Weakness).

add_weakness(Difficulty, Problem, Part, Weakness0, Weakness) :-
    Problem = problem(Rule, Size, _, _),
    part_number(Part, Problem, Clue),
    (   memberchk(Difficulty, [medium,hard])
    ->  once(( arrangement_count(Rule, Size, Clue, 0, Each)
             ; Each = 0                 % counting takes too long
             ))
    ;   Clue > 1,
        rule_most(Rule, Size, Most),
        Clue < Most - 1
    ->  Each = 1
    ;   Each = 0
    ),
    Weakness is Weakness0 + Each.

%   clues_alone(+Minimal, +Difficulty, +Bounds, +Problem, +Clues, -Parts) is
%   semidet: Parts are clues, no more than Bounds allow. None of them can go;
%   but if Minimal is `false`, others are added up to the least of Bounds.

clues_alone(Minimal, Difficulty, Bounds, Problem, Clues, Parts) :-
    reduced(Problem, [], Clues, Kept0),
    _-Most = Bounds,
    (   append(Kept0, Parts0),
        length(Parts0, Count),
        Count =< Most
    ->  Kept = Kept0
    ;   few_clues(Problem, Clues, Most, Kept1),
        reduced(Problem, [], Kept1, Kept)
    ),
    (   Minimal == true
    ->  append(Kept, Parts)
    ;   filled_up(Bounds, Clues, Kept, Filled),
        append(Filled, Parts)
    ),
    of_difficulty(Difficulty, Problem, Parts).

%   graded(+Graded, +Settings, +Board, +Sides) is semidet: the puzzle, which
%   has one solution, has the grade that the settings want. The whole path to
%   the solution takes long, above all if it needs trial: so it is found only
%   if its score or its hardest technique is asked for, or to tell an
%   unreasonable puzzle from one that even trial does not solve. If an easier
%   difficulty was wanted, the reduction has proved it.

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
