% SPDX-License-Identifier: MIT

:- module(skyscraper_options,
          [ must_be_word/2,             % +Words, +Word
            must_be_single/1            % +Options
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists), [member/2, memberchk/2]).

/** <module> Checks of options that library(error) lacks

    ?- must_be_single([seed(1),seed(2)]).
    ERROR: The options seed(1) and seed(2) do not go together
*/

%!  must_be_word(+Words, +Word) is det.
%
%   @error domain_error if Word is not one of the atoms Words; type_error or
%          instantiation_error if it is not an atom

must_be_word(Words, Word) :-
    must_be(atom, Word),
    (   memberchk(Word, Words)
    ->  true
    ;   domain_error(oneof(Words), Word)
    ).

%!  must_be_single(+Options) is det.
%
%   @error domain_error if two of Options have the same name

must_be_single([]).
must_be_single([Option|Options]) :-
    functor(Option, Name, Arity),
    functor(Other, Name, Arity),
    (   member(Other, Options)
    ->  domain_error(option_beside(Option), Other)
    ;   must_be_single(Options)
    ).
