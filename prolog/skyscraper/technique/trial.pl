% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_trial,
          [ trial/2,                    % +Candidates, -Step
            trial/3,                    % :Refute, +Candidates, -Step
            trial_level/2               % ?Level, ?Cost
          ]).
:- use_module('../line/bit_set').
:- use_module(candidates).
:- use_module(progress).
:- use_module(refutation).
:- use_module(singles_closure).
:- use_module(library(lists), [append/3, member/2, reverse/2]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> What if?

A candidate is assumed to be right. If what follows by the other techniques
contradicts itself, it is wrong. It is said how weak techniques are enough:
a trial that singles refute can be followed in the head, one that needs
chains is a puzzle of its own.

    ?- _Cells = cells(0b0110,0b1100,0b1010,
                      0b1110,0b1110,0b1110,
                      0b1110,0b1110,0b1110),
       _Clues = clues([0,0,0],[2,0,0],[0,0,0],[0,0,0]),
       trial(candidates(3,_Clues,_Cells),
             step(_, Cost, _, _, _, Removed, Reason)).
    Cost = 60, Removed = [place(1,1,1)],
    Reason = trial(place(1,1,1), singles, […],
                   clue(on(row,1,left),2,3)) ;
    …

The reason of the step is `trial(Assumed, Level, Steps, How)`: the place
that is assumed, the techniques that are used, the contradiction they end
in, as contradiction.pl has it, and the steps that lead to it in their
order, without those that have nothing to do with it (refutation.pl).
*/

%!  trial_level(?Level, ?Cost) is nondet.
%
%   A trial that techniques up to Level refute costs that much; the weakest
%   are the first. The level `singles` is naked_single and hidden_single, the
%   others are all techniques up to that difficulty; `extreme` thus is all
%   there are, but trial.

trial_level(singles, 60).
trial_level(easy, 80).
trial_level(medium, 120).
trial_level(extreme, 200).

%!  trial(+Candidates, -Step) is nondet.
%
%   trial/3 with the techniques of the ladder.

trial(Candidates, Step) :-
    start_progress(Candidates, Progress0),
    %   what they see in vain now, they see once for all that is assumed
    easiest_step(Progress0, _, Progress),
    trial(refute(Progress), Candidates, Step).

:- meta_predicate trial(3, +, -).

%!  trial(:Refute, +Candidates, -Step) is nondet.
%
%   Step removes a candidate that a trial refutes: first those for which the
%   weakest techniques are enough, and of these the one in the cell with the
%   fewest candidates.
%
%   call(Refute, Level, Assumed, Outcome) has to take all steps, one after
%   the other, that the techniques up to Level find from the candidates
%   Assumed on, until there is a contradiction/2, or none is left. Outcome is
%   `contradiction(Steps)`, or `stuck(Candidates)` with what is left. It
%   must take a step of the next level only if those below find none. For
%   singles alone it is asked only when it is known that they refute.

trial(Refute, Candidates, Step) :-
    candidates_size(Candidates, Size),
    findall(Row-Column,
            (   between(1, Size, Row),
                between(1, Size, Column)
            ),
            Cells),
    assumable(Cells, Candidates, Places),
    (   singles_closure(Candidates, Cells, Closed)
    ->  singles(Places, trying(Refute, Candidates, Closed), [], Step)
    ;   %   nothing needs to be assumed, but each assumption is refuted
        member(Place, Places),
        refuted(Place, singles, trying(Refute, Candidates, none), Step)
    ).

%   Places are the candidates, those of the cells with the fewest first.

assumable(Cells, Candidates, Places) :-
    findall(Count-(Row-Column),
            (   member(Row-Column, Cells),
                candidates_at(Candidates, Row, Column, Set),
                Count is popcount(Set),
                Count > 1
            ),
            Counted0),
    keysort(Counted0, Counted),
    findall(Place,
            (   member(_-(Row-Column), Counted),
                candidates_at(Candidates, Row, Column, Set),
                cell_places(Row-Column, Set, CellPlaces),
                member(Place, CellPlaces)
            ),
            Places).

%   singles(+Places, +Trying, +Open, -Step) is nondet: a step for each that
%   singles refute, then steps of the other levels for the others. Open has,
%   as attempt(Place, Candidates), what is not refuted so far, and what
%   followed from it.

singles([], Trying, Open0, Step) :-
    reverse(Open0, Open),
    trying(easy, Open, Trying, Step).
singles([Place|Places], Trying, Open0, Step) :-
    (   closure_with(Place, Trying, Stuck)
    ->  still_open(Place, Stuck, Open0, Open),
        singles(Places, Trying, Open, Step)
    ;   (   refuted(Place, singles, Trying, Step)
        ;   singles(Places, Trying, Open0, Step)
        )
    ).

closure_with(Place, trying(_, _, Closed), Stuck) :-
    Place = place(Row, Column, _),
    with_placed(Closed, [Place], Assumed),
    singles_closure(Assumed, [Row-Column], Stuck).

%   What ends in a solution cannot be refuted.

still_open(Place, Stuck, Open0, Open) :-
    (   all_single(Stuck)
    ->  Open = Open0
    ;   Open = [attempt(Place, Stuck)|Open0]
    ).

trying(Level, Attempts, Trying, Step) :-
    Attempts = [_|_],
    techniques(Attempts, Level, Trying, [], Step).

techniques([], Level, Trying, Open0, Step) :-
    next_level(Level, Next),
    reverse(Open0, Open),
    trying(Next, Open, Trying, Step).
techniques([Attempt|Attempts], Level, Trying, Open0, Step) :-
    Attempt = attempt(Place, Candidates),
    Trying = trying(Refute, _, _),
    call(Refute, Level, Candidates, Outcome),
    (   Outcome = stuck(Stuck)
    ->  still_open(Place, Stuck, Open0, Open),
        techniques(Attempts, Level, Trying, Open, Step)
    ;   (   refuted(Place, Level, Trying, Step)
        ;   techniques(Attempts, Level, Trying, Open0, Step)
        )
    ).

next_level(Level, Next) :-
    findall(Each, trial_level(Each, _), Levels),
    once(append(_, [Level,Next|_], Levels)).

%   The refutation once more, from its beginning, to tell it.

refuted(Place, Level, trying(Refute, Candidates, _), Step) :-
    with_placed(Candidates, [Place], Assumed),
    once(call(Refute, Level, Assumed, contradiction(Steps0))),
    refutation(Assumed, Steps0, Steps, How),
    once(trial_level(Level, Cost)),
    Place = place(Row, Column, _),
    Step = step(trial, Cost, none, [Row-Column], [], [Place],
                trial(Place, Level, Steps, How)).
