% SPDX-License-Identifier: MIT

:- module(skyscraper_reduction,
          [ reduced/4,                  % +Problem, +Fixed, +Orbits, -Kept
            determined/2,               % +Problem, +Parts
            problem_state/3,            % +Problem, +Parts, -State
            with_parts/4                % +Problem, +Parts, +State, -State
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../solve/contraction').
:- use_module('../solve/contraction/narrowing', [narrow_cell/4]).
:- use_module('../solve/contraction/propagation').
:- use_module('../solve/contraction/state',
              [inlined/2 as goal_expansion, set_line_clues/5]).
:- use_module('../line/table').
:- use_module('../rule/rule').
:- use_module(one_pass).
:- use_module(parts).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> Parts of a puzzle that can go without a second solution

    ?- skyscraper_parts:square_problem(rule(0,[],count),
                                       [[1,2,3],[2,3,1],[3,1,2]], _Problem),
       reduced(_Problem, [], [[cell(1,1)],[cell(2,2)],[clue(top,1)],
                              [clue(left,2)],[clue(top,3)]], Kept).
    Kept = [[clue(top,1)], [clue(top,3)]].

The solution is known, and that makes it fast. Once a given is taken away,
any other solution has another height in its cell; once a clue is taken
away, any other solution shows another number there. So only that is searched
for: the height is taken out of the domain of the cell, or the other clues are
tried one by one. Mostly propagation alone shows that there is nothing.

If a part cannot go, a search proves it by finding another solution; if it
can go and propagation does not see it, a search proves that there is none.
That is exact, and no search is given up: in the worst case it takes as long
as solving the hardest puzzle met on the way.
*/

%!  reduced(+Problem, +Fixed, +Orbits, -Kept) is det.
%
%   Goes once through Orbits (lists of parts of Problem, symmetry.pl), in the
%   order given, and takes each away whose loss leaves one solution. Kept are
%   those that stay. Fixed is a list of other parts that always stay. If
%   Problem with all of them has one solution, it has one with Fixed and Kept,
%   but more if any of Kept goes.

reduced(Problem, Fixed, Orbits, Kept) :-
    problem_state(Problem, Fixed, State),
    one_pass(method(with_parts(Problem), all_decided, redundant(Problem)),
             State, Orbits, Kept, _).

%!  determined(+Problem, +Parts) is semidet.
%
%   The puzzle with these Parts has one solution.

determined(Problem, Parts) :-
    problem_state(Problem, Parts, State),
    findall(found, limit(2, decided(State)), [found]).

%!  problem_state(+Problem, +Parts, -State) is det.
%!  with_parts(+Problem, +Parts, +State, -State) is det.
%
%   State is what contraction.pl knows of the puzzle with Parts, when nothing
%   more can be deduced without a choice. Backtracking undoes what is added.

problem_state(Problem, Parts, State) :-
    parts_puzzle(Problem, Parts, Board, Sides),
    Problem = problem(Rule, Size, _, _),
    contracted(Rule, Size, Board, Sides, State).

with_parts(Problem, Parts, State, State) :-
    foldl(add_part(Problem, State), Parts, 0, Dirty),
    propagate(Dirty, State).

%   redundant(+Problem, +Orbit, +State, -Then) is semidet: Orbit follows from
%   what State knows. Any other solution differs from the square in some part
%   of Orbit; if not in the first, that one can be added to State.

redundant(Problem, [Part|Parts], State, go_on) :-
    \+ other_solution(Part, Problem, State),
    (   Parts == []
    ->  true
    ;   with_parts(Problem, [Part], State, _),
        redundant(Problem, Parts, State, go_on)
    ).

add_part(Problem, State, Part, Dirty0, Dirty) :-
    part_number(Part, Problem, Number),
    (   Part = cell(Row, Column)
    ->  cell_index(State, Row, Column, Index),
        Set is 1<<Number,
        keep(Index, Set, State, Dirty0, Dirty)
    ;   show_clue(Part, Number, State, Dirty0, Dirty)
    ).

%   keep(+Index, +Set, +State, +Dirty0, -Dirty) is semidet: the cell with that
%   Index keeps what it has of Set. Fails if that is nothing.

keep(Index, Set, State, Dirty0, Dirty) :-
    cell_domain(State, Index, Domain),
    Kept is Domain /\ Set,
    (   Kept =:= Domain
    ->  Dirty = Dirty0
    ;   Kept =\= 0,
        narrow_cell(Index, Kept, State, Dirty1),
        Dirty is Dirty0 \/ Dirty1
    ).

show_clue(Part, Clue, State, Dirty0, Dirty) :-
    state_size(State, Size),
    clue_line(Part, Size, Number, End),
    line_clues(State, Number, Near0, Far0),
    (   End == near
    ->  Near = Clue,
        Far = Far0
    ;   Near = Near0,
        Far = Clue
    ),
    Dirty1 is Dirty0 \/ 1<<Number,
    state_rule(State, Rule),
    (   line_table(Rule, Size, Near, Far, Table)
    ->  table_contents(Table, Count, _, Heights),
        Count > 0,
        set_line_clues(State, Number, Near, Far, Table),
        set_line_supports(State, Number, unseen),
        all_arrangements(Table, Live),
        set_line_live(State, Number, Live),
        line_places(State, Number, Places),
        foldl(allowed_heights(Heights, State), Places, Dirty1, Dirty)
    ;   set_line_clues(State, Number, Near, Far, none),
        Dirty = Dirty1
    ).

%   allowed_heights(+Heights, +State, +Place, +Dirty0, -Dirty) is semidet: the
%   cell at Place keeps the heights that its line table allows it.

allowed_heights(Heights, State, place(Position,Index,_,_,_), Dirty0, Dirty) :-
    arg(Position, Heights, Set),
    keep(Index, Set, State, Dirty0, Dirty).

other_solution(Part, Problem, State) :-
    part_number(Part, Problem, Number),
    state_without(Part, Number, State, Dirty),
    propagate(Dirty, State),
    decided(State).

state_without(cell(Row, Column), Height, State, Dirty) :-
    cell_index(State, Row, Column, Index),
    state_heights(State, Heights),
    Others is Heights xor (1<<Height),
    keep(Index, Others, State, 0, Dirty).
state_without(clue(Side, Line), Clue, State, Dirty) :-
    state_rule(State, Rule),
    state_size(State, Size),
    rule_most(Rule, Size, Most),
    between(1, Most, Other),
    Other =\= Clue,
    show_clue(clue(Side, Line), Other, State, 0, Dirty).
