% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/tokens').

:- begin_tests(ones).

%   The number of tokens that are 1.

ones(Text, Count) :-
    text_lines(Text, Lines),
    aggregate_all(count,
                  (   member(line(_, Tokens), Lines),
                      member(t(number(1), _, _), Tokens)
                  ),
                  Count).

test(read_as_letters, [forall(member(Text, [ "2 l 3", "l 2 3 I",
                                             "| l | 2 | 3 |" ])),
                       true(Count > 0)]) :-
    ones(Text, Count).
test(letters, [forall(member(Text, [ "l: 2 3", "l = 2 3", "2 l", "2 l x3 house",
                                     "2 q 3", "t 2 3\nl 3 2\nr 2 3",
                                     "top: 2 3\nl 3 2" ])),
               true(Count == 0)]) :-
    ones(Text, Count).

:- end_tests(ones).
