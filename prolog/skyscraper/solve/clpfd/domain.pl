% SPDX-License-Identifier: MIT

:- module(skyscraper_domain,
          [ domain/2,                   % ?Variable, -Domain
            variable_set/2,             % ?Variable, -Set
            domain_set/2,               % +Domain, -Set
            set_domain/2,               % +Set, -Domain
            narrow_together/1,          % +Changes
            narrow_together/2           % +Changes, +State
          ]).
:- use_module(library(clpfd)).

/** <module> The domains of CLP(FD) variables, read and changed many at once

library(clpfd) shows a domain as a term for people (fd_dom/2), but keeps it
as another, from which a set (line/bit_set.pl) is soon made: what fd_set/2 has,
an interval or two domains side by side.  Here an integer is its own domain.

    ?- set_domain(0b10110, Domain), domain_set(Domain, Set).
    Domain = split(3, from_to(n(1),n(2)), from_to(n(4),n(4))), Set = 0b10110.

What the library documents are custom constraints that change one variable
after another, each of which starts all others that wait for it.  To change
a whole line at once takes predicates that it does not document.  This is
the only file that uses these: `fd_get/3`, `fd_put/3`, `disable_queue/0`,
`enable_queue/0`, the attribute `clpfd_aux`, and `attribute_goal_//1`.  The
tests of this file fail as soon as the library changes one of them.
*/

%!  domain(?Variable, -Domain) is det.
%
%   Domain is that of Variable, as a rule the same term until it changes.

domain(Variable, Domain) :-
    (   integer(Variable)
    ->  Domain = Variable
    ;   fd_set(Variable, Domain)
    ).

%!  variable_set(?Variable, -Set) is det.
%!  domain_set(+Domain, -Set) is det.
%!  set_domain(+Set, -Domain) is det.
%
%   Domain is that of Variable, finite, with the elements of Set, which are not
%   below 0 (line/bit_set.pl). There is at least one.

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

%   To add the lowest of Set clears its first interval and sets the bit above.

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
%   Changes are pairs Variable-Domain: each variable gets this part of its
%   domain, from domain/2 or set_domain/2.
%
%   No constraint runs before all variables have changed, except that those
%   of them that become integers may start other goals than constraints
%   (freeze/2 and the like), which can start constraints themselves. These
%   variables come last, so whoever calls this must have remembered by then
%   all that it knows.
%
%   State is that of the custom constraint which makes the changes, if it has
%   nothing more to find out from them: it is not started by those that leave
%   a variable with several values.

narrow_together(Changes) :-
    clpfd:disable_queue,
    narrow(Changes),
    bind(Changes).

%   To the library, a propagator with this attribute waits in the queue already.

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

%   A custom constraint is shown as it was made, once for each variable it
%   watches, and without a module. One that was made as `silent(Constraint)`
%   is not: whoever makes it shows it in another way.

:- multifile clpfd:attribute_goal_//1.

clpfd:attribute_goal_(silent(_)) -->
    [].
