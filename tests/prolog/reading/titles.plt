% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/lines').
:- use_module('../../../prolog/skyscraper/reading/text_puzzle').
:- use_module('../../../prolog/skyscraper/reading/titles').
:- use_module('../../../prolog/skyscraper/reading/tokens').

:- begin_tests(titles).

told(Text, Told) :-
    text_lines(Text, Lines),
    lines_blocks(Lines, Blocks),
    told_rules(Blocks, [Told|_]).

test(told, [forall(member(Title-Told,
                          [ "Skyscrapers with parks"-told([parks(1)],none),
                            "No parks"-told([],none),
                            "Parks: 0"-told([],none),
                            "diagonals = false"-told([],none),
                            "Author: John Park"-told([],none),
                            "Clues (clockwise):"-told([],clockwise),
                            "counter-clockwise"-told([],counterclockwise),
                            "Hello"-told([],none)
                          ])),
            true(Found == Told)]) :-
    told(Title, Found).

sides(Text, Sides) :-
    once(text_puzzles(Text, [], [_-puzzle(rule(0, [], count), _, Sides)], _)).

test(a_park_that_is_none, Sides == [[3,0,2,0],[0,2,0,0],[0,0,0,3],[0,0,3,0]]) :-
    sides("top: 3 - 2 -\nleft: - 2 - -\nbottom: - - - 3\nright: - - 3 -\n\c
           Next week: with parks!", Sides).

test(clockwise, Sides == [[2,2,1,4],[3,2,1,2],[2,2,4,1],[2,3,2,1]]) :-
    sides("clockwise\ntop: 2 2 1 4\nright: 2 3 2 1\nbottom: 1 4 2 2\n\c
           left: 2 1 2 3", Sides).
test(counterclockwise, Sides == [[2,2,1,4],[3,2,1,2],[2,2,4,1],[2,3,2,1]]) :-
    sides("counterclockwise\ntop: 4 1 2 2\nright: 1 2 3 2\n\c
           bottom: 2 2 4 1\nleft: 3 2 1 2", Sides).

test(ways_of_their_own, Told == told([],none)) :-
    told("Clues clockwise\nbottom (right to left): 3 2 4 1", Told).

test(told_base, [forall(member(Text-Base,
                               [ "// zero-based"-0,
                                 "Rows and columns start at 0."-0,
                                 "(1-indexed)"-1,
                                 "counting from one, not zero-based"-1,
                                 "\"indexBase\": 0"-0,
                                 "zero-based, or 1-based"-none,
                                 "base: 10, at 10:30"-none,
                                 "The heights start at 1"-none,
                                 "numbers from 1 to 4"-none,
                                 "1 based on nothing"-none
                               ])),
                 true(Told == Base)]) :-
    (   told_base(Text, Told)
    ->  true
    ;   Told = none
    ).

test(told_size, [forall(member(Text-Size,
                               [ "A 5x5 puzzle"-5,
                                 "6 by 6, and 6x6 again"-6,
                                 "A 5x5 or a 6x6 puzzle"-none,
                                 "6x6 Matrix"-none,
                                 "no size"-none
                               ])),
                 true(Told == Size)]) :-
    text_lines(Text, Lines),
    (   told_size(Lines, Told)
    ->  true
    ;   Told = none
    ).

:- end_tests(titles).
