% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../../../prolog/skyscraper/solve/contraction/state').
:- use_module('../../../../prolog/skyscraper/solve/contraction/unlisted_state').

:- begin_tests(calls).

%   Whoever does not ask for it has nothing expanded.

used(State, Live) :-
    line_live(State, 2, Live).

test(kept, Body == line_live(State, 2, Live)) :-
    clause(used(State, Live), Body).

:- end_tests(calls).

:- begin_tests(accessors).

:- use_module('../../../../prolog/skyscraper/solve/contraction/accessors',
              [inlined/2 as goal_expansion]).

%   The names cost no call in a module that asks for it, and are
%   predicates all the same: call/N finds them.

used(State, Live) :-
    line_live(State, 2, Live).

test(expanded, Body == (arg(6,State,Lives), arg(2,Lives,Live))) :-
    clause(used(State, Live), Body),
    Body = (arg(_,_,Lives), _).

used_set(Unlisted, Set) :-
    cell_set(Unlisted, 7, Set).

test(of_another_file, Body == (arg(2,Unlisted,Sets), arg(7,Sets,Set))) :-
    clause(used_set(Unlisted, Set), Body),
    Body = (arg(_,_,Sets), _).

test(called, Size == 3) :-
    new_state(3, [], State),
    call(state_size, State, Size).

%   A predicate of this name that is no accessor is left alone.

line_places(State, _, State).

used_own(State, Places) :-
    line_places(State, 1, Places).

test(own_predicate, Body == line_places(State, 1, Places)) :-
    clause(used_own(State, Places), Body).

:- end_tests(accessors).
