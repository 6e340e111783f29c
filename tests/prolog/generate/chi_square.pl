% SPDX-License-Identifier: MIT

:- module(chi_square,
          [ uniformity/4                % +Values, +Count, -Different, -Square
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [clumped/2]).
:- use_module(library(pairs), [pairs_values/2]).

/** <module> Whether what is drawn at random is uniform

    ?- uniformity([a,b,b,b,a,c], 3, Different, Square).
    Different = 3, Square = 1.
*/

%!  uniformity(+Values, +Count, -Different, -Square) is det.
%
%   Different is how many different elements the list Values has, and Square
%   the value of the chi-square test for its being drawn from Count values with
%   the same probability each.

uniformity(Values, Count, Different, Square) :-
    msort(Values, Sorted),
    clumped(Sorted, Counted),
    pairs_values(Counted, Numbers),
    length(Numbers, Different),
    length(Values, Drawn),
    Expected is Drawn/Count,
    foldl(add_deviation(Expected), Numbers, 0, Sum),
    Square is Sum/Expected + (Count-Different)*Expected.

add_deviation(Expected, Number, Sum0, Sum) :-
    Sum is Sum0 + (Number-Expected)**2.
