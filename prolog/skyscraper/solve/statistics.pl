% SPDX-License-Identifier: MIT

:- module(skyscraper_statistics,
          [ count_failed_choice/0,
            call_with_statistics/2      % :Goal, -Statistics
          ]).
:- set_prolog_flag(optimise, true).

/** <module> What a search has cost

The same figures for every strategy: inferences, failed choices (the
papers' backtracks) and seconds of wall time.
*/

:- meta_predicate call_with_statistics(0, -).

%!  count_failed_choice is det.
%
%   Counts one failed choice. A search calls it whenever it gives up a height
%   it had chosen for another, and at no other time. The count belongs to the
%   thread, and backtracking does not undo it.

count_failed_choice :-
    failed_choices(Count0),
    Count is Count0 + 1,
    nb_setval(skyscraper_failed_choices, Count).

failed_choices(Count) :-
    (   nb_current(skyscraper_failed_choices, Count0)
    ->  Count = Count0
    ;   Count = 0
    ).

%!  call_with_statistics(:Goal, -Statistics) is nondet.
%
%   As Goal. Statistics is statistics(Inferences, Backtracks, Seconds), the
%   total from the call to this answer.

call_with_statistics(Goal, statistics(Inferences, Backtracks, Seconds)) :-
    statistics(inferences, Inferences0),
    failed_choices(Backtracks0),
    get_time(Time0),
    call(Goal),
    get_time(Time),
    statistics(inferences, Inferences1),
    failed_choices(Backtracks1),
    Inferences is Inferences1 - Inferences0,
    Backtracks is Backtracks1 - Backtracks0,
    Seconds is Time - Time0.
