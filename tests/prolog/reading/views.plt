% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- use_module('../../../prolog/skyscraper/reading/text_puzzle').
:- use_module('../../../prolog/skyscraper/reading/tokens').
:- use_module('../../../prolog/skyscraper/reading/values').
:- use_module('../../../prolog/skyscraper/reading/views').
:- use_module('../suite').

:- begin_tests(views).

%   What stands around the rows of this puzzle, in many ways.

puzzle([[2,1],[2,1],[1,2],[1,2]]).

sides(Text, Sides) :-
    once(text_puzzles(Text, [], [_-puzzle(_, _, Sides)], _)).

seen(View, Text, Items) :-
    text_lines(Text, Lines0),
    once(view(View, Lines0, Lines)),
    maplist(line_items, Lines, Items).

line_items(line(_, Tokens), Items) :-
    findall(Item, member(t(Item, _, _), Tokens), Items).

test(prefix, Lines == [[number(1)],[none],[number(2)],[number(3)]]) :-
    seen(prefix, "a: 1\nb: .\na: 2\na: 3\na: 4", Lines0),
    once(append(Lines, [_], Lines0)).

test(signs, Lines == [[number(3),number(2)],[number(2),none,number(1)]]) :-
    seen(signs, "3v 2v\n2> . <1", Lines).

test(halves, Lines == [[number(1),none,none,number(2)],
                       [number(3),none,none,number(4)],
                       [number(5),none,none,number(6)],
                       [number(7),none,none,number(8)],
                       [],
                       [number(9),none,none,number(9)],
                       [number(8),none,none,number(8)],
                       [number(7),none,none,number(7)],
                       [number(6),none,none,number(6)]]) :-
    seen(halves, "1 . . 2     9 . . 9\n3 . . 4     8 . . 8\n\c
                  5 . . 6     7 . . 7\n7 . . 8     6 . . 6", Lines).

test(cells, Rows == 4) :-
    seen(cells, "| 1\n| 2\n| 3\n| 4\n|-\n| 1\n| 2\n| 3\n| 4\n|-\n\c
                 | 1\n| 2\n| 3\n| 4\n|-\n| 1\n| 2\n| 3\n| 4\n", Lines),
    length(Lines, Rows).

test(nothing_to_leave_out, fail) :-
    text_lines("2 1\n2 . . 1\n1 . . 2\n1 2", Lines),
    view(_, Lines, _).

test(sentences, Lines == [[word(top),number(3),number(1)],
                          [word(left),number(2),number(1)],
                          [word(it),word(is),word(hard)]]) :-
    seen(sentences, "Top 3 1. Left 2 1; it is hard.", Lines).
test(no_blank_between, Lines == [[word(top),number(3),mark(;),word(left),
                                  number(2)],
                                 [word(right),number(1)]]) :-
    seen(sentences, "top 3;left 2; right 1", Lines).
test(no_sentences, fail) :-
    text_lines("Top 3. Left 2.\n1 2 3", Lines),
    view(sentences, Lines, _).
test(log, Sides == [[3,2,1],[3,2,1],[1,2,2],[1,2,2]]) :-
    sides("12:00:01,506 INFO - + 3 2 1 +\n12:00:01,507 INFO - 3 . . . 1\n\c
           12:00:02,100 INFO - 2 . . . 2\n12:00:02,101 INFO - 1 . . . 2\n\c
           12:00:02,101 INFO - + 1 2 2 +\n", Sides).
test(remarks, Sides == [[3,2,1],[3,2,1],[1,2,2],[1,2,2]]) :-
    sides(". 3 2 1 .  // from above\n3 . . . 1  // row 1\n\c
           2 . . . 2  // row 2\n1 . . . 2  // row 3\n\c
           . 1 2 2 .  // from below\n", Sides).
test(board, Sides == [[3,2,1],[3,2,1],[1,2,2],[1,2,2]]) :-
    sides("The solution of last week:\n1 2 3\n2 3 1\n3 1 2\nand now\n\c
           . 3 2 1 .\n3 . . . 1\n2 . . . 2\n1 . . . 2\n. 1 2 2 .\n\c
           with the numbers 1 to 3\n", Sides).
test(names, Sides == [[3,2,1],[3,2,1],[1,2,2],[1,2,2]]) :-
    sides("left,c1,c2,c3,right\ntop,3,2,1,\n3,,,,1\n2,,,,2\n1,,,,2\n\c
           bottom,1,2,2,\n", Sides).
test(gutters, Sides == [[3,2,1],[3,2,1],[1,2,2],[1,2,2]]) :-
    sides("\t\t3\t2\t1\t\t\n\t\t\t\t\t\t\n3\t\t\t\t\t\t1\n\c
           2\t\t\t\t\t\t2\n1\t\t\t\t\t\t2\n\t\t\t\t\t\t\n\c
           \t\t1\t2\t2\t\t\n", Sides).

test(spreadsheet, Sides == [[3,2,1],[3,2,1],[1,2,2],[1,2,2]]) :-
    sides(",,,,,,\n,,3.0,2.0,1.0,\n,3.0,,,,1.0\n,2.0,,,,2.0\n\c
           ,1.0,,,,2.0\n,,1.0,2.0,2.0,\n", Sides).

test(bold_cells, Sides == Puzzle) :-
    puzzle(Puzzle),
    sides("||**2**|**1**||\n|---|---|---|---|\n|**2**|||**1**|\n\c
           |**1**|||**2**|\n||**1**|**2**||\n", Sides).

test(edges, [forall(member(Above-Count, [ "2 1 3"-5, "2 1"-0, "left 2 1 3"-0,
                                          "below 2 1 3"-0 ])),
              true(Found == Count)]) :-
    string_concat("2 → | _ _ _ | ← 2\n1 → | _ 1 _ | ← 2\n\c
                   3 → | _ _ _ | ← 1\ncolumns from below: 2 2 1\n\c
                   columns from above: ", Above, Text),
    text_lines(Text, Lines0),
    (   view(edges, Lines0, Lines)
    ->  findall(Each, ( member(line(_, Tokens), Lines),
                        token_values(Tokens, Each) ), Values),
        assertion(Values == [[2,1,3],[2,none,none,none,2],[1,none,1,none,2],
                             [3,none,none,none,1],[2,2,1]]),
        length(Values, Found)
    ;   Found = 0
    ).
test(arrows, Sides == Puzzle) :-
    puzzle(Puzzle),
    sides("     2  1\n     ↓  ↓\n2 →  .  .  ← 1\n1 →  .  .  ← 2\n\c
                ↑  ↑\n     1  2\n", Sides).

:- end_tests(views).
