% SPDX-License-Identifier: MIT

:- use_module(suite).
:- use_module('../../prolog/skyscraper/options').

:- begin_tests(options).

test(word) :-
    must_be_word([red,green], green).
test(no_word, [ forall(member(Word-Error,
                              [ blue-domain_error(oneof([red,green]), blue),
                                3-type_error(atom, 3),
                                _-instantiation_error
                              ])),
                error(Error) ]) :-
    must_be_word([red,green], Word).
test(single) :-
    must_be_single([colour(red),size(3),colour(red,green)]).
test(twice, error(domain_error(option_beside(size(3)), size(4)))) :-
    must_be_single([colour(red),size(3),size(4)]).

:- end_tests(options).
