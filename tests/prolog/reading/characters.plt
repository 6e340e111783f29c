% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/characters').

:- begin_tests(characters).

plain(Text, Plain) :-
    text_codes(gone, Text, Codes),
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
test(tags, [forall(member(Text-Expected,
                          [ "<b>3</b>&nbsp;4"-"3 4",
                            "<tr><td class='a'>3</td><td></td></tr>"-
                            "\u0003\u00013\u0001",
                            "3 & 4 \\\\ \\hline"-"3 & 4 \u0003 \u0003",
                            "\\multicolumn{1}{c}{2} & 3"-"2 & 3",
                            "|___|_1_|"-"|___| 1 |",
                            "3 & \\cdot"-"3 & .",
                            "[b]3[/b]"-"3",
                            "3 <\n4 > 2"-"3 <\n4 > 2",
                            "<input class='cell' value=\"3\">"-" 3 ",
                            "<input value=\"\"/>"-" . ",
                            "<input name=\"top[0]\" value=\"3\">"-
                            "<input name=\"top[0]\" value=\"3\">",
                            "[3]"-"[3]",
                            "|_3|_4_| _5_ |"-"| 3| 4 |  5  |",
                            "3 _4_5_ __6__\n"-"3 _4_5_   6  \n",
                            "|**-**|**.**|"-"|  -  |  .  |",
                            "<div data-row=\"1\"></div>"-
                            "<div data-row=\"1\"> . ",
                            "<div data-index=\"1\">2</div>"-
                            "<div data-index=\"1\">2",
                            "<input a\nvalue=\"3\">"-"<input a\nvalue=\"3\">"
                          ])),
            true(Plain == Expected)]) :-
    plain(Text, Plain).

test(controls, String == "1 2 3\t4") :-
    text_codes(gone, "1\u00012\u00023\t4", Codes),
    string_codes(String, Codes).

:- end_tests(characters).
