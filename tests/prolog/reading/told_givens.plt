% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/told_givens').
:- use_module('../../../prolog/skyscraper/reading/tokens').

:- begin_tests(told_givens).

told(Text, Left, Facts) :-
    text_lines(Text, Lines0),
    told_givens(Lines0, Lines, Facts),
    findall(Items,
            (   member(line(_, Tokens), Lines),
                findall(Item, member(t(Item, _, _), Tokens), Items),
                Items \== []
            ),
            Left).

test(told, [forall(member(Text-Facts,
                          [ "a 3 in row 2, column 4"-[cell(2,4,3)],
                            "row 2, column 4: 3"-[cell(2,4,3)],
                            "column 4 of row 2 has a 3"-[cell(2,4,3)],
                            "a 3 (row 2 column 4) and a 1 (row 1 column 1)"-
                            [cell(2,4,3),cell(1,1,1)],
                            "R2C4=3, R1C1=1"-[cell(2,4,3),cell(1,1,1)],
                            "Z2S4 = 3"-[cell(2,4,3)],
                            "R[2]C[4]=3"-[cell(2,4,3)],
                            "F2C4=3 (F = fila)"-[cell(2,4,3)],
                            "a three in the second row, fourth square"-
                            [cell(2,4,3)],
                            "a 2. sor 4. oszlopában 3"-[cell(2,4,3)],
                            "2행 4열에 3"-[cell(2,4,3)],
                            "3 in riga 2 colonna 4"-[cell(2,4,3)],
                            "Given: d2=3, a1: 1"-[cell(2,4,3),cell(1,1,1)],
                            "{\"r\": 2, \"c\": 4, \"v\": 3}"-[cell(2,4,3)],
                            "{\"x\": 4, \"y\": 2, \"n\": 3}"-[cell(2,4,3)],
                            "row 2: ., ., ., 3"-[cell(2,4,3)],
                            "Row 1 of the grid is empty. Row 2 of the grid \c
                             reads empty, 2, empty, 3"-
                            [cell(2,2,2),cell(2,4,3)]
                          ])),
            all(Left-Told == [[]-Facts])]) :-
    told(Text, Left, Told).
test(beside_lists, all(Left-Facts == [[[word(top),mark(:),number(2),number(1),
                                        word(and),word(a)]]-[cell(1,2,2)]])) :-
    told("top: 2 1 and a 2 in row 1, column 2", Left, Facts).

test(behind_ends, [forall(member(Text-Column,
                                 [ "row 2: left 1, right 3, cells . 2 ."-2,
                                   "row 2: left 1, right 3, column 4 is 2"-4,
                                   "row 2: left 1, right 3, 2 in column 4"-4
                                 ])),
                   all(Left-Facts == [[word(row),number(2),mark(:),word(left),
                                       number(1),mark(','),word(right),
                                       number(3)]-[cell(2,Column,2)]])]) :-
    told(Text, [Left0], Facts),
    (   append(Left, [mark(',')], Left0)
    ->  true
    ;   Left = Left0
    ).
test(a_table, [forall(member(Text,
                             [ "| Row | Column | Number |\n|---|---|---|\n\c
                                | 2 | 4 | 3 |\n| 1 | 1 | 1 |\n\n| 2 | 3 |",
                               "col;row;value\n4;2;3\n1;1;1\n3;1" ])),
               all(Left-Facts == [2-[cell(2,4,3),cell(1,1,1)]])]) :-
    told(Text, Left0, Facts),
    exclude(==([border]), Left0, Left1),
    last(Left1, Last),
    findall(Number, member(number(Number), Last), Numbers),
    length(Numbers, Left).
test(a_place_without_a_height, all(Facts == [[cell(2,4,3)]])) :-
    told("Look at row 1, column 2. A 3 in row 2, column 4.", _, Facts).
test(what_is_denied, all(Facts == [[cell(2,4,3)]])) :-
    told("It is not empty. A 3 in row 2, column 4.", _, Facts).
test(before_brackets, all(Facts == [[cell(1,2,3)]])) :-
    told("[5], {\"r\": 1, \"c\": 2, \"v\": 3}", _, Facts).

%   By each of two ways, and by none.

test(both_ways, all(Facts == [[cell(1,2,5)],[cell(1,2,3)]])) :-
    told("5 row 1 column 2: 3", _, Facts).
test(many, Count == 2) :-
    numlist(1, 40, Numbers),
    findall(Line, ( member(_, Numbers), Line = "5 row 1 column 2: 3" ), Lines),
    atomic_list_concat(Lines, '\n', Text),
    aggregate_all(count, told(Text, _, _), Count).
test(none, [forall(member(Text,
                          [ "row 2 from the bottom, column 4: 3",
                            "row 2, column 4", "not 3 in row 2, column 4",
                            "Solution: row 2, column 4: 3",
                            "Solution\nrow 2, column 4: 3", "top: 2 1 3 2",
                            "my entries: row 2, column 4: 3", "d2=3",
                            "row 2: left 1, right 3", "row 2: 1 3 2",
                            "row 1: . . 2\nrow 2: . 3 .\nrow 3: 1 . ."
                          ])),
            fail]) :-
    told(Text, _, _).

test(facts, [forall(member(Facts-Has,
                           [ [cell(1,2,2)]-yes, [cell(0,1,2)]-yes,
                             [cell(1,2,1)]-no, [cell(1,2,2),cell(2,1,1)]-no,
                             [cell(1,3,2)]-yes          % beside the board
                           ])),
             true(Told == Has)]) :-
    (   has_facts(Facts, puzzle(_, [[_,2],[_,_]], _))
    ->  Told = yes
    ;   Told = no
    ).

:- end_tests(told_givens).
