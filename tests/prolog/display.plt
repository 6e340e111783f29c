% SPDX-License-Identifier: MIT

:- use_module(suite).
:- use_module('../../prolog/skyscraper/display').
:- use_module('../../prolog/skyscraper/messages').

:- begin_tests(display).

printed(Goal, Lines) :-
    with_output_to(string(Text), Goal),
    split_string(Text, "\n", "", Lines).

test(board, Lines == ["+-----+",
                      "| 1 2 |",
                      "| 2 . |",
                      "+-----+",
                      ""]) :-
    printed(printBoard([[1,2],[2,_]]), Lines).

test(sides, Lines == ["    2 .",
                      "  +-----+",
                      "1 | 1 2 | .",
                      ". | . . | 2",
                      "  +-----+",
                      "    . 1",
                      ""]) :-
    printed(printBoard([[1,2],[_,_]], [[2,0],[1,_],[_,1],[0,2]]), Lines).

test(two_digits, Lines == ["      1  .  .  .  .  .  .  .  . 10",
                           "   +-------------------------------+",
                           "10 |  1  2  3  4  5  6  7  8  9 10 |  1"]) :-
    length(Row, 10),
    length(Board0, 9),
    maplist([R]>>length(R, 10), Board0),
    numlist(1, 10, Row),
    length(Side, 10),
    Side = [1|_],
    last(Side, 10),
    length(Left, 10),
    Left = [10|_],
    printed(printBoard([Row|Board0], [Side,Left,Side,Side]), All),
    append(Lines, [_|_], All),
    length(Lines, 3),
    !.

%   A park is an x, as in a .sky file. The widest number can be a clue.

test(parks_and_sums, Lines == [ "      .  3",
                                "   +-------+",
                                " . |  x  . |  .",
                                "10 |  2  x |  .",
                                "   +-------+",
                                "      .  .",
                                "" ]) :-
    printed(printBoard([[0,_],[2,0]], [[0,3],[0,10],[0,0],[0,0]]), Lines).

test(row, Text == "| 3 . 1 |") :-
    with_output_to(string(Text), printRow([3,_,1])).

test(row_inside, Text == "3 . 1") :-
    with_output_to(string(Text), printRowAux([3,_,1])).

test(border, Text == "+-------+\n") :-
    with_output_to(string(Text), printHBorder(3)).

test(rows, Lines == ["2 | 1 | .", ""]) :-
    printed(printBoard([[1]], [2], [0]), Lines).

test(translate, [A,B,C] == ['.','.',12]) :-
    translate(0, A),
    translate(_, B),
    translate(12, C).

%   What does not fit together is an error, before anything is printed.

unfit(printBoard([]), list_of_rows, []).
unfit(printBoard([[1,2],[2]]), list_of_length(2), [2]).
unfit(printBoard([], [[],[],[],[]]), list_of_rows, []).
unfit(printBoard([[1,2],[2]], [[0,0],[0,0],[0,0],[0,0]]),
      list_of_length(2), [2]).
unfit(printBoard([[1,2],[2,1]], [[0,0],[0],[0,0],[0,0]]),
      list_of_length(2), [0]).
unfit(printBoard([[1,2],[2,1]], [[0,0],[0,0],[0,0],[0,0,0]]),
      list_of_length(2), [0,0,0]).
unfit(printBoard([[1,2],[2,1]], [[0],[0,0],[0,0],[0,0]]),
      list_of_length(2), [0]).
unfit(printBoard([[1,2],[2,1]], [[0,0],[0,0],[0,0,0],[0,0]]),
      list_of_length(2), [0,0,0]).
unfit(printBoard([[1]], [[0],[0],[0]]), list_of_length(4), [[0],[0],[0]]).
unfit(printBoard([[1]], [0,0], [0]), list_of_length(1), [0,0]).
unfit(printBoard([[1]], [0], []), list_of_length(1), []).

test(unfit, [ forall(unfit(Goal, Domain, Culprit)),
              Error-Text == domain_error(Domain, Culprit)-"" ]) :-
    with_output_to(string(Text),
                   catch(Goal, error(Error, _), true)).

test(rectangle, Lines == ["+-------+",
                          "| 1 2 3 |",
                          "+-------+",
                          ""]) :-
    printed(printBoard([[1,2,3]]), Lines).

test(unfit_messages, Texts == [ "A board has at least one row",
                                "A list of length 2 expected, \c
                                 found one of 1: [0]" ]) :-
    findall(Text,
            (   member(Domain-Culprit, [list_of_rows-[],list_of_length(2)-[0]]),
                phrase(prolog:error_message(domain_error(Domain, Culprit)),
                       [Message]),
                (   Message = Format-Arguments
                ->  true
                ;   Format = Message,
                    Arguments = []
                ),
                format(string(Text), Format, Arguments)
            ),
            Texts).

test(unbound, [ forall(member(Goal, [ printBoard(_), printBoard([[1]], _),
                                      printBoard([[1]], _, [0]),
                                      printBoard([[1]], [0], _),
                                      printBoard(_, [0], [0]),
                                      printBoardAux(_), printBoardAux([_]),
                                      printRow(_), printRow([1|_]),
                                      printRowAux(_) ])),
                error(instantiation_error) ]) :-
    call(Goal).

%   A number may have more digits than the size of the board.

test(wide, [ forall(member(Goal, [ printBoard([[10,2]]),
                                   printBoardAux([[10,2]]),
                                   printRow([10,2]) ])),
             true(member("| 10  2 |", Lines)) ]) :-
    printed(Goal, Lines).
test(wide_inside, Text == "10  2") :-
    with_output_to(string(Text), printRowAux([10,2])).
test(wide_with_clues, Lines == ["      3  .", "   +-------+",
                                " . | 10  2 |  .",
                                " 1 |  2 10 |  .", "   +-------+",
                                "      .  .", ""]) :-
    printed(printBoard([[10,2],[2,10]], [[3,0],[0,1],[0,0],[0,0]]), Lines).
test(wide_between_clues, Lines == [" 1 | 10 |  .", ""]) :-
    printed(printBoard([[10]], [1], [0]), Lines).

:- end_tests(display).
