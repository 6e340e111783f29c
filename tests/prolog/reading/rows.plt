% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/rows').
:- use_module('../../../prolog/skyscraper/reading/lines').
:- use_module('../../../prolog/skyscraper/reading/tokens').

:- begin_tests(rows).

rows_of_text(Way, Text, Values) :-
    text_lines(Text, Lines),
    lines_blocks(Lines, Blocks),
    findall(Line, ( member(block(_, Ls), Blocks), member(Line, Ls) ), All),
    rows(Way, All, Rows),
    findall(Vs,
            ( member(Row, Rows), findall(V, member(V-_, Row), Vs) ),
            Values).

test(plain, Rows == [[1,2],[none,1]]) :-
    once(rows_of_text(plain, "1 2\n. 1", Rows)).
test(dashes_are_digits, Rows == [[none,none,none],[none,none,2]]) :-
    \+ rows_of_text(plain, "---\n--2", _),
    once(rows_of_text(digits, "---\n--2", Rows)).
test(digits, Rows == [[1,2],[2,1]]) :-
    once(rows_of_text(digits, "12\n21", Rows)).
test(separated, Rows == [[none,3,none],[1,none,2]]) :-
    once(rows_of_text(separated(','), ",3,\n1,,2", Rows)).
test(tabs, Rows == [[none,3,none],[1,2,none]]) :-
    once(rows_of_text(separated('\t'), "\t3\t\n1\t2", Rows)).
test(empty_side, Rows == [[none,3,none],[none,none,1],[none,2,none]]) :-
    once(rows_of_text(separated('|'), "|3|\n|.|1\n|2|", Rows)).
test(walls, Rows == [[none,3,none,none],[1,none,none,none]]) :-
    once(rows_of_text(separated('|'), "   3\n1 |   |   |", Rows)).
test(framed, Rows == [ [3,1],[none,none,none,2],[1,none,none,none],
                       [none,none]
                     ]) :-
    once(rows_of_text(framed, "  3 1\n | . . | 2\n1 | . . |", Rows)).
test(framed_above, Rows == [ [none,none],[none,none,none,2],
                             [1,none,none,none],[none,3]
                           ]) :-
    once(rows_of_text(framed, " | . . | 2\n1 | . . |\n     3", Rows)).
test(columns, Rows == [[none,3,none,1],[2,none,none,1]]) :-
    once(rows_of_text(columns(digit,blank), " 3 1\n2  1", Rows)).
test(lists, Rows == [[1,2],[2,1]]) :-
    once(rows_of_text(lists(plain), "a = [[1, 2],\n  [2, 1]]", Rows)).
test(strings, Rows == [[none,2],[1,none]]) :-
    once(rows_of_text(lists(plain), "a = [\". 2\", \"1 .\"]", Rows)).

:- end_tests(rows).
