% SPDX-License-Identifier: MIT

:- module(skyscraper_one_pass,
          [ one_pass/5                  % :Method, +State, +Orbits, -Kept,
                                        % -Then
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [append/2, append/3]).

/** <module> Each orbit in turn: can it go?

To make a puzzle, go once through the parts of a complete one, in some order,
and take away each that it can do without. Each is tested with all that was
kept before it and all that comes after it. Deducing everything afresh each
time would be a waste: so the orbits are divided into two halves. What the
right half says is added once, for all tests of the left one; then what was
kept of the left half is added instead, for the right one; and each half is
divided again. If enough is known before anything of a half has been added,
the whole half can go.

    ?- one_pass(method([_Parts,_Sum0,_Sum]>>sum_list([_Sum0|_Parts], _Sum),
                       [_Sum]>>(_Sum >= 7),
                       [_,_,_]>>fail),
                0, [[5],[4],[3],[2],[1]], Kept, Then).
    Kept = [[4],[2],[1]], Then = go_on.
*/

:- meta_predicate
    one_pass(:, +, +, -, -).

%!  one_pass(:Method, +State, +Orbits, -Kept, -Then) is det.
%
%   Kept are those of Orbits, a list of lists of parts, that stay. State is
%   what is known without any of them. Method is method(Add, Enough, Spare):
%
%     - call(Add, +Parts, +State0, -State) is det: State knows Parts, too. It
%       may be the same term as State0, changed such that backtracking undoes
%       it.
%     - call(Enough, +State) is semidet: nothing more needs to be known. It is
%       asked first.
%     - call(Spare, +Orbit, +State, -Then) is semidet: Enough has failed, but
%       Orbit can go nevertheless. State knows all others. What Spare changes
%       in it is undone. With Then `stop` all orbits after this one stay; the
%       other value is `go_on`.
%
%   Then is `stop` if the pass ended so, and `go_on` if it came to the end.

one_pass(Module:method(Add, Enough, Spare), State, Orbits, Kept, Then) :-
    kept(Orbits, method(Module:Add, Module:Enough, Module:Spare), State, Kept,
         Then).

kept([], _, _, Kept, Then) =>
    Kept = [],
    Then = go_on.
kept(_, method(_, Enough, _), State, Kept, Then), call(Enough, State) =>
    Kept = [],
    Then = go_on.
kept([Orbit], method(_, _, Spare), State, Kept, Then) =>
    (   findall(Then0, once(call(Spare, Orbit, State, Then0)), [Then])
    ->  Kept = []
    ;   Kept = [Orbit],
        Then = go_on
    ).
kept(Orbits, Method, State, Kept, Then) =>
    length(Orbits, Count),
    Half is Count // 2,
    length(Left, Half),
    append(Left, Right, Orbits),
    kept_beside(Right, Left, Method, State, KeptLeft, Then0),
    (   Then0 == stop
    ->  KeptRight = Right,
        Then = stop
    ;   kept_beside(KeptLeft, Right, Method, State, KeptRight, Then)
    ),
    append(KeptLeft, KeptRight, Kept).

%   kept_beside(+Others, +Orbits, +Method, +State, -Kept, -Then) is det: Kept
%   is what stays of Orbits if the parts of Others are there. What these change
%   in State is undone.

kept_beside(Others, Orbits, Method, State0, Kept, Then) :-
    findall(Kept1-Then1,
            (   append(Others, Parts),
                Method = method(Add, _, _),
                call(Add, Parts, State0, State),
                kept(Orbits, Method, State, Kept1, Then1)
            ),
            [Kept-Then]).
