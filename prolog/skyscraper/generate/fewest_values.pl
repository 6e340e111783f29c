% SPDX-License-Identifier: MIT

:- module(skyscraper_fewest_values,
          [ better_values/4             % +Open, +Most, +Pool, -Found
          ]).
:- use_module(solution_pool).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2, numlist/3, selectchk/3]).

:- set_prolog_flag(optimise, true).     % compiled arithmetic, in this file

/** <module> The fewest values that only one solution has

Which parts of a puzzle have to be told, as few as possible, so that one of
its solutions is left, whichever that is?

    ?- skyscraper_solution_pool:new_pool(2, [[_,_],[_,_]],
                                         [[0,0],[0,0],[0,0],[0,0]], _Pool),
       better_values([1,2,3,4], 100, _Pool, Found).
    Found = fewest([1-1]).

Values that leave two known solutions, at least, are not enough, without any
search: so they are judged by some known solutions (solution_pool.pl), and
only those that pass are tested; what fails the test brings new solutions.
Of two solutions that are still left, one has to go, so the next value is
that of one of the parts in which they differ.  (These are implicit hitting
sets, with the solution that is to stay left open.)
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
%   effort (pool_effort/2) than Most.

better_values(Open, Most, Pool0, Found) :-
    some_values(Open, Pool0, Pool, Best),
    found_from(1, Best, Open, Most, Pool, Found).

%   found_from(+Number, +Best, +Open, +Most, +Pool, -Found) is nondet: fewer
%   values than Number are not enough; those of Best are, unless it is none.

found_from(Number, Best, Open, Most, Pool0, Found) :-
    (   is_list(Best),
        length(Best, Number)
    ->  Found = fewest(Best)
    ;   found_by_now(Best, Number, Found)
    ;   try_number(Number, Open, Most, Pool0, Pool, Outcome),
        (   Outcome = enough(Values)
        ->  Found = fewest(Values)
        ;   Outcome == never
        ->  Found = impossible
        ;   Outcome == too_few,
            Next is Number + 1,
            found_from(Next, Best, Open, Most, Pool, Found)
        )
    ).

found_by_now(none, AtLeast, unknown(AtLeast)).
found_by_now([Value|Values], AtLeast, at_most([Value|Values], AtLeast)).

%   try_number(+Number, +Open, +Most, +Pool0, -Pool, -Outcome) is det
%
%   Outcome is enough(Values) if that Number of values is enough and fewer
%   are not, `too_few` if it is not enough, `never` if no number is, and
%   gave_up if that would take more effort than Most.
%
%   When one value has been tried, of each that has a solution at least two
%   are known: so those without a known solution need not be looked at again.

try_number(1, Open, Most, Pool0, Pool, Outcome) :-
    !,
    pool_size(Pool0, Size),
    numlist(1, Size, Values),
    findall(Index-Value,
            (   member(Index, Open),
                member(Value, Values)
            ),
            All),
    single_values(All, Most, Pool0, Pool, Outcome).
try_number(Number, Open, Most, Pool0, Pool, Outcome) :-
    search(Number, [], Open, Most, Pool0, Pool, Outcome).

single_values([], _, Pool, Pool, too_few).
single_values([Value|Values], Most, Pool0, Pool, Outcome) :-
    solutions_with([Value], Count, Pool0, Pool1),
    (   Count =:= 1
    ->  Pool = Pool1,
        Outcome = enough([Value])
    ;   pool_effort(Pool1, Effort),
        Effort > Most
    ->  Pool = Pool1,
        Outcome = gave_up
    ;   single_values(Values, Most, Pool1, Pool, Outcome)
    ).

%   search(+Number, +Chosen, +Open, +Most, +Pool0, -Pool, -Outcome) is det:
%   the same with Number values beside those of Chosen, at parts of Open.

search(Number, Chosen, Open, Most, Pool0, Pool, Outcome) :-
    more_effort(Pool0, Pool1),
    pool_effort(Pool1, Effort),
    (   Effort > Most
    ->  Pool = Pool1,
        Outcome = gave_up
    ;   solutions_with(Chosen, Count, Pool1, Pool2),
        (   Count < 2
        ->  Pool = Pool2,
            outcome(Count, Chosen, Outcome)
        ;   Number =:= 0
        ->  Pool = Pool2,
            Outcome = too_few
        ;   values_known(Pool2, Chosen, Known),
            separating_parts(Pool2, Known, Open, Parts),
            Next is Number - 1,
            branch(Parts, node(Next, Chosen, Known, Most), Open, never,
                   Outcome, Pool2-Pool)
        )
    ).

outcome(0, _, never).
outcome(1, Chosen, enough(Chosen)).

%   branch(+Parts, +Node, +Open, +Outcome0, -Outcome, ?Pools) is det: chooses
%   a value of each of Parts in turn. What has been tried at a part need not
%   be tried together with values of the next ones.

branch([], _, _, Outcome, Outcome, Pool-Pool).
branch([Part|Parts], Node, Open0, Outcome0, Outcome, Pool0-Pool) :-
    selectchk(Part, Open0, Open),
    pool_size(Pool0, Size),
    branch_values(Size, Part, Node, Open, Outcome0, Outcome1, Pool0-Pool1),
    (   final(Outcome1)
    ->  Outcome = Outcome1,
        Pool = Pool1
    ;   branch(Parts, Node, Open, Outcome1, Outcome, Pool1-Pool)
    ).

final(enough(_)).
final(gave_up).

branch_values(Value, Part, Node, Open, Outcome0, Outcome, Pool0-Pool) :-
    (   Value =:= 0
    ->  Outcome = Outcome0,
        Pool = Pool0
    ;   branch_value(Node, Part-Value, Open, Outcome1, Pool0, Pool1),
        (   final(Outcome1)
        ->  Outcome = Outcome1,
            Pool = Pool1
        ;   both(Outcome0, Outcome1, Outcome2),
            Next is Value - 1,
            branch_values(Next, Part, Node, Open, Outcome2, Outcome,
                          Pool1-Pool)
        )
    ).

both(never, Outcome, Outcome).
both(too_few, _, too_few).

%   Known, the solutions that are left to Node, may have become more since:
%   two that are still left by the value are two in any case.

branch_value(node(Number, Chosen, Known, Most), Value, Open, Outcome,
             Pool0, Pool) :-
    Value = Index-Number1,
    value_known(Pool0, Index, Number1, WithValue),
    (   WithValue =:= 0
    ->  Outcome = never,
        Pool = Pool0
    ;   Number =:= 0,
        popcount(Known /\ WithValue) >= 2
    ->  Outcome = too_few,
        Pool = Pool0
    ;   search(Number, [Value|Chosen], Open, Most, Pool0, Pool, Outcome)
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
    ;   values_known(Pool1, Chosen, Known),
        All is popcount(Known),
        pool_size(Pool1, Size),
        findall(Left-(Index-Value),
                (   member(Index, Open),
                    between(1, Size, Value),
                    value_known(Pool1, Index, Value, WithValue),
                    Left is popcount(Known /\ WithValue),
                    Left > 0,
                    Left < All
                ),
                Choices),
        (   keysort(Choices, [_-Value|_])
        ->  Value = Index-_,
            selectchk(Index, Open, Open1),
            grown([Value|Chosen], Open1, Pool1, Pool, Grown)
        ;   Grown = none,
            Pool = Pool1
        )
    ).

without(Value, Values0-Pool0, Values-Pool) :-
    selectchk(Value, Values0, Fewer),
    solutions_with(Fewer, Count, Pool0, Pool),
    (   Count =:= 1
    ->  Values = Fewer
    ;   Values = Values0
    ).
