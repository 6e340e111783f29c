% SPDX-License-Identifier: MIT

:- module(skyscraper_repair,
          [ repair/4,                   % +Board, +Sides, +Options, -Repair
            better_repair/4             % +Board, +Sides, +Options, -Repair
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(fewest_values).
:- use_module(parts).
:- use_module(random_stream).
:- use_module(ruled_square).
:- use_module('../line/bit_set', [set_elements/2]).
:- use_module('../options').
:- use_module('../rule/board_shape').
:- use_module('../rule/rule').
:- use_module('../solve/contraction').
:- use_module(library(apply), [foldl/4, maplist/2, maplist/3]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists),
              [append/2, append/3, last/2, member/2, nth1/3, numlist/3,
               selectchk/3]).
:- use_module(library(option), [option/3]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> What a puzzle with several solutions lacks

In which cells do its solutions differ, and which further givens or clues, as
few as are found, leave only one of them?

    ?- repair([[_,_],[_,_]], [[0,0],[0,0],[0,0],[0,0]], [], Repair).
    Repair = repair([cell(1,1),cell(1,2),cell(2,1),cell(2,2)],
                    fewest([cell(1,1)-1])).

Any solution may be the one that stays. If all are known, fewest_values.pl
finds the fewest parts that tell one of them from all others. If there are too
many, some additions are chosen first, until few enough are left: of givens and
clues, of givens alone, and of clues alone.

A part goes by its index in the list of all_parts/2 (parts.pl): first the cells
row by row, then the clues. A solution is a compound with the values of its
parts: the heights, and all clues, also those that the puzzle does not show.
*/

%   From this many solutions on, not all of them are listed.

too_many(1000).

%!  repair(?Board, +Sides, +Options, -Repair) is semidet.
%
%   Repair is repair(Cells, Found). Cells are the cell(Row, Column) that do
%   not have the same height in all solutions. Found is one of
%
%     - fewest(Additions)
%       Additions, a list of cell(Row, Column)-Height and
%       clue(Side, Number)-Clue (parts.pl), make the puzzle unique, and it is
%       proved that fewer do not. They are `[]` if it is unique already.
%     - at_most(Additions, AtLeast)
%       Additions make it unique; it is proved that fewer than AtLeast do not.
%       AtLeast is 1 if the puzzle has a thousand solutions or more.
%     - impossible
%       No additions that are allowed make the puzzle unique.
%     - unknown(AtLeast)
%       No additions have been found. Fewer than AtLeast are not enough.
%
%   Options:
%
%     - additions(+Kind)
%       `givens`, `clues` or `either` (default).
%     - effort(+Most)
%       How many sets of additions to look at; with `inf` it goes on until all
%       is proved. Default is 100,000.
%
%   Board is a list of rows of integers and variables, Sides are the clues, 0
%   for none. Fails if the puzzle has no solution.
%
%   @error type_error, domain_error or instantiation_error for a malformed
%          argument

repair(Board, Sides, Options, Repair) :-
    findall(Better, better_repair(Board, Sides, Options, Better), Found),
    last(Found, Repair).

%!  better_repair(?Board, +Sides, +Options, -Repair) is nondet.
%
%   As repair/4, but gives each result as soon as it is known, and better ones
%   on backtracking. Each answer is right.

better_repair(Board, Ruled, Options, repair(Cells, Found)) :-
    repair_options(Options, Kind, Most),
    clued_shape(Size, Board, Ruled),
    ruled_sides(Ruled, Rule, Sides),
    open_puzzle(problem(Rule, Size, Board, Sides), Puzzle),
    too_many(TooMany),
    solutions(Puzzle, [], TooMany, Solutions0),
    msort(Solutions0, Solutions),
    Solutions = [_|_],
    length(Solutions, Count),
    all_parts(Size, Parts),             % the cells come first
    differing_cells(Count, Solutions, Puzzle, Differing),
    maplist(part_of(Parts), Differing, Cells),
    (   Cells == []
    ->  Found = fewest([])
    ;   findall(Open,
                (   kind_to_try(Kind, Try),
                    findall(Index,
                            open_part(Try, Board, Sides, Parts, Index),
                            Open)
                ),
                Opens),
        (   Count < TooMany
        ->  Opens = [Open|_],
            fewest_values(Open, Solutions, Most, Values)
        ;   some_values(Opens, Puzzle, Most, [], Values)
        ),
        in_parts(Values, Parts, Found)
    ).

repair_options(Options, Kind, Most) :-
    must_be(list, Options),
    maplist(repair_option, Options),
    must_be_single(Options),
    option(additions(Kind), Options, either),
    option(effort(Most), Options, 100_000).

repair_option(Option) :-
    (   Option = additions(Kind)
    ->  must_be_word([givens,clues,either], Kind)
    ;   Option = effort(Most)
    ->  (   Most == inf
        ->  true
        ;   must_be(nonneg, Most)
        )
    ;   domain_error(repair_option, Option)
    ).

part_of(Parts, Index, Part) :-
    nth1(Index, Parts, Part).

%   kind_to_try(+Kind, -Try) is multi: first Kind, then kinds that it includes.
%   Values that are chosen one by one can be fewer if there is less to choose
%   from: an early given may be worth less than the clues that it replaces.

kind_to_try(Kind, Kind).
kind_to_try(either, givens).
kind_to_try(either, clues).

%   open_part(+Kind, +Board, +Sides, +Parts, -Index) is nondet: a part that
%   the puzzle does not show and that may be added.

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

%   open_puzzle(+Problem, -Puzzle) is det: Puzzle is puzzle(Open, Parts). Open
%   is Problem with a variable for each clue that is not shown, Parts a
%   compound of all its cells and clues.

open_puzzle(problem(Rule, Size, Board, Sides0),
            puzzle(problem(Rule, Size, Board, Sides), Parts)) :-
    maplist(maplist(open_clue), Sides0, Sides),
    append(Board, Cells),
    append([Cells|Sides], List),
    compound_name_arguments(Parts, parts, List).

open_clue(Clue, Open) :-
    (   Clue =:= 0
    ->  true
    ;   Open = Clue
    ).

%   solutions(+Puzzle, +Values, +Most, -Solutions) is det: the first solutions
%   of Puzzle, at most Most of them, in which parts have these Values, a list
%   of Index-Value.

solutions(Puzzle, Values, Most, Solutions) :-
    findall(Solution,
            limit(Most, ( problem_with(Values, Puzzle, Problem),
                          Problem = problem(Rule, Size, Board, Sides),
                          contracted_board(Rule, Size, Board, Sides),
                          square_values(Rule, Board, Solution)
                        )),
            Solutions).

%   problem_with(+Values, +Puzzle, -Problem) is semidet: Problem is Puzzle with
%   these Values, and with 0 for each clue that is not shown.

problem_with(Values, Puzzle, Problem) :-
    copy_term(Puzzle, puzzle(Problem, Parts)),
    maplist(has_value(Parts), Values),
    Problem = problem(_, _, _, Sides),
    term_variables(Sides, Unshown),
    maplist(=(0), Unshown).

has_value(Parts, Index-Value) :-
    arg(Index, Parts, Value).

square_values(rule(_, _, Weight), Rows, Values) :-
    square_sides(Weight, Rows, Sides),
    append(Rows, Heights),
    append([Heights|Sides], List),
    compound_name_arguments(Values, values, List).

%   random_solution(+Puzzle, +Values, +Number, -Solution) is semidet: one with
%   these Values, the same whenever Number is the same.

random_solution(Puzzle, Chosen, Number, Solution) :-
    random_stream(Number, Stream),
    problem_with(Chosen, Puzzle, Problem),
    fitting_square(Problem, Rows, Stream, _),
    Problem = problem(Rule, _, _, _),
    square_values(Rule, Rows, Solution).

%   differing_cells(+Count, +Solutions, +Puzzle, -Indices) is det: the cells in
%   which solutions differ. Solutions are Count of them: all, or too_many/1.

differing_cells(Count, Solutions0, Puzzle, Indices) :-
    Puzzle = puzzle(problem(Rule, Size, _, _), _),
    Last is Size*Size,
    numlist(1, Last, Cells),
    too_many(TooMany),
    (   Count < TooMany
    ->  Heights = none,
        Solutions = Solutions0
    ;   rule_heights(Rule, Size, Set),
        set_elements(Set, Heights),
        findall(Solution,
                (   between(1, 100, Number),
                    random_solution(Puzzle, [], Number, Solution)
                ),
                Solutions)              % the first ones are alike
    ),
    findall(Index,
            (   member(Index, Cells),
                once(differing_cell(Index, Solutions, Puzzle, Heights))
            ),
            Indices).

differing_cell(Index, [First|Solutions], Puzzle, Heights) :-
    arg(Index, First, Height),
    (   member(Solution, Solutions),
        \+ arg(Index, Solution, Height)
    ;   is_list(Heights),
        member(Other, Heights),
        Other =\= Height,
        solutions(Puzzle, [Index-Other], 1, [_])
    ).

%   some_values(+Opens, +Puzzle, +Most, +Best, -Found) is nondet: values of
%   parts from one list of Opens, fewer than those of Best, which is [] if
%   there are none yet. On backtracking there are fewer. Found is
%   at_most(Values, 1), fewest(Values) if one is enough, or unknown(1) if
%   nothing is found.

some_values([], _, _, [], unknown(1)).
some_values([Open|Opens], Puzzle, Most, Best, Found) :-
    (   enough_values(Open, Puzzle, Most, Values),
        are_fewer(Values, Best)
    ->  (   Values = [_]
        ->  Found = fewest(Values)
        ;   Found = at_most(Values, 1)
        ;   some_values(Opens, Puzzle, Most, Values, Found)
        )
    ;   some_values(Opens, Puzzle, Most, Best, Found)
    ).

are_fewer(Values, Best) :-
    length(Values, Length),
    length(Best, Most),
    (   Most =:= 0
    ->  true
    ;   Length < Most
    ).

%   enough_values(+Open, +Puzzle, +Most, -Values) is semidet: chooses values of
%   Open one by one, each to leave few of some solutions, until all that are
%   left are known; where that leads nowhere, the second best value. What turns
%   out not to be needed is left out.

enough_values(Open, Puzzle, Most, Values) :-
    once(grown([], Open, Puzzle, Most, Values0)),
    foldl(without(Puzzle), Values0, Values0, Values).

grown(Chosen, Open, Puzzle, Most, Values) :-
    too_many(TooMany),
    solutions(Puzzle, Chosen, TooMany, First),
    length(First, Count),
    (   Count < TooMany
    ->  findall(Found, fewest_values(Open, First, Most, Found), All),
        last(All, Best),
        Best \== impossible,
        arg(1, Best, Rest),
        append(Rest, Chosen, Values)
    ;   findall(Solution,
                (   between(1, 100, Number),
                    random_solution(Puzzle, Chosen, Number, Solution)
                ),
                Random),
        append(Random, First, Solutions),
        values_table(Solutions, Table),
        findall(Left-(Part-Value),
                (   member(Part, Open),
                    arg(Part, Table, OfValues),
                    arg(Argument, OfValues, Bits),
                    Left is popcount(Bits),
                    Left > 0,
                    Left < TooMany + 100,
                    Value is Argument - 1
                ),
                Counted),
        keysort(Counted, Ordered),
        limit(2, member(_-(Part-Value), Ordered)),
        selectchk(Part, Open, Open1),
        grown([Part-Value|Chosen], Open1, Puzzle, Most, Values)
    ).

without(Puzzle, Value, Values0, Values) :-
    selectchk(Value, Values0, Fewer),
    (   solutions(Puzzle, Fewer, 2, [_])
    ->  Values = Fewer
    ;   Values = Values0
    ).
