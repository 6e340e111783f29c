% SPDX-License-Identifier: MIT

:- module(skyscraper_accessors, []).

/** <module> Predicates that name the parts of a term, without the calls

Only one file knows the layout of a term that many use; it has a predicate for
each part. Where a file that imports these is compiled, each call gives way to
the body of the predicate.  As calls they would make the solver slower by 8 to
21 %; this costs nothing.
*/

%   accessor(Module, Goal): calls like Goal give way to the body of the one
%   clause that the predicate has in Module. What that calls has to be a
%   built-in, or to be named with its module.

:- multifile
    accessor/2,
    system:goal_expansion/2.
:- dynamic
    accessor/2,
    system:goal_expansion/2.

system:goal_expansion(Goal, Body) :-
    skyscraper_accessors:accessor(Home, Goal),
    prolog_load_context(module, Module),
    predicate_property(Module:Goal, imported_from(Home)),
    clause(Home:Goal, Body).
