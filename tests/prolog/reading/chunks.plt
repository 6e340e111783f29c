% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/chunks').

:- begin_tests(chunks).

%   What a chunk of digits and marks is, by the characters before and after it.

items(Chunk, Before, After, Items) :-
    string_codes(Chunk, Codes),
    chunk_items(Codes, Before, After, Found),
    findall(Item, member(item(Item, _, _), Found), Items).

test(alone, [forall(member(Chunk-Items,
                           [ "12"-[number(12)],
                             "_"-[none],
                             "x"-[cross],
                             "-1"-[none],
                             "??"-[none],
                             "---"-[dashes],
                             "2.5"-[decimal([number(2),none,number(5)])],
                             "2..5"-[run([number(2),none,none,number(5)])],
                             "**5**"-[number(5)],
                             "**234**"-[run([none,none,number(2),number(3),
                                             number(4),none,none])]
                           ])),
             true(Found == Items)]) :-
    items(Chunk, 0'\s, 0'\s, Found).

test(with_others, [forall(member(Before/Chunk/After-Items,
                                 [ "a"/"."/" "-[],
                                   " "/"-"/" "-[none(dash)],
                                   "e"/"-12"/" "-[],
                                   "e"/".1.2"/" "-[number(1),number(2)],
                                   " "/"4x4."/" "-[run([number(4),cross,
                                                        number(4)])],
                                   " "/"5-"/"s"-[number(5)],
                                   " "/"5-"/" "-[run([number(5),none])],
                                   " "/"5."/" "-[number(5),none(full_stop)],
                                   " "/"-21-."/" "-[ run([none,number(2),
                                                          number(1),none]),
                                                     none(full_stop)
                                                   ],
                                   " "/"5."/","-[run([number(5),none])]
                                 ])),
                   true(Found == Items)]) :-
    string_codes(Before, [B]),
    string_codes(After, [A]),
    items(Chunk, B, A, Found).

test(places, Items == [item(number(4), 0, 1),item(none(full_stop), 1, 2)]) :-
    chunk_items(`4.`, 0'\s, 0'\s, Items).

test(longest, Rest == ` a`) :-
    phrase(chunk(`4.x-`), `4.x- a`, Rest).

test(a_name_is_no_cross, Chunk == ``) :-
    phrase(chunk(Chunk), `x: 4`, _).

:- end_tests(chunks).
