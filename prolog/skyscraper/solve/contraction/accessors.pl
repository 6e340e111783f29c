% SPDX-License-Identifier: MIT

:- module(skyscraper_accessors,
          [ inlined/2,                  % +Goal, -Body
            with_body/2                 % +Clause, -Clauses
          ]).
:- use_module(library(lists), [memberchk/2]).

/** <module> Predicates that name the parts of a term, without the calls

One file alone knows the layout of a term that many use; it has a predicate
for each part.  As calls these would make the solver slower by 8 to 21 %.
Instead the body of the predicate takes the place of each call, in the modules
that ask for it and in no other:

    :- use_module(accessors, [inlined/2 as goal_expansion]).

The file with the predicates imports with_body/2 as its `term_expansion`, too,
and names them before their clauses in accessors/2.  Each has one clause, whose
goals are built in or named with their module.
*/

%   accessors(Module, Names): the predicates of Module.
%   accessor(Module, Goal, Body): the clause of one of them.

:- multifile
    accessors/2,
    accessor/3.

%!  with_body(+Clause, -Clauses) is semidet.
%
%   A term expansion that keeps the Clause of an accessor for inlined/2: the
%   Prolog flag `protect_static_code` forbids to ask clause/2 for it later.

with_body((Goal :- Body),
          [ (Goal :- Body),
            skyscraper_accessors:accessor(Home, Goal, Body)
          ]) :-
    prolog_load_context(module, Home),
    accessors(Home, Names),
    functor(Goal, Name, Arity),
    memberchk(Name/Arity, Names).

%!  inlined(+Goal, -Body) is semidet.
%
%   A goal expansion: Body is that of the accessor that Goal calls.

inlined(Goal, Body) :-
    accessor(Home, Goal, Body),
    prolog_load_context(module, Module),
    predicate_property(Module:Goal, imported_from(Home)).
