% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module(library(clpfd)).
:- use_module('../../../prolog/skyscraper/solve/clpfd/labeling').
:- use_module('../../../prolog/skyscraper/solver').
:- use_module('../../../prolog/skyscraper/solve/strategy').

:- begin_tests(composition).

diagonal([], _, []).
diagonal([Row|Rows], N, [Cell|Cells]) :-
    nth1(N, Row, Cell),
    Next is N + 1,
    diagonal(Rows, Next, Cells).

sides([[0,0,2,0],[0,3,0,0],[0,0,0,2],[0,0,0,0]]).

%   There are some boards with a diagonal of all heights, and some without.

test(diagonal, [ forall(member(When, [before,between,after])),
                 Found == Expected ]) :-
    sides(Sides),
    empty_puzzle(4, Board, _),
    diagonal(Board, 1, Diagonal),
    findall(Board, with_diagonal(When, Board, Sides, Diagonal), Found0),
    msort(Found0, Found),
    findall(Board,
            (   latin_square(4, Board),
                shows(Board, All),
                shown_clues(Sides, All),
                sort(Diagonal, [_,_,_,_])
            ),
            Expected),
    aggregate_all(count, solveBoard(4, _, Sides), Count),
    length(Expected, Diagonals),
    assertion(( 0 < Diagonals, Diagonals < Count )).

with_diagonal(before, Board, Sides, Diagonal) :-
    all_distinct(Diagonal),
    solveBoard(4, Board, Sides).
with_diagonal(between, Board, Sides, Diagonal) :-
    constrain_board(4, Board, Sides, []),
    all_distinct(Diagonal),
    label_board(Board, Sides).
with_diagonal(after, Board, Sides, Diagonal) :-
    solveBoard(4, Board, Sides),
    all_distinct(Diagonal).

%   A clue that is a cell as well: above the 1 no two buildings are visible, and
%   above the 2 only one is.

test(clue_and_cell, [ forall(strategy(Strategy, _)), Boards == [] ]) :-
    Board = [[A,_],[_,_]],
    Sides = [[A,0],[0,0],[0,0],[0,0]],
    findall(Board, solveBoard(2, Board, Sides, [strategy(Strategy)]), Boards).

test(clue_from_cells, [ forall(strategy(Strategy, _)),
                        Found == Expected ]) :-
    clue_from_cells(Strategy, Found),
    clue_from_cells(xor, Expected),
    assertion(Expected = [_|_]).

test(order_of_cells, [ forall(strategy(Strategy, _)),
                       Found == Expected ]) :-
    sides(Sides),
    findall(Board,
            (   Board = [[A,B|_]|_],
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

test(shared_variable, [ forall(strategy(Strategy, _)),
                        Found == Expected ]) :-
    sides(Sides),
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

test(shared_clue, [ forall(strategy(Strategy, _)), Count == Expected ]) :-
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
    empty_puzzle(6, Board, Sides),
    Board = [[A,B|_]|_],
    A #> 5,
    B #= A - 1,
    once(solveBoard(6, Board, Sides)),
    assertion(A-B == 6-5).

%   Five cells of a long line with four heights between them: nothing has to
%   be tried to find that out, whether it is known before or said later.

test(too_few_heights, [ forall(member(When, [before,after])),
                        Result == failed ]) :-
    (   call_with_inference_limit(crowded(When), 50_000_000, _)
    ->  Result = searched
    ;   Result = failed
    ).

crowded(When) :-
    empty_puzzle(12, Board, [Zeros,Left0|_]),
    nth1(6, Left0, _, Others),
    nth1(6, Left, 3, Others),
    nth1(6, Board, Row),
    append(_, [A,B,C,D,E], Row),
    crowded(When, Board, [Zeros,Left,Zeros,Zeros], [A,B,C,D,E]).

crowded(before, Board, Sides, Cells) :-
    Cells ins 1..4,
    solveBoard(12, Board, Sides).
crowded(after, Board, Sides, Cells) :-
    constrain_board(12, Board, Sides, []),
    Cells ins 1..4,
    label_board(Board, Sides).

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

%   The first top clue is the last cell of the board, and the second is one
%   more than the first cell of the last row.

clue_from_cells(Strategy, Found) :-
    Board = [_,_,[First,_,Last]],
    Sides = [[Top1,Top2,_],[0,0,0],[0,0,0],[0,0,0]],
    length(Row1, 3),
    length(Row2, 3),
    Board = [Row1,Row2|_],
    Top1 #= Last,
    Top2 #= First + 1,
    findall(Board-Sides, solveBoard(3, Board, Sides, [strategy(Strategy)]),
            Found0),
    msort(Found0, Found).

:- end_tests(composition).
