% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(clpfd)).
:- use_module('../../prolog/skyscraper/generator').
:- use_module('../../prolog/skyscraper/solver').
:- use_module(rules).

:- begin_tests(generator).

%   A generated board keeps the rules, and its clues are 0 or what it shows.

proper(Size, Board, Sides) :-
    length(Board, Size),
    forall(member(Row, Board),
           (   msort(Row, Sorted),
               assertion(numlist(1, Size, Sorted))
           )),
    transpose(Board, Columns),
    forall(member(Column, Columns),
           (   msort(Column, Sorted),
               assertion(numlist(1, Size, Sorted))
           )),
    shows(Board, All),
    forall(( nth1(I, Sides, Side),
             nth1(I, All, Shown),
             nth1(J, Side, Clue),
             nth1(J, Shown, Visible) ),
           assertion(memberchk(Clue, [0,Visible]))).

test(proper, [ forall(( member(Size, [1,2,3,5,6]),
                        member(Probability, [0,0.5,1]) )) ]) :-
    once(generateBoard(Size, Board, Sides, Probability, [seed(1)])),
    proper(Size, Board, Sides).

test(levels, [ forall(member(Level, [ generateBoardEasy,
                                      generateBoardMedium,
                                      generateBoardHard
                                    ])) ]) :-
    once(call(Level, 5, Board, Sides)),
    proper(5, Board, Sides).

test(long, true) :-
    once(generateBoard(10, Board, Sides, 0.8, [seed(5)])),
    proper(10, Board, Sides).

test(all_shown, All == Sides) :-
    once(generateBoard(4, Board, Sides, 1, [seed(3)])),
    shows(Board, All).

test(none_shown, Clues == [0]) :-
    once(generateBoard(4, _, Sides, 0.0, [seed(3)])),
    append(Sides, Clues0),
    sort(Clues0, Clues).

test(seed_repeats, Board1-Sides1 == Board2-Sides2) :-
    once(generateBoard(6, Board1, Sides1, 0.5, [seed(11)])),
    once(generateBoard(6, Board2, Sides2, 0.5, [seed(11)])).

%   Prolog's own random numbers are neither asked nor changed.

test(own_random_numbers, Later == Numbers) :-
    random_numbers(Numbers, true),
    random_numbers(Later,
                   (   generateBoardHard(5, _, _),
                       generateBoard(4, [[1|_]|_], _, 0.5),
                       generatePuzzle(3, _, _),
                       restrictVarsInRow([_,_,_], 0.5)
                   )).

random_numbers([First,Second], Between) :-
    set_random(seed(4)),
    random_between(1, 1_000_000, First),
    once(Between),
    random_between(1, 1_000_000, Second).

test(fresh, [ forall(member(Board, [_,[[1|_]|_]])), Different == 5 ]) :-
    findall(Board,
            (   between(1, 5, _),
                once(generateBoard(9, Board, _, 0.5))
            ),
            Boards),
    sort(Boards, Distinct),
    length(Distinct, Different).

%   On backtracking, there is another board: that of the next seed.

test(next_seed, Boards == Single) :-
    findall(Board-Sides,
            limit(5, generateBoard(5, Board, Sides, 0.5, [seed(20)])),
            Boards),
    findall(Board-Sides,
            (   between(20, 24, Seed),
                once(generateBoard(5, Board, Sides, 0.5, [seed(Seed)]))
            ),
            Single).

%   If something is known, every solution comes once.

test(each_once, All-Count == Sorted-144) :-
    findall(Board,
            (   Board = [[1|_]|_],
                generateBoard(4, Board, _, 0.5)
            ),
            Boards),
    length(Boards, Count),
    msort(Boards, All),
    sort(Boards, Sorted).

test(random) :-
    findall(Board,
            (   between(1, 10, Seed),
                once(generateBoard(5, Board, _, 0.5, [seed(Seed)]))
            ),
            Boards),
    sort(Boards, Distinct),
    length(Distinct, Different),
    assertion(Different >= 9).

test(part_given, First-Clue == 3-2) :-
    Board = [[3|_]|_],
    Sides = [[2|_]|_],
    once(generateBoard(4, Board, Sides, 0.5, [seed(8)])),
    Board = [[First|_]|_],
    Sides = [[Clue|_]|_],
    proper(4, Board, Sides).

test(constrained_before, [true]) :-
    Board = [[A|_],[B|_]|_],
    A #> B + 1,
    once(generateBoard(4, Board, _, 0.5, [seed(9)])),
    assertion(A > B + 1).

test(impossible, fail) :-
    generateBoard(3, [[3|_]|_], [[3|_]|_], 1).

test(probability, [ forall(member(Probability, [-0.5,-1,1.01,2])),
                    error(domain_error(probability, Probability)) ]) :-
    generateBoard(3, _, _, Probability).

test(probability_word, error(type_error(number, often))) :-
    generateBoard(3, _, _, often).

test(height, fail) :-
    generateBoard(2, [[9,_]|_], _, 1).

test(height_word, error(type_error(integer, tall))) :-
    generateBoard(2, [[tall,_]|_], _, 1).

test(row, fail) :-
    generateBoard(2, [[1,_],[_]|_], _, 1).

test(sides, error(type_error(list, sides))) :-
    generateBoard(2, _, sides, 1).

test(options, error(type_error(list, 1))) :-
    generateBoard(3, _, _, 0.5, 1).

test(size, error(type_error(positive_integer, 0))) :-
    generateBoard(0, _, _, 0.5).

test(shown_or_not, [ setup(set_random(seed(1))), Shown == [] ]) :-
    length(Clues, 20),
    Clues ins 0..4,
    restrictVarsInRow(Clues, 0),
    exclude(==(0), Clues, Shown).

test(all_restricted, Domains == [1..4]) :-
    length(Clues, 20),
    Clues ins 0..4,
    restrictVarsInSides([Clues], 1),
    maplist(fd_dom, Clues, Domains0),
    sort(Domains0, Domains).

test(two_seeds, error(domain_error(option_beside(seed(1)), seed(2)))) :-
    generateBoard(4, _, _, 0.5, [seed(1),seed(2)]).

test(mistyped_option, error(domain_error(generate_board_option, sed(7)))) :-
    generateBoard(4, _, _, 0.5, [sed(7)]).

:- end_tests(generator).
