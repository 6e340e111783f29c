% SPDX-License-Identifier: MIT

:- module(skyscraper_bit_set,
          [ set_elements/2,             % +Set, -Elements
            set_lists/1,                % -Lists
            elements_set/2              % +Elements, -Set
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../kept').

/** <module> Sets of small numbers as integers, and as lists

Bit K of the integer stands for the number K. The lists are in order.

    ?- elements_set([1,3], Set), set_elements(Set, Elements).
    Set = 0b1010, Elements = [1, 3].
*/

elements(Set, Elements) :-
    (   Set =:= 0
    ->  Elements = []
    ;   Element is lsb(Set),
        Elements = [Element|Rest],
        Set1 is Set /\ (Set-1),
        elements(Set1, Rest)
    ).

term_expansion(small_sets, Clauses) :-
    findall((set_elements(Set, Elements) => Elements = Known),
            (   between(1, 511, Half),
                Set is 2*Half,
                elements(Set, Known)
            ),
            Clauses).
term_expansion(all_set_lists, all_set_lists(Lists)) :-
    findall(Elements,
            (   between(1, 1022, Set),
                elements(Set, Elements)
            ),
            All),
    Lists =.. [lists|All].

%!  set_elements(+Set, -Elements) is det.
%
%   Elements are the numbers in Set, the lowest first. Each set of heights on
%   boards up to size nine has its own clause, which takes less time than
%   arithmetic: a solver asks for one whenever it looks at a cell.

small_sets.
set_elements(Set, Elements) =>
    elements(Set, Elements).

%!  set_lists(-Lists) is det.
%
%   Argument Set of Lists is the list of the numbers in Set, for the sets of
%   heights on boards up to size nine. A search takes them from here by arg/3:
%   set_elements/2 makes a new list each time. The term is kept (kept.pl).

set_lists(Lists) :-
    kept(set_lists, all_set_lists, Lists).

all_set_lists.

%!  elements_set(+Elements, -Set) is det.
%
%   Set has the numbers in the list Elements.

elements_set(Elements, Set) :-
    elements_set(Elements, 0, Set).

elements_set([], Set, Set).
elements_set([Element|Elements], Set0, Set) :-
    Set1 is Set0 \/ 1<<Element,
    elements_set(Elements, Set1, Set).
