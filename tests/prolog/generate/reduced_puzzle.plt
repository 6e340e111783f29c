% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(solution_sequences)).
:- use_module('../../../prolog/skyscraper/explain/explanation').
:- use_module('../../../prolog/skyscraper/generate/latin_square').
:- use_module('../../../prolog/skyscraper/generate/parts').
:- use_module('../../../prolog/skyscraper/generate/random_stream').
:- use_module('../../../prolog/skyscraper/generate/reduced_puzzle').
:- use_module('../../../prolog/skyscraper/generate/settings').
:- use_module('../../../prolog/skyscraper/generate/symmetry').
:- use_module('../../../prolog/skyscraper/solver').
:- use_module('../samples').

settings(Changes, Settings) :-
    dict_pairs(Changes, _, Pairs),
    findall(Option,
            (   member(Name-Value, Pairs),
                Name-Value \== difficulty-none,
                Option =.. [Name,Value]
            ),
            Options),
    puzzle_settings(Options, Settings).

%   The first puzzle that a seed leads to, and its parts.

puzzle(Size, Seed, Changes, Puzzle) :-
    settings(Changes, Settings),
    random_stream(Seed, Stream),
    attempt(60, Size, Settings, Stream, Puzzle).

attempt(Left, Size, Settings, Stream0, Puzzle) :-
    Left > 0,
    random_square(Size, Rows, Stream0, Stream1),
    (   reduced_puzzle(Size, Rows, Settings, Board, Sides, Stream1, _)
    ->  Puzzle = puzzle(Size, Rows, Board, Sides)
    ;   Less is Left - 1,
        attempt(Less, Size, Settings, Stream1, Puzzle)
    ).

solutions(puzzle(Size, _, Board, Sides), Solutions) :-
    findall(Board, limit(2, solveBoard(Size, Board, Sides)), Solutions).

%   The parts that are shown.

shown(puzzle(Size, _, Board, Sides), Parts) :-
    all_parts(Size, All),
    include(is_shown(Board, Sides), All, Parts).

is_shown(Board, _, cell(Row, Column)) :-
    nth1(Row, Board, Cells),
    nth1(Column, Cells, Cell),
    nonvar(Cell).
is_shown(_, Sides, clue(Side, Number)) :-
    nth1(Place, [top,left,bottom,right], Side),
    nth1(Place, Sides, Clues),
    nth1(Number, Clues, Clue),
    Clue > 0.

%   The square is the one solution, and the parts are its own.

sound(Puzzle) :-
    Puzzle = puzzle(_, Rows, Board, Sides),
    solutions(Puzzle, Solutions),
    Solutions == [Rows],
    shown(Puzzle, Parts),
    square_problem(rule(0,[],count), Rows, Problem),
    parts_puzzle(Problem, Parts, Board1, Sides1),
    Board1-Sides1 =@= Board-Sides.

counts(Puzzle, Givens, Clues) :-
    shown(Puzzle, Parts),
    aggregate_all(count, member(cell(_,_), Parts), Givens),
    aggregate_all(count, member(clue(_,_), Parts), Clues).

%   Without any of these parts a puzzle has a second solution.

all_needed(Puzzle, Orbits) :-
    Puzzle = puzzle(Size, Rows, _, _),
    shown(Puzzle, Parts),
    square_problem(rule(0,[],count), Rows, Problem),
    forall(member(Orbit, Orbits),
           (   subtract(Parts, Orbit, Fewer),
               parts_puzzle(Problem, Fewer, Board, Sides),
               solutions(puzzle(Size, Rows, Board, Sides), [_,_])
           )).

:- begin_tests(reduced_puzzle).

test(by_default, [forall(( between(1, 7, Size), between(1, 3, Seed) ))]) :-
    puzzle(Size, Seed, _{}, Puzzle),
    sound(Puzzle),
    counts(Puzzle, _, Clues),
    Clues =:= 4*Size,
    shown(Puzzle, Parts),
    findall([cell(R,C)], member(cell(R,C), Parts), Givens),
    all_needed(Puzzle, Givens).

test(difficulty, [forall(sampled(6, ( member(Size-Difficulty,
                                             [ 4-easy, 5-medium, 6-hard,
                                               6-extreme, 5-unreasonable
                                             ]),
                                      between(1, 3, Seed)
                                    ))),
                  Grade == Difficulty]) :-
    puzzle(Size, Seed, _{difficulty:Difficulty}, Puzzle),
    sound(Puzzle),
    Puzzle = puzzle(_, _, Board, Sides),
    grade(Board, Sides, grade(unique, Grade, _, _, _)).

test(minimal, [forall(( member(Size, [3,5]), symmetry(Symmetry, _, _) ))]) :-
    puzzle(Size, 1, _{minimal:true,symmetry:Symmetry}, Puzzle),
    sound(Puzzle),
    shown(Puzzle, Parts),
    orbits(Symmetry, Size, Parts, Orbits),
    all_needed(Puzzle, Orbits),
    symmetry(Symmetry, Moves, _),
    sort(Parts, Sorted),
    forall(member(Move, Moves),
           (   maplist(moved_part(Move, Size), Parts, Moved),
               sort(Moved, Sorted)
           )).

test(minimal_of_a_difficulty, Grade == medium) :-
    puzzle(4, 1, _{minimal:true,difficulty:medium}, Puzzle),
    shown(Puzzle, Parts),
    orbits(none, 4, Parts, Orbits),
    all_needed(Puzzle, Orbits),
    Puzzle = puzzle(_, _, Board, Sides),
    grade(Board, Sides, grade(unique, Grade, _, _, _)).

test(no_givens, [forall(member(Minimal, [true,false])), Givens == 0]) :-
    puzzle(5, 1, _{givens:none,minimal:Minimal}, Puzzle),
    sound(Puzzle),
    counts(Puzzle, Givens, _).

test(some_givens, [forall(( member(Minimal, [true,false]),
                            member(Difficulty, [none,easy])
                          )),
                   Givens == 3]) :-
    puzzle(4, 1, _{givens:3,minimal:Minimal,difficulty:Difficulty}, Puzzle),
    sound(Puzzle),
    counts(Puzzle, Givens, _),
    shown(Puzzle, Parts),
    findall([Part], ( Minimal == true, member(Part, Parts) ), Orbits),
    all_needed(Puzzle, Orbits).

test(few_clues_beside_givens, ClueCount =:= 2) :-
    puzzle(4, 1, _{clues:2}, Puzzle),
    sound(Puzzle),
    counts(Puzzle, GivenCount, ClueCount),
    GivenCount > 0.

test(few_clues, [forall(member(Symmetry-Most, [none-3,rotate180-4]))]) :-
    puzzle(4, 1, _{givens:none,clues:Most,symmetry:Symmetry}, Puzzle),
    sound(Puzzle),
    counts(Puzzle, 0, ClueCount),
    ClueCount =< Most,
    shown(Puzzle, Parts),
    orbits(Symmetry, 4, Parts, Orbits),
    all_needed(Puzzle, Orbits).

test(few_clues_of_a_difficulty, Grade == medium) :-
    puzzle(4, 1, _{givens:none,clues:5,difficulty:medium}, Puzzle),
    Puzzle = puzzle(_, _, Board, Sides),
    grade(Board, Sides, grade(unique, Grade, _, _, _)).

test(impossible, fail) :-
    settings(_{givens:none,clues:0}, Settings),
    random_stream(1, Stream),
    reduced_puzzle(2, [[1,2],[2,1]], Settings, _, _, Stream, _).

:- end_tests(reduced_puzzle).
