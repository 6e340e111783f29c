% SPDX-License-Identifier: MIT

:- use_module('../../../prolog/skyscraper/reading/labels').
:- use_module('../../../prolog/skyscraper/reading/text_puzzle').
:- use_module('../../../prolog/skyscraper/reading/tokens').
:- use_module('../suite').

:- begin_tests(labels).

%   Each of the texts is this puzzle.

puzzle([[3,2,1],[3,2,1],[1,2,2],[1,2,2]]).

sides(Text, Sides) :-
    once(text_puzzles(Text, [], [_-puzzle(_, _, Sides)], _)).

without(Numbers, Text, Items) :-
    text_lines(Text, Lines0),
    (   Numbers == numbers
    ->  without_numbers(Lines0, Lines)
    ;   without_labels(Lines0, Lines)
    ),
    findall(Own,
            (   member(line(_, Tokens), Lines),
                findall(Item, member(t(Item, _, _), Tokens), Own)
            ),
            Items).

test(numbers, Lines == [[number(7)],[number(8)],[none],[number(9)]]) :-
    without(numbers, "10 7\n20 8\n30 .\n40 9", Lines).

test(numbers_beside_borders, Lines == [[number(3)],[border],[none],[border],
                                       [number(2)],[border],[number(1)]]) :-
    without(numbers, "1 3\n+---+\n2 .\n+---+\n3 2\n+---+\n4 1", Lines).

test(labels, Lines == [[none,number(2),none],[number(1),none,number(3)]]) :-
    without(labels, "left c1 right\ntop . 2 .\nr1 1 . 3", Lines).

test(four_names_may_be_sides, fail) :-
    text_lines("fim: 2 1\nlok: 2 1\nban: 1 2\nrak: 1 2", Lines),
    without_labels(Lines, _).

test(three_numbers_are_too_few, fail) :-
    text_lines("1 2 1\n2 1 3\n3 2 2", Lines),
    without_numbers(Lines, _).

test(editor, Sides == Puzzle) :-
    puzzle(Puzzle),
    sides("  1  . 3 2 1 .\n  2  3 . . . 1\n  3  2 . . . 2\n\c
             4  1 . . . 2\n  5  . 1 2 2 .\n", Sides).

test(numbered_columns, Sides == Puzzle) :-
    puzzle(Puzzle),
    sides("||1|2|3||\n|---|---|---|---|---|\n||3|2|1||\n|3||||1|\n\c
           |2||||2|\n|1||||2|\n||1|2|2||\n", Sides).

test(data_frame, Sides == Puzzle) :-
    puzzle(Puzzle),
    sides("     0    1    2    3    4\n0  NaN  3.0  2.0  1.0  NaN\n\c
           1  3.0  NaN  NaN  NaN  1.0\n2  2.0  NaN  NaN  NaN  2.0\n\c
           3  1.0  NaN  NaN  NaN  2.0\n4  NaN  1.0  2.0  2.0  NaN\n", Sides).

:- end_tests(labels).
