% SPDX-License-Identifier: MIT

:- use_module('../../suite').
:- use_module('../../../../prolog/skyscraper/explain/technique/tallest').
:- use_module(lines).

:- begin_tests(tallest).

test(rising,
     all(Step == [step(left,[],[1-4,2-1],nearly_filled(rising,3,5))])) :-
    row_step(nearly_filled, 3, 0,
             [[1,2,3,4],[1,2,3,4],[5],[1,2,3,4],[1,2,3,4]], Step).
test(rising_from_what_is_there,
     all(Step == [step(right,[],[4-3,5-4],nearly_filled(rising,3,5))])) :-
    row_step(nearly_filled, 0, 3,
             [[1,2,3,4],[1,2,3,4],[5],[3,4],[3,4]], Step).
test(rising_not, fail) :-
    row_step(nearly_filled, 3, 0,
             [[1,2,3,4],[1,2,3,4],[1,2,3,4],[5],[1,2,3,4]], _).

test(first_overtops,
     all(Step == [step(right,[],[4-4,5-1,5-2],
                       nearly_filled(first_overtops([5]),2,3))])) :-
    row_step(nearly_filled, 0, 2,
             [[1,2,3],[1,2,3],[5],[2,3,4],[1,2,3,4]], Step).
test(first_overtops_all_others,
     all(Step == [step(left,[],[1-1,1-2,1-3],
                       nearly_filled(first_overtops([5]),2,5))])) :-
    row_step(nearly_filled, 2, 1,
             [[1,2,3,4],[1,2,3],[1,2,3],[1,2,3],[5]], Step).
test(first_overtops_before_two,
     all(Step == [step(left,[],[1-1,2-3],
                       nearly_filled(first_overtops([4,5]),3,3))])) :-
    row_step(nearly_filled, 3, 0,
             [[1,2,3],[1,2,3],[4],[1,2,3],[5]], Step).
test(first_has_nothing, fail) :-
    row_step(nearly_filled, 2, 1, [[],[1,2,3],[1,2,3],[1,2,3],[5]], _).
test(not_seen_for_certain, fail) :-
    row_step(nearly_filled, 3, 0,
             [[1,2,4],[1,2,4],[3],[1,2,4],[5]], _).
test(too_few_stand, fail) :-
    row_step(nearly_filled, 3, 0,
             [[1,2,3,4],[1,2,3,4],[1,2,3,4],[1,2,3,4],[5]], _).

test(clue_2_behind,
     all(Step == [ step(left,[],[2-4,3-4],clue_2(behind(3),5)),
                   step(left,[],[1-1],clue_2(reaching(3),5))
                 ])) :-
    row_step(clue_2, 2, 0,
             [[1,2,4],[1,2,3,4],[1,2,3,4,5],[1,2,3,4,5],[1,2,3]], Step).
test(clue_2_before,
     all(Step == [step(right,[],[2-5,3-5],clue_2(before(3),5))])) :-
    row_step(clue_2, 0, 2,
             [[1,2,3],[1,2,3,5],[1,2,3,4,5],[1,2,3,5],[1,2,3]], Step).
test(clue_2_within,
     all(Step == [step(left,[],[5-6],clue_2(within(3),6))])) :-
    row_step(clue_2, 2, 0,
             [[1,2,3],[1,2,3,6],[1,2,3,6],[1,2,3,6],[4,6],[4,5]], Step).
test(clue_2_reaching,
     all(Step == [step(left,[],[1-1,1-2],clue_2(reaching(4),5))])) :-
    row_step(clue_2, 2, 0,
             [[1,2,3,4],[1,2,3],[1,2,3],[1,2,3,5],[1,2,3,5]], Step).
test(clue_2_other_clue, fail) :-
    row_step(clue_2, 3, 0,
             [[1,2,3,4],[1,2,3],[1,2,3],[1,2,3,5],[1,2,3,5]], _).

test(facing_2, all(Step == [step(both,[],[2-4,3-4],facing_2(5))])) :-
    row_step(facing_2, 2, 2,
             [[3,4,5],[1,4,5],[1,2,3,4],[1,2,5],[1,2,4]], Step).
test(facing_2_other_clue, [fail, forall(member(Near-Far, [2-0,0-2,2-3]))]) :-
    row_step(facing_2, Near, Far,
             [[3,4,5],[1,4,5],[1,2,3,4],[1,2,5],[1,2,4]], _).
test(facing_2_nothing, fail) :-
    row_step(facing_2, 2, 2, [[4,5],[1,2,5],[1,2,3],[1,2,5],[1,2,4]], _).

:- end_tests(tallest).
