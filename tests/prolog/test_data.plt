% SPDX-License-Identifier: MIT

:- use_module(suite).
:- use_module('../../prolog/skyscraper').

:- begin_tests(papers).

%   Every predicate of the appendix, by name and arguments.

papers([ sidesDomain/2, restrictBoardDomain/2, all_distinct_columns/2,
         getBoardCol/3, getFirstElement/3, getLastElement/3,
         applyLeftToRight/2, applyRightToLeft/2, applyToRow/4,
         applyAllHorizontalRestrictions/3, applyAllVerticalRestrictions/3,
         applyAllVerticalRestrictions/4, solveBoard/3,
         restrictVarsInSides/2, restrictVarsInRow/2, generateBoardEasy/3,
         generateBoardMedium/3, generateBoardHard/3, generateBoard/4,
         generateBoardUniqueSol/3,
         translate/2, printBoard/1, printBoardAux/1, printBoard/2,
         printBoard/3, printRow/1, printRowAux/1, printHBorder/1,
         printHBorderAux/1, testRestrictions/1, testRestrictions2/1,
         testRestrictions3/1, testRestrictions4/1, testRestrictions5/1,
         testRestrictions6/1, testRestrictions7/1, board4/1, board5/1,
         board6/1, board7/1, testBoard/1, reset_timer/0, print_time/0,
         getTestStats/3, getAllTestsStats/0, skyscraper/0
       ]).

test(predicates, Missing == []) :-
    papers(All),
    module_property(skyscraper, exports(Exports)),
    exclude({Exports}/[P]>>memberchk(P, Exports), All, Missing).

%   What else the facade exports, beside library(clpfd): nothing comes out of
%   it by accident.

test(others, Others == [ constrain_board/4, explainBoard/2, explanation/3,
                         generateBoard/5, generatePuzzle/3, generatePuzzle/4,
                         getAllTestsStats/1, getTestStats/4, grade/3,
                         label_board/2, mistakes/3, next_height/4,
                         next_step/2, papers_board/3, papers_model/3,
                         printCandidates/1,
                         printWalk/2, repair/4, skyline_matrix/4, solveBoard/4,
                         start_candidates/3, step_text/3,
                         text_puzzle/3, variants_rule/2, visible_line/3 ]) :-
    papers(Papers),
    module_property(skyscraper, exports(Exports)),
    module_property(clpfd, exports(Library)),
    subtract(Exports, Papers, Others0),
    subtract(Others0, Library, Others1),
    sort(Others1, Others).

%   The example of the papers' text, listings 1.1 and 1.2.

test(listings, All == [[ [5,3,1,4,2,6],
                         [2,4,5,6,3,1],
                         [6,1,4,2,5,3],
                         [1,6,3,5,4,2],
                         [3,5,2,1,6,4],
                         [4,2,6,3,1,5]
                       ]]) :-
    testBoard(Board),
    findall(Board,
            solveBoard(6, Board, [ [0,3,0,2,4,0],
                                   [2,4,0,0,3,0],
                                   [2,0,1,0,0,2],
                                   [0,0,0,0,0,0]
                                 ]),
            All).

test(shapes, [ forall(member(Sides-Board,
                             [ testRestrictions4-board4,
                               testRestrictions5-board5,
                               testRestrictions6-board6,
                               testRestrictions7-board7
                             ])),
               Lengths == [Size] ]) :-
    call(Sides, S),
    call(Board, B),
    length(B, Size),
    append(S, B, Lines),
    maplist(length, Lines, Lengths0),
    sort(Lengths0, Lengths).

test(skyscraper, Rows == ["| 2 1 3 4 5 6 |","| 3 6 4 2 1 5 |",
                          "| 4 5 6 3 2 1 |","| 1 2 5 6 4 3 |",
                          "| 5 3 2 1 6 4 |","| 6 4 1 5 3 2 |"]) :-
    with_output_to(string(Text), skyscraper),
    split_string(Text, "\n", "", Lines),
    findall(Row,
            (   member(Line, Lines),
                sub_string(Line, 2, 15, _, Row),
                string_concat("| ", _, Row)
            ),
            Rows).

test(all_stats, [ forall(member(Goal, [ getAllTestsStats,
                                        getAllTestsStats([strategy(clpfd)])
                                      ])),
                  true(Solved-Times-Backtracks == 7-7-7) ]) :-
    with_output_to(string(Text), Goal),
    split_string(Text, "\n", "", Lines),
    starting("Solved for restrictions: testRestrictions", Lines, Solved),
    starting("Time: ", Lines, Times),
    starting("Backtracks: ", Lines, Backtracks).

starting(Prefix, Lines, Count) :-
    aggregate_all(count,
                  ( member(Line, Lines), string_concat(Prefix, _, Line) ),
                  Count).

user:my_sides([[2,2],[0,0],[0,0],[0,0]]).
user:my_board([[1,_],[_,_]]).

test(stats_options, error(domain_error(oneof(_), fastest))) :-
    getTestStats(testRestrictions, no, _, [strategy(fastest)]).

test(has_board, [ forall(member(HasBoard, [maybe,'Yes',true])),
                  error(domain_error(oneof([yes,no]), HasBoard)) ]) :-
    getTestStats(testRestrictions3, HasBoard, board4).

test(own_puzzle, Said == "No solution for restrictions: my_sides") :-
    with_output_to(string(Text), user:getTestStats(my_sides, no, _)),
    string_concat(Said, "\n", Text).

test(own_board, Said == "with board: my_board") :-
    with_output_to(string(Text), user:getTestStats(my_sides, yes, my_board)),
    string_concat("No solution for restrictions: my_sides ", Rest, Text),
    string_concat(Said, "\n", Rest).

test(timer) :-
    reset_timer,
    with_output_to(string(Text), print_time),
    assertion(re_like(Text)).

re_like(Text) :-
    string_concat("Time: ", Rest, Text),
    string_concat(Number, "s\n", Rest),
    number_string(Seconds, Number),
    Seconds >= 0.

:- end_tests(papers).
