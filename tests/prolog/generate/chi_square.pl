% SPDX-License-Identifier: MIT

:- module(chi_square,
          [ uniformity/4                % +Values, +Expected, -Different,
                                        % -Square
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [clumped/2]).
:- use_module(library(pairs), [pairs_values/2]).

/** <module> Whether what is drawn at random is uniform

    ?- uniformity([a,b,b,b,a,c], 2, Different, Square).
    Different = 3, Square = 1.
*/

%!  uniformity(+Values, +Expected, -Different, -Square) is det.
%
%   Different is how many different elements the list Values has, and Square
%   the value of the chi-square test for its having each of them Expected
%   times.

uniformity(Values, Expected, Different, Square) :-
    msort(Values, Sorted),
    clumped(Sorted, Counted),
    pairs_values(Counted, Counts),
    length(Counts, Different),
    foldl(add_deviation(Expected), Counts, 0, Sum),
    Square is Sum/Expected.

add_deviation(Expected, Count, Sum0, Sum) :-
    Sum is Sum0 + (Count-Expected)**2.
