% SPDX-License-Identifier: MIT

:- module(skyscraper_domain,
          [ domain/2,                   % ?Variable, -Domain
            domain_elements/2,          % +Domain, -Elements
            elements_domain/2           % +Elements, -Domain
          ]).
:- use_module(library(clpfd)).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> The domain of a CLP(FD) variable as a list

library(clpfd) shows a domain as a term for people (fd_dom/2), but keeps it
as another, from which a list is soon made: what fd_set/2 has, an interval
or two domains side by side.  Here an integer is its own domain.  Lists of
elements are in order.
*/

%!  domain(?Variable, -Domain) is det.
%
%   Domain is that of Variable, as a rule the same term until it changes.

domain(Variable, Domain) :-
    (   integer(Variable)
    ->  Domain = Variable
    ;   fd_set(Variable, Domain)
    ).

%!  domain_elements(+Domain, -Elements) is det.
%
%   Elements are those of Domain, which is finite.

domain_elements(Domain, Elements) :-
    domain_elements(Domain, Elements, []).

domain_elements(from_to(n(Low), n(High)), Elements, Rest) =>
    interval_elements(Low, High, Elements, Rest).
domain_elements(split(_, Left, Right), Elements, Rest) =>
    domain_elements(Left, Elements, Elements1),
    domain_elements(Right, Elements1, Rest).
domain_elements(Element, Elements, Rest) =>
    Elements = [Element|Rest].

interval_elements(Low, High, Elements, Rest) :-
    (   Low > High
    ->  Elements = Rest
    ;   Elements = [Low|Elements1],
        Next is Low + 1,
        interval_elements(Next, High, Elements1, Rest)
    ).

%!  elements_domain(+Elements, -Domain) is det.
%
%   Domain has the Elements, at least one.

elements_domain([Element|Elements], Domain) :-
    (   Elements == []
    ->  Domain = Element
    ;   intervals(Elements, Element, Element, Domain)
    ).

%   Domain has the elements from Low to High and others above.

intervals([], Low, High, from_to(n(Low),n(High))).
intervals([Element|Elements], Low, High, Domain) :-
    Next is High + 1,
    (   Element =:= Next
    ->  intervals(Elements, Low, Element, Domain)
    ;   Domain = split(Next, from_to(n(Low),n(High)), Above),
        intervals(Elements, Element, Element, Above)
    ).
