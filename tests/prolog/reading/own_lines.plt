% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/own_lines').
:- use_module('../../../prolog/skyscraper/reading/tokens').

:- begin_tests(own_lines).

items(Text, Itemss) :-
    text_lines(Text, Lines0),
    own_lines(Lines0, Lines),
    findall(Items,
            ( member(line(_, [First|Tokens]), Lines),
              findall(Item, member(t(Item, _, _), [First|Tokens]), Items) ),
            Itemss).

test(own_lines,
     [forall(member(Text-Expected,
                    [ "Columns\n1) 3\n2) 1"-
                      [ [word(columns),number(1),mark(')'),number(3)],
                        [word(columns),number(2),mark(')'),number(1)] ],
                      "row 1: 3/1, row 2: 2/2"-
                      [ [word(row),number(1),mark(:),number(3),mark(/),
                         number(1),mark(',')],
                        [word(row),number(2),mark(:),number(2),mark(/),
                         number(2)] ],
                      "left 3 right 1\nleft 2 right 2\nleft 1 right 2"-
                      [ [word(row),number(1),word(left),number(3),word(right),
                         number(1)],
                        [word(row),number(2),word(left),number(2),word(right),
                         number(2)],
                        [word(row),number(3),word(left),number(1),word(right),
                         number(2)] ],
                      "[{left: 3, right: 1}, {left: 2, right: 2}, \c
                       {left: 1, right: 2}]"-
                      [ [word(row),number(1),word(left),mark(:),number(3),
                         mark(','),word(right),mark(:),number(1)],
                        [word(row),number(2),word(left),mark(:),number(2),
                         mark(','),word(right),mark(:),number(2)],
                        [word(row),number(3),word(left),mark(:),number(1),
                         mark(','),word(right),mark(:),number(2)] ],
                      "A: top 2\nB: top 1"-
                      [ [word(column),number(1),mark(:),word(top),number(2)],
                        [word(column),number(2),mark(:),word(top),number(1)] ]
                    ])),
      true(Itemss == Expected)]) :-
    items(Text, Itemss).
test(without, Tokens == Row) :-
    Row = [t(word(row), 9, 12),t(number(1), 13, 14)],
    append([[t(mark('|'), 0, 1),t(word(in), 2, 4)],Row,
            [t(mark('|'), 15, 16)]], Tokens0),
    without_bars(Tokens0, Tokens1),
    without_words_before(Tokens1, Tokens).

:- end_tests(own_lines).
