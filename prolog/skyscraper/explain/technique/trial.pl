% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_trial,
          [ trial/2,                    % +Candidates, -Step
            trial/3,                    % :Refute, +Candidates, -Step
            trial/4,                    % +Progress, +Memory0, -Step, -Memory
            trial_level/2               % ?Level, ?Cost
          ]).
:- use_module(attempts).
:- use_module(candidates).
:- use_module(progress).
:- use_module(refutation).
:- use_module(singles_closure).
:- use_module(library(lists), [member/2, reverse/2]).

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
    easiest_step(Progress0, Found, Progress),
    (   Found == none
    ->  trial(Progress, none, Step, _)
    ;   %   what they see in vain now, they see once for all that is assumed
        trial(refute(Progress), Candidates, Step)
    ).

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
    assumable(Candidates, Places),
    (   singles_closed(Candidates, Closed)
    ->  trial_step(Places, trying(plain(Closed, Refute), Refute, Candidates),
                   Step)
    ;   %   nothing needs to be assumed, but each assumption is refuted
        member(Place, Places),
        refuted(Place, singles, trying(none, Refute, Candidates), Step)
    ).

singles_closed(Candidates, Closed) :-
    candidates_size(Candidates, Size),
    findall(Row-Column,
            (   between(1, Size, Row),
                between(1, Size, Column)
            ),
            Cells),
    singles_closure(Candidates, Cells, Closed).

%!  trial(+Progress, +Memory0, -Step, -Memory) is nondet.
%
%   As trial/3 with the techniques of the ladder, where these allow no step of
%   Progress. Memory0 is the Memory of an earlier trial of the same board, or
%   `none`; it changes nothing but the time that it takes.

trial(Progress, Memory0, Step, Memory) :-
    progress_candidates(Progress, Candidates),
    progress_listings(Progress, Listings),
    memory_now(Memory0, Candidates, Listings, Memory),
    assumable(Candidates, Places),
    trial_step(Places, trying(memory(Memory), refute(Progress), Candidates),
               Step).

%   assumable(+Candidates, -Places) is det: Places are the candidates of the
%   open cells, those of the cells with the fewest first.

assumable(Candidates, Places) :-
    candidates_size(Candidates, Size),
    findall(Count-(Row-Column),
            (   between(1, Size, Row),
                between(1, Size, Column),
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

%   trial_step(+Places, +Trying, -Step) is nondet: a step for each of Places
%   that singles refute, then those of the other levels for the others. Trying
%   is trying(How, Refute, Candidates): how it is found that something is
%   refuted, how it is told, and from where on.

trial_step(Places, Trying, Step) :-
    findall(attempt(Place, none), member(Place, Places), Attempts),
    findall(Level, trial_level(Level, _), Levels),
    levels(Levels, Attempts, Trying, Step).

levels([Level|Levels], Attempts, Trying, Step) :-
    Attempts = [_|_],
    attempts(Attempts, [Level|Levels], Trying, [], Step).

%   attempts(+Attempts, +Levels, +Trying, +Open, -Step) is nondet: an attempt
%   is attempt(Place, Candidates), with what followed from Place on the level
%   before, or `none` on the first. Open are those of this level that are not
%   refuted so far, the last first.

attempts([], [_|Levels], Trying, Open, Step) :-
    reverse(Open, Attempts),
    levels(Levels, Attempts, Trying, Step).
attempts([Attempt|Attempts], Levels, Trying, Open0, Step) :-
    Attempt = attempt(Place, _),
    Trying = trying(How, _, _),
    Levels = [Level|_],
    (   attempt_stuck(How, Level, Attempt, Stuck)
    ->  still_open(Place, Stuck, Open0, Open),
        attempts(Attempts, Levels, Trying, Open, Step)
    ;   (   refuted(Place, Level, Trying, Step)
        ;   attempts(Attempts, Levels, Trying, Open0, Step)
        )
    ).

%   What ends in a solution cannot be refuted.

still_open(Place, Stuck, Open0, Open) :-
    (   all_single(Stuck)
    ->  Open = Open0
    ;   Open = [attempt(Place, Stuck)|Open0]
    ).

%   attempt_stuck(+How, +Level, +Attempt, -Stuck) is semidet: Stuck are the
%   candidates that are left at Level. Fails if there is a contradiction.

attempt_stuck(plain(Closed, Refute), Level, attempt(Place, Below), Stuck) :-
    (   Level == singles
    ->  with_placed(Closed, [Place], Assumed),
        Place = place(Row, Column, _),
        singles_closure(Assumed, [Row-Column], Stuck)
    ;   call(Refute, Level, Below, stuck(Stuck))
    ).
attempt_stuck(memory(Memory), Level, attempt(Place, Below), Stuck) :-
    remembered_closure(Level, Place, Below, Memory, Stuck).

%   The refutation from its beginning, step by step, to tell it.

refuted(Place, Level, trying(_, Refute, Candidates), Step) :-
    with_placed(Candidates, [Place], Assumed),
    once(call(Refute, Level, Assumed, contradiction(Steps0))),
    refutation(Assumed, Steps0, Steps, How),
    once(trial_level(Level, Cost)),
    Place = place(Row, Column, _),
    Step = step(trial, Cost, none, [Row-Column], [], [Place],
                trial(Place, Level, Steps, How)).
