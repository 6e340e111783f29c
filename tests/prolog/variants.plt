% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module('../../prolog/skyscraper/variants').

:- begin_tests(variants).

test(together, Rule == rule(2,[diagonals],sum)) :-
    variants_rule([clues(sums),parks(2),diagonals(true)], Rule).

test(no_variant, [ forall(member(Variant, [knights(true),parks(0),clues(fog)])),
                   error(domain_error(variant, Variant)) ]) :-
    variants_rule([Variant], _).

test(twice, error(domain_error(variant, parks(2)))) :-
    variants_rule([parks(1),parks(2)], _).

:- end_tests(variants).
