% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/sheets').
:- use_module('../../../prolog/skyscraper/reading/tokens').

:- begin_tests(sheets).

items(Lines, Items) :-
    maplist(line_items, Lines, Items).

line_items(line(_, Tokens), Items) :-
    findall(Item, member(t(Item, _, _), Tokens), Items).

test(bars, Items == [[mark('|'),mark('|'),number(2),mark('|')],
                     [number(3),mark('|'),none,mark('|')]]) :-
    text_lines("||2|\n3 → . ←", Lines0),
    maplist(barred, Lines0, Lines),
    items(Lines, Items).
test(empty_heading,
     [forall(member(Text-Expected,
                    [ "| | | |\n|--|--|--|\n|.|1|.|\n|2|.|2|\n|.|1|.|"-
                      [],
                      "| | | |\n|--|--|--|\n|2|.|2|\n|.|1|.|"-[_,_,_,_],
                      "| |1| |\n|--|--|--|\n|2|.|2|\n|.|1|.|\n|.|.|.|"-
                      [_,_,_,_,_]
                    ])),
      true(Heading = Expected)]) :-
    text_lines(Text, [line(1, Heading)|_]).
test(margin, Items == [[none,mark(','),number(3)],
                       [none,mark(','),none],
                       [number(1),mark(','),none]]) :-
    text_lines(",,\n,,3\n,,\n,1,\n,,", Lines0),
    without_margin(1, Lines0, Lines),
    items(Lines, Items).
test(no_margin, fail) :-
    text_lines(",,3\n4,1,\n", Lines),
    without_margin(1, Lines, _).

test(gutters, Rows == [4-[3,2,1],4-[2,1],4-[1,2],4-[3,1],4-[1,2,3]]) :-
    text_lines(",,3,2,1,,\n,,,,,,\n2,,,,,,1\n1,,,,,,2\n3,,,,,,1\n,,,,,,\n\c
                ,,1,2,3,,\n", Lines0),
    without_gutters(Lines0, Lines),
    findall(Commas-Numbers,
            (   member(line(_, Tokens), Lines),
                findall(x, member(t(mark(','), _, _), Tokens), Marks),
                length(Marks, Commas),
                findall(N, member(t(number(N), _, _), Tokens), Numbers)
            ),
            Rows).
test(no_gutters, fail) :-
    text_lines(",,3,2,1,,\n,,1,,,,\n2,,,,,,1\n1,,,,,,2\n3,,,,,,1\n,,,,,,\n\c
                ,,1,2,3,,\n", Lines),
    without_gutters(Lines, _).

:- end_tests(sheets).
