% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/tokens').

:- begin_tests(dashes).

%   What stands between the name and the first value of each line.

told(Text, Items) :-
    text_lines(Text, Lines),
    findall(Item,
            (   member(line(_, Tokens), Lines),
                once(nth0(At, Tokens, t(number(_), _, _))),
                Before is At - 1,
                nth0(Before, Tokens, t(Item, _, _))
            ),
            Items).

test(told, [forall(member(Text-Expected,
                          [ "top - 2 1\nleft - 1 2"-[mark(:),mark(:)],
                            "> T - 2 1\n> L - 1 2"-[mark(:),mark(:)],
                            "clues_top - 2, -\nbottom - 1, 2"-[mark(:),mark(:)],
                            "top - 2 -\nleft - 1 2"-[none,none],
                            "top, -, 2, 1\nleft, -, 1, 2"-[mark(','),mark(',')],
                            "top - 2 1\nleft 1 2"-[none,word(left)],
                            "- 2 1\n- 1 2"-[none,none]
                          ])),
            true(Items == Expected)]) :-
    told(Text, Items).

:- end_tests(dashes).
