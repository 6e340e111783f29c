% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/tokens').
:- use_module('../../../prolog/skyscraper/reading/values').

:- begin_tests(assignments).

%   The first word and the values of each line.

assigned(Text, Found) :-
    text_lines(Text, Lines),
    findall(Word-Values,
            (   member(line(_, Tokens), Lines),
                memberchk(t(word(Word), _, _), Tokens),
                token_values(Tokens, Values)
            ),
            Found).

test(lists, Found == [top-[3,1],bottom-[2,2],left-[1,3]]) :-
    assigned("top, bottom, left = [3, 1], (2, 2), [1, 3]", Found).
test(words, Found == [top-[3,1],bottom-[2,2]]) :-
    assigned(">>> top_clues, bottom_clues = [3, 1], [2, 2]", Found).
test(other, [ forall(member(Text, [ "top, bottom = [3, 1]",
                                    "top, bottom = 3, 1",
                                    "top = [3, 1], [2, 2]",
                                    "top, 2 = [3, 1], [2, 2]",
                                    "top, bottom = [3, 1], [2, 2], 5",
                                    "top, = [3, 1], [2, 2]"
                                  ])),
              true(Count == 1) ]) :-
    assigned(Text, Found),
    length(Found, Count).

:- end_tests(assignments).
