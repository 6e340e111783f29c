% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/ends').
:- use_module('../../../prolog/skyscraper/reading/tokens').

:- begin_tests(ends).

%   Values are those of top, left, bottom and right.

values(Text, Values) :-
    text_lines(Text, Lines),
    findall(Items,
            (   member(line(_, [t(word(_), 0, 1)|Tokens]), Lines),
                findall(Item, member(t(Item, _, _), Tokens), Items)
            ),
            Values).

test(ends, [forall(member(Format,
                          [ "Column ~w: ~w / ~w"-"Row ~w: ~w / ~w",
                            "c~w: ~w, ~w"-"r~w: ~w, ~w",
                            "| Col ~w | ~w | ~w |"-"| Row ~w | ~w | ~w |",
                            "Col ~w - above: ~w below: ~w"-
                            "Row ~w - left: ~w right: ~w",
                            "> Column ~w: ~w from the top and ~w from below."-
                            "> Row ~w: ~w from the left and ~w from the right."
                          ])),
            true(Values == [ [number(3),none,number(1)],
                             [number(2),number(2),none],
                             [number(1),number(2),number(2)],
                             [number(1),none,number(3)]
                           ])]) :-
    Format = Column-Row,
    findall(Line,
            (   member(F-Cells, [Column-[1,3,1],Column-[2,-,2],Column-[3,1,2],
                                 Row-[1,2,1],Row-[2,2,-],Row-[3,-,3]]),
                format(string(Line), F, Cells)
            ),
            Lines),
    atomic_list_concat(Lines, '\n', Text),
    values(Text, Values).
test(bullets, Values == [ [number(3),number(1),number(2)],
                          [number(1),number(2),none],
                          [number(1),none,number(2)],
                          [number(2),number(1),none]
                        ]) :-
    values("1. Column 1: 3 from the top, 1 from below\n\c
            2. Column 2: 1 from the top\n3. Column 3: 2 / 2\n\c
            4. Row 1: 1 / 2\n5. Row 2: 2 / 1\n6. Row 3: no clues\n", Values).
test(cells, Values == [ [number(3),number(1),number(2)],
                        [number(1),number(2),number(1)],
                        [number(1),number(2),number(2)],
                        [number(2),number(1),number(3)]
                      ]) :-
    values("column 1: 3/1\ncolumn 2: 1/2\ncolumn 3: 2/2\n\c
            row 1: 1/2 cells: . . 3\nrow 2: 2/1 cells: . . .\n\c
            row 3: 1/3 cells: . . .\nrow 1, column 2 is 2", Values).
test(headed, [forall(member(Texts,
                            [ ["columns (top/bottom):","1) 3/1","2) 1/2",
                               "3) 2/2","rows:","1) 1/2","2) 2/1","3) 1/3"],
                              ["Columns","1: 3/1","2: 1/2","3: 2/2","Rows",
                               "1: 1/2","2: 2/1","3: 1/3"],
                              ["Columns","1 3/1","2 1/2","3 2/2","Rows",
                               "1 1/2","2 2/1","3 1/3"],
                              ["* A: top 3, bottom 1","* B: top 1, bottom 2",
                               "* C: top 2, bottom 2","* 1: left 1, right 2",
                               "* 2: left 2, right 1","* 3: left 1, right 3"]
                            ])),
               true(Values == [ [number(3),number(1),number(2)],
                                [number(1),number(2),number(1)],
                                [number(1),number(2),number(2)],
                                [number(2),number(1),number(3)]
                              ])]) :-
    atomic_list_concat(Texts, '\n', Text),
    values(Text, Values).
test(counted, [ forall(member(Name-Expected,
                              [ "right"-[ [number(1),number(2),number(1)],
                                          [number(2),number(1),number(3)] ],
                                "of"-[] ])),
                true(Values == Expected) ]) :-
    format(string(Text),
           "top: 3 1 2~nleft 1 | . . . | ~w 2~nleft 2 | . 2 . | ~w 1~n\c
            left 1 | . . . | ~w 3~nbottom: 1 2 2", [Name,Name,Name]),
    values(Text, Values).
test(not_headed, [forall(member(Texts,
                                [ ["columns","3) 3/1","1) 1/2","2) 2/2"],
                                  ["clues","1) 3/1","2) 1/2","3) 2/2","rows",
                                   "1) 1/2","2) 2/1","3) 1/3"]
                                ])),
                  true(Values == [])]) :-
    atomic_list_concat(Texts, '\n', Text),
    values(Text, Values).
test(nothing, Values == [ [number(3),none,number(1)],
                          [number(2),number(2),none],
                          [none,number(2),none],
                          [number(1),none,number(2)]
                        ]) :-
    values("col 0|3|\ncol 1| |2\ncol 2|1|\nrow 0|2|1\nrow 1|2|\nrow 2| |2",
           Values).
test(far_end_first, Values == [ [number(3),number(1),number(2)],
                                [number(1),number(2),none],
                                [number(1),number(2),number(2)],
                                [number(2),none,number(1)]
                              ]) :-
    values("Column 1: bottom 1, top 3\nColumn 2: bottom 2, top 1\n\c
            Column 3: bottom 2, top 2\nRow 1: right 2, left 1\n\c
            Row 2: right -, left 2\nRow 3: right 1, left -", Values).
test(in_sentences, Values == [ [number(3),number(1),number(2)],
                               [number(2),number(2),number(1)],
                               [number(1),none,number(2)],
                               [number(2),number(1),none]
                             ]) :-
    values("In the first column from the left you see 3 above (from here) and \c
            1 below (from there).\nIn the second column you see 1 above.\n\c
            In the third column: 2 above, 2 below\n\c
            In the first row from the top: 2 left, 2 right\n\c
            In the second row: left two, right one\n\c
            In the third row: 1 left", Values).
test(no_ends, [forall(member(Text,
                             [ "Column 1 from the right: 3 / 1\n\c
                                Column 2 from the right: 1 / 2\n\c
                                Row 1: 1 / 2\nRow 2: 1 / 2",
                               "Column 1: 3 / 1\nColumn 2: 1 / 2",
                               "Column 1: 3 / 1\nColumn 3: 1 / 2\n\c
                                Row 1: 1 / 2\nRow 2: 1 / 2",
                               "Column 1: 3 / 1\nColumn 2: 1 / 2\nRow 1: 1 / 2",
                               "c1 row 2: 1\nc2 row 1: 2\nr1 c1: 1\nr2 c2: 2",
                               "Column 1: 3 2 1\nColumn 2: 1 2 3\n\c
                                Row 1: 2 1 3\nRow 2: 2 3 1"
                             ])),
              true(Told == Lines)]) :-
    text_lines(Text, Lines),
    told_ends(Lines, Told).

test(several_on_a_line, Count == 4) :-
    text_lines("Row 1: 3 from the left, 1 from the right. Row 2: 2 and 2. \c
                Row 3: 1 and 2.\nColumn 1: 1 and 2. Column 2: 2 and 1. \c
                Column 3: 3 and 1.", Lines),
    length(Lines, Count).
test(a_cell_is_no_row, Lines == [line(1, [word(row),number(1),word(column),
                                          number(2),mark(:),number(3)])]) :-
    text_lines("Row 1 column 2: 3", Lines0),
    findall(line(N, Items),
            (   member(line(N, Tokens), Lines0),
                findall(Item, member(t(Item, _, _), Tokens), Items)
            ),
            Lines).

test(one_end_or_none, Values == [[number(2),none,number(1)],
                                 [none,number(2),none],
                                 [none,none,none],
                                 [none,none,number(3)]]) :-
    values("Column 1: 2 from the top.\nColumn 2: no clues.\n\c
            Column 3: 1 from the top.\nRow 1: no clues.\n\c
            Row 2: 2 from the left.\nRow 3: 3 from the right.", Values).
test(rows_beside_lists, Values == [[number(3),number(2),none],
                                   [number(1),number(2),number(2)]]) :-
    values("top: 3 1 2\nRow 1: left 3, right 1\nRow 2: left 2, right 2\n\c
            Row 3: left -, right 2\nbottom: 1 2 2", Values).

:- end_tests(ends).
