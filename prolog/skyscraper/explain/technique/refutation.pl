% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_refutation,
          [ refute/4                    % +Deduction, +Level, +Assumed,
                                        % -Outcome
          ]).
:- use_module(contradiction).
:- use_module('../deduction').

/** <module> What follows from an assumption

What is told of it is in ../proof.pl.
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
