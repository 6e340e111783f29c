% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/reading/text_puzzle').

:- begin_tests(text_puzzle).

sides(Text, Sides) :-
    text_puzzles(Text, [], [_-puzzle(_, _, Sides)], _).

test(same, [forall(member(Text,
                          [ "top: 2 1\nright: 0 2\nleft: 2 0\nbottom: 1 0",
                            "north 2 1; east . 2; west 2 .; south 1 .",
                            "2 1\n2 . . .\n. . . 2\n1 .",
                            ",2,1,\n2,,,\n,,,2\n,1,,",
                            "{'top': [2, 1], 'left': [2, None], \c
                              'bottom': [1, None], 'right': [None, 2]}",
                            "size 2\n|   | 2 | 1 |   |\n| 2 |   |   |   |\n\c
                             |   |   |   | 2 |\n|   | 1 |   |   |",
                            "clue(top,1,2).\nclue(top,2,1).\nclue(left,1,2).\n\c
                             clue(bottom,1,1).\nclue(right,2,2).\nsize(2)."
                          ])),
            true(Sides == [[2,1],[2,0],[1,0],[0,2]])]) :-
    sides(Text, Sides).
test(the_solver_judges, Form-Verdict ==
                        rows(plain,list([top,bottom,left,right]))-only) :-
    text_puzzles("4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2", [], [_],
                 reading(Form, Verdict, _)).
test(clockwise, Form == rows(plain,list(clockwise))) :-
    text_puzzles("0,0,1,2,0,2,0,0,0,3,0,0,0,1,0,0", [], [_],
                 reading(Form, _, _)).
test(board, [forall(member(Text, [ ". 2 . .\n. . 1 .\n1 . . .\n. . 2 .",
                                   "+-------+\n|. 2 . .|\n|. . 1 .|\n\c
                                    |1 . . .|\n|. . 2 .|\n+-------+"
                                 ])),
             true(Form == rows(plain,board))]) :-
    text_puzzles(Text, [], [_], reading(Form, _, _)).
test(several, Lasts == [1,2]) :-
    text_puzzles("4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2\n\c
                  2 3 3 1 3 2 1 3 2 1 2 3 1 2 3 2", [], Puzzles, _),
    findall(Last, member(Last-_, Puzzles), Lasts).
test(collection, Lasts-Order == [1,2,3,4]-list([top,bottom,left,right])) :-
    text_puzzles("\"2 2 1 4 3 2 3 1 2 1 2 3 2 3 2 1\"\n\c
                  \"2 1 2 3 1 2 3 2 2 3 3 1 2 2 1 4\"\n\c
                  \"1 3 2 2 3 2 2 1 1 3 2 4 2 2 2 1\"\n\c
                  \"3 2 1 2 2 1 2 3 3 2 1 2 2 1 2 3\"", [], Puzzles,
                 reading(rows(_, Order), _, _)),
    findall(Last, member(Last-_, Puzzles), Lasts).
test(entered, [forall(member(Text-Expected,
                             [ "  2 1 3\n2 . . . 2\n1 . . . 2\n3 . . . 1\n\c
                                  2 2 1\n\nSo far:\n\n  2 1 3\n2 2 . . 2\n\c
                                1 . 1 . 2\n3 . . . 1\n  2 2 1"-(1-unique),
                               "  2 1 3\n2 . . . 2\n1 . . . 2\n3 . . . 1\n\c
                                  2 2 1\n\n  2 1 3\n2 . . . 2\n1 . . . 2\n\c
                                3 . . . 1\n  2 2 1"-(2-only),
                               "  2 1 3\n2 . . . 2\n1 . . . 2\n3 . . . 1\n\c
                                  2 2 1\n\n  2 2 1\n2 . . . 2\n2 . . . 1\n\c
                                1 . . . 3\n  2 1 3"-(2-only)
                             ])),
               true(Cell-(Found-Verdict) == free-Expected)]) :-
    text_puzzles(Text, [], Puzzles, reading(_, Verdict, _)),
    length(Puzzles, Found),
    Puzzles = [_-puzzle(_, [[First|_]|_], _)|_],
    (   var(First)
    ->  Cell = free
    ;   Cell = First
    ).
test(beside_a_view, Cell == 3) :-
    text_puzzles("02/01/2024, 20:42 - Bob: hi\n\c
                  02/01/2024, 20:42 - Bob: top: 2 2 1 4\n\c
                  02/01/2024, 20:42 - Bob: bottom: 2 2 4 1\n\c
                  02/01/2024, 20:42 - Bob: left: 3 2 1 2\n\c
                  02/01/2024, 20:42 - Bob: right: 2 3 2 1\n\c
                  02/01/2024, 20:42 - Bob: printed: 3 in row 2 column 3", [],
                 [_-puzzle(_, [_,[_,_,Cell|_]|_], _)], reading(_, seen(_), _)).
test(sums, Rule == rule(0,[],sum)) :-
    text_puzzles(" 4 7 6 5\n4 . . . . 10\n7 . . . . 4\n6 . . . . 7\n\c
                  5 . . . . 9\n10 4 7 9", [], [_-puzzle(Rule, _, _)], _).
test(no_puzzle, [forall(member(Text, ["","Hello!","1 2 3","x = [1, 2, 7]"])),
                 fail]) :-
    text_puzzles(Text, [], _, _).

%   Each text has something that a looser reading leaves out, and then another
%   puzzle has one solution: it means this one, or none.

whole("top bottom left right:\n0, 3, 0, 2, 0\n0, 0, 2, 1, 0\n\c
       3, 3, 2, 0, 0\n0, 0, 0, 3, 0",
      [[0,3,0,2,0],[3,3,2,0,0],[0,0,2,1,0],[0,0,0,3,0]], []).
whole("{\"top\": {2: 3, 3: 3}, \"bottom\": {}, \"left\": {1: 1, 2: 3}, \c
       \"right\": {3: 3, 4: 2}}",
      [[0,3,3,0],[1,3,0,0],[0,0,0,0],[0,0,3,2]], []).
whole("위: 3 4 2 1\n아래: 2 1 2 2\n왼쪽: 3 2 1 2\n오른쪽: 1 2 3 2\n\c
       주어진 숫자:\n3행 2열: 3",
      [[3,4,2,1],[3,2,1,2],[2,1,2,2],[1,2,3,2]], [3-2-3]).
whole("　２１２２３\n２・・・・・３\n１・・３・・４\n２・・２・・２\n\c
       ２・・・・・１\n３・・・・・３\n　３３１２２",
      [[2,1,2,2,3],[2,1,2,2,3],[3,3,1,2,2],[3,4,2,1,3]], [2-3-3,3-3-2]).
whole("% puzzle(Id, Dim, Left, Right, Up, Down, Board)\npuzzle(p1,5,\n\c
       [3,2,1,2,2],\n[1,2,5,2,3],\n[3,4,2,2,1],\n[3,1,2,2,3],\n\c
       [[_,_,_,_,_],\n[_,_,_,_,_],\n[_,_,_,_,_],\n[_,1,_,_,_],\n\c
       [_,_,_,_,_]]).",
      [[3,4,2,2,1],[3,2,1,2,2],[3,1,2,2,3],[1,2,5,2,3]], [4-2-1]).
whole("// top / bottom / left / right\n\c
       var task = '/3/2/3/5//4//2/3////1//4/3///2///2/';",
      [[0,3,2,3,5,0],[0,1,0,4,3,0],[4,0,2,3,0,0],[0,2,0,0,2,0]], []).
whole("INSERT INTO clue VALUES\n(9, 'top', 1, 2),\n(9, 'top', 2, 1),\n\c
       (9, 'top', 3, 2),\n(9, 'top', 4, 4),\n(9, 'bottom', 1, 2),\n\c
       (9, 'bottom', 2, 4),\n(9, 'bottom', 3, 2),\n(9, 'bottom', 4, 1);\n\c
       INSERT INTO given VALUES\n(9, 4, 1, 2);",
      [[2,1,2,4],[0,0,0,0],[2,4,2,1],[0,0,0,0]], [4-1-2]).
whole("<div id='board'>\n<div>\c
       <span>1</span><span>2</span><span>3</span><span>2</span></div>\n<div>\c
       <span>1</span><span>3</span><span>3</span><span>2</span></div>\n<div>\c
       <span>3</span><span>1</span><span>2</span><span>3</span></div>\n<div>\c
       <span>2</span><span>1</span><span>2</span><span>3</span></div>\n<div>\c
       <input value=\"\"><input value=\"2\"><input value=\"\">\c
       <input value=\"\"></div>\n</div>",
      [[1,2,3,2],[1,3,3,2],[2,1,2,3],[3,1,2,3]], [1-2-2]).
whole("counts([4,3,2,1], 3,\n[4,3,2,1],\n[1,2,2,2],\n[1,2,2,2]).", none, []).
whole("at(0, 1, 2);\nat(0, 2, 1); 2\nat(1, 0, 2);\nat(2, 0, 1);\n\c
       at(3, 1, 1);\nat(3, 2, 2);\nat(1, 3, 1);\nat(2, 3, 2);\n\c
       at(0, 0, none);\nat(0, 3, none);", none, []).

test(nothing_is_left_out, [forall(whole(Text, Sides, Givens)), fail]) :-
    text_puzzles(Text, [], [_-puzzle(_, Board, Sides1)], _),
    findall(R-C-V, ( nth1(R, Board, Row), nth1(C, Row, V), integer(V) ),
            Givens1),
    Sides1-Givens1 \== Sides-Givens.
test(likeliest_first, Reading == said(tlbr,plain,lists(before))) :-
    once(text_puzzle("top: 2 1\nleft: 2 1", _, Reading)).

test(a_side_twice, [forall(member(Text,
                                  [ "top: 3 . 3 .\nright: . 3 . .\n\c
                                     left: . . 1 .\nleft: . . 2 .",
                                    "left: . . 1 .\nleft: . . 2 ."
                                  ])),
                    true(Message-Line ==
                         "the clues of the left side are here a second time"-
                         Last)]) :-
    \+ text_puzzles(Text, [], _, _),
    text_misfit(Text, misfit(Line, 1, Message)),
    split_string(Text, "\n", "", Lines),
    length(Lines, Last).
test(another_size_is_told, fail) :-
    text_puzzles("A puzzle of 4x4\n2 1\n2 . . 1\n1 . . 2\n1 2", [], _, _).
test(several_solutions, Form == rows(plain,frame(none))) :-
    text_puzzles(",3,2,,2,\n3,,,,,2\n,,,1,,\n1,,,,,\n2,,,,,3\n,2,1,,3,\n", [],
                 _, reading(Form, _, _)).
test(a_table_by_its_separators, Sides == [[2,1,2],[2,0,2],[2,3,1],[2,3,1]]) :-
    text_puzzles("\t2\t1\t2\t\n2\t\t\t\t2\n\t\t\t1\t3\n2\t\t\t\t1\n\c
                  \t2\t3\t1\t\n", [], [_-puzzle(_, _, Sides)], _).

test(cells_below_a_drawing, [forall(member(Cell, ["r1c2=2","row 1, column 2: 2",
                                                 "R[1]C[2]=2"])),
                             true(Value == 2)]) :-
    format(string(Text), "  3 2 1~n3 . . . 1~n2 . . . 2~n1 . . . 2~n\c
                            1 2 2~n~n~w", [Cell]),
    text_puzzles(Text, [], [_-puzzle(_, [[_,Value,_]|_], _)], _),
    once(text_puzzle(Text, puzzle(_, [[_,Value,_]|_], _), _)).

:- end_tests(text_puzzle).
