% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/clue_lists').

:- begin_tests(clue_lists).

%   A list that has one solution clockwise, and one that has it in the order
%   top, bottom, left, right.

one("2,2,1,4,2,3,2,1,1,4,2,2,2,1,2,3").
two("4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2").

test(lists, [forall(member(Others,
                           [ ["1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1"],
                             ["0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0","","% more"],
                             ["2,2,1,4,2,3,2,1,1,4,2,2,2,1,2,9"],
                             ["2,2,1","2,2,1,4,2,3,2,1,1,4,2,2,2,1,2,3"],
                             ["2,2,1,3,3,2,2,3,1,2,3,2"]       % of a 3x3
                           ])),
             true(Reading == reading(rows(plain,list(clockwise)),
                                     only, []))]) :-
    one(One),
    atomic_list_concat([One|Others], '\n', Text),
    clue_lists(Text, [], Reading).
test(two_orders, Verdict-[Form|Others] ==
                 several-[rows(plain,list(clockwise)),
                          rows(plain,list([top,bottom,left,right]))]) :-
    one(One),
    two(Two),
    atomic_list_concat([One,'\n',Two], Text),
    clue_lists(Text, [], reading(Form, Verdict, Others)).
test(told, Form == rows(plain,list(clockwise))) :-
    one(One),
    two(Two),
    atomic_list_concat([One,'\n',Two], Text),
    clue_lists(Text, [order(clockwise)], reading(Form, _, _)).
test(no_lists, [forall(member(Text,
                              [ "2,2,1,4,2,3,2,1,1,4,2,2,2,1,2,3",
                                "1,1,1,1,1,1,1,1,1,1,1,1\n\c
                                 1,1,1,1,1,1,1,1,1,1,1,1",
                                "top: 2,2,1,4\nleft: 3,2,1,2"
                              ])),
                fail]) :-
    clue_lists(Text, [], _).

:- end_tests(clue_lists).
