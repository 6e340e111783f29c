% SPDX-License-Identifier: MIT

:- use_module('../../../prolog/skyscraper/reading/headings').
:- use_module('../../../prolog/skyscraper/reading/text_puzzle').
:- use_module('../../../prolog/skyscraper/reading/tokens').
:- use_module('../suite').

:- begin_tests(headings).

test(columns, Names == [top,right,bottom,left]) :-
    text_lines("top;right;bottom;left\n1;3;2;1\n2;2;1;1", Lines0),
    without_heading(Lines0, Lines),
    findall(Name, member(line(_, [t(word(Name), _, _)|_]), Lines), Names).

test(two_tables, Names == [left,right,top,bottom]) :-
    text_lines("row left right\n1 3 2\n2 2 3\n\n\c
                col top bottom\n1 2 2\n2 2 2", Lines0),
    without_heading(Lines0, Lines),
    findall(Name, member(line(_, [t(word(Name), _, _)|_]), Lines), Names).

test(three_sides_are_no_heading, fail) :-
    text_lines("top;right;bottom\n1;3;2\n2;2;1", Lines),
    without_heading(Lines, _).

test(lists_in_columns,
     Sides == [[1,2,3,2],[1,3,3,2],[2,1,2,3],[3,1,2,3]]) :-
    Text = "   top  right  bottom  left\n1    1      3       2     1\n\c
            2    2      1       1     3\n3    3      2       2     3\n\c
            4    2      3       3     2\n",
    once(text_puzzles(Text, [], [_-puzzle(_, _, Sides)], _)).

test(puzzles_in_rows, Sidess == [Puzzle,Puzzle]) :-
    Puzzle = [[2,1],[2,1],[1,2],[1,2]],
    once(text_puzzles("id;top;left;bottom;right\n7;2 1;2 1;1 2;1 2\n\c
                       8;2 1;2 1;1 2;1 2\n", [], Puzzles, _)),
    findall(Sides, member(_-puzzle(_, _, Sides), Puzzles), Sidess).

:- end_tests(headings).
