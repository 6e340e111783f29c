% SPDX-License-Identifier: MIT

:- module(skyscraper_fewest_values,
          [ better_values/4             % +Open, +Most, +Pool, -Found
          ]).
:- use_module(solution_pool).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2, selectchk/3]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> The fewest values that only one solution has

Which parts of a puzzle have to be told, as few as possible, so that one of
its solutions is left, whichever that is?

    ?- skyscraper_solution_pool:new_pool(2, [[_,_],[_,_]],
                                         [[0,0],[0,0],[0,0],[0,0]], _Pool),
       better_values([1,2,3,4], 100, _Pool, Found).
    Found = fewest([1-1]).

For a solution that is to stay these are hitting sets: of any other solution
that is still left, one of the parts in which it differs has to be told. Any
solution may be the one that stays. Where all are known, each is tried. Where
they are too many, those that are known are tried, and what is proved is
proved for all values: one that leaves two known solutions, at least, is not
enough, without any search; what leaves fewer is tested, and brings new
solutions (solution_pool.pl).
*/

%!  better_values(+Open, +Most, +Pool, -Found) is nondet.
%
%   Pool has solutions of a puzzle with several, Open are the indices of the
%   parts that may be told. Found is one of
%
%     - fewest(Values)
%       Exactly one solution has these Values, a list of Index-Value, and it
%       is proved that fewer are not enough.
%     - at_most(Values, AtLeast)
%       Exactly one solution has these; fewer than AtLeast are not enough.
%     - impossible
%       No values are enough.
%     - unknown(AtLeast)
%       Fewer than AtLeast values are not enough.
%
%   On backtracking more is known, until all is proved or that takes more
%   effort (pool_effort/2) than Most; than 64 times as much, where Pool has all
%   solutions. For then nothing is solved any more: a set of values is looked
%   at in some microseconds.

better_values(Open, Most, Pool0, Found) :-
    some_values(Open, Pool0, Pool, Best),
    pool_count(Pool, _, Complete),
    (   Complete == true,
        Most \== inf
    ->  Enough is 64*Most
    ;   Enough = Most
    ),
    found_from(1, Best, Open, Enough, Pool, Found).

%   found_from(+Number, +Best, +Open, +Most, +Pool, -Found) is nondet: fewer
%   values than Number are not enough; those of Best are, unless it is none.

found_from(Number, Best, Open, Most, Pool0, Found) :-
    (   is_list(Best),
        length(Best, Number)
    ->  Found = fewest(Best)
    ;   found_by_now(Best, Number, Found)
    ;   try_number(Number, Open, Most, Pool0, Pool, Outcome),
        found_then(Outcome, Number, Best, Open, Most, Pool, Found)
    ).

found_by_now(none, AtLeast, unknown(AtLeast)).
found_by_now([Value|Values], AtLeast, at_most([Value|Values], AtLeast)).

found_then(enough(Values), _, _, _, _, _, fewest(Values)).
found_then(never, _, _, _, _, _, impossible).
found_then(too_few, Number, Best, Open, Most, Pool, Found) :-
    Next is Number + 1,
    found_from(Next, Best, Open, Most, Pool, Found).
found_then(unproved, Number, Best, Open, Most, Pool, at_most(Values, Number)) :-
    Next is Number + 1,
    (   is_list(Best)
    ->  length(Best, TooMany)
    ;   TooMany = inf
    ),
    fewer_values(Next, TooMany, Open, Most, Pool, Values).

%   fewer_values(+Number, +TooMany, +Open, +Most, +Pool, -Values) is semidet:
%   Values that are enough for a known solution, at least Number of them and
%   less than TooMany.

fewer_values(Number, TooMany, Open, Most, Pool0, Values) :-
    Number < TooMany,
    by_targets(Number, Open, Most, Pool0, Pool, Outcome),
    (   Outcome = enough(Values0)
    ->  Values = Values0
    ;   Outcome == too_few,
        Next is Number + 1,
        fewer_values(Next, TooMany, Open, Most, Pool, Values)
    ).

%   try_number(+Number, +Open, +Most, +Pool0, -Pool, -Outcome) is det
%
%   Outcome is enough(Values) if that Number of values is enough, `too_few` if
%   it is not, `never` if no number is, `unproved` if it is not enough for any
%   known solution and there are others, and gave_up if to know that would take
%   more effort than Most. Fewer values are not enough.
%
%   When one value has been tried, of each that has a solution at least two
%   are known: so those without a known solution need not be looked at again.

try_number(Number, Open, Most, Pool0, Pool, Outcome) :-
    pool_count(Pool0, _, Complete),
    (   Number =:= 1
    ->  all_values(Open, Pool0, Values),
        enough_with([], Values, Most, Pool0, Pool, Outcome)
    ;   by_targets(Number, Open, Most, Pool0, Pool1, Outcome1),
        (   (   Complete == true
            ;   final(Outcome1)
            )
        ->  Pool = Pool1,
            Outcome = Outcome1
        ;   Number =:= 2
        ->  all_values(Open, Pool1, Values),
            pairs(Values, Most, Pool1, Pool, Outcome)
        ;   Pool = Pool1,
            Outcome = unproved
        )
    ).

final(enough(_)).
final(gave_up).

all_values(Open, Pool, Values) :-
    findall(Index-Value,
            (   member(Index, Open),
                pool_values(Pool, Index, Each),
                member(Value, Each)
            ),
            Values).

%   pairs(+Values, +Most, +Pool0, -Pool, -Outcome) is det: each of Values with
%   each behind it.

pairs([], _, Pool, Pool, too_few).
pairs([Value|Values], Most, Pool0, Pool, Outcome) :-
    (   values_known(Pool0, [Value], 0)
    ->  pairs(Values, Most, Pool0, Pool, Outcome)
    ;   enough_with([Value], Values, Most, Pool0, Pool1, Outcome1),
        (   final(Outcome1)
        ->  Pool = Pool1,
            Outcome = Outcome1
        ;   pairs(Values, Most, Pool1, Pool, Outcome)
        )
    ).

%   enough_with(+Chosen, +Values, +Most, +Pool0, -Pool, -Outcome) is det: one of
%   Values is enough together with Chosen, or none is.

enough_with(_, [], _, Pool, Pool, too_few).
enough_with(Chosen, [Value|Values], Most, Pool0, Pool, Outcome) :-
    (   Chosen = [_|_],
        values_known(Pool0, [Value], 0)
    ->  enough_with(Chosen, Values, Most, Pool0, Pool, Outcome)
    ;   solutions_with([Value|Chosen], Count, Pool0, Pool1),
        (   Count =:= 1
        ->  Pool = Pool1,
            Outcome = enough([Value|Chosen])
        ;   pool_effort(Pool1, Effort),
            Effort > Most
        ->  Pool = Pool1,
            Outcome = gave_up
        ;   enough_with(Chosen, Values, Most, Pool1, Pool, Outcome)
        )
    ).

%   by_targets(+Number, +Open, +Most, +Pool0, -Pool, -Outcome) is det: each
%   known solution may be the one that stays, or the first few, where they are
%   not all.

by_targets(Number, Open, Most, Pool0, Pool, Outcome) :-
    pool_count(Pool0, Count, Complete),
    (   Complete == true
    ->  Targets = Count
    ;   Targets is min(Count, 50)
    ),
    by_targets(Targets, Number, Open, Most, never, Outcome, Pool0-Pool).

by_targets(Targets, Number, Open, Most, Outcome0, Outcome, Pool0-Pool) :-
    (   Targets =:= 0
    ->  Outcome = Outcome0,
        Pool = Pool0
    ;   Target is Targets - 1,
        search(Number, Open, target(Target, Most), [], Outcome1, Pool0-Pool1),
        (   final(Outcome1)
        ->  Outcome = Outcome1,
            Pool = Pool1
        ;   both(Outcome0, Outcome1, Outcome2),
            by_targets(Target, Number, Open, Most, Outcome2, Outcome,
                       Pool1-Pool)
        )
    ).

both(never, Outcome, Outcome).
both(too_few, _, too_few).

%   search(+Number, +Open, +Target, +Chosen, -Outcome, ?Pools) is det: the same
%   with Number values beside those of Chosen, at parts of Open. All are values
%   of the known solution N if Target is target(N, Most).

search(Number, Open, Target, Chosen, Outcome, Pool0-Pool) :-
    Target = target(Solution, Most),
    more_effort(Pool0, Pool1),
    pool_effort(Pool1, Effort),
    (   Effort > Most
    ->  Pool = Pool1,
        Outcome = gave_up
    ;   solutions_with(Chosen, Count, Pool1, Pool2),
        (   Count =:= 1
        ->  Pool = Pool2,
            Outcome = enough(Chosen)
        ;   Number =:= 0
        ->  Pool = Pool2,
            Outcome = too_few
        ;   values_known(Pool2, Chosen, Known),
            Others is Known xor (1<<Solution),
            separating_parts(Pool2, Solution, Others, Open, Parts),
            Next is Number - 1,
            branch(Parts, node(Next, Target, Chosen, Known), Open, never,
                   Outcome, Pool2-Pool)
        )
    ).

%   branch(+Parts, +Node, +Open, +Outcome0, -Outcome, ?Pools) is det: tells each
%   of Parts in turn. What has been tried with a part need not be tried
%   together with the next ones.
%
%   Since Known, the solutions that are left to Node, was counted, the pool may
%   have got more. If the value leaves two of Known, it leaves two at least.

branch([], _, _, Outcome, Outcome, Pool-Pool).
branch([Part|Parts], Node, Open0, Outcome0, Outcome, Pool0-Pool) :-
    Node = node(Number, Target, Chosen, Known),
    arg(1, Target, Solution),
    selectchk(Part, Open0, Open),
    solution_value(Pool0, Solution, Part, Value),
    value_known(Pool0, Part, Value, WithValue),
    (   Number =:= 0,
        popcount(Known /\ WithValue) >= 2
    ->  Pool1 = Pool0,
        Outcome1 = too_few
    ;   search(Number, Open, Target, [Part-Value|Chosen], Outcome1,
               Pool0-Pool1)
    ),
    (   final(Outcome1)
    ->  Outcome = Outcome1,
        Pool = Pool1
    ;   both(Outcome0, Outcome1, Outcome2),
        branch(Parts, Node, Open, Outcome2, Outcome, Pool1-Pool)
    ).

%   some_values(+Open, +Pool0, -Pool, -Best) is det
%
%   Best are values that are enough, perhaps not the fewest: always one that
%   leaves few known solutions, and in the end without those that are not
%   needed. It is `none` if that comes to two solutions that differ nowhere
%   in Open.

some_values(Open, Pool0, Pool, Best) :-
    grown([], Open, Pool0, Pool1, Grown),
    (   Grown == none
    ->  Best = none,
        Pool = Pool1
    ;   foldl(without, Grown, Grown-Pool1, Best-Pool)
    ).

grown(Chosen, Open, Pool0, Pool, Grown) :-
    solutions_with(Chosen, Count, Pool0, Pool1),
    (   Count =:= 1
    ->  Grown = Chosen,
        Pool = Pool1
    ;   random_solutions(30, Chosen, Pool1, Pool2),
        values_known(Pool2, Chosen, Known),
        All is popcount(Known),
        findall(Left-(Index-Value),
                (   member(Index, Open),
                    pool_values(Pool2, Index, Each),
                    member(Value, Each),
                    value_known(Pool2, Index, Value, WithValue),
                    Left is popcount(Known /\ WithValue),
                    Left > 0,
                    Left < All
                ),
                Choices),
        (   keysort(Choices, [_-Value|_])
        ->  Value = Index-_,
            selectchk(Index, Open, Open1),
            grown([Value|Chosen], Open1, Pool2, Pool, Grown)
        ;   Grown = none,
            Pool = Pool2
        )
    ).

without(Value, Values0-Pool0, Values-Pool) :-
    selectchk(Value, Values0, Fewer),
    solutions_with(Fewer, Count, Pool0, Pool),
    (   Count =:= 1
    ->  Values = Fewer
    ;   Values = Values0
    ).
