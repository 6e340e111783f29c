% SPDX-License-Identifier: MIT

:- module(skyscraper_contraction,
          [ contracted_board/3          % +Size, ?Board, +Sides
          ]).
:- use_module(clue_elimination).
:- use_module(propagation).
:- use_module(statistics).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [selectchk/3]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> Domain contraction, then choice

Every cell has a domain, the list of the heights it may still have, and
every line the set of its arrangements that agree with its clues and the
domains of its cells.  They take from each other until nothing changes,
and where that stops, a height is tried that has few places in its row and
in its column.  (The cell with the fewest heights, the usual choice, needs
up to seven times as many.)

    ?- contracted_board(4, Board, [[4,0,0,2],[0,3,0,0],[0,0,4,0],[0,0,0,3]]).
    Board = [[1,2,4,3],[2,1,3,4],[3,4,2,1],[4,3,1,2]].

Of the four steps of seed 003 the first is made once (clue_elimination.pl),
the others until they find nothing more (propagation.pl).  What is known is
kept in one term, whose arguments setarg/3 changes and backtracking
restores: a functional structure would copy itself with each of the many
small changes.

Source: seed 003, with the tables instead of its generated sequences.
*/

%!  contracted_board(+Size, ?Board, +Sides) is nondet.
%
%   True if Board is a Size by Size grid that shows the clues in Sides.
%   Board is a list of Size lists of Size variables or integers in 1..Size,
%   Sides four lists of Size integers in 0..Size, 0 for no clue. Enumerates
%   every solution once, and leaves no choice point with the last.

contracted_board(Size, Board, Sides) :-
    clue_elimination(Size, Board, Sides, State),
    Dirty is (1<<(2*Size+1)) - 2,
    propagate(Dirty, State),
    arg(4, State, Cells),
    (   decided_rows(Board, 1, Cells)
    *-> true
    ;   search(State),
        decided_rows(Board, 1, Cells)
    ).

decided_rows([], _, _).
decided_rows([Row|Rows], Index0, Cells) :-
    decided_row(Row, Index0, Index, Cells),
    decided_rows(Rows, Index, Cells).

decided_row([], Index, Index, _).
decided_row([Height|Heights], Index0, Index, Cells) :-
    arg(Index0, Cells, [Height]),
    Index1 is Index0 + 1,
    decided_row(Heights, Index1, Index, Cells).

%   search(+State) is nondet: decides all cells. Some puzzles with few clues
%   and givens are easy but for some first choices. So if there is no solution
%   after some failed choices, the search begins anew, with twice the
%   patience, and with what it knows by then: how many choices have failed at
%   each cell. These numbers, counted from 1, backtracking leaves as they are.

search(State) :-
    arg(1, State, Size),
    Count is Size*Size,
    length(Ones, Count),
    maplist(=(1), Ones),
    compound_name_arguments(Failures, failures, Ones),
    first_patience(Patience),
    search(Patience, Failures, State).

search(Patience, Failures, State) :-
    duplicate_term(Failures, Weights),
    Attempt = attempt(Patience, Weights, Failures),
    catch(( choose(State, Attempt), Outcome = solved ),
          skyscraper_begin_anew,
          Outcome = impatient),
    (   Outcome == solved
    ->  nb_setarg(1, Attempt, inf)
    ;   More is 2*Patience,
        search(More, Failures, State)
    ).

first_patience(30).

%   choose(+State, +Attempt) is nondet: decides all cells, one choice after
%   another. Attempt has the patience that is left, the weights of the cells
%   and their failures.

choose(State, Attempt) :-
    list_lines(State, Dirty),
    (   Dirty =\= 0
    ->  propagate(Dirty, State),
        choose(State, Attempt)
    ;   arg(2, Attempt, Weights),
        fewest_places(State, Weights, Row, Column, Height)
    ->  State = state(Size, _, _, Cells, _, _),
        Index is (Row-1)*Size + Column,
        arg(Index, Cells, Heights),
        selectchk(Height, Heights, Others),
        (   narrow_cell(Row, Column, [Height], Others, State, Dirty1)
        ;   failed_choice,
            remember_failure(Attempt, Index),
            narrow_cell(Row, Column, Others, [Height], State, Dirty1)
        ),
        propagate(Dirty1, State),
        choose(State, Attempt)
    ;   true
    ).

remember_failure(Attempt, Index) :-
    Attempt = attempt(Patience, _, Failures),
    arg(Index, Failures, Count0),
    Count is Count0 + 1,
    nb_setarg(Index, Failures, Count),
    (   Patience == inf
    ->  true
    ;   Patience =:= 0
    ->  throw(skyscraper_begin_anew)
    ;   Less is Patience - 1,
        nb_setarg(1, Attempt, Less)
    ).

%   fewest_places(+State, +Weights, -Row, -Column, -Height) is semidet: the
%   height in an undecided cell that has the fewest other places, both in its
%   row and in its column: the least product of the numbers of cells that may
%   have it, divided by the weight of the cell. Of equal ones the highest, of
%   these the first. Fails if all cells are decided.
%
%   The cells of a line that may have a height are counted for all heights at
%   once, in a number with these counts as digits.

fewest_places(State, Weights, Row, Column, Height) :-
    State = state(Size, _, _, Cells, _, _),
    Width is msb(Size) + 1,
    length(Columns0, Size),
    maplist(=(0), Columns0),
    count_rows(1, Size, Width, Cells, Columns0, Columns, Rows),
    best_of_rows(Rows, 1, Size, Width, Cells, Weights, Columns, inf, none,
                 best(Row, Column, Height)).

count_rows(Row, Size, Width, Cells, Columns0, Columns, Rows) :-
    (   Row > Size
    ->  Columns = Columns0,
        Rows = []
    ;   Index is (Row-1)*Size + 1,
        count_row(Columns0, Index, Width, Cells, 0, Total, Columns1),
        Rows = [Total|Rows1],
        Next is Row + 1,
        count_rows(Next, Size, Width, Cells, Columns1, Columns, Rows1)
    ).

count_row([], _, _, _, Total, Total, []).
count_row([Column0|Columns0], Index, Width, Cells, Total0, Total,
          [Column|Columns]) :-
    arg(Index, Cells, Domain),
    (   Domain = [_]
    ->  Column = Column0,
        Total1 = Total0
    ;   ones(Domain, Width, 0, Ones),
        Column is Column0 + Ones,
        Total1 is Total0 + Ones
    ),
    Next is Index + 1,
    count_row(Columns0, Next, Width, Cells, Total1, Total, Columns).

ones([], _, Ones, Ones).
ones([Height|Heights], Width, Ones0, Ones) :-
    Ones1 is Ones0 + (1<<(Width*Height)),
    ones(Heights, Width, Ones1, Ones).

best_of_rows([], _, _, _, _, _, _, _, Best, Best).
best_of_rows([InRow|Rows], Row, Size, Width, Cells, Weights, Columns,
             Score0, Best0, Best) :-
    (   InRow =:= 0
    ->  Score1 = Score0,
        Best1 = Best0
    ;   Index is (Row-1)*Size + 1,
        best_of_row(Columns, 1, Row, Index, Width, Cells, Weights, InRow,
                    Score0, Score1, Best0, Best1)
    ),
    Next is Row + 1,
    best_of_rows(Rows, Next, Size, Width, Cells, Weights, Columns,
                 Score1, Best1, Best).

best_of_row([], _, _, _, _, _, _, _, Score, Score, Best, Best).
best_of_row([InColumn|Columns], Column, Row, Index, Width, Cells, Weights,
            InRow, Score0, Score, Best0, Best) :-
    arg(Index, Cells, Domain),
    (   Domain = [_]
    ->  Score1 = Score0,
        Best1 = Best0
    ;   arg(Index, Weights, Weight),
        best_height(Domain, Width, InRow, InColumn, Weight, Score0, Score1,
                    none, Height),
        (   Height == none
        ->  Best1 = Best0
        ;   Best1 = best(Row, Column, Height)
        )
    ),
    Next is Column + 1,
    Index1 is Index + 1,
    best_of_row(Columns, Next, Row, Index1, Width, Cells, Weights, InRow,
                Score1, Score, Best1, Best).

best_height([], _, _, _, _, Score, Score, Best, Best).
best_height([Height|Heights], Width, InRow, InColumn, Weight, Score0, Score,
            Best0, Best) :-
    Shift is Width*Height,
    Mask is (1<<Width) - 1,
    Score1 is ((InRow>>Shift /\ Mask) * (InColumn>>Shift /\ Mask) << 10)
              // Weight - Height,
    (   Score1 < Score0
    ->  best_height(Heights, Width, InRow, InColumn, Weight, Score1, Score,
                    Height, Best)
    ;   best_height(Heights, Width, InRow, InColumn, Weight, Score0, Score,
                    Best0, Best)
    ).
