% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/decimals').
:- use_module('../../../prolog/skyscraper/reading/tokens').

:- begin_tests(decimals).

%   text_lines/2 calls whole_decimals/2.

items(Text, Items) :-
    text_lines(Text, Lines),
    findall(Item,
            (   member(line(_, Tokens), Lines),
                member(t(Item, _, _), Tokens)
            ),
            Items).

test(wholes, Items == [number(3),number(0),none,number(12)]) :-
    items("3.0 0.0 . 12.0", Items).
test(two_are_too_few, Items == [run([number(3),none,number(0)]),
                                run([number(2),none,number(0)])]) :-
    items("3.0 2.0", Items).
test(others, Items == [run([number(3),none,number(0)]),
                       run([number(2),none,number(1)]),
                       run([number(1),none,number(0)])]) :-
    items("3.0 2.1\n1.0", Items).
test(points, Items == [mark('['),number(3),number(2),number(1),mark(']')]) :-
    items("[3. 2. 1.]", Items).

:- end_tests(decimals).
