% SPDX-License-Identifier: MIT

:- module(skyscraper_variants,
          [ variants_rule/2             % +Variants, -Rule
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(rule/rule).
:- use_module(variant/diagonals).
:- use_module(variant/parks).
:- use_module(variant/sums).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(error),
              [ domain_error/2, existence_error/2, instantiation_error/1,
                must_be/2
              ]).
:- use_module(library(lists), [memberchk/2]).

/** <module> All variants of the puzzle

Each variant is a file in the folder `variant`; a line above loads it.

    ?- variants_rule([parks(1),diagonals(true)], Rule).
    Rule = rule(1,[diagonals],count).
*/

%!  variants_rule(+Variants, -Rule) is det.
%
%   Rule is the classic one with Variants, a list of Name(Value). A value of 0,
%   `false` or `counts` stands for no variant.
%
%   @error existence_error if there is no variant of that Name;
%          instantiation_error for an open Value; domain_error if it is no
%          value of the variant, or does not go with the variants before

variants_rule(Variants, Rule) :-
    must_be(list(compound), Variants),
    classic_rule(Classic),
    foldl(add_variant, Variants, Classic, Rule).

add_variant(Variant, Rule0, Rule) :-
    (   compound_name_arguments(Variant, Name, [Value]),
        clause(variant(Name, _, _, _, _), _)
    ->  true
    ;   existence_error(variant, Variant)
    ),
    (   var(Value)
    ->  instantiation_error(Value)
    ;   memberchk(Value, [0,false,counts])
    ->  Rule = Rule0
    ;   variant(Name, Value, Rule0, Rule1, _)
    ->  Rule = Rule1
    ;   classic_rule(Classic),
        variant(Name, Value, Classic, _, _)
    ->  domain_error(variant_beside(Rule0), Variant)
    ;   domain_error(variant, Variant)
    ).
