% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/asides').
:- use_module('../../../prolog/skyscraper/reading/tokens').

:- begin_tests(asides).

%   What stands before `top: 2` goes.

test(nothing, [forall(member(Text,
                             [ "12:30 top: 2", "12:30:59 top: 2",
                               "3/4/2024 top: 2", "2024/4/3 top: 2",
                               "14/01/25, 21:45 top: 2", "B2:F6 top: 2",
                               "counting from 1 top: 2", "base 0 top: 2",
                               "alt text top: 2", "2024-05-06 top: 2",
                               "from the top left corner top: 2",
                               "starting at the upper-left top: 2"
                             ])),
               true(Items == [word(top),mark(:),number(2)])]) :-
    items(Text, Items).

test(meaning, [forall(member(Text-Expected,
                             [ "top no clue 2"-[word(top),none,number(2)],
                               "top no number 2"-[word(top),none,number(2)],
                               "my own entries 2"-
                               [word(my),word(progress),number(2)],
                               "top entries 2"-
                               [word(top),word(entries),number(2)],
                               "top not counted 2"-[word(top),none,number(2)],
                               "top (heights 1-4) 2"-[word(top),number(2)],
                               "top (numbers 1 to 4) 2"-
                               [word(top),number(2)],
                               "got == 2"-
                               [word(result),mark(=),mark(=),number(2)],
                               "i got stuck"-
                               [word(i),word(got),word(stuck)],
                               "expect(2)"-
                               [word(result),mark('('),number(2),mark(')')],
                               "top so far 2"-
                               [word(top),word(progress),number(2)],
                               "top (r, c) values 2"-
                               [word(top),word(values),number(2)],
                               "top (r, 1) values 2"-
                               [word(top),mark('('),word(r),mark(','),number(1),
                                mark(')'),word(values),number(2)],
                               "sul lato 2"-[word(lato),number(2)],
                               "top 1열부터 2"-[word(top),number(2)],
                               "top cells all empty 2"-[word(top),number(2)],
                               "top towers all empty 2"-
                               [word(top),word(towers),word(all),none,
                                number(2)],
                               "there is nothing yet"-
                               [word(there),word(is),word(yet)],
                               "it is empty now"-[word(it),word(is),none,
                                                  word(now)],
                               "top n/a 2"-[word(top),none,number(2)],
                               "left going down 2"-
                               [word(left),word(from),number(2)],
                               "left going up 2"-
                               [word(left),word(reversed),number(2)],
                               "left going up to 2"-
                               [word(left),word(going),word(up),word(to),
                                number(2)],
                               "columns 1 to 4: 2"-
                               [word(columns),mark(:),number(2)],
                               "top 2, x is blank"-
                               [word(top),number(2),mark(',')],
                               "[[None; 4]; 4]"-
                               [mark('['),mark('['),none,mark(']'),mark(']')],
                               "top [2; 4]"-
                               [word(top),mark('['),number(2),mark(;),
                                number(4),mark(']')],
                               "0000/0213/0000"-
                               [number(0),mark(/),number(213),mark(/),number(0)]
                             ])),
               true(Items == Expected)]) :-
    items(Text, Items).

items(Text, Items) :-
    text_lines(Text, [line(_, Tokens)]),
    findall(Item, member(t(Item, _, _), Tokens), Items).

%   A run is a date only in a line with words that name no part before it.

test(runs, [forall(member(Word-Left, [level-[], top-[Run], b-[Run]])),
            true(Runs == Left)]) :-
    Run = run([number(2),none,number(1),none,number(2)]),
    without_asides([t(word(Word), 0, 1),t(Run, 2, 7)], Tokens),
    findall(R, ( member(t(R, _, _), Tokens), R = run(_) ), Runs).

test(dashes, Words-Lines == [word(a),word(b)]-[word(row),number(1),word(a),
                                               none,word(b)]) :-
    without_phrases([t(word(a), 0, 1),t(none, 2, 3),t(word(b), 4, 5)], Tokens),
    without_phrases([t(word(row), 0, 3),t(number(1), 4, 5),t(word(a), 6, 7),
                     t(none, 8, 9),t(word(b), 10, 11)], Line),
    findall(Item, member(t(Item, _, _), Tokens), Words),
    findall(Item, member(t(Item, _, _), Line), Lines).

:- end_tests(asides).
