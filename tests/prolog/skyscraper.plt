% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- use_module(suite).
:- use_module('../../prolog/skyscraper').
:- use_module('../../prolog/skyscraper/solve/strategy', [strategy/2]).

%   What prints about a puzzle for a person.

printer(Board, Sides, explainBoard(Board, Sides)).
printer(Board, Sides, printWalk(Board, Sides)).

:- begin_tests(determinism).

%   What the facade exports, and what is said of it, all in one line:
%   `%!  name(Arguments) is det.`

:- op(200, fy, ?).
:- op(200, fy, :).

exported(Head) :-
    module_property(skyscraper, exports(Exports)),
    member(Name/Arity, Exports),
    functor(Head, Name, Arity),
    predicate_property(skyscraper:Head, file(File)),
    sub_atom(File, _, _, _, '/prolog/skyscraper').

documented(Goal, Determinism) :-
    functor(Goal, Name, Arity),
    predicate_property(skyscraper:Goal, file(File)),
    read_file_to_string(File, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", Lines),
    member(Line, Lines),
    string_concat("%!  ", Said, Line),
    term_string(Term, Said, [module(plunit_determinism), syntax_errors(quiet)]),
    Term = (Head is Determinism),
    functor(Head, Name, Arity).

%   The papers' puzzles, one with several solutions, one with none, and one
%   that fits into no size.

puzzle(Board, Sides) :-
    testRestrictions(Sides),
    empty_puzzle(6, Board, _).
puzzle(Board, Sides) :-
    testRestrictions3(Sides),
    empty_puzzle(4, Board, _).
puzzle(Board, Sides) :-
    testRestrictions5(Sides),
    board5(Board).
puzzle(Board, Sides) :-
    testRestrictions6(Sides),
    board6(Board).
puzzle([[_,_],[_,_]], [[0,0],[0,0],[0,0],[0,0]]).
puzzle([[_,_],[_,_]], [[2,2],[0,0],[0,0],[0,0]]).
puzzle([[_,_],[_,7]], [[0,0],[0,0],[0,0],[0,0]]).

row_of_length(Length, Row) :-
    length(Row, Length).

%   Calls of the predicates with a determinism: one or more for each.

called(skyscraper).
called(getAllTestsStats).
called(getAllTestsStats([])).
called(getTestStats(testRestrictions3, no, _)).
called(getTestStats(testRestrictions5, yes, board5)).
called(getTestStats(testRestrictions3, no, _, [strategy(clpfd)])).
called(variants_rule([parks(1),clues(sums)], _)).
called(reset_timer).
called(print_time).
called(Goal) :-
    member(Name, [testRestrictions,testRestrictions2,testRestrictions3,
                  testRestrictions4,testRestrictions5,testRestrictions6,
                  testRestrictions7,testBoard,board4,board5,board6,board7]),
    Goal =.. [Name,_].
called(Goal) :-
    puzzle(Board, Sides),
    length(Board, Size),
    of_puzzle(Size, Board, Sides, Goal).
called(Goal) :-
    Solved = [[1,2,4,3],[2,1,3,4],[3,4,2,1],[4,3,1,2]],
    Partly = [[1,2,_,_],[2,1,_,_],[_|_],_],
    member(Board, [Solved,Partly,[_,_,_,_]]),
    Board = [Row|_],
    of_board(Board, Row, Goal).

of_puzzle(Size, Board, Sides, constrain_board(Size, Board, Sides, [])).
of_puzzle(Size, Board, Sides,
          constrain_board(Size, Board, Sides, [strategy(xor)])).
of_puzzle(Size, _, _, constrain_board(Size, _, _, [])).
of_puzzle(Size, Board, Sides, papers_model(Size, Board, Sides)).
of_puzzle(Size, _, Sides, sidesDomain(Size, Sides)).
of_puzzle(Size, _, _, sidesDomain(Size, [_,_,_,_])).
of_puzzle(Size, Board, Sides, skyline_matrix(Size, _, Board, Sides)).
of_puzzle(_, _, _, skyline_matrix(_, [[-1, 1,-1],[1,10,1],[-1,0,-1]], _, _)).
of_puzzle(_, Board, Sides, explanation(Board, Sides, _)).
of_puzzle(_, Board, Sides, grade(Board, Sides, _)).
of_puzzle(_, Board, Sides, Goal) :-
    start_candidates(Board, Sides, _),
    printer(Board, Sides, Goal).
of_puzzle(_, Board, Sides, mistakes(Board, Sides, _)).
of_puzzle(_, Board, Sides, repair(Board, Sides, [effort(10)], _)).
of_puzzle(_, Board, Sides, start_candidates(Board, Sides, _)).
of_puzzle(_, _, Sides, grade(_, Sides, _)).
of_puzzle(_, _, Sides, start_candidates(_, Sides, _)).
of_puzzle(_, Board, Sides, printBoard(Board, Sides)).
of_puzzle(_, Board, Sides, printCandidates(Candidates)) :-
    start_candidates(Board, Sides, Candidates).
of_puzzle(_, Board, Sides, next_step(Candidates, _)) :-
    start_candidates(Board, Sides, Candidates).
of_puzzle(_, Board, Sides, step_text(Step, Before, _)) :-
    start_candidates(Board, Sides, Before),
    next_step(Before, Step).
of_puzzle(_, Board, Sides, next_height(unique, Board, Candidates, _)) :-
    start_candidates(Board, Sides, Candidates).
of_puzzle(_, _, Sides, restrictVarsInSides(Sides, 0.5)).
of_puzzle(_, _, _, restrictVarsInSides([[_,_],[_,_]], 0.5)).
of_puzzle(_, _, _, restrictVarsInRow([_,_], 0.5)).

of_board(Board, _, restrictBoardDomain(Board, 4)).
of_board(Board, _, restrictBoardDomain(Board, 3)).
of_board(_, Row, visible_line(_, Row, 2)) :-
    is_list(Row).
of_board(_, Row, getFirstElement(Row, _, _)) :-
    is_list(Row).
of_board(_, Row, getLastElement(Row, _, _)) :-
    is_list(Row).
of_board(_, Row, applyLeftToRight(_, Row)) :-
    is_list(Row).
of_board(_, Row, applyRightToLeft(2, Row)) :-
    is_list(Row).
of_board(_, Row, applyToRow(2, Row, _, getLastElement)) :-
    is_list(Row).
of_board(Board, _, Goal) :-
    maplist(row_of_length(4), Board),
    whole_board(Board, Goal).

whole_board(Board, all_distinct_columns(Board, 4)).
whole_board(Board, getBoardCol(Board, 3, _)).
whole_board(Board, getBoardCol(Board, 5, _)).
whole_board(Board, applyAllHorizontalRestrictions([0,2,_,4], Board,
                                                  applyLeftToRight)).
whole_board(Board, applyAllVerticalRestrictions([0,2,_,4], Board,
                                                applyLeftToRight)).
whole_board(Board, applyAllVerticalRestrictions([0,2], Board,
                                                applyRightToLeft, 3)).
whole_board(Board, printBoard(Board)).
whole_board(Board, printBoardAux(Board)).
whole_board(Board, printBoard(Board, [1,2,3,4], [0,_,2,1])).
whole_board([Row|_], printRow(Row)).
whole_board([Row|_], printRowAux(Row)).
whole_board(_, printHBorder(4)).
whole_board(_, printHBorderAux(4)).
whole_board([[Element|_]|_], translate(Element, _)).

test(documented, Unsaid == []) :-
    findall(Head, ( exported(Head), \+ documented(Head, _) ), Unsaid).

test(all_called, Uncalled == []) :-
    findall(Head,
            (   exported(Head),
                documented(Head, Determinism),
                memberchk(Determinism, [det,semidet]),
                \+ called(Head)
            ),
            Uncalled).

%   Neither det nor semidet leaves a choice point, and det does not fail.

test(no_choice_point, [ forall(called(Goal)), Left-Failed == false-false ]) :-
    findall(Determinism, documented(Goal, Determinism), Said),
    with_output_to(string(_), ending(Goal, End)),
    truth(End == choice_point, Left),
    truth(( End == failed, memberchk(det, Said) ), Failed).

ending(Goal, End) :-
    (   call_cleanup(user:Goal, Done = true)
    ->  (   Done == true
        ->  End = done
        ;   End = choice_point
        )
    ;   End = failed
    ).

:- end_tests(determinism).

:- begin_tests(malformed).

%   What takes a board and its clues; the last three want known clues.

takes(Board, Sides, Goal) :-
    member(Goal, [ solveBoard(_, Board, Sides),
                   constrain_board(_, Board, Sides, []),
                   constrain_board(_, Board, Sides, [strategy(xor)]),
                   skyline_matrix(_, _, Board, Sides),
                   generateBoard(2, Board, Sides, 0.5),
                   generateBoardHard(2, Board, Sides),
                   generateBoardUniqueSol(2, Board, Sides)
                 ]).
takes(Board, Sides, solveBoard(2, Board, Sides, [strategy(Strategy)])) :-
    strategy(Strategy, _).
takes(Board, Sides, Goal) :-
    takes_clues(Board, Sides, Goal).

takes_clues(Board, Sides, Goal) :-
    member(Goal, [ explanation(Board, Sides, _),
                   grade(Board, Sides, _),
                   repair(Board, Sides, [], _),
                   start_candidates(Board, Sides, _)
                 ]).
takes_clues(Board, Sides, Goal) :-
    printer(Board, Sides, Goal).

takes_lists(Board, Sides, mistakes(Board, Sides, _)).
takes_lists(Board, Sides, Goal) :-
    takes(Board, Sides, Goal).

no_clues([[0,0],[0,0],[0,0],[0,0]]).

wrong(Element) :-
    member(Element, [a,"2",1.0,1r3,f(x),[],[1],[a|_]]).

%   A cell or a clue that is neither an integer nor a variable, in a complete
%   list or in one that is not.

test(cell, [ forall(( wrong(Cell),
                      no_clues(Sides),
                      member(Board, [[[Cell,_],[_,_]],[[_,_],[_,Cell]]]),
                      takes_lists(Board, Sides, Goal) )),
             error(type_error(integer, _)) ]) :-
    call(Goal).

test(cell_of_partial_board, [ forall(( no_clues(Sides),
                                       member(Board, [[[a,_]|_],[[a|_],_]]),
                                       takes(Board, Sides, Goal) )),
                              error(type_error(integer, a)) ]) :-
    call(Goal).

test(clue, [ forall(( wrong(Clue),
                      no_clues([Top,Left,_,Right]),
                      takes_lists([[_,_],[_,_]], [Top,Left,[0,Clue],Right],
                                  Goal) )),
             error(type_error(integer, _)) ]) :-
    call(Goal).

test(unknown_clue, [ forall(( member(Sides, [_,[[0,0]|_],
                                             [[0,0],[0,_],[0,0],[0,0]]]),
                              takes_clues([[_,_],[_,_]], Sides, Goal) )),
                     error(instantiation_error) ]) :-
    call(Goal).

%   What is of the right type and does not fit fails. What prints for a person
%   says it.

test(out_of_range, [ forall(( no_clues(None),
                              None = [Top,Left,Bottom,_],
                              member(Board-Sides,
                                     [ [[_,_],[_,3]]-None,
                                       [[_,0],[_,_]]-None,
                                       [[_,_],[_,-1]]-None,
                                       [[_,_],[_,0x1_0000_0000_0000_0000]]-None,
                                       [[_,_],[_,_]]-[Top,Left,Bottom,[0,3]],
                                       [[_,_],[_,_]]-[Top,Left,Bottom,[0,-1]]
                                     ]),
                              takes(Board, Sides, Goal) )),
                     Outcome == Expected ]) :-
    (   printer(_, _, Goal)
    ->  Expected = error
    ;   Expected = failed
    ),
    catch(( call(Goal) -> Outcome = true ; Outcome = failed ),
          error(domain_error(_, _), _),
          Outcome = error).

%   A list that never ends is no list.  (Options of a test cannot have one.)

test(cyclic, Others == []) :-
    no_clues(None),
    findall(Name/Arity,
            (   Cyclic = [Row|Cyclic],
                member(Row, [[_,_],1]),
                member(Board-Sides, [Cyclic-None,[[_,_],[_,_]]-Cyclic]),
                takes_lists(Board, Sides, Goal),
                not_refused(Goal),
                functor(Goal, Name, Arity)
            ),
            Others).

test(cyclic_line, Others == []) :-
    Cyclic = [1|Cyclic],
    findall(Name/Arity,
            (   member(Goal, [ label_board([Cyclic], []),
                               label_board([], [Cyclic]),
                               restrictVarsInSides([Cyclic], 1),
                               restrictVarsInRow(Cyclic, 1)
                             ]),
                not_refused(Goal),
                functor(Goal, Name, Arity)
            ),
            Others).

not_refused(Goal) :-
    \+ catch(( call(Goal),
               fail
             ),
             error(type_error(Type, _), _),
             memberchk(Type, [list,list(_)])).

test(no_number, [ forall(member(Goal-Type,
                                [ all_distinct_columns([[_]], a)-integer,
                                  printHBorder(1.5)-nonneg,
                                  printHBorderAux(-1)-nonneg
                                ])),
                  error(type_error(Type, _)) ]) :-
    call(Goal).

%   A variable of the board is an empty cell to a deduction: a constraint on
%   it, or another place where it stands, is refused and not ignored.

test(constraints, [ forall(( Sides = [[0,0],[0,0],[0,0],[0,0]],
                             member(Goal, [ explanation(Board, Sides, _),
                                            grade(Board, Sides, _),
                                            explainBoard(Board, Sides),
                                            printWalk(Board, Sides),
                                            start_candidates(Board, Sides, _)
                                          ]),
                             member(How, [compared,twice]) )),
                    error(domain_error(unconstrained_board, Board)) ]) :-
    Board = [[A,B],[C,_]],
    (   How == compared
    ->  A #> B
    ;   B = C
    ),
    call(Goal).

test(nothing_known, error(instantiation_error)) :-
    grade(_, _, _).

:- end_tests(malformed).
