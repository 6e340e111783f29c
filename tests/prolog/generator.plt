% SPDX-License-Identifier: MIT

:- use_module(suite).
:- use_module(library(clpfd)).
:- use_module('../../prolog/skyscraper/generator').
:- use_module('../../prolog/skyscraper/explain/explanation').
:- use_module('../../prolog/skyscraper/solver').
:- use_module('../../prolog/skyscraper/generate/symmetry').
:- use_module(library(option)).
:- use_module(promises).

:- begin_tests(generator).

%   A generated board keeps the rules, and its clues are 0 or what it shows.

proper(Size, Board, Sides) :-
    assertion(is_latin(Size, Board)),
    shows(Board, All),
    assertion(shown_clues(Sides, All)).

test(proper, [ forall(( member(Size, [1,2,3,5,6,10]),
                        member(Probability, [0,0.5,1]) )) ]) :-
    once(generateBoard(Size, Board, Sides, Probability, [seed(1)])),
    proper(Size, Board, Sides).

test(levels, [ forall(member(Level, [ generateBoardEasy,
                                      generateBoardMedium,
                                      generateBoardHard
                                    ])) ]) :-
    once(call(Level, 5, Board, Sides)),
    proper(5, Board, Sides).

%   Prolog's own random numbers are neither asked nor changed.

test(own_random_numbers, Later == Numbers) :-
    random_numbers(Numbers, true),
    random_numbers(Later,
                   (   generateBoardHard(5, _, _),
                       generateBoard(4, [[1|_]|_], _, 0.5),
                       generatePuzzle(4, _, _, [minimal(true)]),
                       generateBoardUniqueSol(4, _, _),
                       restrictVarsInRow([_,_,_], 0.5)
                   )).

random_numbers([First,Second], Between) :-
    set_random(seed(4)),
    random_between(1, 1_000_000, First),
    once(Between),
    random_between(1, 1_000_000, Second).

test(fresh, [ forall(member(Board, [_,[[1|_]|_]])), Different == 5 ]) :-
    findall(Board,
            (   between(1, 5, _),
                once(generateBoard(7, Board, _, 0.5))
            ),
            Boards),
    sort(Boards, Distinct),
    length(Distinct, Different).

test(same_seed, Boards == Again) :-
    findall(Board-Sides,
            limit(5, generateBoard(5, Board, Sides, 0.5, [seed(20)])),
            Boards),
    findall(Board-Sides,
            limit(5, generateBoard(5, Board, Sides, 0.5, [seed(20)])),
            Again).

test(all_boards, Count =:= 12) :-
    aggregate_all(count, generateBoard(3, _, _, 0), Count).

%   If something is known, every solution comes once.

test(each_once, All-Count == Sorted-144) :-
    findall(Board,
            (   Board = [[1|_]|_],
                generateBoard(4, Board, _, 0.5)
            ),
            Boards),
    length(Boards, Count),
    msort(Boards, All),
    sort(Boards, Sorted).

test(part_given, First-Clue == 3-2) :-
    Board = [[3|_]|_],
    Sides = [[2|_]|_],
    once(generateBoard(4, Board, Sides, 0.5, [seed(8)])),
    Board = [[First|_]|_],
    Sides = [[Clue|_]|_],
    proper(4, Board, Sides).

test(constrained_before, [true]) :-
    Board = [[A|_],[B|_]|_],
    A #> B + 1,
    once(generateBoard(4, Board, _, 0.5, [seed(9)])),
    assertion(A > B + 1).

test(impossible, fail) :-
    generateBoard(3, [[3|_]|_], [[3|_]|_], 1).

test(refused, [ forall(refused(Goal, Error)), throws(error(Error, _)) ]) :-
    call(Goal).

refused(generateBoard(3, _, _, Probability),
        domain_error(probability, Probability)) :-
    member(Probability, [-0.5,-1,1.01,2]).
refused(restrictVarsInRow([_,_], 3), domain_error(probability, 3)).
refused(generateBoard(3, _, _, often), type_error(number, often)).
refused(generateBoard(3, _, _, 0.5, 1), type_error(list, 1)).
refused(generateBoard(0, _, _, 0.5), type_error(positive_integer, 0)).
refused(generateBoard(4, _, _, 0.5, [seed(1),seed(2)]),
        domain_error(option_beside(seed(1)), seed(2))).
refused(generateBoard(4, _, _, 0.5, [sed(7)]),
        domain_error(generate_board_option, sed(7))).

test(shown_or_not, [ setup(set_random(seed(1))), Shown == [] ]) :-
    length(Clues, 20),
    Clues ins 0..4,
    restrictVarsInRow(Clues, 0),
    exclude(==(0), Clues, Shown).

test(all_restricted, Domains == [1..4]) :-
    length(Clues, 20),
    Clues ins 0..4,
    restrictVarsInSides([Clues], 1),
    maplist(fd_dom, Clues, Domains0),
    sort(Domains0, Domains).

test(hidden_unless_known, Shown == [3]) :-
    Clue in 3..5,
    restrictVarsInRow([_,Clue,_], 0),
    findall(Clue, indomain(Clue), [Shown0|_]),
    Shown = [Shown0].

%   A puzzle of clues alone, and its one solution.

test(unique_solution, [ forall(( member(Size, [1,2,3,4,5]),
                                 between(1, 4, _)
                               )),
                        true(All-Found == Sides-[Board]) ]) :-
    once(generateBoardUniqueSol(Size, Board, Sides)),
    shows(Board, All),
    findall(Other, solveBoard(Size, Other, Sides, [strategy(clpfd)]), Found).

%   Who tries one board of this size after another does not find one.

test(unique_solution_of_a_large_board, All == Sides) :-
    once(generateBoardUniqueSol(8, Board, Sides)),
    shows(Board, All).

%   Of the 24 squares with this first row.

test(all_unique_solutions, Count-Again == 20-20) :-
    aggregate_all(count,
                  generateBoardUniqueSol(4, [[1,2,3,4]|_], _),
                  Count),
    aggregate_all(count,
                  ( Board = [[1,2,3,4]|_],
                    latin_square(4, Board),
                    shows(Board, Sides),
                    findall(Other, limit(2, solveBoard(4, Other, Sides)), [_])
                  ),
                  Again).

test(solution_of_known_clues, Board == [[1,2],[2,1]]) :-
    generateBoardUniqueSol(2, Board, [[2,1],[2,1],[1,2],[1,2]]).

test(several_solutions_of_known_clues, fail) :-
    generateBoardUniqueSol(2, _, [[0,0],[0,0],[0,0],[0,0]]).

test(other_unique_solutions, Different == 4) :-
    findall(Board,
            limit(4, generateBoardUniqueSol(5, Board, _)),
            Boards),
    sort(Boards, Distinct),
    length(Distinct, Different).

:- end_tests(generator).

:- begin_tests(puzzles).

%   Whatever is asked for is kept, and what goes without saying.

test(kept, [ forall(( asked(Size, Options0)
                    ; sampled(12, graded(Size, Options0))
                    )),
             Broken == [] ]) :-
    select_option(seed(Seed), Options0, Options, 5),
    classic_rule(Rule),
    once(generatePuzzle(Size, Board, Sides,
                        [seed(Seed),solution(Rows)|Options])),
    broken_promises(puzzle(Rule, Rows, Board, Sides), Options, Broken).

asked(Size, []) :-
    member(Size, [1,2,3,4,5,6,7,9]).
asked(Size, [minimal(true)]) :-
    member(Size, [2,3,4,5,6]).
asked(1, [clues(0),minimal(true)]).
asked(4, [givens(Givens),minimal(Minimal)]) :-
    member(Givens, [none,0,1,3,5,16]),
    member(Minimal, [true,false]),
    \+ ( Minimal == true,                   % there may be none
         memberchk(Givens, [5,16])
       ).
asked(5, [clues(Clues)|Options]) :-
    member(Clues-Options, [0-[],1-[],3-[],9-[],(0-0)-[],
                           6-[givens(none)],9-[givens(none)]]).
asked(Size, [givens(none),minimal(Minimal)]) :-
    member(Size-Minimal, [3-true,4-true,5-true,5-false]).
asked(Size, [symmetry(Name)|Options]) :-
    symmetry(Name, _, _),
    member(Size-Options, [4-[],5-[],4-[minimal(true)],5-[minimal(true)]]).
asked(4, [clues(6-6)]).
asked(5, [clues(8-9),givens(2-3)]).
asked(5, [clues(7-inf),minimal(true)]).
asked(5, [clues(6-8),minimal(true),givens(2-4)]).
asked(5, [clues(11-11),symmetry(horizontal)]).
asked(5, [clues(0-5),givens(7-inf),symmetry(diagonal)]).
asked(5, [clues(9-12),givens(none)]).
asked(4, [clues(1-3),givens(none)]).
asked(4, [clues(1-4),givens(none),symmetry(rotate180)]).
asked(5, [clues(6-8),givens(0-0),minimal(true)]).
asked(4, [clues(2-3),givens(0-6),symmetry(vertical)]).

%   These seeds would lead to puzzles without a clue.

asked(7, [ seed(11), minimal(true), symmetry(both_diagonals),
           difficulty(easy)
         ]).
asked(4, [seed(10),clues(4),minimal(true),symmetry(rotate90)]).
asked(4, [seed(5),minimal(true),symmetry(rotate90),difficulty(easy)]).

graded(Size, [seed(Seed),difficulty(Level),score(_),hardest(_)]) :-
    between(1, 3, Seed),
    member(Size-Level, [ 4-easy, 4-medium, 4-unreasonable, 5-extreme, 5-medium,
                         5-unreasonable, 6-medium, 6-hard, 6-extreme, 6-_ ]).
graded(Size, [minimal(true),difficulty(Level)]) :-
    member(Size-Level, [3-easy,4-easy,4-medium,5-easy,6-easy,6-_]).
graded(5, [clues(12-14),difficulty(medium)]).
graded(4, [clues(10-12),givens(none),difficulty(easy)]).
graded(4, [clues(5),givens(none),difficulty(medium)]).
graded(4, [givens(3),minimal(true),difficulty(easy)]).
graded(6, [difficulty(medium),symmetry(vertical)]).
graded(4, [minimal(true),hardest(clue_2)]).

%   shown(+Sides, -Count)

shown(Sides, Count) :-
    aggregate_all(count, ( member(Side, Sides), member(Clue, Side),
                           Clue > 0 ), Count).

%   A theme that has a place for a clue shows one, too, unless what it fixes is
%   the whole puzzle.


test(a_clue_of_a_theme, Count == 1) :-
    Row = [*,*,*,*],
    None = [0,0,0,0],
    once(generatePuzzle(4, _, Sides,
                        [ seed(3), minimal(true),
                          theme([Row,Row,Row,Row],
                                [[0,0,*,0],None,None,None])
                        ])),
    shown(Sides, Count).

test(no_clue_of_a_theme, [ forall(member(Side, [[*,*,*],[0,0,0]])),
                           Count == 0 ]) :-
    once(generatePuzzle(3, _, Sides,
                        [ seed(3), minimal(true),
                          theme([[1,2,3],[2,*,*],[*,*,*]],
                                [Side,Side,Side,Side])
                        ])),
    shown(Sides, Count).

%   An answer that is known or constrained is asked for.

test(asked_score, true) :-
    Score #> 40,
    once(generatePuzzle(4, _, _, [seed(1),minimal(true),score(Score)])),
    assertion(Score > 40).

%   The same seed gives the same puzzle, whatever has been done before.

test(repeatable, [ forall(sampled(8, asked(5, Options))),
                   Board-Sides =@= Again ]) :-
    once(generatePuzzle(5, Board, Sides, [seed(12)|Options])),
    once(generatePuzzle(6, _, _, [minimal(true)])),
    set_random(seed(3)),
    once(generatePuzzle(5, Board1, Sides1, [seed(12)|Options])),
    Again = Board1-Sides1.

test(seed_of_answer, Board-Sides =@= Again) :-
    once(generatePuzzle(5, Board, Sides, [seed(Seed)])),
    must_be(nonneg, Seed),
    once(generatePuzzle(5, Board1, Sides1, [seed(Seed)])),
    Again = Board1-Sides1.

test(long_seed) :-
    Seed is 2**64 - 1,
    aggregate_all(count, generatePuzzle(3, _, _, [seed(Seed)]), 1).

test(hardest_leads, Hardest-Difficulty == forcing_chain-extreme) :-
    Hardest = forcing_chain,
    once(generatePuzzle(4, Board, Sides,
                        [ seed(1), attempts(500), hardest(Hardest),
                          difficulty(Difficulty)
                        ])),
    grade(Board, Sides, grade(unique, Difficulty, _, Hardest, _)).

test(fresh_seeds, Different == 5) :-
    findall(Seed,
            (   between(1, 5, _),
                once(generatePuzzle(2, _, _, [seed(Seed)]))
            ),
            Seeds),
    sort(Seeds, Distinct),
    length(Distinct, Different).

%   On backtracking there is the puzzle of the next seed.

test(next_seed, Puzzles =@= Single) :-
    Options = [minimal(true),solution(_)],
    findall(Board-Sides-Options,
            limit(5, generatePuzzle(4, Board, Sides, [seed(30)|Options])),
            Puzzles),
    findall(Board-Sides-Options,
            (   between(30, 34, Seed),
                once(generatePuzzle(4, Board, Sides, [seed(Seed)|Options]))
            ),
            Single).

test(answered_seeds, Seeds == [First,Second,Third]) :-
    findall(Seed, limit(3, generatePuzzle(3, _, _, [seed(Seed)])), Seeds),
    Seeds = [First|_],
    Second is First + 1,
    Third is First + 2.

%   What there is not.

test(impossible, [ forall(member(Size-Options,
                                 [ 3-[difficulty(hard)],
                                   4-[givens(none),clues(2)],
                                   4-[givens(7),symmetry(rotate180)]
                                 ])),
                   fail ]) :-
    generatePuzzle(Size, _, _, Options).

test(refused, [ forall(member(Size-Options-Domain-Culprit,
                              [ 10-[givens(0)]-size_without_givens(9)-10,
                                4-[theme([],[]),symmetry(diagonal)]
                                -option_beside(theme)-symmetry(diagonal),
                                4-[theme([],[]),givens(3)]
                                -option_beside(theme)-givens(3),
                                4-[theme([],[]),clues(3)]
                                -option_beside(theme)-clues(3)
                              ])),
                error(domain_error(Domain, Culprit)) ]) :-
    generatePuzzle(Size, _, _, Options).

%   What an option may be is tested with settings.pl.

test(malformed, error(domain_error(generate_puzzle_option, sed(7)))) :-
    generatePuzzle(4, _, _, [sed(7)]).

test(size, error(type_error(positive_integer, 0))) :-
    generatePuzzle(0, _, _).

test(size_unknown, error(instantiation_error)) :-
    generatePuzzle(_, _, _).

test(board_bound, error(uninstantiation_error([[1|_]|_]))) :-
    generatePuzzle(4, [[1|_]|_], _).

%   An empty cell is a variable: it would become a clue, or a solution.

test(one_variable, [ forall(member(Goal,
                                   [ generatePuzzle(4, X, X, [seed(1)]),
                                     generatePuzzle(4, X, _, [solution(X)]),
                                     generatePuzzle(4, _, X, [solution(X)])
                                   ])),
                     error(domain_error(different_variables, _)) ]) :-
    call(Goal).

%   A number that is known in part is not one that is known.

test(constrained_number, [ forall(( member(Domain, [5..7,5..sup,0..1]),
                                    takes_number(X, Goal) )),
                           error(instantiation_error) ]) :-
    X in Domain,
    call_with_inference_limit(Goal, 1_000_000, _).

takes_number(X, Goal) :-
    member(Goal, [ generatePuzzle(X, _, _),
                   generateBoard(X, _, _, 1),
                   generateBoard(4, _, _, X),
                   generateBoard(4, _, _, 1, [seed(X)]),
                   generateBoardUniqueSol(X, _, _),
                   restrictVarsInRow([_], X)
                 ]).
takes_number(X, generatePuzzle(4, _, _, [Option])) :-
    member(Option, [seed(X),givens(X),clues(X),attempts(X)]).

test(sides_bound, error(uninstantiation_error([_,_,_,_]))) :-
    generatePuzzle(4, _, [_,_,_,_]).

%   Attempts that may be too few.

test(attempts, Board-Sides =@= Again) :-
    Options = [seed(Seed),difficulty(medium),minimal(true)],
    between(1, 100, Seed),
    \+ generatePuzzle(5, _, _, [attempts(1)|Options]),
    !,
    between(2, inf, Attempts),
    generatePuzzle(5, Board, Sides, [attempts(Attempts)|Options]),
    !,
    once(generatePuzzle(5, Board1, Sides1, Options)),
    Again = Board1-Sides1.

:- end_tests(puzzles).
