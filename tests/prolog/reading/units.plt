% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/tokens').
:- use_module('../../../prolog/skyscraper/reading/units').

:- begin_tests(units).

values(Unit, Text, Values) :-
    text_lines(Text, [line(_, Tokens0)]),
    once(unit_tokens(Unit, said-Tokens0, Tokens)),
    findall(Item,
            (   member(t(Item, _, _), Tokens),
                Item \= word(_),
                Item \= mark(_)
            ),
            Values).

test(unit, [forall(member(Unit-Text-Expected,
                          [ gaps-"top,1,,2"-[number(1),none,number(2)],
                            bullets-"- 3"-[number(3)],
                            led-"top - 1 2"-[number(1),number(2)],
                            digits-"top: 12"-[run([number(1),number(2)])],
                            dashed-"top: 1-2-3-4"-
                            [number(1),number(2),number(3),number(4)],
                            plain-"top: 12"-[number(12)]
                          ])),
            true(Values == Expected)]) :-
    values(Unit, Text, Values).
test(units, First == led) :-
    text_lines("top - 1 2\nleft - 2 1", Lines),
    findall(said-Tokens, member(line(_, Tokens), Lines), Classed),
    units(Classed, [First|_]).

:- end_tests(units).
