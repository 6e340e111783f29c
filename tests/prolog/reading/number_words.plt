% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/number_words').

:- begin_tests(number_words).

test(languages, [forall(member(Word-Number,
                               [three-3,neun-9,un-1,fyra-4,два-2,六-6,'사'-4])),
                 true(N == Number)]) :-
    number_word(Word, N).
test(others, [forall(member(Word, [to,en,zero,ten])), fail]) :-
    number_word(Word, _).

:- end_tests(number_words).
