% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/blanks').
:- use_module('../../../prolog/skyscraper/reading/tokens').
:- use_module('../../../prolog/skyscraper/reading/values').

:- begin_tests(blanks).

%   The values of each line that has some.

values(Text, Valuess) :-
    text_lines(Text, Lines),
    findall(Values,
            (   member(line(_, Tokens), Lines),
                token_values(Tokens, Values),
                Values \== []
            ),
            Valuess).

test(words, [forall(member(Word, [xyz,ẍen,foo])),
             true(Values == [[none,2,none],[1,none,3],[none,none,2]])]) :-
    format(string(Text), "top: ~w 2 ~w~nleft: 1 ~w 3~n~w ~w 2",
           [Word,Word,Word,Word,Word]),
    values(Text, Values).
test(commas, Values == [[none,2,none],[1,none,3]]) :-
    values("top: foo, 2, foo\nleft: 1, foo, 3", Values).
test(a_name_before_each_number, Values == [[2,1,3],[1,2,3]]) :-
    values("top: tower 2 tower 1 tower 3\nleft: tower 1 tower 2 tower 3",
           Values).
test(a_name_before_numbers_of_a_list, Values == [[2,1,3],[1,2,3]]) :-
    values("top: foo 2, 1, foo 3\nleft: foo 1, 2, foo 3", Values).
test(a_unit_behind_numbers, Values == [[1,2],[3,2]]) :-
    values("top 1: 2 foo\nleft 3: 2 foo\nleft foo", Values).
test(lists_of_different_lengths, Values == [[2,1],[1,3,2]]) :-
    values("top: foo 2 foo 1 foo\nleft: 1 foo 3 foo 2 foo foo", Values).
test(in_a_call, Lines == Lines0) :-
    Lines0 = [line(1, [t(mark('('), 0, 1),t(word(foo), 1, 4),t(number(3), 5, 6),
                       t(word(foo), 7, 10),t(mark('('), 11, 12),
                       t(word(foo), 12, 15)])],
    told_blanks(Lines0, Lines).
test(twice_is_not_enough, Lines == Lines0) :-
    Lines0 = [line(1, [t(word(foo), 0, 3),t(number(3), 5, 6),t(none, 6, 7),
                       t(word(foo), 7, 10)])],
    told_blanks(Lines0, Lines).

:- end_tests(blanks).
