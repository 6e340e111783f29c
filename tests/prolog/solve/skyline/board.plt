% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(random)).
:- use_module(library(yall)).
:- use_module('../../../../prolog/skyscraper/solve/skyline').
:- use_module('../../../../prolog/skyscraper/solve/statistics').
:- use_module('../../../../prolog/skyscraper/test_data').
:- use_module('../../rules').
:- use_module('../../samples').

:- begin_tests(skyline_board).

empty(Size, Board) :-
    length(Board, Size),
    maplist({Size}/[Row]>>length(Row, Size), Board).

no_clues(Size, [Zeros,Zeros,Zeros,Zeros]) :-
    length(Zeros, Size),
    maplist(=(0), Zeros).

solutions(Board, Sides, Solutions) :-
    length(Board, Size),
    findall(Board, skyline_board(Size, Board, Sides), Found),
    msort(Found, Solutions).

%   The seed's two fields: tc_desc, which has all its heights, and the empty
%   tc_desc_1, with two clues exchanged on two sides.

tc_desc([ [1,2,3,4,5],
          [2,3,4,5,1],
          [3,4,5,1,2],
          [4,5,1,2,3],
          [5,1,2,3,4]
        ]).

tc_desc_sides(Clues, [Clues,Clues,[1,2,2,2,2],[1,2,2,2,2]]).

test(tc_desc) :-
    tc_desc(Board),
    tc_desc_sides([5,4,3,2,1], Sides),
    skyline_board(5, Board, Sides).

test(tc_desc_emptied, All == [Board]) :-
    tc_desc(Board),
    empty(5, Empty),
    tc_desc_sides([5,4,3,2,1], Sides),
    solutions(Empty, Sides, All).

test(tc_desc_1, fail) :-
    empty(5, Board),
    tc_desc_sides([5,4,3,1,2], Sides),
    skyline_board(5, Board, Sides).

%   The same by the seed's steps: what its tests would have called.

test(field, Field == [[[1],[1,2]],[[1,2],[2]]]) :-
    possibility_field(2, [[1,_],[_,2]], Field).

test(field_of_unbound_rows, Board-Field =@= [[_,_],[_,_]]-[[All,All],
                                                          [All,All]]) :-
    All = [1,2],
    possibility_field(2, Board, Field).

test(unfit_field, [ fail, forall(member(Board, [ [[_,_]],
                                                 [[_,_],[_]],
                                                 [_,_,_]
                                               ])) ]) :-
    possibility_field(2, Board, _).

test(pick, Heights-Height-Field =@= [1,2]-H-[[[1],[H]],[[1,2],[2]]]) :-
    first_undecided_lot([[[1],[1,2]],[[1,2],[2]]], Heights, Height, Field).

test(pick_nothing, fail) :-
    first_undecided_lot([[[1],[2]],[[2],[1]]], _, _, _).

test(choose, all(Height == [3,1,2])) :-
    choose([3,1,2], Height).

test(solve, all(Field == [[[[1],[2]],[[2],[1]]],[[[2],[1]],[[1],[2]]]])) :-
    All = [1,2],
    solve([[All,All],[All,All]], [[0,0],[0,0],[0,0],[0,0]], Field).

test(unbound_rows, [ forall(member(Board, [_,[_,_,_],[_,[2,_,_]|_]])),
                     Board == [[1,2,3],[2,3,1],[3,1,2]] ]) :-
    once(skyline_board(3, Board, [[3,0,0],[3,0,0],[0,0,0],[1,0,0]])).

test(decided_board) :-
    skyline_board(2, [[1,2],[2,1]], [[2,1],[2,1],[1,2],[1,2]]).

test(decided_wrong_board, fail) :-
    skyline_board(2, [[1,2],[2,1]], [[2,1],[2,2],[1,2],[1,2]]).

test(decided_dupe, [ fail,
                     forall(member(Board, [ [[1,2],[1,2]],
                                            [[1,1],[2,2]],
                                            [[1,_],[_,2]]
                                          ])) ]) :-
    no_clues(2, Sides),
    skyline_board(2, Board, Sides).

%   The columns decide the first row after it was checked. If nothing
%   looked at it again, the board 12 21 would pass, which shows other clues.
%   (So would wrong boards for some of the puzzles in all_clues_4x4.)

test(decided_after_its_check, fail) :-
    skyline_board(2, [[_,_],[2,_]], [[2,1],[1,1],[1,2],[2,2]]).

test(papers_4x4, All == [[[1,2,4,3],[2,1,3,4],[3,4,2,1],[4,3,1,2]]]) :-
    empty(4, Board),
    testRestrictions3(Sides),
    solutions(Board, Sides, All).

test(papers_5x5, [condition(thorough), All == [[ [1,4,5,3,2],
                           [3,5,4,2,1],
                           [4,2,1,5,3],
                           [2,1,3,4,5],
                           [5,3,2,1,4]
                         ]]]) :-
    empty(5, Board),
    testRestrictions2(Sides),
    solutions(Board, Sides, All).

%   What this strategy finds, and what the rules say, are compared for many
%   puzzles. Squares are all the Latin squares of the size, in order, each
%   with its clues.

squares(Size, Squares) :-
    findall(Square-Sides,
            ( latin_square(Size, Square), shows(Square, Sides) ),
            Squares0),
    msort(Squares0, Squares).

disagrees(Squares, Board, Sides) :-
    solutions(Board, Sides, Found),
    findall(Board,
            (   member(Board-Shown, Squares),
                maplist(maplist(clue_of), Sides, Shown)
            ),
            Expected),
    Found \== Expected.

clue_of(0, _) :-
    !.
clue_of(Clue, Clue).

side(Size, Side) :-
    length(Side, Size),
    maplist(between(0, Size), Side).

cell(_, Cell) :-
    var(Cell).
cell(Size, Cell) :-
    between(1, Size, Cell).

%   1×1 and 2×2: all clues on the empty board, and all boards with all
%   clues on two sides.

small_puzzle(Size, Board, [Top,Left,Bottom,Right]) :-
    empty(Size, Board),
    maplist(side(Size), [Top,Left,Bottom,Right]).
small_puzzle(Size, Board, [Zeros,Left,Bottom,Zeros]) :-
    empty(Size, Board),
    maplist(maplist(cell(Size)), Board),
    no_clues(Size, [Zeros|_]),
    maplist(side(Size), [Left,Bottom]).

test(all_small, [ forall(between(1, 2, Size)), Wrong == [] ]) :-
    squares(Size, Squares),
    findall(Board-Sides,
            (   sampled(200, small_puzzle(Size, Board, Sides)),
                disagrees(Squares, Board, Sides)
            ),
            Wrong).

%   3×3: all clues on two sides, all clues of a row and a column; every
%   part of every square, with clues that are right and wrong.

clues_3x3([Side1,Side2,[0,0,0],[0,0,0]]) :-
    side(3, Side1),
    side(3, Side2).
clues_3x3(Sides) :-
    between(1, 3, Position),
    no_clues(3, Sides0),
    maplist(one_clue(Position), Sides0, Sides).

one_clue(Position, Side0, Side) :-
    nth1(Position, Side0, _, Others),
    between(0, 3, Clue),
    nth1(Position, Side, Clue, Others).

test(all_clues_3x3, Wrong == []) :-
    squares(3, Squares),
    empty(3, Board),
    findall(Sides,
            (   sampled(300, clues_3x3(Sides)),
                disagrees(Squares, Board, Sides)
            ),
            Wrong).

part(Cell, Cell).
part(_, _).

test(all_parts_3x3, [ setup(set_random(seed(3))), Wrong == [] ]) :-
    squares(3, Squares),
    findall(Board-Sides,
            (   sampled(500, ( member(Square-Sides1, Squares),
                               maplist(maplist(part), Square, Board) )),
                random_member(_-Sides2, Squares),
                maplist(maplist(clue_from), Sides1, Sides2, Sides),
                disagrees(Squares, Board, Sides)
            ),
            Wrong).

test(all_pairs_of_givens_3x3, Wrong == []) :-
    squares(3, Squares),
    no_clues(3, Sides),
    findall(Board,
            (   empty(3, Board),
                append(Board, Cells),
                append(_, [Cell1|Others], Cells),
                member(Cell2, Others),
                between(1, 3, Cell1),
                between(1, 3, Cell2),
                disagrees(Squares, Board, Sides)
            ),
            Wrong).

%   4×4: random puzzles with clues from two squares and givens from one of
%   them and at times from the other, so that some have no solution and
%   others several.

random_puzzle(Squares, Board, Sides) :-
    random_member(Square1-Sides1, Squares),
    random_member(Square2-Sides2, Squares),
    maplist(maplist(clue_from), Sides1, Sides2, Sides),
    maplist(maplist(given_from), Square1, Square2, Board).

clue_from(Clue1, Clue2, Clue) :-
    random_member(Clue, [0,0,Clue1,Clue1,Clue1,Clue1,Clue1,Clue2]).

given_from(Height1, Height2, Cell) :-
    random_between(1, 40, Number),
    (   Number =< 4
    ->  Cell = Height1
    ;   Number =:= 5
    ->  Cell = Height2
    ;   true
    ).

test(random_4x4, [ setup(set_random(seed(2))),
                   Wrong == [] ]) :-
    squares(4, Squares),
    findall(Board-Sides,
            (   samples(40, Count),
                between(1, Count, _),
                random_puzzle(Squares, Board, Sides),
                disagrees(Squares, Board, Sides)
            ),
            Wrong).

%   Each of the 438 sets of clues that a 4×4 square can have.

test(all_clues_4x4, [ forall(member(Size-Count, [3-12,4-438])),
                      Wrong-Number == []-Count ]) :-
    squares(Size, Squares),
    findall(Sides, member(_-Sides, Squares), All0),
    sort(All0, All),
    length(All, Number),
    empty(Size, Board),
    findall(Sides,
            (   sampled(40, member(Sides, All)),
                disagrees(Squares, Board, Sides)
            ),
            Wrong).

test(latin_squares, [ forall(member(Size-Count, [1-1,2-2,3-12,4-576])),
                      Found =:= Count ]) :-
    empty(Size, Board),
    no_clues(Size, Sides),
    aggregate_all(count, skyline_board(Size, Board, Sides), Found).

%   The first height of the first lot fails; the second is the last.

test(no_choice_point, Board == [[2,1],[1,2]]) :-
    empty(2, Board),
    skyline_board(2, Board, [[0,0],[1,0],[0,0],[0,0]]).

test(last_solution, Board == [[2,1],[1,2]]) :-
    empty(2, Board),
    no_clues(2, Sides),
    skyline_board(2, Board, Sides),
    Board = [[2,1]|_].

%   A failed choice is counted each time that a height is given up for
%   another: not for the last one, and not before another is asked for.

backtracks(Goal, Backtracks) :-
    call_with_statistics(Goal, statistics(_, Backtracks, _)).

test(failed_choices, [ forall(member(Clue-Count, [0-0,1-1,2-0])),
                       Backtracks =:= Count ]) :-
    empty(2, Board),
    backtracks(once(skyline_board(2, Board,
                                  [[0,0],[Clue,0],[0,0],[0,0]])),
               Backtracks).

test(all_failed_choices, [ forall(member(Clue, [0,1,2])),
                           Backtracks =:= 1 ]) :-
    empty(2, Board),
    backtracks(findall(x, skyline_board(2, Board,
                                        [[0,0],[Clue,0],[0,0],[0,0]]), _),
               Backtracks).

%   The tallest cannot be at both ends: the first lot has three heights, the
%   second two below the tallest.

test(no_solution_failed_choices, Backtracks =:= 3) :-
    empty(3, Board),
    backtracks(\+ skyline_board(3, Board,
                                [[0,0,0],[1,0,0],[0,0,0],[1,0,0]]),
               Backtracks).

test(no_choice_no_failed_choice, Backtracks =:= 0) :-
    backtracks(skyline_board(2, [[_,_],[_,1]], [[0,0],[0,0],[0,0],[0,0]]),
               Backtracks).

test(malformed, error(type_error(_, none))) :-
    skyline_board(2, none, [[0,0],[0,0],[0,0],[0,0]]).

:- end_tests(skyline_board).
