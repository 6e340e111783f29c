% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/tokens').
:- use_module('../../../prolog/skyscraper/reading/values').

:- begin_tests(brackets).

test(bare_cells, [forall(member(Text-Expected,
                                [ "(2) ( ) (1)"-[2,none,1],
                                  "3 [ ][2][ ] 1"-[3,none,2,none,1],
                                  "(2) ___ ___ (1)"-[2,none,none,1]
                                ])),
                   true(Items == Expected)]) :-
    text_lines(Text, [line(_, Tokens)]),
    \+ memberchk(t(mark(_), _, _), Tokens),
    token_values(Tokens, Items).
test(beside_words, Items == [3,none,none,2]) :-
    text_lines("left 3: [ ] [ ] [2]", [line(_, Tokens)]),
    token_values(Tokens, Items),
    \+ memberchk(t(mark('['), _, _), Tokens).
test(not_bare, [forall(member(Text, [ "(2)", "(2) () (1)", "(2, 1) (1, 3)",
                                      "top (2) (1)", "top ( ) (1)" ]))]) :-
    text_lines(Text, [line(_, Tokens)]),
    memberchk(t(mark('('), _, _), Tokens).

:- end_tests(brackets).
