% SPDX-License-Identifier: MIT

:- module(skyscraper_random_labeling,
          [ random_labeling/2           % ?Variables, +Stream
          ]).
:- use_module(random_stream).
:- use_module('../line/bit_set').
:- use_module('../solve/clpfd/domain').
:- use_module(library(apply), [exclude/3]).
:- use_module(library(clpfd)).
:- use_module(library(lists), [member/2]).

/** <module> Values for variables, in an order that a random stream says

The search of solve/clpfd/labeling.pl draws from Prolog's own random numbers;
here the same stream gives the same order.
*/

%!  random_labeling(?Variables, +Stream) is nondet.
%
%   Gives every one of Variables, integers or variables with finite domains
%   from 0, a value. One with the smallest domain is next, and its values are
%   tried in a random order.

random_labeling(Variables0, Stream0) :-
    exclude(integer, Variables0, Variables),
    (   Variables = [First|Others]
    ->  fd_size(First, Size),
        smallest(Others, First, Size, Variable),
        variable_set(Variable, Set),
        set_elements(Set, Values0),
        random_order(Values0, Values, Stream0, Stream),
        member(Variable, Values),
        random_labeling(Variables, Stream)
    ;   true
    ).

smallest([], Smallest, _, Smallest).
smallest([Variable|Variables], Smallest0, Size0, Smallest) :-
    fd_size(Variable, Size),
    (   Size < Size0
    ->  smallest(Variables, Variable, Size, Smallest)
    ;   smallest(Variables, Smallest0, Size0, Smallest)
    ).
