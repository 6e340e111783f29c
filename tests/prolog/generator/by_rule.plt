% SPDX-License-Identifier: MIT

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/generate/repair').
:- use_module('../../../prolog/skyscraper/generator').
:- use_module('../../../prolog/skyscraper/solver').
:- use_module('../promises').

%   Puzzles by all rules.

:- begin_tests(generator_by_rule).

%   They are as was asked for, and have one solution.

test(puzzle, forall(sampled(50, ( member(N, [4,5,6]), a_rule(N, Rule),
                                  member(Options, [ [],
                                                    [difficulty(easy)],
                                                    [minimal(true)],
                                                    [givens(none)],
                                                    [symmetry(rotate180)],
                                                    [clues(6),givens(2-inf)]
                                                  ]) )))) :-
    once(generatePuzzle(N, Board, Sides,
                        [rule(Rule),seed(7),solution(Rows)|Options])),
    broken_promises(puzzle(Rule, Rows, Board, Sides), Options, Broken),
    assertion(Broken == []).

%   The classic rule is the default.

test(classic, Puzzle =@= Other) :-
    classic_rule(Rule),
    once(generatePuzzle(5, Board, Sides, [seed(3),difficulty(hard)])),
    Puzzle = Board-Sides,
    once(generatePuzzle(5, Board1, Sides1,
                        [rule(Rule),seed(3),difficulty(hard)])),
    Other = Board1-Sides1.

%   A theme may have a park.

test(theme, [Cell,Clue] == [0,5]) :-
    Rows = [[x,'*','*','*'],['*','*','*','*'],
            ['*','*','*','*'],['*','*','*',0]],
    Any = ['*','*','*','*'],
    once(generatePuzzle(4, Board, Sides,
                        [ rule(rule(1,[],sum)),seed(1),
                          theme(Rows, [['*',5,'*','*'],Any,Any,Any])
                        ])),
    Board = [[Cell|_]|_],
    Sides = [[_,Clue|_]|_].

test(no_board, [ forall(member(N, [2,3])), fail ]) :-
    variants_rule([diagonals(true)], Rule),
    generatePuzzle(N, _, _, [rule(Rule)]).
test(only_parks, error(domain_error(rule_of_size(3), rule(3,[],count)))) :-
    generatePuzzle(3, _, _, [rule(rule(3,[],count))]).
test(no_rule, error(type_error(_, _))) :-
    generatePuzzle(3, _, _, [rule(rule(a,[],count))]).

%   What a repair adds leaves one solution, and less does not.

test(repair, [forall(a_rule(4, Rule)), nondet]) :-
    once(generatePuzzle(4, Board, Sides,
                        [rule(Rule),seed(5),minimal(true),solution(Rows)])),
    puzzle_without(puzzle(Rule, Rows, Board, Sides), _,
                   puzzle(_, _, Less, LessSides)),
    !,
    sides_by(Rule, LessSides, Ruled),
    repair(Less, Ruled, [], repair(Cells, fewest(Additions))),
    assertion(Cells = [_|_]),
    assertion(Additions = [_]),
    Additions = [Part-Value],
    (   Part = cell(R, K)
    ->  nth1(R, Less, Row),
        nth1(K, Row, Value),
        Repaired = LessSides
    ;   Part = clue(Side, K),
        nth1(S, [top,left,bottom,right], Side),
        nth1(S, LessSides, Old, Others),
        nth1(K, Old, 0, Rest),
        nth1(K, New, Value, Rest),
        nth1(S, Repaired, New, Others)
    ),
    findall(Less,
            limit(2, solveBoard(4, Less, Repaired, [rule(Rule)])),
            Boards),
    assertion(Boards = [_]).

:- end_tests(generator_by_rule).
