% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/letters').
:- use_module('../../../prolog/skyscraper/reading/lines').
:- use_module('../../../prolog/skyscraper/reading/tokens').

:- begin_tests(letters).

words(Text, Words) :-
    text_lines(Text, Lines0),
    told_sizes(Lines0, Lines),
    findall(Word,
            (   member(line(_, Tokens), Lines),
                member(t(word(Word), _, _), Tokens)
            ),
            Words).

test(size, [forall(member(Text-Expected,
                          [ "n = 3\nN: 1 2 3"-[size,n],
                            "{\"n\" => 3, \"N\" => [1, 2, 3]}"-[size,n],
                            "S: 2\nS 1: 2\nE 2: 1"-[size,s,e],
                            "N: 1 2 3\nn = 3"-[n,n],
                            "N: 3\nN: 1\nN: 2"-[n,n,n],
                            "n = 3\nW: 1 2 3"-[n,w],
                            "N 1 = 2\nN 2 = 1"-[n,n]
                          ])),
            true(Words == Expected)]) :-
    words(Text, Words).

classes(Text, Classes) :-
    text_lines(Text, Lines),
    lines_blocks(Lines, Blocks),
    findall(Class,
            (   member(block(Labels, Own), Blocks),
                (   member(_, Labels),
                    Class = label
                ;   member(l(Class, _), Own)
                )
            ),
            Classes).

test(sides, [forall(member(Text-Expected,
                           [ "T clue 1 is 2\nL clue 1 is 2\nB clue 1 is 1"-
                             [said,said,said],
                             "t\n2\nl\n1\nb\n2\nr\n1"-
                             [label,drawn,label,drawn,label,drawn,label,drawn],
                             "T clue 1 is 2\nL clue 1 is 2"-[],
                             "so T of 1\nplease send L 2\nB clue 1 is 1"-[weak]
                           ])),
             true(Classes == Expected)]) :-
    classes(Text, Classes).
test(places, [forall(member(Text-Numbers,
                            [ "N: a=3 b=4 c=2"-[1,3,2,4,3,2],
                              "left: A: 3, C: 2"-[1,3,3,2],
                              "N: b=3 a=4"-[3,4], "N: a=3 t=4"-[3,4],
                              "x: a=3 b=4"-[3,4], "N: 5 a=3 b=4"-[5,3,4],
                              "N: a 3 b 4"-[3,4]
                            ])),
               true(Found == Numbers)]) :-
    text_lines(Text, [line(_, Tokens)]),
    findall(Number, member(t(number(Number), _, _), Tokens), Found).

:- end_tests(letters).
