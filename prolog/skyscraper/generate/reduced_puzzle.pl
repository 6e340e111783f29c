% SPDX-License-Identifier: MIT

:- module(skyscraper_reduced_puzzle,
          [ reduced_puzzle/7,           % +Size, +Rows, +Settings, -Board,
                                        % -Sides, +Stream0, -Stream
            kept_parts/6                % +Minimal, +Difficulty, +Givens,
                                        % +Problem, +All, -Parts
          ]).
:- use_module(few_clues).
:- use_module(graded_reduction).
:- use_module(parts).
:- use_module(random_stream).
:- use_module(reduction).
:- use_module(settings, [wanted_difficulty/2]).
:- use_module(symmetry).
:- use_module('../line/arrangement_count').
:- use_module('../line/table', [line_table/5]).
:- use_module('../rule/rule', [rule_most/3]).
:- use_module(library(apply), [foldl/4, maplist/3, partition/4]).
:- use_module(library(lists),
              [ append/2, append/3, memberchk/2, nth1/3, numlist/3,
                subtract/3
              ]).
:- use_module(library(pairs), [map_list_to_pairs/3, pairs_values/2]).

/** <module> The puzzle that a square leads to

One attempt of the generator: all the parts of a solved square are put into
a random order, and taken away one after the other as far as the settings
want it. Where a difficulty is asked for, the order is one that leads to it
more often.

    ?- reduced_puzzle(2, [[1,2],[2,1]],
                      _{ rule:rule(0,[],count), difficulty:easy,
                         givens:0-0, minimal:true,
                         symmetry:none, clues:1-inf
                       }, Board, Sides, stream(1,2,3,4), _).
    Board = [[_,_],[_,_]], Sides = [[0,0],[0,0],[0,2],[0,0]].
*/

%!  reduced_puzzle(+Size, +Rows, +Settings, -Board, -Sides, +Stream0, -Stream)
%!      is semidet.
%
%   Board and Sides are a puzzle whose one solution is Rows, as Settings want
%   it. Fails if what this attempt leads to is not: another one, even with the
%   same Rows, may still succeed. Of Settings, a dict of puzzle_settings/2,
%   `difficulty`, `givens`, `clues`, `minimal`, `symmetry` and `rule` count. Of
%   givens there are as few as the attempt leads to within their bounds. If
%   `minimal` is `false`, clues go after the givens, and only as far as the
%   difficulty needs.

reduced_puzzle(Size, Rows, Settings, Board, Sides, Stream0, Stream) :-
    square_problem(Settings.rule, Rows, Problem),
    all_parts(Size, All),
    orbits(Settings.symmetry, Size, All, Orbits0),
    random_order(Orbits0, Orbits, Stream0, Stream),
    puzzle_parts(Settings, Problem, Orbits, Parts),
    partition(is_cell, Parts, _, Clues),
    length(Clues, ClueCount),
    Least-Most = Settings.clues,
    between(Least, Most, ClueCount),
    parts_puzzle(Problem, Parts, Board, Sides).

%   puzzle_parts(+Settings, +Problem, +Orbits, -Parts) is semidet: Parts are
%   what is left of Orbits, which are in a random order.

puzzle_parts(Settings, Problem, Orbits, Parts) :-
    Minimal = Settings.minimal,
    Givens = Settings.givens,
    Bounds = Settings.clues,
    Bounds = _-Most,
    wanted_difficulty(Settings, Difficulty),
    partition(of_cells, Orbits, Cells, Clues0),
    weak_last(Difficulty, Problem, Clues0, Clues),
    (   Most \== inf
    ->  (   Givens == 0-0
        ->  few_parts(Minimal, Difficulty, Bounds, Problem, Clues, Parts)
        ;   %   with givens, so many clues are enough from the beginning
            taken(Clues, Most-Most, Fewer, 0, _),
            kept_parts(Minimal, Difficulty, Givens, Problem,
                       all([], Cells, Fewer), Parts)
        )
    ;   Minimal == true,
        Givens == 0-inf,
        Problem = problem(_, Size, _, _),
        in_mixed_order(Difficulty, Size)
    ->  reduced(Problem, [], Orbits, Kept),
        append(Kept, Parts),
        of_difficulty(Difficulty, Problem, Parts)
    ;   kept_parts(Minimal, Difficulty, Givens, Problem,
                   all([], Cells, Clues), Parts)
    ).

of_cells([cell(_,_)|_]).

%   in_mixed_order(+Difficulty, +Size) is semidet: a minimal puzzle of this size
%   gets this difficulty more often if givens and clues are gone through
%   together, and not the givens first. The more givens are left instead of
%   clues, the easier it is. (Of minimal puzzles of size 8 with givens first 53
%   of 60 were unreasonable, of those with mixed parts 10 easy, 9 medium and
%   15 extreme. Of those of size 5, 58 of 200 with givens first were medium,
%   and 8 of 200 with mixed parts.)

in_mixed_order(easy, _).
in_mixed_order(medium, Size) :-
    Size > 5.
in_mixed_order(extreme, Size) :-
    Size > 6.

%   weak_last(+Difficulty, +Problem, +Clues0, -Clues) is det: for a difficulty,
%   clues that say little are gone through last, so that more of them are
%   left. For `medium` and `hard` a clue says the less, the more arrangements
%   of a line it leaves: at size 6 first the 6, and the 2 last. For the others
%   all clues between 1 and the size minus 1 count as one.
%
%   Of so many attempts became, with the clues in random order, with these two
%   kinds, and with finer differences:
%
%     | difficulty | size | attempts | random | two kinds | finer |
%     | medium     | 5    | 200      | 75     | 111       | 154   |
%     | hard       | 5    | 400      | 0      | 4         | 14    |
%     | hard       | 6    | 300      | 40     | 57        | 81    |
%     | extreme    | 5    | 150      | 30     | 38        | 26    |

weak_last(Difficulty, Problem, Clues0, Clues) :-
    (   Difficulty == none
    ->  Clues = Clues0
    ;   Problem = problem(Rule, Size, _, _),
        clue_weaknesses(Difficulty, Rule, Size, Weaknesses),
        map_list_to_pairs(weakness(Weaknesses, Problem), Clues0, Pairs0),
        keysort(Pairs0, Pairs),
        pairs_values(Pairs, Clues)
    ).

%   weakness(+Weaknesses, +Problem, +Orbit, -Weakness) is det: Weakness is that
%   of the clues of Orbit together, where Weaknesses has that of each clue from
%   1 on.

weakness(Weaknesses, Problem, Orbit, Weakness) :-
    foldl(add_weakness(Weaknesses, Problem), Orbit, 0, Weakness).

add_weakness(Weaknesses, Problem, Part, Weakness0, Weakness) :-
    part_number(Part, Problem, Clue),
    nth1(Clue, Weaknesses, Each),
    Weakness is Weakness0 + Each.

clue_weaknesses(Difficulty, Rule, Size, Weaknesses) :-
    rule_most(Rule, Size, Most),
    numlist(1, Most, Clues),
    (   memberchk(Difficulty, [medium,hard])
    ->  maplist(clue_arrangements(Rule, Size), Clues, Weaknesses)
    ;   maplist(weak(Most), Clues, Weaknesses)
    ).

clue_arrangements(Rule, Size, Clue, Weakness) :-
    (   arrangement_count(Rule, Size, Clue, 0, Count)
    ->  Weakness = Count
    ;   Weakness = 0                    % nobody can tell in a short time
    ).

weak(Most, Clue, Weak) :-
    (   Clue > 1,
        Clue < Most - 1
    ->  Weak = 1
    ;   Weak = 0
    ).

%   taken(+Orbits, +Bounds, -Taken, +Count0, -Count) is det: Taken are the first
%   of Orbits that, added to Count0 parts, make as many as the least of Bounds.
%   One with which there would be more than the most is left out. Count is how
%   many there are then.

taken([], _, [], Count, Count).
taken([Orbit|Orbits], Least-Most, Taken, Count0, Count) :-
    length(Orbit, Length),
    Count1 is Count0 + Length,
    (   Count0 < Least,
        Count1 =< Most
    ->  Taken = [Orbit|Taken1],
        taken(Orbits, Least-Most, Taken1, Count1, Count)
    ;   taken(Orbits, Least-Most, Taken, Count0, Count)
    ).

%   few_parts(+Minimal, +Difficulty, +Bounds, +Problem, +Clues, -Parts) is
%   semidet: Parts are clues, not more than Bounds allow. None of them can go,
%   but where Minimal is `false` others are added up to the least of Bounds.

few_parts(Minimal, Difficulty, Bounds, Problem, Clues, Parts) :-
    Bounds = _-Most,
    append(Clues, ClueParts),
    determined(Problem, ClueParts),
    reduced(Problem, [], Clues, Kept0),
    (   parts_count(Kept0, Count),
        Count =< Most
    ->  Needed = Kept0
    ;   few_clues(Problem, Clues, Most, Kept1),
        reduced(Problem, [], Kept1, Needed)
    ),
    (   Minimal == true
    ->  Kept = Needed
    ;   filled_up(Bounds, Clues, Needed, Kept)
    ),
    append(Kept, Parts),
    of_difficulty(Difficulty, Problem, Parts).

parts_count(Orbits, Count) :-
    append(Orbits, Parts),
    length(Parts, Count).

%!  kept_parts(+Minimal, +Difficulty, +Givens, +Problem, +All, -Parts)
%!      is semidet.
%
%   All are all(Fixed, Cells, Clues), and Parts are Fixed and what is left of
%   the orbits Cells and Clues: first givens go, and as few are left as the
%   bounds Givens allow, then clues. If Minimal is `false` givens go as far as
%   the Difficulty allows, and clues as far as it needs. If it is `true` all go
%   as far as there is one solution, and this fails if the puzzle then is of
%   another Difficulty. With All it is not harder than Difficulty, which may be
%   `none`.

kept_parts(false, Difficulty, Givens, Problem, all(Fixed, Cells, Clues),
           Parts) :-
    hardest(Difficulty, Hardest),
    append([Fixed|Clues], WithClues),
    kept_cells(Givens, Hardest, Problem, WithClues, Cells, KeptCells),
    append([Fixed|KeptCells], WithCells),
    (   Difficulty == none
    ->  KeptClues = Clues
    ;   reduced_until(Difficulty, Problem, WithCells, Clues, KeptClues)
    ),
    append([WithCells|KeptClues], Parts),
    %   for long lines graded_reduced/5 does not speak for the techniques
    (   memberchk(Difficulty, [hard,extreme]),
        Problem = problem(Rule, Size, _, _),
        \+ line_table(Rule, Size, 0, 0, _)
    ->  solvable(Difficulty, Problem, Parts)
    ;   true
    ).
kept_parts(true, Difficulty, Givens, Problem, all(Fixed, Cells, Clues),
           Parts) :-
    append([Fixed|Clues], WithClues),
    kept_cells(Givens, unreasonable, Problem, WithClues, Cells, KeptCells),
    append([Fixed|KeptCells], WithCells),
    reduced(Problem, WithCells, Clues, KeptClues),
    (   Givens = 0-_
    ->  true
    ;   %   those that were put back may not be needed
        append([Fixed|KeptClues], Others),
        reduced(Problem, Others, KeptCells, KeptCells)
    ),
    append([WithCells|KeptClues], Parts),
    of_difficulty(Difficulty, Problem, Parts).

hardest(Difficulty, Hardest) :-
    (   Difficulty == none
    ->  Hardest = unreasonable
    ;   Hardest = Difficulty
    ).

%   kept_cells(+Givens, +Hardest, +Problem, +Fixed, +Cells, -Kept) is
%   semidet: Kept are the orbits of givens, within the bounds Givens, that leave
%   a puzzle not harder than Hardest, with all of Fixed.

kept_cells(Givens, Hardest, Problem, Fixed, Cells, Kept) :-
    (   Givens == 0-0
    ->  Kept = [],
        solvable(Hardest, Problem, Fixed)
    ;   graded_reduced(Hardest, Problem, Fixed, Cells, Needed),
        filled_up(Givens, Cells, Needed, Kept)
    ).

%   filled_up(+Bounds, +Orbits, +Needed, -Kept) is semidet: Kept are Needed, and
%   others of Orbits up to the least of Bounds.

filled_up(Bounds, Orbits, Needed, Kept) :-
    Bounds = Least-Most,
    parts_count(Needed, Count0),
    subtract(Orbits, Needed, Others),
    taken(Others, Bounds, PutBack, Count0, Count),
    between(Least, Most, Count),
    append(Needed, PutBack, Kept).
