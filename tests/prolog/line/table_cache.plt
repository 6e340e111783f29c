% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/line/table').
:- use_module('../../../prolog/skyscraper/line/table_cache').

:- begin_tests(table_cache).

test(one_slot_a_table, Count == 16) :-
    classic_rule(Rule),
    table_slots(Rule, 3, 3, Slots),
    functor(Slots, slots, Count).

test(one_slot_a_block, Count == 48) :-
    block_slots(kind(count,1), 3, 3, Slots),
    functor(Slots, slots, Count).

%   A table is made once: the second one is the same term.

test(kept, true) :-
    classic_rule(Rule),
    line_table(Rule, 5, 2, 3, Table),
    line_table(Rule, 5, 2, 3, Again),
    same_term(Table, Again),
    table_slots(Rule, 5, 5, Slots),
    Slot is 2*6 + 3 + 1,
    arg(Slot, Slots, Kept),
    same_term(Table, Kept).

%   Other threads make tables of their own, and may: without a stack limit on
%   their integers, which new threads have, no long one could be made.

test(thread, Count == 40320) :-
    classic_rule(Rule),
    thread_create(( line_table(Rule, 8, 0, 0, Table),
                    table_contents(Table, Count0, _, _),
                    thread_exit(Count0)
                  ),
                  Thread),
    thread_join(Thread, exited(Count)).

in_new_thread(Goal, Status) :-
    thread_create(Goal, Thread),
    thread_join(Thread, Status).

%   What is taken adds up. When it is too much, all tables are made anew, and
%   are the same as before.

test(memory, Status == true) :-
    classic_rule(Rule),
    in_new_thread(( line_table(Rule, 6, 2, 2, Table), take_memory(75_000_000),
                    line_table(Rule, 6, 2, 2, Kept),
                    same_term(Table, Kept),
                    take_memory(30_000_000),
                    line_table(Rule, 6, 2, 2, Again),
                    \+ same_term(Table, Again),
                    Table == Again,
                    take_memory(65_000_000),
                    line_table(Rule, 6, 2, 2, Last),
                    same_term(Last, Again)
                  ),
                  Status).

%   A limit that is set holds from then on in this thread, for tables that were
%   there before, too.

test(limit, Status == true) :-
    classic_rule(Rule),
    in_new_thread(( table_limit(120_000),
                    line_table(Rule, 4, 2, 2, Table),
                    table_contents(Table, 6, _, _),
                    set_table_limit(6),
                    table_limit(6),
                    line_table(Rule, 4, 2, 2, _),
                    \+ line_table(Rule, 4, 2, 0, _),
                    set_table_limit(5),
                    \+ line_table(Rule, 4, 2, 2, _),
                    line_table(Rule, 4, 1, 2, _),
                    set_table_limit(11),
                    line_table(Rule, 4, 2, 0, _)
                  ),
                  Status),
    table_limit(120_000).

test(no_limit, error(type_error(nonneg, -1))) :-
    set_table_limit(-1).

:- end_tests(table_cache).
