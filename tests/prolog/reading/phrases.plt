% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/phrases').
:- use_module('../../../prolog/skyscraper/reading/tokens').

:- begin_tests(phrases).

digits(Codes, run(Items)) :-
    findall(Item,
            ( member(Code, Codes), code_item(Code, Item) ),
            Items).

code_item(Code, Item) :-
    (   code_type(Code, digit(Digit))
    ->  Item = number(Digit)
    ;   Item = none
    ).

items(Items0, Items) :-
    findall(t(Item, At, To),
            (   nth1(At, Items0, Item),
                To is At + 1
            ),
            Tokens0),
    tidied(Tokens0, Tokens),
    findall(Item, member(t(Item, _, _), Tokens), Items).

test(items, [forall(( maplist(digits, [`2-2-2`,`2024-11-05`,`1234.1`],
                              [Span,Date,Row]),
                      member(Before-Expected,
                           [ [number(5),cross,number(5)]-[size(5)],
                             [number(5),word(by),number(5)]-[size(5)],
                             [number(2),cross,number(2),number(1)]-
                             [number(2),cross,number(2),number(1)],
                             [run([number(4),cross,number(4)])]-[size(4)],
                             [number(4),none,word(by),none,number(4)]-[size(4)],
                             [word(cuatro),word(por),word(cuatro),word(top),
                              word(dos)]-
                             [size(4),word(top),number(2)],
                             [none,word(top)]-[word(top)],
                             [mark('['),number(1),mark(','),mark(']'),
                              number(3)]-[number(3)],
                             [word(base),mark(=),number(0),word(top)]-
                             [word(top)],
                             [number(2020),mark(/),number(2),mark(/),number(1)]-
                             [],
                             [word(one),word(two),word(three)]-
                             [number(1),number(2),number(3)],
                             [number(1),mark(/),number(2),mark(/),number(2020)]-
                             [],
                             [word(level),Span]-[word(level)],
                             [word(bottom),Span]-[word(bottom),Span],
                             [word(b),mark(=),Span]-[word(b),mark(=),Span],
                             [Date]-[],
                             [Row]-[Row]
                           ]) )),
             true(Items == Expected)]) :-
    items(Before, Items).

test(articles, Items == [number(2),word(in),word(rij),number(4),mark(','),
                         word(kolom),number(3)]) :-
    items([word(een),word(twee),word(in),word(rij),word(vier),mark(','),
           word(kolom),word(drie)], Items).
test(no_article, Items == [number(2),number(1),word(row),word(column)]) :-
    items([word(two),word(one),word(row),word(column)], Items).
test(one, Items == [word(one),number(2),word(in),word(row),number(4),mark(','),
                    word(column),number(1)]) :-
    items([word(one),number(2),word(in),word(row),number(4),mark(','),
           word(column),number(1)], Items).

test(rows, [forall(member(Text-Expected,
                          [ "First row: left one, all empty, right four"-
                            [word(row),number(1),mark(:),word(left),number(1),
                             mark(','),word(all),none,mark(','),word(right),
                             number(4)],
                            "1st column: 2/3"-
                            [word(column),number(1),mark(:),number(2),mark(/),
                             number(3)],
                            "1. Zeile: 2/3"-
                            [word(zeile),number(1),mark(:),number(2),mark(/),
                             number(3)],
                            "row2col3 = 1"-
                            [word(row),number(2),word(col),number(3),mark(=),
                             number(1)],
                            "1행: 2/3"-
                            [word(행),number(1),mark(:),number(2),mark(/),
                             number(3)],
                            "4 rows, 5 columns"-
                            [number(4),word(rows),mark(','),number(5),
                             word(columns)],
                            "row 2: 3 from the left and none from the right"-
                            [word(row),number(2),mark(:),number(3),word(from),
                             word(the),word(left),word(and),none,word(from),
                             word(the),word(right)],
                            "top clues - from left to right: 2"-
                            [word(top),word(clues),word(from),word(left),
                             word(to),word(right),mark(:),number(2)]
                          ])),
            true(Items == Expected)]) :-
    text_lines(Text, [line(_, Tokens)]),
    findall(Item, member(t(Item, _, _), Tokens), Items).

%   A number and a full stop before a word, without blanks between them.

test(bullets, [forall(member(Words-Expected,
                             [ [word(top)]-[word(top)],
                               [word(row),number(2)]-[word(row),number(2)]
                             ])),
               true(Items == Expected)]) :-
    items([number(1),none(full_stop)|Words], Items).

:- end_tests(phrases).
