% SPDX-License-Identifier: MIT

:- module(skyscraper_repair,
          [ repair/4,                   % +Board, +Sides, +Options, -Repair
            better_repair/4             % +Board, +Sides, +Options, -Repair
          ]).
:- use_module('../rule/board_shape').
:- use_module('../rule/rule', [ruled_sides/3]).
:- use_module(fewest_values).
:- use_module(parts).
:- use_module(solution_pool).
:- use_module(library(apply), [foldl/5, maplist/2, maplist/3, partition/4]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists),
              [append/2, last/2, member/2, nth1/3, numlist/3]).
:- use_module(library(option), [option/3]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> What a puzzle with several solutions lacks

In which cells do its solutions differ, and which further givens or clues,
as few as possible, leave only one of them?

    ?- repair([[_,_],[_,_]], [[0,0],[0,0],[0,0],[0,0]], [], Repair).
    Repair = repair([cell(1,1),cell(1,2),cell(2,1),cell(2,2)],
                    fewest([cell(1,1)-1])).

Additions make the puzzle unique if exactly one solution agrees with them.
Nobody says which solution that is to be.  How they are found is told in
fewest_values.pl.
*/

%!  repair(+Board, +Sides, +Options, -Repair) is semidet.
%
%   Repair is repair(Cells, Found). Cells are the cell(Row, Column) that do
%   not have the same height in all solutions. Found is one of
%
%     - fewest(Additions)
%       Additions, a list of cell(Row, Column)-Height and
%       clue(Side, Number)-Clue (parts.pl), make the puzzle unique, and it is
%       proved that fewer do not. They are `[]` if it is unique already.
%     - at_most(Additions, AtLeast)
%       Additions make it unique; proved is that fewer than AtLeast do not.
%     - impossible
%       The puzzle does not become unique by any additions that are allowed.
%     - unknown(AtLeast)
%       No additions have been found. Fewer than AtLeast are not enough.
%
%   Options:
%
%     - additions(+Kind)
%       `givens`, `clues` or `either` (default).
%     - effort(+Most)
%       To look at so many sets of additions, more or less, is enough, and
%       at 64 times as many where there are fewer than a thousand
%       solutions; `inf` is to go on until all is proved. Default is 1500.
%
%   Board is a list of rows of integers and variables, Sides are the clues, 0
%   for none. Fails if the puzzle has no solution.
%
%   @error type_error, domain_error or instantiation_error for a malformed
%          argument

repair(Board, Sides, Options, Repair) :-
    findall(Better, better_repair(Board, Sides, Options, Better), Found),
    last(Found, Repair).

%!  better_repair(+Board, +Sides, +Options, -Repair) is nondet.
%
%   As repair/4, but gives what is known as soon as it is, and on
%   backtracking what is known later. Each answer is right.

better_repair(Board, Ruled, Options, repair(Cells, Found)) :-
    repair_options(Options, Kind, Most),
    clued_shape(Size, Board, Ruled),
    ruled_sides(Ruled, _, Sides),
    new_pool(Size, Board, Ruled, Pool0),
    all_parts(Size, Parts),             % the cells come first
    CellCount is Size*Size,
    numlist(1, CellCount, CellIndices),
    foldl(differing_cell, CellIndices, Differing, Pool0, Pool),
    append(Differing, DifferingIndices),
    maplist(part_of(Parts), DifferingIndices, Cells),
    (   Cells == []
    ->  Found = fewest([])
    ;   findall(Index, open_part(Kind, Board, Sides, Parts, Index), Open),
        better_values(Open, Most, Pool, Values),
        in_parts(Values, Parts, Found)
    ).

repair_options(Options, Kind, Most) :-
    must_be(list, Options),
    maplist(repair_option, Options),
    option(additions(Kind), Options, either),
    option(effort(Most), Options, 1500).

repair_option(Option) :-
    (   Option = additions(Kind)
    ->  must_be(atom, Kind),
        (   addition(Kind, _)
        ->  true
        ;   domain_error(oneof([givens,clues,either]), Kind)
        )
    ;   Option = effort(Most)
    ->  (   Most == inf
        ->  true
        ;   must_be(nonneg, Most)
        )
    ;   domain_error(repair_option, Option)
    ).

part_of(Parts, Index, Part) :-
    nth1(Index, Parts, Part).

%   open_part(+Kind, +Board, +Sides, +Parts, -Index) is nondet: a part that
%   the puzzle does not show, of the kind that may be added.

open_part(Kind, Board, Sides, Parts, Index) :-
    append([Board,Sides], Lines),
    append(Lines, Values),
    nth1(Index, Values, Value),
    nth1(Index, Parts, Part),
    addition(Kind, Part),
    (   is_cell(Part)
    ->  var(Value)
    ;   Value =:= 0
    ).

addition(either, _).
addition(givens, cell(_, _)).
addition(clues, clue(_, _)).

in_parts(fewest(Values), Parts, fewest(Additions)) :-
    additions(Values, Parts, Additions).
in_parts(at_most(Values, AtLeast), Parts, at_most(Additions, AtLeast)) :-
    additions(Values, Parts, Additions).
in_parts(impossible, _, impossible).
in_parts(unknown(AtLeast), _, unknown(AtLeast)).

additions(Values, Parts, Additions) :-
    msort(Values, Ordered),
    findall(Part-Value,
            (   member(Index-Value, Ordered),
                nth1(Index, Parts, Part)
            ),
            Additions).

%   differing_cell(+Index, -Indices, +Pool0, -Pool) is det: Indices is [Index]
%   if two solutions differ in that cell, and otherwise [].

differing_cell(Index, Indices, Pool0, Pool) :-
    pool_values(Pool0, Index, Heights),
    partition(has_solution(Pool0, Index), Heights, Known, Others),
    (   Known = [_]
    ->  another_height(Others, Index, Indices, Pool0, Pool)
    ;   Indices = [Index],
        Pool = Pool0
    ).

has_solution(Pool, Index, Value) :-
    value_known(Pool, Index, Value, Known),
    Known =\= 0.

another_height([], _, [], Pool, Pool).
another_height([Height|Heights], Index, Indices, Pool0, Pool) :-
    solutions_with([Index-Height], Count, Pool0, Pool1),
    (   Count =:= 0
    ->  another_height(Heights, Index, Indices, Pool1, Pool)
    ;   Indices = [Index],
        Pool = Pool1
    ).
