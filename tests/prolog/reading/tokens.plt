% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/tokens').

:- begin_tests(tokens).

items(Text, Items) :-
    text_lines(Text, Lines),
    findall(Item,
            (   member(line(_, Tokens), Lines),
                member(t(Item, _, _), Tokens)
            ),
            Items).

test(items, [forall(member(Text-Expected,
                           [ "3 . _ ? x"-[number(3),none,none,none,cross],
                             "4..2"-[run([number(4),none,none,number(2)])],
                             "topClues"-[word(top),word(clues)],
                             "top_clues"-[word(top),word(clues)],
                             "上左"-[word('上'),word('左')],
                             "Nothing, Just 3"-[none,mark(','),number(3)],
                             "-1"-[none],
                             "-----"-[dashes],
                             "+---+"-[border],
                             " .---. "-[border],
                             "'---'"-[border],
                             ":...:"-[border],
                             "+...+...+"-[border],
                             "* * *"-[border],
                             ". . ."-[none,none,none],
                             "clue.top.1"-[word(clue),word(top),number(1)],
                             "int32 r1"-[word(int),word(r),number(1)],
                             "a-b."-[word(a),word(b)],
                             "#f"-[none]
                           ])),
             true(Items == Expected)]) :-
    items(Text, Items).
test(rows_of_a_table, Numbers == [1,1,2]) :-
    text_lines("1 & 2 \\\\ 3 & 4 \\\\ \\hline\n5", Lines),
    findall(Number, member(line(Number, _), Lines), Numbers).
test(columns, Lines == [ line(1, [t(word(top), 0, 3),t(number(12), 4, 6)]),
                         line(2, [])
                       ]) :-
    text_lines("top 12\r\n", Lines).

:- end_tests(tokens).
