% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module(library(clpfd)).
:- use_module('../../../prolog/skyscraper/solver').
:- use_module('../../../prolog/skyscraper/solve/strategy').
:- use_module('../../../prolog/skyscraper/test_data').

:- begin_tests(solve_board).

solutions(Size, Board, Sides, Options, Solutions) :-
    findall(Board-Sides, solveBoard(Size, Board, Sides, Options), Found),
    msort(Found, Solutions).

%   Whole boards by the rules, and by all strategies: the same solutions,
%   each once.

rules_solutions(Board, Sides, Solutions) :-
    length(Board, Size),
    findall(Board-Sides,
            (   latin_square(Size, Board),
                shows(Board, All),
                shown_clues(Sides, All)
            ),
            Found),
    sort(Found, Solutions).

agree(Board, Sides) :-
    length(Board, Size),
    rules_solutions(Board, Sides, Expected),
    forall(strategy(Strategy, _),
           (   solutions(Size, Board, Sides, [strategy(Strategy)], Found),
               assertion(Found == Expected)
           )).

%   Every clue on two sides free: boards and clues together.

test(free_clues, [ forall(between(1, 3, Size)) ]) :-
    empty_puzzle(Size, Board, [Zeros|_]),
    length(Top, Size),
    length(Left, Size),
    agree(Board, [Top,Left,Zeros,Zeros]).

%   Random 4×4 puzzles: some have no solution and others several.

test(random_puzzle, [ setup(set_random(seed(1))),
                      forall(( samples(8, Count), between(1, Count, _) )) ]) :-
    classic_rule(Rule),
    brute_force_boards(Rule, 4, Squares),
    random_puzzle_of(Squares, Board, Sides),
    agree(Board, Sides).

test(latin_squares, [ forall(member(Size-Count, [1-1,2-2,3-12,4-576])),
                      Found =:= Count ]) :-
    empty_puzzle(Size, _, Sides),
    aggregate_all(count, solveBoard(Size, _, Sides), Found).

%   The 4×4 squares that their clues determine: 372 of 576.

test(determined, Unique =:= 372) :-
    findall(Sides, (latin_square(4, B), shows(B, Sides)), All),
    msort(All, Sorted),
    maplist([X,X-x]>>true, Sorted, Pairs),
    clumped(Pairs, Clumps),
    aggregate_all(count, member(_-1, Clumps), Unique),
    forall(( member(Sides, All), random(10) =:= 0 ),
           (   aggregate_all(count, solveBoard(4, _, Sides), Solutions),
               aggregate_all(count, member(Sides, All), Expected),
               assertion(Solutions =:= Expected)
           )).

%   Where nothing has been left to try, no choice point is left. (The others
%   have not searched all of this puzzle when they find its solution: `xor`
%   has made 5 failed choices of 25, `skyline` 14 of 335.)

test(no_choice_point, [ forall(member(Strategy, [auto,contraction,clpfd])),
                        Board == [[1,2,4,3],[2,1,3,4],[3,4,2,1],[4,3,1,2]] ]) :-
    testRestrictions3(Sides),
    solveBoard(4, Board, Sides, [strategy(Strategy)]).

test(last_solution, [ forall(strategy(Strategy, _)),
                      Board == [[2,1],[1,2]] ]) :-
    solveBoard(2, Board, [[1,2],[0,0],[0,0],[0,0]], [strategy(Strategy)]).

test(size_from_sides, Size == 4) :-
    testRestrictions3(Sides),
    solveBoard(Size, _, Sides).

test(size_from_board, Size == 2) :-
    once(solveBoard(Size, [[1,_],[_,_]], [_,[2|_]|_])).

%   1×1 has 16 solutions, its one square with each of its clues or not.

test(size_open, Sizes-Next == [1]-2) :-
    findall(Size, limit(16, solveBoard(Size, _, _)), Found),
    sort(Found, Sizes),
    findnsols(1, Size, offset(16, solveBoard(Size, _, _)), [Next]),
    !.

test(size_constrained, Sizes == [1,2]) :-
    N in 1..2,
    findall(N, solveBoard(N, _, [_,_,_,_]), Found),
    sort(Found, Sizes).

test(unsolvable, fail) :-
    solveBoard(2, _, [[2,2],[0,0],[0,0],[0,0]]).

test(givens_against_rules, fail) :-
    solveBoard(2, [[1,1],[_,_]], [[0,0],[0,0],[0,0],[0,0]]).

:- end_tests(solve_board).

:- begin_tests(open_clues_of_solve_board).

%   An open clue is counted, not searched for: after the board each answer
%   costs a few inferences. There are 12 squares with 2^12 answers each.

test(plain_counting, Answers-Cheap == 49152-true) :-
    call_inferences(aggregate_all(count,
                                  solveBoard(3, _, _, [strategy(auto)]),
                                  Answers),
                    Inferences),
    truth(Inferences < 20*49152, Cheap).

call_inferences(Goal, Inferences) :-
    statistics(inferences, Inferences0),
    call(Goal),
    statistics(inferences, Inferences1),
    Inferences is Inferences1 - Inferences0.

:- end_tests(open_clues_of_solve_board).
