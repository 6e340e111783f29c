% SPDX-License-Identifier: MIT

:- module(skyscraper_variants,
          [ variants_rule/2             % +Variants, -Rule
          ]).
:- use_module(rule/rule).
:- use_module(variant/diagonals).
:- use_module(variant/parks).
:- use_module(variant/sums).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- set_prolog_flag(optimise, true).

/** <module> All variants of the puzzle

Each variant is a file in the folder `variant`; a line above loads it.

    ?- variants_rule([parks(1),diagonals(true)], Rule).
    Rule = rule(1,[diagonals],count).
*/

%!  variants_rule(+Variants, -Rule) is det.
%
%   Rule is the classic one with Variants, a list of Name(Value).
%
%   @error domain_error if there is no such variant, or not beside the others

variants_rule(Variants, Rule) :-
    must_be(list(compound), Variants),
    classic_rule(Classic),
    foldl(add_variant, Variants, Classic, Rule).

add_variant(Variant, Rule0, Rule) :-
    (   compound_name_arguments(Variant, Name, [Value]),
        variant(Name, Value, Rule0, Rule1, _)
    ->  Rule = Rule1
    ;   domain_error(variant, Variant)
    ).
