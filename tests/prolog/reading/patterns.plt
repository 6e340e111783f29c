% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- use_module('../../../prolog/skyscraper/reading/patterns').
:- use_module('../../../prolog/skyscraper/reading/text_puzzle').
:- use_module('../../../prolog/skyscraper/reading/tokens').
:- use_module('../suite').

:- begin_tests(patterns).

%   Each statement has a row, a column and a value, counted from 0 on the rim.

cell(0, 1, 3).
cell(0, 2, 2).
cell(0, 3, 1).
cell(1, 0, 3).
cell(2, 0, 2).
cell(3, 0, 1).
cell(4, 1, 1).
cell(4, 2, 2).
cell(4, 3, 2).
cell(1, 4, 1).
cell(2, 4, 2).
cell(3, 4, 2).
cell(2, 2, 3).

sides([[3,2,1],[3,2,1],[1,2,2],[1,2,2]]).

%   written(:Row, +Format, -Text): all statements in this Format, whose
%   arguments are those that Goal gives.

:- meta_predicate written(4, +, -).

written(Goal, Format, Text) :-
    findall(Line,
            (   cell(R, C, V),
                call(Goal, R, C, V, Arguments),
                format(string(Line), Format, Arguments)
            ),
            Lines),
    foldl(joined, Lines, "", Text).

joined(Line, Text0, Text) :-
    string_concat(Text0, Line, Text).

in_order(R, C, V, [R,C,V]).

across(R, C, V, [C,R,V]).

upwards(R, C, V, [C,Y,V]) :-
    Y is 4 - R.

apart(R, C, V, [X,Y,V]) :-
    X is 40 * C + 20,
    Y is 40 * R + 20.

lettered(R, C, V, [Letter,Row,V]) :-
    Code is 0'A + C,
    char_code(Letter, Code),
    Row is R + 1.

read(Text, Sides, Given) :-
    once(text_puzzles(Text, [], [_-puzzle(_, Board, Sides)], _)),
    findall(R-C-V, ( nth1(R, Board, Row), nth1(C, Row, V), integer(V) ), Given).

test(each_way,
     [ forall(member(Goal-Format,
                     [ in_order-"grid[~w, ~w] = ~w\n",
                       in_order-"R~wC~w=~w\n",
                       across-"shown(x=~w, y=~w, value=~w)\n",
                       upwards-"\\node at (~w,~w) {~w};\n",
                       apart-"<text x=\"~w\" y=\"~w\">~w</text>\n",
                       lettered-"ws[\"~w~w\"] = ~w\n"
                     ])),
       true(Sides-Given == Puzzle-[2-2-3])
     ]) :-
    sides(Puzzle),
    written(Goal, Format, Text),
    read(Text, Sides, Given).

test(sides, Sides == [[2,1],[2,1],[1,2],[1,2]]) :-
    raw_lines("in('top', 1, 2),\nin('top', 2, 1),\nin('left', 1, 2),\n\c
               in('left', 2, 1),\nin('bottom', 1, 1),\nin('bottom', 2, 2),\n\c
               in('right', 1, 1),\nin('right', 2, 2);\n", Lines),
    once(pattern_grid(Lines, pattern(sides), grid(2, Sides, _))).

test(no_pattern, fail) :-
    raw_lines("x = 3\ny = 4\n", Lines),
    pattern_grid(Lines, _, _).

test(letters_of_lines, Sides == [[2,1],[2,1],[0,0],[0,0]]) :-
    raw_lines("(= (seen-from-top c1) 2)\n(= (seen-from-top c2) 1)\n\c
               (= (seen-from-left r1) 2)\n(= (seen-from-left r2) 1)\n", Lines),
    once(pattern_grid(Lines, pattern(sides), grid(2, Sides0, _))),
    maplist(maplist(or_0), Sides0, Sides).
test(a_clue_is_not_left_out, fail) :-
    raw_lines("A from the top = 2\nB2 = 3\nA1 = 1\nC3 = 2\n", Lines),
    pattern_grid(Lines, _, _).

or_0(Value0, Value) :-
    (   Value0 == none
    ->  Value = 0
    ;   Value = Value0
    ).

:- end_tests(patterns).
