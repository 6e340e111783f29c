% SPDX-License-Identifier: MIT

:- module(skyscraper_reduction,
          [ reduced/4,                  % +Problem, +Fixed, +Orbits, -Kept
            determined/2,               % +Problem, +Parts
            contraction_start/3,        % +Problem, +Parts, -State
            with_parts/4,               % +Problem, +Parts, +State, -State
            all_decided/1,              % +State
            redundant/3,                % +Problem, +Orbit, +State
            part_number/3               % +Part, +Problem, -Number
          ]).
:- use_module('../solve/contraction').
:- use_module('../solve/contraction/clue_elimination').
:- use_module('../solve/contraction/propagation').
:- use_module('../solve/contraction/state',
              [inlined/2 as goal_expansion, set_line_clues/5]).
:- use_module('../line/table').
:- use_module(one_pass).
:- use_module(parts).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [nth1/3]).
:- use_module(library(solution_sequences), [limit/2]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> Parts of a puzzle that can go without a second solution

    ?- _Problem = problem(3, [[1,2,3],[2,3,1],[3,1,2]],
                          [[3,2,1],[3,2,1],[1,2,2],[1,2,2]]),
       reduced(_Problem, [], [[cell(1,1)],[cell(2,2)],[clue(top,1)],
                              [clue(left,2)],[clue(top,3)]], Kept).
    Kept = [[clue(top,1)], [clue(top,3)]].

The solution is known, and that makes it fast. Once a given is taken away,
any other solution has another height in its cell; once a clue is taken
away, any other solution shows another number there. So only that is sought:
the height is taken out of the domain of the cell, or the other clues are
tried one after the other. Mostly propagation alone finds that there is
nothing.

If no part can go, a search proves each time that there is another
solution, by finding it; where one can go and propagation does not see it,
a search proves that there is none. That is exact, and no search is given up:
in the worst case it takes as long as to solve the hardest puzzle that is met
on the way.
*/

%   A problem is problem(Size, Rows, Sides): a solved square, a list of lists of
%   integers, and all its clues, `[Top,Left,Bottom,Right]`.

%!  reduced(+Problem, +Fixed, +Orbits, -Kept) is det.
%
%   Goes once through Orbits (lists of parts, symmetry.pl), in the order given,
%   and takes each away whose loss leaves one solution. Kept are those that
%   stay. Fixed is a list of other parts that are there in any case. If
%   Problem with all of them has one solution, it has one with Fixed and Kept,
%   and not without any of Kept.

reduced(Problem, Fixed, Orbits, Kept) :-
    contraction_start(Problem, Fixed, State),
    one_pass(method(with_parts(Problem), all_decided, redundant(Problem)),
             State, Orbits, Kept).

%!  determined(+Problem, +Parts) is semidet.
%
%   The puzzle with these Parts has one solution.

determined(Problem, Parts) :-
    contraction_start(Problem, Parts, State),
    findall(found, limit(2, decided(State)), [found]).

%!  contraction_start(+Problem, +Parts, -State) is det.
%!  with_parts(+Problem, +Parts, +State, -State) is det.
%!  all_decided(+State) is semidet.
%!  redundant(+Problem, +Orbit, +State) is semidet.
%
%   State is what contraction.pl knows of the puzzle with Parts, when nothing
%   more can be deduced without a choice; backtracking undoes what is added to
%   it. All cells are decided; Orbit follows from what State knows by now.

contraction_start(problem(Size, Rows, Sides), Parts, State) :-
    parts_puzzle(Size, Rows, Sides, Parts, Board, PuzzleSides),
    clue_elimination(Size, Board, PuzzleSides, State),
    Dirty is (1<<(2*Size+1)) - 2,
    propagate(Dirty, State).

with_parts(Problem, Parts, State, State) :-
    foldl(add_part(Problem, State), Parts, 0, Dirty),
    propagate(Dirty, State).

all_decided(State) :-
    state_cells(State, Cells),
    functor(Cells, _, Count),
    all_decided(Count, Cells).

all_decided(Index, Cells) :-
    (   Index =:= 0
    ->  true
    ;   arg(Index, Cells, Domain),
        Domain /\ (Domain-1) =:= 0,
        Next is Index - 1,
        all_decided(Next, Cells)
    ).

%   Any other solution differs from the square in some part of Orbit; and if
%   not in the first, that can be taken for granted.

redundant(Problem, [Part|Parts], State) :-
    \+ other_solution(Part, Problem, State),
    (   Parts == []
    ->  true
    ;   with_parts(Problem, [Part], State, _),
        redundant(Problem, Parts, State)
    ).

add_part(Problem, State, Part, Dirty0, Dirty) :-
    part_number(Part, Problem, Number),
    (   Part = cell(Row, Column)
    ->  cell_index(State, Row, Column, Index),
        cell_domain(State, Index, Domain),
        Kept is Domain /\ 1<<Number,
        Kept =\= 0,
        (   Kept =:= Domain
        ->  Dirty = Dirty0
        ;   narrow_cell(Index, Kept, State, Dirty1),
            Dirty is Dirty0 \/ Dirty1
        )
    ;   show_clue(Part, Number, State, Dirty1),
        Dirty is Dirty0 \/ Dirty1
    ).

part_number(cell(Row, Column), problem(_, Rows, _), Height) :-
    nth1(Row, Rows, Heights),
    nth1(Column, Heights, Height).
part_number(clue(Side, Number), problem(_, _, [Top,Left,Bottom,Right]),
            Clue) :-
    side_clues(Side, Top, Left, Bottom, Right, Clues),
    nth1(Number, Clues, Clue).

side_clues(top, Top, _, _, _, Top).
side_clues(left, _, Left, _, _, Left).
side_clues(bottom, _, _, Bottom, _, Bottom).
side_clues(right, _, _, _, Right, Right).

show_clue(clue(Side, LineNumber), Clue, State, Dirty) :-
    state_size(State, Size),
    side_line(Side, LineNumber, State, Number),
    line_clues(State, Number, Near0, Far0),
    side_ends(Side, Clue, Near0, Far0, Near, Far),
    Dirty0 is 1<<Number,
    (   line_table(Size, Near, Far, Table)
    ->  table_contents(Table, Count, _, Heights),
        Count > 0,
        set_line_clues(State, Number, Near, Far, Table),
        set_line_supports(State, Number, unseen),
        all_arrangements(Table, Live),
        set_line_live(State, Number, Live),
        line_places(State, Number, Places),
        allowed_heights(Places, Heights, State, Dirty0, Dirty)
    ;   set_line_clues(State, Number, Near, Far, none),
        set_line_supports(State, Number, unlisted),
        Dirty = Dirty0
    ).

%   allowed_heights(+Places, +Heights, +State, +Dirty0, -Dirty) is semidet: the
%   cells at Places keep those heights that they may have in a table.

allowed_heights([], _, _, Dirty, Dirty).
allowed_heights([place(Position,Index,_,_)|Places], Heights, State,
                Dirty0, Dirty) :-
    arg(Position, Heights, Set),
    cell_domain(State, Index, Domain),
    Kept is Domain /\ Set,
    (   Kept =:= Domain
    ->  Dirty1 = Dirty0
    ;   Kept =\= 0,
        narrow_cell(Index, Kept, State, Dirty2),
        Dirty1 is Dirty0 \/ Dirty2
    ),
    allowed_heights(Places, Heights, State, Dirty1, Dirty).

side_line(top, Column, State, Number) :-
    column_line(State, Column, Number).
side_line(bottom, Column, State, Number) :-
    column_line(State, Column, Number).
side_line(left, Row, State, Number) :-
    row_line(State, Row, Number).
side_line(right, Row, State, Number) :-
    row_line(State, Row, Number).

side_ends(top, Clue, _, Far, Clue, Far).
side_ends(left, Clue, _, Far, Clue, Far).
side_ends(bottom, Clue, Near, _, Near, Clue).
side_ends(right, Clue, Near, _, Near, Clue).

other_solution(Part, Problem, State) :-
    part_number(Part, Problem, Number),
    state_without(Part, Number, State, Dirty),
    propagate(Dirty, State),
    decided(State).

state_without(cell(Row, Column), Height, State, Dirty) :-
    cell_index(State, Row, Column, Index),
    cell_domain(State, Index, Domain),
    Others is Domain xor (1<<Height),
    Others =\= 0,
    narrow_cell(Index, Others, State, Dirty).
state_without(clue(Side, LineNumber), Clue, State, Dirty) :-
    state_size(State, Size),
    between(1, Size, Other),
    Other =\= Clue,
    show_clue(clue(Side, LineNumber), Other, State, Dirty).
