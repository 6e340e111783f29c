% SPDX-License-Identifier: MIT

:- module(skyscraper_domain,
          [ domain/2,                   % ?Variable, -Domain
            variable_set/2,             % ?Variable, -Set
            domain_set/2,               % +Domain, -Set
            set_domain/2,               % +Set, -Domain
            narrow_together/1,          % +Changes
            narrow_together/2           % +Changes, +State
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(clpfd)).

/** <module> The domains of CLP(FD) variables, read and changed together

library(clpfd) shows a domain as one term, for people (fd_dom/2), but keeps it
as another, which fd_set/2 gives: an interval, or two domains side by side. It
quickly becomes a set (line/bit_set.pl). Here an integer is its own domain.

    ?- set_domain(0b10110, Domain), domain_set(Domain, Set).
    Domain = split(3, from_to(n(1),n(2)), from_to(n(4),n(4))), Set = 0b10110.

The library documents custom constraints that change one variable after
another, and each change starts all constraints that wait for that variable. To
change a whole line at once takes predicates that it does not document. Only
this file uses these: `fd_get/3`, `fd_put/3`, `disable_queue/0`,
`enable_queue/0`, the attribute `clpfd_aux`, and `attribute_goal_//1`. The
tests of this file fail as soon as the library changes one of them.
*/

%!  domain(?Variable, -Domain) is det.
%
%   Domain is that of Variable, usually the same term until it changes.

domain(Variable, Domain) :-
    (   integer(Variable)
    ->  Domain = Variable
    ;   fd_set(Variable, Domain)
    ).

%!  variable_set(?Variable, -Set) is det.
%!  domain_set(+Domain, -Set) is det.
%!  set_domain(+Set, -Domain) is det.
%
%   Domain is that of Variable, finite, and Set is the set of its elements
%   (line/bit_set.pl): at least one, and none below 0.

variable_set(Variable, Set) :-
    domain(Variable, Domain),
    domain_set(Domain, Set).

domain_set(from_to(n(Low), n(High)), Set) =>
    Set is ((1<<(High-Low+1)) - 1) << Low.
domain_set(split(_, Left, Right), Set) =>
    domain_set(Left, Set1),
    domain_set(Right, Set2),
    Set is Set1 \/ Set2.
domain_set(Element, Set) =>
    Set is 1<<Element.

set_domain(Set, Domain) :-
    (   Set /\ (Set-1) =:= 0
    ->  Domain is msb(Set)
    ;   intervals(Set, Domain)
    ).

%   Adding the lowest of Set clears its first interval and sets the bit above.

intervals(Set, Domain) :-
    Low is lsb(Set),
    Carried is Set + (1<<Low),
    Next is lsb(Carried),
    High is Next - 1,
    Interval = from_to(n(Low), n(High)),
    Above is Set /\ Carried,
    (   Above =:= 0
    ->  Domain = Interval
    ;   Domain = split(Next, Interval, Rest),
        intervals(Above, Rest)
    ).

%!  narrow_together(+Changes) is semidet.
%!  narrow_together(+Changes, +State) is semidet.
%
%   Changes are pairs Variable-Domain: Domain, a part of the variable's domain,
%   takes its place. It comes from domain/2 or set_domain/2.
%
%   No constraint runs before all variables have changed, except that variables
%   that become integers may start other goals (freeze/2 and the like), which
%   can start constraints themselves. These variables come last; a caller must
%   have stored all it knows before the call.
%
%   State is that of the custom constraint that makes the changes, if these
%   tell it nothing new: a change that leaves a variable with several values
%   does not start it.

narrow_together(Changes) :-
    clpfd:disable_queue,
    narrow(Changes),
    bind(Changes).

%   For the library a propagator with this attribute is already in the queue.

narrow_together(Changes, State) :-
    clpfd:disable_queue,
    put_attr(State, clpfd_aux, queued),
    narrow(Changes),
    del_attr(State, clpfd_aux),
    bind(Changes).

narrow([]).
narrow([Variable-Domain|Changes]) :-
    (   integer(Domain)
    ->  true
    ;   clpfd:fd_get(Variable, _, Propagators),
        clpfd:fd_put(Variable, Domain, Propagators)
    ),
    narrow(Changes).

%   Variables for which only constraints wait are bound before these may run,
%   which saves runs.

bind(Changes) :-
    bind_quietly(Changes),
    clpfd:enable_queue,
    bind_loudly(Changes).

bind_quietly([]).
bind_quietly([Variable-Domain|Changes]) :-
    (   integer(Domain),
        get_attrs(Variable, att(clpfd, _, []))
    ->  Variable = Domain
    ;   true
    ),
    bind_quietly(Changes).

bind_loudly([]).
bind_loudly([Variable-Domain|Changes]) :-
    (   integer(Domain)
    ->  Variable = Domain
    ;   true
    ),
    bind_loudly(Changes).

%   The library shows a custom constraint as it was made, once for each
%   variable it watches, and without a module. It does not show one made as
%   `silent(Constraint)`: whoever makes that shows it in another way.

:- multifile clpfd:attribute_goal_//1.

clpfd:attribute_goal_(silent(_)) -->
    [].
