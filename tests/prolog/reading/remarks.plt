% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/remarks').
:- use_module('../../../prolog/skyscraper/reading/tokens').
:- use_module('../../../prolog/skyscraper/reading/values').

:- begin_tests(remarks).

%   The values and words of a line without its remark.

items(Text, Items) :-
    text_lines(Text, [line(_, Tokens0)]),
    without_remark(Tokens0, Tokens),
    findall(Item,
            (   member(t(Any, _, _), Tokens),
                (   memberchk(Any, [word(Item),number(Item)])
                ;   Any == none,
                    Item = none
                )
            ),
            Items).

test(comments, [forall(member(Comment,
                              [ "# the first",
                                "// from above",
                                "-- the first",
                                "; 3 of 4", "// 0: no clue"
                              ])),
                true(Items == [top,3,1,2])]) :-
    string_concat("top = [3, 1, 2] ", Comment, Text),
    items(Text, Items).
test(the_name_of_a_side, [forall(member(Comment, ["# top","// seen from top"])),
                          true(Rest = [_|_])]) :-
    string_concat("3 1 2 ", Comment, Text),
    items(Text, [3,1,2|Rest]).
test(a_direction, Items == [left,bottom,to,top,3,1,2]) :-
    items("left [3, 1, 2] # bottom to top", Items).
test(brackets, [forall(member(Text,
                              [ "top 3 none 2 (- = no clue)",
                                "top 3 none 2 (0: none; x = empty)",
                                "top (T = up) 3 none 2"
                              ])),
                true(Items == [top,3,none,2])]) :-
    items(Text, Items).
test(brackets_with_values, Items == [top,3,1,2,0,1]) :-
    items("top 3 1 2 (0, 1)", Items).

:- end_tests(remarks).
