% SPDX-License-Identifier: MIT

:- module(samples,
          [ samples/2,                  % +Few, -Count
            sampled/2,                  % +Few, :Goal
            thorough/0
          ]).
:- use_module(library(lists)).

/** <module> How much a test tries

The fast set takes samples of what `pytest --thorough` goes through.
*/

:- meta_predicate sampled(+, 0).

%!  samples(+Few, -Count) is det.
%
%   Count is Few; several times as many in a thorough or exhaustive run.

samples(Few, Count) :-
    times(Times),
    Count is Times*Few.

times(Times) :-
    (   getenv('PYSKYL_EXHAUSTIVE', _)
    ->  Times = 10
    ;   thorough
    ->  Times = 4
    ;   Times = 1
    ).

%!  sampled(+Few, :Goal) is nondet.
%
%   At most Few solutions of Goal, which the seed chooses; more in a thorough
%   run; all of them in an exhaustive run.

sampled(_, Goal) :-
    getenv('PYSKYL_EXHAUSTIVE', _),
    !,
    call(Goal).
sampled(Few, Goal) :-
    term_variables(Goal, Variables),
    findall(Variables, Goal, All),
    length(All, Count),
    samples(Few, Most),
    (   Count =< Most
    ->  member(Variables, All)
    ;   seed(Seed),
        between(1, Most, K),
        Index is (Seed + K*7919) mod Count,     % a prime: no two are the same
        nth0(Index, All, Variables)
    ).

seed(Seed) :-
    (   getenv('PYSKYL_SEED', Atom)
    ->  atom_number(Atom, Seed)
    ;   Seed = 0
    ).

%!  thorough is semidet.
%
%   True in a thorough or exhaustive run. A test that takes long and is one of a
%   kind has it as its condition.

thorough :-
    getenv('PYSKYL_THOROUGH', _).
