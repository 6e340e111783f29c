% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/elements').
:- use_module('../../../prolog/skyscraper/reading/tokens').

:- begin_tests(elements).

elements(Letters, Text, Elements) :-
    text_lines(Text, [line(_, Tokens)]),
    said_tokens(Tokens, Said),
    line_elements(Letters, Said, Elements0),
    findall(Element,
            (   member(E, Elements0),
                (   E = v(Value, _)
                ->  Element = Value
                ;   Element = E
                )
            ),
            Elements).

test(elements, [forall(member(Letters-Text-Expected,
                              [ tlbr-"top: 3 . 1"-[side(top),3,none,1],
                                tlbr-"T1=3"-[side(top),1,3],
                                rc-"R1C2 = 3"-[row,1,column,2,3],
                                xy-"x=1, y=2"-[column,1,row,2],
                                excel-"B3: 4"-[column,2,row,3,4],
                                tlbr-"third row"-[row,3],
                                tlbr-"looking down: 3 1"-[side(top),3,1],
                                tlbr-"int top[4] = {3}"-[side(top),3],
                                tlbr-"name='top[0]' value='2'"-
                                [unknown(name),side(top),0,2],
                                tlbr-"top: {2: 3}"-[side(top),2,3,pairs],
                                tlbr-"[(2, 3), (1, 4), (3, 1)]"-
                                [2,1,3,3,4,1],
                                tlbr-"T1=3, r2c4=1"-[side(top),1,3,row,2,
                                                     column,4,1],
                                tlbr-"→ 3 1"-[side(left),3,1],
                                tlbr-"left (↑): 3 1"-[side(left),back,3,1],
                                tlbr-"left (B→T): 3 1"-[side(left),side(bottom),
                                                        to,side(top),3,1],
                                tlbr-"left, up: 3 1"-[side(left),back,3,1],
                                tlbr-"left, down: 3 1"-[side(left),3,1],
                                tlbr-"top ←: 3 1"-[side(top),back,3,1],
                                tlbr-"size 5, counted from 1"-[size,5]
                              ])),
                true(Elements == Expected)]) :-
    elements(Letters, Text, Elements).
test(sizes, Left == [5]) :-
    text_lines("array[1..4] of int: x = [5]", [line(_, Tokens0)]),
    without_sizes(Tokens0, Tokens),
    findall(N, member(t(number(N), _, _), Tokens), Left).

test(lines, [forall(member(Text-Expected,
                           [ "down the left side: 3 1"-[side(left),3,1],
                             "up the right side: 3 1"-[side(right),back,3,1],
                             "down: 3 1"-[side(bottom),3,1],
                             "1. Zeile, 2. Spalte: 3"-[row,1,column,2,3],
                             "1행 2열 3"-[row,1,column,2,3],
                             "1st row, 2nd column: 3"-[row,1,column,2,3],
                             "row 1, column 2 → 3"-[row,1,column,2,3],
                             "c'foo 3"-[3],
                             "3 in row 1, column 2"-[3,row,1,column,2]
                           ])),
             true(Elements == Expected)]) :-
    elements(tlbr, Text, Elements0),
    exclude(is_unknown, Elements0, Elements).

is_unknown(unknown(_)).

:- end_tests(elements).
