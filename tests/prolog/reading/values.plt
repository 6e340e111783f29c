% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/values').

:- begin_tests(values).

test(a_value, [forall(member(Item-Expected,
                             [number(3)-[3],none-[none],cross-[cross],
                              run([number(1),none])-[1,none],
                              word(top)-[],mark(',')-[],dashes-[]
                             ])),
               true(Values == Expected)]) :-
    token_values([t(Item, 0, 1)], Values).
test(no_value, fail) :-
    token_value(t(run([none,none]), 0, 2), _).
test(digits, Values == [0,1,2]) :-
    digit_values(t(number(12), 4, 7), Values).
test(joined, Tokens == [t(number(1), 0, 1),t(mark(;), 0, 0),
                        t(number(2), 2, 3)]) :-
    joined_tokens([[t(number(1), 0, 1)],[t(number(2), 2, 3)]], ;, Tokens).
test(dashes, Values == [none,none,none]) :-
    digit_values(t(dashes, 0, 3), Values).

:- end_tests(values).
