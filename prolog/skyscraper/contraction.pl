% SPDX-License-Identifier: MIT

:- module(skyscraper_contraction,
          [ contracted_board/3          % +Size, ?Board, +Sides
          ]).
:- use_module(clue_elimination).
:- use_module(line_list, [estimated_freedom/2]).
:- use_module(propagation).
:- use_module(statistics).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> Domain contraction, then choice

Every cell has a domain, the list of the heights it may still have, and
every line the set of its arrangements that agree with its clues and the
domains of its cells.  They take from each other until nothing changes,
and where that stops, a cell is tried with one of its heights.

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
    first_patience(Failures),
    search(Failures, State),
    state_cells(State, Cells),
    decided_rows(Board, 1, Cells).

decided_rows([], _, _).
decided_rows([Row|Rows], Index0, Cells) :-
    decided_row(Row, Index0, Index, Cells),
    decided_rows(Rows, Index, Cells).

decided_row([], Index, Index, _).
decided_row([Height|Heights], Index0, Index, Cells) :-
    arg(Index0, Cells, [Height]),
    Index1 is Index0 + 1,
    decided_row(Heights, Index1, Index, Cells).

state_cells(state(_, _, Cells, _, _, _, _), Cells).

%   search(+Failures, +State) is nondet: decides all cells. Some puzzles with
%   few clues and givens are easy but for some first choices. So if there is
%   no solution after that many failed choices, the search begins anew, with
%   twice the patience. It knows by then which lines cause failures.

search(Failures, State) :-
    arg(7, State, Patience),
    nb_setarg(1, Patience, Failures),
    catch(( choose(State), Outcome = solved ),
          skyscraper_begin_anew,
          Outcome = impatient),
    (   Outcome == solved
    ->  nb_setarg(1, Patience, -1)
    ;   More is 2*Failures,
        search(More, State)
    ).

first_patience(30).

lose_patience(State) :-
    arg(7, State, Patience),
    arg(1, Patience, Left),
    (   Left < 0
    ->  true
    ;   Left =:= 0
    ->  throw(skyscraper_begin_anew)
    ;   Less is Left - 1,
        nb_setarg(1, Patience, Less)
    ).

%   choose(+State) is nondet: decides all cells, one choice after another.

choose(State) :-
    list_lines(State, Dirty),
    (   Dirty =\= 0
    ->  propagate(Dirty, State),
        choose(State)
    ;   best_place(State, Number, Place)
    ->  Place = place(_, Index, _, _),
        state_cells(State, Cells),
        arg(Index, Cells, [Height|Heights]),
        (   narrow_cell(Number, Place, [Height], Heights, State, Dirty1)
        ;   failed_choice,
            lose_patience(State),
            narrow_cell(Number, Place, Heights, [Height], State, Dirty1)
        ),
        propagate(Dirty1, State),
        choose(State)
    ;   true
    ).

%   best_place(+State, -Number, -Place) is semidet: the undecided cell with
%   the least freedom, as a place in line Number. That is the size of its
%   domain times the information that its two lines lack, the logarithms of
%   the numbers of their arrangements, divided by the weights of these
%   lines. Fails if all cells are decided.

best_place(State, Number, Place) :-
    State = state(Size, Lines, Cells, AllSupports, Lives, Weights, _),
    Count is 2*Size,
    functor(Freedoms, freedoms, Count),
    freedoms(Count, Lines, Cells, AllSupports, Lives, Freedoms),
    best_place(1, Count, Lines, Cells, Freedoms, Weights, inf, none,
               Number-Place).

freedoms(Number, Lines, Cells, AllSupports, Lives, Freedoms) :-
    (   Number =:= 0
    ->  true
    ;   arg(Number, AllSupports, Supports),
        (   Supports == unlisted
        ->  arg(Number, Lines, line(Places, _, _, _)),
            place_domains(Places, Cells, Domains),
            estimated_freedom(Domains, Freedom)
        ;   arg(Number, Lives, Live),
            Freedom is log(popcount(Live))
        ),
        arg(Number, Freedoms, Freedom),
        Next is Number - 1,
        freedoms(Next, Lines, Cells, AllSupports, Lives, Freedoms)
    ).

%   Each cell is looked at in one of its two lines, that with the lower
%   number; of equal cells the first is the best.

best_place(Number, Count, Lines, Cells, Freedoms, Weights, Score0,
           Best0, Best) :-
    (   Number > Count
    ->  Best0 = _-_,
        Best = Best0
    ;   arg(Number, Freedoms, Freedom),
        (   Freedom =:= 0.0
        ->  Score1 = Score0,
            Best1 = Best0
        ;   arg(Number, Lines, line(Places, _, _, _)),
            arg(Number, Weights, Weight),
            best_of_line(Places, Number, Cells, Freedom, Weight, Freedoms,
                         Weights, Score0, Score1, Best0, Best1)
        ),
        Next is Number + 1,
        best_place(Next, Count, Lines, Cells, Freedoms, Weights, Score1,
                   Best1, Best)
    ).

best_of_line([], _, _, _, _, _, _, Score, Score, Best, Best).
best_of_line([Place|Places], Number, Cells, Freedom, Weight, Freedoms,
             Weights, Score0, Score, Best0, Best) :-
    Place = place(_, Index, Cross, _),
    (   Cross < Number
    ->  Score1 = Score0,
        Best1 = Best0
    ;   arg(Index, Cells, Domain),
        (   Domain = [_]
        ->  Score1 = Score0,
            Best1 = Best0
        ;   length(Domain, Length),
            arg(Cross, Freedoms, CrossFreedom),
            arg(Cross, Weights, CrossWeight),
            Score2 is Length * (Freedom+CrossFreedom)
                      / (Weight+CrossWeight),
            (   Score2 < Score0
            ->  Score1 = Score2,
                Best1 = Number-Place
            ;   Score1 = Score0,
                Best1 = Best0
            )
        )
    ),
    best_of_line(Places, Number, Cells, Freedom, Weight, Freedoms,
                 Weights, Score1, Score, Best1, Best).
