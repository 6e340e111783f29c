% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper_test_data,
          [ testRestrictions/1,         % -Sides
            testRestrictions2/1,        % -Sides
            testRestrictions3/1,        % -Sides
            testRestrictions4/1,        % -Sides
            testRestrictions5/1,        % -Sides
            testRestrictions6/1,        % -Sides
            testRestrictions7/1,        % -Sides
            testBoard/1,                % -Board
            board4/1,                   % -Board
            board5/1,                   % -Board
            board6/1,                   % -Board
            board7/1,                   % -Board
            reset_timer/0,
            print_time/0,
            getTestStats/3,             % :Restrictions, +HasBoard, :Board
            getTestStats/4,             % …, +Options
            getAllTestsStats/0,
            getAllTestsStats/1          % +Options
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(messages).
:- use_module(options).
:- use_module(solver).
:- use_module(solve/statistics).

/** <module> The papers' puzzles, and what solving them costs

    ?- getTestStats(testRestrictions5, yes, board5).
    ?- getAllTestsStats([strategy(clpfd)]).

Source: seeds 000 and 001, test_data.pl of the appendix.
*/

%!  testRestrictions(-Sides) is det.
%!  testRestrictions2(-Sides) is det.
%!  testRestrictions3(-Sides) is det.
%!  testRestrictions4(-Sides) is det.
%!  testRestrictions5(-Sides) is det.
%!  testRestrictions6(-Sides) is det.
%!  testRestrictions7(-Sides) is det.
%!  board4(-Board) is det.
%!  board5(-Board) is det.
%!  board6(-Board) is det.
%!  board7(-Board) is det.
%!  testBoard(-Board) is det.
%
%   The papers' puzzles. The first is the default puzzle. The last four have
%   givens, on the board of the same number; the seventh is the fourth again.
%   testBoard/1 is the board of listing 1.1, which shows how a puzzle is
%   written. (The text gives it the clues of listing 1.2, and calls them
%   testRestrictions, which is the default puzzle in the appendix.)

testRestrictions([[5,0,0,2,2,0],
                  [0,2,3,4,0,0],
                  [0,3,4,0,0,4],
                  [0,0,4,3,2,0]]).

testRestrictions2([[4,0,1,2,3],
                   [0,2,0,4,0],
                   [0,0,4,0,0],
                   [0,0,0,0,2]]).

testRestrictions3([[4,0,0,2],
                   [0,3,0,0],
                   [0,0,4,0],
                   [0,0,0,3]]).

testRestrictions4([[0,0,5,3,0,2,0,4],
                   [3,3,0,3,0,3,0,0],
                   [2,4,0,0,4,0,0,0],
                   [0,0,2,0,4,4,0,1]]).

board4([[_,_,_,3,_,_,_,_],
        [_,_,_,_,_,_,8,2],
        [_,_,_,5,_,_,_,_],
        [2,_,_,_,_,_,_,_],
        [_,_,3,_,_,_,_,_],
        [1,_,5,_,_,_,_,_],
        [_,_,_,6,_,2,_,_],
        [_,_,_,_,_,_,_,_]]).

testRestrictions5([[0,1,3,0,0,0],
                   [0,0,4,2,2,0],
                   [3,0,0,0,0,0],
                   [3,3,2,0,2,4]]).

board5([[1,_,_,_,_,_],
        [_,4,_,_,_,_],
        [_,_,_,_,_,_],
        [_,_,2,_,_,_],
        [_,_,_,_,_,_],
        [_,_,_,_,_,_]]).

testRestrictions6([[0,0,0,0,0,3,4],
                   [0,0,4,2,0,0,5],
                   [0,2,0,2,0,4,0],
                   [0,0,0,2,5,2,0]]).

board6([[_,_,_,_,_,_,_],
        [4,3,_,_,_,_,_],
        [2,_,_,_,_,_,1],
        [_,_,_,_,_,_,_],
        [_,_,_,_,_,_,_],
        [_,_,1,_,_,_,_],
        [_,_,_,3,_,_,_]]).

testRestrictions7(Sides) :-
    testRestrictions4(Sides).

board7(Board) :-
    board4(Board).

testBoard([[_,_,_,_,_,_],
           [_,_,_,_,_,_],
           [_,_,4,_,_,_],
           [1,_,_,_,_,_],
           [_,_,_,1,_,_],
           [_,_,_,_,_,_]]).

%!  reset_timer is det.
%!  print_time is det.
%
%   Restarts the clock, and prints the wall time since then.

reset_timer :-
    statistics(walltime, _).

print_time :-
    statistics(walltime, [_,Milliseconds]),
    Seconds is Milliseconds / 1000,
    say(seconds(Seconds)).

%!  getTestStats(:Restrictions, +HasBoard, :Board) is semidet.
%!  getTestStats(:Restrictions, +HasBoard, :Board, +Options) is semidet.
%
%   Solves the puzzle with the clues that call(Restrictions, Sides) gives, and
%   prints what that cost: seconds, inferences and failed choices. If HasBoard
%   is `yes`, call(Board, Grid) gives the board; if it is `no`, the board is
%   empty and Board is ignored. Options are for solveBoard/4.
%
%   @error domain_error if HasBoard is neither

:- meta_predicate
    getTestStats(1, +, 1),
    getTestStats(1, +, 1, +).

getTestStats(Restrictions, HasBoard, Board) :-
    getTestStats(Restrictions, HasBoard, Board, []).

getTestStats(Restrictions, HasBoard, Board, Options) :-
    must_be_word([yes,no], HasBoard),
    call(Restrictions, Sides),
    strip_module(Restrictions, _, SidesName),
    (   HasBoard == yes
    ->  call(Board, Grid),
        strip_module(Board, _, BoardName)
    ;   BoardName = none
    ),
    (   call_with_statistics(solveBoard(_, Grid, Sides, Options), Statistics)
    ->  say(solved(SidesName, BoardName)),
        say(Statistics)
    ;   say(unsolved(SidesName, BoardName))
    ).

%!  getAllTestsStats is det.
%!  getAllTestsStats(+Options) is det.
%
%   Prints the statistics of the seven puzzles.

getAllTestsStats :-
    getAllTestsStats([]).

getAllTestsStats(Options) :-
    getTestStats(testRestrictions, no, _, Options),
    getTestStats(testRestrictions2, no, _, Options),
    getTestStats(testRestrictions3, no, _, Options),
    getTestStats(testRestrictions4, yes, board4, Options),
    getTestStats(testRestrictions5, yes, board5, Options),
    getTestStats(testRestrictions6, yes, board6, Options),
    getTestStats(testRestrictions7, yes, board7, Options).
