% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(solution_sequences)).
:- use_module('../../../prolog/skyscraper/explain/explanation').
:- use_module('../../../prolog/skyscraper/generate/attempt').
:- use_module('../../../prolog/skyscraper/generate/feasibility').
:- use_module('../../../prolog/skyscraper/generate/parts').
:- use_module('../../../prolog/skyscraper/generate/settings').
:- use_module('../../../prolog/skyscraper/generate/symmetry').
:- use_module('../../../prolog/skyscraper/rule/rule', [classic_rule/1]).
:- use_module('../../../prolog/skyscraper/solver').
:- use_module('../rules').
:- use_module('../samples').

outcome(Size, Seed, Options, Outcome) :-
    puzzle_settings(Options, Settings),
    feasibility(Size, Settings, possible(Space)),
    generated(Space, Size, Seed, Settings, Outcome).

%   The puzzle that a seed leads to.

puzzle(Size, Seed, Options, puzzle(Size, Rows, Board, Sides)) :-
    outcome(Size, Seed, [solution(Rows)|Options], puzzle(Board, Sides, _)).

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
    classic_rule(Rule),
    Puzzle = puzzle(_, Rows, Board, Sides),
    solutions(Puzzle, Solutions),
    Solutions == [Rows],
    shown(Puzzle, Parts),
    square_problem(Rule, Rows, Problem),
    parts_puzzle(Problem, Parts, Board1, Sides1),
    Board1-Sides1 =@= Board-Sides.

counts(Puzzle, Givens, Clues) :-
    shown(Puzzle, Parts),
    aggregate_all(count, member(cell(_,_), Parts), Givens),
    aggregate_all(count, member(clue(_,_), Parts), Clues).

%   Without any of these parts a puzzle has a second solution.

all_needed(Puzzle, Orbits) :-
    classic_rule(Rule),
    Puzzle = puzzle(Size, Rows, _, _),
    shown(Puzzle, Parts),
    square_problem(Rule, Rows, Problem),
    forall(member(Orbit, Orbits),
           (   subtract(Parts, Orbit, Fewer),
               parts_puzzle(Problem, Fewer, Board, Sides),
               solutions(puzzle(Size, Rows, Board, Sides), [_,_])
           )).

:- begin_tests(attempt).

test(first, Attempts-All-Found == 1-Sides-[Rows]) :-
    outcome(5, 7, [solution(Rows)], puzzle(Board, Sides, Attempts)),
    shows(Rows, All),
    findall(Board, solveBoard(5, Board, Sides), Found).

%   Attempts that fail are counted, and the one that succeeds does not depend
%   on how many there may be.

test(several, [ forall(member(Options, [ [difficulty(unreasonable)],
                                         [score(25),minimal(true)]
                                       ])),
                Outcome-Fewer =@= Again-Less ]) :-
    outcome(4, 7, Options, Outcome),
    Outcome = puzzle(_, _, Attempts),
    assertion(Attempts > 1),
    outcome(4, 7, [attempts(Attempts)|Options], Again),
    Fewer is Attempts - 1,
    outcome(4, 7, [attempts(Fewer)|Options], given_up(Less)).

%   Whether the whole path is asked for or not, the same puzzle comes.

test(graded, [ forall(member(Difficulty, [easy,medium,unreasonable])),
               Outcome =@= Whole ]) :-
    outcome(4, 7, [difficulty(Difficulty)], Outcome),
    outcome(4, 7, [difficulty(Difficulty),score(_),hardest(_)], Whole).

test(difficulty_told, [ forall(between(1, 3, Seed)),
                        Difficulty == Whole ]) :-
    outcome(4, Seed, [difficulty(Difficulty)], puzzle(_, _, _)),
    outcome(4, Seed, [difficulty(Whole),score(_)], puzzle(_, _, _)).

%   Clues alone determine few squares. Without givens, an attempt starts with
%   one of these, and so the first succeeds.

test(no_givens, [forall(between(1, 4, Seed)), Attempts == 1]) :-
    outcome(6, Seed, [givens(none)], puzzle(_, _, Attempts)).

test(theme, Given-Found-Shown == true-[Rows]-true) :-
    Options = [ theme([[?,0,0],[0,0,0],[0,0,0]], [[*,*,*],[*,*,0],[0,0,0],
                                                  [0,0,2]]),
                solution(Rows)
              ],
    outcome(3, 7, Options, puzzle(Board, Sides, _)),
    Board = [[First|Others]|Below],
    (   integer(First),
        term_variables(Others-Below, Variables),
        length(Variables, 8)
    ->  Given = true
    ;   Given = false
    ),
    (   Sides = [_,[_,_,0],[0,0,0],[0,0,2]]
    ->  Shown = true
    ;   Shown = false
    ),
    findall(Board, solveBoard(3, Board, Sides), Found).

test(themed_difficulty, Difficulty == easy) :-
    outcome(4, 1,
            [ theme([[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]],
                    [[*,*,*,*],[*,*,*,*],[*,*,*,*],[*,*,*,*]]),
              difficulty(easy), minimal(true)
            ],
            puzzle(Board, Sides, _)),
    grade(Board, Sides, grade(unique, Difficulty, _, _, _)).

%   What a puzzle has is what the options say, and as few as they leave.

test(by_default, [forall(( between(1, 7, Size), between(1, 3, Seed) ))]) :-
    puzzle(Size, Seed, [], Puzzle),
    sound(Puzzle),
    counts(Puzzle, _, Clues),
    Clues =:= 4*Size,
    shown(Puzzle, Parts),
    findall([cell(R,C)], member(cell(R,C), Parts), Givens),
    all_needed(Puzzle, Givens).

test(of_difficulty, [forall(sampled(6, ( member(Size-Difficulty,
                                                [ 4-easy, 5-medium, 6-hard,
                                                  6-extreme, 5-unreasonable
                                                ]),
                                         between(1, 3, Seed)
                                       ))),
                     Grade == Difficulty]) :-
    puzzle(Size, Seed, [difficulty(Difficulty)], Puzzle),
    sound(Puzzle),
    Puzzle = puzzle(_, _, Board, Sides),
    grade(Board, Sides, grade(unique, Grade, _, _, _)).

test(minimal, [forall(( member(Size, [3,5]), symmetry(Symmetry, _, _) ))]) :-
    puzzle(Size, 1, [minimal(true),symmetry(Symmetry)], Puzzle),
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
    puzzle(4, 1, [minimal(true),difficulty(medium)], Puzzle),
    shown(Puzzle, Parts),
    orbits(none, 4, Parts, Orbits),
    all_needed(Puzzle, Orbits),
    Puzzle = puzzle(_, _, Board, Sides),
    grade(Board, Sides, grade(unique, Grade, _, _, _)).

test(clues_of_all, [forall(member(Minimal, [true,false])), Givens == 0]) :-
    puzzle(5, 1, [givens(none),minimal(Minimal)], Puzzle),
    sound(Puzzle),
    counts(Puzzle, Givens, _).

test(some_givens, [forall(( member(Minimal, [true,false]),
                            member(Difficulty, [_,easy])
                          )),
                   Givens == 3]) :-
    puzzle(4, 1, [givens(3),minimal(Minimal),difficulty(Difficulty)], Puzzle),
    sound(Puzzle),
    counts(Puzzle, Givens, _),
    shown(Puzzle, Parts),
    findall([Part], ( Minimal == true, member(Part, Parts) ), Orbits),
    all_needed(Puzzle, Orbits).

test(clues_beside_givens, ClueCount =:= 2) :-
    puzzle(4, 1, [clues(2)], Puzzle),
    sound(Puzzle),
    counts(Puzzle, GivenCount, ClueCount),
    GivenCount > 0.

test(clues_alone, [forall(member(Symmetry-Most, [none-3,rotate180-4]))]) :-
    puzzle(4, 1, [givens(none),clues(1-Most),symmetry(Symmetry)],
           Puzzle),
    sound(Puzzle),
    counts(Puzzle, 0, ClueCount),
    ClueCount =< Most,
    shown(Puzzle, Parts),
    orbits(Symmetry, 4, Parts, Orbits),
    all_needed(Puzzle, Orbits).

test(clues_alone_of_a_difficulty, Grade == medium) :-
    puzzle(4, 1, [givens(none),clues(5),difficulty(medium)], Puzzle),
    Puzzle = puzzle(_, _, Board, Sides),
    grade(Board, Sides, grade(unique, Grade, _, _, _)).

%   With any difficulty, large puzzles are at most hard, and all their clues
%   stay. Without a search that takes as long as it takes, they can be made, and
%   graded, in a bounded time.

test(large_ones_are_not_too_hard, Count == 44) :-
    puzzle(11, 9200, [difficulty(Difficulty)], Puzzle),
    counts(Puzzle, _, Count),
    assertion(memberchk(Difficulty, [easy,medium,hard])).

test(impossible, Outcome == given_up(2)) :-
    puzzle_settings([givens(none),clues(0),attempts(2)], Settings),
    generated(squares, 2, 1, Settings, Outcome),
    assertion(Settings.begun == begun(2)).

:- end_tests(attempt).
