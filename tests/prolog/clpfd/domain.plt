% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(clpfd)).
:- use_module(library(lists)).
:- use_module('../../../prolog/skyscraper/line/bit_set').
:- use_module('../../../prolog/skyscraper/clpfd/domain').

:- begin_tests(domain).

test(integer, Domain-Elements == 7-[7]) :-
    domain(7, Domain),
    domain_elements(Domain, Elements).

%   For every set of numbers up to seven: library(clpfd) takes our domain for
%   one of its own, and what it makes of the numbers is read.

test(there_and_back, [ forall(between(1, 255, Set)),
                       Elements-In == List-List ]) :-
    set_elements(Set, List),
    elements_domain(List, Domain),
    domain_elements(Domain, Elements),
    (   integer(Domain)
    ->  X = Domain
    ;   X in_set Domain
    ),
    findall(X, indomain(X), In).

test(of_a_variable, [ forall(between(1, 255, Set)), Elements == List ]) :-
    set_elements(Set, List),
    list_to_fdset(List, FdSet),
    X in_set FdSet,
    domain(X, Domain),
    domain_elements(Domain, Elements).

:- end_tests(domain).
