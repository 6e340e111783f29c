% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/line_class').
:- use_module('../../../prolog/skyscraper/reading/tokens').

:- begin_tests(line_class).

class(Text, Class) :-
    text_lines(Text, [line(_, Tokens)]),
    (   line_class(Tokens, Class0)
    ->  Class = Class0
    ;   Class = prose
    ).

test(class, [forall(member(Text-Expected,
                           [ "1 . . 2"-drawn,
                             "| 1 |   |"-drawn,
                             "+---+"-border,
                             ""-blank,
                             "top: 3 1 2"-said,
                             "int a[4] = {1, 2, 2, 1};"-said,
                             "1 2 2 1  (top)"-said,
                             "clue(top,1,3)."-said,
                             "Row 3 from the left sees 4."-said,
                             "Column clues (top):"-label,
                             "N = 5"-weak,
                             "Each row has every number from 1 to 6."-weak,
                             "A↓ 3  A↑ 2"-said,
                             "Class 5b   Name: ________"-prose,
                             "left = board[0, 1:-1]"-prose,
                             "f(x[1][::-1], 3)"-said,
                             "title: Number 5"-prose,
                             "Rules: 1 to 6 in each row and column"-prose,
                             "#12"-prose,
                             "1."-prose,
                             "1/10"-prose,
                             "+15 -2"-prose,
                             "+1232+"-drawn,
                             "Date: row 1, column 4 = 1"-said,
                             "v v v"-border,
                             "  >   <"-drawn,
                             " & & &"-drawn,
                             "23."-drawn,
                             "for i in range(4):"-prose,
                             "Thanks for the help!"-prose
                           ])),
             true(Class == Expected)]) :-
    class(Text, Class).
test(list, [forall(member(Text,
                          ["x = [1, 2]","'1 2 2 1'","f((1, 2, 3, 4))"]))]) :-
    text_lines(Text, [line(_, Tokens)]),
    has_list(Tokens).
test(no_list, [forall(member(Text, ["f(1, 2)","a[1]"])), fail]) :-
    text_lines(Text, [line(_, Tokens)]),
    has_list(Tokens).
:- end_tests(line_class).
