% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/variant/parks').

:- begin_tests(parks).

test(heights, Heights == 0b1111) :-
    variants_rule([parks(2)], Rule),
    rule_heights(Rule, 5, Heights).

test(sentence, Sentence == "Each row and column has 2 parks, which hide \c
                            nothing, and each height from 1 up once.") :-
    classic_rule(Rule),
    skyscraper_rule:variant(parks, 2, Rule, _, Sentence).

test(no_park, fail) :-
    classic_rule(Rule),
    skyscraper_rule:variant(parks, 0, Rule, _, _).
test(no_whole_number, [forall(member(Parks, [1.5,many,"1"])), fail]) :-
    classic_rule(Rule),
    skyscraper_rule:variant(parks, Parks, Rule, _, _).
test(no_whole_number_in_a_rule, [error(domain_error(_, parks(1.5)))]) :-
    variants_rule([parks(1.5)], _).

:- end_tests(parks).
