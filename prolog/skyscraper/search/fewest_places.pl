% SPDX-License-Identifier: MIT

:- module(skyscraper_choice,
          [ attempt/2,                  % +Count, :Search
            failed_choice/2,            % +Attempt, +Index
            fewest_places/6             % +Size, +Cells, +Attempt, -Row,
                                        % -Column, -Height
          ]).
:- use_module('../statistics').
:- use_module(library(apply), [maplist/2]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> What a search tries first, and when it begins anew

A choice is a height in a cell: the search tries it there, and if that
fails, strikes it there.  It takes the height that has the fewest places,
both in the row and in the column of the cell.  (The usual choice is a cell
with few heights.  On the hardest puzzles of size 9 it needs seven times as
many choices.)
*/

:- meta_predicate
    attempt(+, 1).

%!  attempt(+Count, :Search) is nondet.
%
%   Calls call(Search, Attempt), which decides Count cells. Some puzzles with
%   few clues and givens are easy but for some first choices. So if there is
%   no solution after some failed choices, the search begins anew, with twice
%   the patience, and with what it knows by then.
%
%   Attempt is attempt(Patience, Weights, Failures). Failures has for each
%   cell how many choices have failed there, counted from 1, and Weights what
%   that was when this attempt began. Backtracking leaves patience and
%   failures as they are.

attempt(Count, Search) :-
    length(Ones, Count),
    maplist(=(1), Ones),
    compound_name_arguments(Failures, failures, Ones),
    first_patience(Patience),
    attempt(Patience, Failures, Search).

attempt(Patience, Failures, Search) :-
    duplicate_term(Failures, Weights),
    Attempt = attempt(Patience, Weights, Failures),
    catch(( call(Search, Attempt), Outcome = solved ),
          skyscraper_begin_anew,
          Outcome = impatient),
    (   Outcome == solved
    ->  nb_setarg(1, Attempt, inf)
    ;   More is 2*Patience,
        attempt(More, Failures, Search)
    ).

first_patience(120).

%!  failed_choice(+Attempt, +Index) is det.
%
%   Counts a choice in cell Index that is given up, and begins anew if that
%   was one too many.

failed_choice(Attempt, Index) :-
    failed_choice,
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

%!  fewest_places(+Size, +Cells, +Attempt, -Row, -Column, -Height) is semidet.
%
%   Cells is a compound with the domains of the cells of a board, row by row,
%   each the list of its heights. Height is that of an undecided cell, in Row
%   and Column, with the least product of the numbers of undecided cells that
%   may have it in that row and in that column, divided by the weight of the
%   cell. Of equal ones it is the highest, of these the first. Fails if all
%   cells are decided.
%
%   The cells of a line that may have a height are counted for all heights at
%   once, in a number with these counts as digits.

fewest_places(Size, Cells, attempt(_, Weights, _), Row, Column, Height) :-
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
