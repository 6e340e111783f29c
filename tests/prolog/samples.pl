% SPDX-License-Identifier: MIT

:- module(samples,
          [ samples/2                   % +Few, -Count
          ]).

/** <module> How many random examples a test tries */

%!  samples(+Few, -Count) is det.
%
%   Count is Few, times the environment variable `samples` if there is one.

samples(Few, Count) :-
    (   getenv(samples, Atom),
        atom_number(Atom, Times)
    ->  Count is Times*Few
    ;   Count = Few
    ).
