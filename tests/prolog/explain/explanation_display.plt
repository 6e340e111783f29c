% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/explain/explanation_display').
:- use_module('../../../prolog/skyscraper/explain/walk').

:- begin_tests(explanation_display).

printed(Goal, Lines) :-
    with_output_to(string(Text), Goal),
    split_string(Text, "\n", " ", Lines0),
    exclude(==(""), Lines0, Lines).

test(by_rule, Last == ". | x2   x12  x12 | .") :-
    printed(explainBoard(_, by(rule(1,[],count),
                               [[1,0,0],[0,0,0],[0,0,0],[0,0,0]])), Lines),
    nth1(5, Lines, Last).

test(fits_a_terminal, Long == []) :-
    worked_example(Board, Sides),
    printed(explainBoard(Board, Sides), Lines),
    findall(Line,
            ( member(Line, Lines),
              string_length(Line, Length),
              Length > 76
            ),
            Long).

test(lines_are_indented,
     Found == ["   Clue 4: the first three cells are at most 2, 3 and 4."]) :-
    worked_example(Board, Sides),
    with_output_to(string(Text), explainBoard(Board, Sides)),
    split_string(Text, "\n", "", Lines),
    findall(Line,
            ( member(Line, Lines), sub_string(Line, _, _, _, "Clue 4") ),
            Found).

%   What is printed for a person says what is wrong with the puzzle.

unfit([[3,_],[_,_]], [[0,0],[0,0],[0,0],[0,0]], height(1,2), 3).
unfit([[0,_],[_,_]], [[0,0],[0,0],[0,0],[0,0]], height(1,2), 0).
unfit([[0,_],[_,4]], by(rule(1,[],sum),[[0,0],[0,0],[0,0],[0,0]]),
      height(0,1), 4).
unfit(_, [[0,0],[0,3],[0,0],[0,0]], clue(2), 3).
unfit(_, [[0,0],[0,0],[0,0]], list_of_length(4), [[0,0],[0,0],[0,0]]).
unfit(_, [[0,0],[0,0],[0],[0,0]], list_of_length(2), [0]).
unfit([[_,_],[_]], [[0,0],[0,0],[0,0],[0,0]], list_of_length(2), [_]).
unfit([[_,_]], [[0],[0],[0],[0]], list_of_length(1), [_,_]).
unfit([[0]], by(rule(1,[],count),[[0],[0],[0],[0]]), rule_of_size(1),
      rule(1,[],count)).

test(unfit, [ forall(( unfit(Board, Sides, Domain, Culprit),
                       member(Print, [explainBoard,printWalk]) )),
              error(domain_error(Domain, Culprit)) ]) :-
    call(Print, Board, Sides).
test(explain_wrong_type, error(type_error(integer, tall))) :-
    no_clues(2, Sides),
    explainBoard([[tall,_],[_,_]], Sides).
test(explain_open_clue, error(instantiation_error)) :-
    explainBoard(_, [[_,0],[0,0],[0,0],[0,0]]).

test(walk, Titles == [ "The puzzle: 125 candidates, 0 cells decided.",
                       "After clue elimination: 83 candidates, 3 cells \c
                        decided.",
                       "After constraint propagation: 81 candidates, 3 cells \c
                        decided.",
                       "After elimination assignment: 63 candidates, 7 cells \c
                        decided.",
                       "After sequence elimination: 29 candidates, 21 cells \c
                        decided.",
                       "After constraint propagation: 25 candidates, 25 \c
                        cells decided."
                     ]) :-
    worked_example(Board, Sides),
    printed(printWalk(Board, Sides), Lines),
    include([Line]>>sub_string(Line, _, _, 0, " decided."), Lines, Titles).

test(walk_counts) :-
    worked_example(Board, Sides),
    printed(printWalk(Board, Sides), Lines),
    member(Line, Lines),
    string_concat("Sequences: column 1: 2 -> 1; column 5: 2 -> 2; \c
                   row 4: 2 -> 1; ", _, Line),
    !.

test(walk_of_one, First == "The puzzle: 1 candidate, 1 cell decided.") :-
    printed(printWalk([[1]], [[0],[0],[0],[0]]), [First|_]).

test(walk_unsolvable, fail) :-
    with_output_to(string(_), printWalk(_, [[2,2],[0,0],[0,0],[0,0]])).

:- end_tests(explanation_display).
