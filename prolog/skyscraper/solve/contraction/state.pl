% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_state,
          [ inlined/2,                  % ?Goal, -Body
            new_state/4,                % +Rule, +Size, +Lines, -State
            set_line_clues/5,           % +State, +Number, +Near, +Far, +Table
            number_line/4,              % +State, +Number, +Supports, +Live
            state_rows/2,               % +State, -Rows
            state_sides/2               % +State, -Sides
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../../line/bit_set').
:- use_module('../../rule/groups').
:- use_module('../../rule/rule').
:- use_module(library(apply), [maplist/4]).
:- use_module(library(lists), [numlist/3, reverse/2]).
:- use_module(library(pairs), [pairs_values/2]).

/** <module> What a contraction knows about a board

One term: setarg/3 changes its arguments, and backtracking restores them. A
functional structure would be copied with each of the many small changes. Only
this file knows its layout. It has

  - for each cell its _domain_, the set of the heights that it may have
    (line/bit_set.pl). Cells have the indices 1..Size*Size, row by row.
  - for each line what does not change: its clues, its table of all
    arrangements that agree with them (line/table.pl), or `none` if there are
    too many, and its _places_, a list of

        place(Position, Index, Cross, CrossPosition, Others)

    for each of its cells: the position in the line, the index, the line that
    crosses there, the cell's position in that, and any further lines of the
    cell, as in crossings/3 (rule/groups.pl).
  - for each line what does change: the _supports_ of the arrangements numbered
    so far, position by position, and _live_, the integer with the bits of
    those that are left. Instead of supports a line has `unnumbered` if none are
    numbered, and `unseen` if it has a table but has not been looked at.
  - which lines are _unnumbered_: those with too many arrangements, such as long
    ones without a clue. Which of these are _untried_: they have lost something
    since the last try to number them. Both are sets of numbers.
  - for each unnumbered line its _undecided_ places, as of when it was last
    looked at, with the heights left for them; and for each end its
    _front_, the places from the clue on as far as a walk goes, with their
    domains after the last walk.

Lines have the numbers of rule/groups.pl. The _order_ is that in which the
lines with a table are looked at for the first time, the one with the fewest
arrangements first.

    ?- new_state(rule(0,[],count), 1,
                 [line(0b1,1,1,1,table),line(0b1,2,1,0,table)], State),
       state_sides(State, Sides).
    Sides = [[1],[1],[0],[1]], …

inlined/2 names the parts. Where it is imported as goal_expansion/2 they cost
no call: as calls they would make the solver slower by 8 to 21 %.

    :- use_module(state, [inlined/2 as goal_expansion]).
*/

%   state(Size, Order, Lines, Cells, Supports, Lives, Unnumbered, Untried,
%   Undecided, Lists, CellLines, Rule, Heights): compounds with an argument for
%   each line or cell, two sets, the lists of set_lists/1, and what a rule says.
%   Order is a list of numbers; Lines has line(Places, Near, Far, Table), and
%   Undecided has line(NearFront, FarFront, Heights, Places) for the lines that
%   are unnumbered or were.

%!  inlined(?Goal, -Body) is nondet.
%
%   Body replaces Goal, which names a part of State or sets it; the words are
%   those above. Cells is a compound with the domains of all cells. Number is
%   that of a line, Numbers a set of these. Heights is a set, in
%   state_heights/2 all heights of the rule; List has the heights of one. Front
%   is front(Places, Domains), with `unseen` for Domains before the first walk.
%   End is 1 for the near end of the line, 2 for the far one. A new state has
%   cells without domains: cell_domain/3 gives each its first. Backtracking
%   undoes what is set.
%
%       ?- inlined(set_line_live(State, 3, Live), Body).
%       Body = (arg(6, State, Lives), setarg(3, Lives, Live)), …

inlined(cell_index(State, Row, Column, Index),
        (   arg(1, State, Size),
            Index is (Row-1)*Size + Column
        )).
inlined(index_cell(State, Index, Row, Column),
        (   arg(1, State, Size),
            Row is (Index-1)//Size + 1,
            Column is Index - (Row-1)*Size
        )).
inlined(all_lines(State, Numbers),
        (   arg(3, State, Each),
            functor(Each, _, Count),
            Numbers is (1<<(Count+1)) - 2
        )).
inlined(column_line(State, Column, Number),
        (   arg(1, State, Size),
            Number is Size + Column
        )).
inlined(domain_list(State, Domain, List),
        (   arg(10, State, Lists),
            arg(Domain, Lists, Known)
        ->  List = Known
        ;   set_elements(Domain, List)
        )).
inlined(Goal, Body) :-
    part(Goal, State, Path, Last),
    inlined_path(Path, State, arg, Last, Body).
inlined(Goal, Body) :-
    part(Part, State, Path, Last),
    Part =.. [Name|Arguments],
    atom_concat(set_, Name, SetName),
    Goal =.. [SetName|Arguments],
    inlined_path(Path, State, setarg, Last, Body).

%   part(?Goal, ?State, -Path, -Last): Goal names the parts Last of a compound,
%   a list of Argument-Part. The arguments in Path lead to it from State.

part(state_size(State, Size), State, [], [1-Size]).
part(line_order(State, Order), State, [], [2-Order]).
part(line_places(State, Number, Places), State, [3,Number], [1-Places]).
part(line_clues(State, Number, Near, Far), State, [3,Number],
     [2-Near,3-Far]).
part(line_table_of(State, Number, Table), State, [3,Number], [4-Table]).
part(state_rule(State, Rule), State, [], [12-Rule]).
part(state_heights(State, Heights), State, [], [13-Heights]).
part(state_cell_lines(State, CellLines), State, [], [11-CellLines]).
part(cell_lines(State, Index, Lines), State, [11], [Index-Lines]).
part(state_cells(State, Cells), State, [], [4-Cells]).
part(cell_domain(State, Index, Domain), State, [4], [Index-Domain]).
part(line_supports(State, Number, Supports), State, [5], [Number-Supports]).
part(line_live(State, Number, Live), State, [6], [Number-Live]).
part(unnumbered_lines(State, Numbers), State, [], [7-Numbers]).
part(untried_lines(State, Numbers), State, [], [8-Numbers]).
part(line_front(State, Number, End, Front), State, [9,Number], [End-Front]).
part(line_undecided(State, Number, Heights, Places), State, [9,Number],
     [3-Heights,4-Places]).

inlined_path([Argument|Path], Term, Access, Last,
             (arg(Argument, Term, Next), Body)) :-
    inlined_path(Path, Next, Access, Last, Body).
inlined_path([], Term, Access, [Argument-Part|Parts], Body) :-
    Goal =.. [Access,Argument,Term,Part],
    (   Parts == []
    ->  Body = Goal
    ;   Body = (Goal, Others),
        inlined_path([], Term, Access, Parts, Others)
    ).

goal_expansion(Goal, Body) :-
    inlined(Goal, Body).

%!  new_state(+Rule, +Size, +Lines, -State) is det.
%
%   State is that of a board whose cells have no domains yet. Lines are
%   line(Live, Number, Near, Far, Table), Live being all arrangements of Table.

new_state(Rule, Size, Lines, State) :-
    Rule = rule(_, Groups, _),
    rule_heights(Rule, Size, Heights),
    crossings(Groups, Size, crossings(LinePlaces, CellLines)),
    functor(LinePlaces, _, Count),
    functor(CellLines, _, CellCount),
    functor(LineTerms, lines, Count),
    functor(Cells, cells, CellCount),
    functor(Supports, supports, Count),
    functor(Lives, lives, Count),
    functor(Undecided, undecided, Count),
    set_lists(Lists),
    State = state(Size, Order, LineTerms, Cells, Supports, Lives, 0, 0,
                  Undecided, Lists, CellLines, Rule, Heights),
    add_lines(Lines, LinePlaces, Keyed, State),
    keysort(Keyed, Sorted),
    pairs_values(Sorted, Order).

add_lines([], _, [], _).
add_lines([line(Live,Number,Near,Far,Table)|Lines], LinePlaces, Keyed, State) :-
    arg(3, State, LineTerms),
    arg(Number, LinePlaces, Places),
    arg(Number, LineTerms, line(Places, Near, Far, Table)),
    arg(5, State, AllSupports),
    arg(6, State, Lives),
    (   Table == none
    ->  unnumber_line(State, Number),
        arg(Number, Lives, 0),
        Keyed = Keyed1
    ;   arg(Number, AllSupports, unseen),
        arg(Number, Lives, Live),
        Keyed = [Live-Number|Keyed1]
    ),
    add_lines(Lines, LinePlaces, Keyed1, State).

%   unnumber_line(+State, +Number) is det: that line becomes unnumbered and
%   untried, its fronts unseen, and its places undecided, for all heights.

unnumber_line(State, Number) :-
    set_line_supports(State, Number, unnumbered),
    unnumbered_lines(State, Unnumbered0),
    Unnumbered is Unnumbered0 \/ 1<<Number,
    set_unnumbered_lines(State, Unnumbered),
    untried_lines(State, Untried0),
    Untried is Untried0 \/ 1<<Number,
    set_untried_lines(State, Untried),
    state_heights(State, Heights),
    line_places(State, Number, Places),
    reverse(Places, Reversed),
    arg(9, State, Undecided),
    setarg(Number, Undecided,
           line(front(Places,unseen), front(Reversed,unseen), Heights, Places)).

%!  set_line_clues(+State, +Number, +Near, +Far, +Table) is det.
%!  number_line(+State, +Number, +Supports, +Live) is det.
%
%   The line with that Number gets other clues and their Table; with `none` it
%   is unnumbered from now on. number_line/4 numbers its arrangements, so it is
%   no longer unnumbered.

set_line_clues(State, Number, Near, Far, Table) :-
    arg(3, State, Lines),
    arg(Number, Lines, Line),
    arg(1, Line, Places),
    setarg(Number, Lines, line(Places, Near, Far, Table)),
    (   Table == none
    ->  unnumber_line(State, Number)
    ;   numbered_from_now(State, Number)
    ).

number_line(State, Number, Supports, Live) :-
    set_line_supports(State, Number, Supports),
    set_line_live(State, Number, Live),
    numbered_from_now(State, Number).

numbered_from_now(State, Number) :-
    unnumbered_lines(State, Unnumbered0),
    Unnumbered is Unnumbered0 xor (Unnumbered0 /\ 1<<Number),
    set_unnumbered_lines(State, Unnumbered).

%!  state_rows(+State, -Rows) is det.
%!  state_sides(+State, -Sides) is det.
%
%   Rows are the rows of the board, with the domain of each cell as a list of
%   heights. Sides are the clues of all lines, `[Top,Left,Bottom,Right]`.

state_rows(State, Rows) :-
    state_size(State, Size),
    findall(Row,
            (   between(1, Size, Number),
                findall(Heights,
                        (   between(1, Size, Column),
                            cell_index(State, Number, Column, Index),
                            cell_domain(State, Index, Domain),
                            set_elements(Domain, Heights)
                        ),
                        Row)
            ),
            Rows).

state_sides(State, [Top,Left,Bottom,Right]) :-
    state_size(State, Size),
    numlist(1, Size, Rows),
    maplist(number_clues(State), Rows, Left, Right),
    column_line(State, 1, First),
    column_line(State, Size, Last),
    numlist(First, Last, Columns),
    maplist(number_clues(State), Columns, Top, Bottom).

number_clues(State, Number, Near, Far) :-
    line_clues(State, Number, Near, Far).
