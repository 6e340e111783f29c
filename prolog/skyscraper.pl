% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- module(skyscraper,
          [ skyscraper/0
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(error), []).      % first: with protect_static_code this
                                        % fails after assoc, which clpfd loads
:- reexport(library(clpfd)).
:- reexport(skyscraper/solver,
            [ solveBoard/3,             % ?Size, ?Board, ?Sides
              solveBoard/4,             % ?Size, ?Board, ?Sides, +Options
              constrain_board/4,        % ?Size, ?Board, ?Sides, +Options
              papers_board/3,           % +Size, ?Board, ?Sides
              papers_model/3,           % +Size, ?Board, ?Sides
              sidesDomain/2,            % +Size, +Sides
              restrictBoardDomain/2,    % +Board, +Size
              all_distinct_columns/2,   % +Board, +Size
              getBoardCol/3,            % +Board, ?N, ?Column
              getFirstElement/3,        % ?Row, ?Element, ?Remainder
              getLastElement/3,         % ?Row, ?Element, ?Remainder
              applyLeftToRight/2,       % ?Clue, +Row
              applyRightToLeft/2,       % ?Clue, +Row
              applyToRow/4,             % ?Clue, +Row, ?Max, :GetElement
              applyAllHorizontalRestrictions/3, % +Clues, +Board, :Predicate
              applyAllVerticalRestrictions/3,   % +Clues, +Board, :Predicate
              applyAllVerticalRestrictions/4    % …, +FirstColumn
            ]).
:- reexport(skyscraper/variants,
            [ variants_rule/2           % +Variants, -Rule
            ]).
:- reexport(skyscraper/solve/clpfd/labeling,
            [ label_board/2             % ?Board, ?Sides
            ]).
:- reexport(skyscraper/solve/visibility,
            [ visible_line/3            % ?Near, ?Cells, ?Far
            ]).
:- reexport(skyscraper/solve/skyline,
            [ skyline_matrix/4          % ?Size, ?Matrix, ?Board, ?Sides
            ]).
:- reexport(skyscraper/reading/text_puzzle,
            [ text_puzzle/3             % +Text, -Puzzle, -Reading
            ]).
:- reexport(skyscraper/generator,
            [ generateBoardEasy/3,      % +Size, ?Board, ?Sides
              generateBoardMedium/3,    % +Size, ?Board, ?Sides
              generateBoardHard/3,      % +Size, ?Board, ?Sides
              generateBoard/4,          % +Size, ?Board, ?Sides, +Probability
              generateBoard/5,          % …, +Options
              generateBoardUniqueSol/3, % +Size, ?Board, ?Sides
              generatePuzzle/3,         % +Size, -Board, -Sides
              generatePuzzle/4,         % …, +Options
              restrictVarsInSides/2,    % ?Sides, +Probability
              restrictVarsInRow/2       % ?Clues, +Probability
            ]).
:- reexport(skyscraper/display,
            [ printBoard/1,             % +Board
              printBoard/2,             % +Board, +Sides
              printBoard/3,             % +Board, +Left, +Right
              printBoardAux/1,          % +Board
              printRow/1,               % +Row
              printRowAux/1,            % +Row
              printHBorder/1,           % +Length
              printHBorderAux/1,        % +Length
              translate/2               % +Element, -Symbol
            ]).
:- reexport(skyscraper/test_data,
            [ testRestrictions/1,       % -Sides
              testRestrictions2/1,      % -Sides
              testRestrictions3/1,      % -Sides
              testRestrictions4/1,      % -Sides
              testRestrictions5/1,      % -Sides
              testRestrictions6/1,      % -Sides
              testRestrictions7/1,      % -Sides
              testBoard/1,              % -Board
              board4/1,                 % -Board
              board5/1,                 % -Board
              board6/1,                 % -Board
              board7/1,                 % -Board
              reset_timer/0,
              print_time/0,
              getTestStats/3,           % :Restrictions, +HasBoard, :Board
              getTestStats/4,           % …, +Options
              getAllTestsStats/0,
              getAllTestsStats/1        % +Options
            ]).
:- reexport(skyscraper/explain/explanation,
            [ explanation/3,            % ?Board, +Sides, -Explanation
              grade/3,                  % ?Board, +Sides, -Grade
              next_step/2               % +Candidates, -Step
            ]).
:- reexport(skyscraper/explain/next_height,
            [ next_height/4             % +Status, +Board, +Candidates, -Next
            ]).
:- reexport(skyscraper/explain/explanation_text,
            [ step_text/3               % +Step, +Candidates, -Text
            ]).
:- reexport(skyscraper/explain/explanation_display,
            [ explainBoard/2,           % ?Board, +Sides
              printWalk/2,              % ?Board, +Sides
              printCandidates/1         % +Candidates
            ]).
:- reexport(skyscraper/explain/mistakes,
            [ mistakes/3                % +Board, +Sides, -Mistakes
            ]).
:- reexport(skyscraper/generate/repair,
            [ repair/4                  % ?Board, +Sides, +Options, -Repair
            ]).
:- reexport(skyscraper/explain/candidates,
            [ start_candidates/3        % ?Board, +Sides, -Candidates
            ]).
:- use_module(skyscraper/messages).

/** <module> Skyscraper puzzles: solve, generate, print

A skyscraper puzzle is an N by N grid. Every row and column has a building
of each height 1..N, and a clue beside a line is the number of buildings
that are visible from there: a building hides all lower ones behind it.

    ?- skyscraper.                      % the papers' default puzzle
    Skyscraper!
        5 . . 2 2 .
      +-------------+
    . | 2 1 3 4 5 6 | .
    2 | 3 6 4 2 1 5 | .
    3 | 4 5 6 3 2 1 | 4
    4 | 1 2 5 6 4 3 | 3
    . | 5 3 2 1 6 4 | 2
    . | 6 4 1 5 3 2 | .
      +-------------+
        . 3 4 . . 4

    ?- generateBoardHard(6, B, S), printBoard(B, S).

    ?- generatePuzzle(6, B, S, [difficulty(hard)]), printBoard(B, S).

library(clpfd) is re-exported, for constraints of your own:

    ?- Board = [[A|_],[_,B|_]|_], A #> B, solveBoard(3, Board, Sides).
    Board = [[2,3,1],[3,1,2],[1,2,3]],
    A = 2, B = 1,
    Sides = [[0,0,0],[0,0,0],[0,0,0],[0,0,0]] ;
    …

A program that loads this file gets only the exports above: the papers'
predicates and those that README.md names. Each file in the folder `skyscraper`
has more to query; README.md says in which order to read them.

Source: seeds 000 and 001.
*/

%!  skyscraper is det.
%
%   Solves the default puzzle and prints it.

skyscraper :-
    say(title),
    testRestrictions(Sides),
    Sides = [Top|_],
    length(Top, Size),
    once(solveBoard(Size, Board, Sides)),
    printBoard(Board, Sides).
