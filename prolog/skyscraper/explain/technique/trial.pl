% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_trial,
          [ trial/2,                    % +Candidates, -Step
            trial/4,                    % +Deduction, +Memory0, -Step, -Memory
            refutation/3,               % +Level, +Assumed, -Steps
            entry_proof/4               % +Places, +Board, +Sides, -Proof
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../assumptions').
:- use_module('../candidates').
:- use_module('../costs', [trial_level/2]).
:- use_module('../deduction').
:- use_module('../singles_closure', [all_work/2]).
:- use_module(contradiction).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2, nth1/4, reverse/2]).

/** <module> What if?

A trial assumes that a candidate is right. If the other techniques then lead to
a contradiction, it is wrong. The step says how weak techniques are enough: a
trial that singles refute can be followed in the head, one that needs chains is
a puzzle of its own.

    ?- _Cells = cells(0b0110,0b1100,0b1010,
                      0b1110,0b1110,0b1110,
                      0b1110,0b1110,0b1110),
       _Clues = clues([0,0,0],[2,0,0],[0,0,0],[0,0,0]),
       trial(candidates(3,rule(0,[],count),_Clues,_Cells),
             step(_, Cost, _, _, _, Removed, Reason)).
    Cost = 60, Removed = [place(1,1,1)],
    Reason = trial(place(1,1,1), singles, […]) ;
    …

The reason of the step is `trial(Assumed, Level, Steps)`: the place assumed,
the level of the techniques used, and the steps that lead to a contradiction.
../proof.pl finds those that the contradiction needs.
*/

%!  trial(+Candidates, -Step) is nondet.
%
%   Step removes a candidate that a trial refutes: first those that the weakest
%   techniques (trial_level/2) refute, and of these those in the cells with the
%   fewest candidates. Other techniques may allow steps, too.

trial(Candidates, Step) :-
    start_deduction(Candidates, Deduction),
    all_work(Candidates, Work),
    trial(Deduction, Work, none, Step, _).

%!  trial(+Deduction, +Memory0, -Step, -Memory) is nondet.
%
%   As trial/2, for a Deduction where the other techniques allow no step.
%   Memory0 is the Memory of an earlier trial of the same board, or `none`; all
%   it does is save time.

trial(Deduction, Memory0, Step, Memory) :-
    trial(Deduction, work([], 0), Memory0, Step, Memory).

%   trial(+Deduction, +Work, +Memory0, -Step, -Memory) is nondet: Work is what
%   the other techniques have not looked at yet.

trial(Deduction, Work, Memory0, Step, Memory) :-
    deduction_candidates(Deduction, Candidates),
    deduction_listings(Deduction, Listings),
    memory_now(Memory0, closed(Candidates, Listings, Work), Memory),
    findall(assumption(Place, none), assumable(Candidates, Place),
            Assumptions),
    findall(Level, trial_level(Level, _), Levels),
    refuted(Assumptions, Levels, Candidates, Memory, [], Step).

%   assumable(+Candidates, -Place) is nondet: Place is a candidate of an open
%   cell, of the cells with the fewest candidates first.

assumable(Candidates, Place) :-
    candidates_size(Candidates, Size),
    findall(Count-Places,
            (   between(1, Size, Row),
                between(1, Size, Column),
                candidates_at(Candidates, Row, Column, Set),
                Count is popcount(Set),
                Count > 1,
                cell_places(Row-Column, Set, Places)
            ),
            Counted0),
    keysort(Counted0, Counted),
    member(_-Places, Counted),
    member(Place, Places).

%   refuted(+Assumptions, +Levels, +Candidates, !Memory, +Open, -Step) is
%   nondet: a step for each of Assumptions that the first of Levels refutes,
%   then for the others with the other levels. Open are the assumptions that
%   this level has left open, the last first. An assumption is
%   assumption(Place, Below), where Below is what followed from Place on the
%   level below, or `none` on the first.

refuted([], [_|Levels], Candidates, Memory, Open, Step) :-
    reverse(Open, Assumptions),
    refuted(Assumptions, Levels, Candidates, Memory, [], Step).
refuted([Assumption|Assumptions], Levels, Candidates, Memory, Open0, Step) :-
    Assumption = assumption(Place, Below),
    Levels = [Level|_],
    (   remembered_closure(Level, Place, Below, Memory, Stuck)
    ->  (   all_single(Stuck)           % what solves it cannot be refuted
        ->  Open = Open0
        ;   Open = [assumption(Place, Stuck)|Open0]
        ),
        refuted(Assumptions, Levels, Candidates, Memory, Open, Step)
    ;   (   trial_step(Place, Level, Candidates, Step)
        ;   refuted(Assumptions, Levels, Candidates, Memory, Open0, Step)
        )
    ).

%   It is refuted again from the beginning, step by step, to explain it.

trial_step(Place, Level, Candidates, Step) :-
    with_placed(Candidates, [Place], Assumed),
    refutation(Level, Assumed, Steps),
    once(trial_level(Level, Cost)),
    Place = place(Row, Column, _),
    Step = step(trial, Cost, none, [Row-Column], [], [Place],
                trial(Place, Level, Steps)).

%!  refutation(+Level, +Assumed, -Steps) is semidet.
%
%   Steps by the techniques up to Level, as in trial_level/2, lead from the
%   candidates Assumed to a contradiction. Fails if they find none.

refutation(Level, Assumed, Steps) :-
    start_deduction(Level, Assumed, Deduction),
    deduction_candidates(Deduction, Candidates),
    (   contradiction(Candidates, _)
    ->  Steps = []
    ;   refuting_steps(Deduction, Steps)
    ).

refuting_steps(Deduction0, [Step|Steps]) :-
    easiest_step(Deduction0, Step, Deduction1),
    Step \== none,
    deduction_after(Deduction1, Step, Deduction, Lines),
    deduction_candidates(Deduction, Candidates),
    %   other lines have not changed, and had none before
    (   contradictory_lines(Lines, Candidates)
    ->  Steps = []
    ;   refuting_steps(Deduction, Steps)
    ).

%!  entry_proof(+Places, +Board, +Sides, -Proof) is semidet.
%
%   Places are the entries on Board that its one solution does not have. Proof
%   is proof(Place, Candidates, Steps): if Place, one of them, is assumed in
%   Candidates, those of the board without Places, Steps by singles or easy
%   techniques lead to a contradiction. Fails if these find none.
%
%       ?- entry_proof([place(1,2,1)], [[1,1],[_,_]],
%                      [[0,0],[0,0],[0,0],[0,0]], proof(Place, _, Steps)).
%       Place = place(1,2,1), Steps = [].

entry_proof(Places, Board, Sides, proof(Place, Candidates, Steps)) :-
    foldl(without_entry, Places, Board, Rest),
    start_candidates(Rest, Sides, Candidates),
    member(Level, [singles,easy]),
    member(Place, Places),
    with_placed(Candidates, [Place], Assumed),
    refutation(Level, Assumed, Steps),
    !.

without_entry(place(Row, Column, _), Board0, Board) :-
    nth1(Row, Board0, Cells0, Rows),
    nth1(Column, Cells0, _, Others),
    nth1(Column, Cells, _, Others),
    nth1(Row, Board, Cells, Rows).
