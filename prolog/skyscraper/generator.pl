% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_generator,
          [ generateBoardEasy/3,        % +Size, ?Board, ?Sides
            generateBoardMedium/3,      % +Size, ?Board, ?Sides
            generateBoardHard/3,        % +Size, ?Board, ?Sides
            generateBoard/4,            % +Size, ?Board, ?Sides, +Probability
            generateBoard/5,            % …, +Options
            generateBoardUniqueSol/3,   % +Size, ?Board, ?Sides
            generatePuzzle/3,           % +Size, -Board, -Sides
            generatePuzzle/4,           % …, +Options
            restrictVarsInSides/2,      % ?Sides, +Probability
            restrictVarsInRow/2         % ?Clues, +Probability
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(clpfd)).
:- use_module(rule/board_shape).
:- use_module(generate/attempt).
:- use_module(generate/feasibility).
:- use_module(generate/random_labeling).
:- use_module(generate/random_stream).
:- use_module(generate/settings).
:- use_module(solver, [constrain_board/4, sidesDomain/2]).
:- use_module(solve/contraction, [contracted_board/4]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(error),
              [domain_error/2, instantiation_error/1, must_be/2]).
:- use_module(library(lists), [append/2, same_length/2]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> Random boards with clues, and puzzles

The papers run the solver backwards: the clues are variables too, and each
is shown with some probability.  The board is one solution of these clues,
and often not the only one.

    ?- generateBoard(4, Board, Sides, 0.8, [seed(7)]),
       printBoard(Board, Sides).

A puzzle has one solution.  generatePuzzle/4 makes one with the difficulty
and the looks that are asked for:

    ?- generatePuzzle(5, Board, Sides, [seed(7)]),
       printBoard(Board, Sides).

All randomness here comes from a seed and leaves Prolog's own random numbers
alone: the same arguments with the same seed give the same board, on every
machine. Without a seed, each call uses a new one.

Source: seed 001, section 4, and generator.pl of the appendix. There every
call gave the same board; here only the same seed does. There a clue that is not
restricted stays open; here it is 0, so that it is not shown. There the boards
come from solveBoard/3; here from constrain_board/4 and a labeling with random
values.
*/

%!  generateBoardEasy(+Size, ?Board, ?Sides) is nondet.
%
%   generateBoard/4 with each clue shown with the probability .95.

generateBoardEasy(Size, Board, Sides) :-
    generateBoard(Size, Board, Sides, 0.95).

%!  generateBoardMedium(+Size, ?Board, ?Sides) is nondet.
%
%   generateBoard/4 with each clue shown with the probability .8.

generateBoardMedium(Size, Board, Sides) :-
    generateBoard(Size, Board, Sides, 0.8).

%!  generateBoardHard(+Size, ?Board, ?Sides) is nondet.
%
%   generateBoard/4 with each clue shown with the probability .65.

generateBoardHard(Size, Board, Sides) :-
    generateBoard(Size, Board, Sides, 0.65).

%!  generateBoard(+Size, ?Board, ?Sides, +Probability) is nondet.
%!  generateBoard(+Size, ?Board, ?Sides, +Probability, +Options) is nondet.
%
%   Board is a random solved board and Sides are its clues. Each clue is shown
%   with Probability (0 to 1) and is 0 otherwise. Both may be partly filled or
%   constrained beforehand. The boards that agree with that and with the clues
%   shown come in a random order, each once.
%
%   Options:
%
%     - seed(+Seed)
%       An integer from 0 to 2**64 - 1: the same arguments then give the same
%       boards. A variable gets the seed that was taken.
%
%   @error type_error, domain_error or instantiation_error for a malformed
%          argument

generateBoard(Size, Board, Sides, Probability) :-
    generateBoard(Size, Board, Sides, Probability, []).

generateBoard(Size, Board, Sides, Probability, Options) :-
    must_be(positive_integer, Size),
    must_be_probability(Probability),
    board_seed(Options, Asked),
    first_seed(Asked, Seed),
    Asked = Seed,
    board_shape(rule(0,[],count), Size, Board, Sides),
    sidesDomain(Size, Sides),
    restrict_sides(Sides, Probability, Seed),
    constrain_board(Size, Board, Sides, []),
    append(Board, Cells),
    append([Cells|Sides], Variables),
    random_labeling(Variables, Seed).

must_be_probability(Probability) :-
    must_be(number, Probability),
    (   0 =< Probability,
        Probability =< 1
    ->  true
    ;   domain_error(probability, Probability)
    ).

%   first_seed(?Asked, -Seed) is det: the one asked for, or a fresh one. Asked
%   must have no constraints: trying 2**64 numbers would take too long.

first_seed(Asked, Seed) :-
    (   attvar(Asked)
    ->  instantiation_error(Asked)
    ;   var(Asked)
    ->  fresh_seed(Seed)
    ;   Seed = Asked
    ).

%   fresh_seed(-Seed) is det: one of at most nine digits, hardly ever the same
%   in two calls, or in processes that start together.

fresh_seed(Seed) :-
    get_time(Now),
    statistics(inferences, Inferences),
    (   current_prolog_flag(pid, Process)
    ->  true
    ;   Process = 0
    ),
    Entropy is (truncate(Now*1_000_000)<<64) + (Process<<40) + Inferences,
    random_stream(Entropy, Stream),
    random_below(1_000_000_000, Seed, Stream, _).

%!  restrictVarsInSides(?Sides, +Probability) is semidet.
%
%   Makes each clue in Sides, a list of lists of variables, differ from 0 with
%   the given Probability, and makes it 0 otherwise. Each call chooses afresh.
%   A clue that is known already stays, and one that cannot be 0 is not made 0.
%
%   @error type_error, domain_error or instantiation_error for a malformed
%          argument

restrictVarsInSides(Sides, Probability) :-
    must_be(list(list), Sides),
    must_be_probability(Probability),
    fresh_seed(Seed),
    restrict_sides(Sides, Probability, Seed).

restrict_sides(Sides, Probability, Seed) :-
    random_stream(Seed, Stream),
    foldl(foldl(restrict_clue(Probability)), Sides, Stream, _).

restrict_clue(Probability, Clue, Stream0, Stream) :-
    (   nonvar(Clue)
    ->  must_be(integer, Clue),
        Stream = Stream0
    ;   Limit = 0x100000000,
        random_below(Limit, Number, Stream0, Stream),
        (   Number < Probability*Limit
        ->  #(Clue) #\= 0
        ;   ignore(Clue = 0)
        )
    ).

%!  restrictVarsInRow(?Clues, +Probability) is semidet.
%
%   The same for one list of clues.

restrictVarsInRow(Clues, Probability) :-
    restrictVarsInSides([Clues], Probability).

%!  generateBoardUniqueSol(+Size, ?Board, ?Sides) is nondet.
%
%   Sides are clues on all sides that only Board shows: a puzzle without
%   givens, and its solution. Backtracking gives others: each once if something
%   is known; if nothing is, without an end, so that they come again. (In seed
%   000 it is a comment.)
%
%   @error type_error, domain_error or instantiation_error for a malformed
%          argument

generateBoardUniqueSol(Size, Board, Sides) :-
    must_be(positive_integer, Size),
    board_shape(rule(0,[],count), Size, Board, Sides),
    (   nothing_known(Size, Board, Sides)
    ->  generatePuzzle(Size, _, Clues, [givens(none),solution(Rows)]),
        Board = Rows,
        Sides = Clues
    ;   generateBoard(Size, Board, Sides, 1),
        findall(found,
                limit(2, contracted_board(rule(0,[],count), Size, _, Sides)),
                [_])
    ).

%   nothing_known(+Size, +Board, +Sides) is semidet: the cells and clues are
%   different variables without constraints.

nothing_known(Size, Board, Sides) :-
    term_attvars(Board+Sides, []),
    term_variables(Board+Sides, Variables),
    length(Variables, Count),
    Count =:= Size*Size + 4*Size.

%!  generatePuzzle(+Size, -Board, -Sides) is nondet.
%!  generatePuzzle(+Size, -Board, -Sides, +Options) is nondet.
%
%   Board and Sides are a puzzle with exactly one solution: Board has
%   variables where nothing is given, Sides 0 where no clue is shown.
%   Backtracking gives the puzzle of the next seed.
%
%   Without options all clues are shown, and givens are taken away in a random
%   order until none can go.
%
%   generate/settings.pl describes the Options.
%
%   Fails if it is known that there is no such puzzle; otherwise it goes on
%   until it finds one, unless attempts/1 or a time limit of the caller ends
%   it.
%
%   @error type_error, domain_error or instantiation_error for a malformed
%          argument; uninstantiation_error if Board, Sides or the solution
%          is bound; domain_error if two of these are one variable, and for
%          options that exclude each other or ask for too much

generatePuzzle(Size, Board, Sides) :-
    generatePuzzle(Size, Board, Sides, []).

generatePuzzle(Size, Board, Sides, Options) :-
    must_be(positive_integer, Size),
    must_be(var, Board),
    must_be(var, Sides),
    puzzle_settings(Options, Settings),
    must_be_different([Board,Sides,Settings.solution]),
    feasibility(Size, Settings, Feasibility),
    space(Feasibility, Space),
    Asked = Settings.seed,
    first_seed(Asked, First),
    (   integer(Asked)
    ->  true
    ;   Asked = Seed
    ),
    largest_seed(Last),
    between(First, Last, Seed),
    generated(Space, Size, Seed, Settings, Outcome),
    (   Outcome = puzzle(Board, Sides, _)
    ->  true
    ;   !,
        fail
    ).

%   must_be_different(+Results) is det: an empty cell of a puzzle is a variable,
%   which would take the value of a clue if both stood in one result.

must_be_different(Results) :-
    term_variables(Results, Variables),
    (   same_length(Variables, Results)
    ->  true
    ;   domain_error(different_variables, Results)
    ).

%   space(+Feasibility, -Space) is semidet, or an error.

space(possible(Space), Space).
space(refused(Error), _) :-
    throw(error(Error, _)).
