% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/cells').
:- use_module('../../../prolog/skyscraper/reading/tokens').

:- begin_tests(cells).

tokens(Text, Tokens) :-
    text_lines(Text, [line(_, Tokens)]).

test(names, [forall(member(Text-Names,
                           [ "r1c2=3"-true,
                             "row 1, column 2: 3"-true,
                             "the second cell of row 1 is 3"-true,
                             "row 1: 3"-false,
                             "1 2 3"-false
                           ])),
             true(Truth == Names)]) :-
    tokens(Text, Tokens),
    truth(names_cell(Tokens), Truth).

test(doubts, [forall(member(Text-Doubts,
                            [ "r1c2 is not 3"-true,
                              "I think r1c2 = 3 is wrong."-true,
                              "r1c2=3?"-true,
                              "row 1 cells: 3 ? ?"-false,
                              "row 0 column 3: 6"-false,
                              "r1c2=3"-false
                            ])),
              true(Truth == Doubts)]) :-
    tokens(Text, Tokens),
    truth(doubts_cell(Tokens), Truth).

test(may_be, [forall(member(Text-May,
                            [ "Foo (1|2) = 3"-true,
                              "Foo (1|2) is not = 3"-false,
                              "Foo = 3"-false,
                              "Foo (1|300) = 3"-false
                            ])),
              true(Truth == May)]) :-
    tokens(Text, Tokens),
    truth(may_be_cell(Tokens), Truth).

test(numbers, [forall(member(Text-Are,
                             [ "row 1, column 2: 3"-true,
                               "row 1: column 2"-true,
                               "1 to 6 in each row and column"-false
                             ])),
               true(Truth == Are)]) :-
    tokens(Text, Tokens),
    truth(numbers_cell(Tokens), Truth).

test(lines, [forall(member(Text-Kinds-Tells,
                           [ "row 1: 3"-[row]-yes, "row 1, column 2"-[]-no,
                             "column 2 has 4"-[column]-yes, "row 1"-[row]-no,
                             "first row, left 2"-[row]-yes, "top: 2 1"-[]-no
                           ])),
             true(Told == Tells)]) :-
    text_lines(Text, [line(_, Tokens)]),
    findall(Kind, names_line(Kind, Tokens, _), Named),
    subset(Kinds, Named),
    (   tells_line(Tokens)
    ->  Told = yes
    ;   Told = no
    ).

:- end_tests(cells).
