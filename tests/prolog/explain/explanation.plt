% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/explain/explanation').
:- use_module('../../../prolog/skyscraper/explain/candidates').
:- use_module('../../../prolog/skyscraper/explain/moments').
:- use_module('../../../prolog/skyscraper/explain/technique/contradiction').
:- use_module('../../../prolog/skyscraper/explain/ladder').
:- use_module('technique/lines').

:- begin_tests(explanation).

%   Seed 003's example.

example(Board, [[3,2,1,2,4],[2,2,1,4,4],[2,3,2,2,1],[3,2,4,2,1]]) :-
    empty_puzzle(5, Board, _).

test(example, [ Solution == [ [3,1,5,4,2],[4,5,1,2,3],[5,4,2,3,1],
                              [1,2,3,5,4],[2,3,4,1,5] ],
                true(Score > 0) ]) :-
    example(Board, Sides),
    explanation(Board, Sides,
                explanation(unique, easy, Score, Steps, Candidates)),
    solved(Candidates, Solution),
    grade(Board, Sides, grade(unique, easy, Score, Hardest, Techniques)),
    Hardest == nearly_filled,
    aggregate_all(count, member(_, Steps), Count),
    aggregate_all(sum(Number), member(_-Number, Techniques), Count).

solved(Candidates, Solution) :-
    candidates_rows(Candidates, Rows),
    maplist(maplist([[Height],Height]>>true), Rows, Solution).

%   A step costs what the ladder says, if that is a number.

test(costs, all(Name-Cost == [ bound-1,clue_1-1,facing_clues-1,hidden_single-2,
                               naked_single-1,nearly_filled-3 ])) :-
    example(Board, Sides),
    explanation(Board, Sides, explanation(_, _, _, Steps, _)),
    distinct(Name-Cost,
             order_by([asc(Name)],
                      ( member(step(Name, Cost, _, _, _, _, _), Steps),
                        once(technique(Name, _, Cost, _, _, _))
                      ))).

test(several,
     Explanation == explanation(multiple, none, 0, [], Candidates)) :-
    empty_puzzle(3, Board, None),
    start_candidates(Board, None, Candidates),
    explanation(Board, None, Explanation).
test(several, Grade == grade(multiple, none, 0, none, [])) :-
    empty_puzzle(3, Board, None),
    grade(Board, None, Grade).

test(unsatisfiable, true) :-
    explanation(_, [[1,1,0],[0,0,0],[0,0,0],[0,0,0]],
                explanation(unsatisfiable, none, _, Steps, Candidates)),
    Steps = [_|_],
    contradictory(Candidates).
test(unsatisfiable, Grade == grade(unsatisfiable, none, 0, none, [])) :-
    grade(_, [[1,1,0],[0,0,0],[0,0,0],[0,0,0]], Grade).
test(given_twice, Status-Steps-How ==
                  unsatisfiable-[]-twice(line(row,1), 1, [1-1,1-2])) :-
    explanation([[1,1],[_,_]], [[0,0],[0,0],[0,0],[0,0]],
                explanation(Status, none, _, Steps, Candidates)),
    once(contradiction(Candidates, How)).
test(given_line, Status-Steps-How ==
                 unsatisfiable-[]-clue(on(line(row,1),left), 1, 2)) :-
    explanation([[1,2],[_,_]], [[0,0],[1,0],[0,0],[0,0]],
                explanation(Status, none, _, Steps, Candidates)),
    once(contradiction(Candidates, How)).

test(size_1, Explanation == explanation(unique, easy, 0, [], Candidates)) :-
    start_candidates([[_]], [[1],[0],[0],[0]], Candidates),
    explanation([[_]], [[1],[0],[0],[0]], Explanation).

%   The last row of the ladder counts, not the first one of a technique.

test(hardest, Hardest == sequence_elimination) :-
    empty_puzzle(6, Board, _),
    nth1(3, Board, [_,_,6|_]),
    grade(Board,
          [[3,3,0,0,0,0],[4,4,2,0,4,0],[0,0,0,0,4,5],[1,0,2,3,0,0]],
          grade(unique, hard, _, Hardest, Techniques)),
    memberchk(reachability-_, Techniques).

test(filled, Grade == grade(unique, easy, 0, none, [])) :-
    grade([[1]], [[0],[0],[0],[0]], Grade).

test(next_step, Step == step(clue_1,1,on(line(column,1),top),[1-1],
                             [place(1,1,2)],[],clue_1(1,2))) :-
    start_candidates([[_,_],[_,_]], [[1,0],[0,0],[0,0],[0,0]], Candidates),
    next_step(Candidates, Step).
test(next_step_of_pencil_marks,
     Step == step(naked_single,1,none,[1-2],[place(1,2,2)],[],
                  naked_single(2))) :-
    classic_rule(Rule),
    next_step(candidates(2, Rule, clues([0,0],[0,0],[0,0],[0,0]),
                         cells(0b10,0b110,0b110,0b110)),
              Step).
test(no_next_step, fail) :-
    start_candidates([[_,_],[_,_]], [[0,0],[0,0],[0,0],[0,0]], Candidates),
    next_step(Candidates, _).

%   Trial alone finds something here, and is for a puzzle with one solution.

test(trial_where_there_is_one_solution,
     [ forall(member(Status-Names, [unique-[trial],multiple-[]])),
       Found == Names ]) :-
    empty_puzzle(6, Board, _),
    Board = [[_,3|_]|_],
    Sides = [ [3,0,0,3,0,3],[0,0,3,3,2,0],[0,0,3,2,4,0],[3,4,0,0,0,3] ],
    explanation(Board, Sides, explanation(_, _, _, Steps, _)),
    start_candidates(Board, Sides, Start),
    step_moments(Steps, Start, Reversed, _),
    Trial = step(trial, _, _, _, _, _, _),
    once(( reverse(Reversed, Moments),
           member(moment(Before, Trial, _, _), Moments) )),
    findall(Name,
            next_step(Status, Before, step(Name, _, _, _, _, _, _)),
            Found).
test(no_next_step_of_a_contradiction, fail) :-
    classic_rule(Rule),
    next_step(candidates(2, Rule, clues([1,0],[0,0],[0,0],[0,0]),
                         cells(0b110,0b0,0b110,0b110)),
              _).

%   Nothing follows where all is possible.

test(none_of_several, Steps == []) :-
    empty_puzzle(3, Board, None),
    explanation(Board, None, explanation(multiple, _, _, Steps, _)).

%   Without a grade it is known, too, what a puzzle needs at most.

test(solved_up_to, Different == []) :-
    set_random(seed(9)),
    findall(Board-Sides-Most,
            (   samples(20, Count),
                between(1, Count, K),
                N is 3 + K mod 4,
                random_puzzle(N, Board, Sides),
                grade(Board, Sides, grade(Status, Difficulty, _, _, _)),
                member(Most, [easy,medium,hard,extreme]),
                (   solved_up_to(Most, Board, Sides)
                ->  \+ enough(Status, Difficulty, Most)
                ;   enough(Status, Difficulty, Most)
                )
            ),
            Different).

enough(unique, Difficulty, Most) :-
    difficulty(Difficulty, Rank),
    difficulty(Most, MostRank),
    Rank =< MostRank.

test(board_stays, Board == [[A,B,C],[D,E,F],[G,H,I]]) :-
    Board = [[A,B,C],[D,E,F],[G,H,I]],
    solved_up_to(easy, Board, [[0,0,3],[0,2,0],[0,0,0],[0,0,0]]).
test(unsolvable, fail) :-
    solved_up_to(extreme, [[_,_],[_,_]], [[1,1],[0,0],[0,0],[0,0]]).
test(finished_wrongly, fail) :-
    solved_up_to(extreme, [[1,2],[2,1]], [[1,0],[0,0],[0,0],[0,0]]).
test(no_puzzle, fail) :-
    solved_up_to(extreme, [[_,_],[_,_]], [[0,0,3],[0,2,0],[0,0,0],[0,0,0]]).

%   A board that is open, as a whole or in part, is an empty one.

test(open_board, [ forall(member(Board, [_,[_,_|_],[[_,_,_]|_]])),
                   Status == unique ]) :-
    Sides = [[0,0,3],[0,2,0],[0,0,0],[0,0,0]],
    grade(Board, Sides, grade(Status, _, _, _, _)).

test(wrong_shape, fail) :-
    grade([[_,_],[_,_]], [[0,0,3],[0,2,0],[0,0,0],[0,0,0]], _).

:- end_tests(explanation).
