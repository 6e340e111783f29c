% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/meanings').
:- use_module('../../../prolog/skyscraper/reading/lines').
:- use_module('../../../prolog/skyscraper/reading/tokens').

:- begin_tests(meanings).

blocks(Text, Blocks) :-
    text_lines(Text, Lines),
    lines_blocks(Lines, Blocks).

test(readings, Forms == [rows(plain,frame(none))]) :-
    blocks("2 1\n. . . .\n. . . .\n. .", Blocks),
    readings(Blocks, [], [Form-_|_]),
    Forms = [Form].
test(reading_by, Sides == [[2,1],[2,0],[0,0],[1,2]]) :-
    blocks("2 1\n2 . . 1\n. . . 2\n. .", Blocks),
    reading_by(rows(plain,frame(none)), [], Blocks, puzzle(_, _, Sides)).
test(reading_by_another, fail) :-
    blocks("2 1\n2 . . 1\n. . . 2\n. .", Blocks),
    reading_by(rows(plain,list(clockwise)), [], Blocks, _).
test(order, all(Form == [rows(plain,list([top,left,bottom,right]))])) :-
    blocks("1 2 2 1 1 2 2 1", Blocks),
    readings(Blocks, [order([top,left,bottom,right])], Readings),
    member(Form-_, Readings).
test(solution_below, true(var(Cell))) :-
    blocks("2 1\n2 . . 1\n1 . . 2\n1 2\n\nSolution:\n1 2\n2 1", Blocks),
    readings(Blocks, [], [_-puzzle(_, [[Cell|_]|_], _)|_]).
test(named_order, [forall(member(Behind, ["", ": 4", "; 0 or . is none"])),
                   true(Order == [left,right,top,bottom])]) :-
    string_concat("left, right, top, bottom", Behind, Text),
    text_lines(Text, [line(_, Tokens)]),
    named_order(Tokens, Order).
test(no_named_order, fail) :-
    text_lines("left, right, top, bottom: 2 1 2 1", [line(_, Tokens)]),
    named_order(Tokens, _).
test(what_is_entered_below, [ forall(member(Above-Expected,
                                            [ ["3 2 1 2 2","3 . . . . . 2",
                                               "4 . . . . . 2","2 . . . . . 3",
                                               "3 . . . . . 1","1 . . . . . 3",
                                               "1 3 3 2 2"]-yes,
                                              ["3 . . . .","2 . . . . . .",
                                               ". . . . . . .",". . . . . . .",
                                               ". . . . . . .",". . . . . . .",
                                               ". . . . ."]-no
                                            ])),
                              true(Read == Expected) ]) :-
    append(Above, ["",". . . . .",". . . . .",". . . . .","3 . . 2 5",
                   ". . . . ."], Lines),
    atomic_list_concat(Lines, '\n', Text),
    blocks(Text, Blocks),
    readings(Blocks, [], Readings),
    (   member(rows(_, frame(_))-puzzle(_, [_,_,_,_,_], _), Readings)
    ->  Read = yes
    ;   Read = no
    ).
test(lines, Classes == [label,said]) :-
    blocks("Clues at the top\nleft: 1 2 3", Blocks),
    include(is_data, Blocks, Data),
    findall(Class, part_line(Data, Class, _), Classes).

:- end_tests(meanings).
