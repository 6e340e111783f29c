% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/plain/readings').

:- use_module(library(occurs), [sub_term/2]).

:- begin_tests(readings).

test(each_view_has_words, Wordless == []) :-
    clause(skyscraper_reading_views:view(View, _, _), Body),
    sub_term(member(Name, Views), Body),
    Name == View,
    !,
    findall(Each,
            (   member(Each, Views),
                \+ skyscraper_plain_readings:view_words(Each, _)
            ),
            Wordless).

test(how, [forall(member(Text-Expected,
                         [ "4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2"-
                           "the sides are read as top, bottom, left, right: \c
                            only this order gives one solution",
                           "2 0 1 0 0 0 0 0 0 0 0 2 0 0 0 0"-
                           "the sides are read as top, bottom, left, right; \c
                            it may be meant clockwise from the top left \c
                            corner, or as top, right, bottom, left, or as \c
                            top, left, right, bottom",
                           "0 2 2 0 0 1 0 0 0 0 2 0"-
                           "the sides are read as top, bottom, left, right; \c
                            read clockwise from the top left corner, or as \c
                            top, bottom, right, left, or as top, right, left, \c
                            bottom, it has one solution, too",
                           "top: 2 1\nleft: 2 1"-"",
                           "1  . 3 2 1 .\n2  3 . . . 1\n3  2 . . . 2\n\c
                            4  1 . . . 2\n5  . 1 2 2 ."-
                           "the numbers of the lines are left out",
                           "at(0, 1, 2);\nat(0, 2, 1);\nat(1, 0, 2);\n\c
                            at(2, 0, 1);\nat(3, 1, 1);\nat(3, 2, 2);\n\c
                            at(1, 3, 1);\nat(2, 3, 2);"-
                           "each statement is read as one clue or one height"
                         ])),
           true(How == Expected)]) :-
    plain_reading(Text, _{}, Plain),
    get_dict(how, Plain, How).
test(form, Form-How == "rows(plain,list(clockwise))"-"") :-
    plain_reading("0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0",
                  _{order:["clockwise"]}, Plain),
    get_dict(form, Plain, Form),
    get_dict(how, Plain, How).
test(beginning, [forall(member(Settings,
                               [ _{more:true},
                                 _{more:true,
                                   form:"rows(plain,list(clockwise))"}
                               ])),
                 true(Lasts == [1,2])]) :-
    plain_reading("2,1,1,2,2,1,1,2\n1,2,2,1,1,2,2,1\n2,1,1", Settings, Plain),
    get_dict(puzzles, Plain, Puzzles),
    findall(Last, ( member(P, Puzzles), get_dict(last, P, Last) ), Lasts).
test(problem, Line-Column == 2-6) :-
    plain_reading("2 1\n. . .\n1 . . 2\n. 1", _{}, Plain),
    get_dict(line, Plain, Line),
    get_dict(column, Plain, Column).
test(nothing, Line == 0) :-
    plain_reading("Hello!", _{}, Plain),
    get_dict(line, Plain, Line).
test(variants, Variants == [[parks,1]]) :-
    plain_reading("Skyscrapers with parks\n\n. 2 . .\n. x . . . .\n\c
                   . . . . . 2\n1 . . . . .\n. . . x . .\n. . . 1", _{}, Plain),
    get_dict(puzzles, Plain, [Puzzle]),
    get_dict(variants, Puzzle, Variants).

:- end_tests(readings).
