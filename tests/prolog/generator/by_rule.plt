% SPDX-License-Identifier: MIT

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(solution_sequences)).
:- use_module('../../../prolog/skyscraper/explain/explanation').
:- use_module('../../../prolog/skyscraper/generate/repair').
:- use_module('../../../prolog/skyscraper/generator').
:- use_module('../../../prolog/skyscraper/rule/rule').
:- use_module('../../../prolog/skyscraper/solver').
:- use_module('../../../prolog/skyscraper/variants').
:- use_module('../samples').

%   Puzzles by all rules.

:- begin_tests(generator_by_rule).

a_rule(N, rule(Empties, Groups, Weight)) :-
    between(0, 2, Empties),
    Empties < N,
    member(Groups, [[],[diagonals]]),
    member(Weight, [count,sum]).

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
    sides_by(Rule, Sides, Ruled),
    copy_term(Board, Givens),
    findall(Board, limit(2, solveBoard(N, Board, Ruled)), Found),
    assertion(Found == [Rows]),
    forall(member(Option, Options),
           assertion(as_asked(Option, Givens, Ruled))).

as_asked(difficulty(Difficulty), Board, Ruled) :-
    grade(Board, Ruled, grade(unique, Difficulty, _, _, _)).
as_asked(minimal(true), Board, Ruled) :-
    ruled_sides(Ruled, Rule, Sides),
    forall(select_clue(Sides, Fewer),
           (   sides_by(Rule, Fewer, Less),
               several(Board, Less)
           )),
    forall(without_one(Board, Fewer), several(Fewer, Ruled)).
as_asked(givens(none), Board, _) :-
    forall(( member(Row, Board), member(Cell, Row) ), var(Cell)).
as_asked(givens(Least-_), Board, _) :-
    findall(Cell,
            ( member(Row, Board), member(Cell, Row), nonvar(Cell) ),
            Cells),
    length(Cells, Count),
    Count >= Least.
as_asked(symmetry(rotate180), Board, _) :-
    maplist(maplist(shown), Board, Shown),
    reverse(Shown, Turned0),
    maplist(reverse, Turned0, Turned),
    Shown == Turned.
as_asked(clues(Asked), _, Ruled) :-
    ruled_sides(Ruled, _, Sides),
    append(Sides, Clues),
    exclude(=(0), Clues, Left),
    length(Left, Asked).

shown(Cell, Shown) :-
    (   var(Cell)
    ->  Shown = no
    ;   Shown = yes
    ).

several(Board, Ruled) :-
    copy_term(Board, Copy),
    findall(Copy, limit(2, solveBoard(_, Copy, Ruled)), [_,_]).

select_clue(Sides, Fewer) :-
    nth1(S, Sides, Side, Others),
    nth1(K, Side, Clue, Rest),
    Clue > 0,
    nth1(K, Without, 0, Rest),
    nth1(S, Fewer, Without, Others).

without_one(Board, Fewer) :-
    nth1(R, Board, Row, Others),
    nth1(K, Row, Cell, Rest),
    nonvar(Cell),
    nth1(K, Without, _, Rest),
    nth1(R, Fewer, Without, Others).

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
    once(generatePuzzle(4, Board0, Sides, [rule(Rule),seed(5),minimal(true)])),
    sides_by(Rule, Sides, Ruled),
    (   without_one(Board0, Board),
        Less = Ruled
    ;   Board = Board0,
        select_clue(Sides, Fewer),
        sides_by(Rule, Fewer, Less)
    ),
    !,
    repair(Board, Less, [], repair(Cells, fewest(Additions))),
    assertion(Cells = [_|_]),
    assertion(Additions = [_]),
    Additions = [Part-Value],
    ruled_sides(Less, _, LessSides),
    (   Part = cell(R, K)
    ->  nth1(R, Board, Row),
        nth1(K, Row, Value),
        Repaired = Less
    ;   Part = clue(Side, K),
        nth1(S, [top,left,bottom,right], Side),
        nth1(S, LessSides, Old, Others),
        nth1(K, Old, 0, Rest),
        nth1(K, New, Value, Rest),
        nth1(S, NewSides, New, Others),
        sides_by(Rule, NewSides, Repaired)
    ),
    findall(Board, limit(2, solveBoard(4, Board, Repaired)), Boards),
    assertion(Boards = [_]).

:- end_tests(generator_by_rule).
