% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/tokens').
:- use_module('../../../prolog/skyscraper/reading/values').

:- begin_tests(gaps).

%   The values of each line.

values(Text, Valuess) :-
    text_lines(Text, Lines),
    findall(Values,
            ( member(line(_, Tokens), Lines), token_values(Tokens, Values) ),
            Valuess).

test(gaps, [forall(member(Text-Expected,
                          [ "top,1,,2"-[[1,none,2]],
                            "top: ,1,2"-[[none,1,2]],
                            "top: [1,,2]"-[[1,none,2]],
                            "top \"1;2;\""-[[1,2,none]],
                            "top: 1,2,3,\nleft: 2,,1,"-[[1,2,3,none],
                                                        [2,none,1,none]],
                            "top: 1,2,3,\nleft: 2,1,4,"-[[1,2,3],[2,1,4]],
                            "top: 1,2,3,\nleft: 2,1,4,2"-[[1,2,3,none],
                                                          [2,1,4,2]],
                            "top: |1||2|\nleft: |2|3|1|"-[[1,none,2],[2,3,1]],
                            "top: |1|2\nleft: 2||3"-[[none,1,2],[2,none,3]],
                            "top\t1\t\t2"-[[1,none,2]],
                            "top: [1,,2],[,1,],"-[[1,none,2,none,1,none]]
                          ])),
            true(Values == Expected)]) :-
    values(Text, Values).
test(rows, [forall(member(Text-Expected,
                          [ "1,,2\n,3,"-[[1,none,2],[none,3,none]],
                            "3|,1,|2\n |2,,|"-[[3,none,1,none,2],
                                               [2,none,none]],
                            "[\n1,,2,\n2,1,3,\n]"-[[],[1,none,2],[2,1,3],[]],
                            "[1,2,\n3,4,5]"-[[1,2],[3,4,5]],
                            "[[1,2],\n,[3,4]]"-[[1,2],[3,4]],
                            "1| |2|"-[[1,2]],
                            "top\n1| |2|"-[[],[1,none,2]],
                            "1\t\t2\n1\t2\t3"-[[1,2],[1,2,3]],
                            "top\t1\t\t2\t\nleft\t\t2\t\t1"-
                            [[1,none,2,none],[none,2,none,1]],
                            "top\t1\t\t2\t\n\t2\t\t\t1"-
                            [[1,none,2,none],[2,none,none,1]],
                            "\ttop\t1\t\t2\n\tleft\t2\t3\t1"-
                            [[1,none,2],[2,3,1]],
                            "top\t1\t\t2\t\nleft\t\t2\t\t1\t3"-
                            [[1,none,2],[none,2,none,1,3]]
                          ])),
            true(Values == Expected)]) :-
    values(Text, Values).

:- end_tests(gaps).
