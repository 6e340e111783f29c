% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/tokens').

:- begin_tests(records).

%   The words and values of each line.

told(Text, Told) :-
    text_lines(Text, Lines),
    findall(Items,
            (   member(line(_, Tokens), Lines),
                findall(Item,
                        (   member(t(Token, _, _), Tokens),
                            ( Token = word(Item) ; Token = number(Item) )
                        ),
                        Items),
                Items \== []
            ),
            Told).

test(joined, [forall(member(Text-Expected,
                            [ "- side: top\n  index: 1\n  value: 2\n\c
                               - row: 1\n  col: 2\n  height: 3"-
                              [ [side,top,index,1,value,2],
                                [row,1,col,2,height,3]
                              ],
                              "{\n\"side\": \"N\",\n\"value\": 2\n},\n\c
                               {\n\"side\": \"E\",\n\"value\": 1\n}"-
                              [[side,n,value,2],[side,e,value,1]],
                              "- title: top\n  index: 1"-
                              [[title,top],[index,1]],
                              "- top:\n  - 1\n  - 2"-[[top],[1],[2]],
                              "side: top\nvalue: 2"-[[side,top],[value,2]]
                            ])),
              true(Told == Expected)]) :-
    told(Text, Told).

test(toml, Told == [[side,top,index,1],[side,left,index,2]]) :-
    told("[[clue]]\nside = \"top\"\nindex = 1\n[[clue]]\nside = \"left\"\n\c
          index = 2", Told).

:- end_tests(records).
