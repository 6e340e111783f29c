% SPDX-License-Identifier: MIT

:- module(skyscraper_visibility,
          [ visible_line/3              % ?Near, ?Cells, ?Far
          ]).
:- use_module(library(clpfd)).
:- use_module(library(apply_macros)).
:- use_module(line_table).
:- use_module(running_maximum).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [reverse/2]).

/** <module> The visibility of one line as a CLP(FD) global constraint

One constraint for a whole line: its cells, which are 1..N in some order,
and the clues at both ends. It composes with any other constraint on these
variables, posted before or after.

    ?- visible_line(3, [A,B,C,D], 2).
    C = 4, A in 1..2, B in 2..3, D in 1..3, …

How much it filters depends on what is known of the line:

  - With both clues known and the arrangements few enough to be listed,
    everything that can be known of the line: complete filtering of the
    clues and the distinctness of the cells together (line_table.pl).
  - Otherwise each end on its own (running_maximum.pl), and all_distinct/1.
  - With neither clue, and too many arrangements, all_distinct/1 alone.
*/

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

:- multifile clpfd:run_propagator/2.

%!  visible_line(?Near, ?Cells, ?Far) is semidet.
%
%   Cells are 1..N in some order, Near of them are visible from the first
%   cell and Far from the last. A building is visible if all in front of it
%   are lower. The clue 0 says nothing. Cells is a list of N variables and
%   integers, Near and Far are each a variable or an integer in 0..N.
%
%   Posts the constraint and filters once; leaves no choice point. Uses the
%   custom constraints of library(clpfd).
%
%   @error type_error if Cells is no list or has an element that is neither
%          an integer nor a variable; instantiation_error if it is partial

visible_line(Near, Cells, Far) :-
    must_be(list, Cells),
    length(Cells, Size),
    Cells ins 1..Size,
    [Near,Far] ins 0..Size,
    (   listed(Size, Near, Far, _)
    ->  true
    ;   all_distinct(Cells)
    ),
    clpfd:make_propagator(visible_line(Near, Cells, Far), Propagator),
    maplist(watch(Propagator), [Near,Far|Cells]),
    clpfd:trigger_once(Propagator).

watch(Propagator, Variable) :-
    clpfd:init_propagator(Variable, Propagator).

%   listed(+Size, +Near, +Far, -Table) is semidet: both clues are known, and
%   the arrangements are few enough. (Without a clue they are, up to size
%   eight, and cost less than all_distinct/1.)

listed(Size, Near, Far, Table) :-
    integer(Near),
    integer(Far),
    line_table(Size, Near, Far, Table).

%   State is a variable until the constraint is dead. It has what the last
%   run knew as an attribute, which backtracking undoes, and which does not
%   show in the residual goal.

clpfd:run_propagator(visible_line(Near, Cells, Far), State) :-
    (   get_attr(State, skyscraper_visibility, line(Table, Live0, Sets0))
    ->  narrow(Cells, Sets0, 1, Table, Live0, Live, Sets),
        (   Live =:= Live0
        ->  put_attr(State, skyscraper_visibility,
                     line(Table, Live, Sets))
        ;   filter_by_table(Cells, Sets, Table, Live, State)
        )
    ;   length(Cells, Size),
        listed(Size, Near, Far, Table)
    ->  all_arrangements(Table, Live0),
        Live0 =\= 0,
        maplist(all_heights(Size), Cells, Sets0),
        narrow(Cells, Sets0, 1, Table, Live0, Live, Sets),
        filter_by_table(Cells, Sets, Table, Live, State)
    ;   Near == 0,
        Far == 0
    ->  clpfd:kill(State)
    ;   filter_by_clues(Near, Cells, Far)
    ).

attribute_goals(_) -->
    [].

attr_unify_hook(_, _).

all_heights(Size, _, Heights) :-
    Heights is (1<<(Size+1)) - 2.

%   narrow(+Cells, +Sets0, +Position, +Table, +Live0, -Live, -Sets)
%
%   Sets are the heights in the domains of Cells now, Sets0 those at the
%   last run, and Live what is left of the arrangements.

narrow([], [], _, _, Live, Live, []).
narrow([Cell|Cells], [Set0|Sets0], Position, Table, Live0, Live,
       [Set|Sets]) :-
    domain_set(Cell, Set1),
    Set is Set0 /\ Set1,
    (   Set =:= Set0
    ->  Live1 = Live0
    ;   keep_heights(Table, Position, Set0, Set, Live0, Live1)
    ),
    Next is Position + 1,
    narrow(Cells, Sets0, Next, Table, Live1, Live, Sets).

%   What this run will have done is remembered before any domain changes,
%   since a change can start the next run at once.

filter_by_table(Cells, Sets0, Table, Live, State) :-
    supported_sets(Sets0, 1, Table, Live, Sets),
    (   maplist(integer, Cells)
    ->  clpfd:kill(State)
    ;   put_attr(State, skyscraper_visibility, line(Table, Live, Sets)),
        restrict(Cells, Sets0, Sets)
    ).

supported_sets([], _, _, _, []).
supported_sets([Set0|Sets0], Position, Table, Live, [Set|Sets]) :-
    supported_heights(Table, Position, Set0, Live, Set),
    Next is Position + 1,
    supported_sets(Sets0, Next, Table, Live, Sets).

%!  filter_by_clues(?Near, +Cells, ?Far) is semidet.
%
%   Filters each end by itself.

filter_by_clues(Near, Cells, Far) :-
    maplist(domain_set, Cells, Sets),
    filter_by_clue(Near, Cells, Sets),
    reverse(Cells, Reversed),
    maplist(domain_set, Reversed, ReversedSets),
    filter_by_clue(Far, Reversed, ReversedSets).

filter_by_clue(Clue, Cells, Sets0) :-
    domain_set(Clue, Counts0),
    (   getbit(Counts0, 0) =:= 0
    ->  running_maximum(Sets0, Counts0, Sets, Counts),
        restrict_one(Clue, Counts0, Counts),
        restrict(Cells, Sets0, Sets)
    ;   %   a clue that may be 0 tells nothing about the cells
        running_maximum(Sets0, \0, _, Reached),
        Counts is Counts0 /\ (Reached \/ 1),
        restrict_one(Clue, Counts0, Counts)
    ).

%   restrict(+Variables, +Sets0, +Sets): narrows the domains of Variables,
%   which were Sets0 when this run began, to Sets.

restrict([], [], []).
restrict([Variable|Variables], [Set0|Sets0], [Set|Sets]) :-
    restrict_one(Variable, Set0, Set),
    restrict(Variables, Sets0, Sets).

restrict_one(Variable, Set0, Set) :-
    (   Set =:= Set0
    ->  true
    ;   Set /\ (Set-1) =:= 0
    ->  Variable is lsb(Set)
    ;   set_domain(Set, Domain),
        Variable in Domain
    ).

%   A domain, as fd_dom/2 and in/2 have it, and the set of its elements.

domain_set(Variable, Set) :-
    (   integer(Variable)
    ->  Set is 1<<Variable
    ;   fd_dom(Variable, Domain),
        elements(Domain, Set)
    ).

elements(Low..High, Set) =>
    Set is (1<<(High+1)) - (1<<Low).
elements(Domain1\/Domain2, Set) =>
    elements(Domain1, Set1),
    elements(Domain2, Set2),
    Set is Set1 \/ Set2.
elements(Element, Set) =>
    Set is 1<<Element.

set_domain(Set, Domain) :-
    interval(Set, Interval, Rest),
    set_domain(Rest, Interval, Domain).

set_domain(0, Domain0, Domain) =>
    Domain = Domain0.
set_domain(Set, Domain0, Domain) =>
    interval(Set, Interval, Rest),
    set_domain(Rest, Domain0\/Interval, Domain).

interval(Set, Low..High, Rest) :-
    Low is lsb(Set),
    High is Low + lsb((Set>>Low) + 1) - 1,
    Rest is Set /\ \((1<<(High+1)) - 1).
