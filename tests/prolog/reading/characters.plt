% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/characters').

:- begin_tests(characters).

plain(Text, Plain) :-
    plain_codes(Text, Codes),
    string_codes(Plain, Codes).

test(like_ascii, [forall(member(Text-Expected,
                                [ "４ – ·"-"4 - .",
                                  "│3┃"-"|3|",
                                  "１２٣"-"123",
                                  "“x”"-"\"x\"",
                                  "①1\uFE0F\u20E3"-"11",
                                  "a\u200Bb"-"ab",
                                  "…3"-"...3",
                                  "＊3✱"-"*3*",
                                  "┌──┐"-"+--+"
                                ])),
                  true(Plain == Expected)]) :-
    plain(Text, Plain).
test(controls, String == "1 2 3\t4") :-
    plain_codes("1\u00012\u00023\t4", Codes),
    string_codes(String, Codes).

:- end_tests(characters).
