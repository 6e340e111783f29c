% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/strings').

:- begin_tests(strings).

test(square, Lines == [ "rows = [", "  '.21.',", "  '2..2',", "  '1..1',",
                        "  '.12.' ]"
                      ]) :-
    filled_strings(["rows = [", "  ' 21 ',", "  '2  2',", "  '1  1',",
                    "  ' 12 ' ]"], Lines).
test(two, Lines == ["\"1..2\"","\"..1.\"","\"2..1\"","\".1..\"",
                    "\"12..\"","\"....\"","\"1..2\"","\".1..\""]) :-
    filled_strings(["\"1  2\"","\"  1 \"","\"2..1\"","\" 1  \"",
                    "\"12  \"","\"    \"","\"1  2\"","\" 1  \""], Lines).
test(in_one_line, Lines == [ "rows = [\".21.\",\"2..2\",\"1..1\",", "\".12.\"]"
                           ]) :-
    filled_strings(["rows = [\" 21 \",\"2  2\",\"1  1\",","\" 12 \"]"], Lines).
test(no_square, [ forall(member(Lines0,
                                [ ["' 21 '","'2  2'","'1  1'"],
                                  ["' 21 '","'2  2'","'1  1'","' 12'"],
                                  ["' ab '","'2  2'","'1  1'","' 12 '"],
                                  [" 21 ","2  2","1  1"," 12 "],
                                  ["' 21 '","'2' '2'","'1  1'","' 12 '"],
                                  ["' 1'","'2 '"," 3 "],
                                  ["'1 2 3'","'2 3 1'","'3 1 2'","'1 2 3'",
                                   "'2 1 3'"]
                                ])),
                  true(Lines == Lines0) ]) :-
    filled_strings(Lines0, Lines).

:- end_tests(strings).
