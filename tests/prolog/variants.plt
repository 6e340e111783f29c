% SPDX-License-Identifier: MIT

:- use_module(suite).

:- begin_tests(variants).

test(together, Rule == rule(2,[diagonals],sum)) :-
    variants_rule([clues(sums),parks(2),diagonals(true)], Rule).

test(no_variant, [ forall(member(Variant, [knights(true),knights(false),
                                           knights(1,2)])),
                   error(existence_error(variant, Variant)) ]) :-
    variants_rule([Variant], _).

test(no_value, [ forall(member(Variant, [parks(-1),parks(a),clues(fog),
                                         diagonals(maybe)])),
                 error(domain_error(variant, Variant)) ]) :-
    variants_rule([Variant], _).

test(open, [ forall(member(Variant, [parks(_),clues(_),diagonals(_)])),
             error(instantiation_error) ]) :-
    variants_rule([Variant], _).

%   What puzzle files and other programs say of a puzzle without the variant.

test(none, Rule == rule(0,[diagonals],count)) :-
    variants_rule([parks(0),diagonals(true),diagonals(false),clues(counts)],
                  Rule).

test(twice, error(domain_error(variant_beside(rule(1,[],count)), parks(2)))) :-
    variants_rule([parks(1),parks(2)], _).

:- end_tests(variants).
