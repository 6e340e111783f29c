% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_visibility,
          [ visible_line/3              % ?Near, ?Cells, ?Far
          ]).
:- use_module(library(clpfd)).
:- use_module(line/bit_set).
:- use_module(clpfd/domain).
:- use_module(line/table).
:- use_module(line/bounds).
:- use_module(library(apply), [maplist/2, maplist/3, maplist/4, maplist/5]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [numlist/3, reverse/2]).
:- use_module(library(ordsets), [ord_subtract/3]).

/** <module> The visibility of one line as a CLP(FD) global constraint

One constraint for a whole line: its cells, which are 1..N in some order,
and the clues at both ends. It composes with any other constraint on these
variables, posted before or after.

    ?- visible_line(3, [A,B,C,D], 2).
    C = 4, A in 1..2, B in 2..3, D in 1..3, …

How much it filters depends on what is known of the line:

  - With both clues known and the arrangements few enough to be listed,
    everything that can be known of the line: complete filtering of the
    clues and the distinctness of the cells together (line/table.pl).
  - Otherwise each end on its own (line/bounds.pl), and all_distinct/1.
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
    (   get_attr(State, skyscraper_visibility,
                 line(Table, Live0, Domains0, Heights0))
    ->  narrow(Cells, Domains0, Heights0, 1, Table, Live0, Live,
               Domains, Heights),
        (   Live =:= Live0
        ->  true
        ;   filter_by_table(Cells, Domains, Heights, Table, Live, State)
        )
    ;   length(Cells, Size),
        listed(Size, Near, Far, Table)
    ->  all_arrangements(Table, Live0),
        Live0 =\= 0,
        numlist(1, Size, All),
        maplist(before_first_run(All), Cells, Domains0, Heights0),
        narrow(Cells, Domains0, Heights0, 1, Table, Live0, Live,
               Domains, Heights),
        filter_by_table(Cells, Domains, Heights, Table, Live, State)
    ;   Near == 0,
        Far == 0
    ->  clpfd:kill(State)
    ;   filter_by_clues(Near, Cells, Far)
    ).

attribute_goals(_) -->
    [].

attr_unify_hook(_, _).

before_first_run(All, _, unknown, All).

%   narrow(+Cells, +Domains0, +AllHeights0, +Position, +Table, +Live0,
%          -Live, -Domains, -AllHeights) is semidet
%
%   Cells have Domains now, and had Domains0 after the last run. AllHeights
%   are those of AllHeights0 that they still have, and Live is what is left of
%   the arrangements. Most domains are the same terms as before. A cell that
%   the last run has yet to bind has more elements than its heights.

narrow([], [], [], _, _, Live, Live, [], []).
narrow([Cell|Cells], [Domain0|Domains0], [Heights0|AllHeights0], Position,
       Table, Live0, Live, [Domain|Domains], [Heights|AllHeights]) :-
    domain(Cell, Domain),
    (   same_term(Domain, Domain0)
    ->  Heights = Heights0,
        Live1 = Live0
    ;   domain_elements(Domain, Elements),
        ord_subtract(Heights0, Elements, Gone),
        (   Gone == []
        ->  Heights = Heights0,
            Live1 = Live0
        ;   ord_subtract(Heights0, Gone, Heights),
            Heights = [_|_],
            table_contents(Table, _, Supports, _),
            arg(Position, Supports, AtPosition),
            keep_heights(Heights, Gone, AtPosition, Live0, Live1),
            Live1 =\= 0
        )
    ),
    Next is Position + 1,
    narrow(Cells, Domains0, AllHeights0, Next, Table, Live1, Live,
           Domains, AllHeights).

%   While domains become narrower no other constraint runs, and this one
%   passes for queued already: such changes of its own leave nothing for a
%   next run to do.

filter_by_table(Cells, Domains0, AllHeights0, Table, Live, State) :-
    table_contents(Table, _, Supports, _),
    supported_domains(Domains0, AllHeights0, 1, Supports, Live,
                      Domains, AllHeights),
    (   ground(Cells)
    ->  clpfd:kill(State)
    ;   put_attr(State, skyscraper_visibility,
                 line(Table, Live, Domains, AllHeights)),
        clpfd:disable_queue,
        put_attr(State, clpfd_aux, queued),
        narrow_domains(Cells, Domains0, Domains),
        del_attr(State, clpfd_aux),
        bind_decided(Cells, Domains)
    ).

supported_domains([], [], _, _, _, [], []).
supported_domains([Domain0|Domains0], [Heights0|AllHeights0], Position,
                  Supports, Live, [Domain|Domains], [Heights|AllHeights]) :-
    (   integer(Domain0)
    ->  Domain = Domain0,
        Heights = Heights0
    ;   arg(Position, Supports, AtPosition),
        supported_heights(Heights0, AtPosition, Live, Heights, Gone),
        (   Gone == []
        ->  Domain = Domain0
        ;   elements_domain(Heights, Domain)
        )
    ),
    Next is Position + 1,
    supported_domains(Domains0, AllHeights0, Next, Supports, Live,
                      Domains, AllHeights).

%!  filter_by_clues(?Near, +Cells, ?Far) is semidet.
%
%   Filters each end by itself.

filter_by_clues(Near, Cells, Far) :-
    Variables = [Near,Far|Cells],
    maplist(domain, Variables, Domains0),
    maplist(domain_set, Domains0, Sets0),
    Sets0 = [Nears0,Fars0|Heights0],
    filter_by_clue(Nears0, Heights0, Nears, Heights1),
    reverse(Heights1, Reversed1),
    filter_by_clue(Fars0, Reversed1, Fars, Reversed),
    reverse(Reversed, Heights),
    maplist(domain_of_set, Domains0, Sets0, [Nears,Fars|Heights], Domains),
    clpfd:disable_queue,
    narrow_domains(Variables, Domains0, Domains),
    bind_decided(Variables, Domains).

%   Domain has the elements of Set, and is Domain0 if Set is Set0.

domain_of_set(Domain0, Set0, Set, Domain) :-
    (   Set =:= Set0
    ->  Domain = Domain0
    ;   set_elements(Set, Elements),
        elements_domain(Elements, Domain)
    ).

domain_set(Domain, Set) :-
    domain_elements(Domain, Elements),
    elements_set(Elements, Set).

filter_by_clue(Counts0, Sets0, Counts, Sets) :-
    (   Counts0 =:= 1
    ->  Counts = Counts0,
        Sets = Sets0
    ;   getbit(Counts0, 0) =:= 0
    ->  running_maximum(Sets0, Counts0, Sets, Counts)
    ;   %   a clue that may be 0 tells nothing about the cells
        Sets = Sets0,
        running_maximum(Sets0, \0, _, Reached),
        Counts is Counts0 /\ (Reached \/ 1),
        Counts =\= 0
    ).

%   narrow_domains(+Variables, +Domains0, +Domains): Variables, which have
%   Domains0, get those of Domains that have more than one element.

narrow_domains([], [], []).
narrow_domains([Variable|Variables], [Domain0|Domains0], [Domain|Domains]) :-
    (   (   integer(Domain)
        ;   same_term(Domain, Domain0)
        )
    ->  true
    ;   clpfd:fd_get(Variable, _, Propagators),
        clpfd:fd_put(Variable, Domain, Propagators)
    ),
    narrow_domains(Variables, Domains0, Domains).

%   bind_decided(+Variables, +Domains): binds those of Variables whose domain
%   is an integer, and enables the queue. Variables for which only constraints
%   wait come before that, since it saves runs. To bind others starts goals
%   that may expect constraints to run, this one too: by then all that it has
%   found out must have been remembered.

bind_decided(Variables, Domains) :-
    bind_quietly(Variables, Domains),
    clpfd:enable_queue,
    bind_loudly(Variables, Domains).

bind_quietly([], []).
bind_quietly([Variable|Variables], [Domain|Domains]) :-
    (   integer(Domain),
        var(Variable),
        get_attrs(Variable, att(clpfd, _, []))
    ->  Variable = Domain
    ;   true
    ),
    bind_quietly(Variables, Domains).

bind_loudly([], []).
bind_loudly([Variable|Variables], [Domain|Domains]) :-
    (   integer(Domain)
    ->  Variable = Domain
    ;   true
    ),
    bind_loudly(Variables, Domains).
