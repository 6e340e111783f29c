% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/sentences').
:- use_module('../../../prolog/skyscraper/reading/tokens').

:- begin_tests(sentences).

%   said(+Text, -Ends): the first and the last item of each sentence.

said(Text, Ends) :-
    text_lines(Text, [line(_, Tokens)|_]),
    sentences(Tokens, Sentences),
    findall(First-Last,
            (   member([t(First, _, _)|Rest], Sentences),
                last(Rest, t(Last, _, _))
            ),
            Ends).

test(ends, [forall(member(Text, [ "left 2 3. right 1 2", "left 2 3; right 1 2",
                                  "left 2 3! right 1 2"
                                ])),
            true(First-Last == word(left)-word(right))]) :-
    said(Text, [First-_,_-number(2)]),
    text_lines(Text, [line(_, Tokens)|_]),
    sentences(Tokens, [_,[t(Last, _, _)|_]]).
test(one, [forall(member(Text, [ "left 2 3 right 1 2", "2 3. right 1 2",
                                 "left 2. 3", "left 2.right 3" ])),
           true(Count == 1)]) :-
    said(Text, Ends),
    length(Ends, Count).
test(without_end, Kept-Gone == [t(number(3),4,5)]-[t(number(3),4,5)]) :-
    without_end([t(number(3),4,5)], Kept),
    without_end([t(number(3),4,5),t(mark(!),5,6)], Gone).

:- end_tests(sentences).
