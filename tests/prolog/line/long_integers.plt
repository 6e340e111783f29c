% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(filesex)).
:- use_module(library(occurs)).
:- use_module(long_integers_ops:library(clpfd)).
:- use_module('../../../prolog/skyscraper/line/long_integers').

:- begin_tests(long_integers).

test(right, true) :-
    check_long_integers.

%   What a Prolog would get that computes wrongly.

with_wrong_result(Goal) :-
    Module = skyscraper_long_integers,
    dynamic(Module:calculation/2),
    setup_call_cleanup(asserta(Module:calculation((1<<64) - 1, 0), Clause),
                       Goal,
                       erase(Clause)).

test(wrong, error(evaluation_error(long_integer((1<<64)-1, 0,
                                                18446744073709551615)))) :-
    with_wrong_result(check_long_integers).

test(message, true) :-
    catch(with_wrong_result(check_long_integers), Error, true),
    message_to_codes(Error, Text),
    assertion(sub_string(Text, _, _, _, "computes wrongly")),
    assertion(sub_string(Text, _, _, _,
                         "18446744073709551615")).

message_to_codes(Error, Text) :-
    phrase(prolog:translate_message(Error), Lines),
    with_output_to(string(Text),
                   print_message_lines(current_output, '', Lines)).

test(threads, Status == true) :-
    thread_create(( allow_long_integers,
                    One = 1,
                    X is One<<1000,
                    X > 0
                  ),
                  Thread),
    thread_join(Thread, Status).

%   The program uses none of the functions that LibBF gets wrong.

test(no_negation, Found == []) :-
    module_property(skyscraper_long_integers, file(File)),
    file_directory_name(File, Line),
    file_directory_name(Line, Room),
    findall(Path-Wrong,
            (   directory_member(Room, Path,
                                 [extensions([pl]), recursive(true)]),
                term_of_file(Path, Term),
                sub_term(Wrong, Term),
                wrong(Wrong)
            ),
            Found).

wrong(Term) :-
    compound(Term),
    (   Term = \_
    ;   Term = getbit(_, _)
    ).

term_of_file(Path, Term) :-
    setup_call_cleanup(open(Path, read, Stream, [encoding(utf8)]),
                       ( repeat,
                         read_term(Stream, Term, [module(long_integers_ops)]),
                         (   Term == end_of_file
                         ->  !,
                             fail
                         ;   true
                         )
                       ),
                       close(Stream)).

test(no_negation_is_noticed, [ forall(member(Wrong, [\1,getbit(8, 1)])) ]) :-
    sub_term(Found, (x :- X is 1 + Wrong, X > 0)),
    wrong(Found),
    !.

:- end_tests(long_integers).
