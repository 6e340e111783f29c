% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/markup').

:- begin_tests(markup).

plain(Text, Plain) :-
    text_codes(gone, Text, Codes),
    string_codes(Plain, Codes).

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
                            ":three::white_large_square::red_circle::lol:"-
                            " 3  .  . :lol:",
                            "<span>2</span><span></span>"-"2  . ",
                            "|_3|_4_| _5_ |"-"| 3| 4 |  5  |",
                            "3 _4_5_ __6__\n"-"3 _4_5_   6  \n",
                            "|**-**|**.**|"-"|  -  |  .  |",
                            "|**R1**|**3**|"-"|R1|**3**|",
                            "<div data-row=\"1\"></div>"-
                            "<div data-row=\"1\"> . ",
                            "<div data-index=\"1\">2</div>"-
                            "<div data-index=\"1\">2",
                            "<input a\nvalue=\"3\">"-"<input a\nvalue=\"3\">"
                          ])),
            true(Plain == Expected)]) :-
    plain(Text, Plain).
test(left, String == "<b>4</b>") :-
    text_codes(left, "<b>４</b>", Codes),
    string_codes(String, Codes).

:- end_tests(markup).
