% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(clpfd)).
:- use_module(library(random)).
:- use_module('../../prolog/skyscraper/clpfd/labeling').
:- use_module('../../prolog/skyscraper/generator').
:- use_module('../../prolog/skyscraper/solver').
:- use_module('../../prolog/skyscraper/strategy').
:- use_module('../../prolog/skyscraper/test_data').
:- use_module(rules).

:- begin_tests(model).

test(sides_domain, Domains == [0..3,1..2,0..3]) :-
    sidesDomain(3, [[A,B,C]]),
    B in 1..2,
    maplist(fd_dom, [A,B,C], Domains).

test(board_domain, [Domains-Length == [1..3,1..3,1..3]-3]) :-
    restrictBoardDomain([Row], 3),
    maplist(fd_dom, Row, Domains),
    length(Row, Length).

test(board_domain_distinct, fail) :-
    restrictBoardDomain([[1,_,1]], 3).

test(columns, fail) :-
    all_distinct_columns([[1,2],[_,2]], 2).

test(columns_filter, X == 2) :-
    X in 1..2,
    all_distinct_columns([[1,2],[X,1]], 2).

test(column, Column == [b,e]) :-
    getBoardCol([[a,b,c],[d,e,f]], 2, Column).

test(first, E-R == a-[b,c]) :-
    getFirstElement([a,b,c], E, R).

test(last, E-R == c-[a,b]) :-
    getLastElement([a,b,c], E, R).

test(last_of_none, fail) :-
    getLastElement([], _, _).

test(left_to_right, Num == 3) :-
    applyLeftToRight(Num, [1,3,2,4]).

test(right_to_left, Num == 1) :-
    applyRightToLeft(Num, [1,3,2,4]).

test(to_row, Num == 2) :-
    applyToRow(Num, [1,3,2,4], 2, getFirstElement).

%   A row that is a partial list is an error; it would be continued for ever.

test(partial_row, [ forall(member(Apply, [applyLeftToRight,
                                          applyRightToLeft])),
                    error(instantiation_error) ]) :-
    call(Apply, 2, [1,2|_]).

test(no_row, error(type_error(list, row))) :-
    applyLeftToRight(2, row).

test(vertical_from, All == [0,1]) :-
    C in 0..2,
    applyAllVerticalRestrictions([C], [[1,2],[2,1]], applyLeftToRight, 2),
    findall(C, label([C]), All).

test(horizontal_zero) :-
    applyAllHorizontalRestrictions([0,0], [[2,1],[2,1]], applyLeftToRight).

:- end_tests(model).

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
                      forall(between(1, 25, _)) ]) :-
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

test(no_choice_point, Board == [[1,2,4,3],[2,1,3,4],[3,4,2,1],[4,3,1,2]]) :-
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

:- begin_tests(composition).

diagonal(Board, Diagonal) :-
    diagonal(Board, 1, Diagonal).

diagonal([], _, []).
diagonal([Row|Rows], N, [Cell|Cells]) :-
    nth1(N, Row, Cell),
    Next is N + 1,
    diagonal(Rows, Next, Cells).

sides([[0,0,2,0],[0,3,0,0],[0,0,0,2],[0,0,0,0]]).

diagonal_squares(Expected) :-
    sides(Sides),
    findall(Board,
            (   latin_square(4, Board),
                shows(Board, All),
                maplist(maplist([C,V]>>once((C == 0 ; C == V))), Sides, All),
                diagonal(Board, Diagonal),
                sort(Diagonal, [_,_,_,_])
            ),
            Found),
    sort(Found, Expected).

board(Board) :-
    length(Board, 4),
    maplist([Row]>>length(Row, 4), Board).

test(diagonal_before, Found == Expected) :-
    sides(Sides),
    findall(Board,
            (   board(Board),
                diagonal(Board, Diagonal),
                all_distinct(Diagonal),
                solveBoard(4, Board, Sides)
            ),
            Found0),
    msort(Found0, Found),
    diagonal_squares(Expected).

test(diagonal_after, Found == Expected) :-
    sides(Sides),
    findall(Board,
            (   solveBoard(4, Board, Sides),
                diagonal(Board, Diagonal),
                all_distinct(Diagonal)
            ),
            Found0),
    msort(Found0, Found),
    diagonal_squares(Expected).

test(diagonal_between, Found == Expected) :-
    sides(Sides),
    findall(Board,
            (   constrain_board(4, Board, Sides, []),
                diagonal(Board, Diagonal),
                all_distinct(Diagonal),
                label_board(Board, Sides, [])
            ),
            Found0),
    msort(Found0, Found),
    diagonal_squares(Expected).

test(diagonal_matters) :-
    sides(Sides),
    aggregate_all(count, solveBoard(4, _, Sides), All),
    diagonal_squares(Expected),
    length(Expected, Diagonal),
    assertion(Diagonal > 0),
    assertion(Diagonal < All).

test(order_of_cells, [ forall(strategy(Strategy, _, _)),
                       Found == Expected ]) :-
    sides(Sides),
    findall(Board,
            (   board(Board),
                Board = [[A,B|_]|_],
                A #> B + 1,
                solveBoard(4, Board, Sides, [strategy(Strategy)])
            ),
            Found0),
    msort(Found0, Found),
    findall(Board,
            (   solveBoard(4, Board, Sides),
                Board = [[A1,B1|_]|_],
                A1 > B1 + 1
            ),
            Expected0),
    msort(Expected0, Expected).

%   A variable that stands in two places is a constraint as well.

test(shared_variable, [ forall(strategy(Strategy, _, _)),
                        Found == Expected ]) :-
    sides(Sides),
    board(Board),
    Board = [[A,_|_],[_,A|_]|_],
    findall(Board, solveBoard(4, Board, Sides, [strategy(Strategy)]), Found0),
    msort(Found0, Found),
    findall(Other,
            (   solveBoard(4, Other, Sides),
                Other = [[B,_|_],[_,B|_]|_]
            ),
            Expected0),
    msort(Expected0, Expected),
    assertion(Expected = [_|_]).

test(shared_clue, [ forall(strategy(Strategy, _, _)), Count == Expected ]) :-
    Top = [C,C,_],
    aggregate_all(count,
                  solveBoard(3, _, [Top,[0,0,0],[0,0,0],[0,0,0]],
                             [strategy(Strategy)]),
                  Count),
    aggregate_all(count,
                  solveBoard(3, _, [[D,D,_],[0,0,0],[0,0,0],[0,0,0]],
                             [strategy(clpfd)]),
                  Expected).

%   What auto does with constraints is CLP(FD): they steer the search. With
%   each height of the first row told by one of the last row, hardly a choice
%   is left.

test(auto_uses_constraints, true) :-
    empty_sides(6, Sides),
    length(Board, 6),
    maplist([Row]>>length(Row, 6), Board),
    Board = [[A,B|_]|_],
    A #> 5,
    B #= A - 1,
    once(solveBoard(6, Board, Sides)),
    assertion(A-B == 6-5).

empty_sides(N, [Zeros,Zeros,Zeros,Zeros]) :-
    length(Zeros, N),
    maplist(=(0), Zeros).

%   All top clues shown and adding up to a given sum.

test(clue_constraint, [ forall(between(3, 9, Sum)), Found == Expected ]) :-
    Sides = [Top,[0,0,0],[0,0,0],[0,0,0]],
    findall(Board,
            (   length(Top, 3),
                Top ins 1..3,
                sum(Top, #=, Sum),
                solveBoard(3, Board, Sides)
            ),
            Found0),
    msort(Found0, Found),
    findall(Board,
            (   latin_square(3, Board),
                shows(Board, [Clues|_]),
                sum_list(Clues, Sum)
            ),
            Expected0),
    msort(Expected0, Expected).

:- end_tests(composition).

:- begin_tests(shape).

%   Numbers and lists that do not fit: by all strategies the puzzle has no
%   solution. Nor has it one if they come after the constraints.

unfit([[3|_]|_], _).
unfit([_,[0|_]|_], _).
unfit(_, [_,[_,3]|_]).
unfit(_, [[-1|_]|_]).
unfit([[_,_,_]|_], _).
unfit([_,_,_], _).
unfit(_, [_,_,_]).
unfit(_, [_,_,[_]|_]).

test(unfit, [ forall(( unfit(Board, Sides), strategy(Strategy, _, _) )),
              fail ]) :-
    solveBoard(2, Board, Sides, [strategy(Strategy)]).

test(unfit_before, [ forall(( unfit(Board, Sides),
                              member(Strategy, [clpfd,xor]) )),
                     fail ]) :-
    constrain_board(2, Board, Sides, [strategy(Strategy)]).

test(unfit_after, [ forall(( unfit(Board, Sides),
                             member(Strategy, [clpfd,xor]) )),
                    fail ]) :-
    constrain_board(2, Board0, Sides0, [strategy(Strategy)]),
    Board0 = Board,
    Sides0 = Sides.

%   An element of a wrong type is an error, before the constraints and after
%   them.

no_element([[a|_]|_], _, a).
no_element([_,[_,1.5]|_], _, 1.5).
no_element(_, [_,_,_,["1"|_]], "1").

test(no_element, [ forall(( no_element(Board, Sides, Element),
                            strategy(Strategy, _, _) )),
                   error(type_error(integer, Element)) ]) :-
    solveBoard(2, Board, Sides, [strategy(Strategy)]).

test(no_element_after, [ forall(( no_element(Board, Sides, Element),
                                  member(Strategy, [clpfd,xor]) )),
                         error(type_error(integer, Element)) ]) :-
    constrain_board(2, Board0, Sides0, [strategy(Strategy)]),
    Board0 = Board,
    Sides0 = Sides.

%   What is no list, or no size, is an error, too.

no_puzzle(2, board, _, type_error(list, board)).
no_puzzle(2, [row|_], _, type_error(list, row)).
no_puzzle(_, _, [[_|side]|_], type_error(list, [_|side])).
no_puzzle(four, _, _, type_error(positive_integer, four)).

test(no_puzzle, [ forall(( no_puzzle(Size, Board, Sides, Error),
                           strategy(Strategy, _, _) )),
                  error(Error) ]) :-
    solveBoard(Size, Board, Sides, [strategy(Strategy)]).

%   An open size: what does not fit is skipped.

test(open_size, [ forall(( member(Board-Sides-Size,
                                  [ [[2|_]|_]-_-2,
                                    _-[[3|_]|_]-3,
                                    [_,_|_]-_-2,
                                    [[1,_,_|_]|_]-_-3
                                  ]),
                           strategy(Strategy, _, _) )),
                    Found == Size ]) :-
    once(solveBoard(Found, Board, Sides, [strategy(Strategy)])).

test(open_size_closed_later, [ forall(member(Size, [2,3])) ]) :-
    once(( solveBoard(N, [[_,2|_]|_], [[_,0|_]|_]), N = Size )).

%   Variables that stand for the same.

test(size_is_a_height, N == 2) :-
    once(solveBoard(N, [[N,_|_]|_], [[1|_]|_])).

:- end_tests(shape).

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

%   No variable needs a domain beforehand where the flag is set.

:- begin_tests(monotonic, [ setup(set_prolog_flag(clpfd_monotonic, true)),
                            cleanup(set_prolog_flag(clpfd_monotonic, false))
                          ]).

test(solve_board, [ forall(strategy(Strategy, _, _)),
                    Count =:= 2*2**8 ]) :-
    aggregate_all(count, solveBoard(2, _, _, [strategy(Strategy)]), Count).

test(line, N == 2) :-
    applyLeftToRight(N, [X,Y]),
    [X,Y] = [1,2].

test(restricted, [ setup(set_random(seed(1))) ]) :-
    restrictVarsInRow([A], 1),
    assertion(\+ A = 0).

:- end_tests(monotonic).

:- begin_tests(residue).

%   Once all is decided, no constraint is left. (What library(clpfd) keeps for
%   all_distinct/1, the attributes flow and value, is none.)

test(no_constraints, [ forall(( member(Strategy, [auto,contraction,xor,
                                                  skyline]),
                                member(Sides, [_,[Z,Z,Z,Z]]) )),
                       Modules == [] ]) :-
    Z = [0,0,0,0],
    call_residue_vars(once(solveBoard(4, _, Sides, [strategy(Strategy)])),
                      Variables),
    findall(Module,
            (   member(Variable, Variables),
                attribute(Variable, Module),
                \+ memberchk(Module, [flow,value])
            ),
            Modules0),
    sort(Modules0, Modules).

attribute(Variable, Module) :-
    get_attrs(Variable, Attributes),
    attribute_of(Attributes, Module).

attribute_of(att(Module, _, _), Module).
attribute_of(att(_, _, Attributes), Module) :-
    attribute_of(Attributes, Module).

:- end_tests(residue).
