% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/explain/explanation').
:- use_module('../../../prolog/skyscraper/generate/graded_reduction').
:- use_module('../../../prolog/skyscraper/generate/latin_square').
:- use_module('../../../prolog/skyscraper/generate/parts').
:- use_module('../../../prolog/skyscraper/generate/random_stream').
:- use_module('../../../prolog/skyscraper/generate/symmetry').
:- use_module('../../../prolog/skyscraper/explain/ladder').

%   A square and its parts in random orders, from a seed.

problem(Size, Seed, Symmetry, Problem, Cells, Clues) :-
    classic_rule(Rule),
    random_stream(Seed, Stream0),
    random_square(Size, Rows, Stream0, Stream1),
    square_problem(Rule, Rows, Problem),
    all_cells(Size, Cells0),
    random_order(Cells0, Cells1, Stream1, Stream2),
    orbits(Symmetry, Size, Cells1, Cells),
    all_clues(Size, Clues0),
    random_order(Clues0, Clues1, Stream2, _),
    orbits(Symmetry, Size, Clues1, Clues).

%   The rank of a puzzle, as grade/3 says; 5 if it has several solutions.

rank(Problem, Parts, Rank) :-
    parts_puzzle(Problem, Parts, Board, Sides),
    grade(Board, Sides, grade(_, Difficulty, _, _, _)),
    (   difficulty(Difficulty, Rank0)
    ->  Rank = Rank0
    ;   Rank = 5
    ).

%   One after the other, with nothing kept between the questions. The last
%   argument but one is the rank that is enough.

plain(Orbits, Problem, Most, Before, Kept) :-
    plain(Orbits, Problem, Most, 6, Before, Kept).

plain([], _, _, _, _, []).
plain([Orbit|Orbits], Problem, Most, Stop, Before, Kept) :-
    append([Before,Orbit|Orbits], All),
    append([Before|Orbits], Others),
    (   rank(Problem, All, Rank0),
        Rank0 >= Stop
    ->  Kept = [Orbit|Orbits]
    ;   rank(Problem, Others, Rank),
        Rank =< Most
    ->  plain(Orbits, Problem, Most, Stop, Before, Kept)
    ;   Kept = [Orbit|Kept1],
        append(Before, Orbit, Before1),
        plain(Orbits, Problem, Most, Stop, Before1, Kept1)
    ).

:- begin_tests(graded_reduction).

test(plain, [forall(sampled(3, ( member(Size-Seeds, [3-1,4-1]),
                                 difficulty(Difficulty, Most),
                                 between(1, Seeds, Seed)
                               ))),
             Kept == Expected]) :-
    problem(Size, Seed, none, Problem, Cells, Clues),
    append(Cells, Clues, Orbits),
    graded_reduced(Difficulty, Problem, [], Orbits, Kept),
    plain(Orbits, Problem, Most, [], Expected).

%   Contraction is asked first for these; the techniques say the same.

test(contraction, [forall(( member(Difficulty, [hard,extreme]),
                            between(1, 2, Seed)
                          )),
                   Kept == Expected]) :-
    problem(6, Seed, none, Problem, Cells, Clues),
    append(Clues, Fixed),
    graded_reduced(Difficulty, Problem, Fixed, Cells, KeptCells),
    append(KeptCells, CellParts),
    graded_reduced(Difficulty, Problem, CellParts, Clues, Kept),
    solvable_without(Clues, Difficulty, Problem, CellParts, Expected).

solvable_without([], _, _, _, []).
solvable_without([Orbit|Orbits], Difficulty, Problem, Before, Kept) :-
    append([Before|Orbits], Others),
    (   solvable(Difficulty, Problem, Others)
    ->  solvable_without(Orbits, Difficulty, Problem, Before, Kept)
    ;   Kept = [Orbit|Kept1],
        append(Before, Orbit, Before1),
        solvable_without(Orbits, Difficulty, Problem, Before1, Kept1)
    ).

test(fixed, [forall(member(Symmetry, [none,rotate90])), Kept == Expected]) :-
    problem(5, 3, Symmetry, Problem, Cells, Clues),
    append(Clues, Fixed),
    graded_reduced(medium, Problem, Fixed, Cells, Kept),
    plain(Cells, Problem, 1, Fixed, Expected).

%   The clues go as long as the puzzle is too easy.

test(until, [forall(sampled(4, ( difficulty(Difficulty, Rank),
                                 between(1, 2, Seed) ))),
             Kept == Expected]) :-
    problem(4, Seed, none, Problem, Cells, Clues),
    append(Clues, ClueParts),
    graded_reduced(Difficulty, Problem, ClueParts, Cells, KeptCells),
    append(KeptCells, Fixed),
    until(Difficulty, Problem, Fixed, Clues, Kept),
    plain_until(Rank, Problem, Fixed, Clues, Expected).

until(Difficulty, Problem, Fixed, Clues, Kept) :-
    (   reduced_until(Difficulty, Problem, Fixed, Clues, Kept0)
    ->  Kept = Kept0
    ;   Kept = too_easy
    ).

plain_until(Rank, Problem, Fixed, Clues, Kept) :-
    plain(Clues, Problem, Rank, Rank, Fixed, Kept0),
    append([Fixed|Kept0], Parts),
    (   rank(Problem, Parts, Rank)
    ->  Kept = Kept0
    ;   Kept = too_easy
    ).

%   Where the clues go together, it may be that none can go, and that the puzzle
%   is difficult enough with all of them.

test(until_together, [forall(sampled(5, ( member(Each, [24,12,4]),
                                          between(1, 5, Seed)
                                        ))),
                      Kept == Expected]) :-
    problem(6, Seed, none, Problem, Cells, Single),
    append(Single, ClueParts),
    together(Each, ClueParts, Clues),
    graded_reduced(medium, Problem, ClueParts, Cells, KeptCells),
    append(KeptCells, Fixed),
    until(medium, Problem, Fixed, Clues, Kept),
    plain_until(1, Problem, Fixed, Clues, Expected).

%   Nothing can go where all is fixed, as in a theme that leaves nothing open.

test(until_all_fixed, [forall(member(Seed, [2,5])), Kept == []]) :-
    problem(6, Seed, none, Problem, Cells, Clues),
    append(Clues, ClueParts),
    graded_reduced(medium, Problem, ClueParts, Cells, KeptCells),
    append([ClueParts|KeptCells], Fixed),
    assertion(rank(Problem, Fixed, 1)),
    reduced_until(medium, Problem, Fixed, [], Kept).

together(_, [], Orbits) =>
    Orbits = [].
together(Each, Parts, Orbits0) =>
    Orbits0 = [Orbit|Orbits],
    length(Orbit, Each),
    append(Orbit, Others, Parts),
    together(Each, Others, Orbits).

%   With all clues, half of the puzzles of size 7 are not easy: then no clue
%   goes, and otherwise as few as possible.

test(until_size_7, [forall(between(1, 4, Seed)), Rank-Before == 1-Easy]) :-
    problem(7, Seed, none, Problem, Cells, Clues),
    append(Clues, ClueParts),
    graded_reduced(medium, Problem, ClueParts, Cells, KeptCells),
    append(KeptCells, Fixed),
    reduced_until(medium, Problem, Fixed, Clues, Kept),
    append([Fixed|Kept], Parts),
    rank(Problem, Parts, Rank),
    (   Kept == Clues
    ->  Easy = []
    ;   Easy = [0]
    ),
    %   the last that went is the one that made it difficult
    findall(RankBefore,
            (   append(_, [Last|After], Clues),
                \+ memberchk(Last, Kept),
                \+ ( member(Later, After), \+ memberchk(Later, Kept) ),
                Last = [Part],
                rank(Problem, [Part|Parts], RankBefore)
            ),
            Before).

test(solvable, [forall(( between(1, 8, Seed), difficulty(Difficulty, Most) )),
                Solvable-Exactly == ExpectedSolvable-ExpectedExactly]) :-
    problem(4, Seed, none, Problem, _, Clues),
    length(Some, 9),
    append(Some, _, Clues),
    append([[cell(1,1),cell(2,2)]|Some], Parts),
    rank(Problem, Parts, Rank),
    truth(solvable(Difficulty, Problem, Parts), Solvable),
    truth(of_difficulty(Difficulty, Problem, Parts), Exactly),
    truth(Rank =< Most, ExpectedSolvable),
    truth(Rank =:= Most, ExpectedExactly).

test(any_difficulty) :-
    problem(3, 1, none, Problem, _, _),
    of_difficulty(none, Problem, []).

%   No more than the most, and no orbit twice.

test(filled_up, [ forall(member(Bounds-Expected,
                                [ (0-inf)-[[c,d]],
                                  (3-9)-[[c,d],[a]],
                                  (4-4)-[[c,d],[a],[e]],
                                  (5-9)-[[c,d],[a],[b,f,g]],
                                  (inf-inf)-[[c,d],[a],[b,f,g],[e]]
                                ])),
                  Kept == Expected ]) :-
    filled_up(Bounds, [[a],[b,f,g],[c,d],[e]], [[c,d]], Kept).

:- end_tests(graded_reduction).
