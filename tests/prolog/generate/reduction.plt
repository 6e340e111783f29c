% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/generate/parts').
:- use_module('../../../prolog/skyscraper/generate/random_stream').
:- use_module('../../../prolog/skyscraper/generate/reduction').
:- use_module('../../../prolog/skyscraper/generate/symmetry').
:- use_module('../../../prolog/skyscraper/solver').

%   Squares that are not cyclic.

square(4, [[2,1,3,4],[3,4,1,2],[4,3,2,1],[1,2,4,3]]).
square(5, [[3,1,5,4,2],[4,5,1,2,3],[5,4,2,3,1],[1,2,3,5,4],[2,3,4,1,5]]).

problem(Size, Problem) :-
    classic_rule(Rule),
    square(Size, Rows),
    square_problem(Rule, Rows, Problem).

shuffled_orbits(Size, Symmetry, Seed, Orbits) :-
    all_parts(Size, Parts),
    random_stream(Seed, Stream),
    random_order(Parts, Shuffled, Stream, _),
    orbits(Symmetry, Size, Shuffled, Orbits).

%   How many solutions a puzzle has, at most two, as solveBoard/3 says.

solutions(Problem, Parts, Count) :-
    parts_puzzle(Problem, Parts, Board, Sides),
    findall(found, limit(2, solveBoard(_, Board, Sides)), Found),
    length(Found, Count).

%   One after the other, with nothing kept between the questions.

plain([], _, _, []).
plain([Orbit|Orbits], Problem, Before, Kept) :-
    append([Before|Orbits], Others),
    solutions(Problem, Others, Count),
    (   Count =:= 1
    ->  Kept = Kept1,
        Before1 = Before
    ;   Kept = [Orbit|Kept1],
        append(Before, Orbit, Before1)
    ),
    plain(Orbits, Problem, Before1, Kept1).

:- begin_tests(reduction).

test(plain, [forall(( member(Size, [4,5]),
                      symmetry(Symmetry, _, _),
                      between(1, 3, Seed)
                    )),
             Kept == Expected]) :-
    problem(Size, Problem),
    shuffled_orbits(Size, Symmetry, Seed, Orbits),
    reduced(Problem, [], Orbits, Kept),
    plain(Orbits, Problem, [], Expected).

%   Givens go while all clues stay.

test(fixed, Kept == Expected) :-
    problem(5, Problem),
    all_clues(5, Fixed),
    all_cells(5, Cells),
    orbits(none, 5, Cells, Orbits),
    reduced(Problem, Fixed, Orbits, Kept),
    plain(Orbits, Problem, Fixed, Expected).

%   Where there are several solutions, every part makes a difference or none.

test(undetermined, Kept == [[cell(1,1)]]) :-
    classic_rule(Rule),
    square_problem(Rule, [[1,2,3],[2,3,1],[3,1,2]], Problem),
    reduced(Problem, [], [[cell(1,1)]], Kept).

%   Lines that have too many arrangements for a table.

test(large) :-
    classic_rule(Rule),
    findall(Row,
            (   between(0, 9, R),
                findall(Height,
                        (   between(0, 9, C),
                            Height is (3*R + 7*C) mod 10 + 1
                        ),
                        Row)
            ),
            Rows),
    square_problem(Rule, Rows, Problem),
    all_parts(10, All),
    random_stream(1, Stream),
    random_order(All, Shuffled, Stream, _),
    length(Tested, 60),
    append(Tested, Fixed, Shuffled),
    orbits(none, 10, Tested, Orbits),
    reduced(Problem, Fixed, Orbits, Kept),
    plain(Orbits, Problem, Fixed, Expected),
    Kept == Expected.

test(determined, [forall(( member(Size, [4,5]), between(1, 5, Seed) )),
                  Determined == Expected]) :-
    problem(Size, Problem),
    all_parts(Size, All),
    random_stream(Seed, Stream),
    random_order(All, Shuffled, Stream, _),
    length(Parts, 12),
    append(Parts, _, Shuffled),
    truth(determined(Problem, Parts), Determined),
    solutions(Problem, Parts, Count),
    truth(Count =:= 1, Expected).

:- end_tests(reduction).
