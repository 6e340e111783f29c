% SPDX-License-Identifier: MIT

:- use_module('../../suite').
:- use_module(library(clpfd)).
:- use_module('../../../../prolog/skyscraper/solve/clpfd/domain').

:- begin_tests(domain).

test(integer, Domain-Set == 7-0b10000000) :-
    domain(7, Domain),
    domain_set(Domain, Set).

%   For every set of numbers up to seven: library(clpfd) takes our domain for
%   one of its own, and what it makes of the numbers is read.

test(there_and_back, [ forall(between(1, 255, Set)),
                       In-Again == List-Set ]) :-
    set_elements(Set, List),
    set_domain(Set, Domain),
    domain_set(Domain, Again),
    (   integer(Domain)
    ->  X = Domain
    ;   X in_set Domain
    ),
    findall(X, indomain(X), In).

test(of_a_variable, [ forall(between(1, 255, Set)), Again == Set ]) :-
    set_elements(Set, List),
    list_to_fdset(List, FdSet),
    X in_set FdSet,
    variable_set(X, Again).

%   narrow_together/1,2, seen from outside.

test(narrow, Set-Y == 0b1010-2) :-
    [X,Y] ins 1..4,
    set_domain(0b1010, Domain),
    narrow_together([X-Domain,Y-2]),
    variable_set(X, Set).

test(narrow_refused, fail) :-
    [X,Y] ins 1..4,
    X #= Y,
    narrow_together([X-1,Y-2]).

%   A custom constraint that writes down when it runs, and what it sees.

:- multifile clpfd:run_propagator/2.
:- dynamic run/2.

clpfd:run_propagator(domain_test(Name, Variables), _) :-
    maplist(domain, Variables, Domains0),
    copy_term(Domains0, Domains, _),
    assertz(run(Name, Domains)).

watch(Name, Variables, Propagator) :-
    clpfd:make_propagator(domain_test(Name, Variables), Propagator),
    forall_init(Variables, Propagator).

forall_init([], _).
forall_init([Variable|Variables], Propagator) :-
    clpfd:init_propagator(Variable, Propagator),
    forall_init(Variables, Propagator).

runs(Runs) :-
    findall(Name-Domains, retract(run(Name, Domains)), Runs).

%   Whoever waits for two variables runs once, when both have changed. The
%   queue runs when a variable is bound.

test(run_once, Runs == [pair-[1,2,from_to(n(1),n(2))]]) :-
    [X,Y,Z] ins 1..3,
    watch(pair, [X,Y,Z], _),
    set_domain(0b110, Domain),
    narrow_together([Z-Domain,X-1,Y-2]),
    freeze(Q, true),
    [Q] ins 0..1,
    Q = 0,
    runs(Runs).

%   The constraint that makes the changes does not run for them, others do;
%   afterwards it runs again.

test(not_started, Names-Later == [other]-[own]) :-
    [X,Y] ins 1..3,
    watch(own, [X,Y], Propagator),
    watch(other, [X], _),
    Propagator = propagator(_, State),
    set_domain(0b110, Domain),
    narrow_together([X-Domain], State),
    Z in 0..1,
    Z #> 0,
    runs(Runs),
    findall(Name, member(Name-_, Runs), Names),
    Y = 2,
    runs(After),
    findall(Name, member(Name-_, After), Later).

%   Goals that are no constraints are started when all else has changed, and
%   find the queue enabled.

test(bound_last, Seen == [from_to(n(1),n(2)),2]) :-
    [X,Y,Z] ins 1..3,
    freeze(X, ( domain(Y, DomainY), domain(Z, DomainZ),
                Seen = [DomainY,DomainZ] )),
    set_domain(0b110, Domain),
    narrow_together([X-1,Y-Domain,Z-2]).

test(queue_enabled, Z == 3) :-
    [X,Y,Z] ins 1..3,
    Z #> Y,
    freeze(X, Y #> 1),
    narrow_together([X-1]).

test(silent, Goals == [clpfd:(X in 1..2)]) :-
    X in 1..2,
    clpfd:make_propagator(silent(nothing), Propagator),
    clpfd:init_propagator(X, Propagator),
    copy_term(X, X, Goals).

:- end_tests(domain).

%   What library(clpfd) does not document and domain.pl relies on. If a test
%   fails here, the library has changed: read domain.pl again.

:- begin_tests(clpfd_internals).

test(predicates, Missing == []) :-
    findall(Name/Arity,
            (   member(Name/Arity, [ fd_get/3, fd_put/3, disable_queue/0,
                                     enable_queue/0, attribute_goal_/3,
                                     make_propagator/2, init_propagator/2,
                                     trigger_once/1, kill/1,
                                     run_propagator/2
                                   ]),
                functor(Head, Name, Arity),
                \+ ( predicate_property(clpfd:Head, defined),
                     \+ predicate_property(clpfd:Head, imported_from(_))
                   )
            ),
            Missing).

test(shape_of_domains,
     Domain == split(3, from_to(n(1),n(2)), from_to(n(4),n(5)))) :-
    X in 1..2 \/ 4..5,
    clpfd:fd_get(X, Domain, _).

test(fd_set_is_the_same, true) :-
    X in 1..5,
    X #\= 2,
    clpfd:fd_get(X, Domain, _),
    fd_set(X, Set),
    same_term(Domain, Set).

test(propagators, Propagators = fd_props([],[],[])) :-
    X in 1..5,
    clpfd:fd_get(X, _, Propagators).

test(attribute, Rest == []) :-
    X in 1..5,
    get_attrs(X, att(clpfd, _, Rest)).

test(propagator, Constraint-State == here-dead) :-
    clpfd:make_propagator(here, Propagator),
    Propagator = propagator(Constraint, State),
    var(State),
    clpfd:kill(State).

test(queue, [Before,After] == [3,2]) :-
    [X,Y] ins 1..3,
    X #=< Y,
    clpfd:fd_get(Y, _, Propagators),
    clpfd:disable_queue,
    clpfd:fd_put(Y, from_to(n(1),n(2)), Propagators),
    clpfd:do_queue,
    fd_sup(X, Before),
    clpfd:enable_queue,
    clpfd:do_queue,
    fd_sup(X, After).

%   A State marked so does not get into the queue, and every run takes the
%   mark away.

test(queued, [First,Second] == [3,1]) :-
    [X,Y] ins 1..3,
    X #=< Y,
    clpfd:fd_get(Y, _, Propagators),
    Propagators = fd_props(_, Bounds, Others),
    ( Bounds = [propagator(_, State)|_] ; Others = [propagator(_, State)|_] ),
    !,
    put_attr(State, clpfd_aux, queued),
    clpfd:fd_put(Y, from_to(n(1),n(2)), Propagators),
    clpfd:do_queue,
    fd_sup(X, First),
    del_attr(State, clpfd_aux),
    clpfd:fd_put(Y, from_to(n(1),n(1)), Propagators),
    fd_sup(X, Second).

:- end_tests(clpfd_internals).
