% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/legends').
:- use_module('../../../prolog/skyscraper/reading/tokens').

:- begin_tests(legends).

%   The tokens of a line.

tokens(Text, Tokens) :-
    text_lines(Text, [line(_, Tokens)]).

test(marks, [forall(member(Text,
                           [ "0 = no clue",
                             "0 = none",
                             "- = no clue, . = empty",
                             "(0 = nothing)",
                             "\"-\" no clue, \".\" empty cell",
                             "-1 = unknown",
                             "0 means none"
                           ])),
             true]) :-
    tokens(Text, Tokens),
    explains_marks(Tokens).
test(parts, [forall(member(Text,
                           [ "top = none",
                             "Row 1: none",
                             "- none",
                             "- value: none",
                             "none, none, none, none",
                             "0 0 0 = 1",
                             "left = 0 0",
                             "grid: . . . . .",
                             "3 = none",
                             "[np.nan, np.nan, np.nan]"
                           ])),
             fail]) :-
    tokens(Text, Tokens),
    explains_marks(Tokens).
test(places, [forall(member(Text, ["row 1 row 2 row 3",
                                   "Columns A-D, rows 1-4"])),
              true]) :-
    tokens(Text, Tokens),
    explains_places(Tokens).
test(no_places, [forall(member(Text, ["row 1: 3 2 1","row 1 3 row 2 1",
                                      "row 1, column 4: 3"])),
                 fail]) :-
    tokens(Text, Tokens),
    explains_places(Tokens).

:- end_tests(legends).
