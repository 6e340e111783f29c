% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/misfits').
:- use_module('../../../prolog/skyscraper/reading/text_puzzle').

:- begin_tests(misfits).

test(misfit, [forall(member(Text-Line-Column-Part,
                            [ "2 1\n. . .\n1 . . 2\n. 1"-2-6-"row 1 of",
                              "2 1\n. . . .\n1 . . 2\n. 1 2"-4-5-"below the",
                              "2 1\n. . . ."-2-8-"ends after 1 of 2 rows",
                              "top: 2 1 2 2\nleft: 2 1 2 2\nright: 3 1 2"-3-1-
                                  "the right side has 3 clues",
                              "top: 2 1 2\nleft: 2 1 4\nright: 3 1 2"-2-11-
                                  "the clue 4 is not in 1..3",
                              "x = [1, 2, 7]"-1-6-"exactly one solution",
                              "c = [4,2,2,1,1,2,2,4,4,2,2,1,1,2,2,4]"-1-6-
                                  "exactly one solution"
                            ])),
              true(L-C == Line-Column)]) :-
    text_misfit(Text, misfit(L, C, Message)),
    once(sub_string(Message, _, _, _, Part)).
test(nothing, Misfit == nothing) :-
    text_misfit("Hello!", Misfit).
test(no_blocks, Misfit == nothing) :-
    misfit([], Misfit).

:- end_tests(misfits).
