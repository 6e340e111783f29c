% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/table_names').
:- use_module('../../../prolog/skyscraper/reading/tokens').
:- use_module('../../../prolog/skyscraper/reading/values').

:- begin_tests(table_names).

%   The values of each line that is left.

values(Text, Valuess) :-
    text_lines(Text, Lines0),
    once(without_table_names(Lines0, Lines)),
    findall(Values,
            ( member(line(_, Tokens), Lines), token_values(Tokens, Values) ),
            Valuess).

test(names, [forall(member(Text,
                           [ "left,c1,c2,right\ntop,2,1,\n2,,,1\n1,,,2\n\c
                              bottom,1,2,",
                             "| | Left | C1 | C2 | Right |\n\c
                              |---|---|---|---|---|\n| Top | | 2 | 1 | |\n\c
                              | R1 | 2 | | | 1 |\n| R2 | 1 | | | 2 |\n\c
                              | Bottom | | 1 | 2 | |",
                             "name;0;1;2;3\ntop;;2;1;\na;2;;;1\nb;1;;;2\n\c
                              bottom;;1;2;"
                           ])),
             true(Numbers == [[2,1],[2,1],[1,2],[1,2]])]) :-
    values(Text, Valuess),
    findall(Own,
            (   member(Values, Valuess),
                findall(N, ( member(N, Values), integer(N) ), Own)
            ),
            Numbers).
test(no_heading, Count == 5) :-
    values("|    | l | 1 | 2 | 3 | r |\n| t | | 2 | 1 | 3 | |\n\c
            | r1 | 1 | | 2 | | 3 |\n| r2 | 2 | . | . | . | 1 |\n\c
            | r3 | 2 | . | . | . | 1 |\n| b | | 3 | 2 | 1 | |", Valuess),
    memberchk([1,2,3], Valuess),        % those of the row r1
    length(Valuess, Count).
test(numbers_of_rows, true) :-
    values("Row\tLeft\tA\tB\tC\tRight\n\tTop\t2\t1\t2\t\n\c
            1\t2\t\t\t\t1\n2\t1\t\t3\t\t2\n3\t2\t\t\t\t1\n\c
            \tBottom\t1\t2\t2\t", [_,[2|_],[1|_],[2|_],_]).
test(no_names, [forall(member(Text,
                              [ "2,1,1\n1,2,1\n1,1,2\n2,2,1",
                                "a,2,1\nb,1,2",
                                "[(3, 'up', 1),\n(2, 'up', 2),\n\c
                                 (3, 'up', 3),\n(1, 'up', 4)]",
                                "top = [| 3; 1; 2\nleft = [| 3; 1; 2\n\c
                                 right = [| 3; 1; 2\nend = [| 3; 1; 2"
                              ])),
                fail]) :-
    values(Text, _).

:- end_tests(table_names).
