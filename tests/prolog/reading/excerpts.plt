% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/excerpts').
:- use_module('../../../prolog/skyscraper/reading/text_puzzle').
:- use_module('../../../prolog/skyscraper/reading/tokens').
:- use_module('../../../prolog/skyscraper/reading/values').

:- begin_tests(excerpts).

%   The values of each line that has some, as only_lists/2 and only_rows/2 leave
%   them.

values(Only, Text, Valuess) :-
    text_lines(Text, Lines0),
    once(call(Only, Lines0, Lines)),
    findall(Values,
            (   member(line(_, Tokens), Lines),
                token_values(Tokens, Values),
                Values \== []
            ),
            Valuess).

test(lists, [forall(member(Line,
                           [ "Top (3): 2 2 1",
                             "top (3 clues) 2 2 1",
                             "Top: 2 2 1 (3 numbers)",
                             "top = [3]int{2, 2, 1}",
                             "the top: 2 2 1 -> 5",
                             "p.top\n(3) [2, 2, 1]"
                           ])),
             true(Values == [[2,2,1],[2,2,1]])]) :-
    format(string(Text), "~w~n~w~nIt cost 4.99", [Line,Line]),
    values(only_lists, Text, Values).

test(a_version, [forall(member(Name-Count, [ "Version:"-2,
                                             "Answer to it all"-3 ])),
                 true(Found == Count)]) :-
    format(string(Text), "Top: 2 2 1~nLeft: 1 2 2~n~n~w~n2.4.1", [Name]),
    (   catch(values(only_lists, Text, Values), _, fail)
    ->  length(Values, Found)
    ;   Found = none
    ).
test(side_by_side, Values == [[2,2,1],[1,2,2]]) :-
    values(only_lists, "top = (2, 2, 1) and left = (1, 2, 2), where 0 is none",
           Values).
test(behind_words, [forall(member(Text,
                                  [ "its top is 221 and left going down 122 ok",
                                    "Foo 9: top 2 2 1, left 1 2 2 (foo bar)"
                                  ])),
                    true(Lists == [[2,2,1],[1,2,2]])]) :-
    values(only_lists, Text, Lists0),
    (   Lists0 = [[9]|Lists]
    ->  true
    ;   maplist(digits, Lists0, Lists)
    ).

digits(Values, Digits) :-
    (   Values = [Number]
    ->  number_codes(Number, Codes),
        findall(Digit, ( member(Code, Codes), Digit is Code - 0'0 ), Digits)
    ;   Digits = Values
    ).

test(a_board_stays, Values == [[2,1],[1,2],[0,0,0,2]]) :-
    values(only_lists,
           "{id: 7, top: [2, 1], left: [1, 2], grid: [[0, 0], [0, 2]]}",
           Values).
test(rows_stay, Values == [[2,2,1],[1,2,2],[none,none,2],[3,none,none]]) :-
    values(only_lists, "top: 2 2 1\nleft: 1 2 2\nlog row 1: . . 2\n\c
                        log row 2: 3 . .", Values).
test(a_solution_goes, Values == [[2,2,1],[1,2,2]]) :-
    values(only_lists, "top: 2 2 1\nleft: 1 2 2\n\c
                        want [[1 2 3] [2 3 1] [3 1 2]]", Values).
test(a_row_of_a_solution, Values == [[2,2,1],[1,2,2],[1,2,3],[2,3,1]]) :-
    values(only_lists, "top: 2 2 1\nleft: 1 2 2, answer: 1 2 3\n2 3 1", Values).
test(a_list_is_not_left_out, fail) :-
    values(only_lists, "top: 2 2 1\nleft: 1 2 2\nfoo: 2 1 2", _).
test(nor_may_a_cell_be, fail) :-
    values(only_lists, "top: 2 2 1\nleft: 1 2 2\nfoo (1,2) = 3", _).
test(a_cell_stays, Values == [[2,2,1],[1,2,2],[1,2,3]]) :-
    values(only_lists, "top: 2 2 1\nleft: 1 2 2\nr1c2 = 3", Values).

test(rows, Values == [[2,1],[2,none,none,1]]) :-
    values(only_rows, "Page 4\n 2 1\n2 . . 1\nSee pages 3-5.", Values).
test(a_row_is_not_left_out, fail) :-
    values(only_rows, "1 2\nfoo 1 2 3 4", _).

%   The sentence is refused or left out.

test(sentences, [forall(member(Sentence,
                               [ "It cost $3.50.",
                                 "Tel. 555-0192",
                                 "See pages 3-5.",
                                 "Use the digits 1-4.",
                                 "Row 3 cannot have a 4 in column 1.",
                                 "3 of my 5 friends gave up."
                               ])),
                 true(Sides == [[2,2,1,4],[3,2,1,2],[2,2,4,1],[2,3,2,1]])]) :-
    format(string(Text), "Top: 2 2 1 4~nLeft: 3 2 1 2~nBottom: 2 2 4 1~n\c
                          Right: 2 3 2 1~n~w", [Sentence]),
    once(text_puzzles(Text, [], [_-puzzle(_, _, Sides)], _)).

:- end_tests(excerpts).
