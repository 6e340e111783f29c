% SPDX-License-Identifier: MIT

:- use_module(suite).
:- use_module('../../prolog/skyscraper/kept').

:- begin_tests(kept, [ setup(forget_kept), cleanup(forget_kept) ]).

test(once, A-B == 1-1) :-
    flag(kept_plt, _, 1),
    kept(once(x), next, f(A)),
    kept(once(x), next, f(B)).

next(f(N)) :-
    flag(kept_plt, N, N+1).

test(the_same_term, true) :-
    kept(term, copy_term(f(_)), Value),
    kept(term, fail_if_called, Again),
    same_term(Value, Again).

fail_if_called(_) :-
    fail.

%   Keys that look alike when their words stand side by side are two.

test(keys, [ forall(member(One-Other, [ [a,bc]-[ab,c], k(sum1,2)-k(sum,12),
                                        1-'1', [a]-'[a]' ])),
             A-B == One-Other ]) :-
    kept(One, =(One), A),
    kept(Other, =(Other), B).

test(threads, true) :-
    kept(thread, =(here), here),
    thread_create(kept(thread, =(there), there), Thread),
    thread_join(Thread, true).

%   Not what was kept before under any key, by whoever.

test(definition, Values == [old,old,new]) :-
    keep_only_for([a-[1-1],b-[2-2]]),
    kept(key, =(old), A),
    keep_only_for([b-[2-2]]),
    kept(key, =(new), B),
    keep_only_for([a-[1-1],b-[2-1]]),
    kept(key, =(new), C),
    Values = [A,B,C].

%   That holds after something else has made us forget.

test(definition_after_forgetting, Value == new) :-
    keep_only_for([a-1]),
    forget_kept,
    kept(key, =(old), _),
    keep_only_for([a-2]),
    kept(key, =(new), Value).

test(forgotten, Value == new) :-
    kept(forgotten, =(old), old),
    nb_setval(kept_plt, mine),
    forget_kept,
    kept(forgotten, =(new), Value),
    nb_getval(kept_plt, mine).

:- end_tests(kept).
