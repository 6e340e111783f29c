% SPDX-License-Identifier: MIT

:- use_module('../../suite').
:- use_module('../../../../prolog/skyscraper/solve/skyline').
:- use_module('../../../../prolog/skyscraper/solve/statistics').
:- use_module('../../../../prolog/skyscraper/test_data').

:- begin_tests(skyline_board).

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
    empty_puzzle(5, Empty, _),
    tc_desc_sides([5,4,3,2,1], Sides),
    solutions(Empty, Sides, All).

test(tc_desc_1, fail) :-
    empty_puzzle(5, Board, _),
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
    empty_puzzle(2, _, Sides),
    skyline_board(2, Board, Sides).

%   The columns decide the first row after it was checked. If nothing
%   looked at it again, the board 12 21 would pass, which shows other clues.

test(decided_after_its_check, fail) :-
    skyline_board(2, [[_,_],[2,_]], [[2,1],[1,1],[1,2],[2,2]]).

disagrees(Squares, Board, Sides) :-
    solutions(Board, Sides, Found),
    brute_force(Squares, Board, Sides, Expected),
    Found \== Expected.

%   3×3, by the rules: every part of every square, with clues that are right
%   and wrong.

part(Cell, Cell).
part(_, _).

test(all_parts_3x3, [ setup(set_random(seed(3))), Wrong == [] ]) :-
    classic_rule(Rule),
    brute_force_boards(Rule, 3, Squares),
    findall(Board-Sides,
            (   sampled(500, ( member(Square-Sides1, Squares),
                               maplist(maplist(part), Square, Board) )),
                random_member(_-Sides2, Squares),
                maplist(maplist(clue_from), Sides1, Sides2, Sides),
                disagrees(Squares, Board, Sides)
            ),
            Wrong).

clue_from(Clue1, Clue2, Clue) :-
    random_member(Clue, [0,0,Clue1,Clue1,Clue1,Clue1,Clue1,Clue2]).

%   The first height of the first lot fails; the second is the last.

test(no_choice_point, Board == [[2,1],[1,2]]) :-
    empty_puzzle(2, Board, _),
    skyline_board(2, Board, [[0,0],[1,0],[0,0],[0,0]]).

%   A failed choice is counted each time that a height is given up for
%   another: not for the last one, and not before another is asked for.

backtracks(Goal, Backtracks) :-
    call_with_statistics(Goal, statistics(_, Backtracks, _)).

test(failed_choices, [ forall(member(Clue-Count, [0-0,1-1,2-0])),
                       Backtracks =:= Count ]) :-
    empty_puzzle(2, Board, _),
    backtracks(once(skyline_board(2, Board,
                                  [[0,0],[Clue,0],[0,0],[0,0]])),
               Backtracks).

test(all_failed_choices, [ forall(member(Clue, [0,1,2])),
                           Backtracks =:= 1 ]) :-
    empty_puzzle(2, Board, _),
    backtracks(findall(x, skyline_board(2, Board,
                                        [[0,0],[Clue,0],[0,0],[0,0]]), _),
               Backtracks).

%   The tallest cannot be at both ends: the first lot has three heights, the
%   second two below the tallest.

test(no_solution_failed_choices, Backtracks =:= 3) :-
    empty_puzzle(3, Board, _),
    backtracks(\+ skyline_board(3, Board,
                                [[0,0,0],[1,0,0],[0,0,0],[1,0,0]]),
               Backtracks).

test(no_choice_no_failed_choice, Backtracks =:= 0) :-
    backtracks(skyline_board(2, [[_,_],[_,1]], [[0,0],[0,0],[0,0],[0,0]]),
               Backtracks).

test(malformed, error(type_error(_, none))) :-
    skyline_board(2, none, [[0,0],[0,0],[0,0],[0,0]]).

:- end_tests(skyline_board).
