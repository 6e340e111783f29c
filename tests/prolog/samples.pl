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
%   Count is Few; ten times as many in a thorough run.

samples(Few, Count) :-
    (   thorough
    ->  Count is 10*Few
    ;   Count = Few
    ).

%!  sampled(+Few, :Goal) is nondet.
%
%   At most Few solutions of Goal, always the same ones; all of them in a
%   thorough run.

sampled(_, Goal) :-
    thorough,
    !,
    call(Goal).
sampled(Few, Goal) :-
    term_variables(Goal, Variables),
    findall(Variables, Goal, All),
    length(All, Count),
    (   Count =< Few
    ->  member(Variables, All)
    ;   between(1, Few, K),
        Index is K*7919 mod Count,      % a prime: no two are the same
        nth0(Index, All, Variables)
    ).

%!  thorough is semidet.
%
%   True in a thorough run. A test that takes long and is one of a kind has it
%   as its condition.

thorough :-
    getenv('PYSKYL_THOROUGH', _).
