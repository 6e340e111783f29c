% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_refutation,
          [ refute/4,                   % +Deduction, +Level, +Assumed,
                                        % -Outcome
            refutation/4,               % +Assumed, +Steps0, -Steps, -How
            contradiction_moments/4     % +How, +Steps, +Candidates, -Moments
          ]).
:- use_module(contradiction).
:- use_module('../moments').
:- use_module('../deduction').
:- use_module(library(lists), [append/3, member/2]).

/** <module> What follows from an assumption, and the part that is told

What follows from an assumption is much, and most of it has nothing to do
with the contradiction it ends in. Only what has is told (moments.pl).
*/

%!  refute(+Deduction, +Level, +Assumed, -Outcome) is det.
%
%   Outcome is what the techniques up to Level (as in trial_level/2) make of
%   Assumed, some of the candidates of Deduction: contradiction(Steps), or
%   stuck(Candidates).

refute(Deduction0, Level, Assumed, Outcome) :-
    deduction_from(Deduction0, Level, Assumed, Deduction),
    (   contradiction(Assumed, _)
    ->  Outcome = contradiction([])
    ;   refute(Deduction, Outcome)
    ).

refute(Deduction0, Outcome) :-
    easiest_step(Deduction0, Step, Deduction1),
    (   Step == none
    ->  deduction_candidates(Deduction0, Candidates),
        Outcome = stuck(Candidates)
    ;   deduction_after(Deduction1, Step, Deduction, Lines),
        deduction_candidates(Deduction, Candidates),
        %   elsewhere there is none, as there was none before
        (   contradictory_lines(Lines, Candidates)
        ->  Outcome = contradiction([Step])
        ;   refute(Deduction, Outcome1),
            outcome_with(Outcome1, Step, Outcome)
        )
    ).

outcome_with(contradiction(Steps), Step, contradiction([Step|Steps])).
outcome_with(stuck(Candidates), _, stuck(Candidates)).

%!  refutation(+Assumed, +Steps0, -Steps, -How) is semidet.
%
%   Steps0 lead from the candidates Assumed to a contradiction. Steps are
%   those of them that How needs. If the last one leaves nothing of its line,
%   How is that, a step_contradiction/2; otherwise it is that contradiction/2
%   in the end that needs the fewest steps. Fails if there is none.

refutation(Assumed, Steps0, Steps, How) :-
    (   append(Before, [Last], Steps0),
        step_contradiction(Last, How0)
    ->  How = How0,
        contradiction_steps(How, Before, Assumed, Steps)
    ;   step_moments(Steps0, Assumed, _, End),
        findall(Count-refutation(Needed, Each),
                (   contradiction(End, Each),
                    contradiction_steps(Each, Steps0, Assumed, Needed),
                    length(Needed, Count)
                ),
                Refutations),
        keysort(Refutations, [_-refutation(Steps, How)|_])
    ).

contradiction_steps(How, Steps0, Assumed, Steps) :-
    contradiction_moments(How, Steps0, Assumed, Moments),
    findall(Step, member(moment(_, Step, _, _), Moments), Steps).

%!  contradiction_moments(+How, +Steps, +Candidates, -Moments) is det.
%
%   Moments are those of Steps, from Candidates on, that the contradiction How
%   needs, as in needed_moments/3.

contradiction_moments(How, Steps, Candidates, Moments) :-
    contradiction_sight(How, Sight),
    step_moments(Steps, Candidates, Reversed, _),
    needed_moments(Sight, Reversed, Moments).

contradiction_sight(cell(Cell), Sight) =>
    Sight = [cell(Cell)].
contradiction_sight(height(Line, Height), Sight) =>
    Sight = [height(Line, Height)].
contradiction_sight(clue(on(Kind, Number, _), _, _), Sight) =>
    Sight = [all(line(Kind, Number))].
contradiction_sight(arrangements(on(Kind, Number, _), _, _), Sight) =>
    Sight = [all(line(Kind, Number))].
