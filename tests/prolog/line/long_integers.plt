% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module(library(filesex)).
:- use_module('../../../prolog/skyscraper/line/long_integers').

:- begin_tests(long_integers).

test(right, true) :-
    check_long_integers.

%   More of what the program does, above and below the limits of a word of 64
%   bits.

calculation(1<<64, 18446744073709551616).
calculation(1267650600228229401496703205376 >> 60, 1099511627776).
calculation(1267650600228229401496703205376 >> 71, 536870912).
calculation(1267650600228229401496703205375 /\ 0x3fffffff, 0x3fffffff).
calculation(18446744073709551616 - 9223372036854775808,
            9223372036854775808).
calculation(9223372036854775808 + 9223372036854775808,
            18446744073709551616).
calculation(27670116110564327425 /\ 9223372036854775808,
            9223372036854775808).
calculation(27670116110564327425 xor 27670116110564327425, 0).
calculation(1267650600228229401496703205375 /\
                1267650600228229401496703205374,
            1267650600228229401496703205374).
calculation(lsb(1267650619 << 90), 90).
calculation(msb(1267650600228229401496703205376), 100).
calculation(popcount(1267650600228229401496703205377), 2).
calculation(min(1, 1267650600228229401496703205376), 1).

test(more, [forall(calculation(Expression, Expected))]) :-
    Found is Expression,
    skyscraper_long_integers:same_integer(Expected, Found).

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

%   The program does not use the function that LibBF gets wrong. (That it
%   negates no number is a rule of the house.)

test(no_getbit, Users == []) :-
    module_property(skyscraper_long_integers, file(File)),
    file_directory_name(File, Line),
    file_directory_name(Line, Program),
    findall(Path,
            (   directory_member(Program, Path,
                                 [extensions([pl]), recursive(true)]),
                read_file_to_string(Path, Text, [encoding(utf8)]),
                once(sub_string(Text, _, _, _, "getbit("))
            ),
            Users).

:- end_tests(long_integers).
