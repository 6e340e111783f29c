% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/tokens').
:- use_module('../../../prolog/skyscraper/reading/units').

:- begin_tests(units).

values(Unit, Text, Values) :-
    text_lines(Text, [line(_, Tokens0)]),
    once(unit_tokens(Unit, Tokens0, Tokens)),
    findall(Item,
            (   member(t(Item, _, _), Tokens),
                Item \= word(_),
                Item \= mark(_)
            ),
            Values).

test(unit, [forall(member(Unit-Text-Expected,
                          [ bullets-"- 3"-[number(3)],
                            digits-"top: 12"-[run([number(1),number(2)])],
                            dashed-"top: 1-2-3-4"-
                            [number(1),number(2),number(3),number(4)],
                            dashed-"top: empty - 2 - empty - 1"-
                            [none,number(2),none,number(1)],
                            plain-"top: 12"-[number(12)]
                          ])),
            true(Values == Expected)]) :-
    values(Unit, Text, Values).

:- end_tests(units).
