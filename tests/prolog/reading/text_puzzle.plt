% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- use_module(library(plunit)).
:- use_module('../../../prolog/skyscraper/reading/text_puzzle').

:- begin_tests(text_puzzle).

sides(Text, Sides) :-
    text_puzzles(Text, [], [_-puzzle(_, _, Sides)], _).

test(same, [forall(member(Text,
                          [ "top: 2 1\nright: 0 2\nleft: 2 0\nbottom: 1 0",
                            "north 2 1; east . 2; west 2 .; south 1 .",
                            "2 1\n2 . . .\n. . . 2\n1 .",
                            ",2,1,\n2,,,\n,,,2\n,1,,",
                            "{'top': [2, 1], 'left': [2, None], \c
                              'bottom': [1, None], 'right': [None, 2]}",
                            "clue(top,1,2).\nclue(top,2,1).\nclue(left,1,2).\n\c
                             clue(bottom,1,1).\nclue(right,2,2).\nsize(2)."
                          ])),
            true(Sides == [[2,1],[2,0],[1,0],[0,2]])]) :-
    sides(Text, Sides).
test(the_solver_judges, Form-Verdict ==
                        rows(plain,list([top,bottom,left,right]))-only) :-
    text_puzzles("4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2", [], [_],
                 reading(Form, Verdict, _)).
test(clockwise, Form == rows(plain,list(clockwise))) :-
    text_puzzles("0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0", [], [_],
                 reading(Form, _, _)).
test(several, Lasts == [1,2]) :-
    text_puzzles("4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2\n\c
                  2 3 3 1 3 2 1 3 2 1 2 3 1 2 3 2", [], Puzzles, _),
    findall(Last, member(Last-_, Puzzles), Lasts).
test(sums, Rule == rule(0,[],sum)) :-
    text_puzzles(" 4 7 6 5\n4 . . . . 10\n7 . . . . 4\n6 . . . . 7\n\c
                  5 . . . . 9\n10 4 7 9", [], [_-puzzle(Rule, _, _)], _).
test(no_puzzle, [forall(member(Text, ["","Hello!","1 2 3","x = [1, 2, 7]"])),
                 fail]) :-
    text_puzzles(Text, [], _, _).
test(likeliest_first, Reading == said(tlbr,plain,lists(before))) :-
    once(text_puzzle("top: 2 1\nleft: 2 1", _, Reading)).

:- end_tests(text_puzzle).
