% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_visibility,
          [ visible_line/3,             % ?Near, ?Cells, ?Far
            visible_line/4,             % +Rule, ?Near, ?Cells, ?Far
            lone_visible_line/4         % +Rule, ?Near, ?Cells, ?Far
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(clpfd)).
:- use_module(clpfd/counting).
:- use_module(clpfd/domain).
:- use_module('../rule/rule').
:- use_module('../line/table').
:- use_module('../line/clue_walk').
:- use_module('../line/distinct').
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [reverse/2]).

/** <module> The visibility of one line as a CLP(FD) global constraint

One constraint for a whole line: its cells, which are 1..N in some order,
and the clues at both ends. It composes with any other constraint on these
variables, posted before or after.

    ?- visible_line(3, [A,B,C,D], 2).
    C = 4,
    A in 1..2,
    B in 2..3,
    D in 1..3,
    visible_line(3, [A, B, 4, D], 2).

How it filters depends on what is known about the line:

  - With both clues known and few enough arrangements for a table, completely:
    the clues and the distinctness of the cells together (line/table.pl).
  - Otherwise by a walk from each clue (line/clue_walk.pl), and by
    all_distinct/1. As soon as both clues are known and not both 0, the
    cheapest part of distinctness comes first (line/distinct.pl). If the rule
    has several empty cells in a line, global_cardinality/2 replaces both.

In a long line all_distinct/1 takes most of the time, but in a puzzle without
other constraints it finds hardly anything that the rest does not. There
lone_visible_line/4 does without it.
*/

:- multifile clpfd:run_propagator/2.

%!  visible_line(?Near, ?Cells, ?Far) is semidet.
%
%   Cells are 1..N in some order; Near of them are visible from the first cell
%   and Far from the last. A building is visible if all in front of it are
%   lower. The clue 0 is no clue. Cells is a list of N variables and integers;
%   Near and Far are each a variable or an integer in 0..N.
%
%   Posts the constraint, filters once and leaves no choice point. Uses the
%   custom constraints of library(clpfd).
%
%   @error type_error if Cells is not a list or has an element that is neither
%          an integer nor a variable; instantiation_error if it is partial

visible_line(Near, Cells, Far) :-
    classic_rule(Rule),
    visible_line(Rule, Near, Cells, Far).

%!  visible_line(+Rule, ?Near, ?Cells, ?Far) is semidet.
%
%   As visible_line/3, by Rule (rule/rule.pl); an empty cell is 0. If clues do
%   not count buildings, an unknown clue is left to an automaton
%   (clpfd/counting.pl).

visible_line(Rule0, Near, Cells, Far) :-
    line_domains(Rule0, Near, Cells, Far, Rule, Size),
    Rule = rule(Empties, _, Weight),
    (   table(Rule, Size, Near, Far, _)
    ->  true
    ;   rule_tallest(Rule, Size, Tallest),
        once_each(Empties, Tallest, Cells),
        (   Weight == count
        ->  true
        ;   unknown_seen(Weight, Tallest, Near, Cells),
            reverse(Cells, Backwards),
            unknown_seen(Weight, Tallest, Far, Backwards)
        )
    ),
    post(Rule, Near, Cells, Far).

unknown_seen(Weight, Tallest, Clue, Cells) :-
    (   integer(Clue)
    ->  true                            % a walk checks it
    ;   seen(Weight, Tallest, Clue, Cells)
    ).

%!  lone_visible_line(+Rule, ?Near, ?Cells, ?Far) is semidet.
%
%   As visible_line/4, for a puzzle whose variables have only the constraints
%   of its Rule, and will get no others before they are labeled. It is the same
%   relation but finds out less at once: in a long line with a clue, it does
%   not notice that several cells have too few heights between them.

lone_visible_line(Rule0, Near, Cells, Far) :-
    (   clued(Near, Far),
        all_differ(Rule0)
    ->  line_domains(Rule0, Near, Cells, Far, Rule, _),
        post(Rule, Near, Cells, Far)
    ;   visible_line(Rule0, Near, Cells, Far)
    ).

%   all_differ(+Rule) is semidet: no two cells of a line have the same height.

all_differ(rule(Empties, _, _)) :-
    Empties =< 1.

%   line_domains(+Rule0, ?Near, ?Cells, ?Far, -Rule, -Size) is semidet: Rule is
%   Rule0 without its groups, for a single line; the variables get domains.

line_domains(rule(Empties, _, Weight), Near, Cells, Far, Rule, Size) :-
    must_be(list, Cells),
    length(Cells, Size),
    Rule = rule(Empties, [], Weight),
    rule_tallest(Rule, Size, Tallest),
    rule_most(Rule, Size, Most),
    Low is 1 - min(1, Empties),
    Cells ins Low..Tallest,
    [Near,Far] ins 0..Most.

post(Rule, Near, Cells, Far) :-
    put_attr(Shown, skyscraper_visibility, shown(Rule, Near, Cells, Far)),
    clpfd:make_propagator(silent(visible_line(Rule, Near, Cells, Far, Shown)),
                          Propagator),
    maplist(watch(Propagator), [Near,Far|Cells]),
    clpfd:trigger_once(Propagator).

watch(Propagator, Variable) :-
    clpfd:init_propagator(Variable, Propagator).

%   table(+Rule, +Size, +Near, +Far, -Table) is semidet: both clues are known,
%   and there are few enough arrangements. (Without clues there are, too, up to
%   size eight, and the table costs less than all_distinct/1.)

table(Rule, Size, Near, Far, Table) :-
    integer(Near),
    integer(Far),
    line_table(Rule, Size, Near, Far, Table).

%   clued(?Near, ?Far) is semidet: both clues are known, and not both are 0.

clued(Near, Far) :-
    integer(Near),
    integer(Far),
    Near + Far > 0.

%   State is a variable until the constraint is dead. Its attribute holds what
%   the last run knew, and backtracking undoes it: line(Supports, Live,
%   Domains, Sets), with the domain that each cell then had, or was about to
%   get, and the set of its elements.

clpfd:run_propagator(silent(visible_line(Rule, Near, Cells, Far, Shown)),
                     State) :-
    (   get_attr(State, skyscraper_visibility,
                 line(Supports, Live0, Domains0, Sets0))
    ->  narrow(Cells, Domains0, Sets0, Domains, Sets),
        keep_sets(Sets0, Sets, Supports, Live0, Live),
        (   Live =\= Live0
        ->  filter_by_table(Cells, line(Supports, Live, Domains, Sets),
                            Shown, State)
        ;   ground(Cells)
        ->  kill_line(Shown, State)
        ;   true
        )
    ;   length(Cells, Size),
        table(Rule, Size, Near, Far, Table)
    ->  all_arrangements(Table, Live0),
        Live0 =\= 0,
        table_contents(Table, _, Supports, Heights),
        compound_name_arguments(Heights, _, Occurring),
        maplist(domain, Cells, Domains),
        maplist(domain_set, Domains, Sets),
        keep_sets(Occurring, Sets, Supports, Live0, Live),
        filter_by_table(Cells, line(Supports, Live, Domains, Sets),
                        Shown, State)
    ;   filter_by_clues(Rule, Near, Cells, Far),
        (   (   ground(Near-Far-Cells)
            ;   Near-Far == 0-0         % once_each/3 does the rest
            )
        ->  kill_line(Shown, State)
        ;   true
        )
    ).

kill_line(Shown, State) :-
    clpfd:kill(State),
    del_attr(Shown, skyscraper_visibility).

%   A living constraint is shown once, by the attribute of a variable that
%   serves no other purpose.

attribute_goals(Variable) -->
    { get_attr(Variable, skyscraper_visibility, Value) },
    shown(Value).

shown(shown(Rule, Near, Cells, Far)) -->
    (   { classic_rule(Rule) }
    ->  [skyscraper_visibility:visible_line(Near, Cells, Far)]
    ;   [skyscraper_visibility:visible_line(Rule, Near, Cells, Far)]
    ).
shown(line(_, _, _, _)) -->
    [].

attr_unify_hook(_, _).

%   narrow(+Cells, +Domains0, +Sets0, -Domains, -Sets) is semidet
%
%   Domains and Sets are those of Cells now, Domains0 and Sets0 those after the
%   last run. Most domains are still the same terms. (A cell that the last run
%   has yet to bind still has more elements than it is known to have.)

narrow([], [], [], [], []).
narrow([Cell|Cells], [Domain0|Domains0], [Set0|Sets0], [Domain|Domains],
       [Set|Sets]) :-
    domain(Cell, Domain),
    (   same_term(Domain, Domain0)
    ->  Set = Set0
    ;   domain_set(Domain, Set1),
        Set is Set0 /\ Set1,
        Set =\= 0
    ),
    narrow(Cells, Domains0, Sets0, Domains, Sets).

%   filter_by_table(+Cells, +Line, +Shown, +State) is semidet: removes from
%   Cells the heights that no arrangement in Live has there.

filter_by_table(Cells, line(Supports, Live, Domains0, Sets0), Shown, State) :-
    supported_sets(Sets0, Supports, Live, Sets),
    changed(Cells, Domains0, Sets0, Sets, Domains, Changes),
    (   maplist(integer, Domains)
    ->  kill_line(Shown, State),
        narrow_together(Changes)
    ;   put_attr(State, skyscraper_visibility,
                 line(Supports, Live, Domains, Sets)),
        narrow_together(Changes, State)
    ).

%   changed(+Variables, +Domains0, +Sets0, +Sets, -Domains, -Changes) is det:
%   the Changes that narrow the Variables from Sets0 to Sets.

changed([], [], [], [], [], []).
changed([Variable|Variables], [Domain0|Domains0], [Set0|Sets0], [Set|Sets],
        [Domain|Domains], Changes) :-
    (   Set =:= Set0
    ->  Domain = Domain0,
        Changes = Changes1
    ;   set_domain(Set, Domain),
        Changes = [Variable-Domain|Changes1]
    ),
    changed(Variables, Domains0, Sets0, Sets, Domains, Changes1).

%   filter_by_clues(+Rule, ?Near, +Cells, ?Far) is semidet: each end by itself.

filter_by_clues(Rule, Near, Cells, Far) :-
    Variables = [Near,Far|Cells],
    maplist(domain, Variables, Domains),
    maplist(domain_set, Domains, Sets0),
    Sets0 = [Nears0,Fars0|Given],
    (   clued(Near, Far),
        all_differ(Rule)
    ->  length(Given, Size),
        rule_heights(Rule, Size, All),
        distinct_sets(Given, All, Heights0)
    ;   Heights0 = Given
    ),
    filter_by_clue(Rule, Nears0, Heights0, Nears, Heights1),
    reverse(Heights1, Reversed1),
    filter_by_clue(Rule, Fars0, Reversed1, Fars, Reversed),
    reverse(Reversed, Heights),
    changed(Variables, Domains, Sets0, [Nears,Fars|Heights], _, Changes),
    narrow_together(Changes).

%   filter_by_clue(+Rule, +Clues0, +Sets0, -Clues, -Sets) is semidet: as
%   clue_walks/5 (line/clue_walk.pl), but the clue may also be 0, and then says
%   nothing about the cells.

filter_by_clue(_, 1, Sets0, Clues, Sets) =>
    Clues = 1,
    Sets = Sets0.
filter_by_clue(rule(Empties,_,count), Clues0, Sets0, Clues, Sets) =>
    (   Clues0 /\ 1 =:= 0
    ->  clue_walks(Empties, Clues0, Sets0, Clues, Sets)
    ;   clue_walks(Empties, Clues0, Sets0, Reached, _)
    ->  Clues is Reached \/ 1,
        Sets = Sets0
    ;   Clues = 1,
        Sets = Sets0
    ).
filter_by_clue(Rule, Clues0, Sets0, Clues, Sets) =>
    Clues = Clues0,
    Sets = Sets0,
    (   Clues0 /\ (Clues0-1) =:= 0
    ->  Clue is msb(Clues0),
        length(Sets0, Size),
        rule_walk(Rule, Size, Clue, Sets0, _)
    ;   true                            % its automaton does the rest
    ).
