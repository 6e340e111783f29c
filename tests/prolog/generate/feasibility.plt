% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/explain/explanation').
:- use_module('../../../prolog/skyscraper/generate/feasibility').
:- use_module('../../../prolog/skyscraper/generate/settings').
:- use_module('../../../prolog/skyscraper/solver').

:- begin_tests(feasibility).

feasible(Size, Options, Feasibility) :-
    puzzle_settings(Options, Settings),
    feasibility(Size, Settings, Feasibility).

test(possible, [ forall(member(Size-Options,
                               [ 1-[],
                                 1-[givens(0),clues(0)],
                                 3-[difficulty(easy)],
                                 3-[difficulty(extreme),minimal(true)],
                                 4-[difficulty(_)],
                                 4-[givens(16)],
                                 4-[clues(16)],
                                 4-[givens(none),clues(3)],
                                 5-[givens(none),clues(4)],
                                 5-[clues(3)],
                                 6-[givens(none),clues(4)],
                                 4-[givens(13),difficulty(easy)],
                                 4-[givens(12),difficulty(medium)],
                                 5-[hardest(trial)],
                                 5-[difficulty(unreasonable),hardest(trial)],
                                 5-[givens(9),symmetry(rotate90)],
                                 4-[givens(6),symmetry(diagonal)],
                               5-[givens(3-4),symmetry(rotate90)],
                               4-[clues(3-4),symmetry(rotate90)],
                               4-[clues(16-inf),givens(16-16)],
                               4-[givens(0-13),difficulty(medium)],
                               1-[minimal(true),clues(0)],
                                 9-[givens(none)],
                                 4-[clues(0)]
                               ])),
                 Feasibility == possible(squares) ]) :-
    feasible(Size, Options, Feasibility).

test(impossible, [ forall(member(Size-Options-Expected,
                                 [ 2-[difficulty(medium)]
                                   -difficulty(2,medium),
                                   3-[difficulty(hard)]-difficulty(3,hard),
                                   3-[hardest(trial)]
                                   -difficulty(3,unreasonable),
                                   4-[difficulty(hard)]-difficulty(4,hard),
                                   4-[hardest(subset)]-difficulty(4,hard),
                                   4-[givens(7),symmetry(rotate180)]
                                   -orbits(rotate180,given,7-7),
                                   6-[difficulty(easy),hardest(fish)]
                                   -grade(6),
                                   2-[givens(none),clues(0)]-few_clues(2,1),
                                   6-[givens(none),clues(0)]-few_clues(6,1),
                                   3-[givens(none),clues(1)]-few_clues(3,2),
                                   4-[givens(none),clues(2)]-few_clues(4,3),
                                   5-[givens(none),clues(3)]-few_clues(5,4),
                                   4-[givens(14),difficulty(medium)]
                                   -few_open,
                                   5-[givens(3),symmetry(rotate90)]
                                   -orbits(rotate90,given,3-3),
                                   5-[givens(2-3),symmetry(rotate90)]
                                   -orbits(rotate90,given,2-3),
                                   4-[clues(3),symmetry(rotate90)]
                                   -orbits(rotate90,clue,3-3),
                                   1-[minimal(true)]-nothing_needed,
                                   1-[minimal(true),clues(2-4)]-nothing_needed,
                                   1-[minimal(true),clues(0),givens(1)]
                                   -nothing_needed,
                                   3-[givens(0-0),clues(0-1)]-few_clues(3,2),
                                   4-[givens(13-inf),difficulty(medium)]
                                   -few_open,
                                   3-[theme([[0,0,0],[0,0,0],[0,0,0]],
                                            [[?,0,0],[0,0,0],[0,0,0],[0,0,0]])]
                                   -few_clues(3,2),
                                   2-[theme([[0,0],[0,0]],[[0,0],[0,0],
                                                           [0,0],[0,0]])]
                                   -few_clues(2,1),
                                   2-[theme([[0,0],[0,0]],[[2,2],[0,0],
                                                           [0,0],[0,0]])]
                                   -theme(none)
                                 ])),
                   Reason == Expected ]) :-
    feasible(Size, Options, impossible(Reason)).

test(refused, [ forall(member(Size-Options-Expected,
                              [ 10-[givens(none)]
                                -domain_error(size_without_givens(9),10),
                                3-[difficulty(extreme)]
                                -domain_error(difficulty_of_size(3),extreme),
                                3-[hardest(fish)]
                                -domain_error(difficulty_of_size(3),extreme),
                                4-[givens(17)]
                                -domain_error(most(4,16,given),17),
                                4-[clues(17)]
                                -domain_error(most(4,16,clue),17),
                                4-[givens(3-17)]
                                -domain_error(most(4,16,given),17),
                                4-[clues(18-inf)]
                                -domain_error(most(4,16,clue),18),
                                1-[theme([[0]],[[0],[0],[0],[0]]),
                                   givens(none)]
                                -domain_error(option_beside(theme),
                                              givens(none)),
                                2-[theme([[0]],[[0],[0],[0],[0]])]
                                -domain_error(list_of_length(2),[[0]])
                              ])),
                Error == Expected ]) :-
    feasible(Size, Options, refused(Error)).

%   A constraint on the difficulty that leaves none of the size.

test(constrained, Reason == grade(2)) :-
    dif(Difficulty, easy),
    feasible(2, [difficulty(Difficulty)], impossible(Reason)).

test(theme, Size == 2) :-
    feasible(2, [theme([[?,0],[0,0]],[[0,0],[0,0],[0,0],[0,0]])],
             possible(space(theme(problem(_, Size, _, _), _, _), _))).

%   All puzzles of size 2 that have one solution are easy: of this one, for
%   the other square is its mirror image.

test(size_2, Difficulties == [easy]) :-
    findall(Difficulty,
            (   Rows = [[1,2],[2,1]],
                shows(Rows, All),
                sampled(500, ( maplist(maplist(part_or(_)), Rows, Board),
                               maplist(maplist(part_or(0)), All, Sides) )),
                findall(Board, solveBoard(2, Board, Sides), [_]),
                grade(Board, Sides, grade(_, Difficulty, _, _, _))
            ),
            Difficulties0),
    sort(Difficulties0, Difficulties).

part_or(_, Part, Part).
part_or(None, _, Other) :-
    copy_term(None, Other).

%   Of size 3 there is an extreme one, but it has nothing to take away.

test(size_3, Difficulty == extreme) :-
    grade([[1,_,_],[_,_,_],[_,_,_]],
          [[0,0,0],[0,0,0],[0,0,2],[0,0,2]],
          grade(unique, Difficulty, _, _, _)).

:- end_tests(feasibility).
