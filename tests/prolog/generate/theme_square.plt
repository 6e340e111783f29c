% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/generate/parts').
:- use_module('../../../prolog/skyscraper/generate/random_stream').
:- use_module('../../../prolog/skyscraper/generate/theme_square').
:- use_module('../../../prolog/skyscraper/solver').

determined_by(N, Parts, Rows) :-
    classic_rule(Rule),
    square_problem(Rule, Rows, Problem),
    parts_puzzle(Problem, Parts, Board, Sides),
    findall(Board, solveBoard(N, Board, Sides), [Rows]).

numbers(Rows, Parts, Numbers) :-
    classic_rule(Rule),
    square_problem(Rule, Rows, Problem),
    findall(Number,
            ( member(Part, Parts), part_number(Part, Problem, Number) ),
            Numbers).

:- begin_tests(theme_square).

test(few, [ forall(member(Parts, [ [clue(top,1),clue(top,2)],
                                   [clue(top,1),clue(left,2),cell(1,1)] ])),
            Found == Expected ]) :-
    classic_rule(Rule),
    empty_puzzle(3, Board, Sides),
    squares_of(problem(Rule, 3, Board, Sides), Parts, listed(Found0)),
    sort(Found0, Found),
    findall(Numbers-Rows,
            ( latin_square(3, Rows), numbers(Rows, Parts, Numbers) ),
            All),
    findall(Rows,
            (   member(Numbers-Rows, All),
                findall(Other, member(Numbers-Other, All), [_])
            ),
            Expected0),
    sort(Expected0, Expected).
test(none_after_many, Squares == listed([])) :-
    classic_rule(Rule),
    % two heights do not say which of 576 it is
    empty_puzzle(4, Board, Sides),
    squares_of(problem(Rule, 4, Board, Sides), [cell(1,1),cell(2,2)], Squares).
test(open, Squares == open) :-
    classic_rule(Rule),
    empty_puzzle(6, Board, Sides),
    squares_of(problem(Rule, 6, Board, Sides), [cell(1,1)], Squares).
test(determined, [forall(member(N, [4,5,6])), Count == 5]) :-
    classic_rule(Rule),
    empty_puzzle(N, Board, Sides),
    all_clues(N, Parts),
    random_stream(N, Stream),
    drawn(5, problem(Rule, N, Board, Sides), Parts, Drawn, Stream),
    maplist(determined_by(N, Parts), Drawn),
    sort(Drawn, Different),
    length(Different, Count).
test(agrees_with_what_is_fixed, Given-Clue == 5-2) :-
    classic_rule(Rule),
    empty_puzzle(5, Board, [Top,[_|Lefts]|Others]),
    Board = [_,[_,_,5|_]|_],
    random_stream(3, Stream),
    all_clues(5, Parts),
    Puzzle = problem(Rule, 5, Board, [Top,[2|Lefts]|Others]),
    drawn(1, Puzzle, Parts, [Rows], Stream),
    Rows = [First,[_,_,Given|_]|_],
    visible(First, Clue).
test(none_in_some_steps, fail) :-
    classic_rule(Rule),
    empty_puzzle(4, Board, Sides),
    random_stream(1, Stream),
    Puzzle = problem(Rule, 4, Board, Sides),
    determined_fitting_square(Puzzle, [cell(1,1)], _, Stream, _).

%   Some attempts succeed; as many as are asked for, one after another.

drawn(Count, Puzzle, Parts, Drawn, Stream0) :-
    (   Count =:= 0
    ->  Drawn = []
    ;   determined_fitting_square(Puzzle, Parts, Rows, Stream0, Stream)
    ->  Drawn = [Rows|Drawn1],
        Less is Count - 1,
        drawn(Less, Puzzle, Parts, Drawn1, Stream)
    ;   random_below(2, _, Stream0, Stream),
        drawn(Count, Puzzle, Parts, Drawn, Stream)
    ).

:- end_tests(theme_square).
