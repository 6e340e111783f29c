% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(clpfd)).
:- use_module(library(random)).
:- use_module(library(yall)).
:- use_module('../../../prolog/skyscraper/solver').
:- use_module('../../../prolog/skyscraper/solve/strategy').
:- use_module('../../../prolog/skyscraper/test_data').
:- use_module('../rules').
:- use_module('../samples').

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
                maplist(maplist(clue_of), Sides, All)
            ),
            Found),
    sort(Found, Solutions).

clue_of(0, _).
clue_of(Clue, Visible) :-
    Clue \== 0,
    Clue = Visible.

agree(Board, Sides) :-
    length(Board, Size),
    rules_solutions(Board, Sides, Expected),
    forall(strategy(Strategy, _, _),
           (   solutions(Size, Board, Sides, [strategy(Strategy)], Found),
               assertion(Found == Expected)
           )).

empty(Size, Board) :-
    length(Board, Size),
    maplist({Size}/[Row]>>length(Row, Size), Board).

%   Every clue on two sides free: boards and clues together.

test(free_clues, [ forall(between(1, 3, Size)) ]) :-
    empty(Size, Board),
    length(Zeros, Size),
    maplist(=(0), Zeros),
    length(Top, Size),
    length(Left, Size),
    agree(Board, [Top,Left,Zeros,Zeros]).

test(all_clues_free, Count == 512) :-
    empty(2, Board),
    solutions(2, Board, _, [], Found),
    sort(Found, Distinct),
    length(Distinct, Count).

%   Random 4×4 puzzles, with clues from two squares, so that some have no
%   solution and others several.

test(random_puzzle, [ setup(set_random(seed(1))),
                      forall(( samples(8, Count), between(1, Count, _) )) ]) :-
    findall(B, latin_square(4, B), Squares),
    random_member(Square1, Squares),
    random_member(Square2, Squares),
    shows(Square1, Sides1),
    shows(Square2, Sides2),
    maplist(maplist(one_of), Sides1, Sides2, Sides),
    maplist(maplist(given), Square1, Board),
    agree(Board, Sides).

one_of(Clue1, Clue2, Clue) :-
    random_member(Clue, [0,0,Clue1,Clue1,Clue1,Clue2]).

given(Height, Cell) :-
    (   maybe(0.15)
    ->  Cell = Height
    ;   true
    ).

test(latin_squares, [ forall(member(Size-Count, [1-1,2-2,3-12,4-576])),
                      Found =:= Count ]) :-
    length(Zeros, Size),
    maplist(=(0), Zeros),
    aggregate_all(count, solveBoard(Size, _, [Zeros,Zeros,Zeros,Zeros]),
                  Found).

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

test(last_solution, [ forall(strategy(Strategy, _, _)),
                      Board == [[2,1],[1,2]] ]) :-
    solveBoard(2, Board, [[1,2],[0,0],[0,0],[0,0]], [strategy(Strategy)]).

test(no_choice_point_by_default,
     Board == [[1,2,4,3],[2,1,3,4],[3,4,2,1],[4,3,1,2]]) :-
    testRestrictions3(Sides),
    solveBoard(4, Board, Sides).

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

test(size_from_partial_lists, [ forall(member(Board-Sides,
                                              [ [[_,_]|_]-_,
                                                [_,[_,_]|_]-_,
                                                _-[[0,0]|_]
                                              ])),
                                Size == 2 ]) :-
    once(solveBoard(Size, Board, Sides)).

test(unsolvable, fail) :-
    solveBoard(2, _, [[2,2],[0,0],[0,0],[0,0]]).

test(givens_against_rules, fail) :-
    solveBoard(2, [[1,1],[_,_]], [[0,0],[0,0],[0,0],[0,0]]).

:- end_tests(solve_board).

:- begin_tests(options_of_solve_board).

test(strategy, error(domain_error(oneof(_), fastest))) :-
    solveBoard(2, _, _, [strategy(fastest)]).

test(two_strategies,
     error(domain_error(option_beside(strategy(xor)), strategy(skyline)))) :-
    solveBoard(2, _, _, [strategy(xor),strategy(skyline)]).

test(visibility, error(domain_error(oneof(_), none))) :-
    solveBoard(2, _, _, [visibility(none)]).

test(unknown_option, error(domain_error(solve_board_option, colour(red)))) :-
    solveBoard(2, _, _, [colour(red)]).

test(option_of_other_strategy,
     error(domain_error(option_of_strategy(skyline), labeling([])))) :-
    solveBoard(2, _, _, [strategy(skyline),labeling([])]).

test(choice, error(domain_error(oneof(_), first))) :-
    solveBoard(2, _, _, [choice(first)]).

test(values_by_places,
     error(domain_error(option_beside(choice(places)), values(random)))) :-
    solveBoard(2, _, _, [choice(places),values(random)]).

test(values, error(domain_error(oneof(_), highest))) :-
    solveBoard(2, _, _, [values(highest)]).

:- end_tests(options_of_solve_board).

:- begin_tests(open_clues_of_solve_board).

%   An open clue is counted, not searched for: after the board each answer
%   costs a few inferences. There are 12 squares with 2^12 answers each.

test(plain_counting, Answers-Cheap == 49152-true) :-
    call_inferences(aggregate_all(count, solveBoard(3, _, _), Answers),
                    Inferences),
    truth(Inferences < 20*49152, Cheap).

call_inferences(Goal, Inferences) :-
    statistics(inferences, Inferences0),
    call(Goal),
    statistics(inferences, Inferences1),
    Inferences is Inferences1 - Inferences0.

truth(Goal, Truth) :-
    (   call(Goal)
    ->  Truth = true
    ;   Truth = false
    ).

%   0 comes first, then what is visible.

test(zero_first, Clues == [0,2]) :-
    findall(C,
            solveBoard(2, [[1,2],[2,1]], [[C,0],[0,0],[0,0],[0,0]]),
            Clues).

:- end_tests(open_clues_of_solve_board).
