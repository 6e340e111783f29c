% SPDX-License-Identifier: MIT

:- module(skyscraper_labeling,
          [ label_board/3               % ?Board, ?Sides, +Options
          ]).
:- use_module(library(clpfd)).
:- use_module(domain).
:- use_module('../options').
:- use_module('../search/fewest_places').
:- use_module('../search/restart').
:- use_module('../statistics').
:- use_module(library(apply), [exclude/3, maplist/2, maplist/3]).
:- use_module(library(error), [instantiation_error/1, must_be/2]).
:- use_module(library(lists), [append/2, append/3, nth1/3]).
:- use_module(library(random), [random_member/2]).

/** <module> The search of the CLP(FD) model

What constraints leave open is tried: a value for a variable, and if that
fails, the variable without that value.

    ?- Board = [[A,B],[C,D]], append(Board, Cells), Cells ins 1..2,
       A #\= B, A #\= C, B #\= D, C #\= D,
       label_board(Board, [], [choice(ffc)]).
    Board = [[1,2],[2,1]], Cells = [1,2,2,1], A = D, D = 1, B = C, C = 2 ;
    Board = [[2,1],[1,2]], Cells = [2,1,1,2], A = D, D = 2, B = C, C = 1.

It knows no puzzle: a board is a list of rows of variables, with any
constraints, and the clues are more variables.
*/

%!  label_board(?Board, ?Sides, +Options) is nondet.
%
%   Gives every cell of Board and every clue of Sides a value. The cells come
%   before the clues, which they leave little choice. Options:
%
%     - choice(+Choice)
%       What is tried first: with `places` the height that has the fewest
%       places in its row and column (search/fewest_places.pl), with `ffc` a
%       value of the variable with the smallest domain, of these the one with
%       the most constraints, then the leftmost: the papers' section 3.3.
%       Default is
%       `places`, but `ffc` for the papers' own formulation (`xor`), and if
%       there are values. Clues, and cells that are not all those of a square
%       with finite domains from 0, are chosen by `ffc`.
%     - values(+Order)
%       Which of its values a variable takes first by `ffc`: the `lowest`
%       (default) or a `random` one.
%     - labeling(+LabelingOptions)
%       Call labeling/2 with these options instead, for cells and clues in
%       one list. It does not count failed choices.
%
%   @error type_error or instantiation_error if Board or Sides are not lists of
%          lists; instantiation_error if a variable has no least value when its
%          turn comes

label_board(Board, Sides, Options) :-
    must_be(list(list), Board),
    must_be(list(list), Sides),
    labeling_options(Options, Labeling),
    append(Board, Cells),
    append(Sides, Clues),
    (   Labeling = labeling(LabelingOptions)
    ->  append(Cells, Clues, Variables),
        labeling(LabelingOptions, Variables)
    ;   Labeling = choice(Choice, Order),
        label_cells(Choice, Cells, Board, Order),
        label_ffc(Clues, Order)
    ).

label_cells(Choice, Cells, Board, Order) :-
    (   ground(Cells)
    ->  true
    ;   Choice == places,
        length(Board, Size),
        maplist(finite_row(Size), Board)
    ->  Count is Size*Size,
        restarting(Count, label_places(Size, Cells))
    ;   label_ffc(Cells, Order)
    ).

finite_row(Size, Row) :-
    length(Row, Size),
    maplist(finite, Row).

finite(Cell) :-
    fd_inf(Cell, Low),
    fd_sup(Cell, High),
    integer(High),
    integer(Low),
    Low >= 0.

label_places(Size, Cells, Attempt) :-
    maplist(variable_set, Cells, Domains),
    compound_name_arguments(Term, cells, Domains),
    attempt_weights(Attempt, Weights),
    (   fewest_places(Size, Term, Weights, Index, Height)
    ->  nth1(Index, Cells, Cell),
        (   Cell = Height
        ;   failed_choice(Attempt, Index),
            Cell #\= Height
        ),
        label_places(Size, Cells, Attempt)
    ;   true
    ).

label_ffc(Variables0, Order) :-
    exclude(integer, Variables0, Variables),
    (   Variables = [First|Others]
    ->  domain_size(First, Size),
        most_constrained(Others, First, Size, Variable),
        preferred_value(Order, Variable, Value),
        (   Variable = Value
        ;   failed_choice,
            Variable #\= Value
        ),
        label_ffc(Variables, Order)
    ;   true
    ).

preferred_value(lowest, Variable, Value) :-
    fd_inf(Variable, Value),
    (   integer(Value)
    ->  true
    ;   instantiation_error(Variable)
    ).
preferred_value(random, Variable, Value) :-
    findall(Variable, indomain(Variable), Values),
    random_member(Value, Values).

most_constrained([], Best, _, Best).
most_constrained([Variable|Variables], Best0, Size0, Best) :-
    domain_size(Variable, Size),
    (   (   Size < Size0
        ;   Size =:= Size0,
            fd_degree(Variable, Degree),
            fd_degree(Best0, Degree0),
            Degree > Degree0
        )
    ->  most_constrained(Variables, Variable, Size, Best)
    ;   most_constrained(Variables, Best0, Size0, Best)
    ).

%   domain_size(?Variable, -Size) is det: a number, `inf` for a domain without
%   end, so that sizes can be compared.

domain_size(Variable, Size) :-
    fd_size(Variable, Size0),
    (   Size0 == sup
    ->  Size = inf
    ;   Size = Size0
    ).
