% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/judging').
:- use_module('../../../prolog/skyscraper/reading/lines').
:- use_module('../../../prolog/skyscraper/reading/tokens').

:- begin_tests(judging).

judged(Texts, Options, Form-Verdict-Count) :-
    maplist(text_group, Texts, Groups),
    judged(Groups, Options, Puzzles, Form, Verdict, _),
    length(Puzzles, Count).

text_group(Text, Blocks) :-
    text_lines(Text, Lines),
    lines_blocks(Lines, Blocks).

test(one, Judged == rows(plain,frame(none))-only-1) :-
    judged(["  2 1\n2 . . 1\n1 . . 2\n  1 2"], [], Judged).
test(orders, Verdict == only) :-
    judged(["2 2 1 4 2 3 2 1 1 4 2 2 2 1 2 3"], [], _-Verdict-1).
test(form, Judged == rows(plain,list(clockwise))-only-1) :-
    judged(["2 2 1 4 2 3 2 1 1 4 2 2 2 1 2 3"],
           [form(rows(plain,list(clockwise)))], Judged).
test(sides_differ, fail) :-
    judged(["top: 2 1\nleft: 2 1", "top: 2 1\nright: 1 2"], [], _).

:- end_tests(judging).
