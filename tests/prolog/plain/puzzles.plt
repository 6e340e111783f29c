% SPDX-License-Identifier: MIT
:- encoding(utf8).

:- use_module('../suite').
:- use_module('../../../prolog/skyscraper/explain/explanation').
:- use_module('../../../prolog/skyscraper/generator').
:- use_module('../../../prolog/skyscraper/plain/puzzles').

:- begin_tests(plain_puzzles).

%   The same puzzle as generatePuzzle/4 gives.

test(same, [ forall(member(Settings-Options,
                           [ _{}-[],
                             _{ difficulty:medium, givens:auto, minimal:false,
                                symmetry:none, clues:none, theme:none,
                                attempts:none
                              }
                             -[difficulty(medium)],
                             _{givens:none, minimal:true}
                             -[givens(none),minimal(true)],
                             _{givens:4, symmetry:rotate180}
                             -[givens(4),symmetry(rotate180)],
                             _{clues:5, attempts:100}-[clues(5)],
                             _{hardest:nearly_filled, graded:difficulty}
                             -[hardest(nearly_filled)],
                             _{ score:[34,34], graded:difficulty,
                                attempts:10_000
                              }
                             -[score(34),attempts(10_000)],
                             _{clues:[6,9], givens:[3,inf]}
                             -[clues(6-9),givens(3-inf)],
                             _{theme:[ [[*,*,*,0],[*,*,*,0],[*,*,*,0],
                                        [*,*,*,0]],
                                       [[0,0,0,?],[0,0,0,0],[0,0,0,0],
                                        [0,0,0,0]]
                                     ]}
                             -[theme([[0,0,0,?],[0,0,0,0],[0,0,0,0],
                                      [0,0,0,0]],
                                     [[*,*,*,0],[*,*,*,0],[*,*,*,0],
                                      [*,*,*,0]])]
                           ])),
             Plain == [Rows,Sides,Solution,Difficulty,Score,Hardest] ]) :-
    plain_puzzle(4, 7, Settings, begun(0), Dict),
    findall(Value,
            (   member(Key, [ board, sides, solution, difficulty, score,
                              hardest
                            ]),
                get_dict(Key, Dict, Value)
            ),
            Plain),
    once(generatePuzzle(4, Board, Sides, [seed(7),solution(Solution)|Options])),
    findall(Row,
            (   member(Cells, Board),
                findall(Height,
                        (   member(Cell, Cells),
                            (   var(Cell)
                            ->  Height = 0
                            ;   Height = Cell
                            )
                        ),
                        Row)
            ),
            Rows),
    grade(Board, Sides, grade(_, Difficulty, Score, Hardest, _)).

test(attempts, Attempts == 1) :-
    plain_puzzle(4, 7, _{}, begun(0), Plain),
    get_dict(attempts, Plain, Attempts).

test(given_up, Pairs == [attempts-1,end-attempts]) :-
    plain_puzzle(4, 7, _{difficulty:unreasonable, attempts:1}, begun(0), Plain),
    findall(Key-Value, get_dict(Key, Plain, Value), Pairs0),
    sort(Pairs0, Pairs).

%   It counts the attempts, also the one that an exception ends.

test(begun, Begun == begun(3)) :-
    Begun = begun(0),
    plain_puzzle(4, 7, _{hardest:pair, attempts:3}, Begun, _).

%   The command generate says the other reasons: tests/sessions/impossible.txt.

test(impossible,
     [ forall(member(Size-Settings-Expected,
                     [ 3-_{difficulty:hard}-"No 3×3 puzzle is hard",
                       4-_{givens:17}
                       -"A 4×4 puzzle has 16 givens at most, not 17",
                       4-_{clues:17}
                       -"A 4×4 puzzle has 16 clues at most, not 17",
                       1-_{theme:[[[0],[0],[0],[0]],[[0]]], clues:3}
                       -"The options theme and clues(3) do not go together"
                     ])),
       true(Impossible-Reason == true-Expected)
     ]) :-
    plain_puzzle(Size, 7, Settings, begun(0), Plain),
    get_dict(impossible, Plain, Impossible),
    get_dict(reason, Plain, Reason).

test(malformed, error(domain_error(generate_puzzle_option, colour(red)))) :-
    plain_puzzle(4, 7, _{colour:red}, begun(0), _).

test(size, error(type_error(_, 0))) :-
    plain_puzzle(0, 7, _{}, begun(0), _).

test(seed, error(type_error(_, -7))) :-
    plain_puzzle(4, -7, _{}, begun(0), _).

:- end_tests(plain_puzzles).
