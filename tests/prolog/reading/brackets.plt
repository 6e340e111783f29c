% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/brackets').
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

test(words, [forall(member(Text-Items, [ "row 1 (from the top) 2 (z) 3"-[1,2,3],
                                         "row 1 (2)"-[1,2] ])),
             true(Values == Items)]) :-
    text_lines(Text, [line(_, Tokens0)]),
    without_words_in_brackets(Tokens0, Tokens),
    token_values(Tokens, Values),
    \+ memberchk(t(word(from), _, _), Tokens).

:- end_tests(brackets).
