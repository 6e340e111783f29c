% SPDX-License-Identifier: MIT

:- module(skyscraper_one_pass,
          [ one_pass/5                  % :Method, +State, +Orbits, -Kept,
                                        % -Outcome
          ]).
:- use_module(library(lists), [append/2, append/3]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> Each orbit in turn: can it go?

A puzzle is made by going once through parts of a complete one, in some
order, and taking each away that can be missed. Each is asked about with all
that was kept before it and all that comes behind it. To deduce all that
anew each time would be a waste: so the orbits are divided in two halves.
What the right half says is added once, for all questions about the left
one; then what was kept of the left half is added instead, for the right
one; and each half is divided again. Where so much is known before anything
of a half has been added that nothing is missing, the whole half can go.

    ?- one_pass(method([Parts,S0,S]>>append(Parts, S0, S),
                       [S]>>subset([a,e], S),
                       [[Part],_,Decision]>>( Part == c
                                            ->  Decision = last
                                            ;   Decision = keep
                                            )),
                [], [[a],[b],[c],[d],[e]], Kept, Outcome).
    Kept = [[a],[b],[d],[e]], Outcome = reached.
*/

:- meta_predicate
    one_pass(:, +, +, -, -).

%!  one_pass(:Method, +State, +Orbits, -Kept, -Outcome) is det.
%
%   Kept are those of Orbits, a list of lists of parts, that stay. State is
%   what is known without any of them. Method is method(Add, Enough, Decide):
%
%     - call(Add, +Parts, +State0, -State) is det: State knows Parts, too. It
%       may be the same term as State0, changed such that backtracking undoes
%       it.
%     - call(Enough, +State) is semidet: nothing more needs to be known, and
%       more would do no harm. It is asked first.
%     - call(Decide, +Orbit, +State, -Decision) is det: what becomes of Orbit,
%       if State, not being enough, knows all others: `keep`, `go`, or `last`
%       if it goes and nothing else is to go.
%
%   Outcome is `reached` if there was a last one, and `through` otherwise.

one_pass(Module:method(Add, Enough, Decide), State, Orbits, Kept, Outcome) :-
    length(Orbits, Count),
    kept(Count, Orbits, method(Module:Add, Module:Enough, Module:Decide),
         State, Kept, Outcome).

kept(Count, Orbits, Method, State, Kept, Outcome) :-
    Method = method(_, Enough, Decide),
    (   Count =:= 0
    ->  Kept = [],
        Outcome = through
    ;   call(Enough, State)
    ->  Kept = [],
        Outcome = through
    ;   Count =:= 1
    ->  Orbits = [Orbit],
        call(Decide, Orbit, State, Decision),
        decided(Decision, Orbit, Kept, Outcome)
    ;   LeftCount is Count // 2,
        RightCount is Count - LeftCount,
        length(Left, LeftCount),
        append(Left, Right, Orbits),
        kept_beside(Right, LeftCount, Left, Method, State,
                    KeptLeft, Outcome1),
        (   Outcome1 == reached
        ->  KeptRight = Right,
            Outcome = reached
        ;   kept_beside(KeptLeft, RightCount, Right, Method, State,
                        KeptRight, Outcome)
        ),
        append(KeptLeft, KeptRight, Kept)
    ).

decided(keep, Orbit, [Orbit], through).
decided(go, _, [], through).
decided(last, _, [], reached).

%   kept_beside(+Others, +Count, +Orbits, +Method, +State, -Kept, -Outcome) is
%   det: what is kept of Orbits if the parts of Others are there. What these
%   change in State is undone.

kept_beside(Others, Count, Orbits, Method, State0, Kept, Outcome) :-
    findall(Kept1-Outcome1,
            (   append(Others, Parts),
                Method = method(Add, _, _),
                call(Add, Parts, State0, State),
                kept(Count, Orbits, Method, State, Kept1, Outcome1)
            ),
            [Kept-Outcome]).
